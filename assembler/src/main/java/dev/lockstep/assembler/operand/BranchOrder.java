package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Pseudo;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * In which order the two registers of a branch of lanes are written: as the compiler has them, the
 * one that is tested against the other first, or as the guide's prose has them, the other way
 * round.
 */
public final class BranchOrder {
  public static final String GUIDE = "guide-order";
  public static final String COMPILER = "compiler-order";

  private final Deque<Boolean> saved = new ArrayDeque<>();
  private boolean guide;

  public BranchOrder(boolean guide) {
    this.guide = guide;
  }

  public void guide(boolean other) {
    guide = other;
  }

  /** Keeps the order for {@link #pop}. */
  public void push() {
    saved.push(guide);
  }

  /** The order that was kept last; false if there is none. */
  public boolean pop() {
    if (saved.isEmpty()) {
      return false;
    }
    guide = saved.pop();
    return true;
  }

  /** A statement as the compiler would write it. */
  public Statement.Instruction compilers(Statement.Instruction statement, InstructionSet set) {
    if (!guide || statement.operands().size() < 2 || !parts(statement.mnemonic(), set)) {
      return statement;
    }
    List<Node> operands = new ArrayList<>(statement.operands());
    Collections.swap(operands, 0, 1);
    return new Statement.Instruction(
        statement.start(),
        statement.end(),
        statement.mnemonic(),
        statement.mnemonicEnd(),
        operands);
  }

  /** Whether a mnemonic is a branch of lanes, or stands for one. */
  private static boolean parts(String mnemonic, InstructionSet set) {
    for (Pseudo pseudo : set.pseudo(mnemonic)) {
      String text = pseudo.instructions().getFirst();
      int end = text.indexOf(' ');
      if (end > 0 && !text.startsWith(mnemonic + " ") && parts(text.substring(0, end), set)) {
        return true;
      }
    }
    return set.named(mnemonic).stream().anyMatch(BranchOrder::parts);
  }

  private static boolean parts(Encoding encoding) {
    return encoding.row().shape() instanceof Shape.SimtBranch;
  }

  /** An instruction whose print is a statement in the guide's order. */
  public static Instruction guides(Instruction instruction) {
    if (!parts(instruction.encoding())) {
      return instruction;
    }
    List<Operand> operands = new ArrayList<>(instruction.operands());
    Collections.swap(operands, 0, 1);
    return new Instruction(instruction.encoding(), operands, instruction.modifiers());
  }
}
