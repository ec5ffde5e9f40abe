package dev.lockstep.hc;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Arrays of primitives of one to three axes, whose rows and planes are equally long. */
final class PrimitiveArrays {
  private static final int MOST_AXES = 3;

  private PrimitiveArrays() {}

  /**
   * An innermost array and a position in it.
   *
   * @param row of primitives
   */
  private record Place(Object row, int index) {
    int rest() {
      return Array.getLength(row) - index;
    }
  }

  /**
   * Refuses everything else.
   *
   * @throws IllegalArgumentException for another object
   */
  static void require(Object array) {
    if (axes(array.getClass()) == 0) {
      throw new IllegalArgumentException(
          array.getClass().getSimpleName() + " is no array of primitives of one to three axes");
    }
    requireSizes(array, sizes(array), 0);
  }

  private static void requireSizes(Object array, List<Integer> sizes, int axis) {
    if (array == null || Array.getLength(array) != sizes.get(axis)) {
      throw new IllegalArgumentException("the rows of the array differ in length or are null");
    }
    if (array instanceof Object[] rows) {
      for (Object row : rows) {
        requireSizes(row, sizes, axis + 1);
      }
    }
  }

  /** Number of axes of an array class, 0 for a class that is not supported. */
  static int axes(Class<?> type) {
    int axes = 0;
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
      axes++;
    }
    return element.isPrimitive() && axes <= MOST_AXES ? axes : 0;
  }

  /** Type of the elements. */
  static Class<?> element(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }

  /** Lengths along the axes, the slowest first; 0 behind an axis of length 0. */
  static List<Integer> sizes(Object array) {
    List<Integer> sizes = new ArrayList<>();
    Object part = array;
    while (part != null) {
      sizes.add(Array.getLength(part));
      part = part instanceof Object[] rows && rows.length > 0 ? rows[0] : null;
    }
    sizes.addAll(Collections.nCopies(axes(array.getClass()) - sizes.size(), 0));
    return sizes;
  }

  /** Number of elements. */
  static long length(Object array) {
    return sizes(array).stream().mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
  }

  /** Size in bytes, in the memory of an accelerator. */
  static long bytes(Object array) {
    return length(array) * width(array);
  }

  /** Bytes of an element. */
  static int width(Object array) {
    return switch (element(array.getClass()).descriptorString().charAt(0)) {
      case 'Z', 'B' -> Byte.BYTES;
      case 'C', 'S' -> Short.BYTES;
      case 'J', 'D' -> Long.BYTES;
      default -> Integer.BYTES;
    };
  }

  /** Copies all elements between arrays of the same type and lengths. */
  static void copy(Object from, Object to) {
    copy(from, 0, to, 0, length(from));
  }

  /**
   * Copies elements, which are counted row by row, between arrays of one element type.
   *
   * @param length number of elements, which both have
   */
  static void copy(Object from, long fromFirst, Object to, long toFirst, long length) {
    long done = 0;
    while (done < length) {
      Place source = place(from, fromFirst + done);
      Place target = place(to, toFirst + done);
      int count = (int) Math.min(length - done, Math.min(source.rest(), target.rest()));
      System.arraycopy(source.row, source.index, target.row, target.index, count);
      done += count;
    }
  }

  private static Place place(Object array, long element) {
    if (!(array instanceof Object[] parts)) {
      return new Place(array, (int) element);
    }
    long each = length(parts[0]);
    return place(parts[(int) (element / each)], element % each);
  }

  /** Copies bytes into an array, from a byte of it on. */
  static void copyBytes(MemorySegment from, Object to, long toFirst) {
    long done = 0;
    while (done < from.byteSize()) {
      MemorySegment target = rest(to, toFirst + done);
      long count = Math.min(from.byteSize() - done, target.byteSize());
      MemorySegment.copy(from, done, target, 0, count);
      done += count;
    }
  }

  /** Copies bytes of an array, from one of them on. */
  static void copyBytes(Object from, long fromFirst, MemorySegment to) {
    long done = 0;
    while (done < to.byteSize()) {
      MemorySegment source = rest(from, fromFirst + done);
      long count = Math.min(to.byteSize() - done, source.byteSize());
      MemorySegment.copy(source, 0, to, done, count);
      done += count;
    }
  }

  /** The rest of a row as bytes, from a byte of the array on. */
  private static MemorySegment rest(Object array, long offset) {
    int width = width(array);
    Place place = place(array, offset / width);
    return segment(place.row).asSlice((long) place.index * width + offset % width);
  }

  /**
   * The bytes of an array of one axis.
   *
   * @throws IllegalArgumentException for truth values and for arrays of several axes
   */
  static MemorySegment segment(Object array) {
    return switch (array) {
      case byte[] all -> MemorySegment.ofArray(all);
      case short[] all -> MemorySegment.ofArray(all);
      case char[] all -> MemorySegment.ofArray(all);
      case int[] all -> MemorySegment.ofArray(all);
      case long[] all -> MemorySegment.ofArray(all);
      case float[] all -> MemorySegment.ofArray(all);
      case double[] all -> MemorySegment.ofArray(all);
      default ->
          throw new IllegalArgumentException(
              "the elements of a %s cannot be reached as bytes"
                  .formatted(array.getClass().getSimpleName()));
    };
  }

  /**
   * Refuses to copy between arrays of other types or lengths.
   *
   * @throws IllegalArgumentException with both
   */
  static void requireSame(Object from, Object to) {
    require(from);
    require(to);
    if (!text(from).equals(text(to))) {
      throw new IllegalArgumentException("%s is copied to %s".formatted(text(from), text(to)));
    }
  }

  /** Type with lengths. */
  static String text(Object array) {
    return element(array.getClass())
        + sizes(array).stream().map("[%d]"::formatted).collect(Collectors.joining());
  }

  /** Makes all elements 0. */
  static void clear(Object array) {
    if (array instanceof Object[] rows) {
      for (Object row : rows) {
        clear(row);
      }
    } else {
      Object zeros = Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
      copy(zeros, array);
    }
  }

  /** A copy. */
  @SuppressWarnings("unchecked") // of the same class
  static <A> A copyOf(A array) {
    Class<?> element = array.getClass().getComponentType();
    Object made = Array.newInstance(element, Array.getLength(array));
    if (array instanceof Object[] rows) {
      for (int i = 0; i < rows.length; i++) {
        Array.set(made, i, copyOf(rows[i]));
      }
    } else {
      copy(array, made);
    }
    return (A) made;
  }
}
