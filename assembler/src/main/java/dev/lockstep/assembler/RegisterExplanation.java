package dev.lockstep.assembler;

import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Description of a register on a machine, with the instructions that use it implicitly. */
record RegisterExplanation(InstructionSet set) {
  /** Registers by number: v1, s[4:7], acc3, ttmp[4]. */
  private static final Pattern NUMBERED =
      Pattern.compile("(v|s|a|acc|ttmp)(?:([0-9]{1,4})|\\[([0-9]{1,4})(?::([0-9]{1,4}))?\\])");

  /** Name of one half of a register pair. */
  private static final Pattern HALF = Pattern.compile("(.+)_(lo|hi)");

  /** Prefix of the names of hardware registers. */
  private static final String HARDWARE = "HW_REG_";

  /** Registers that follow each other in one operand. */
  private static final int MOST = 32;

  /** The explanation of a register; empty when the name is none of this machine. */
  Optional<String> of(String name) {
    String text = name.replace(" ", "");
    Matcher numbered = NUMBERED.matcher(text);
    if (numbered.matches() && set.trapFirst() >= 0) {
      return numbered(numbered, text);
    }
    MachineTables.ScalarName special = set.scalar(text);
    if (special != null) {
      return Optional.of(special(text, special));
    }
    return set.vector(text) >= 0 ? Optional.of(lanes(text)) : hardware(text);
  }

  /** A vector register of a machine without operand codes. */
  private String lanes(String name) {
    return "%s\n  A vector register: 32 bits for each of %d lanes.\n  There are v0 to v%d; instructions name them as operands.\n"
        .formatted(name, set.waveSize(), set.generation().vgprs() - 1);
  }

  /**
   * Message about a name that is a register of another machine, or has too high a number; or empty.
   */
  String missing(String name) {
    String text = name.replace(" ", "");
    Matcher numbered = NUMBERED.matcher(text);
    if (numbered.matches() && set.trapFirst() >= 0) {
      int count = count(numbered.group(1));
      String file = numbered.group(1);
      return count == 0
          ? "; it has none of this kind"
          : "; it has " + file + "0 to " + file + (count - 1);
    }
    Family family = Family.of(set.generation().name());
    if (family == null) {
      return "";
    }
    String machines =
        MachineNames.of(
            family,
            generation ->
                new RegisterExplanation(family.instructionSet(generation)).of(text).isPresent());
    return machines.isEmpty() ? "" : "; it belongs to " + machines;
  }

  /** Names that a wrong one may have meant. */
  List<String> names() {
    List<String> all = new ArrayList<>();
    for (DataTable.Row row : AssemblerData.table("registers.tsv")) {
      for (String name : row.key().split(",", -1)) {
        if (of(name).isPresent()) {
          all.add(name);
        }
      }
    }
    return all;
  }

  /** Number of registers of a kind. */
  private int count(String file) {
    Generation generation = set.generation();
    return switch (file) {
      case "s" -> generation.sgprs();
      case "ttmp" -> set.trapCount();
      case "v" -> generation.vgprs();
      default ->
          generation.has(MachineFeature.MAI_REGISTERS)
                  || generation.has(MachineFeature.ACCUMULATORS)
              ? generation.vgprs()
              : 0;
    };
  }

  private Optional<String> numbered(Matcher matcher, String text) {
    String file = matcher.group(1);
    int all = count(file);
    String plain = matcher.group(2);
    int first = Integer.parseInt(plain == null ? matcher.group(3) : plain);
    int last = matcher.group(4) == null ? first : Integer.parseInt(matcher.group(4));
    if (last >= all || last < first || last - first >= MOST) {
      return Optional.empty();
    }
    int registers = last - first + 1;
    boolean scalar = file.equals("s") || file.equals("ttmp");
    StringBuilder out = new StringBuilder(text).append("\n  ");
    out.append(registers == 1 ? "A " : registers + " ").append(kind(file));
    out.append(registers == 1 ? " register" : " registers");
    out.append(file.equals("ttmp") ? " of the trap handler: " : ": ").append(32 * registers);
    out.append(" bits").append(scalar ? ", the same for all lanes" : "");
    out.append(scalar ? "" : " for each of " + set.waveSize() + " lanes");
    out.append(registers == 1 ? ".\n" : ", the lowest ones in " + file + first + ".\n");
    out.append("  There are ").append(file).append("0 to ").append(file).append(all - 1);
    out.append("; instructions name them as operands.\n");
    row(file)
        .ifPresent(row -> {
          if (!row.text("meaning").isEmpty()) {
            out.append("  ").append(row.text("meaning")).append('\n');
          }
          users(out, row);
        });
    start(out, file, first, last);
    return Optional.of(out.toString());
  }

