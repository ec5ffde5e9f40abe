package dev.lockstep.emulator.jit.unit;

import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.VectorAbilities;
import dev.lockstep.emulator.x86.LaneRegister;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import java.util.List;

/**
 * The vector instructions of the host, for the code of one region: which registers there are, and
 * how operations on them are written. One mask register has the active lanes.
 */
public interface VectorUnit {
  /**
   * Registers that values may have, in the order of their numbers, in which they are given out; the
   * others belong to the unit.
   */
  record Registers(List<VectorRegister> vectors, List<MaskRegister> masks) {
    public Registers {
      vectors = List.copyOf(vectors);
      masks = List.copyOf(masks);
    }
  }

  /** Abilities by which operations are chosen. */
  VectorAbilities abilities();

  /** The registers of values. */
  Registers registers();

  // ---- operations

  /** Whether the result of an operation may be in the register of an operand. */
  boolean mayReuse(Op op);

  /** Whether the unit leaves the result where one of the operands was. */
  boolean overwrites(Op op);

  /**
   * Writes an operation that neither loads nor stores.
   *
   * @param to register of the result
   * @param at registers of the operands
   * @throws ClassCastException if a mask register is given for a vector, or a vector for a mask
   */
  void write(Op op, LaneRegister to, LaneRegister[] at);

  // ---- vectors

  /** A register = 0 in all lanes. */
  void clear(VectorRegister to);

  void load(VectorRegister to, Memory from);

  void store(Memory to, VectorRegister from);

  /** Stores the active lanes of a register. */
  void storeActive(Memory to, VectorRegister from);

  /**
   * Copies words, through no register that a value may have.
   *
   * @param words at most {@link VectorAbilities#lanes}, a power of two from 4 on
   */
  void copy(Memory to, Memory from, int words);

  // ---- masks

  /** The active lanes = the low bits of RAX. */
  void activate();

  /** A mask register = the low bits of RAX. */
  void toMask(MaskRegister to);

  /**
   * RAX = a mask register.
   *
   * @param active whether only active lanes are kept
   */
  void fromMask(MaskRegister from, boolean active);

  // ---- accesses

  /**
   * The routines with which the accesses of a region are made.
   *
   * @param later writes code behind the rest
   * @param inPlace whether they are written where they are called: faster while all fits into the
   *     host's caches
   */
  LaneRoutines routines(List<Runnable> later, boolean inPlace);
}
