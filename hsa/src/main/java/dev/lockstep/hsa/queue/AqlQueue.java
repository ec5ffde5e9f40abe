package dev.lockstep.hsa.queue;

import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.memory.HostGuard;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.launch.HsaKernel;
import dev.lockstep.runtime.launch.HsaLaunch;
import dev.lockstep.runtime.launch.StopText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A queue in the program's memory, and the thread that processes its packets, one after the other.
 * Queues run beside each other, so that a kernel may wait for another queue, or for the program.
 * Source: {@code amd_hsa_queue.h} for the layout.
 */
public final class AqlQueue {
  // Places in amd_queue_t.
  private static final int TYPE = 0;
  private static final int FEATURES = 4;
  private static final int BASE = 8;
  private static final int DOORBELL = 16;
  private static final int LENGTH = 24;
  private static final int ID = 32;
  private static final int WRITE_INDEX = 56;
  private static final int SHARED_APERTURE = 64;
  private static final int PRIVATE_APERTURE = 68;
  private static final int READ_INDEX = 128;
  private static final int READ_INDEX_PLACE = 136;
  private static final int SIZE = 4096;

  private static final int KERNEL_DISPATCHES = 1;

  /**
   * How long a packet is awaited on the processor, in nanoseconds, and then asleep; not at all on
   * the only processor.
   */
  private static final long SPIN = Runtime.getRuntime().availableProcessors() > 1 ? 200_000 : 0;

  private static final long SLEEP = 100_000_000;

  /** Nanoseconds after which a wait looks whether the queue goes on. */
  private static final long LOOK = 20_000_000;

  private final Agent.Gpu agent;
  private final Signals signals;
  private final KernelFinder kernels;
  private final QueueErrors errors;
  private final HostGuard guard;
  private final QueueLaunches launches;
  private final FlatMemory memory;
  private final Window header;
  private final Window ring;
  private final Window packet;
  private final long doorbell;
  private final long mask;
  private final Thread thread;
  private volatile boolean closed;
  private volatile boolean profiled;
  private volatile List<Integer> units;
  private long read;

  /**
   * What a program says of a queue.
   *
   * @param packets a power of two
   * @param type {@code HSA_QUEUE_TYPE_*}
   * @param id number of the queue in the process
   */
  public record Request(int packets, int type, long id) {}

  /**
   * What a queue asks of the runtime.
   *
   * @param guard of the program's own memory
   * @param mode in which launches run
   */
  public record Services(
      Signals signals,
      KernelFinder kernels,
      QueueErrors errors,
      HostGuard guard,
      LaunchMode mode) {}

  /**
   * Makes a queue; {@link #start} starts it.
   *
   * @throws HsaException where there is no memory or no signal for it
   */
  public AqlQueue(Agent.Gpu agent, Request request, Services services) {
    this.agent = agent;
    signals = services.signals();
    kernels = services.kernels();
    errors = services.errors();
    guard = services.guard();
    launches = new QueueLaunches(agent.gpu(), services.mode());
    memory = agent.gpu().memory();
    mask = request.packets() - 1L;
    units = allUnits(agent);
    try {
      header = memory.mapInPlace(SIZE, 0, SIZE, "queue");
      ring =
          memory.mapInPlace((long) request.packets() * Packet.SIZE, 0, SIZE, "packets of a queue");
      packet = memory.mapInPlace(Packet.SIZE, 0, SIZE, HsaLaunch.PACKET);
    } catch (OutOfMemoryError e) {
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    }
    doorbell = signals.makeDoorbell(address());
    HsaException.when(doorbell == 0, HsaStatus.ERROR_OUT_OF_RESOURCES, "there are no more signals");
    fill(request);
    thread = new Thread(this::run, "hsa queue " + request.id());
    thread.setDaemon(true);
  }

  private void fill(Request request) {
    long at = address();
    Apertures apertures = agent.gpu().machine().apertures();
    HostMemory.putInt(at + TYPE, request.type());
    HostMemory.putInt(at + FEATURES, KERNEL_DISPATCHES);
    HostMemory.putLong(at + BASE, ring.base());
    HostMemory.putLong(at + DOORBELL, doorbell);
    HostMemory.putInt(at + LENGTH, request.packets());
    HostMemory.putLong(at + ID, request.id());
    HostMemory.putInt(at + SHARED_APERTURE, (int) (apertures.shared() >>> 32));
    HostMemory.putInt(at + PRIVATE_APERTURE, (int) (apertures.scratch() >>> 32));
    HostMemory.putInt(at + READ_INDEX_PLACE, READ_INDEX);
    for (long i = 0; i <= mask; i++) {
      HostMemory.putInt(ring.base() + i * Packet.SIZE, Packet.INVALID);
    }
  }

