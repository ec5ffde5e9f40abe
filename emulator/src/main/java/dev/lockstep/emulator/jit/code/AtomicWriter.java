package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.R11;
import static dev.lockstep.emulator.x86.GeneralRegister.R8;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.access.LaneAtomics;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;

/** Machine code of atomic operations on words: one lane after the other. */
final class AtomicWriter {
  /** The host's address of place 0. */
  private static final GeneralRegister HOST = R8;

  /** The lanes that are not done yet. */
  private static final GeneralRegister REST = RSI;

  private static final GeneralRegister LANE = RDI;
  private static final GeneralRegister PLACE = RDX;
  private static final GeneralRegister DATA = R10;
  private static final GeneralRegister MADE = R11;

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final boolean shared;

  /**
   * A writer for one instruction.
   *
   * @param shared whether other threads may access the memory, too
   */
  AtomicWriter(RegionFrame frame, boolean shared) {
    code = frame.code();
    this.frame = frame;
    layout = frame.layout();
    this.shared = shared;
  }

  /**
   * Changes the words at HOST plus the lanes' places, which are right; some lane is active.
   *
   * @param row of the places
   * @param offset added to them
   */
  void write(LaneAtomics.Update update, int row, int offset) {
    LaneAtomics.Operation operation = update.operation();
    int to = update.to();
    Label loop = new Label();
    Memory memory = Memory.at(HOST, PLACE, offset);
    frame.loadMask(layout.codes().exec());
    code.move(QUADWORD, REST, RAX);
    code.bind(loop);
    code.countTrailingZeros(QUADWORD, LANE, REST);
    code.load(DOUBLEWORD, PLACE, lane(row));
    code.load(DOUBLEWORD, DATA, lane(update.data()));
    if (operation == LaneAtomics.Operation.ADD && to < 0) {
      if (shared) {
        code.lockedBinary(Binary.ADD, DOUBLEWORD, memory, DATA);
      } else {
        code.binary(Binary.ADD, DOUBLEWORD, memory, DATA);
      }
    } else {
      if (shared) {
        changeShared(operation, memory);
      } else {
        code.load(DOUBLEWORD, RAX, memory);
        result(operation);
        code.store(DOUBLEWORD, memory, MADE);
      }
      if (to >= 0) {
        code.store(DOUBLEWORD, lane(to), RAX);
      }
    }
    code.loadAddress(RAX, Memory.at(REST, -1));
    code.binary(Binary.AND, QUADWORD, REST, RAX);
    code.jump(Condition.NOT_EQUAL, loop);
  }

  private static Memory lane(int row) {
    return Memory.doubleword(VECTORS, LANE, 4 * row);
  }

  /** RAX = what was there. */
  private void changeShared(LaneAtomics.Operation operation, Memory memory) {
    if (operation == LaneAtomics.Operation.ADD || operation == LaneAtomics.Operation.SUB) {
      if (operation == LaneAtomics.Operation.SUB) {
        code.negate(DOUBLEWORD, DATA);
      }
      code.lockedExchangeAdd(DOUBLEWORD, memory, DATA);
      code.move(DOUBLEWORD, RAX, DATA);
      return;
    }
    Label again = new Label();
    code.load(DOUBLEWORD, RAX, memory);
    code.bind(again);
    result(operation);
    code.lockedCompareExchange(DOUBLEWORD, memory, MADE);
    code.jump(Condition.NOT_EQUAL, again);
  }

  /** MADE = what RAX becomes with DATA. */
  private void result(LaneAtomics.Operation operation) {
    code.move(DOUBLEWORD, MADE, RAX);
    switch (operation) {
      case ADD -> code.binary(Binary.ADD, DOUBLEWORD, MADE, DATA);
      case SUB -> code.binary(Binary.SUB, DOUBLEWORD, MADE, DATA);
      case AND -> code.binary(Binary.AND, DOUBLEWORD, MADE, DATA);
      case OR -> code.binary(Binary.OR, DOUBLEWORD, MADE, DATA);
      case XOR -> code.binary(Binary.XOR, DOUBLEWORD, MADE, DATA);
      case SMIN -> chosen(Condition.LESS);
      case SMAX -> chosen(Condition.GREATER);
      case UMIN -> chosen(Condition.BELOW);
      case UMAX -> chosen(Condition.ABOVE);
      case SWAP -> code.move(DOUBLEWORD, MADE, DATA);
    }
  }

  private void chosen(Condition condition) {
    code.binary(Binary.CMP, DOUBLEWORD, DATA, MADE);
    code.conditionalMove(condition, DOUBLEWORD, MADE, DATA);
  }
}
