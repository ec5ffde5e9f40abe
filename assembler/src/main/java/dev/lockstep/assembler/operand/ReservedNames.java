package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.OperandKind;
import org.jspecify.annotations.Nullable;

/**
 * Names that a value of an instruction cannot begin with: those of registers that cannot stand
 * there, and those of functions without their parentheses. As LLVM has it, no symbol hides them.
 */
public final class ReservedNames {
  private ReservedNames() {}

  /** Whether a name is that of a register, of this generation or another. */
  public static boolean isRegister(InstructionSet set, String name) {
    RegisterReader registers = new RegisterReader(set, new Expressions(new SymbolTable()));
    return registers.looksLikeRegister(new Node.Name(0, 0, name)) || set.isRegisterElsewhere(name);
  }

  /** The name that a value begins with; null where none does, or any name may stand. */
  static Node.@Nullable Name first(Bound bound, Node node) {
    boolean value =
        switch (bound.kind()) {
          case OperandKind.Source _,
              OperandKind.SdwaSource _,
              OperandKind.Numeric _,
              OperandKind.Constant _,
              OperandKind.ScalarOffset _ ->
              true;
          case OperandKind.Packed packed ->
              packed.notation() == OperandKind.Notation.HARDWARE_REGISTER;
          default -> false;
        };
    return value ? first(node) : null;
  }

  private static Node.@Nullable Name first(Node node) {
    Node left = node;
    while (left instanceof Node.Binary binary) {
      left = binary.left();
    }
    return left instanceof Node.Name name ? name : null;
  }

  /**
   * Reason why a value cannot begin with a name; empty when the expected operand explains it, null
   * when it can.
   *
   * @param function whether the name is that of a function of values that may stand there
   * @param value the value, which begins with the name
   */
  static @Nullable String problem(
      InstructionSet set, RegisterReader registers, Bound bound, boolean function, Node value) {
    Node.Name first = first(value);
    if (first == null) {
      return null;
    }
    String name = first.text();
    if (function) {
      return "expected '(' behind " + name + ", which cannot be a symbol here";
    }
    if (registers.looksLikeRegister(first)) {
      if (value instanceof Node.Binary) {
        return "'" + name + "' is the name of a register, which cannot be part of an expression";
      }
      boolean possible =
          bound.kind() instanceof OperandKind.Source
              || bound.kind() instanceof OperandKind.SdwaSource
              || bound.kind() instanceof OperandKind.ScalarOffset;
      return possible ? null : "";
    }
    return set.isRegisterElsewhere(name)
        ? "there is no register '" + name + "' on " + registers.machine()
        : null;
  }
}
