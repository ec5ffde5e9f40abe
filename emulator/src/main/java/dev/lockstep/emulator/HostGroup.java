package dev.lockstep.emulator;

import dev.lockstep.emulator.x86.MachineCode;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The wavefronts of a workgroup, or one alone, as machine code sees them, which runs them in turn.
 */
final class HostGroup {
  // Places in the memory that both see.
  static final int COUNT = 0;

  /** The number of the wavefront whose turn it is. */
  static final int CURRENT = 4;

  /** Most instructions of a wavefront's turn. */
  static final int SLICE = 8;

  /** What the current wavefront has left of it. */
  static final int REST = 16;

  /** Whether it is a whole workgroup, whose barrier opens when all wait. */
  static final int WHOLE = 24;

  /** Where the entries begin, one for each wavefront. */
  static final int FIRST = 32;

  /** Bytes of an entry. */
  static final int ENTRY = 32;

  // Places in an entry.
  static final int VECTORS = 0;
  static final int SCALARS = 8;
  static final int CONTEXT = 16;
  static final int STATE = 24;

  // States, in this order.
  static final int RUNS = 0;
  static final int WAITS = 1;
  static final int ENDED = 2;

  /** Most wavefronts, whose files are arguments of one call. */
  static final int MOST = 16;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  // The calls for so many wavefronts or less.
  private static final MethodHandle ONE = MachineCode.caller(type(1));
  private static final MethodHandle TWO = spread(2);
  private static final MethodHandle FOUR = spread(4);
  private static final MethodHandle EIGHT = spread(8);
  private static final MethodHandle MANY = spread(MOST);

  private final MemorySegment memory;
  private final List<Wavefront> wavefronts;
  private final MemorySegment lds;
  private final MemorySegment vectors;
  private final MemorySegment scalars;

  /** The files of the others, one behind the other. */
  private final MemorySegment[] others;

  /**
   * For wavefronts of one workgroup.
   *
   * @param whole whether these are all of it
   */
  HostGroup(List<Wavefront> wavefronts, boolean whole) {
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
      memory.set(LONG, place(i, CONTEXT), wave.host().memory.address());
    }
    lds = MemorySegment.ofArray(wavefronts.getFirst().group.lds().words());
    vectors = files.get(0);
    scalars = files.get(1);
    int calls = count == 1 ? 1 : count == 2 ? 2 : count <= 4 ? 4 : count <= 8 ? 8 : MOST;
    files.addAll(Collections.nCopies(2 * (calls - count), scalars));
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
    return MachineCode.caller(type(wavefronts))
        .asSpreader(MemorySegment[].class, 2 * (wavefronts - 1));
  }

  private static long place(int wavefront, int place) {
    return FIRST + (long) ENTRY * wavefront + place;
  }

  List<Wavefront> wavefronts() {
    return wavefronts;
  }

  /** The number of the wavefront whose turn it is or was. */
  int current() {
    return memory.get(INT, CURRENT);
  }

  /** The wavefront whose turn it is or was. */
  Wavefront wavefront() {
    return wavefronts.get(current());
  }

  /**
   * The next call goes on with a wavefront.
   *
   * @param rest most instructions of its turn
   * @param slice most of a turn of the others
   */
  void turn(int wavefront, long rest, long slice) {
    memory.set(INT, CURRENT, wavefront);
    memory.set(LONG, REST, rest);
    memory.set(LONG, SLICE, slice);
  }

  /** What the current wavefront has left of its turn. */
  long rest() {
    return memory.get(LONG, REST);
  }

  int state(int wavefront) {
    return memory.get(INT, place(wavefront, STATE));
  }

  void state(int wavefront, int state) {
    memory.set(INT, place(wavefront, STATE), state);
  }

  /**
   * Runs machine code until it is left.
   *
   * @param left most instructions of all
   * @return what is left of them
   */
  long call(MemorySegment code, MemorySegment counts, long left) {
    try {
      return switch (others.length / 2 + 1) {
        case 1 -> (long) ONE.invokeExact(code, lds, counts, memory, vectors, scalars, left);
        case 2 -> (long) TWO.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
        case 4 ->
            (long) FOUR.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
        case 8 ->
            (long) EIGHT.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
        default ->
            (long) MANY.invokeExact(code, lds, counts, memory, vectors, scalars, left, others);
      };
    } catch (Throwable e) {
      throw new IllegalStateException("machine code failed", e);
    }
  }
}
