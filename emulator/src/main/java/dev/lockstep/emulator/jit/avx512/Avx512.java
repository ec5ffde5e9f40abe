package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.x86.GeneralRegister.RAX;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.LaneRoutines;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.VectorAbilities;
import dev.lockstep.emulator.x86.LaneRegister;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorLength;
import dev.lockstep.emulator.x86.VectorOperation;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import java.util.EnumSet;
import java.util.List;

/** AVX-512 with its parts F, CD, BW, DQ and VL: 32 vector registers of 512 bits, 8 of masks. */
public final class Avx512 implements VectorUnit {
  static final VectorLength LENGTH = VectorLength.VL512;

  /** Lanes of 32 bits. */
  static final int LANES = LENGTH.bytes() / Integer.BYTES;

  // Mask registers that no value has; K7 is another.
  static final MaskRegister ACTIVE = MaskRegister.K1;
  static final MaskRegister FLAGS = MaskRegister.K6;

  // Vector registers that no value has.
  static final VectorRegister TEMPORARY = VectorRegister.ZMM29;
  static final VectorRegister OTHER = VectorRegister.ZMM30;
  static final VectorRegister THIRD = VectorRegister.ZMM31;

  private static final Registers REGISTERS =
      new Registers(
          List.copyOf(EnumSet.range(VectorRegister.ZMM0, VectorRegister.ZMM28)),
          List.copyOf(EnumSet.range(MaskRegister.K2, MaskRegister.K5)));

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final Avx512Operations operations;

  /** For the code of one region. */
  public Avx512(RegionFrame frame) {
    code = frame.code();
    this.frame = frame;
    operations = new Avx512Operations(frame, abilities().words());
  }

  @Override
  public VectorAbilities abilities() {
    return VectorAbilities.ofHost();
  }

  @Override
  public Registers registers() {
    return REGISTERS;
  }

  @Override
  public boolean mayReuse(Op op) {
    return operations.mayReuse(op);
  }

  @Override
  public boolean overwrites(Op op) {
    return operations.overwrites(op);
  }

  @Override
  public void write(Op op, LaneRegister to, LaneRegister[] at) {
    operations.write(op, to, at);
  }

  @Override
  public void clear(VectorRegister to) {
    code.vector(VectorOperation.XOR_I32, LENGTH, to, to, to);
  }

  @Override
  public void load(VectorRegister to, Memory from) {
    code.load(LENGTH, to, from);
  }

  @Override
  public void store(Memory to, VectorRegister from) {
    code.store(LENGTH, to, from);
  }

  @Override
  public void storeActive(Memory to, VectorRegister from) {
    code.store(LENGTH, to, from, ACTIVE);
  }

  @Override
  public void copy(Memory to, Memory from, int words) {
    VectorLength length = VectorLength.of(Integer.SIZE * words);
    code.load(length, TEMPORARY, from);
    code.store(length, to, TEMPORARY);
  }

  @Override
  public void activate() {
    code.move(ACTIVE, RAX);
  }

  @Override
  public void toMask(MaskRegister to) {
    code.move(to, RAX);
  }

  @Override
  public void fromMask(MaskRegister from, boolean active) {
    if (active) {
      code.mask(Mask.AND, FLAGS, from, ACTIVE);
    }
    code.move(RAX, active ? FLAGS : from);
  }

  @Override
  public LaneRoutines routines(List<Runnable> later, boolean inPlace) {
    return new Avx512Routines(frame, later, inPlace);
  }
}