  /** The {@code hsa_queue_t} of the program. */
  public long address() {
    return header.base();
  }

  public Agent.Gpu agent() {
    return agent;
  }

  /** Number of the queue in the process. */
  public long id() {
    return HostMemory.getLong(address() + ID);
  }

  /** Whether launches note their times in their signals. */
  public void setProfiled(boolean on) {
    profiled = on;
  }

  /** The mask of all compute units, in words of 32 bits. */
  public static List<Integer> allUnits(Agent.Gpu agent) {
    List<Integer> words = new ArrayList<>();
    for (int left = agent.product().units(); left > 0; left -= 32) {
      words.add(left >= 32 ? -1 : (1 << left) - 1);
    }
    return words;
  }

  /** The mask of compute units that the program has set. */
  public List<Integer> units() {
    return units;
  }

  public void setUnits(List<Integer> words) {
    units = List.copyOf(words);
  }

  /** Starts to process packets. */
  public void start() {
    thread.start();
  }

  /** Processes no more packets; what runs is interrupted. */
  public void inactivate() {
    closed = true;
    signals.tell(doorbell);
  }

  /** Ends the queue and gives its memory back. */
  public void destroy() {
    inactivate();
    boolean interrupted = false;
    while (thread.isAlive() && !Thread.currentThread().equals(thread)) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    launches.close();
    signals.free(doorbell);
    memory.unmap(header);
    memory.unmap(ring);
    memory.unmap(packet);
  }

  private void run() {
    try {
      while (!closed) {
        long slot = ring.base() + (read & mask) * Packet.SIZE;
        if (isThere(slot)) {
          process(slot);
        } else {
          await(slot);
        }
      }
    } catch (RuntimeException | Error e) {
      end(HsaStatus.ERROR_FATAL, "the queue has failed inside: " + cause(e));
    }
  }

  /** What has failed first, and where. */
  private static String cause(Throwable failure) {
    Throwable first = failure;
    while (first.getCause() != null) {
      first = first.getCause();
    }
    StackTraceElement[] trace = first.getStackTrace();
    return trace.length == 0 ? first.toString() : first + " at " + trace[0];
  }

  private boolean isThere(long slot) {
    return HostMemory.getLongVolatile(address() + WRITE_INDEX) > read
        && (HostMemory.getIntVolatile(slot) & 0xff) != Packet.INVALID;
  }

