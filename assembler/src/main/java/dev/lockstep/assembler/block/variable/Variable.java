package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A variable of a block: what is declared, who mentions it, and the registers it gets. */
public final class Variable {
  /** The {@link #declared} of one that has its value when the kernel begins. */
  static final int ENTRY = -1;

  final String name;
  final VariableType type;
  final TracedText place;
  final int line;

  /** Position among the block's variables. */
  final int order;

  /** Number of consecutive elements of its type. */
  final int elements;

  /** The instruction that it lives from, or {@link #ENTRY}. */
  final int declared;

  /** The registers that it may get. */
  final BitSet pool;

  /** Whether it is declared inside an instruction. */
  final boolean inline;

  /** Whether it holds a part of a friendly statement. */
  final boolean temporary;

  /** Its first register when that is said, or -1. */
  int forced = -1;

  /** The older variable whose registers it takes. */
  @Nullable Variable past;

  /** From which of them on. */
  int pastIndex;

  /** Number of times that instructions name it. */
  int uses;

  /** The instruction before which it is freed, or -1. */
  int freed = -1;

  /** The line of that. */
  int freedLine;

  /** The instructions that name it, in order. */
  final List<Mention> mentions = new ArrayList<>(2);

  /** Live range, in half instructions: start, and end below. */
  int start;

  int end;

  /** Its first register, or -1. */
  int register = -1;

  /**
   * An instruction that names a variable.
   *
   * @param kills whether nothing of the old value is left behind it
   */
  public record Mention(int step, boolean reads, boolean writes, boolean kills) {}

  Variable(
      String name,
      VariableType type,
      TracedText place,
      int line,
      int order,
      int elements,
      int declared,
      BitSet pool,
      boolean inline,
      boolean temporary) {
    this.name = name;
    this.type = type;
    this.place = place;
    this.line = line;
    this.order = order;
    this.elements = elements;
    this.declared = declared;
    this.pool = pool;
    this.inline = inline;
    this.temporary = temporary;
  }

  /** Whether it has its value when the kernel begins. */
  public boolean isEntry() {
    return declared == ENTRY;
  }

  public int size() {
    return elements * type.registers();
  }

  /** Alignment of the first register's number. */
  int alignment() {
    return VariableType.alignment(size());
  }

  RegisterFile file() {
    return type.scalar() ? RegisterFile.SCALAR : RegisterFile.VECTOR;
  }

  /** The registers from one of its own on, when it begins at some. */
  public Register from(int first, int index, int count) {
    return new Register(file(), first + index, count);
  }

  /** The last instruction that names it, or its declaration's. */
  public int last() {
    return mentions.isEmpty() ? declared : mentions.getLast().step();
  }

  /** Whether the text gives its registers. */
  public boolean isBound() {
    return forced >= 0 || past != null;
  }

  /** Its name as messages show it. */
  public String shown() {
    return BlockFinder.shortened(name);
  }

  @Override
  public String toString() {
    return type + (elements > 1 ? "[" + elements + "] " : " ") + shown();
  }

  public List<Mention> mentions() {
    return mentions;
  }

  public int declared() {
    return declared;
  }

  public int start() {
    return start;
  }

  public void setStart(int value) {
    this.start = value;
  }

  public int end() {
    return end;
  }

  public void setEnd(int value) {
    this.end = value;
  }

  public int register() {
    return register;
  }

  public void setRegister(int value) {
    this.register = value;
  }

  public boolean temporary() {
    return temporary;
  }

  public int uses() {
    return uses;
  }

  public void setUses(int value) {
    this.uses = value;
  }

  public TracedText place() {
    return place;
  }

  public boolean inline() {
    return inline;
  }

  public int freed() {
    return freed;
  }

  public int freedLine() {
    return freedLine;
  }

  public String name() {
    return name;
  }

  public @Nullable Variable past() {
    return past;
  }

  public VariableType type() {
    return type;
  }

  public int forced() {
    return forced;
  }

  public int pastIndex() {
    return pastIndex;
  }

  public BitSet pool() {
    return pool;
  }

  public int order() {
    return order;
  }

  public int line() {
    return line;
  }

  public int elements() {
    return elements;
  }
}
