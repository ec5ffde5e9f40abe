package dev.lockstep.emulator.state;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Order;
import dev.lockstep.emulator.memory.GlobalMemory.Scope;
import dev.lockstep.emulator.memory.MemoryFault;
import java.util.ArrayList;
import java.util.List;

/**
 * The copies that a wavefront has started and not waited for. They land in the order in which they
 * were started: when it waits, when it ends, or when too many are under way. So a program that does
 * not wait sees what was there before.
 */
public final class BackgroundCopies {
  /** Most copies under way. */
  static final int MOST = 64;

  /** Bytes of a landing behind which others get their turn. */
  private static final int MUCH = 1 << 16;

  /** A copy of which all has been checked. */
  public sealed interface Copy {}

  /**
   * Bytes that follow each other.
   *
   * @param read bytes that are read
   * @param written bytes that are written: behind those that were read zeros
   */
  public record Piece(long from, long to, int read, int written) implements Copy {}

  /**
   * A box of a tensor; elements outside of the tensor are zeros. All lists are as long as it has
   * dimensions, the innermost first.
   *
   * @param element bytes of an element
   * @param sizes elements of the tensor
   * @param strides bytes from one element to the next
   * @param starts coordinates of the box
   * @param box elements of the box
   */
  public record Box(
      long from,
      long to,
      int element,
      List<Long> sizes,
      List<Long> strides,
      List<Integer> starts,
      List<Integer> box)
      implements Copy {
    public Box {
      sizes = List.copyOf(sizes);
      strides = List.copyOf(strides);
      starts = List.copyOf(starts);
      box = List.copyOf(box);
    }

    /** Elements of the box. */
    int count() {
      return box.stream().reduce(1, (a, b) -> a * b);
    }

    /** Address of an element of the box, or -1 where the tensor has none there. */
    long source(int number) {
      long address = from;
      int rest = number;
      for (int d = 0; d < box.size(); d++) {
        long at = (long) starts.get(d) + rest % box.get(d);
        rest /= box.get(d);
        if (at < 0 || at >= sizes.get(d)) {
          return -1;
        }
        address += at * strides.get(d);
      }
      return address & LOW;
    }
  }

  private static final long LOW = 0xffff_ffffL;
  private static final int SCALAR = -1;
  private static final Access PLAIN = new Access(Order.PLAIN, Scope.WAVEFRONT);

  private final List<Copy> started = new ArrayList<>();

  void clear() {
    started.clear();
  }

  List<Copy> save() {
    return List.copyOf(started);
  }

  void restore(List<Copy> saved) {
    started.clear();
    started.addAll(saved);
  }

  /**
   * Starts a copy.
   *
   * @throws MemoryFault if it reads or writes where no memory is
   */
  public void start(Wavefront wave, Copy copy) {
    GlobalMemory.Port port = wave.memory.port();
    switch (copy) {
      case Piece piece -> {
        check(port, BadAccess.Kind.READ, piece.from(), piece.read());
        check(port, BadAccess.Kind.WRITE, piece.to(), piece.written());
      }
      case Box box -> {
        int count = box.count();
        check(port, BadAccess.Kind.WRITE, box.to(), count * box.element());
        for (int i = 0; i < count; i++) {
          long source = box.source(i);
          if (source >= 0) {
            check(port, BadAccess.Kind.READ, source, box.element());
          }
        }
      }
    }
    if (started.size() == MOST) {
      land(wave, started.removeFirst());
    }
    started.add(copy);
  }

  /** All copies land. */
  public void complete(Wavefront wave) {
    int bytes = 0;
    while (!started.isEmpty()) {
      bytes += land(wave, started.removeFirst());
      if (bytes >= MUCH) {
        wave.signal = Wavefront.Signal.YIELD;
      }
    }
  }

  private static void check(GlobalMemory.Port port, BadAccess.Kind kind, long address, int bytes) {
    int unit = unit(bytes);
    for (int i = 0; i < bytes; i += unit) {
      try {
        port.load(address + i & LOW, unit, SCALAR, PLAIN);
      } catch (MemoryFault fault) {
        throw new MemoryFault(
            new BadAccess(kind, address + i & LOW, unit, SCALAR, fault.access().detail()));
      }
    }
  }

  /** The greatest access of which so many bytes are a multiple. */
  private static int unit(int bytes) {
    return Math.min(Long.BYTES, Integer.lowestOneBit(bytes));
  }

  private static int land(Wavefront wave, Copy copy) {
    return switch (copy) {
      case Piece piece -> {
        byte[] data = new byte[piece.written()];
        read(wave, piece.from(), data, 0, piece.read());
        yield write(wave, piece.to(), data);
      }
      case Box box -> {
        byte[] data = new byte[box.count() * box.element()];
        for (int i = 0; i < box.count(); i++) {
          long source = box.source(i);
          if (source >= 0) {
            read(wave, source, data, i * box.element(), box.element());
          }
        }
        yield write(wave, box.to(), data);
      }
    };
  }

  private static void read(Wavefront wave, long address, byte[] data, int first, int bytes) {
    int unit = unit(bytes);
    for (int i = 0; i < bytes; i += unit) {
      long value = wave.memory.load(address + i & LOW, unit, SCALAR, PLAIN);
      for (int k = 0; k < unit; k++) {
        data[first + i + k] = (byte) (value >>> 8 * k);
      }
    }
  }

  private static int write(Wavefront wave, long address, byte[] data) {
    int unit = unit(data.length);
    for (int i = 0; i < data.length; i += unit) {
      long value = 0;
      for (int k = 0; k < unit; k++) {
        value |= (data[i + k] & 0xffL) << 8 * k;
      }
      wave.memory.store(address + i & LOW, unit, value, SCALAR, PLAIN);
    }
    return data.length;
  }
}
