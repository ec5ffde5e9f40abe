package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.isa.codec.InstructionSet;
import org.jspecify.annotations.Nullable;

/**
 * Formats of typed buffer accesses. Source: "format" on LLVM's AMDGPU modifier page and its table
 * of unified formats.
 */
record BufferFormatReader(InstructionSet set, Expressions expressions, MismatchReport report) {
  private static final String DATA = "BUF_DATA_FORMAT_";
  private static final String NUMBER = "BUF_NUM_FORMAT_";
  private static final String UNIFIED = "BUF_FMT_";
  private static final int LARGEST = 127;

  private @Nullable Integer fail(Node node, String reason) {
    report.fail(ModifierMatcher.OPTION, node, reason);
    return null;
  }

  /** A data format, a number format or both: the data format in the low four bits. */
  @Nullable Integer split(Node.Listed list) {
    Integer data = null;
    Integer kind = null;
    for (Node element : list.elements()) {
      String word = element instanceof Node.Name name ? name.text() : "";
      Integer dataFormat = set.value("data-format", word);
      Integer numberFormat = set.value("number-format", word);
      if (dataFormat != null && data == null) {
        data = dataFormat;
      } else if (numberFormat != null && kind == null) {
        kind = numberFormat;
      } else {
        return fail(
            element,
            "expected a data format or a number format of "
                + MachineNames.of(set.generation(), expressions.target()));
      }
    }
    return (data == null ? 1 : data) | (kind == null ? 0 : kind) << 4;
  }

  /** A format that gives both at once: its name, the names of its two parts, or a number. */
  @Nullable Integer unified(Node node) {
    if (!(node instanceof Node.Listed list)) {
      Long value = expressions.constant(node);
      return value == null || value < 0 || value > LARGEST
          ? fail(node, "'format' must be a number from 0 to " + LARGEST + ", or a list of names")
          : Integer.valueOf((int) (long) value);
    }
    if (list.elements().isEmpty() || list.elements().size() > 2) {
      return fail(node, "'format' takes one or two names");
    }
    if (list.elements().size() == 1 && list.elements().getFirst() instanceof Node.Name name) {
      Integer value = set.value("unified-format", name.text());
      if (value != null) {
        return value;
      }
    }
    Integer split = split(list);
    if (split == null) {
      return null;
    }
    String data = String.valueOf(set.valueName("data-format", split & 15));
    String kind = String.valueOf(set.valueName("number-format", split >> 4));
    String both = UNIFIED + data.replace(DATA, "") + "_" + kind.replace(NUMBER, "");
    Integer value = split == 0 ? Integer.valueOf(0) : set.value("unified-format", both);
    return value == null
        ? fail(
            node,
            MachineNames.of(set.generation(), expressions.target())
                + " has no format of this data with these numbers")
        : value;
  }
}
