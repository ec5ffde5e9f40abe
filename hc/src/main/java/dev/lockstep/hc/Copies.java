package dev.lockstep.hc;

import dev.lockstep.hc.index.Section;
import dev.lockstep.hc.translated.HostArrays;
import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Copies between memory of the host and of accelerators. */
final class Copies {
  private Copies() {}

  /**
   * A side of a copy.
   *
   * @param memory a Java array, or a segment
   * @param first element of an array or byte from which on it is copied
   * @param residence of an array that may be in the memory of an accelerator; null for others
   */
  record Part(Object memory, long first, @Nullable Residence residence) {
    /** Memory that is always the host's. */
    static Part host(Object memory) {
      return new Part(memory, 0, null);
    }

    Part from(long offset) {
      return new Part(memory, offset, residence);
    }

    void requireOpen() {
      if (residence != null) {
        residence.requireOpen();
      }
    }

    /** Makes the elements those of the host. */
    void read() {
      if (residence != null) {
        residence.toHost(memory);
      }
    }

    /** Makes the elements those of the host, before some of them change. */
    void write() {
      if (residence != null) {
        residence.claim(memory);
      }
    }

    @SuppressWarnings("ReferenceEquality") // arrays
    boolean isSameMemory(Part other) {
      return memory == other.memory;
    }
  }

  /**
   * Copies the elements of a section to those of another one of the same sizes.
   *
   * @throws IllegalArgumentException if types or sizes differ, if a section is not within its
   *     array, or if they overlap
   * @throws IllegalStateException if a side is closed
   */
  static CompletionFuture sections(
      AcceleratorView view, Part from, Section source, Part to, Section target) {
    requireSameElements(from, to);
    if (!source.extent().equals(target.extent())) {
      throw new IllegalArgumentException(
          "%s are copied to %s".formatted(source.extent(), target.extent()));
    }
    List<Integer> sources = rows(source);
    List<Integer> targets = rows(target);
    int width = source.extent().get(source.extent().rank() - 1);
    sources.forEach(first -> requireRange(from.from(first), width));
    targets.forEach(first -> requireRange(to.from(first), width));
    if (from.isSameMemory(to)) {
      BitSet read = new BitSet();
      sources.forEach(first -> read.set(first, first + width));
      for (int first : targets) {
        int next = read.nextSetBit(first);
        if (next >= 0 && next < first + width) {
          throw new IllegalArgumentException("the sections overlap in element " + next);
        }
      }
    }
    return copy(
        view,
        from,
        to,
        () -> {
          for (int i = 0; i < sources.size(); i++) {
            PrimitiveArrays.copy(from.memory, sources.get(i), to.memory, targets.get(i), width);
          }
        });
  }

  /** Makes the elements of both sides those of the host, and copies them there. */
  private static CompletionFuture copy(AcceleratorView view, Part from, Part to, Runnable action) {
    return view.operation(
        Stream.of(from, to).map(Part::residence).filter(Objects::nonNull).toList(),
        () -> {
          from.read();
          to.write();
          action.run();
        });
  }

  /** Numbers of the first elements of all rows; none for a section without elements. */
  private static List<Integer> rows(Section section) {
    if (section.size() == 0) {
      return List.of();
    }
    return section.extent().rank() == 1
        ? List.of(section.at(0))
        : IntStream.range(0, section.extent().get(0))
            .mapToObj(section::row)
            .flatMap(row -> rows(row).stream())
            .toList();
  }

  /**
   * Rows of bytes at a side of a copy.
   *
   * @param part a Java array of one axis, with the first byte, or a segment
   * @param end bytes of all the memory
   * @param pitch bytes from the beginning of a row to that of the next
   */
  record Rows(Part part, long end, long pitch) {
    static Rows of(MemorySegment segment) {
      return new Rows(Part.host(segment), segment.byteSize(), segment.byteSize());
    }

    /** Refuses rows that are not within the memory. */
    void require(long width, long height) {
      part.requireOpen();
      boolean fits = width >= 0 && height >= 0 && pitch >= width && part.first >= 0;
      if (!fits || part.first + extent(width, height) > end) {
        throw new IllegalArgumentException(
            "%d rows of %d bytes, %d bytes apart, from byte %d on are not in memory of %d bytes"
                .formatted(height, width, pitch, part.first, end));
      }
    }

    /** Bytes from the beginning of the first row to the end of the last one. */
    long extent(long width, long height) {
      return height == 0 ? 0 : (height - 1) * pitch + width;
    }

    MemorySegment segment() {
      return part.memory instanceof MemorySegment own ? own : HostArrays.segment(part.memory);
    }

    MemorySegment row(long number, long width) {
      return segment().asSlice(part.first + number * pitch, width);
    }
  }

