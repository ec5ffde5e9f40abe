package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Names of registers in all their spellings: {@code v1}, {@code v[1]}, {@code v[2:3]}, {@code
 * [v2,v3]}, {@code ttmp[4:7]}, {@code vcc}, {@code exec_lo}, {@code m0}, {@code scc}.
 */
public record RegisterReader(InstructionSet set, Expressions expressions) {
  private static final int MAX_COUNT = 32;

  /** Families of numbered registers, which are names of registers on every machine. */
  private static final List<String> FAMILIES = List.of("v", "s", "ttmp", "acc", "a");

  private static final long LARGEST_NUMBER = 0xffffffffL;

  /** Characters of {@code .l} and {@code .h}. */
  private static final int HALF = 2;

  /** Name of the machine, for messages. */
  public String machine() {
    return MachineNames.of(set.generation(), expressions.target());
  }

  /**
   * The registers that a node names, or null when it names none. A sequence of no registers stands
   * for one that is written like a register but does not exist.
   */
  public @Nullable Register read(Node node) {
    return switch (node) {
      case Node.Name name -> named(name.text());
      case Node.Range range -> range(range);
      case Node.Listed list -> list(list);
      case Node.Held held -> held.registers();
      default -> null;
    };
  }

  /** The registers of a node where an operand needs some: those of a variable are cut to them. */
  static Register cut(Node node, Register register, int count) {
    return node instanceof Node.Held && register.count() > count && count > 0
        ? new Register(register.file(), register.index(), count)
        : register;
  }

  /** Whether a node is written like a register or half a one, existing or not. */
  public boolean looksLikeRegister(Node node) {
    return read(node) != null || isHalf(node);
  }

  /** Whether a node is written like half a register, on any machine. */
  static boolean isHalf(Node node) {
    if (!(node instanceof Node.Name name)) {
      return false;
    }
    int dot = name.text().length() - HALF;
    return (name.text().endsWith(".l") || name.text().endsWith(".h"))
        && isNumbered(name.text().substring(0, dot));
  }

  /** Whether a name is that of a family of registers and a number, existing or not. */
  private static boolean isNumbered(String text) {
    for (String family : FAMILIES) {
      if (text.startsWith(family) && number(text, family.length()) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Half a vector register, as in {@code v1.h}. */
  record Half(int number, boolean high) {
    /**
     * The register that a field with a bit for the half holds; null when the number is too large.
     */
    @Nullable Register inField(int halves) {
      return number < halves
          ? new Register(RegisterFile.VECTOR, high ? number + halves : number, 1)
          : null;
    }
  }

  /** Half of a register that a node names, or null. */
  @Nullable Half half(Node node) {
    if (node instanceof Node.Name name && name.text().startsWith("v")) {
      String text = name.text();
      int dot = text.length() - 2;
      boolean high = text.endsWith(".h");
      int number =
          dot > 0 && (high || text.endsWith(".l")) ? number(text.substring(0, dot), 1) : -1;
      return number < 0 || number >= set.generation().vgprs() ? null : new Half(number, high);
    }
    return null;
  }

  private static final Register MISSING = new Register(RegisterFile.SCALAR, 0, 0);

  private @Nullable Register named(String text) {
    char c = text.charAt(0);
    if (c == 'v' || c == 's' || c == 'a') {
      int number = number(text, text.startsWith("acc") ? 3 : 1);
      if (number >= 0) {
        return single(c, number);
      }
    } else if (c == 't' && text.startsWith("ttmp")) {
      int number = number(text, 4);
      if (number >= 0) {
        return number < set.trapCount() ? scalar(set.trapFirst() + number, 1) : MISSING;
      }
    }
    MachineTables.ScalarName special = set.scalar(text);
    return special == null ? null : scalar(special.code(), Math.max(1, special.width()));
  }

  private Register single(char file, int number) {
    if (file == 's') {
      return number < set.generation().sgprs() ? scalar(number, 1) : MISSING;
    }
    if (number >= set.generation().vgprs()) {
      return MISSING;
    }
    return new Register(file == 'v' ? RegisterFile.VECTOR : RegisterFile.ACCUMULATOR, number, 1);
  }

  private static Register scalar(int code, int count) {
    return new Register(RegisterFile.SCALAR, code, count);
  }

  /**
   * The decimal number that the rest of a name is, or -1. As LLVM has it, zeros may stand before
   * it, and digits that 32 bits do not hold are no number.
   */
  private static int number(String text, int from) {
    if (from >= text.length()) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      value = value * 10 + c - '0';
      if (value > LARGEST_NUMBER) {
        return -1;
      }
    }
    return (int) Math.min(value, Integer.MAX_VALUE);
  }

  private @Nullable Register range(Node.Range range) {
    int base;
    int limit;
    RegisterFile file;
    switch (range.name()) {
      case "v" -> {
        file = RegisterFile.VECTOR;
        base = 0;
        limit = set.generation().vgprs();
      }
      case "a", "acc" -> {
        file = RegisterFile.ACCUMULATOR;
        base = 0;
        limit = set.generation().vgprs();
      }
      case "s" -> {
        file = RegisterFile.SCALAR;
        base = 0;
        limit = set.generation().sgprs();
      }
      case "ttmp" -> {
        file = RegisterFile.SCALAR;
        base = set.trapFirst();
        limit = set.trapCount();
      }
      default -> {
        return null;
      }
    }
    Long low = expressions.constant(range.low());
    Long high = range.high().equals(range.low()) ? low : expressions.constant(range.high());
    if (low == null || high == null || low < 0 || high < low || high >= limit) {
      return MISSING;
    }
    long count = high - low + 1;
    return count > MAX_COUNT ? MISSING : new Register(file, (int) (base + low), (int) count);
  }

  private @Nullable Register list(Node.Listed list) {
    Register whole = null;
    for (Node element : list.elements()) {
      Register one = read(element);
      if (one == null) {
        return null;
      }
      if (list.elements().size() == 1 && one.file() == RegisterFile.SCALAR) {
        return one;
      }
      if (one.count() != 1) {
        return MISSING;
      }
      if (whole == null) {
        whole = one;
      } else if (one.file() == whole.file() && one.index() == whole.index() + whole.count()) {
        whole = new Register(whole.file(), whole.index(), whole.count() + 1);
      } else {
        return MISSING;
      }
    }
    return whole;
  }
}
