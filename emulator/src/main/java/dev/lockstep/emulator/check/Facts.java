package dev.lockstep.emulator.check;

import dev.lockstep.isa.Effects;
import dev.lockstep.isa.Encoding;
import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Operand;
import dev.lockstep.isa.Operand.Register;
import dev.lockstep.isa.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the checks ask about an instruction of the code, found out once. */
final class Facts {
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

  /** What the hazards of the generation ask about it, once they have. */
  HazardTable.@Nullable Roles roles;

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

  private @Nullable String text;

  Facts(InstructionSet set, long address, Instruction instruction) {
    this.set = set;
    this.address = address;
    this.instruction = instruction;
    shape = instruction.row().shape();
    effects = Effects.of(set, instruction);
    memory = accessesMemory();
    crosses = shape instanceof Shape.CrossLane || flag("dpp_ctrl");
    pastCaches = flag("glc") || flag("sc0") || flag("sc1");
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
    addresses = named(true);
    data = named(false);
    results = isMemory() ? effects.writes() : List.of();
    addressed = Registers.of(addresses);
    stored = Registers.of(data);
    read = Registers.of(effects.reads());
    written = Registers.of(effects.writes());
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

  boolean flag(String modifier) {
    return value(modifier) != 0;
  }

  /** The value of a modifier; 0 where the form has none of that name. */
  int value(String modifier) {
    return instruction.encoding().value(instruction.modifiers(), modifier);
  }

  /** Whether it accesses memory or LDS. */
  boolean isMemory() {
    return memory;
  }

  private boolean accessesMemory() {
    return switch (shape) {
      case Shape.Load _,
          Shape.Store _,
          Shape.Atomic _,
          Shape.ScalarLoad _,
          Shape.ScalarStore _,
          Shape.ScalarAtomic _ ->
          true;
      default -> false;
    };
  }

  /** Registers of 32 bits, or fewer bits, that one element of its transfer takes. */
  Shape.@Nullable Element element() {
    return switch (shape) {
      case Shape.Load load -> load.element();
      case Shape.Store store -> store.element();
      case Shape.Atomic atomic -> atomic.element();
      default -> null;
    };
  }

  /** The operand of a field, or null. */
  @Nullable Operand operand(String field) {
    int next = 0;
    for (Encoding.Bound bound : instruction.encoding().operands()) {
      if (bound.present(instruction.modifiers())) {
        Operand operand = instruction.operands().get(next++);
        if (bound.slot().field().equals(field)) {
          return operand;
        }
      }
    }
    return null;
  }

  private List<Register> named(boolean address) {
    if (!isMemory()) {
      return List.of();
    }
    List<Register> result = new ArrayList<>();
    int next = 0;
    for (Encoding.Bound bound : instruction.encoding().operands()) {
      if (!bound.present(instruction.modifiers())) {
        continue;
      }
      Operand operand = instruction.operands().get(next++);
      boolean isData = bound.slot().field().contains("data") || bound.slot().isDestination();
      if (operand instanceof Register register
          && isData != address
          && !bound.slot().isDestination()
          && effects.reads().contains(register)) {
        result.add(register);
      }
    }
    return result;
  }
}
