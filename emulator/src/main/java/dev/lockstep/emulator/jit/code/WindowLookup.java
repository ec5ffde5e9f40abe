package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.CONTEXT;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.memory.WindowTable;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
import java.util.List;

/**
 * Machine code that finds the window of an address; each access tries the one that it had before.
 */
public final class WindowLookup {
  private final VectorAssembler code;
  private final List<Runnable> later;
  private int accesses;

  /**
   * For one region.
   *
   * @param later writes code that is seldom run, behind the rest
   */
  public WindowLookup(VectorAssembler code, List<Runnable> later) {
    this.code = code;
    this.later = later;
  }

  /**
   * RDI = the entry of the window of the address in RAX, RDX = the place in it.
   *
   * @param none target if there is none
   */
  public void find(Label none) {
    int number = accesses++ % NativeContext.MOST_RECENT;
    Memory recent = Memory.at(CONTEXT, NativeContext.RECENT + Long.BYTES * number);
    Label search = new Label();
    Label found = new Label();
    code.load(QUADWORD, RDI, recent);
    inside();
    code.jump(Condition.ABOVE_EQUAL, search);
    code.bind(found);
    later.add(() -> search(search, recent, found, none));
  }

  /** Compares: below if the window of the entry in RDI has the address in RAX. */
  private void inside() {
    code.move(QUADWORD, RDX, RAX);
    code.binary(Binary.SUB, QUADWORD, RDX, Memory.at(RDI, WindowTable.BASE));
    code.binary(Binary.CMP, QUADWORD, RDX, Memory.at(RDI, WindowTable.SIZE));
  }

  /**
   * Looks for the last entry whose base is not above the address: among RSI entries from RDI on.
   */
  private void search(Label search, Memory recent, Label found, Label none) {
    Label loop = new Label();
    Label lower = new Label();
    Label last = new Label();
    code.bind(search);
    code.load(DOUBLEWORD, RSI, Memory.at(CONTEXT, NativeContext.WINDOWS));
    code.load(QUADWORD, RDI, Memory.at(CONTEXT, NativeContext.TABLE));
    code.bind(loop);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, RSI, 1);
    code.jump(Condition.BELOW_EQUAL, last);
    code.move(DOUBLEWORD, RDX, RSI);
    code.shiftImmediate(Shift.SHR, DOUBLEWORD, RDX, 1);
    code.shiftImmediate(Shift.SHL, QUADWORD, RDX, WindowTable.ENTRY_SHIFT);
    code.binary(Binary.ADD, QUADWORD, RDX, RDI);
    code.binary(Binary.CMP, QUADWORD, RAX, Memory.at(RDX, WindowTable.BASE));
    code.jump(Condition.BELOW, lower);
    code.move(QUADWORD, RDI, RDX);
    code.move(DOUBLEWORD, RDX, RSI);
    code.shiftImmediate(Shift.SHR, DOUBLEWORD, RDX, 1);
    code.binary(Binary.SUB, DOUBLEWORD, RSI, RDX);
    code.jump(loop);
    code.bind(lower);
    code.shiftImmediate(Shift.SHR, DOUBLEWORD, RSI, 1);
    code.jump(loop);
    code.bind(last);
    inside();
    code.jump(Condition.ABOVE_EQUAL, none);
    code.store(QUADWORD, recent, RDI);
    code.jump(found);
  }
}
