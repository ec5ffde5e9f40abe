package dev.lockstep.assembler.block;

import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the register map of a block when its instructions are known. */
final class MapMaker {
  private final InstructionSet set;
  private final List<VirtualInstruction> steps;
  private final List<@Nullable Instruction> instructions = new ArrayList<>();
  private int sgprs;
  private int vgprs;
  private boolean lds;

  MapMaker(InstructionSet set, List<VirtualInstruction> steps) {
    this.set = set;
    this.steps = steps;
  }

  /** Takes the next instruction; null for a statement in error. */
  void add(@Nullable Instruction instruction) {
    instructions.add(instruction);
    if (instruction != null) {
      lds |= steps.get(instructions.size() - 1).lds();
      use(instruction);
    }
  }

  /** Counts the registers of an instruction that no statement made. */
  void use(Instruction instruction) {
    for (Operand.Register register : set.registers(instruction)) {
      int last = register.index() + register.count();
      if (register.file() != Operand.RegisterFile.SCALAR) {
        vgprs = Math.max(vgprs, last);
      } else if (register.index() < set.generation().sgprs()) {
        sgprs = Math.max(sgprs, last);
      }
    }
  }

  private static void sums(int[] changes) {
    for (int i = 1; i < changes.length; i++) {
      changes[i] += changes[i - 1];
    }
  }

  RegisterMap done(String name, List<Variable> variables) {
    int[] scalars = new int[2 * steps.size() + 2];
    int[] vectors = new int[2 * steps.size() + 2];
    List<RegisterMap.Box> boxes = new ArrayList<>();
    for (Variable variable : variables) {
      if (variable.register() < 0) {
        continue;
      }
      boxes.add(
          new RegisterMap.Box(
              variable.temporary() ? "" : variable.name(),
              variable.type().toString(),
              variable.type().scalar(),
              variable.register(),
              variable.size(),
              variable.start(),
              variable.end(),
              variable.line(),
              variable.elements(),
              variable.isBound(),
              variable.isEntry(),
              variable.mentions().stream().map(Variable.Mention::step).toList()));
      int[] counts = variable.type().scalar() ? scalars : vectors;
      counts[Math.min(variable.start(), counts.length - 1)] += variable.size();
      counts[Math.min(variable.end(), counts.length - 1)] -= variable.size();
    }
    List<RegisterMap.Row> rows = new ArrayList<>();
    sums(scalars);
    sums(vectors);
    for (int i = 0; i < steps.size(); i++) {
      int s = Math.max(scalars[2 * i], scalars[2 * i + 1]);
      int v = Math.max(vectors[2 * i], vectors[2 * i + 1]);
      Instruction instruction = i < instructions.size() ? instructions.get(i) : null;
      rows.add(new RegisterMap.Row(steps.get(i).line(), instruction, s, v));
    }
    return new RegisterMap(
        name,
        List.copyOf(boxes),
        List.copyOf(rows),
        sgprs,
        vgprs,
        Occupancy.of(set, sgprs, vgprs),
        lds);
  }
}
