package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.guest.table.CallLog;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.queue.AqlQueue;
import dev.lockstep.hsa.queue.QueueErrors;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Functions of queues; their indices are the library's. */
final class AqlQueueEntries {
  private static final int COOPERATIVE = 2;

  private final CallLog log;

  private AqlQueueEntries(CallLog log) {
    this.log = log;
  }

  static void register(Map<String, HsaFunction> to, CallLog log) {
    AqlQueueEntries queues = new AqlQueueEntries(log);
    to.put("hsa_queue_create", queues::create);
    to.put(
        "hsa_queue_destroy",
        call -> {
          if (SoftQueueEntries.isOne(call)) {
            SoftQueueEntries.destroy(call);
            return 0;
          }
          AqlQueue queue = call.queue(0);
          HsaException.when(
              !call.state().queues().remove(queue.address(), queue),
              HsaStatus.ERROR_INVALID_QUEUE,
              "the queue is destroyed already");
          queue.destroy();
          return 0;
        });
    to.put(
        "hsa_queue_inactivate",
        call -> {
          if (!SoftQueueEntries.isOne(call)) {
            call.queue(0).inactivate();
          }
          return 0;
        });
    to.put(
        "hsa_amd_queue_set_priority",
        call -> {
          call.queue(0);
          HsaException.when(call.number(1) < 0 || call.number(1) > 2, "no priority");
          return 0;
        });
    to.put("hsa_amd_queue_cu_set_mask", AqlQueueEntries::setMask);
    to.put("hsa_amd_queue_cu_get_mask", AqlQueueEntries::mask);
    to.put("hsa_amd_queue_get_info", AqlQueueEntries::info);
    to.put(
        "hsa_amd_profiling_set_profiler_enabled",
        call -> {
          call.queue(0).setProfiled(call.flag(1));
          return 0;
        });
  }

  private long create(HsaCall call) {
    Agent.Gpu agent = call.gpu(0);
    int packets = call.number(1);
    int type = call.number(2);
    long callback = call.word(3);
    long data = call.word(4);
    long result = call.pointer(7);
    HsaException.when(
        packets <= 0 || Integer.bitCount(packets) != 1,
        "a queue of %s packets".formatted(Integer.toUnsignedString(packets)));
    HsaException.when(type < 0 || type > COOPERATIVE, "no type of queues");
    HsaException.when(
        packets > AgentEntries.MOST_QUEUE,
        HsaStatus.ERROR_INVALID_QUEUE_CREATION,
        "a queue has at most %d packets".formatted(AgentEntries.MOST_QUEUE));
    HsaException.when(
        type == COOPERATIVE && !agent.product().cooperative(),
        HsaStatus.ERROR_INVALID_QUEUE_CREATION,
        "the agent has no cooperative queues");
    HsaState state = call.state();
    QueueErrors errors =
        (queue, failure) -> {
          log.fault(failure.text());
          // Who is called may end the process.
          state.mode().end().run();
          boolean handled =
              failure
                  .access()
                  .map(access -> state.events().handled(queue.agent(), access))
                  .orElse(false);
          if (callback != 0 && !handled) {
            state.functions().call(callback, failure.status().number(), queue.address(), data, 0);
          }
        };
    AqlQueue queue =
        new AqlQueue(
            agent,
            new AqlQueue.Request(packets, type, state.nextQueue()),
            new AqlQueue.Services(
                state.signals(), state.kernels()::find, errors, state.guard(), state.mode()));
    state.queues().put(queue.address(), queue);
    queue.start();
    HostMemory.putLong(result, queue.address());
    return 0;
  }

  /** A mask without bits stands for all compute units. Launches run where they may anyhow. */
  private static long setMask(HsaCall call) {
    AqlQueue queue = call.queue(0);
    int words = words(call);
    List<Integer> mask = new ArrayList<>();
    for (int i = 0; i < words; i++) {
      mask.add(HostMemory.getInt(call.pointer(2) + 4L * i));
    }
    queue.setUnits(mask.isEmpty() ? AqlQueue.allUnits(queue.agent()) : mask);
    return 0;
  }

  private static long mask(HsaCall call) {
    AqlQueue queue = call.queue(0);
    int words = words(call);
    long to = call.pointer(2);
    List<Integer> units = queue.units();
    for (int i = 0; i < words; i++) {
      HostMemory.putInt(to + 4L * i, i < units.size() ? units.get(i) : 0);
    }
    return 0;
  }

  private static int words(HsaCall call) {
    int bits = call.number(1);
    HsaException.when(bits < 0 || bits % 32 != 0, "a mask of %d bits".formatted(bits));
    return bits / 32;
  }

  private static long info(HsaCall call) {
    AqlQueue queue = call.queue(0);
    long to = call.pointer(2);
    switch (call.number(1)) {
      case 0 -> HostMemory.putLong(to, queue.agent().handle());
      case 1 -> HostMemory.putLong(to, queue.id());
      default ->
          throw new HsaException(HsaStatus.ERROR_INVALID_ARGUMENT, "no attribute of a queue");
    }
    return 0;
  }

  /** Ends what queues do, when a program closes HSA. */
  static void inactivateAll(HsaState state) {
    state.queues().values().forEach(AqlQueue::inactivate);
  }
}
