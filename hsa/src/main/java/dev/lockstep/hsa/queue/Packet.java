package dev.lockstep.hsa.queue;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.runtime.cl.NdRange;
import java.util.ArrayList;
import java.util.List;

/** A packet of a queue, read from its 64 bytes. Source: HSA runtime specification, "AQL". */
sealed interface Packet {
  /** Bytes of a packet. */
  int SIZE = 64;

  /** The header of a place without a packet. */
  int INVALID = 1;

  int VENDOR = 0;
  int KERNEL_DISPATCH = 2;
  int BARRIER_AND = 3;
  int BARRIER_OR = 5;

  /** The format of AMD's packet that waits for the value of a signal. */
  int BARRIER_VALUE = 2;

  /** Signal that is lowered when the packet has been processed, or 0. */
  long completion();

  /**
   * A launch.
   *
   * @param scratch bytes of private memory of a work-item
   * @param lds bytes of LDS of a workgroup
   */
  record Launch(
      NdRange range, long scratch, int lds, long kernelObject, long kernarg, long completion)
      implements Packet {}

  /**
   * Waits for signals to be 0.
   *
   * @param all whether for all of them, or for one
   * @param needed those that are none left out
   */
  record Barrier(boolean all, List<Long> needed, long completion) implements Packet {
    public Barrier {
      needed = List.copyOf(needed);
    }
  }

  /**
   * Waits for a value.
   *
   * @param condition {@code HSA_SIGNAL_CONDITION_*}, of the signal's bits under the mask
   */
  record BarrierValue(long signal, long value, long mask, int condition, long completion)
      implements Packet {
    boolean holds(long now) {
      long bits = now & mask;
      return switch (condition) {
        case 0 -> bits == value;
        case 1 -> bits != value;
        case 2 -> bits < value;
        default -> bits >= value;
      };
    }
  }

  /**
   * Something that is no packet, or one of a kind that the queue does not process.
   *
   * @param reason for people
   */
  record Malformed(String reason) implements Packet {
    @Override
    public long completion() {
      return 0;
    }
  }

  /** Reads the packet at an address. */
  static Packet read(long at) {
    int type = HostMemory.getShort(at) & 0xff;
    long completion = HostMemory.getLong(at + 56);
    return switch (type) {
      case KERNEL_DISPATCH -> launch(at, completion);
      case BARRIER_AND, BARRIER_OR -> {
        List<Long> needed = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
          long signal = HostMemory.getLong(at + 8 + 8L * i);
          if (signal != 0) {
            needed.add(signal);
          }
        }
        yield new Barrier(type == BARRIER_AND, needed, completion);
      }
      case VENDOR -> vendor(at, completion);
      default -> new Malformed("a packet of type " + type);
    };
  }

  private static Packet vendor(long at, long completion) {
    int format = HostMemory.getInt(at) >>> 16 & 0xff;
    int condition = HostMemory.getInt(at + 32);
    if (format != BARRIER_VALUE) {
      return new Malformed("a packet of AMD's format " + format);
    }
    if (condition < 0 || condition > 3) {
      return new Malformed("a packet that waits for the condition " + condition);
    }
    return new BarrierValue(
        HostMemory.getLong(at + 8),
        HostMemory.getLong(at + 16),
        HostMemory.getLong(at + 24),
        condition,
        completion);
  }

  private static Packet launch(long at, long completion) {
    int dimensions = HostMemory.getShort(at + 2) & 3;
    List<Long> local = new ArrayList<>();
    List<Long> global = new ArrayList<>();
    long items = 1;
    boolean empty = dimensions == 0;
    for (int i = 0; i < 3; i++) {
      local.add((long) HostMemory.getShort(at + 4 + 2L * i));
      global.add(Integer.toUnsignedLong(HostMemory.getInt(at + 12 + 4L * i)));
      items *= local.get(i);
      empty |= global.get(i) == 0;
    }
    if (empty || items == 0 || items > NdRange.MOST_ITEMS) {
      return new Malformed(
          "a launch of %d dimensions, %s work-items in workgroups of %s"
              .formatted(dimensions, global, local));
    }
    return new Launch(
        new NdRange(3, global, local, List.of(0L, 0L, 0L)),
        Integer.toUnsignedLong(HostMemory.getInt(at + 24)),
        HostMemory.getInt(at + 28),
        HostMemory.getLong(at + 32),
        HostMemory.getLong(at + 40),
        completion);
  }
}
