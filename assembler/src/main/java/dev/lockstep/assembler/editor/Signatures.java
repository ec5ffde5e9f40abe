package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.assembler.editor.Lexeme.Kind;
import dev.lockstep.isa.model.Encoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The operands that an instruction takes, while it is written. */
public final class Signatures {
  private Signatures() {}

  /**
   * A form of an instruction.
   *
   * @param label mnemonic, operands and modifiers, those that may be missing in brackets
   * @param operands the places of the operands in the label
   * @param documentation a sentence about the instruction
   */
  public record Form(String label, List<Part> operands, String documentation) {
    /** Copies the list. */
    public Form {
      operands = List.copyOf(operands);
    }

    /** The place of an operand. */
    public record Part(int start, int end) {}
  }

  /**
   * The forms of the instruction that a place is in the operands of.
   *
   * @param forms at least one
   * @param fitting number of the first form that has the operand
   * @param operand number of the operand that the place is in
   */
  public record Help(List<Form> forms, int fitting, int operand) {
    /** Copies the list. */
    public Help {
      forms = List.copyOf(forms);
    }
  }

  /** The forms of the instruction at an offset; empty where that is not among operands. */
  public static Optional<Help> at(EditedSource source, int offset) {
    for (Lexeme word : source.statement(offset)) {
      boolean label = word.kind() == Kind.SYMBOL && word.defines();
      if (label || word.kind() == Kind.COMMENT) {
        continue;
      }
      boolean behind = word.kind() == Kind.MNEMONIC && offset > word.end();
      return behind ? help(source, word, offset) : Optional.empty();
    }
    return Optional.empty();
  }

  private static Optional<Help> help(EditedSource source, Lexeme mnemonic, int offset) {
    String name = source.text(mnemonic).toLowerCase(Locale.ROOT);
    List<Form> forms = new ArrayList<>();
    for (Encoding encoding : source.set().named(name)) {
      Form form = form(name, encoding);
      if (forms.stream().noneMatch(one -> one.label().equals(form.label()))) {
        forms.add(form);
      }
    }
    if (forms.isEmpty()) {
      return Optional.empty();
    }
    int operand = operandNumber(source.text(), mnemonic.end(), offset);
    int fitting = 0;
    while (fitting < forms.size() - 1 && forms.get(fitting).operands().size() <= operand) {
      fitting++;
    }
    return Optional.of(new Help(forms, fitting, operand));
  }

  private static Form form(String name, Encoding encoding) {
    String label = name + " " + Explanation.signature(encoding);
    List<Form.Part> parts = new ArrayList<>();
    int at = name.length() + 1;
    for (Encoding.Bound bound : encoding.operands()) {
      String field = bound.slot().field();
      int start = label.indexOf(field, at);
      parts.add(new Form.Part(start, start + field.length()));
      at = start + field.length();
    }
    return new Form(label.strip(), parts, encoding.row().documentation());
  }

  /** Number of the operand that an offset is in, by the commas outside of brackets. */
  static int operandNumber(String text, int from, int to) {
    int number = 0;
    int depth = 0;
    for (int i = from; i < to; i++) {
      switch (text.charAt(i)) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case ',' -> number += depth == 0 ? 1 : 0;
        default -> {}
      }
    }
    return number;
  }
}
