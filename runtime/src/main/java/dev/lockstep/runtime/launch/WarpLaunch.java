package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Extent;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.runtime.build.LaunchSignals;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A kernel that start-up code finds in the metadata buffer: its words are entry, arguments,
 * dimensions, global size, local size, global offset, print buffer and its size. Source: guide
 * v2025.3.21, start-up; the public start code and driver.
 *
 * <p>Each workgroup that is under way has a slot: local memory and private memory of its own, as on
 * a compute unit; so each slot has buffers of its own, since local arguments are addresses.
 */
public final class WarpLaunch implements InitialState {
  /** Names of windows that only the host writes. */
  public static final String METADATA = "metadata buffer";

  public static final String ARGUMENTS = "argument buffer";

  /** The largest {@code size_t}, of 32 bits. */
  private static final long MOST_SIZE = 0xffff_ffffL;

  private static final String LOCAL = "local memory";
  private static final String PRIVATE = "private memory";
  private static final String PRINT = "print buffer";

  /** Address of local memory, from the address map of the simulator and its driver. */
  private static final long LOCAL_BASE = 0x7000_0000L;

  /** The stack of a warp in local memory, as the start-up code has it. */
  private static final long STACK = 1024;

  /** Buffers of slots lie apart by so many bytes at least. */
  private static final int LINE = 64;

  private static final long MOST_ITEMS = 1024;
  private static final int SLOTS = 32;

  /** Memory of one kind for all slots, unless one alone needs more. */
  private static final long MOST_MEMORY = 1L << 26;

  private static final long PAGE = 4096;

  private final LoadedProgram program;
  private final NdRange range;
  private final List<WarpGrid> slots;
  private final List<List<MemorySegment>> cleared = new ArrayList<>();
  private final PrintBuffer print;
  private final Map<WorkgroupView, Integer> taken = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();

  private WarpLaunch(
      LoadedProgram program, NdRange range, List<WarpGrid> slots, PrintBuffer print) {
    this.program = program;
    this.range = range;
    this.slots = slots;
    this.print = print;
    slots.forEach(_ -> cleared.add(new ArrayList<>()));
  }

  private static void refuseMemory(BoundLaunch launch) throws LaunchException {
    if (!launch.memory().equals(LaunchMemory.NONE)) {
      throw new LaunchException(
          "dynamic LDS and --kernarg are for kernels of AMD; a program of Ventus has --lds in its"
              + " launch signals");
    }
    if (launch.stack() != 0) {
      throw new LaunchException(
          "the stack of '%s' is private memory, whose size the launch signals say (docs/VENTUS.md)"
              .formatted(launch.kernel()));
    }
  }

  static KernelLaunch of(LoadedProgram program, LaunchSignals signals, BoundLaunch launch)
      throws LaunchException {
    refuseMemory(launch);
    String kernel = launch.kernel();
    NdRange range =
        NdRange.of(
            kernel,
            launch.global(),
            launch.local(),
            launch.offset(),
            new NdRange.Limits(List.of(), List.of(), MOST_ITEMS, true, MOST_SIZE));
    int warps = (int) ((range.items() + signals.lanes() - 1) / signals.lanes());
    WarpArguments first = new WarpArguments(LOCAL_BASE, STACK * warps).add(launch.arguments());
    check(kernel, first.local(), warps, signals);
    long each = Math.max(PAGE, (signals.lds() + PAGE - 1) & -PAGE);
    long own = ((long) signals.privateBytes() * signals.lanes() * warps + PAGE - 1) & -PAGE;
    int most = slots(SLOTS, each);
    Extent extent = new Extent(range.groups(0), range.groups(1), range.groups(2));
    long groups = extent.x() * extent.y() * extent.z();
    int slots = (int) Math.min(slots(most, Math.max(PAGE, own)), groups);
    int room = Math.max(LINE, (first.bytes().length + LINE - 1) & -LINE);
    EmulatedGpu device = program.device();
    List<Window> windows = new ArrayList<>();
    Window metadata = add(windows, device.place((long) LINE * slots, METADATA));
    Window arguments = add(windows, device.place((long) room * slots, ARGUMENTS));
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
      byte[] bytes = mine.add(launch.arguments()).bytes();
      MemorySegment.copy(
          bytes, 0, arguments.bytes(), ValueLayout.JAVA_BYTE, (long) i * room, bytes.length);
      fill(
          metadata.bytes().asSlice((long) i * LINE, LINE),
          new long[] {program.entry(kernel), arguments.base() + (long) i * room},
          range,
          print);
      Map<String, Long> csr =
          Map.of(
              "knl", metadata.base() + (long) i * LINE,
              "lds", LOCAL_BASE + i * each,
              "pds", ownMemory.base() + i * own);
      grids.add(new WarpGrid(extent, warps, signals.lanes(), csr, distance));
    }
    WarpLaunch start = new WarpLaunch(program, range, grids, new PrintBuffer(print));
    start.clear(local, each);
    start.clear(ownMemory, own);
    Dispatch dispatch = new Dispatch(code, program.start(), extent, warps, 0, 0, start);
    return new KernelLaunch(kernel, device, dispatch, windows, range, start, null, nulls(launch));
  }

  private static List<String> nulls(BoundLaunch launch) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < launch.arguments().size(); i++) {
      if (launch.arguments().get(i) instanceof BoundArgument.Null) {
        result.add("argument " + i + " is null");
      }
    }
    return result;
  }

  /** As many slots as there is memory for. */
  private static int slots(int most, long each) {
    return (int) Math.max(1, Math.min(most, MOST_MEMORY / each));
  }

  /** Gives each slot a part of a window, which is zero when a workgroup begins. */
  private void clear(Window window, long each) {
    for (int i = 0; i < slots.size(); i++) {
      MemorySegment part = window.bytes().asSlice(i * each, each);
      cleared.get(i).add(part);
    }
  }

  private static Window add(List<Window> windows, Window window) {
    windows.add(window);
    return window;
  }

  private static void check(String kernel, long local, int warps, LaunchSignals signals)
      throws LaunchException {
    if (local > signals.lds()) {
      throw new LaunchException(
          ("'%s' needs %d bytes of local memory: a stack of %d bytes for each of %d warps, and the"
                  + " local arguments; a workgroup has %d. Make workgroups smaller or say --lds=%d")
              .formatted(kernel, local, STACK, warps, signals.lds(), local));
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

  /** Before a run: the program as it was linked, no workgroup under way. */
  Settings begin(Settings settings) {
    taken.clear();
    next.set(0);
    program.reload();
    return settings
        .withThreads(Math.min(settings.threads(), slots.size()), settings.executor())
        .withResident(Math.min(settings.resident(), slots.size() * slots.getFirst().warps()));
  }

  /** After a run. */
  void end() {
    print.take();
  }

  String printed() {
    return print.text();
  }

  @Override
  public void start(WavefrontView wave, Extent workgroup) {
    int slot = taken.computeIfAbsent(wave.workgroup(), _ -> next.getAndIncrement());
    WarpGrid grid = slots.get(slot);
    if (wave.number() == 0) {
      cleared.get(slot).forEach(part -> part.fill((byte) 0));
    }
    grid.start(wave, workgroup);
    long left = range.items() - (long) wave.number() * grid.lanes();
    if (left < grid.lanes()) {
      wave.startLanes((int) left);
    }
  }

  @Override
  public int told(WavefrontView wave, String control, int value) {
    if (value != 0) {
      print.take();
    }
    return 0;
  }
}
