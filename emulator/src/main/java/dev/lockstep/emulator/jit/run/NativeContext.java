package dev.lockstep.emulator.jit.run;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.memory.WindowTable;
import dev.lockstep.emulator.state.EngineState;
import dev.lockstep.emulator.state.SegmentResult;
import dev.lockstep.emulator.state.WaveMemory;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interface between machine code and the rest of the machine for one wavefront. */
public final class NativeContext implements EngineState {
  // Places in the memory that both see.
  public static final int ENTRY = 0;
  public static final int SITE = 4;
  public static final int EXIT = 8;
  public static final int SCC = 12;
  public static final int PC = 16;
  public static final int REDO = 24;
  public static final int FIRST = 32;
  public static final int MASKS = 40;
  public static final int LIMIT = MASKS + Long.BYTES * (SegmentResult.MOST_MASKS - 1);

  /** Number of entries in the table of windows. */
  public static final int WINDOWS = LIMIT + Integer.BYTES;

  /** Address of the first entry: see {@link WindowTable}. */
  public static final int TABLE = WINDOWS + Integer.BYTES;

  /** A buffer resource that interleaves memory: four registers. */
  public static final int RESOURCE = TABLE + Long.BYTES;

  /** The host's address of that memory, or 0. */
  public static final int SCRATCH = RESOURCE + 4 * Integer.BYTES;

  /** Number of bytes from there to the end of the window. */
  public static final int ROOM = SCRATCH + Long.BYTES;

  /** Instructions that ran and have not been counted by Java. */
  public static final int RAN = ROOM + Long.BYTES;

  /** Accesses that know which window they had before, by the address of its entry. */
  public static final int MOST_RECENT = 64;

  public static final int RECENT = RAN + Long.BYTES;

  /** Back-off: number of times that a {@code Trace} is not to be tried after a guard failure. */
  public static final int MISSED = RECENT + Long.BYTES * MOST_RECENT;

  /** Grows with each guard failure in a row. */
  public static final int STREAK = MISSED + Integer.BYTES;

  private static final int SIZE = STREAK + Integer.BYTES;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  final MemorySegment memory = Arena.ofAuto().allocate(SIZE, 64);

  /** Windows that machine code knows; kept alive by this, too. */
  private @Nullable WindowTable known;

  /** The wavefront alone. */
  private @Nullable NativeGroup alone;

  /** The whole workgroup, if the wavefront is its first. */
  private @Nullable NativeGroup all;

  private final Wavefront wave;

  private NativeContext(Wavefront wave) {
    this.wave = wave;
    set(LIMIT, wave.group.lds().size());
  }

  public static NativeContext of(Wavefront wave) {
    if (wave.engineState instanceof NativeContext known) {
      return known;
    }
    NativeContext made = new NativeContext(wave);
    wave.engineState = made;
    return made;
  }

  /** The wavefronts of a workgroup, or null if they are too many. */
  public static @Nullable NativeGroup all(Workgroup group) {
    return group.size() <= NativeGroup.MOST ? of(group.wavefront(0)).whole() : null;
  }

  /** The wavefront without the others of its workgroup. */
  NativeGroup alone() {
    NativeGroup known = alone;
    if (known == null) {
      known = new NativeGroup(List.of(wave), false);
      alone = known;
    }
    return known;
  }

  /** The wavefront with the others of its workgroup, of which it is the first. */
  private NativeGroup whole() {
    NativeGroup known = all;
    if (known == null) {
      known = new NativeGroup(wave.group.wavefronts(), true);
      all = known;
    }
    return known;
  }

  /** Sees to it that machine code knows the windows; the table is another one when they change. */
  @SuppressWarnings("ReferenceEquality")
  void windows(WindowTable windows) {
    if (windows == known) {
      return;
    }
    set(WINDOWS, windows.count());
    memory.set(LONG, TABLE, windows.first());
    for (int i = 0; i < MOST_RECENT; i++) {
      memory.set(LONG, RECENT + (long) Long.BYTES * i, windows.empty());
    }
    memory.set(LONG, SCRATCH, 0);
    memory.set(LONG, ROOM, 0);
    known = windows;
  }

  @Override
  public void renew() {
    if (all != null) {
      all.renew();
    }
  }

  /** Sees to it that the memory has the resource that was used last. */
  void scratch(WaveMemory used) {
    long base = used.interleavedBase;
    Window window = base < 0 ? null : used.window(base);
    boolean known = window != null && window.segment().isNative();
    for (int i = 0; i < used.interleaved.length; i++) {
      set(RESOURCE + Integer.BYTES * i, used.interleaved[i]);
    }
    memory.set(
        LONG,
        SCRATCH,
        window != null && known ? window.segment().address() + base - window.origin() : 0);
    memory.set(LONG, ROOM, window != null && known ? window.base() + window.size() - base : 0);
  }

  int get(int place) {
    return memory.get(INT, place);
  }

  void set(int place, int value) {
    memory.set(INT, place, value);
  }

  /** Instructions that ran since they were last counted. */
  public long peek() {
    return memory.get(LONG, RAN);
  }

  /** The same; they are counted now. */
  public long ran() {
    long ran = memory.get(LONG, RAN);
    memory.set(LONG, RAN, 0);
    return ran;
  }

  long getWide(int place) {
    return memory.get(LONG, place);
  }
}
