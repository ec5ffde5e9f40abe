package dev.lockstep.isa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.timing.Effects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the tables with AMD's machine-readable ISA, both ways: instructions with their opcodes,
 * and operands with their register files, sizes and directions. {@code differences.tsv} lists every
 * difference with the reason for it; one that is not listed fails, and so does a listed one that is
 * gone.
 *
 * <p>Sizes and register files are those of operands that are the same under all modifiers: not of
 * addresses and image data. Reads of EXEC and waits are not in the specification.
 */
class MachineReadableIsaTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus", "machine-readable-isa");

  /** A machine for each specification but cdna4, which waits for gfx950. */
  private static final Map<String, String> MACHINES =
      Map.of(
          "cdna1", "gfx908",
          "cdna2", "gfx90a",
          "cdna3", "gfx942",
          "rdna2", "gfx1030",
          "rdna3_5", "gfx1150",
          "rdna4", "gfx1200");

  /** The specification's encodings for formats of the tables that it calls otherwise. */
  private static final Map<String, String> ENCODINGS =
      Map.ofEntries(
          Map.entry("DS2", "DS"),
          Map.entry("DSX", "DS"),
          Map.entry("GWS", "DS"),
          Map.entry("VOP3I", "VOP3"),
          Map.entry("VOP3BS", "VOP3"),
          Map.entry("VOP3BT", "VOP3"),
          Map.entry("VOP3B", "VOP3SD"),
          Map.entry("VOP3M", "VOP3P"),
          Map.entry("MAI", "VOP3P"),
          Map.entry("SMFMAC", "VOP3P"),
          Map.entry("ACC", "VOP3P"),
          Map.entry("WMMA", "VOP3P"),
          Map.entry("SWMMAC1", "VOP3P"),
          Map.entry("SWMMAC2", "VOP3P"),
          Map.entry("LDSDIR", "VDSDIR"),
          Map.entry("CACHE", "GLOBAL"),
          Map.entry("BVH", "MIMG"));

  private static final Map<String, String> ENCODINGS_OF_RDNA4 =
      Map.of("BVH", "VIMAGE", "MUBUF", "VBUFFER", "MTBUF", "VBUFFER");

  /** Specifications whose sizes are known in whole registers only. */
  private static final Set<String> COUNTED_IN_REGISTERS = Set.of("cdna1", "cdna2", "cdna3");

  /** Lane masks have the size of the widest wavefront in the specification. */
  private static final int MASK_BITS = 64;

  /** An instruction in one encoding, as the specification has it. */
  private record Fact(String name, String encoding, int opcode, List<FactOperand> operands) {
    Place place() {
      return new Place(encoding, opcode);
    }
  }

  /**
   * An operand of the specification.
   *
   * @param field "-" where it is implied
   * @param type "-" where it is unknown
   * @param direction "r", "w" or "rw"; "-" where it is unknown
   */
  private record FactOperand(String field, String type, int bits, String direction) {}

  private record Place(String encoding, int opcode) {}

  /** A difference; what has no value is an empty string. */
  private record Difference(
      String aspect,
      String encoding,
      String instruction,
      String subject,
      String theirs,
      String ours) {}

  /** A line of the list; the instruction can have an asterisk for any characters. */
  private record Listed(Set<String> specifications, Difference pattern, String line) {
    boolean has(Difference difference) {
      return difference.aspect().equals(pattern.aspect())
          && difference.encoding().equals(pattern.encoding())
          && difference.subject().equals(pattern.subject())
          && difference.theirs().equals(pattern.theirs())
          && difference.ours().equals(pattern.ours())
          && difference.instruction().matches(pattern.instruction().replace("*", ".*"));
    }
  }

  static Stream<String> specifications() {
    return MACHINES.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("specifications")
  void differencesAreListed(String specification) throws IOException {
    Comparison comparison = new Comparison(specification);
    Set<Difference> found = comparison.differences();
    List<String> wrong = new ArrayList<>();
    Set<Difference> known = new HashSet<>();
    for (Listed listed : listed()) {
      if (listed.specifications().contains(specification)) {
        List<Difference> here = found.stream().filter(listed::has).toList();
        known.addAll(here);
        if (here.isEmpty()) {
          wrong.add("is no longer there: " + listed.line());
        }
      }
    }
    found.stream()
        .filter(difference -> !known.contains(difference))
        .map(difference -> "is not listed: " + difference)
        .sorted()
        .forEach(wrong::add);
    System.out.printf(
        "%s, %s: %d instructions compared, %d differences%n",
        specification, MACHINES.get(specification), comparison.facts.size(), found.size());
    assertEquals("", String.join("\n", wrong));
  }

  @Test
  void everySpecificationIsCompared() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      Set<String> kept =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".tsv") && !name.equals("differences.tsv"))
              .map(name -> name.replace(".tsv", ""))
              .collect(Collectors.toCollection(TreeSet::new));
      Set<String> compared = new TreeSet<>(MACHINES.keySet());
      compared.add("cdna4");
      assertEquals(compared, kept);
    }
    assertNull(Family.amd().machine("gfx950"), "the tables have gfx950: compare it with cdna4");
  }

  private static List<Listed> listed() throws IOException {
    List<Listed> result = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve("differences.tsv"))) {
      if (!line.startsWith("#")) {
        String[] part = line.split("\t", -1);
        assertEquals(8, part.length, line);
        assertEquals(false, part[7].isBlank(), "a reason: " + line);
        result.add(
            new Listed(
                Set.of(part[0].split(",")),
                new Difference(part[1], part[2], part[3], part[4], part[5], part[6]),
                line));
      }
    }
    return result;
  }

  private static List<Fact> facts(String specification) throws IOException {
    List<Fact> facts = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve(specification + ".tsv"))) {
      if (!line.startsWith("#")) {
        String[] part = line.split("\t", -1);
        List<FactOperand> operands =
            Arrays.stream(part[3].split(" "))
                .filter(operand -> !operand.isEmpty())
                .map(operand -> operand.split(":"))
                .map(o -> new FactOperand(o[0], o[1], Integer.parseInt(o[2]), o[3]))
                .toList();
        facts.add(new Fact(part[0], part[1], Integer.parseInt(part[2]), operands));
      }
    }
    return facts;
  }

  /** One specification beside the tables for its machine. */
  private static final class Comparison {
    private final boolean rdna4;
    private final boolean wholeRegisters;
    private final List<Fact> facts;
    private final InstructionSet set;
    private final Map<Place, List<Encoding>> forms = new HashMap<>();
    private final Map<Place, String> pairs = new HashMap<>();
    private final Set<Difference> differences = new HashSet<>();

    Comparison(String specification) throws IOException {
      rdna4 = specification.equals("rdna4");
      wholeRegisters = COUNTED_IN_REGISTERS.contains(specification);
      facts = facts(specification);
      Family amd = Family.amd();
      Generation machine =
          Objects.requireNonNull(amd.machine(Objects.requireNonNull(MACHINES.get(specification))));
      set = amd.instructionSet(machine);
      for (Encoding encoding : set.encodings()) {
        String format = encoding.format().name();
        // Forms with DPP and SDWA repeat the plain ones; the word of zeros is no instruction.
        if (!format.contains("_") && !format.equals("ILLEGAL")) {
          String name = ENCODINGS.getOrDefault(format, format);
          name = rdna4 ? ENCODINGS_OF_RDNA4.getOrDefault(format, name) : name;
          forms
              .computeIfAbsent(new Place(name, encoding.opcode()), _ -> new ArrayList<>())
              .add(encoding);
        }
      }
      for (Row row : amd.rows()) {
        if (row.format().equals("VOPD") && row.opcode(set.generation()) >= 0) {
          pairs.put(new Place("VOPD", row.opcode(set.generation())), row.name());
        }
      }
    }

    Set<Difference> differences() {
      Set<Place> places = new HashSet<>();
      for (Fact fact : facts) {
        places.add(fact.place());
        if (fact.encoding().equals("VOPD")) {
          half(fact);
        } else {
          compare(fact);
        }
      }
      forms.forEach((place, encodings) -> {
        if (!place.encoding().equals("VOPD") && !places.contains(place)) {
          encodings.forEach(e -> only(place, e.row().name()));
        }
      });
      pairs.forEach((place, name) -> {
        if (!places.contains(place)) {
          only(place, name);
        }
      });
      return differences;
    }

    /** An instruction that the specification lacks. */
    private void only(Place place, String name) {
      differences.add(new Difference("extra", place.encoding(), name, "", "", place.opcode() + ""));
    }

    /** Half of a dual instruction: the tables have a row, and forms for pairs alone. */
    private void half(Fact fact) {
      String name = pairs.getOrDefault(fact.place(), "");
      if (!name.equals(fact.name())) {
        note(fact, name.isEmpty() ? "absent" : "name", "", fact.opcode() + "", name);
      }
    }

    private void note(Fact fact, String aspect, String subject, String theirs, String ours) {
      differences.add(new Difference(aspect, fact.encoding(), fact.name(), subject, theirs, ours));
    }

    private void compare(Fact fact) {
      List<Encoding> here = forms.getOrDefault(fact.place(), List.of());
      if (here.isEmpty()) {
        note(fact, "absent", "", fact.opcode() + "", "");
        return;
      }
      List<Row> meant = set.named(fact.name()).stream().map(Encoding::row).toList();
      List<Encoding> called =
          here.stream()
              .filter(e -> e.row().name().equals(fact.name()) || meant.contains(e.row()))
              .toList();
      if (called.isEmpty()) {
        note(fact, "name", "", fact.opcode() + "", here.getFirst().row().name());
      }
      operands(fact, called.isEmpty() ? here.getFirst() : called.getFirst());
    }

    private void operands(Fact fact, Encoding encoding) {
      Modifiers modifiers = modifiers(encoding);
      Map<String, Bound> bounds = new LinkedHashMap<>();
      Map<String, Register> registers = new HashMap<>();
      List<Operand> operands = new ArrayList<>();
      for (Bound bound : encoding.operands()) {
        String field = field(bound);
        bounds.put(field, bound);
        if (bound.present(modifiers)) {
          @Nullable Register register = register(bound, operands.size());
          operands.add(register == null ? new Operand.Immediate(0) : register);
          if (register != null) {
            registers.put(field, register);
          }
        }
      }
      Effects effects = Effects.of(set, new Instruction(encoding, operands, modifiers));
      Set<String> stated = new TreeSet<>();
      for (FactOperand operand : fact.operands()) {
        if (operand.field().equals("-") || operand.type().equals("exec")) {
          implied(fact, operand, effects);
          continue;
        }
        String field = ours(operand.field(), encoding.format().name());
        stated.add(field);
        Bound bound = bounds.get(field);
        if (bound != null) {
          operand(fact, operand, bound, registers.get(field), effects);
        } else if (!files(operand.type()).isEmpty() && !operand.type().contains("smem_offset")) {
          note(fact, "operand", operand.field(), operand.type(), "");
        }
      }
      bounds.forEach((field, bound) -> {
        if (isFixed(bound) && bound.implied() == null && !stated.contains(field)) {
          note(fact, "operand", field, "", bound.kind().name());
        }
      });
    }

    private void operand(
        Fact fact, FactOperand operand, Bound bound, @Nullable Register register, Effects effects) {
      String direction = register == null ? "" : direction(effects, register);
      if (register != null
          && !operand.direction().equals("-")
          && !operand.direction().equals(direction)) {
        note(fact, "direction", operand.field(), operand.direction(), direction);
      }
      String theirs = files(operand.type());
      if (!isFixed(bound) || theirs.isEmpty()) {
        return;
      }
      String ours =
          (bound.takes(RegisterFile.VECTOR) ? "v" : "")
              + (bound.takes(RegisterFile.ACCUMULATOR) ? "a" : "")
              + (bound.takes(RegisterFile.SCALAR) ? "s" : "");
      if (!operand.type().equals("-") && !theirs.equals(ours)) {
        note(fact, "files", operand.field(), theirs, ours);
      }
      int bits = bound.type().bits();
      if (bound.type() == OperandType.MASK) {
        bits = MASK_BITS;
      } else if (bits >= Integer.SIZE || wholeRegisters) {
        bits = bound.registers() * Integer.SIZE;
      }
      if (bits != operand.bits()) {
        note(fact, "bits", operand.field(), operand.bits() + "", bits + "");
      }
    }

    /** A register that an instruction reads or writes without naming it. */
    private void implied(Fact fact, FactOperand operand, Effects effects) {
      String name =
          switch (operand.type()) {
            case "ssrc_special_scc" -> "scc";
            case "sdst_exec", "exec" -> "exec";
            case "sdst_m0" -> "m0";
            case "vcc" -> "vcc";
            default -> "";
          };
      if (name.isEmpty()) {
        return;
      }
      String ours;
      if (name.equals("scc")) {
        ours = (effects.readsScc() ? "r" : "") + (effects.writesScc() ? "w" : "");
      } else {
        MachineTables.ScalarName low = set.scalar(name + "_lo");
        int code = Objects.requireNonNull(low == null ? set.scalar(name) : low).code();
        ours = direction(effects, new Register(RegisterFile.SCALAR, code, 1));
      }
      // In the encoding EXEC stands in a field and has no direction.
      String theirs = operand.direction().equals("-") ? "w" : operand.direction();
      if (!theirs.chars().allMatch(c -> ours.indexOf(c) >= 0)) {
        note(fact, "implied", name, theirs, ours);
      }
    }

    private static String direction(Effects effects, Register register) {
      return (Effects.overlap(effects.reads(), register) ? "r" : "")
          + (Effects.overlap(effects.writes(), register) ? "w" : "");
    }

    /** The modifiers that all operands need, and those that are required. */
    private static Modifiers modifiers(Encoding encoding) {
      Modifiers modifiers = Modifiers.NONE;
      for (BoundModifier modifier : encoding.modifiers()) {
        boolean returns =
            modifier.kind().is(ModifierName.GLC)
                && encoding.operands().stream().noneMatch(b -> b.presence() != null)
                && encoding.row().name().contains("atomic");
        if (modifier.required() || returns) {
          modifiers = modifiers.with(modifier.kind(), 1);
        }
      }
      for (Bound bound : encoding.operands()) {
        if (bound.presence() != null && bound.slot().onlyWith() != null) {
          modifiers = modifiers.with(bound.presence(), 1);
        }
      }
      return modifiers;
    }

    private static boolean isFixed(Bound bound) {
      return bound.kind() instanceof OperandKind.Registers
          || bound.kind() instanceof OperandKind.Source;
    }

    private static String field(Bound bound) {
      return bound.field() == null ? bound.slot().field() : bound.field().name();
    }

    /** The field of the tables for one of the specification. */
    private String ours(String field, String format) {
      boolean flat = Set.of("FLAT", "GLOBAL", "SCRATCH").contains(format);
      return switch (field) {
        case "vaddr" -> rdna4 && flat ? "addr" : field;
        case "vsrc" -> rdna4 && flat ? "data" : field;
        case "addr" -> format.equals("GWS") ? "data0" : field;
        case "src2" -> format.equals("SMFMAC") ? "idx" : field;
        case "vsrc0" -> format.startsWith("VOP3") ? "src0" : field;
        case "rsrc" -> "srsrc";
        case "samp" -> "ssamp";
        default -> field;
      };
    }

    /** Register files of a type: vector, accumulation, scalar; none for a number. */
    private static String files(String type) {
      if (type.contains("vgpr_or_accvgpr")) {
        return "va";
      }
      if (type.contains("accvgpr")) {
        return "a";
      }
      if (type.contains("vgpr")) {
        return "v";
      }
      if (type.startsWith("src") || type.equals("-")) {
        return "vs";
      }
      return Stream.of("sdst", "sreg", "ssrc", "vcc", "smem_offset").anyMatch(type::startsWith)
          ? "s"
          : "";
    }

    /** A register that no other operand has, or null for an operand that is a number. */
    private static @Nullable Register register(Bound bound, int number) {
      if (bound.implied() != null) {
        return bound.implied();
      }
      return switch (bound.kind()) {
        case OperandKind.Registers _, OperandKind.Source _ -> {
          if (bound.takes(RegisterFile.VECTOR)) {
            yield new Register(RegisterFile.VECTOR, number * 32, bound.registers());
          }
          yield bound.takes(RegisterFile.SCALAR)
              ? new Register(RegisterFile.SCALAR, number * 16, bound.registers())
              : new Register(RegisterFile.ACCUMULATOR, number * 32, bound.registers());
        }
        case OperandKind.BufferAddress _,
            OperandKind.GlobalAddress _,
            OperandKind.ScratchAddress _,
            OperandKind.ImageAddress _,
            OperandKind.ImageData _ ->
            new Register(RegisterFile.VECTOR, number * 32, bound.registers());
        case OperandKind.GlobalPointer _, OperandKind.ScratchPointer _, OperandKind.Mask _ ->
            new Register(RegisterFile.SCALAR, number * 16, bound.registers());
        default -> null;
      };
    }
  }
}
