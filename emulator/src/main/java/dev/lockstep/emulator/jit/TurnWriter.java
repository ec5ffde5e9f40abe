package dev.lockstep.emulator.jit;

import static dev.lockstep.emulator.jit.run.RegionFrame.CONTEXT;
import static dev.lockstep.emulator.jit.run.RegionFrame.COUNTS;
import static dev.lockstep.emulator.jit.run.RegionFrame.LDS;
import static dev.lockstep.emulator.jit.run.RegionFrame.LEFT;
import static dev.lockstep.emulator.jit.run.RegionFrame.SCALARS;
import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.x86.GeneralRegister.R12;
import static dev.lockstep.emulator.x86.GeneralRegister.R13;
import static dev.lockstep.emulator.x86.GeneralRegister.R14;
import static dev.lockstep.emulator.x86.GeneralRegister.R15;
import static dev.lockstep.emulator.x86.GeneralRegister.R8;
import static dev.lockstep.emulator.x86.GeneralRegister.R9;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RBP;
import static dev.lockstep.emulator.x86.GeneralRegister.RBX;
import static dev.lockstep.emulator.x86.GeneralRegister.RCX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.GeneralRegister.RSP;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.NativeGroup;
import dev.lockstep.emulator.jit.run.NativeRegion;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.trace.Trace;
import dev.lockstep.emulator.jit.trace.TraceWriter;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.state.FreshWavefront;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way into and out of the machine code of a region, and from one wavefront of a {@link
 * NativeGroup} to the next: at a barrier and at the end of a program the next one has its turn.
 */
final class TurnWriter {
  /** Callee-saved registers. */
  private static final List<GeneralRegister> SAVED = List.of(RBX, RBP, R12, R13, R14, R15);

  /** Offset of the arguments on the stack, behind the registers that were saved. */
  private static final int ARGUMENTS = Long.BYTES * (SAVED.size() + 1);

  private static final int ENTRY_SHIFT = Integer.numberOfTrailingZeros(NativeGroup.ENTRY);

  private static final int SCALAR_BYTES = Integer.BYTES * RegisterLayout.SCALARS;

  private final VectorUnit unit;
  private final VectorAssembler code;

  /** The vector register that is 0 where wavefronts are begun. */
  private final VectorRegister cleared;

  /** Bytes of a vector register. */
  private final int bytes;

  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final boolean zeros;
  private final Label leave = new Label();
  private final Label parted = new Label();
  private final Label table = new Label();

  // Labels of the begin of a trace, and of its continuation.
  private final Label traced = new Label();
  private final Label ended = new Label();
  private final Label ordinary = new Label();
  private @Nullable Trace trace;

  /**
   * For one region.
   *
   * @param zeros whether denormals are zeros in it
   */
  TurnWriter(VectorUnit unit, RegionFrame frame, boolean zeros) {
    this.zeros = zeros;
    layout = frame.layout();
    this.unit = unit;
    code = frame.code();
    cleared = unit.registers().vectors().getFirst();
    bytes = unit.abilities().bits() / Byte.SIZE;
    this.frame = frame;
  }

  /** Exit label, for when the exit is in the context. */
  Label leave() {
    return leave;
  }

  /**
   * Writes a trace of wavefronts from their beginning to their end.
   *
   * @param mark writes that it begins, for a profile
   * @param unmark writes that it is left
   */
  void trace(Trace trace, Runnable mark, Runnable unmark, TraceWriter writer) {
    Label end = new Label();
    Label missed = new Label();
    this.trace = trace;
    code.bind(traced);
    mark.run();
    writer.write(end, missed);
    code.bind(end);
    unmark.run();
    code.jump(ended);
    code.bind(missed);
    unmark.run();
    code.jump(ordinary);
  }