  private void await(long slot) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < SPIN) {
      if (isThere(slot) || closed) {
        return;
      }
      Thread.onSpinWait();
    }
    int seen = signals.changes(doorbell);
    if (!isThere(slot) && !closed) {
      signals.sleep(doorbell, seen, SLEEP);
    }
  }

  /** Takes a packet out of the ring, so that the program can put another one there, and does it. */
  private void process(long slot) {
    Packet one = checked(Packet.read(slot));
    if (one instanceof Packet.Launch) {
      // Kernels read their packet while they run.
      packet.bytes().copyFrom(HostMemory.segment(slot, Packet.SIZE));
    }
    HostMemory.putIntVolatile(slot, HostMemory.getInt(slot) & ~0xffff | Packet.INVALID);
    read++;
    HostMemory.putLongVolatile(address() + READ_INDEX, read);
    long start = System.nanoTime();
    switch (one) {
      case Packet.Launch launch -> launch(launch);
      case Packet.Barrier barrier -> await(barrier);
      case Packet.BarrierValue barrier -> {
        while (!closed && !barrier.holds(signals.value(barrier.signal()))) {
          int seen = signals.changes(barrier.signal());
          if (!barrier.holds(signals.value(barrier.signal()))) {
            signals.sleep(barrier.signal(), seen, LOOK);
          }
        }
      }
      case Packet.Malformed(String reason) ->
          end(HsaStatus.ERROR_INVALID_PACKET_FORMAT, "a queue was given " + reason);
    }
    if (!closed && one.completion() != 0) {
      if (profiled) {
        signals.times(one.completion(), start, System.nanoTime());
      }
      signals.add(one.completion(), -1);
    }
  }

  /** A packet whose signals are none is malformed. */
  private Packet checked(Packet one) {
    boolean good =
        isSignal(one.completion())
            && switch (one) {
              case Packet.Barrier barrier -> barrier.needed().stream().allMatch(this::isSignal);
              case Packet.BarrierValue barrier -> signals.isOne(barrier.signal());
              case Packet.Launch _, Packet.Malformed _ -> true;
            };
    return good ? one : new Packet.Malformed("a packet with a signal that is none");
  }

  private boolean isSignal(long handle) {
    return handle == 0 || signals.isOne(handle);
  }

  private void await(Packet.Barrier barrier) {
    if (barrier.all()) {
      for (long one : barrier.needed()) {
        while (!closed && !signals.isZeroWithin(one, LOOK)) {
          // A queue that is destroyed waits no longer.
        }
      }
      return;
    }
    while (!closed
        && !barrier.needed().isEmpty()
        && barrier.needed().stream().allMatch(one -> signals.value(one) != 0)) {
      signals.isZeroWithin(barrier.needed().getFirst(), LOOK / 100);
    }
  }

  private void launch(Packet.Launch wanted) {
    HsaLaunch launch;
    try {
      Optional<HsaKernel> kernel = kernels.find(wanted.kernelObject());
      if (kernel.isEmpty()) {
        end(
            HsaStatus.ERROR_INVALID_CODE_OBJECT,
            "a launch names a kernel at 0x%x, where no kernel is loaded"
                .formatted(wanted.kernelObject()));
        return;
      }
      launch =
          kernel
              .get()
              .prepare(
                  wanted.range(),
                  wanted.lds(),
                  wanted.scratch(),
                  new HsaLaunch.Addresses(wanted.kernarg(), packet.base(), address()));
    } catch (ClException e) {
      end(HsaStatus.ERROR_EXCEPTION, String.valueOf(e.getMessage()));
      return;
    }
    signals.kernelBegins();
    long gone = guard.faults();
    Stop stop;
    Settings how = launches.settings(() -> closed);
    try {
      stop = launches.run(launch, how);
    } catch (ClException e) {
      end(HsaStatus.ERROR_EXCEPTION, String.valueOf(e.getMessage()));
      return;
    } finally {
      signals.kernelEnds();
    }
    if (guard.faults() != gone && !closed) {
      end(lost(launch));
    } else if (!(stop instanceof Stop.Ended) && !closed) {
      end(new QueueErrors.Failure(status(stop), text(stop, launch, how), access(stop)));
    }
  }

  /** A kernel has met memory of the program that was not there any more. */
  private QueueErrors.Failure lost(HsaLaunch launch) {
    long address = guard.address();
    return new QueueErrors.Failure(
        HsaStatus.ERROR_MEMORY_FAULT,
        "kernel '%s' accessed memory at 0x%x, which the program has given back while it ran"
            .formatted(launch.kernel(), address),
        Optional.of(
            new BadAccess(BadAccess.Kind.READ, address, 1, -1, "it is not there any more")));
  }

  private static String text(Stop stop, HsaLaunch launch, Settings how) {
    if (!(stop instanceof Stop.Budget used)) {
      return StopText.of(stop, launch, how.budget());
    }
    // Nobody but the observer interrupts what runs in a queue that is open.
    return used.interrupted()
        ? "kernel '%s' was ended, because it never ends".formatted(launch.kernel())
        : "kernel '%s' was ended after %d instructions, which --budget or LOCKSTEP_BUDGET allows"
            .formatted(launch.kernel(), how.budget());
  }

  private static HsaStatus status(Stop stop) {
    if (!(stop instanceof Stop.Fault fault)) {
      return HsaStatus.ERROR_EXCEPTION;
    }
    return switch (fault.cause()) {
      case Stop.Cause.Access _ -> HsaStatus.ERROR_MEMORY_FAULT;
      case Stop.Cause.Undecodable _ -> HsaStatus.ERROR_ILLEGAL_INSTRUCTION;
      case Stop.Cause.OutsideCode _,
          Stop.Cause.Misaligned _,
          Stop.Cause.NotExecuted _,
          Stop.Cause.PathOverflow _,
          Stop.Cause.Diverged _,
          Stop.Cause.Trap _ ->
          HsaStatus.ERROR_EXCEPTION;
    };
  }

  private static Optional<BadAccess> access(Stop stop) {
    return stop instanceof Stop.Fault fault
            && fault.cause() instanceof Stop.Cause.Access(BadAccess access)
        ? Optional.of(access)
        : Optional.empty();
  }

  private void end(HsaStatus status, String text) {
    end(QueueErrors.Failure.of(status, text));
  }

  private void end(QueueErrors.Failure failure) {
    closed = true;
    errors.ended(this, failure);
  }
}
