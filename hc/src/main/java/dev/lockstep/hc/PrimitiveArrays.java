package dev.lockstep.hc;

import dev.lockstep.hc.translated.HostArrays;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
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

  /** Copies all elements between arrays of the same type and lengths. */
  static void copy(Object from, Object to) {
    copy(from, 0, to, 0, HostArrays.length(from));
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
    long each = HostArrays.length(parts[0]);
    return place(parts[(int) (element / each)], element % each);
  }

  /**
   * Does something with the bytes of each row and their part of a segment.
   *
   * @param all as many bytes as the array has
   */
  static void eachRow(
      Object array, MemorySegment all, BiConsumer<MemorySegment, MemorySegment> action) {
    long done = 0;
    for (Object row : HostArrays.rows(array).toList()) {
      MemorySegment bytes = HostArrays.segment(row);
      action.accept(bytes, all.asSlice(done, bytes.byteSize()));
      done += bytes.byteSize();
    }
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
