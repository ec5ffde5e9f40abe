package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.runtime.cl.NdRange;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A launch that start-up code finds by control registers.
 *
 * <p>Each workgroup that is under way has a slot: local memory and private memory of its own, as on
 * a compute unit; so each slot has buffers of its own, since local arguments are addresses.
 */
public final class WarpLaunch extends KernelLaunch implements InitialState {
  /** Names of windows that only the host writes. */
  public static final String METADATA = "metadata buffer";

  public static final String ARGUMENTS = "argument buffer";

  private final List<WarpGrid> slots;
  private final List<List<MemorySegment>> cleared = new ArrayList<>();
  private final PrintfBuffer print;
  private final Map<WorkgroupView, Integer> taken = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();
  private final Dispatch dispatch;

  WarpLaunch(
      WarpKernel kernel,
      NdRange range,
      List<String> nulls,
      List<WarpGrid> slots,
      PrintfBuffer print,
      Code code) {
    super(kernel, range, nulls);
    this.slots = slots;
    this.print = print;
    slots.forEach(_ -> cleared.add(new ArrayList<>()));
    WarpGrid first = slots.getFirst();
    dispatch =
        new Dispatch(code, kernel.program().start(), first.extent(), first.warps(), 0, 0, this);
  }

  @Override
  public int scratch() {
    return 0;
  }

  @Override
  public Dispatch dispatch() {
    return dispatch;
  }

  @Override
  public Outcome run(Settings settings) {
    Outcome outcome = program().device().machine().run(dispatch, begin(settings));
    print.take();
    return outcome;
  }

  /** Gives each slot a part of a window, which is zero when a workgroup begins. */
  void clear(Window window, long each) {
    for (int i = 0; i < slots.size(); i++) {
      MemorySegment part = window.bytes().asSlice(i * each, each);
      cleared.get(i).add(part);
    }
  }

  /** Before a run: the program as it was linked, no workgroup under way. */
  private Settings begin(Settings settings) {
    taken.clear();
    next.set(0);
    program().reload();
    return settings
        .withThreads(Math.min(settings.threads(), slots.size()), settings.executor())
        .withResident(Math.min(settings.resident(), slots.size() * slots.getFirst().warps()));
  }

  @Override
  public String takePrinted() {
    return print.takeText();
  }

  @Override
  public String freshOutput(boolean ended) {
    return "";
  }

  @Override
  public void start(WavefrontView wave, Dim3 workgroup) {
    int slot = taken.computeIfAbsent(wave.workgroup(), _ -> next.getAndIncrement());
    WarpGrid grid = slots.get(slot);
    if (wave.number() == 0) {
      cleared.get(slot).forEach(part -> part.fill((byte) 0));
    }
    grid.start(wave, workgroup);
    long left = range().items() - (long) wave.number() * grid.lanes();
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
