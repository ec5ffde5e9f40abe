package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.Map;
import java.util.Optional;

/**
 * Queues whose packets the program itself processes. Their memory is all that the runtime has to do
 * with them. Source: {@code hsa.h}, {@code amd_hsa_queue.h}.
 */
final class SoftQueueEntries {
  // Places in amd_queue_t.
  private static final int TYPE = 0;
  private static final int FEATURES = 4;
  private static final int BASE = 8;
  private static final int DOORBELL = 16;
  private static final int LENGTH = 24;
  private static final int ID = 32;
  private static final int SIZE = 4096;

  private static final int PACKET = 64;
  private static final int INVALID_PACKET = 1;
  private static final int MOST_PACKETS = 1 << 24;

  private SoftQueueEntries() {}

  /**
   * Such a queue.
   *
   * @param address of its header, which is its handle
   * @param ring of its packets
   */
  private record SoftQueue(long address, long ring) {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_soft_queue_create", SoftQueueEntries::create);
  }

  private static long create(HsaCall call) {
    long result = call.pointer(5);
    int packets = call.number(1);
    int type = call.number(2);
    long doorbell = call.word(4);
    HsaException.when(
        packets <= 0 || packets > MOST_PACKETS || Integer.bitCount(packets) != 1,
        "a queue of %s packets".formatted(Integer.toUnsignedString(packets)));
    HsaException.when(type < 0 || type > 1, "no type of such queues");
    HsaException.when(call.number(3) == 0, "no features");
    HsaException.when(doorbell == 0, "no doorbell");
    HsaException.when(
        !call.state().signals().isOne(doorbell),
        HsaStatus.ERROR_INVALID_SIGNAL,
        "0x%x is no signal".formatted(doorbell));
    MemoryPool region = call.object(MemoryPool.class, 0, HsaStatus.ERROR_INVALID_REGION);
    HsaException.when(!region.kind().isGlobal(), "LDS is not allocated");
    HsaState state = call.state();
    long ring = state.allocations().allocate(region, (long) PACKET * packets).address();
    MemoryPool host = state.agents().cpu().pools().getFirst();
    long at = state.allocations().allocate(host, SIZE).address();
    for (long i = 0; i < packets; i++) {
      HostMemory.putInt(ring + i * PACKET, INVALID_PACKET);
    }
    HostMemory.putInt(at + TYPE, type);
    HostMemory.putInt(at + FEATURES, call.number(3));
    HostMemory.putLong(at + BASE, ring);
    HostMemory.putLong(at + DOORBELL, doorbell);
    HostMemory.putInt(at + LENGTH, packets);
    HostMemory.putLong(at + ID, state.nextQueue());
    state.handles().put(at, new SoftQueue(at, ring));
    HostMemory.putLong(result, at);
    return 0;
  }

  private static Optional<SoftQueue> find(HsaCall call) {
    try {
      return Optional.of(call.object(SoftQueue.class, 0, HsaStatus.ERROR_INVALID_QUEUE));
    } catch (HsaException _) {
      return Optional.empty();
    }
  }

  /** Whether the first argument is such a queue. */
  static boolean isOne(HsaCall call) {
    return find(call).isPresent();
  }

  /** Gives the memory of such a queue back. */
  static void destroy(HsaCall call) {
    find(call)
        .ifPresent(queue -> {
          call.state().handles().close(queue.address);
          call.state().allocations().free(queue.ring);
          call.state().allocations().free(queue.address);
        });
  }
}
