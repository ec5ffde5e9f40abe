package dev.lockstep.emulator;

import dev.lockstep.emulator.x86.MachineCode;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * A region in the host's machine code. It returns for whatever only Java can do, and is entered
 * again behind that.
 */
final class HostRegion extends Region {

  /** Something that Java does. */
  sealed interface Help {
    /** Where, as at {@link RegionWriter.Exit#PART}. */
    int site();

    /** The interpreter's step of an instruction. */
    record Steps(int site, Step step) implements Help {}

    /** An access to memory; the step if it is not as usual. */
    record Memory(int site, AccessCode access, Step step) implements Help {}
  }

  /** The exits from this number on ask for help. */
  static final int HELP = 16;

  private static final RegionWriter.Exit[] EXITS = {
    RegionWriter.Exit.JUMP,
    RegionWriter.Exit.ENOUGH,
    RegionWriter.Exit.STEP,
    RegionWriter.Exit.REDO,
    RegionWriter.Exit.PART
  };

  private static final ValueLayout A = ValueLayout.ADDRESS;
  private static final MethodHandle CALL =
      MachineCode.caller(
          FunctionDescriptor.of(ValueLayout.JAVA_LONG, A, A, A, A, A, ValueLayout.JAVA_LONG));

  /** Keeps the code from being unmapped. */
  @SuppressWarnings({"unused", "UnusedVariable"})
  private final MachineCode code;

  private final MemorySegment start;
  private final List<Help> helps;

  HostRegion(MachineCode code, int start, List<Help> helps) {
    this.code = code;
    this.start = MemorySegment.ofAddress(code.address().address() + start);
    this.helps = List.copyOf(helps);
  }

  /** The number of an exit. */
  static int number(RegionWriter.Exit exit) {
    for (int i = 0; i < EXITS.length; i++) {
      if (EXITS[i] == exit) {
        return i;
      }
    }
    throw new IllegalArgumentException(exit.toString());
  }

  @Override
  long run(Wavefront wave, long left, long[] counts, int entry) {
    HostContext context = wave.host();
    context.windows(wave.memory.windows());
    MemorySegment counted = MemorySegment.ofArray(counts);
    long rest = left;
    int at = entry;
    while (true) {
      context.set(HostContext.ENTRY, at);
      context.set(HostContext.SCC, wave.scc ? 1 : 0);
      rest = call(context, counted, rest);
      wave.scc = context.get(HostContext.SCC) != 0;
      int exit = context.get(HostContext.EXIT);
      if (exit < HELP) {
        leave(wave, context, EXITS[exit]);
        return rest;
      }
      Help help = helps.get(exit - HELP);
      wave.site = help.site();
      help(wave, help, rest);
      at = blocks.size() + exit - HELP;
    }
  }

  private long call(HostContext context, MemorySegment counted, long left) {
    try {
      return (long)
          CALL.invokeExact(
              start, context.vectors, context.scalars, context.lds, counted, context.memory, left);
    } catch (Throwable e) {
      throw new IllegalStateException("machine code failed", e);
    }
  }

  private static void leave(Wavefront wave, HostContext context, RegionWriter.Exit exit) {
    wave.exit = exit;
    wave.site = context.get(HostContext.SITE);
    if (exit == RegionWriter.Exit.JUMP) {
      wave.pc = context.getWide(HostContext.PC);
    } else if (exit == RegionWriter.Exit.REDO) {
      SegmentResult result = wave.result;
      result.redo = context.get(HostContext.REDO);
      result.first = context.getWide(HostContext.FIRST);
      for (int i = 0; i < result.masks.length; i++) {
        result.masks[i] = context.getWide(HostContext.MASKS + Long.BYTES * i);
      }
    }
  }

  private static void help(Wavefront wave, Help help, long left) {
    try {
      switch (help) {
        case Help.Steps(_, Step step) -> step.execute(wave);
        case Help.Memory(_, AccessCode access, Step step) -> {
          if (!Accesses.run(wave, access)) {
            step.execute(wave);
          }
          if (access instanceof AccessCode.Scratch) {
            wave.host().scratch(wave.memory);
          }
        }
      }
    } catch (Throwable e) {
      wave.left = left;
      throw e;
    }
  }
}
