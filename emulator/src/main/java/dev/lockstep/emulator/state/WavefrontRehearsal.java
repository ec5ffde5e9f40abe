package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.TrialExecution;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.List;

/** Runs an instruction of a wavefront on other values, and puts its registers back. */
final class WavefrontRehearsal implements TrialExecution {
  private final Wavefront wave;
  private final long address;
  private final List<Register> touched;
  private final int[] saved;
  private boolean condition;
  private long pc;
  private int mode;

  /**
   * Remembers the state.
   *
   * @param address of the instruction
   * @param touched every register that the instruction reads or writes
   */
  WavefrontRehearsal(Wavefront wave, long address, List<Register> touched) {
    this.wave = wave;
    this.address = address;
    this.touched = List.copyOf(touched);
    int size = 0;
    for (Register register : touched) {
      size += register.count() * (isVector(register) ? wave.lanes() : 1);
    }
    saved = new int[size];
    copy(false);
  }

  private static boolean isVector(Register register) {
    return register.file() == RegisterFile.VECTOR;
  }

  private void copy(boolean back) {
    int at = 0;
    for (Register register : touched) {
      boolean vector = isVector(register);
      int[] file = vector ? wave.vectors : wave.scalars;
      int unit = vector ? wave.lanes() : 1;
      int length = register.count() * unit;
      int start = register.index() * unit;
      System.arraycopy(
          back ? saved : file, back ? at : start, back ? file : saved, back ? start : at, length);
      at += length;
    }
    if (back) {
      wave.scc = condition;
      wave.pc = pc;
      wave.modeBits = mode;
    } else {
      condition = wave.scc;
      pc = wave.pc;
      mode = wave.modeBits;
    }
  }

  @Override
  public void vector(int register, int lane, int value) {
    wave.vectors[register * wave.lanes() + lane] = value;
  }

  @Override
  public void scalar(int code, int value) {
    wave.scalars[code] = value;
  }

  @Override
  public void condition(boolean value) {
    wave.scc = value;
  }

  @Override
  public void run() {
    wave.group.program().execute(wave, address);
  }

  @Override
  public void restore() {
    copy(true);
  }
}