  private static String kind(String file) {
    return switch (file) {
      case "s", "ttmp" -> "scalar";
      case "v" -> "vector";
      default -> "accumulation";
    };
  }

  /**
   * Initial content of registers at the begin of a kernel. Source: LLVM AMDGPUUsage, initial state.
   */
  private void start(StringBuilder out, String file, int first, int last) {
    boolean packed = set.generation().has(MachineFeature.PACKED_IDS);
    if (file.equals("v") && first < (packed ? 1 : 3)) {
      out.append("  When a kernel begins, ");
      out.append(
          packed
              ? "v0 has the work-item's number in its workgroup: x in bits 9:0, y in 19:10, z in"
                  + " 29:20.\n"
              : "v0, v1 and v2 have the work-item's number in its workgroup: x, y, z, as far as its"
                  + " descriptor asks for them.\n");
    } else if (file.equals("s")) {
      out.append(
          "  When a kernel begins, the first ones have what its descriptor asks for"
              + " (.amdhsa_user_sgpr_*).\n");
    } else if (file.equals("ttmp")
        && set.generation().has(MachineFeature.TRAP_IDS)
        && first <= 9
        && last >= 7) {
      out.append(
          "  When a kernel begins, ttmp9 has the workgroup's number in x, ttmp7 in y (bits 15:0) and"
              + " z (31:16).\n");
    }
  }

  private String special(String name, MachineTables.ScalarName special) {
    StringBuilder out = new StringBuilder(name);
    Matcher half = HALF.matcher(name);
    Optional<DataTable.Row> own = row(name);
    boolean part = own.isEmpty() && half.matches();
    Optional<DataTable.Row> row = part ? row(half.group(1)) : own;
    String width =
        switch (special.width()) {
          case 0 -> "a value of any width";
          case 1 -> "32 bits";
          default -> 32 * special.width() + " bits";
        };
    out.append("\n  Operand code ").append(special.code()).append(", ").append(width).append(".\n");
    if (part) {
      out.append("  The ").append(half.group(2).equals("lo") ? "lower" : "upper");
      out.append(" half of ").append(half.group(1)).append(".\n");
    }
    if (special.width() == 2) {
      out.append("  Its halves are ").append(name).append("_lo and ").append(name).append("_hi");
      boolean mask =
          row.map(DataTable.Row::key)
              .filter(key -> key.startsWith("vcc") || key.startsWith("exec"))
              .isPresent();
      out.append(
          mask && set.waveSize() == 32
              ? "; wavefronts of 32 lanes have their mask in the lower one.\n"
              : ".\n");
    }
    row.ifPresent(r -> {
      out.append("  ").append(r.text("meaning")).append('\n');
      users(out, r);
    });
    return out.toString();
  }

  private Optional<String> hardware(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    String full = upper.startsWith(HARDWARE) ? upper : HARDWARE + upper;
    Integer number = set.value("hwreg", full);
    if (number == null) {
      return Optional.empty();
    }
    StringBuilder out = new StringBuilder(full);
    out.append("\n  Hardware register ").append(number).append(", written hwreg(").append(full);
    out.append(").\n");
    row(full.toLowerCase(Locale.ROOT))
        .ifPresent(r -> {
          out.append("  ").append(r.text("meaning")).append('\n');
          users(out, r);
        });
    return Optional.of(out.toString());
  }

  private static Optional<DataTable.Row> row(String name) {
    return AssemblerData.table("registers.tsv").stream()
        .filter(row -> List.of(row.key().split(",", -1)).contains(name))
        .findFirst();
  }

  private void users(StringBuilder out, DataTable.Row row) {
    users(out, "Written by", row.text("written"));
    users(out, "Read by", row.text("read"));
  }

  /** Those instructions of a list that this machine has by their own names. */
  private void users(StringBuilder out, String what, String names) {
    Set<String> all = new HashSet<>();
    set.encodings().forEach(encoding -> all.add(encoding.row().name()));
    List<String> here = new ArrayList<>();
    for (String name : names.split(" ", -1)) {
      String start = name.replace("*", "");
      boolean has =
          name.endsWith("*")
              ? all.stream().anyMatch(mnemonic -> mnemonic.startsWith(start))
              : all.contains(name);
      if (!name.isEmpty() && has) {
        here.add(name);
      }
    }
    if (!here.isEmpty()) {
      out.append("  ").append(what).append(' ').append(String.join(", ", here)).append(".\n");
    }
  }
}
