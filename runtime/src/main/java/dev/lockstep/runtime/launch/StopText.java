package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.text.source.Problem;

/** Reason for the early stop of a launch, for people. */
public final class StopText {
  private static final String NULL = "null pointer";

  private final LoadedProgram program;
  private final KernelLaunch launch;
  private final String which;
  private final Caller caller;

  /** Ways to give a launch more, and who may use them. */
  private enum Caller {
    /** A command, or a run file. */
    COMMAND("--budget", "--stack BYTES, or \"stack\" in the launch of a run file"),
    /** A program. */
    PROGRAM("a larger budget of the context", "LOCKSTEP_STACK=BYTES, or stack(BYTES) in Java");

    private final String budget;
    private final String stack;

    Caller(String budget, String stack) {
      this.budget = budget;
      this.stack = stack;
    }
  }

  private StopText(KernelLaunch launch, String which, Caller caller) {
    this.program = launch.program();
    this.launch = launch;
    this.which = which;
    this.caller = caller;
  }

  /**
   * The problem of a launch that did not end, for who has started a command.
   *
   * @param which distinguishes the launch from others of the run, such as {@code launch 2 of 3}; or
   *     empty
   */
  public static Problem problem(Stop stop, KernelLaunch launch, String which, long budget) {
    return Problem.error(new StopText(launch, which, Caller.COMMAND).text(stop, budget));
  }

  /** What happened and where, for a program. */
  public static String of(Stop stop, KernelLaunch launch, long budget) {
    return new StopText(launch, "", Caller.PROGRAM).text(stop, budget);
  }

  private String text(Stop stop, long budget) {
    return switch (stop) {
      case Stop.Fault fault -> fault(fault);
      case Stop.Breakpoint breakpoint ->
          error(" stopped at ")
              + program.where(breakpoint.place().address())
              + (breakpoint.halted() ? ": it halted itself" : "");
      case Stop.Budget used ->
          used.interrupted()
              ? error(" was interrupted")
              : error(" has not ended after ")
                  + budget
                  + " instructions; it may loop for ever, or give it more with "
                  + caller.budget;
      case Stop.BarrierWait _ -> error(" waits at a barrier for ever");
      case Stop.Ended _ -> "ended";
    };
  }

  private String error(String rest) {
    return "kernel '" + launch.kernel() + "'" + (which.isEmpty() ? "" : ", " + which) + rest;
  }

  private String fault(Stop.Fault fault) {
    StringBuilder text =
        new StringBuilder(error(", workgroup "))
            .append(fault.place().workgroup())
            .append(", wavefront ")
            .append(fault.place().wavefront())
            .append(": ")
            .append(fault.cause())
            .append("\n  at ")
            .append(program.where(fault.place().address()))
            .append(": ")
            .append(fault.instruction())
            .append(" (")
            .append(fault.bytes())
            .append(")");
    if (fault.cause() instanceof Stop.Cause.Access(BadAccess access)) {
      if (access.detail().contains(NULL)) {
        nulls(text);
      } else if (access.detail().contains(WorkgroupView.SCRATCH)) {
        stack(text, fault.place().address(), access.detail().contains(GlobalMemory.FULL));
      }
    }
    return text.toString();
  }

  private void nulls(StringBuilder text) {
    if (launch.nulls().isEmpty() && launch.knowsArguments()) {
      text.append("\n  no argument of the launch is null: the pointer is from memory, or computed");
    }
    for (String one : launch.nulls()) {
      text.append("\n  ").append(one);
    }
  }

  /** Adds the stack or array that may have grown too large, and the way to give it more memory. */
  private void stack(StringBuilder text, long address, boolean full) {
    String function = program.function(address);
    boolean called = !function.isEmpty() && !function.equals(launch.kernel());
    if (full) {
      text.append(
              "\n  the stacks of the work-items that run are too large together: a function may")
          .append(" call itself for ever, or launch fewer work-items in a workgroup");
      return;
    }
    text.append("\n  a work-item has ")
        .append(launch.scratch())
        .append(" bytes of scratch memory; ")
        .append(
            called
                ? "the stack of '"
                    + function
                    + "' has grown past them, as that of a function does which calls itself"
                : "an index into an array of the kernel's own is out of bounds, or its stack has"
                    + " grown past them")
        .append("\n  give each work-item more with ")
        .append(caller.stack)
        .append(", at most ")
        .append(LaunchMemory.MOST_STACK);
  }
}
