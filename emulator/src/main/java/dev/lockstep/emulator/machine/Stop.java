package dev.lockstep.emulator.machine;

import dev.lockstep.emulator.memory.BadAccess;

/** Reason why running stopped. */
public sealed interface Stop {

  /** All wavefronts have ended. */
  record Ended() implements Stop {
    @Override
    public String toString() {
      return "ended";
    }
  }

  /**
   * A wavefront is before an instruction at which the caller asked to stop, or has halted itself
   * and would go on with the next instruction.
   */
  record Breakpoint(Place place, boolean halted) implements Stop {
    @Override
    public String toString() {
      return (halted ? "halted at " : "breakpoint at ") + place;
    }
  }

  /**
   * An instruction could not be executed. The wavefront's PC is at that instruction, after a trap
   * at the next one.
   *
   * @param instruction its text, or its words in hexadecimal where it is no instruction
   * @param bytes its bytes in hexadecimal, in memory order
   */
  record Fault(Place place, String instruction, String bytes, Cause cause) implements Stop {
    @Override
    public String toString() {
      return "%s: %s (%s): %s".formatted(place, instruction, bytes, cause);
    }
  }

  /** The wavefront waits at a barrier. */
  record BarrierWait() implements Stop {
    @Override
    public String toString() {
      return "waits at a barrier";
    }
  }

  /** The budget of instructions is used up, or the caller asked to stop. */
  record Budget(boolean interrupted) implements Stop {
    @Override
    public String toString() {
      return interrupted ? "interrupted" : "budget used up";
    }
  }

  /**
   * Place of a wavefront.
   *
   * @param workgroup number of the workgroup, x fastest
   * @param wavefront number of the wavefront in its workgroup
   * @param address of the instruction
   */
  record Place(long workgroup, int wavefront, long address) {
    @Override
    public String toString() {
      return "workgroup %d, wavefront %d, 0x%x".formatted(workgroup, wavefront, address);
    }
  }

  /** Cause of a fault. */
  sealed interface Cause {

    /** An access that memory refused. */
    record Access(BadAccess access) implements Cause {
      @Override
      public String toString() {
        return access.toString();
      }
    }

    /** An instruction that the engine does not execute, with the unit or the detail that lacks. */
    record NotExecuted(String what) implements Cause {
      @Override
      public String toString() {
        return "not executed: " + what;
      }
    }

    /** Words that are no instruction of this machine. */
    record Undecodable(String machine) implements Cause {
      @Override
      public String toString() {
        return "no instruction of " + machine;
      }
    }

    /** The program counter left the code. */
    record OutsideCode(long base, long size) implements Cause {
      @Override
      public String toString() {
        return "no code here; code is at 0x%x, %d bytes".formatted(base, size);
      }
    }

    /** A jump to an address at which no instruction can be. */
    record Misaligned(long target) implements Cause {
      @Override
      public String toString() {
        return "jump to 0x%x: instructions stand at multiples of 4".formatted(target);
      }
    }

    /** More paths of lanes wait than the machine can keep. */
    record PathOverflow(int limit) implements Cause {
      @Override
      public String toString() {
        return "the SIMT stack is full: it has %d entries, and a branch needs two".formatted(limit);
      }
    }

    /** An instruction for the whole wavefront on one of several paths of its lanes. */
    record Diverged(int paths) implements Cause {
      @Override
      public String toString() {
        return "the wavefront must not do this while paths of its lanes wait: the SIMT stack has "
            + paths
            + " entries";
      }
    }

    /** The program entered the trap handler. */
    record Trap(int id) implements Cause {
      @Override
      public String toString() {
        return "trap " + id;
      }
    }
  }
}