  /**
   * Copies rows of bytes.
   *
   * @throws IllegalArgumentException if they are not within the memories or overlap
   * @throws IllegalStateException if a side is closed
   */
  static CompletionFuture rows(AcceleratorView view, Rows from, Rows to, long width, long height) {
    from.require(width, height);
    to.require(width, height);
    requireWritable(to.segment());
    if (from.part.isSameMemory(to.part)) {
      requireApart(from.part.first, to.part.first, from.extent(width, height));
      requireApart(from.part.first, to.part.first, to.extent(width, height));
    }
    return copy(
        view,
        from.part,
        to.part,
        () -> {
          for (long row = 0; row < height; row++) {
            to.row(row, width).copyFrom(from.row(row, width));
          }
        });
  }

  /**
   * Copies all elements.
   *
   * @throws IllegalArgumentException if types or lengths differ
   * @throws IllegalStateException if a side is closed
   */
  static CompletionFuture whole(AcceleratorView view, Part from, Part to) {
    from.requireOpen();
    to.requireOpen();
    PrimitiveArrays.requireSame(from.memory, to.memory);
    return copy(view, from, to, () -> PrimitiveArrays.copy(from.memory, to.memory));
  }

  /**
   * Copies elements, which are counted row by row.
   *
   * @throws IllegalArgumentException if the types differ, if a side has not so many elements from
   *     its first one on, or if the sides overlap
   * @throws IllegalStateException if a side is closed
   */
  static CompletionFuture elements(AcceleratorView view, Part from, Part to, int length) {
    requireSameElements(from, to);
    requireRange(from, length);
    requireRange(to, length);
    if (from.isSameMemory(to)) {
      requireApart(from.first, to.first, length);
    }
    return copy(
        view,
        from,
        to,
        () -> PrimitiveArrays.copy(from.memory, from.first, to.memory, to.first, length));
  }

  private static void requireSameElements(Part from, Part to) {
    from.requireOpen();
    to.requireOpen();
    PrimitiveArrays.require(from.memory);
    PrimitiveArrays.require(to.memory);
    if (from.memory.getClass() != to.memory.getClass()) {
      throw new IllegalArgumentException(
          "%s is copied to %s"
              .formatted(PrimitiveArrays.text(from.memory), PrimitiveArrays.text(to.memory)));
    }
  }

  private static void requireRange(Part part, int length) {
    if (length < 0 || part.first < 0 || part.first + length > HostArrays.length(part.memory)) {
      throw new IllegalArgumentException(
          "%d elements from %d on are not in %s"
              .formatted(length, part.first, PrimitiveArrays.text(part.memory)));
    }
  }

  /** Refuses ranges of one memory that overlap. */
  static void requireApart(long from, long to, long length) {
    if (Math.abs(from - to) < length) {
      throw new IllegalArgumentException(
          "a copy of %d from %d on to %d overlaps itself".formatted(length, from, to));
    }
  }

  /**
   * Copies all bytes of a segment into an array.
   *
   * @throws IllegalArgumentException if the numbers of bytes differ, or for an array of truth
   *     values
   */
  static CompletionFuture bytes(AcceleratorView view, MemorySegment from, Part to) {
    requireBytes(from, to);
    return copy(
        view,
        Part.host(from),
        to,
        () -> PrimitiveArrays.eachRow(to.memory, from, MemorySegment::copyFrom));
  }

  /**
   * Copies all bytes of an array into a segment.
   *
   * @throws IllegalArgumentException if the numbers of bytes differ, or for an array of truth
   *     values
   */
  static CompletionFuture bytes(AcceleratorView view, Part from, MemorySegment to) {
    requireBytes(to, from);
    requireWritable(to);
    return copy(
        view,
        from,
        Part.host(to),
        () -> PrimitiveArrays.eachRow(from.memory, to, (row, part) -> part.copyFrom(row)));
  }

  private static void requireBytes(MemorySegment segment, Part array) {
    array.requireOpen();
    if (PrimitiveArrays.element(array.memory.getClass()) == boolean.class) {
      throw new IllegalArgumentException("truth values are not copied as bytes; use a byte[]");
    }
    long bytes = HostArrays.bytes(array.memory);
    if (segment.byteSize() != bytes) {
      throw new IllegalArgumentException(
          "a segment of %d bytes and %s, which has %d bytes"
              .formatted(segment.byteSize(), PrimitiveArrays.text(array.memory), bytes));
    }
  }

  private static void requireWritable(MemorySegment segment) {
    if (segment.isReadOnly()) {
      throw new IllegalArgumentException("the segment is for reading only");
    }
  }

  /** Waits, and raises what a copy has raised. */
  static void join(CompletableFuture<?> copy) {
    Residence.refuseInKernel();
    try {
      copy.join();
    } catch (CompletionException problem) {
      if (problem.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw problem;
    }
  }
}
