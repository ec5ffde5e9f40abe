package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An instruction of a block before register allocation. */
public final class VirtualInstruction {
  /** The text with the defines that led to it. */
  final SourceText source;

  final int start;
  final int end;
  final int mnemonicEnd;
  final int line;

  /** The line where everything is written out, as labels count lines. */
  final int row;

  String mnemonic;

  /** The operands as written, variables and labels by their names. */
  List<Node> operands;

  /** Of these, words that stand behind an operand without a comma: options. */
  List<Node> options = List.of();

  /** The variables that the names mean here. */
  final Map<String, Variable> names;

  /** The registers that the variables are tried out with; null before that. */
  @Nullable Map<Variable, Integer> places;

  /** The instruction with registers tried out; null for a statement in error. */
  @Nullable Instruction trial;

  /** Its size in words. */
  int words;

  /** Whether a result may be written before all sources are read. */
  boolean early;

  /** Whether it works on LDS. */
  boolean lds;

  /** Whether it reads VCC. */
  boolean readsVcc;

  /** Whether it gives all of VCC a new value. */
  boolean writesVcc;

  /** Whether a friendly statement made it without mention of the carry that goes to VCC. */
  boolean carries;

  /** Whether the labels it names are places to go to. */
  boolean branches;

  /** The labels it names; empty for most. */
  List<LabelTable.Reference> labels = List.of();

  public VirtualInstruction(
      SourceText source,
      int start,
      int end,
      int mnemonicEnd,
      int line,
      int row,
      String mnemonic,
      List<Node> operands,
      Map<String, Variable> names) {
    this.source = source;
    this.start = start;
    this.end = end;
    this.mnemonicEnd = mnemonicEnd;
    this.line = line;
    this.row = row;
    this.mnemonic = mnemonic;
    this.operands = operands;
    this.names = names;
  }

  public Statement.Instruction statement(String name, List<Node> bound) {
    return new Statement.Instruction(start, end, name, mnemonicEnd, bound);
  }

  public Span span() {
    return new Span(source, start, end);
  }

  public boolean branches() {
    return branches;
  }

  public List<LabelTable.Reference> labels() {
    return labels;
  }

  public void setLabels(List<LabelTable.Reference> value) {
    this.labels = value;
  }

  public int row() {
    return row;
  }

  public @Nullable Instruction trial() {
    return trial;
  }

  public boolean carries() {
    return carries;
  }

  public void setCarries(boolean value) {
    this.carries = value;
  }

  public int start() {
    return start;
  }

  public int end() {
    return end;
  }

  public String mnemonic() {
    return mnemonic;
  }

  public boolean readsVcc() {
    return readsVcc;
  }

  public boolean writesVcc() {
    return writesVcc;
  }

  public SourceText source() {
    return source;
  }

  public void setOptions(List<Node> value) {
    this.options = value;
  }

  public List<Node> operands() {
    return operands;
  }

  public Map<String, Variable> names() {
    return names;
  }

  public int line() {
    return line;
  }

  public boolean early() {
    return early;
  }

  public boolean lds() {
    return lds;
  }
}
