package dev.lockstep.assembler;

import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.machine.Suggestions;
import dev.lockstep.assembler.operand.OperandText;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Row;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Readable description of an instruction from the table: the text of hover and {@code explain}. */
public final class Explanation {
  /** Columns of an operand's field and of its type. */
  private static final int FIELD = 8;

  private static final int TYPE = 5;

  private Explanation() {}

  /**
   * The explanation of a mnemonic, with or without form suffix, of a pair of operations with {@code
   * ::} between them, or of a register; empty when there is none.
   */
  public static Optional<String> of(String name, InstructionSet set) {
    Optional<String> pair = PairExplanation.of(name, set);
    if (pair.isPresent()) {
      return pair;
    }
    List<Encoding> forms = set.named(name);
    if (forms.isEmpty()) {
      return control(name, set)
          .or(() -> new RegisterExplanation(set).of(name))
          .or(() -> WordExplanation.pseudo(name, set))
          .or(() -> WordExplanation.counter(name, set));
    }
    StringBuilder out = new StringBuilder();
    Row last = null;
    for (Encoding encoding : forms) {
      if (!encoding.row().equals(last)) {
        out.append(last == null ? "" : "\n").append(encoding.row().name()).append('\n');
        out.append("  ").append(encoding.row().documentation()).append("\n\n");
        last = encoding.row();
      }
      form(out, encoding, set);
    }
    if (last != null) {
      set.remarks(last).forEach(remark -> out.append("\n  ").append(remark).append('\n'));
      machines(out, List.of(last), set);
    }
    WordExplanation.pseudo(name, set).ifPresent(other -> out.append('\n').append(other));
    return Optional.of(out.toString());
  }

  /** Content of a control register, by its name. */
  private static Optional<String> control(String name, InstructionSet set) {
    for (Map.Entry<Integer, String> one : set.values("csr").entrySet()) {
      if (one.getValue().equals(name)) {
        StringBuilder out = new StringBuilder(name);
        out.append(String.format(Locale.ROOT, ", control register 0x%03x", one.getKey()));
        for (DataTable.Row row : AssemblerData.table("controls.tsv")) {
          if (row.key().equals(name)) {
            out.append(", ").append(row.text("access")).append("\n  ").append(row.text("meaning"));
          }
        }
        return Optional.of(out.append('\n').toString());
      }
    }
    return Optional.empty();
  }

  /**
   * Message about an unknown name.
   *
   * @param machine the user's name for the machine
   * @param others further names that may have been meant
   */
  public static String unknown(
      String name, InstructionSet set, String machine, Collection<String> others) {
    Optional<String> part = PairExplanation.unknownPart(name, set);
    if (part.isPresent()) {
      return unknown(part.get(), set, machine, PairExplanation.names(set));
    }
    RegisterExplanation registers = new RegisterExplanation(set);
    String missing = registers.missing(name);
    if (!missing.isEmpty()) {
      return machine + " has no register '" + name + "'" + missing;
    }
    List<String> names = new ArrayList<>(others);
    names.addAll(registers.names());
    return new Suggestions(set).unknown(name, machine, names).sentence();
  }

  /** Names of a form's operands and modifiers, those that may be missing in brackets. */
  public static String signature(Encoding encoding) {
    StringBuilder out = new StringBuilder();
    for (Encoding.Bound bound : encoding.operands()) {
      String name = bound.slot().field();
      out.append(out.isEmpty() ? "" : ", ");
      out.append(bound.presence() == null ? name : "[" + name + "]");
    }
    for (Encoding.BoundModifier modifier : encoding.modifiers()) {
      if (modifier.kind().style() != ModifierKind.Style.ON_OPERAND) {
        String text = modifier.kind().written();
        out.append(out.isEmpty() ? "" : " ");
        out.append(modifier.required() ? text : "[" + text + "]");
      }
    }
    return out.toString();
  }

  private static void form(StringBuilder out, Encoding encoding, InstructionSet set) {
    String signature = signature(encoding);
    out.append("  ").append(encoding.mnemonic());
    out.append(signature.isEmpty() ? "" : " ").append(signature);
    out.append("\n    ").append(encoding.format().name());
    // A formatter would first read about the locale's numbers.
    out.append(", opcode ").append(encoding.opcode());
    out.append(" (0x").append(Integer.toHexString(encoding.opcode())).append("), ");
    out.append(encoding.size()).append(" bytes");
    if (encoding.hasConstant()) {
      out.append(" and a 4-byte constant");
    } else if (encoding.literal()) {
      out.append(", a source may be a 4-byte literal");
    }
    out.append('\n');
    for (Encoding.Bound bound : encoding.operands()) {
      out.append("      ");
      padded(out, bound.slot().field(), FIELD).append(' ');
      padded(out, bound.type().toString(), TYPE).append(' ');
      out.append(accepts(set, bound, encoding)).append('\n');
    }
  }

  /** Operands that may stand in one place. */
  public static String accepts(InstructionSet set, Encoding.Bound bound, Encoding encoding) {
    boolean changed =
        bound.slot().modifiable()
            && bound.source() >= 0
            && encoding.modifier(ModifierName.NEG) != null;
    return OperandText.expected(set, bound, encoding) + (changed ? "; neg and abs possible" : "");
  }

  private static StringBuilder padded(StringBuilder out, String text, int width) {
    return out.append(text).repeat(' ', Math.max(0, width - text.length()));
  }

  /** The machines that have all of some rows. */
  static void machines(StringBuilder out, List<Row> rows, InstructionSet set) {
    Family family = Family.of(set.generation().name());
    if (family != null) {
      String names =
          MachineNames.of(
              family, generation -> rows.stream().allMatch(row -> row.opcode(generation) >= 0));
      out.append("\n  on ").append(names).append('\n');
    }
  }
}
