package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.Shape;
import java.util.List;
import java.util.Set;

/**
 * Reads and writes of an instruction, without those of memory. Checks, explanations and schedulers
 * build on it. Operands that a register's value selects (relative moves, VGPR indexing) are not in
 * it.
 *
 * <p>Sources: the rows of the tables; AMD ISA manuals, "Manually inserted wait states" and "Data
 * dependency resolution", for counters and their order.
 *
 * @param reads registers that are read, those of memory addresses and implied ones (VCC, EXEC, M0)
 *     included; SCC is not a register
 * @param writes registers that are written, wholly or partly
 * @param lateReads the registers of {@code reads} that may still be read when later instructions
 *     run
 * @param readsScc whether the scalar condition code is read
 * @param writesScc whether it is written
 * @param unit what executes it
 * @param counters the wait counters that count it until it is done
 * @param ordered whether it is done in the order of issue, among those that one counter counts
 */
public record Effects(
    List<Register> reads,
    List<Register> writes,
    List<Register> lateReads,
    boolean readsScc,
    boolean writesScc,
    Unit unit,
    Set<Counter> counters,
    boolean ordered) {

  /** Unit that executes an instruction. */
  public enum Unit {
    VECTOR,
    /** Matrix operations. */
    MATRIX,
    SCALAR,
    /** Branches, waits, and whatever else only the sequencer sees. */
    CONTROL,
    SCALAR_MEMORY,
    /** Accesses through buffer resources and images. */
    BUFFER,
    /** Flat, global and scratch accesses. */
    FLAT,
    LDS,
    EXPORT,
    MESSAGE;

    /** Whether it accesses memory with an address for each lane, LDS aside. */
    public boolean isVectorMemory() {
      return this == BUFFER || this == FLAT;
    }
  }

  /** The wait counters, each with the name that its wait has in texts. */
  public enum Counter {
    VMCNT,
    VSCNT,
    LGKMCNT,
    EXPCNT,
    LOADCNT,
    SAMPLECNT,
    BVHCNT,
    STORECNT,
    DSCNT,
    KMCNT;

    private final String text = name().toLowerCase(java.util.Locale.ROOT);

    /** The name in texts and in the tables. */
    public String text() {
      return text;
    }

    /** Whether it tells when data has been read, and not when an operation is done. */
    public boolean isOfData() {
      return this == EXPCNT;
    }

    /** Whether only vector stores count in it. */
    public boolean isOfStores() {
      return this == VSCNT || this == STORECNT;
    }

    /** Whether LDS accesses count in it, flat ones included. */
    public boolean isOfLds() {
      return this == LGKMCNT || this == DSCNT;
    }

    /** Whether scalar memory accesses and messages count in it. */
    public boolean isOfScalars() {
      return this == LGKMCNT || this == KMCNT;
    }
  }

  /** Copies the lists. */
  public Effects {
    reads = List.copyOf(reads);
    writes = List.copyOf(writes);
    lateReads = List.copyOf(lateReads);
    counters = Set.copyOf(counters);
  }

  public static Effects of(InstructionSet set, Instruction instruction) {
    return new EffectReader(set, instruction).read();
  }

  /** Whether a list has a register in common with a sequence. */
  public static boolean overlap(List<Register> list, Register other) {
    for (Register register : list) {
      if (register.file() == other.file()
          && register.index() < other.index() + other.count()
          && other.index() < register.index() + register.count()) {
        return true;
      }
    }
    return false;
  }

  /** Whether an operand is written by its instruction. */
  static boolean isWritten(Bound bound, Shape shape, boolean returns) {
    boolean transfers = bound.slot().role() == OperandRole.TRANSFER;
    return switch (shape) {
      case Shape.Load _, Shape.ScalarLoad _, Shape.Time _, Shape.WavefrontNumber _ ->
          bound.slot().isDestination() || transfers;
      case Shape.Atomic _, Shape.ScalarAtomic _, Shape.NotExecuted _ ->
          bound.slot().isDestination() || returns && transfers;
      case Shape.Image image -> bound.slot().isDestination() || transfers && !image.stores();
      case Shape.SetRegister _, Shape.Wait _, Shape.Store _, Shape.ScalarStore _ -> false;
      // The field of a destination, which these read.
      case Shape.ScalarCompare _, Shape.ForkJoin _ -> false;
      default -> bound.slot().isDestination();
    };
  }
}
