package dev.lockstep.emulator.engine;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.machine.Monitor;
import dev.lockstep.emulator.machine.Observer;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.TrapException;
import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.snapshot.WavefrontSnapshot;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Wavefront.Signal;
import dev.lockstep.isa.model.Instruction;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs wavefronts instruction by instruction. One for each worker thread; it counts how often each
 * instruction ran.
 */
public final class Interpreter implements WavefrontEngine {
  private static final Stop SLICE_USED = new Stop.Budget(false);

  private final Code code;
  private final @Nullable Observer observer;
  private final @Nullable Monitor monitor;
  private final Set<Long> breakpoints;
  private final long[] executed;
  private @Nullable Probe probe;

  public Interpreter(
      Code code, @Nullable Observer observer, @Nullable Monitor monitor, Set<Long> breakpoints) {
    this.code = code;
    this.observer = observer;
    this.monitor = monitor;
    this.breakpoints = breakpoints;
    executed = new long[code.wordCount()];
  }

  @Override
  public void follow(Probe follower) {
    probe = follower;
  }

  @Override
  public long[] executed() {
    return executed;
  }

  @Override
  public long[] stepped() {
    return new long[0];
  }

  @Override
  public long translated() {
    return 0;
  }

  @Override
  public Stop run(Wavefront wave, long limit, boolean exact) {
    return run(wave, limit, null);
  }

  /**
   * As the other one; stops also before an instruction for which there is translated code.
   *
   * @param translated whether there is translated code where control came to; null: there is none
   */
  public Stop run(Wavefront wave, long limit, @Nullable Predicate<Wavefront> translated) {
    wave.sliceStart = wave.instructions();
    wave.signal = Signal.NONE;
    wave.stop = null;
    Probe follower = probe;
    if (follower != null) {
      follower.step(wave);
    }
    try {
      if (translated != null) {
        return fast(wave, limit, translated);
      }
      return observer == null && breakpoints.isEmpty() ? plain(wave, limit) : watched(wave, limit);
    } catch (MemoryFault fault) {
      wave.setPc(wave.at());
      return code.fault(wave, new Stop.Cause.Access(fault.access()));
    } catch (InstructionFault failed) {
      wave.setPc(wave.at());
      return code.fault(wave, failed.reason());
    } catch (TrapException trap) {
      return code.fault(wave, new Stop.Cause.Trap(trap.id()));
    } finally {
      wave.group.clock.advance(wave.instructions() - wave.sliceStart);
      if (follower != null) {
        follower.step(null);
      }
    }
  }

  private Stop plain(Wavefront wave, long limit) {
    return monitor == null ? fast(wave, limit, null) : monitored(wave, limit, monitor);
  }

  private Stop monitored(Wavefront wave, long limit, Monitor follower) {
    long end = wave.instructions() + limit;
    while (wave.instructions() < end) {
      long address = wave.pc();
      Instruction instruction = code.instruction(address);
      if (instruction == null) {
        return fast(wave, 1, null);
      }
      follower.before(wave, address, instruction);
      Stop stop;
      try {
        stop = fast(wave, 1, null);
      } finally {
        follower.after(wave, address, instruction);
      }
      if (wave.signal != Signal.NONE || stop instanceof Stop.Fault) {
        return stop;
      }
    }
    return SLICE_USED;
  }

  /**
   * Runs without a look at anything between instructions.
   *
   * @param translated asked at the places where translated code can begin: behind the first
   *     instruction, which may be one that only the interpreter runs, and where a branch goes; null
   *     where there is none
   */
  private Stop fast(Wavefront wave, long limit, @Nullable Predicate<Wavefront> translated) {
    long end = wave.instructions() + limit;
    boolean first = true;
    while (wave.instructions() < end) {
      Decoded decoded = code.at(wave.pc());
      if (decoded == null || decoded.step() instanceof Code.Refused) {
        return refuse(wave, decoded);
      }
      if ((wave.modeBits & Wavefront.SKIPPING) != 0 && decoded.vector()) {
        wave.setPc(decoded.next());
        wave.instructions = wave.instructions() + 1;
        continue;
      }
      wave.at = decoded.address();
      wave.setPc(decoded.next());
      wave.instructions = wave.instructions() + 1;
      executed[decoded.index()]++;
      decoded.step().execute(wave);
      if (wave.signal != Signal.NONE) {
        return wave.stop == null ? SLICE_USED : wave.stop;
      }
      if (translated != null && (first || wave.pc() != decoded.next())) {
        first = false;
        if (translated.test(wave)) {
          return SLICE_USED;
        }
      }
    }
    return SLICE_USED;
  }

  private Stop refuse(Wavefront wave, @Nullable Decoded decoded) {
    wave.at = wave.pc();
    if (decoded != null && decoded.step() instanceof Code.Refused(Stop.Cause cause)) {
      return code.fault(wave, cause);
    }
    return code.fault(wave, new Stop.Cause.OutsideCode(code.base(), code.size()));
  }

  /** The same with breakpoints, and with a comparison of the state around each instruction. */
  private Stop watched(Wavefront wave, long limit) {
    long end = wave.instructions() + limit;
    // A wavefront that stands at a breakpoint leaves it when it is run again.
    long resumed = wave.stoppedAt;
    wave.stoppedAt = Wavefront.NOWHERE;
    while (wave.instructions() < end) {
      if (breakpoints.contains(wave.pc()) && wave.pc() != resumed) {
        wave.at = wave.pc();
        wave.stoppedAt = wave.pc();
        return new Stop.Breakpoint(wave.place(), false);
      }
      resumed = Wavefront.NOWHERE;
      WavefrontSnapshot before = observer == null ? null : WavefrontSnapshot.of(wave);
      Stop stop;
      try {
        stop = plain(wave, 1);
      } finally {
        if (before != null && observer != null) {
          before.report(wave, observer);
        }
      }
      if (wave.signal != Signal.NONE || stop instanceof Stop.Fault) {
        return stop;
      }
    }
    return SLICE_USED;
  }
}
