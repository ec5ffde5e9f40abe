package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.build.LaunchSignals;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A kernel that start-up code finds in the metadata buffer: its words are entry, arguments,
 * dimensions, global size, local size, global offset, print buffer and its size. Source: guide
 * v2025.3.21, start-up; the public start code and driver.
 */
final class WarpKernel implements LoadedKernel {
  /** The largest {@code size_t}, of 32 bits. */
  private static final long MOST_SIZE = 0xffff_ffffL;

  private static final NdRange.Limits LIMITS =
      new NdRange.Limits(List.of(), List.of(), NdRange.MOST_ITEMS, true, MOST_SIZE);

  private static final String LOCAL = "local memory";
  private static final String PRIVATE = "private memory";
  private static final String PRINT = "print buffer";

  /** Address of local memory, from the address map of the simulator and its driver. */
  private static final long LOCAL_BASE = 0x7000_0000L;

  /** The stack of a warp in local memory, as the start-up code has it. */
  private static final long STACK = 1024;

  /** Buffers of slots lie apart by so many bytes at least. */
  private static final int LINE = 64;

  private static final int SLOTS = 32;

  /** Memory of one kind for all slots, unless one alone needs more. */
  private static final long MOST_MEMORY = 1L << 26;

  private static final long PAGE = 4096;

  private final LoadedProgram program;
  private final String name;
  private final LaunchSignals signals;

  WarpKernel(LoadedProgram program, String name, LaunchSignals signals) {
    this.program = program;
    this.name = name;
    this.signals = signals;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public LoadedProgram program() {
    return program;
  }

  private void refuse(List<Argument> given, LaunchMemory memory) {
    for (Argument one : given) {
      if (one instanceof Argument.Described(String kind, Addressed object)) {
        throw new ClException(
            ErrorCode.INVALID_ARG_VALUE,
            "%s is an argument, and %s has no images and no samplers; take a buffer"
                .formatted(
                    kind.equals("image") ? "the image '" + object.name() + "'" : "a " + kind,
                    program.device().target().shortName()));
      }
    }
    if (memory.dynamicLds() != 0 || memory.natural()) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "dynamic LDS and --kernarg are for kernels of AMD; a program of Ventus has --lds in its"
              + " launch signals");
    }
    if (memory.stack() != 0) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "the stack of '%s' is private memory, whose size the launch signals say (docs/VENTUS.md)"
              .formatted(name));
    }
  }

  @Override
  public WarpLaunch prepare(NdRange asked, List<Argument> given, LaunchMemory memory) {
    refuse(given, memory);
    NdRange range = asked.resolved(name, LIMITS);
    int warps = (int) ((range.items() + signals.lanes() - 1) / signals.lanes());
    WarpArguments first = new WarpArguments(LOCAL_BASE, STACK * warps).add(given);
    check(first.local(), warps);
    long each = Math.max(PAGE, (signals.lds() + PAGE - 1) & -PAGE);
    long own = ((long) signals.privateBytes() * signals.lanes() * warps + PAGE - 1) & -PAGE;
    int most = slots(SLOTS, each);
    Dim3 extent = new Dim3(range.groups(0), range.groups(1), range.groups(2));
    long groups = extent.x() * extent.y() * extent.z();
    int slots = (int) Math.min(slots(most, Math.max(PAGE, own)), groups);
    int room = Math.max(LINE, (first.bytes().length + LINE - 1) & -LINE);
    EmulatedGpu device = program.device();
    List<Window> windows = new ArrayList<>();
    Window metadata = add(windows, device.place((long) LINE * slots, WarpLaunch.METADATA));
    Window arguments = add(windows, device.place((long) room * slots, WarpLaunch.ARGUMENTS));
    Window print = add(windows, device.place(signals.print(), PRINT));
    Window ownMemory = add(windows, device.place(Math.max(PAGE, own) * slots, PRIVATE));
    // All launches of a program have it where machines have local memory.
    Window local = device.fixed(LOCAL_BASE, each * most, LOCAL);
    Code code = program.code(signals);
    long distance =
        WarpGrid.distance(code.instructionSet(), (long) signals.privateBytes() * signals.lanes());
    List<WarpGrid> grids = new ArrayList<>();
    for (int i = 0; i < slots; i++) {
      WarpArguments mine = new WarpArguments(LOCAL_BASE + i * each, STACK * warps);
      byte[] bytes = mine.add(given).bytes();
      MemorySegment.copy(
          bytes, 0, arguments.bytes(), ValueLayout.JAVA_BYTE, (long) i * room, bytes.length);
      fill(
          metadata.bytes().asSlice((long) i * LINE, LINE),
          new long[] {program.entry(name), arguments.base() + (long) i * room},
          range,
          print);
      Map<String, Long> csr =
          Map.of(
              "knl", metadata.base() + (long) i * LINE,
              "lds", LOCAL_BASE + i * each,
              "pds", ownMemory.base() + i * own);
      grids.add(new WarpGrid(extent, warps, signals.lanes(), csr, distance));
    }
    WarpLaunch launch =
        new WarpLaunch(this, range, nulls(given), grids, new PrintfBuffer(print), code);
    launch.keep(windows);
    launch.clear(local, each);
    launch.clear(ownMemory, own);
    return launch;
  }

  private static List<String> nulls(List<Argument> given) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      if (given.get(i) instanceof Argument.Null) {
        result.add("argument " + i + " is null");
      }
    }
    return result;
  }

  /** As many slots as there is memory for. */
  private static int slots(int most, long each) {
    return (int) Math.max(1, Math.min(most, MOST_MEMORY / each));
  }

  private static Window add(List<Window> windows, Window window) {
    windows.add(window);
    return window;
  }

  private void check(long local, int warps) {
    if (local > signals.lds()) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          ("'%s' needs %d bytes of local memory: a stack of %d bytes for each of %d warps, and the"
                  + " local arguments; a workgroup has %d. Make workgroups smaller or say --lds=%d")
              .formatted(name, local, STACK, warps, signals.lds(), local));
    }
  }

  /** Writes a metadata buffer; its first words are given. */
  private static void fill(MemorySegment metadata, long[] first, NdRange range, Window print) {
    ByteBuffer words = metadata.asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    words.putInt((int) first[0]).putInt((int) first[1]).putInt(range.dimensions());
    for (List<Long> sizes : List.of(range.global(), range.local(), range.offset())) {
      sizes.forEach(size -> words.putInt((int) (long) size));
    }
    words.putInt((int) print.base()).putInt((int) print.size());
  }
}
