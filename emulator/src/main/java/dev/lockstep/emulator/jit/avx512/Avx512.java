package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.RAX;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.LaneRoutines;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.VectorAbilities;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorAssembler.Vector;
import java.util.List;

/** AVX-512 with its parts F, CD, BW, DQ and VL: 32 vector registers of 512 bits, 8 of masks. */
public final class Avx512 implements VectorUnit {
  /** Bits of a vector register. */
  static final int BITS = 512;

  /** Lanes of 32 bits. */
  static final int LANES = BITS / Integer.SIZE;

  // Mask registers: 0 stands for no mask, these two and 7 belong to the unit.
  static final int ACTIVE = 1;
  static final int FLAGS = 6;

  // Vector registers that no value has.
  static final int TEMPORARY = 29;
  static final int OTHER = 30;
  static final int THIRD = 31;

  private static final Registers REGISTERS = new Registers(TEMPORARY, 2, 5);

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final Avx512Operations operations;

  /** For the code of one region. */
  public Avx512(VectorAssembler code, RegionFrame frame, RegisterLayout layout) {
    this.code = code;
    this.frame = frame;
    this.layout = layout;
    operations = new Avx512Operations(code, frame, abilities().words());
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
  public void write(Op op, int to, int[] at) {
    operations.write(op, to, at);
  }

  @Override
  public void clear(int to) {
    code.vector(Vector.XOR_I32, BITS, to, to, to);
  }

  @Override
  public void load(int to, Memory from) {
    code.memory(Vector.LOAD, BITS, to, from, NONE);
  }

  @Override
  public void store(Memory to, int from) {
    code.memory(Vector.STORE, BITS, from, to, NONE);
  }

  @Override
  public void storeActive(Memory to, int from) {
    code.memory(Vector.STORE, BITS, from, to, ACTIVE);
  }

  @Override
  public void copy(Memory to, Memory from, int words) {
    code.memory(Vector.LOAD, Integer.SIZE * words, TEMPORARY, from, NONE);
    code.memory(Vector.STORE, Integer.SIZE * words, TEMPORARY, to, NONE);
  }

  @Override
  public void activate() {
    code.maskFrom(ACTIVE, RAX);
  }

  @Override
  public void toMask(int to) {
    code.maskFrom(to, RAX);
  }

  @Override
  public void fromMask(int from, boolean active) {
    if (active) {
      code.mask(Mask.AND, FLAGS, from, ACTIVE);
    }
    code.maskTo(RAX, active ? FLAGS : from);
  }

  @Override
  public LaneRoutines routines(List<Runnable> later, boolean inPlace) {
    return new Avx512Routines(code, frame, layout, later, inPlace);
  }
}
