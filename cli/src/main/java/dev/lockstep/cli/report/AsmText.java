package dev.lockstep.cli.report;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.text.source.SourceText;
import java.util.HexFormat;
import java.util.Locale;
import java.util.TreeMap;

/** Text output of {@code asm}: hexadecimal lines and listings. */
public final class AsmText {
  private static final int SOURCE_COLUMN = 38;

  private AsmText() {}

  /** A line for each instruction statement: its bytes in memory order, or {@code error}. */
  public static String hex(Assembled assembled) {
    StringBuilder text = new StringBuilder();
    for (Placed placed : assembled.placed()) {
      if (placed.isInstruction()) {
        text.append(placed.section() < 0 ? "error" : hex(assembled, placed)).append('\n');
      }
    }
    return text.toString();
  }

  /** The bytes that a statement made. */
  static String hex(Assembled assembled, Placed placed) {
    return HexFormat.of()
        .formatHex(
            assembled.sections().get(placed.section()).bytes(placed.offset(), placed.size()));
  }

  /** Address, bytes and source of each statement, then the registers that are used. */
  public static String listing(SourceText source, Assembled assembled, TargetId target) {
    StringBuilder out = new StringBuilder();
    out.append("; ").append(source.name()).append(" for ").append(target.shortName()).append('\n');
    int section = -1;
    for (Placed placed : assembled.placed()) {
      if (placed.section() < 0) {
        continue;
      }
      if (placed.section() != section) {
        section = placed.section();
        out.append("\n; section ").append(assembled.sections().get(section).name()).append('\n');
      }
      line(out, assembled, placed);
      Instruction instruction = placed.instruction();
      if (instruction != null && Targets.generation(target.target()) != null) {
        for (String remark : TargetOption.instructions(target, 0).remarks(instruction.row())) {
          out.append(" ".repeat(SOURCE_COLUMN)).append("       ; ").append(remark).append('\n');
        }
      }
    }
    if (Targets.generation(target.target()) != null) {
      registers(out, assembled, TargetOption.instructions(target, 0).generation());
      assembled
          .maps()
          .forEach(map -> RegisterText.append(out, map, TargetOption.instructions(target, 0)));
    }
    return out.toString();
  }

  private static void line(StringBuilder out, Assembled assembled, Placed placed) {
    String bytes = hex(assembled, placed);
    String shown = bytes.length() > 24 ? bytes.substring(0, 21) + "..." : bytes;
    String head = String.format(Locale.ROOT, "%08x  %s", placed.offset(), shown);
    out.append(head);
    for (int i = head.length(); i < SOURCE_COLUMN; i++) {
      out.append(' ');
    }
    String text = placed.span().text().strip();
    int end = text.indexOf('\n');
    out.append(String.format(Locale.ROOT, "%5d  ", placed.span().line()));
    out.append(end < 0 ? text : text.substring(0, end)).append('\n');
  }

  private static void registers(StringBuilder out, Assembled assembled, Generation generation) {
    TreeMap<String, Integer> highest = new TreeMap<>();
    for (Placed placed : assembled.placed()) {
      if (placed.instruction() == null) {
        continue;
      }
      for (Operand operand : placed.instruction().operands()) {
        if (operand instanceof Operand.Register register) {
          String file = register.file().name().toLowerCase(Locale.ROOT);
          boolean general =
              register.file() != Operand.RegisterFile.SCALAR
                  || register.index() < generation.sgprs();
          if (general) {
            highest.merge(file, register.index() + register.count() - 1, Math::max);
          }
        }
      }
    }
    out.append("\n; registers: ");
    if (highest.isEmpty()) {
      out.append("none");
    }
    String separator = "";
    for (var entry : highest.entrySet()) {
      char letter =
          switch (entry.getKey()) {
            case "vector" -> 'v';
            case "accumulator" -> 'a';
            default -> generation.has(MachineFeature.FIRST_REGISTER) ? 'x' : 's';
          };
      out.append(separator).append(letter).append("0 to ").append(letter).append(entry.getValue());
      separator = ", ";
    }
    out.append('\n');
  }
}
