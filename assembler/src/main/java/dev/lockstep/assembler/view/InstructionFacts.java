package dev.lockstep.assembler.view;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.Hazard;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.TimedInstruction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What there is to say about one instruction, in parts: the row of the tables, this instruction's
 * operands, what it does to registers and counters, and where else it exists.
 *
 * @param name the mnemonic of the form
 * @param documentation what it does
 * @param form its format, opcode and size
 * @param operands in the order of the text
 * @param effects beside the operands: registers, condition code, counters
 * @param machines those that have it
 * @param elsewhere its names on others
 * @param hazards those that it can take part in
 * @param remarks of the tables about it
 */
public record InstructionFacts(
    String name,
    String documentation,
    String form,
    List<OperandFact> operands,
    List<Effect> effects,
    String machines,
    List<Elsewhere> elsewhere,
    List<HazardFact> hazards,
    List<String> remarks) {
  public InstructionFacts {
    operands = List.copyOf(operands);
    effects = List.copyOf(effects);
    elsewhere = List.copyOf(elsewhere);
    hazards = List.copyOf(hazards);
    remarks = List.copyOf(remarks);
  }

  /** An effect: what is affected, and how. */
  public record Effect(String what, String how) {}

  /**
   * Another name.
   *
   * @param machines that have it
   * @param same whether it is the same operation; else another one that has this one's name
   */
  public record Elsewhere(String name, String machines, boolean same) {}

  /**
   * A hazard.
   *
   * @param first whether the instruction can be the first of a pair that is too close
   * @param second whether it can be the second
   */
  public record HazardFact(String id, String cost, boolean first, boolean second) {}

  /** The facts about an instruction of a set. */
  public static InstructionFacts of(InstructionSet set, Instruction instruction) {
    Encoding encoding = instruction.encoding();
    Row row = instruction.row();
    Optional<Family> family = Optional.ofNullable(Family.of(set.generation().name()));
    TimedInstruction timed = new TimedInstruction(set, instruction);
    return new InstructionFacts(
        encoding.mnemonic(),
        row.documentation(),
        "%s, opcode %d, %d bytes"
            .formatted(encoding.format().name(), encoding.opcode(), instruction.size()),
        OperandFact.of(set, instruction),
        effects(set, timed.effects()),
        family
            .map(all -> MachineNames.of(all, generation -> row.opcode(generation) >= 0))
            .orElse(""),
        family.map(all -> elsewhere(all, row)).orElse(List.of()),
        hazards(set, timed),
        set.remarks(row));
  }

  private static List<Effect> effects(InstructionSet set, Effects effects) {
    List<Effect> list = new ArrayList<>();
    add(list, "reads", registers(set, effects.reads()));
    add(list, "writes", registers(set, effects.writes()));
    add(list, "reads late", registers(set, effects.lateReads()));
    String scc =
        effects.readsScc() && effects.writesScc()
            ? "read and written"
            : effects.readsScc() ? "read" : effects.writesScc() ? "written" : "";
    add(list, "SCC", scc);
    add(list, "unit", effects.unit().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '));
    if (!effects.counters().isEmpty()) {
      String names =
          effects.counters().stream().map(Counter::text).sorted().collect(Collectors.joining(", "));
      add(list, "counted in", names + (effects.ordered() ? ", in order" : ", in any order"));
    }
    return list;
  }

  private static void add(List<Effect> list, String what, String how) {
    if (!how.isEmpty()) {
      list.add(new Effect(what, how));
    }
  }

  private static String registers(InstructionSet set, List<Register> registers) {
    return registers.stream()
        .map(one -> set.registerText(one.file(), one.index(), one.count()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /**
   * Names of the same operation on machines that lack the row, and other operations of its name.
   */
  private static List<Elsewhere> elsewhere(Family family, Row row) {
    Map<String, Set<Generation>> same = new LinkedHashMap<>();
    Set<Generation> others = new LinkedHashSet<>();
    for (Generation generation : family.generations()) {
      if (row.opcode(generation) >= 0 || !family.hasInstructions(generation)) {
        continue;
      }
      List<Row> named =
          family.instructionSet(generation).named(row.name()).stream()
              .map(Encoding::row)
              .distinct()
              .toList();
      Optional<Row> alike =
          named.stream()
              .filter(one -> isAlike(one, row))
              .findFirst()
              .or(() ->
                  family.rows().stream()
                      .filter(one -> one.opcode(generation) >= 0 && isAlike(one, row))
                      .findFirst());
      if (alike.isPresent()) {
        same.computeIfAbsent(alike.get().name(), _ -> new LinkedHashSet<>()).add(generation);
      } else if (named.stream().anyMatch(one -> one.name().equals(row.name()))) {
        others.add(generation);
      }
    }
    List<Elsewhere> list = new ArrayList<>();
    same.forEach((name, generations) ->
        list.add(new Elsewhere(name, MachineNames.of(family, generations::contains), true)));
    if (!others.isEmpty()) {
      list.add(new Elsewhere(row.name(), MachineNames.of(family, others::contains), false));
    }
    return list;
  }

  /** Whether two rows execute alike, with operands of the same types. */
  private static boolean isAlike(Row one, Row other) {
    return one.shape().equals(other.shape())
        && one.slots().stream()
            .map(OperandSlot::type)
            .toList()
            .equals(other.slots().stream().map(OperandSlot::type).toList());
  }

  private static List<HazardFact> hazards(InstructionSet set, TimedInstruction timed) {
    HazardTable table = new HazardTable(set);
    HazardTable.Roles roles = table.roles(timed);
    Map<Hazard, boolean[]> found = new LinkedHashMap<>();
    for (int i = 0; i < table.rules().size(); i++) {
      HazardRule rule = table.rules().get(i);
      if (roles.isFirst(i)) {
        found.computeIfAbsent(rule.hazard(), _ -> new boolean[2])[0] = true;
      }
    }
    for (int rule : roles.second()) {
      found.computeIfAbsent(table.rules().get(rule).hazard(), _ -> new boolean[2])[1] = true;
    }
    List<HazardFact> list = new ArrayList<>();
    found.forEach((hazard, sides) ->
        list.add(new HazardFact(hazard.id(), hazard.cost(), sides[0], sides[1])));
    return list;
  }

  /**
   * What an operand of an instruction is.
   *
   * @param field name of its field
   * @param type of its bits
   * @param text as it is printed
   * @param what register, constant or number, with its value in several notations
   * @param accepts what may stand there
   */
  public record OperandFact(String field, String type, String text, String what, String accepts) {
    private static List<OperandFact> of(InstructionSet set, Instruction instruction) {
      List<OperandFact> list = new ArrayList<>();
      for (int i = 0; i < instruction.operands().size(); i++) {
        Encoding.Bound bound = instruction.bounds().get(i);
        String text = set.print(instruction, i);
        list.add(
            new OperandFact(
                bound.slot().field(),
                bound.type().toString(),
                text,
                OperandValue.of(set, instruction.operands().get(i), bound.type(), text),
                Explanation.accepts(set, bound, instruction.encoding())));
      }
      return list;
    }
  }
}