  /**
   * Ends the wavefront's turn.
   *
   * @param state of the wavefront from then on
   * @param entry at which it will go on
   * @param site the instruction
   */
  void part(int state, int entry, int site) {
    code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.ENTRY), entry);
    code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.SITE), site);
    code.loadImmediate(RAX, state);
    code.jump(parted);
  }

  /** Writes all that is not in the blocks; returns where the code begins. */
  int write(List<Label> entries) {
    Label enter = new Label();
    Label done = new Label();
    turn(enter, done);
    enter(enter);
    Label fresh = new Label();
    code.bind(done);
    follow(fresh);
    code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.EXIT), NativeRegion.DONE);
    code.bind(leave);
    if (zeros) {
      frame.denormals(false);
    }
    account();
    code.store(QUADWORD, Memory.at(RDX, NativeGroup.REST), LEFT);
    code.load(QUADWORD, RAX, left());
    code.load(QUADWORD, RSP, saved());
    SAVED.reversed().forEach(code::pop);
    code.zeroUpper();
    code.ret();
    fresh(fresh, enter, done);
    int start = begin(enter, fresh);
    code.align(Integer.BYTES);
    code.bind(table);
    entries.forEach(entry -> code.difference(entry, table));
    return start;
  }

  // ---- places on the stack behind the frame

  private Memory saved() {
    return Memory.at(RSP, frame.size());
  }

  /** The address of the {@link NativeGroup}. */
  private Memory group() {
    return Memory.at(RSP, frame.size() + Long.BYTES);
  }

  /** Instructions left for all wavefronts. */
  private Memory left() {
    return Memory.at(RSP, frame.size() + 2 * Long.BYTES);
  }

  /** Instructions that the wavefront had left when its turn began. */
  private Memory given() {
    return Memory.at(RSP, frame.size() + 3 * Long.BYTES);
  }

  // ---- the parts

  /** Counts what the wavefront has run; RDX = the group. */
  private void account() {
    code.load(QUADWORD, RDX, group());
    code.load(QUADWORD, RSI, given());
    code.binary(Binary.SUB, QUADWORD, RSI, LEFT);
    code.store(QUADWORD, given(), LEFT);
    code.load(QUADWORD, RDI, Memory.at(CONTEXT, NativeContext.RAN));
    code.binary(Binary.ADD, QUADWORD, RDI, RSI);
    code.store(QUADWORD, Memory.at(CONTEXT, NativeContext.RAN), RDI);
    code.load(QUADWORD, RDI, left());
    code.binary(Binary.SUB, QUADWORD, RDI, RSI);
    code.store(QUADWORD, left(), RDI);
  }

  /** RSI = the entry in RDX, the group, of the wavefront with the number in RCX. */
  private void entry() {
    code.move(DOUBLEWORD, RSI, RCX);
    code.shiftImmediate(Shift.SHL, DOUBLEWORD, RSI, ENTRY_SHIFT);
    code.loadAddress(RSI, Memory.at(RDX, RSI, NativeGroup.FIRST));
  }

  /** The turn of a wavefront is over, and RAX its state: finds the next one. */
  private void turn(Label enter, Label done) {
    Label next = new Label();
    Label round = new Label();
    Label found = new Label();
    code.bind(parted);
    account();
    code.load(DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.CURRENT));
    entry();
    code.store(DOUBLEWORD, Memory.at(RSI, NativeGroup.STATE), RAX);
    code.bind(next);
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, RCX, 1);
    code.binaryImmediate(Binary.ADD, QUADWORD, RSI, NativeGroup.ENTRY);
    code.binary(Binary.CMP, DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.COUNT));
    code.jump(Condition.GREATER_EQUAL, round);
    code.binaryImmediate(
        Binary.CMP, DOUBLEWORD, Memory.at(RSI, NativeGroup.STATE), NativeGroup.RUNS);
    code.jump(Condition.NOT_EQUAL, next);
    code.bind(found);
    code.store(DOUBLEWORD, Memory.at(RDX, NativeGroup.CURRENT), RCX);
    code.load(QUADWORD, LEFT, Memory.at(RDX, NativeGroup.SLICE));
    code.jump(enter);
    code.bind(round);
    round(next, done);
  }

  /** All have had their turn: opens the barrier, or leaves when all have ended. */
  private void round(Label next, Label done) {
    Label look = new Label();
    Label each = new Label();
    Label stays = new Label();
    // RAX = the least state of any; those that have ended have the greatest.
    code.loadImmediate(RAX, NativeGroup.ENDED);
    code.binary(Binary.XOR, DOUBLEWORD, RCX, RCX);
    entry();
    code.bind(look);
    code.load(DOUBLEWORD, RDI, Memory.at(RSI, NativeGroup.STATE));
    code.binary(Binary.CMP, DOUBLEWORD, RDI, RAX);
    code.conditionalMove(Condition.LESS, DOUBLEWORD, RAX, RDI);
    code.binaryImmediate(Binary.ADD, QUADWORD, RSI, NativeGroup.ENTRY);
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, RCX, 1);
    code.binary(Binary.CMP, DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.COUNT));
    code.jump(Condition.LESS, look);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, RAX, NativeGroup.WAITS);
    code.jump(Condition.NOT_EQUAL, done);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(RDX, NativeGroup.WHOLE), 0);
    code.jump(Condition.EQUAL, done);
    code.binary(Binary.XOR, DOUBLEWORD, RCX, RCX);
    entry();
    code.bind(each);
    code.binaryImmediate(
        Binary.CMP, DOUBLEWORD, Memory.at(RSI, NativeGroup.STATE), NativeGroup.WAITS);
    code.jump(Condition.NOT_EQUAL, stays);
    code.storeImmediate(DOUBLEWORD, Memory.at(RSI, NativeGroup.STATE), NativeGroup.RUNS);
    code.bind(stays);
    code.binaryImmediate(Binary.ADD, QUADWORD, RSI, NativeGroup.ENTRY);
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, RCX, 1);
    code.binary(Binary.CMP, DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.COUNT));
    code.jump(Condition.LESS, each);
    code.loadImmediate(RCX, 0xffff_ffffL);
    code.loadAddress(RSI, Memory.at(RDX, NativeGroup.FIRST - NativeGroup.ENTRY));
    code.jump(next);
  }

  /** All wavefronts have ended: goes on with the next workgroup if there is one to follow. */
  private void follow(Label fresh) {
    Label last = new Label();
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(RDX, NativeGroup.GROUPS), 0);
    code.jump(Condition.EQUAL, last);
    code.binaryImmediate(Binary.SUB, DOUBLEWORD, Memory.at(RDX, NativeGroup.GROUPS), 1);
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, Memory.at(RDX, NativeGroup.FINISHED), 1);
    for (int axis = 0; axis < 3; axis++) {
      Memory position = Memory.at(RDX, NativeGroup.POSITION + Integer.BYTES * axis);
      code.binaryImmediate(Binary.ADD, DOUBLEWORD, position, 1);
      if (axis < 2) {
        code.load(DOUBLEWORD, RAX, position);
        code.binary(
            Binary.CMP, DOUBLEWORD, RAX, Memory.at(RDX, NativeGroup.GRID + Integer.BYTES * axis));
        code.jump(Condition.LESS, fresh);
        code.storeImmediate(DOUBLEWORD, position, 0);
      }
    }
    code.jump(fresh);
    code.bind(last);
  }

  /** Begins a workgroup. */
  private void fresh(Label fresh, Label enter, Label done) {
    Label each = new Label();
    code.bind(fresh);
    code.load(QUADWORD, RDX, group());
    code.storeImmediate(DOUBLEWORD, Memory.at(RDX, NativeGroup.BEGINS), 0);
    code.storeImmediate(DOUBLEWORD, Memory.at(RDX, NativeGroup.TRACED), 0);
    unit.clear(cleared);
    clearLds();
    code.binary(Binary.XOR, DOUBLEWORD, RCX, RCX);
    entry();
    code.bind(each);
    code.load(QUADWORD, VECTORS, Memory.at(RSI, NativeGroup.VECTORS));
    code.load(QUADWORD, SCALARS, Memory.at(RSI, NativeGroup.SCALARS));
    code.load(QUADWORD, CONTEXT, Memory.at(RSI, NativeGroup.CONTEXT));
    Label next = new Label();
    if (trace != null) {
      trace(trace, next);
    }
    registers();
    code.load(DOUBLEWORD, RAX, Memory.at(RDX, NativeGroup.BLOCK));
    code.store(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.ENTRY), RAX);
    code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.SCC), 0);
    code.storeImmediate(QUADWORD, Memory.at(CONTEXT, NativeContext.RAN), 0);
    code.storeImmediate(DOUBLEWORD, Memory.at(RSI, NativeGroup.STATE), NativeGroup.RUNS);
    code.bind(next);
    code.binaryImmediate(Binary.ADD, QUADWORD, RSI, NativeGroup.ENTRY);
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, RCX, 1);
    code.binary(Binary.CMP, DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.COUNT));
    code.jump(Condition.LESS, each);
    code.load(DOUBLEWORD, RAX, Memory.at(RDX, NativeGroup.TRACED));
    code.store(DOUBLEWORD, Memory.at(RDX, NativeGroup.CURRENT), RAX);
    code.load(QUADWORD, LEFT, Memory.at(RDX, NativeGroup.SLICE));
    code.binary(Binary.CMP, DOUBLEWORD, RAX, Memory.at(RDX, NativeGroup.COUNT));
    code.jump(Condition.LESS, enter);
    code.jump(done);
  }

  /** Lets a trace run the wavefront with the entry in RSI, if all before it were run so. */
  private void trace(Trace trace, Label next) {
    code.store(DOUBLEWORD, Memory.at(RDX, NativeGroup.CURRENT), RCX);
    code.binary(Binary.CMP, DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.TRACED));
    code.jump(Condition.NOT_EQUAL, ordinary);
    // The last workgroup keeps its registers.
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(RDX, NativeGroup.GROUPS), 0);
    code.jump(Condition.EQUAL, ordinary);
    int entry = trace.path().blocks().getFirst();
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(RDX, NativeGroup.BLOCK), entry);
    code.jump(Condition.NOT_EQUAL, ordinary);
    code.binaryImmediate(Binary.CMP, QUADWORD, left(), trace.path().count());
    code.jump(Condition.LESS, ordinary);
    code.binaryImmediate(
        Binary.CMP, QUADWORD, Memory.at(RDX, NativeGroup.SLICE), trace.path().count());
    code.jump(Condition.LESS, ordinary);
    code.load(QUADWORD, RDI, Memory.at(RSI, NativeGroup.KEPT));
    for (int i = 0; i < SCALAR_BYTES; i += bytes) {
      BitSet part = trace.scalars().initial().get(i / Integer.BYTES, (i + bytes) / Integer.BYTES);
      if (!part.isEmpty()) {
        copy(SCALARS, i, i, Math.min(bytes, SCALAR_BYTES - i));
      }
    }
    positions();
    code.load(QUADWORD, RDI, Memory.at(RSI, NativeGroup.KEPT));
    code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.SCC), 0);
    code.jump(traced);
    code.bind(ended);
    again();
    code.storeImmediate(QUADWORD, Memory.at(CONTEXT, NativeContext.RAN), trace.path().count());
    code.binaryImmediate(Binary.SUB, QUADWORD, left(), trace.path().count());
    code.storeImmediate(DOUBLEWORD, Memory.at(RSI, NativeGroup.STATE), NativeGroup.ENDED);
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, Memory.at(RDX, NativeGroup.TRACED), 1);
    code.jump(next);
    code.bind(ordinary);
    again();
    unit.clear(cleared);
  }

  /** RDX, RCX and RSI as they are when a wavefront is begun. */
  private void again() {
    code.load(QUADWORD, RDX, group());
    code.load(DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.CURRENT));
    entry();
  }

  private void clearLds() {
    Label loop = new Label();
    Label rest = new Label();
    code.load(DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.WORDS));
    code.move(QUADWORD, RDI, LDS);
    code.bind(loop);
    code.binaryImmediate(Binary.SUB, DOUBLEWORD, RCX, bytes / Integer.BYTES);
    code.jump(Condition.LESS, rest);
    unit.store(Memory.at(RDI, 0), cleared);
    code.binaryImmediate(Binary.ADD, QUADWORD, RDI, bytes);
    code.jump(loop);
    code.bind(rest);
    // As many words as there are more than a multiple of 16.
    code.loadImmediate(RAX, 1);
    code.shift(Shift.SHL, DOUBLEWORD, RAX);
    code.shiftImmediate(Shift.SHR, DOUBLEWORD, RAX, bytes / Integer.BYTES);
    code.binaryImmediate(Binary.SUB, DOUBLEWORD, RAX, 1);
    unit.activate();
    unit.storeActive(Memory.at(RDI, 0), cleared);
  }

  /** The registers of the wavefront with the entry in RSI, as they are at its start. */
  private void registers() {
    code.load(QUADWORD, RDI, Memory.at(RSI, NativeGroup.KEPT));
    copy(SCALARS, 0, 0, SCALAR_BYTES);
    int initial = Integer.BYTES * FreshWavefront.INITIAL * layout.lanes();
    copy(VECTORS, 0, FreshWavefront.VECTORS_KEPT, initial);
    Label loop = new Label();
    Label all = new Label();
    code.load(DOUBLEWORD, RAX, Memory.at(RDX, NativeGroup.USED));
    code.binary(Binary.ADD, QUADWORD, RAX, VECTORS);
    code.loadAddress(RDI, Memory.at(VECTORS, initial));
    code.bind(loop);
    code.binary(Binary.CMP, QUADWORD, RDI, RAX);
    code.jump(Condition.ABOVE_EQUAL, all);
    for (int i = 0; i < Integer.BYTES * layout.lanes(); i += bytes) {
      unit.store(Memory.at(RDI, i), cleared);
    }
    code.binaryImmediate(Binary.ADD, QUADWORD, RDI, Integer.BYTES * layout.lanes());
    code.jump(loop);
    code.bind(all);
    positions();
  }

  /** The position of the workgroup in the scalar registers. */
  private void positions() {
    for (int axis = 0; axis < 3; axis++) {
      code.load(DOUBLEWORD, RAX, Memory.at(RDX, NativeGroup.PLACES + Integer.BYTES * axis));
      code.load(DOUBLEWORD, RDI, Memory.at(RDX, NativeGroup.POSITION + Integer.BYTES * axis));
      code.store(DOUBLEWORD, Memory.at(SCALARS, RAX, 0), RDI);
    }
    if (layout.features().packedPositions()) {
      code.load(DOUBLEWORD, RAX, Memory.at(RDX, NativeGroup.BOTH));
      code.load(DOUBLEWORD, RDI, Memory.at(RDX, NativeGroup.POSITION + 2 * Integer.BYTES));
      code.shiftImmediate(Shift.SHL, DOUBLEWORD, RDI, Short.SIZE);
      code.binary(Binary.OR, DOUBLEWORD, RDI, Memory.at(RDX, NativeGroup.POSITION + Integer.BYTES));
      code.store(DOUBLEWORD, Memory.at(SCALARS, RAX, 0), RDI);
    }
  }

  /** Copies bytes, a multiple of 16, from a place behind RDI. */
  private void copy(GeneralRegister to, int first, int place, int bytes) {
    for (int i = 0; i < bytes; ) {
      int words = bytes - i >= this.bytes ? this.bytes / Integer.BYTES : 4;
      unit.copy(Memory.at(to, first + i), Memory.at(RDI, place + i), words);
      i += Integer.BYTES * words;
    }
  }

  /** Goes on with the current wavefront of the group in RDX, which has LEFT to run at most. */
  private void enter(Label enter) {
    code.bind(enter);
    code.load(DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.CURRENT));
    entry();
    code.load(QUADWORD, VECTORS, Memory.at(RSI, NativeGroup.VECTORS));
    code.load(QUADWORD, SCALARS, Memory.at(RSI, NativeGroup.SCALARS));
    code.load(QUADWORD, CONTEXT, Memory.at(RSI, NativeGroup.CONTEXT));
    code.load(QUADWORD, RAX, left());
    code.binary(Binary.CMP, QUADWORD, RAX, LEFT);
    code.conditionalMove(Condition.LESS, QUADWORD, LEFT, RAX);
    code.store(QUADWORD, given(), LEFT);
    code.load(DOUBLEWORD, RAX, Memory.at(CONTEXT, NativeContext.ENTRY));
    code.loadAddress(RDX, table);
    code.signExtend(RAX, Memory.doubleword(RDX, RAX, 0));
    code.binary(Binary.ADD, QUADWORD, RAX, RDX);
    code.jump(RAX);
  }

  /** Takes the arguments of {@link NativeGroup}'s call. */
  private int begin(Label enter, Label fresh) {
    Label more = new Label();
    Label all = new Label();
    int start = code.size();
    SAVED.forEach(code::push);
    code.move(QUADWORD, RAX, RSP);
    code.binaryImmediate(Binary.SUB, QUADWORD, RSP, frame.size() + 64);
    code.binaryImmediate(Binary.AND, QUADWORD, RSP, -64);
    code.store(QUADWORD, saved(), RAX);
    if (zeros) {
      frame.denormals(true);
    }
    code.store(QUADWORD, group(), RDX);
    code.store(QUADWORD, left(), R9);
    code.move(QUADWORD, LDS, RDI);
    code.move(QUADWORD, COUNTS, RSI);
    code.store(QUADWORD, Memory.at(RDX, NativeGroup.FIRST + NativeGroup.VECTORS), RCX);
    code.store(QUADWORD, Memory.at(RDX, NativeGroup.FIRST + NativeGroup.SCALARS), R8);
    code.load(DOUBLEWORD, RCX, Memory.at(RDX, NativeGroup.COUNT));
    code.loadAddress(RSI, Memory.at(RDX, NativeGroup.FIRST + NativeGroup.ENTRY));
    code.bind(more);
    code.binaryImmediate(Binary.SUB, DOUBLEWORD, RCX, 1);
    code.jump(Condition.LESS_EQUAL, all);
    code.load(QUADWORD, RDI, Memory.at(RAX, ARGUMENTS));
    code.store(QUADWORD, Memory.at(RSI, NativeGroup.VECTORS), RDI);
    code.load(QUADWORD, RDI, Memory.at(RAX, ARGUMENTS + Long.BYTES));
    code.store(QUADWORD, Memory.at(RSI, NativeGroup.SCALARS), RDI);
    code.binaryImmediate(Binary.ADD, QUADWORD, RAX, 2 * Long.BYTES);
    code.binaryImmediate(Binary.ADD, QUADWORD, RSI, NativeGroup.ENTRY);
    code.jump(more);
    code.bind(all);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(RDX, NativeGroup.BEGINS), 0);
    code.jump(Condition.NOT_EQUAL, fresh);
    code.load(QUADWORD, LEFT, Memory.at(RDX, NativeGroup.REST));
    code.jump(enter);
    return start;
  }
}
