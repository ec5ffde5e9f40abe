package dev.lockstep.assembler.inline;

import dev.lockstep.assembler.asm4gcn.InlineBinding;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.block.variable.LabelTable;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.text.source.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a block as a statement of clang's C: a variable for each thing that is handed over, the
 * assembly statement with constraints and clobbers, and the results' way back.
 *
 * <p>Values are handed over through a union, so that any type of the right size will do. A value
 * for SGPRs is read from the first active lane right before the block: clang puts a value that it
 * takes for divergent into a VGPR whatever the constraint is.
 */
record InlineStatement(
    SourceText source, InstructionSet set, List<InlineOperand> operands, InlineInstructions text) {
  private static final String PREFIX = "lockstep_";
  private static final String FIRST_LANE = "__builtin_amdgcn_readfirstlane";

  /**
   * Writes it, as far as can be each part on the line of the source that it comes from.
   *
   * @param last the line that the block ends on
   */
  void write(
      List<VirtualInstruction> steps,
      List<@Nullable Instruction> instructions,
      LabelTable labels,
      InlineText out,
      int last) {
    out.put("{ ");
    for (InlineOperand operand : operands) {
      InlineBinding binding = operand.binding();
      if (binding != null) {
        out.move(Math.min(last, source.line(binding.place().start())));
        out.put(declared(operand, binding));
      } else if (!operand.numbered()) {
        out.put(type(operand) + " " + PREFIX + operand.name() + "; ");
      }
    }
    List<String> clobbers = clobbers(instructions);
    boolean mode = clobbers.contains("m0");
    out.put(
        mode
            ? "_Pragma(\"clang diagnostic push\")"
                + " _Pragma(\"clang diagnostic ignored \\\"-Winline-asm\\\"\") "
            : "");
    out.put("__asm__ volatile (");
    for (int i = 0; i <= steps.size(); i++) {
      for (String label : labelsAt(i, labels)) {
        out.put("\"" + label + ":\\n\" ");
      }
      Instruction instruction = i < steps.size() ? instructions.get(i) : null;
      if (instruction != null) {
        VirtualInstruction step = steps.get(i);
        out.move(Math.min(last, step.line()));
        out.put("\"" + text.text(instruction, target(step, instruction, labels)) + "\\n\" ");
      }
    }
    if (steps.isEmpty()) {
      out.put("\"\"");
    }
    out.move(last);
    out.put(": " + String.join(", ", outputs()));
    out.put(" : " + String.join(", ", inputs()));
    out.put(clobbers.isEmpty() ? "); " : " : \"" + String.join("\", \"", clobbers) + "\"); ");
    out.put(mode ? "_Pragma(\"clang diagnostic pop\") " : "");
    for (InlineOperand operand : operands) {
      if (operand.leaves() && operand.binding() != null) {
        out.put(taken(operand, operand.binding()));
      }
    }
    out.put("}");
  }

  // Labels.

  private static List<String> labelsAt(int step, LabelTable labels) {
    List<String> result = new ArrayList<>(0);
    for (String name : labels.names()) {
      for (LabelTable.Label label : labels.all(name)) {
        if (label.step() == step) {
          result.add(label(label));
        }
      }
    }
    return result;
  }

  /** Clang gives each copy of the statement another number in the place of the last characters. */
  private static String label(LabelTable.Label label) {
    return ".L" + label.name() + "_" + label.step() + "_%=";
  }

  private static @Nullable String target(
      VirtualInstruction step, Instruction instruction, LabelTable labels) {
    if (!instruction.isBranch() || step.labels().isEmpty()) {
      return null;
    }
    LabelTable.Label label = labels.nearest(step.labels().getFirst().name(), step.line());
    return label == null ? null : label(label);
  }

  // Variables of C.

  private static boolean isNarrow(VariableType type) {
    return type.bytes() < 4;
  }

  /** Whether each of its registers is an operand of its own. */
  private static boolean isSplit(InlineOperand operand) {
    return operand.type().scalar() && operand.numbered();
  }

  private static String type(InlineOperand operand) {
    return switch (operand.count()) {
      case 1 -> "uint";
      case 2 -> "ulong";
      case 3 -> "uint3";
      case 4 -> "uint4";
      case 8 -> "uint8";
      default -> "uint16";
    };
  }

  private static String declared(InlineOperand operand, InlineBinding binding) {
    String value = "(" + binding.expression() + ")";
    String own = PREFIX + operand.name();
    String kind = "__typeof__((0, " + value + "))";
    VariableType type = operand.type();
    StringBuilder out = new StringBuilder(checked(operand, kind, value));
    String dwords = isSplit(operand) ? "uint d[" + operand.count() + "]" : type(operand) + " d";
    out.append("union { ")
        .append(isNarrow(type) ? "" : kind + " v; ")
        .append(dwords)
        .append("; } ")
        .append(own)
        .append("; ");
    if (binding.way().enters() && isNarrow(type)) {
      String number =
          type.letter() == 'f'
              ? "(uint)__builtin_astype(" + value + ", ushort)"
              : type.letter() == 'i' ? "(uint)(int)" + value : "(uint)" + value;
      out.append(dword(operand, 0)).append(" = ").append(number).append("; ");
    } else if (binding.way().enters()) {
      out.append(own).append(".v = ").append(value).append("; ");
    }
    if (binding.way().leaves()) {
      // For clang's messages alone: here stands what they are about.
      out.append("if (0) { ").append(taken(operand, binding)).append("} ");
    }
    return out.toString();
  }

  private static String checked(InlineOperand operand, String kind, String value) {
    VariableType type = operand.type();
    String size = "sizeof(" + kind + ") == " + type.bytes();
    // A vector of three takes the room of four.
    String allowed = type.bytes() == 12 ? size + " || sizeof(" + kind + ") == 16" : size;
    StringBuilder out =
        new StringBuilder("_Static_assert(")
            .append(allowed)
            .append(", \"asm4gcn inline-size: '")
            .append(operand.name())
            .append("' is of type ")
            .append(type)
            .append(", which has ")
            .append(type.bytes())
            .append(type.bytes() == 1 ? " byte" : " bytes")
            .append("; the value in C has another size\"); ");
    if ((type.bytes() == 4 || type.bytes() == 8) && type.letter() != 'b') {
      boolean wanted = type.letter() == 'f';
      String floats =
          type.bytes() == 4
              ? "float: " + (wanted ? 1 : 0)
              : "double: " + (wanted ? 1 : 0) + ", float2: " + (wanted ? 1 : 0);
      out.append("_Static_assert(_Generic((0, ")
          .append(value)
          .append("), ")
          .append(floats)
          .append(", default: ")
          .append(wanted ? 0 : 1)
          .append("), \"asm4gcn inline-type: '")
          .append(operand.name())
          .append("' is of type ")
          .append(type)
          .append(
              wanted
                  ? ", and the value in C is no floating-point number; write as_float, or another"
                      + " type"
                  : ", and the value in C is a floating-point number; write as_uint, or another"
                      + " type")
          .append("\"); ");
    }
    return out.toString();
  }

  private static String taken(InlineOperand operand, InlineBinding binding) {
    String value = "(" + binding.expression() + ")";
    if (!isNarrow(operand.type())) {
      return value + " = " + PREFIX + operand.name() + ".v; ";
    }
    String number = dword(operand, 0);
    return value
        + " = "
        + (operand.type().letter() == 'f'
            ? "__builtin_astype((ushort)" + number + ", half)"
            : "(__typeof__((0, " + value + ")))" + number)
        + "; ";
  }

  private static String dword(InlineOperand operand, int index) {
    String all = PREFIX + operand.name() + (operand.binding() == null ? "" : ".d");
    return isSplit(operand) ? all + "[" + index + "]" : all;
  }

  // Operands.

  private static boolean isOutput(InlineOperand operand) {
    boolean clobbered = operand.binding() == null && operand.numbered();
    return !clobbered && (operand.leaves() || operand.written());
  }

  /** Whether the same operand stands for the value before and behind the block. */
  private static boolean isBoth(InlineOperand operand) {
    return operand.enters() && isOutput(operand) && !operand.type().scalar();
  }

  private List<String> outputs() {
    List<String> result = new ArrayList<>();
    for (InlineOperand operand : operands) {
      if (!isOutput(operand)) {
        continue;
      }
      String sign = isBoth(operand) ? "+" : "=";
      if (isSplit(operand)) {
        // A register that C fills, too, is taken by that.
        String early = operand.enters() ? "" : "&";
        for (int i = 0; i < operand.count(); i++) {
          result.add(
              "\"=" + early + "{s" + (operand.first() + i) + "}\"(" + dword(operand, i) + ")");
        }
      } else {
        result.add(
            named(operand)
                + "\""
                + sign
                + (operand.early() ? "&" : "")
                + place(operand)
                + "\"("
                + dword(operand, 0)
                + ")");
      }
    }
    return result;
  }

  private List<String> inputs() {
    List<String> result = new ArrayList<>();
    for (InlineOperand operand : operands) {
      if (!operand.enters() || isBoth(operand)) {
        continue;
      }
      if (isSplit(operand)) {
        for (int i = 0; i < operand.count(); i++) {
          result.add(
              "\"{s"
                  + (operand.first() + i)
                  + "}\"("
                  + FIRST_LANE
                  + "("
                  + dword(operand, i)
                  + "))");
        }
      } else if (isOutput(operand)) {
        result.add("\"[" + operand.name() + "]\"(" + uniform(operand) + ")");
      } else {
        String value = operand.type().scalar() ? uniform(operand) : dword(operand, 0);
        result.add(named(operand) + "\"" + place(operand) + "\"(" + value + ")");
      }
    }
    return result;
  }

  private static String named(InlineOperand operand) {
    return operand.numbered() ? "" : "[" + operand.name() + "] ";
  }

  private String place(InlineOperand operand) {
    return operand.numbered()
        ? "{" + set.registerText(RegisterFile.VECTOR, operand.first(), operand.count()) + "}"
        : String.valueOf(operand.type().bank());
  }

  private static String uniform(InlineOperand operand) {
    String value = dword(operand, 0);
    return operand.count() == 1
        ? "(uint)" + FIRST_LANE + "(" + value + ")"
        : "((ulong)(uint)"
            + FIRST_LANE
            + "((uint)"
            + value
            + ") | (ulong)(uint)"
            + FIRST_LANE
            + "((uint)("
            + value
            + " >> 32)) << 32)";
  }

  // Clobbers.

  private List<String> clobbers(List<@Nullable Instruction> instructions) {
    Set<String> result = new LinkedHashSet<>();
    boolean memory = false;
    boolean scc = false;
    for (Instruction instruction : instructions) {
      if (instruction == null) {
        continue;
      }
      Effects effects = Effects.of(set, instruction);
      memory |=
          switch (effects.unit()) {
            case SCALAR_MEMORY, BUFFER, FLAT, LDS, EXPORT, MESSAGE -> true;
            case VECTOR, MATRIX, SCALAR -> false;
            case CONTROL ->
                !instruction.isBranch() && instruction.row().shape() instanceof Shape.Barrier;
          };
      scc |= effects.writesScc();
      for (Register register : effects.writes()) {
        for (int i = 0; i < register.count(); i++) {
          clobber(register.file(), register.index() + i, result);
        }
      }
    }
    for (InlineOperand operand : operands) {
      if (operand.binding() == null && operand.numbered()) {
        for (int i = 0; i < operand.count(); i++) {
          result.add("" + operand.type().bank() + (operand.first() + i));
        }
      }
    }
    List<String> all = new ArrayList<>();
    if (memory) {
      all.add("memory");
    }
    if (scc) {
      all.add("scc");
    }
    all.addAll(result);
    return all;
  }

  private void clobber(RegisterFile file, int index, Set<String> result) {
    String name = set.registerText(file, index, 1);
    boolean numbered = file != RegisterFile.SCALAR || index < set.generation().sgprs();
    boolean own = operands.stream().anyMatch(one -> one.holds(file, index));
    if (numbered ? !own : !name.startsWith("exec") && !set.isNull(index)) {
      result.add(name);
    }
  }
}
