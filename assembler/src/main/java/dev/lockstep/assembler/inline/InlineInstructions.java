package dev.lockstep.assembler.inline;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.OperandKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Instructions of a block as text in which clang puts its registers. */
record InlineInstructions(InstructionSet set, InlineVariables variables) {
  static final Pattern REGISTER =
      Pattern.compile(
          "(?<![A-Za-z0-9_.$])([sv])(?:(\\d+)|\\[(\\d+)(?::(\\d+))?\\])(?![A-Za-z0-9_])");

  /** The operands of clang's choice that some instruction uses a part of. */
  List<InlineOperand> parts(List<@Nullable Instruction> instructions) {
    List<InlineOperand> result = new ArrayList<>();
    for (Instruction instruction : instructions) {
      if (instruction == null) {
        continue;
      }
      Matcher matcher = REGISTER.matcher(operands(set.print(instruction)));
      while (matcher.find()) {
        InlineOperand operand = operand(matcher);
        if (operand != null && !operand.numbered() && !isWhole(matcher, operand)) {
          result.add(operand);
        }
      }
    }
    return result;
  }

  private static String operands(String text) {
    int blank = text.indexOf(' ');
    return blank < 0 ? "" : text.substring(blank);
  }

  private static int first(Matcher matcher) {
    return Integer.parseInt(matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
  }

  private static int count(Matcher matcher) {
    return matcher.group(4) == null ? 1 : Integer.parseInt(matcher.group(4)) - first(matcher) + 1;
  }

  private static boolean isWhole(Matcher matcher, InlineOperand operand) {
    return first(matcher) == operand.first() && count(matcher) == operand.count();
  }

  private @Nullable InlineOperand operand(Matcher matcher) {
    return variables.of(matcher.group(1).equals("s"), first(matcher), count(matcher));
  }

  /**
   * The text of an instruction.
   *
   * @param label target of a branch; null for other instructions
   */
  String text(Instruction instruction, @Nullable String label) {
    StringBuilder printed = new StringBuilder();
    set.print(instruction, label, printed);
    String text = printed.toString();
    int blank = text.indexOf(' ');
    if (blank < 0 || label != null) {
      return text;
    }
    Matcher matcher = REGISTER.matcher(text.substring(blank));
    StringBuilder out = new StringBuilder(text.substring(0, blank));
    while (matcher.find()) {
      InlineOperand operand = operand(matcher);
      String name =
          operand == null || operand.numbered() ? matcher.group() : "%[" + operand.name() + "]";
      matcher.appendReplacement(out, Matcher.quoteReplacement(name));
    }
    matcher.appendTail(out);
    return out.toString();
  }

  /** Whether an instruction goes to a label. */
  static boolean branches(Instruction instruction) {
    for (Encoding.Bound bound : instruction.encoding().operands()) {
      if (bound.kind() instanceof OperandKind.Branch) {
        return true;
      }
    }
    return false;
  }
}
