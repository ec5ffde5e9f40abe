package dev.lockstep.emulator.jit.run;

import dev.lockstep.emulator.engine.Probe;
import dev.lockstep.emulator.jit.vector.AffineAnalysis;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.state.FreshWavefront;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.VectorFile;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import dev.lockstep.emulator.x86.ExecutableMemory;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The wavefronts of a workgroup, or one alone, as machine code sees them, which runs them in turn.
 */
public final class NativeGroup implements Probe.Turns {
  // Places in the memory that both see.
  public static final int COUNT = 0;

  /** The number of the wavefront whose turn it is. */
  public static final int CURRENT = 4;

  /** Most instructions of a wavefront's turn. */
  public static final int SLICE = 8;

  /** Remaining instructions of the current wavefront's turn. */
  public static final int REST = 16;

  /** Whether it is a whole workgroup, whose barrier opens when all wait. */
  public static final int WHOLE = 24;

  /** Whether a workgroup is to be begun. */
  public static final int BEGINS = 28;

  /** Number of workgroups that are to follow the present one. */
  public static final int GROUPS = 32;

  /** Number of those that have followed. */
  public static final int FINISHED = 36;

  /** The position of the present one. */
  public static final int POSITION = 40;

  /** Numbers of workgroups in the first two dimensions. */
  public static final int GRID = 52;

  /** Places of the position in the scalar file, in bytes. */
  public static final int PLACES = 60;

  /** The end of what may be other than 0 in the vector file, in bytes. */
  public static final int USED = 72;

  /** Words of LDS. */
  public static final int WORDS = 76;

  /** The block at which wavefronts begin. */
  public static final int BLOCK = 80;

  /** Number of wavefronts of the workgroup that a {@code Trace} has run. */
  public static final int TRACED = 84;

  /** Place of y and z together in the scalar file, in bytes. */
  public static final int BOTH = 88;

  /** Begin of the entries, one for each wavefront. */
  public static final int FIRST = 128;

  /** Bytes of an entry. */
  public static final int ENTRY = 64;

  // Places in an entry.
  public static final int VECTORS = 0;
  public static final int SCALARS = 8;
  public static final int CONTEXT = 16;
  public static final int STATE = 24;

  /** The address of what {@link FreshWavefront} copied. */
  public static final int KEPT = 32;

  /**
   * Whether each sixteen lanes of the first vector registers are linear: see {@link
   * AffineAnalysis}.
   */
  public static final int LINEAR = 40;

  // States, in this order.
  public static final int RUNS = 0;
  public static final int WAITS = 1;
  public static final int ENDED = 2;

  /** Most wavefronts, whose files are arguments of one call. */
  static final int MOST = 16;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  // The calls for so many wavefronts or less. Making one takes a first run some milliseconds, so
  // each is made when it is needed.
  private static final class One {
    static final MethodHandle CALL = ExecutableMemory.caller(type(1));
  }

  private static final class Two {
    static final MethodHandle CALL = spread(2);
  }

  private static final class Four {
    static final MethodHandle CALL = spread(4);
  }

  private static final class Eight {
    static final MethodHandle CALL = spread(8);
  }

  private static final class Many {
    static final MethodHandle CALL = spread(MOST);
  }

  private final MemorySegment memory;
  private final List<Wavefront> wavefronts;
  private final MemorySegment lds;
  private final MemorySegment vectors;
  private final MemorySegment scalars;

  /** Initial contents of the wavefronts' files, kept alive for machine code. */
  private @Nullable MemorySegment kept;

  /** The files of the others, one behind the other. */
  private final MemorySegment[] others;

