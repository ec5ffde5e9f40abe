package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R11;
import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

import dev.lockstep.emulator.access.LaneAtomics;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.VectorAssembler;

/** Machine code of atomic operations on words: one lane after the other. */
final class AtomicWriter {
  /** The host's address of place 0. */
  private static final int HOST = R8;

  /** The lanes that are not done yet. */
  private static final int REST = RSI;

  private static final int LANE = RDI;
  private static final int PLACE = RDX;
  private static final int DATA = R10;
  private static final int MADE = R11;

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final boolean shared;

  /**
   * A writer for one instruction.
   *
   * @param shared whether other threads may access the memory, too
   */
  AtomicWriter(VectorAssembler code, RegionFrame frame, RegisterLayout layout, boolean shared) {
    this.code = code;
    this.frame = frame;
    this.layout = layout;
    this.shared = shared;
  }

  /**
   * Changes the words at HOST plus the lanes' places, which are right; some lane is active.
   *
   * @param row of the places
   * @param offset added to them
   * @param data row of the operands
   * @param to row for what was there before, or -1
   */
  void write(LaneAtomics.Operation operation, int row, int offset, int data, int to) {
    Label loop = new Label();
    Memory memory = new Memory(HOST, PLACE, 1, offset);
    frame.loadMask(layout.exec());
    code.move(true, REST, RAX);
    code.bind(loop);
    code.trailingZeros(true, LANE, REST);
    code.load(false, PLACE, lane(row));
    code.load(false, DATA, lane(data));
    if (operation == LaneAtomics.Operation.ADD && to < 0) {
      code.binary(Binary.ADD, shared, memory, DATA);
    } else {
      if (shared) {
        changeShared(operation, memory);
      } else {
        code.load(false, RAX, memory);
        result(operation);
        code.store(false, memory, MADE);
      }
      if (to >= 0) {
        code.store(false, lane(to), RAX);
      }
    }
    code.address(RAX, Memory.at(REST, -1));
    code.binary(Binary.AND, true, REST, RAX);
    code.jump(Condition.NOT_EQUAL, loop);
  }

  private static Memory lane(int row) {
    return new Memory(VECTORS, LANE, 4, 4 * row);
  }

  /** RAX = what was there. */
  private void changeShared(LaneAtomics.Operation operation, Memory memory) {
    if (operation == LaneAtomics.Operation.ADD || operation == LaneAtomics.Operation.SUB) {
      if (operation == LaneAtomics.Operation.SUB) {
        code.negate(false, DATA);
      }
      code.exchangeAdd(memory, DATA);
      code.move(false, RAX, DATA);
      return;
    }
    Label again = new Label();
    code.load(false, RAX, memory);
    code.bind(again);
    result(operation);
    code.compareExchange(memory, MADE);
    code.jump(Condition.NOT_EQUAL, again);
  }

  /** MADE = what RAX becomes with DATA. */
  private void result(LaneAtomics.Operation operation) {
    code.move(false, MADE, RAX);
    switch (operation) {
      case ADD -> code.binary(Binary.ADD, false, MADE, DATA);
      case SUB -> code.binary(Binary.SUB, false, MADE, DATA);
      case AND -> code.binary(Binary.AND, false, MADE, DATA);
      case OR -> code.binary(Binary.OR, false, MADE, DATA);
      case XOR -> code.binary(Binary.XOR, false, MADE, DATA);
      case SMIN -> chosen(Condition.LESS);
      case SMAX -> chosen(Condition.GREATER);
      case UMIN -> chosen(Condition.BELOW);
      case UMAX -> chosen(Condition.ABOVE);
      case SWAP -> code.move(false, MADE, DATA);
    }
  }

  private void chosen(Condition condition) {
    code.binary(Binary.CMP, false, DATA, MADE);
    code.move(condition, false, MADE, DATA);
  }
}
