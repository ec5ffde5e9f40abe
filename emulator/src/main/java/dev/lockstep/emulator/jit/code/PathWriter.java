package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.R9;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RCX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SimtStack;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.VectorAssembler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Machine code of branches of lanes and of what goes with them: what {@link SimtStack} does, on the
 * same ints, and jumps to addresses that only the run knows.
 */
public final class PathWriter {
  /** Most words of a program between the first and the last block of a table of jumps. */
  private static final int LONGEST = 1 << 14;

  private static final Memory DEPTH = RegionFrame.scalar(SimtStack.DEPTH);
  private static final Memory LANES = RegionFrame.scalar(SimtStack.LANES);
  private static final Memory LENGTH = RegionFrame.scalar(SimtStack.LENGTH);

  private final VectorAssembler code;
  private final NativeScalarWriter scalars;
  private final RegisterLayout layout;
  private final Label goes = new Label();
  private final Label table = new Label();
  private final List<@Nullable Label> words = new ArrayList<>();

  /** For one region. */
  public PathWriter(VectorAssembler code, NativeScalarWriter scalars, RegisterLayout layout) {
    this.code = code;
    this.scalars = scalars;
    this.layout = layout;
  }

  /** Target that continues at the address in RAX. */
  public Label goes() {
    return goes;
  }

  private Memory exec() {
    return RegionFrame.scalar(layout.exec());
  }

  /** An int of a path; RDI has three times the number of the path, and an int more is behind. */
  private static Memory path(int place) {
    return new Memory(
        RegionFrame.SCALARS, RDI, Integer.BYTES, Integer.BYTES * (SimtStack.FIRST + place));
  }

  /**
   * A branch whose condition a segment has computed.
   *
   * @param full target if there is no room for paths that wait
   */
  public void diverge(End.Diverge branch, Label target, Label next, Label full) {
    code.load(false, RAX, RegionFrame.scalar(layout.taken()));
    code.test(false, RAX, RAX);
    code.jump(Condition.EQUAL, next);
    // RCX = the others.
    code.move(false, RCX, RAX);
    code.not(false, RCX);
    code.binary(Binary.AND, false, RCX, exec());
    code.jump(Condition.EQUAL, target);
    code.load(false, RSI, DEPTH);
    code.binaryNumber(Binary.CMP, false, RSI, layout.paths() - 2);
    code.jump(Condition.GREATER, full);
    code.address(RDI, new Memory(RSI, RSI, 2, 0));
    code.binaryNumber(Binary.ADD, false, RSI, 2);
    code.store(false, DEPTH, RSI);
    code.load(false, RDX, RegionFrame.scalar(layout.held(ControlLayout.Role.RPC)));
    code.store(false, path(SimtStack.MEETING), RDX);
    code.store(false, path(SimtStack.ADDRESS), RDX);
    code.load(false, R8, LANES);
    code.store(false, path(SimtStack.WAITING), R8);
    code.store(false, path(SimtStack.PATH + SimtStack.MEETING), RDX);
    code.ones(false, R9, RCX);
    code.ones(false, R10, RAX);
    Label waits = new Label();
    code.binary(Binary.CMP, false, R9, R10);
    code.jump(Condition.BELOW, waits);
    run(branch.next(), RCX, RAX);
    code.jump(target);
    code.bind(waits);
    run(branch.target(), RAX, RCX);
    code.jump(next);
  }

  /** Lanes wait to go on at an address; others run. */
  private void run(long address, int waiting, int running) {
    code.storeNumber(false, path(SimtStack.PATH + SimtStack.ADDRESS), (int) address);
    code.store(false, path(SimtStack.PATH + SimtStack.WAITING), waiting);
    code.store(false, LANES, running);
    code.store(false, exec(), running);
  }

  /** A join. */
  public void meet(End.Meet meet, Label next) {
    code.load(false, RSI, DEPTH);
    code.binaryNumber(Binary.SUB, false, RSI, 1);
    code.jump(Condition.LESS, next);
    code.address(RDI, new Memory(RSI, RSI, 2, 0));
    code.binaryNumber(Binary.CMP, false, path(SimtStack.MEETING), (int) meet.here());
    code.jump(Condition.NOT_EQUAL, next);
    code.store(false, DEPTH, RSI);
    code.load(false, RAX, path(SimtStack.WAITING));
    code.store(false, LANES, RAX);
    code.binary(Binary.AND, false, RAX, LENGTH);
    code.store(false, exec(), RAX);
    code.load(false, RAX, path(SimtStack.ADDRESS));
    code.jump(goes);
  }

  /**
   * A jump to a register plus a number.
   *
   * @param wrong target if that is no address of an instruction
   */
  public void jump(End.Register jump, Label wrong) {
    scalars.load(RAX, jump.base(), false);
    code.binaryNumber(Binary.ADD, false, RAX, jump.offset());
    code.binaryNumber(Binary.AND, false, RAX, -2);
    code.move(false, RDX, RAX);
    code.binaryNumber(Binary.AND, false, RDX, 3);
    code.jump(Condition.NOT_EQUAL, wrong);
    if (jump.destination() < RegisterLayout.CODES) {
      code.storeNumber(false, RegionFrame.scalar(jump.destination()), (int) jump.at().next());
    }
    code.jump(goes);
  }

  /**
   * Writes what finds the block at an address.
   *
   * @param labels of the blocks
   * @param pc gets the address where there is none
   * @param elsewhere writes what is done then
   */
  public void write(Map<Long, Label> labels, Memory pc, Runnable elsewhere) {
    long first = Collections.min(labels.keySet());
    long last = Collections.max(labels.keySet());
    Label outside = new Label();
    code.bind(goes);
    if (last - first < (long) Integer.BYTES * LONGEST) {
      for (long address = first; address <= last; address += Integer.BYTES) {
        words.add(labels.get(address));
      }
      code.move(false, RCX, RAX);
      code.binaryNumber(Binary.SUB, false, RCX, (int) first);
      code.binaryNumber(Binary.CMP, false, RCX, (int) (last - first));
      code.jump(Condition.ABOVE, outside);
      code.address(RDX, table);
      code.loadSigned(RCX, new Memory(RDX, RCX, 1, 0));
      code.test(true, RCX, RCX);
      code.jump(Condition.EQUAL, outside);
      code.binary(Binary.ADD, true, RCX, RDX);
      code.jump(RCX);
    }
    code.bind(outside);
    code.store(true, pc, RAX);
    elsewhere.run();
  }

  /** Writes the table behind the code. */
  public void finish() {
    code.align(Integer.BYTES);
    code.bind(table);
    for (Label label : words) {
      if (label == null) {
        code.word(0);
      } else {
        code.difference(label, table);
      }
    }
  }
}
