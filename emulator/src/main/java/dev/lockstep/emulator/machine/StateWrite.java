package dev.lockstep.emulator.machine;

/** A write to the state of a machine, with the value before. */
public sealed interface StateWrite {

  /** An SGPR or another writable scalar operand code. */
  record Scalar(int code, int before, int after) implements StateWrite {}

  /** A lane of a VGPR; AGPRs are numbered behind the VGPRs. */
  record Vector(int register, int lane, int before, int after) implements StateWrite {}

  /** A control register, by its name in the tables. */
  record Control(String name, int before, int after) implements StateWrite {}

  /** State outside the register files. */
  record Status(Field field, long before, long after) implements StateWrite {}

  /** The fields of {@link Status}. */
  enum Field {
    PC,
    SCC,
    MODE,
    TRAP_STATUS,
    /** FLAT_SCRATCH where it is no scalar operand. */
    FLAT_SCRATCH
  }

  /** Bytes of the flat address space; scratch memory is part of it. */
  record Global(long address, int bytes, long before, long after) implements StateWrite {}

  /** Bytes of the global data share. */
  record Shared(long address, int bytes, long before, long after) implements StateWrite {}

  /** Bytes of the workgroup's LDS. */
  record Local(int address, int bytes, long before, long after) implements StateWrite {}
}