  /**
   * For wavefronts of one workgroup.
   *
   * @param whole whether these are all of it
   */
  NativeGroup(List<Wavefront> wavefronts, boolean whole) {
    VectorFile.place();
    this.wavefronts = List.copyOf(wavefronts);
    int count = wavefronts.size();
    memory = Arena.ofAuto().allocate(FIRST + (long) ENTRY * count, 64);
    memory.set(INT, COUNT, count);
    memory.set(INT, WHOLE, whole ? 1 : 0);
    List<MemorySegment> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Wavefront wave = wavefronts.get(i);
      files.add(MemorySegment.ofArray(wave.vectors));
      files.add(MemorySegment.ofArray(wave.scalars));
      memory.set(LONG, place(i, CONTEXT), NativeContext.of(wave).memory.address());
    }
    lds = MemorySegment.ofArray(wavefronts.getFirst().group.lds().words());
    vectors = files.get(0);
    scalars = files.get(1);
    int calls = count == 1 ? 1 : count == 2 ? 2 : count <= 4 ? 4 : count <= 8 ? 8 : MOST;
    files.addAll(Collections.nCopies(2 * (calls - count), scalars));
    ready(calls);
    others = files.subList(2, files.size()).toArray(MemorySegment[]::new);
  }

  /** LDS, counts of the blocks, this, the first wavefront's files, instructions, other files. */
  private static FunctionDescriptor type(int wavefronts) {
    ValueLayout address = ValueLayout.ADDRESS;
    List<MemoryLayout> parameters = new ArrayList<>(Collections.nCopies(5, address));
    parameters.add(LONG);
    parameters.addAll(Collections.nCopies(2 * (wavefronts - 1), address));
    return FunctionDescriptor.of(LONG, parameters.toArray(MemoryLayout[]::new));
  }

  private static MethodHandle spread(int wavefronts) {
    return ExecutableMemory.caller(type(wavefronts))
        .asSpreader(MemorySegment[].class, 2 * (wavefronts - 1));
  }

  /** Makes the call now, not in the time that a profile gives to the first instructions. */
  private static void ready(int wavefronts) {
    Objects.requireNonNull(
        switch (wavefronts) {
          case 1 -> One.CALL;
          case 2 -> Two.CALL;
          case 4 -> Four.CALL;
          case 8 -> Eight.CALL;
          default -> Many.CALL;
        });
  }

  private static long place(int wavefront, int place) {
    return FIRST + (long) ENTRY * wavefront + place;
  }

  public List<Wavefront> wavefronts() {
    return wavefronts;
  }

  /** The number of the wavefront whose turn it is or was. */
  public int current() {
    return memory.get(INT, CURRENT);
  }

  /** The wavefront whose turn it is or was. */
  @Override
  public Wavefront wavefront() {
    return wavefronts.get(current());
  }

  /**
   * The next call goes on with a wavefront.
   *
   * @param rest most instructions of its turn
   * @param slice most of a turn of the others
   */
  public void turn(int wavefront, long rest, long slice) {
    stays();
    memory.set(INT, CURRENT, wavefront);
    memory.set(LONG, REST, rest);
    memory.set(LONG, SLICE, slice);
  }

  /**
   * The next call begins workgroups, one after the other.
   *
   * @param first the number of the first one
   * @param count number of workgroups
   * @param block at which wavefronts begin
   * @param slice most instructions of a wavefront's turn
   */
  public void begin(Workgroup.Fresh fresh, long first, int count, int block, long slice) {
    if (kept == null) {
      kept = keep();
    }
    memory.set(INT, USED, Integer.BYTES * wavefronts.getFirst().fresh().used());
    memory.set(INT, BEGINS, 1);
    memory.set(INT, GROUPS, count - 1);
    memory.set(INT, FINISHED, 0);
    memory.set(INT, BLOCK, block);
    memory.set(LONG, SLICE, slice);
    Dim3 at = fresh.grid().at(first);
    triple(POSITION, at.x(), at.y(), at.z());
    memory.set(INT, GRID, (int) fresh.grid().x());
    memory.set(INT, GRID + Integer.BYTES, (int) fresh.grid().y());
    InitialState.Positions positions = fresh.positions();
    triple(PLACES, bytes(positions.x()), bytes(positions.y()), bytes(positions.z()));
    memory.set(INT, BOTH, bytes(positions.both()));
  }

  private void triple(int place, long x, long y, long z) {
    memory.set(INT, place, (int) x);
    memory.set(INT, place + Integer.BYTES, (int) y);
    memory.set(INT, place + 2 * Integer.BYTES, (int) z);
  }

  private static int bytes(int code) {
    return Integer.BYTES * (code < 0 ? RegisterLayout.NOWHERE : code);
  }

  /** Copies of the registers with which the wavefronts start. */
  private MemorySegment keep() {
    long each = wavefronts.getFirst().fresh().size() + 63 & -64;
    MemorySegment all = Arena.ofAuto().allocate(each * wavefronts.size(), 64);
    for (int i = 0; i < wavefronts.size(); i++) {
      MemorySegment own = all.asSlice(each * i, each);
      wavefronts.get(i).fresh().copy(own);
      memory.set(LONG, place(i, KEPT), own.address());
      memory.set(INT, place(i, LINEAR), wavefronts.get(i).fresh().isLinear() ? 1 : 0);
    }
    memory.set(INT, WORDS, wavefronts.getFirst().group.lds().words().length);
    return all;
  }

  /** The registers with which the wavefronts start will be others. */
  void renew() {
    kept = null;
  }

  /** Number of workgroups that have ended since {@link #begin}, without the last one. */
  public int finished() {
    return memory.get(INT, FINISHED);
  }

  /** No workgroup is begun. */
  public void stays() {
    memory.set(INT, BEGINS, 0);
    memory.set(INT, GROUPS, 0);
  }

  /** Remaining instructions of the current wavefront's turn. */
  public long rest() {
    return memory.get(LONG, REST);
  }

  public int state(int wavefront) {
    return memory.get(INT, place(wavefront, STATE));
  }

  public void state(int wavefront, int state) {
    memory.set(INT, place(wavefront, STATE), state);
  }

  /**
   * Runs machine code until it is left.
   *
   * @param left most instructions of all
   * @return number of them that are left
   */
  long call(MemorySegment code, MemorySegment counts, long left) {
    try {
      return switch (others.length / 2 + 1) {
        case 1 -> (long) One.CALL.invokeExact(code, lds, counts, memory, vectors, scalars, left);
        case 2 ->
            (long) Two.CALL.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
        case 4 ->
            (long) Four.CALL.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
        case 8 ->
            (long)
                Eight.CALL.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
        default ->
            (long) Many.CALL.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
      };
    } catch (Throwable e) {
      throw new IllegalStateException("machine code failed", e);
    }
  }
}
