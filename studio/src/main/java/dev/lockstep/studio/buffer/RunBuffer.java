package dev.lockstep.studio.buffer;

import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.run.RunReport;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * A buffer that a run has left, with what was expected of it. It is looked at as elements of its
 * own type or of another one; the memory is the same.
 */
public final class RunBuffer {
  private static final int ASKED = 1 << 16;

  private final String name;
  private final BufferSpec spec;
  private final MemorySegment memory;
  private final Optional<Expectation> expectation;
  private final MemorySegment wanted;
  private final long differing;

  private RunBuffer(
      String name,
      BufferSpec spec,
      MemorySegment memory,
      Optional<Expectation> expectation,
      MemorySegment wanted) {
    this.name = name;
    this.spec = spec;
    this.memory = memory;
    this.expectation = expectation;
    this.wanted = wanted;
    long count = 0;
    for (long i = 0; i < compared(); i++) {
      count += differs(i) ? 1 : 0;
    }
    differing = count;
  }

  /**
   * A buffer as a run has left it.
   *
   * @throws IOException when a file with expected values cannot be read
   */
  public static RunBuffer of(
      String name, RunReport.Contents contents, Optional<Expectation> expectation)
      throws IOException {
    Optional<BufferSpec> values = expectation.flatMap(Expectation::values);
    MemorySegment wanted =
        values.isPresent()
            ? values.get().contents(Arena.ofAuto())
            : MemorySegment.ofArray(new byte[0]);
    return new RunBuffer(name, contents.spec(), contents.memory(), expectation, wanted);
  }

  /** Its name in the run file. */
  public String name() {
    return name;
  }

  public BufferSpec spec() {
    return spec;
  }

  /** Bytes that it takes, with those that were expected. */
  long bytes() {
    return memory.byteSize() + wanted.byteSize();
  }

  /** Number of elements that the run file has a value for, from the first one on. */
  public long compared() {
    return Math.min(spec.count(), wanted.byteSize() / spec.type().bytes());
  }

  /** How many of these differ. */
  public long differing() {
    return differing;
  }

  private boolean differs(long index) {
    return expectation.isPresent()
        && !expectation
            .get()
            .tolerance()
            .accepts(spec.type(), spec.type().read(wanted, index), spec.type().read(memory, index));
  }

  /** Number of whole elements of a type. */
  public long count(ElementType type) {
    return memory.byteSize() / type.bytes();
  }

  /**
   * Elements in a row.
   *
   * @param size number of elements of the whole buffer
   * @param bytes little-endian, in Base64
   * @param wanted bytes that were expected in their place; fewer where nothing was
   * @param differing elements that are not as expected, counted from {@code first}
   */
  public record Part(
      long first, int count, long size, String bytes, String wanted, List<Integer> differing) {}

  /** Elements of a type, as many as there are of those that are asked for. */
  public Part part(ElementType type, long from, int most) {
    long size = count(type);
    long first = Math.clamp(from, 0, size);
    int count = (int) Math.min(Math.max(0, most), size - first);
    List<Integer> marked = new ArrayList<>();
    for (int i = 0; i < count && differing > 0; i++) {
      if (differs(type, first + i)) {
        marked.add(i);
      }
    }
    long begin = first * type.bytes();
    long end = begin + (long) count * type.bytes();
    return new Part(first, count, size, text(memory, begin, end), text(wanted, begin, end), marked);
  }

  private static String text(MemorySegment from, long begin, long end) {
    long there = Math.min(end, from.byteSize());
    return begin >= there
        ? ""
        : Base64.getEncoder()
            .encodeToString(from.asSlice(begin, there - begin).toArray(ValueLayout.JAVA_BYTE));
  }

  /** Whether an element of a type has bytes of an own element that differs. */
  private boolean differs(ElementType type, long index) {
    int own = spec.type().bytes();
    long last = Math.min(compared() - 1, ((index + 1) * type.bytes() - 1) / own);
    for (long i = index * type.bytes() / own; i <= last; i++) {
      if (differs(i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The next element of a type that differs, or the one before.
   *
   * @param from the element from where it is sought
   * @return -1 if there is none, or the thread was interrupted
   */
  public long difference(ElementType type, long from, boolean forward) {
    long own = spec.type().bytes();
    long bytes = type.bytes();
    long start = Math.clamp(from, -1, count(type));
    long step = forward ? 1 : -1;
    long at = Math.ceilDiv((forward ? start + 1 : start) * bytes, own) - (forward ? 0 : 1);
    at = forward ? at : Math.min(at, compared() - 1);
    for (long i = at; i >= 0 && i < compared() && differing > 0; i += step) {
      if (differs(i)) {
        return Math.min(i * own / bytes, count(type) - 1);
      }
      if (i % ASKED == 0 && Thread.currentThread().isInterrupted()) {
        return -1;
      }
    }
    return -1;
  }

  /**
   * Least and greatest elements of equal parts of a range.
   *
   * @param columns number of parts
   * @param bounds the least finite numbers of all parts, then the greatest ones: binary64,
   *     little-endian, in Base64; NaN for a part without any
   * @param nans elements that are no numbers, and {@code infinities}
   */
  public record Envelope(
      long first, long count, int columns, String bounds, long nans, long infinities) {}

  /** The envelope of a range of elements of a type. */
  public Envelope envelope(ElementType type, long from, long length, int most) {
    long first = Math.clamp(from, 0, count(type));
    long count = Math.clamp(length, 0, count(type) - first);
    int columns = (int) Math.min(count, Math.max(1, most));
    double[] bounds = new double[2 * columns];
    long nans = 0;
    long infinities = 0;
    for (int column = 0; column < columns; column++) {
      double least = Double.NaN;
      double greatest = Double.NaN;
      long end = first + share(count, column + 1, columns);
      for (long i = first + share(count, column, columns); i < end; i++) {
        double value = type.toDouble(type.read(memory, i));
        if (Double.isNaN(value)) {
          nans++;
        } else if (Double.isInfinite(value)) {
          infinities++;
        } else {
          least = value < least || Double.isNaN(least) ? value : least;
          greatest = value > greatest || Double.isNaN(greatest) ? value : greatest;
        }
      }
      bounds[column] = least;
      bounds[columns + column] = greatest;
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
    }
    ByteBuffer bytes =
        ByteBuffer.allocate(bounds.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asDoubleBuffer().put(bounds);
    return new Envelope(
        first, count, columns, Base64.getEncoder().encodeToString(bytes.array()), nans, infinities);
  }

  private static long share(long count, long part, long of) {
    return (long) ((double) count * part / of);
  }
}
