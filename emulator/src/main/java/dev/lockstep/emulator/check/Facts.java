package dev.lockstep.emulator.check;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.TimedInstruction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Static facts for the checks about an instruction of the code, found out once. */
final class Facts {
  final TimedInstruction timed;
  final long address;
  final Instruction instruction;
  final Effects effects;
  final Shape shape;
  final InstructionSet set;

  /** Whether lanes read what other lanes hold. */
  final boolean crosses;

  /** Whether the access goes past the caches. */
  final boolean pastCaches;

  /** EXEC, if it writes that; else nothing. */
  final List<Register> exec;

  final Registers execWritten;

  /** The registers that it reads or writes. */
  final RegisterSet touched;

  /** Its roles in the hazards of the generation, once these have been asked for. */
  private HazardTable.@Nullable Roles roles;

  /** Its number in the histories of memory; 0: it has none yet. */
  int number;

  /** {@link #addresses} and {@link #data} as numbers. */
  final Registers addressed;

  final Registers stored;

  private final boolean memory;

  /** All registers that it reads, and that it writes. */
  final Registers read;

  final Registers written;

  /** Registers with the address of a memory access, base and descriptor included. */
  final List<Register> addresses;

  /** Registers with the data of a store or an atomic, in the order in which they are stored. */
  final List<Register> data;

  /** Registers that a load or a returning atomic fills. */
  final List<Register> results;

  /** The bits that it leaves of the vector register that it writes. */
  final int kept;

  private @Nullable String text;

  Facts(InstructionSet set, long address, Instruction instruction) {
    this.set = set;
    this.address = address;
    this.instruction = instruction;
    timed = new TimedInstruction(set, instruction);
    shape = timed.shape();
    effects = timed.effects();
    memory = timed.isMemory();
    crosses =
        shape instanceof Shape.CrossLane
            || shape instanceof Shape.Matrix
            || flag(ModifierName.DPP_CTRL);
    pastCaches =
        flag(ModifierName.GLC)
            || flag(ModifierName.SC0)
            || flag(ModifierName.SC1)
            || flag(ModifierName.SCOPE);
    int low = SetFacts.of(set).exec;
    exec =
        effects.writes().stream()
            .filter(register ->
                register.file() == Operand.RegisterFile.SCALAR && register.index() == low)
            .toList();
    execWritten = Registers.of(exec);
    touched = new RegisterSet();
    touched.add(effects.reads());
    touched.add(effects.writes());
    addresses = timed.addresses();
    data = timed.data();
    results = isMemory() ? effects.writes() : List.of();
    addressed = Registers.of(addresses);
    stored = Registers.of(data);
    read = Registers.of(effects.reads());
    written = Registers.of(effects.writes());
    kept = set.keptBits(instruction);
  }

  /** The instruction's text. */
  String text() {
    String known = text;
    if (known == null) {
      known = set.print(instruction);
      text = known;
    }
    return known;
  }

  /** Its roles in the hazards of the generation. */
  HazardTable.Roles roles(HazardTable table) {
    HazardTable.Roles known = roles;
    if (known == null) {
      known = table.roles(timed);
      roles = known;
    }
    return known;
  }

  boolean flag(ModifierName modifier) {
    return timed.flag(modifier);
  }

  /** Whether it accesses memory or LDS. */
  boolean isMemory() {
    return memory;
  }

  /** Registers of 32 bits, or fewer bits, that one element of its transfer takes. */
  Shape.@Nullable Element element() {
    return timed.element();
  }
}
