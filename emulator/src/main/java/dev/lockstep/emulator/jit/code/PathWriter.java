package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.R8;
import static dev.lockstep.emulator.x86.GeneralRegister.R9;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RCX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SimtStack;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Scale;
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
    return RegionFrame.scalar(layout.codes().exec());
  }

  /** An int of a path; RDI has three times the number of the path, and an int more is behind. */
  private static Memory path(int place) {
    return Memory.doubleword(RegionFrame.SCALARS, RDI, Integer.BYTES * (SimtStack.FIRST + place));
  }

  /**
   * A branch whose condition a segment has computed.
   *
   * @param full target if there is no room for paths that wait
   */
  public void diverge(End.Diverge branch, Label target, Label next, Label full) {
    code.load(DOUBLEWORD, RAX, RegionFrame.scalar(layout.taken()));
    code.test(DOUBLEWORD, RAX, RAX);
    code.jump(Condition.EQUAL, next);
    // RCX = the others.
    code.move(DOUBLEWORD, RCX, RAX);
    code.not(DOUBLEWORD, RCX);
    code.binary(Binary.AND, DOUBLEWORD, RCX, exec());
    code.jump(Condition.EQUAL, target);
    code.load(DOUBLEWORD, RSI, DEPTH);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, RSI, layout.paths() - 2);
    code.jump(Condition.GREATER, full);
    code.loadAddress(RDI, new Memory(RSI, RSI, Scale.TWO, 0));
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, RSI, 2);
    code.store(DOUBLEWORD, DEPTH, RSI);
    code.load(DOUBLEWORD, RDX, RegionFrame.scalar(layout.held(ControlLayout.Role.RPC)));
    code.store(DOUBLEWORD, path(SimtStack.MEETING), RDX);
    code.store(DOUBLEWORD, path(SimtStack.ADDRESS), RDX);
    code.load(DOUBLEWORD, R8, LANES);
    code.store(DOUBLEWORD, path(SimtStack.WAITING), R8);
    code.store(DOUBLEWORD, path(SimtStack.PATH + SimtStack.MEETING), RDX);
    code.countOnes(DOUBLEWORD, R9, RCX);
    code.countOnes(DOUBLEWORD, R10, RAX);
    Label waits = new Label();
    code.binary(Binary.CMP, DOUBLEWORD, R9, R10);
    code.jump(Condition.BELOW, waits);
    run(branch.next(), RCX, RAX);
    code.jump(target);
    code.bind(waits);
    run(branch.target(), RAX, RCX);
    code.jump(next);
  }

  /** Lanes wait to go on at an address; others run. */
  private void run(long address, GeneralRegister waiting, GeneralRegister running) {
    code.storeImmediate(DOUBLEWORD, path(SimtStack.PATH + SimtStack.ADDRESS), (int) address);
    code.store(DOUBLEWORD, path(SimtStack.PATH + SimtStack.WAITING), waiting);
    code.store(DOUBLEWORD, LANES, running);
    code.store(DOUBLEWORD, exec(), running);
  }

  /** A join. */
  public void meet(End.Meet meet, Label next) {
    code.load(DOUBLEWORD, RSI, DEPTH);
    code.binaryImmediate(Binary.SUB, DOUBLEWORD, RSI, 1);
    code.jump(Condition.LESS, next);
    code.loadAddress(RDI, new Memory(RSI, RSI, Scale.TWO, 0));
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, path(SimtStack.MEETING), (int) meet.here());
    code.jump(Condition.NOT_EQUAL, next);
    code.store(DOUBLEWORD, DEPTH, RSI);
    code.load(DOUBLEWORD, RAX, path(SimtStack.WAITING));
    code.store(DOUBLEWORD, LANES, RAX);
    code.binary(Binary.AND, DOUBLEWORD, RAX, LENGTH);
    code.store(DOUBLEWORD, exec(), RAX);
    code.load(DOUBLEWORD, RAX, path(SimtStack.ADDRESS));
    code.jump(goes);
  }

  /**
   * A jump to a register plus a number.
   *
   * @param wrong target if that is no address of an instruction
   */
  public void jump(End.Register jump, Label wrong) {
    scalars.load(RAX, jump.base());
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, RAX, jump.offset());
    code.binaryImmediate(Binary.AND, DOUBLEWORD, RAX, -2);
    code.move(DOUBLEWORD, RDX, RAX);
    code.binaryImmediate(Binary.AND, DOUBLEWORD, RDX, 3);
    code.jump(Condition.NOT_EQUAL, wrong);
    if (jump.destination() < RegisterLayout.CODES) {
      code.storeImmediate(
          DOUBLEWORD, RegionFrame.scalar(jump.destination()), (int) jump.at().next());
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
      code.move(DOUBLEWORD, RCX, RAX);
      code.binaryImmediate(Binary.SUB, DOUBLEWORD, RCX, (int) first);
      code.binaryImmediate(Binary.CMP, DOUBLEWORD, RCX, (int) (last - first));
      code.jump(Condition.ABOVE, outside);
      code.loadAddress(RDX, table);
      code.signExtend(RCX, Memory.at(RDX, RCX, 0));
      code.test(QUADWORD, RCX, RCX);
      code.jump(Condition.EQUAL, outside);
      code.binary(Binary.ADD, QUADWORD, RCX, RDX);
      code.jump(RCX);
    }
    code.bind(outside);
    code.store(QUADWORD, pc, RAX);
    elsewhere.run();
  }

  /** Writes the table behind the code. */
  public void finish() {
    code.align(Integer.BYTES);
    code.bind(table);
    for (Label label : words) {
      if (label == null) {
        code.doubleword(0);
      } else {
        code.difference(label, table);
      }
    }
  }
}
