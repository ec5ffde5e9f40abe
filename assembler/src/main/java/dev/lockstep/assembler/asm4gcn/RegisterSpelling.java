package dev.lockstep.assembler.asm4gcn;

import dev.lockstep.assembler.asm4gcn.Declaration.Where;
import dev.lockstep.text.cursor.TextCursor;
import dev.lockstep.text.operator.COperator;
import dev.lockstep.text.operator.OperatorParser;
import dev.lockstep.text.operator.OperatorTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Registers in the spellings that LLVM has: {@code s10}, {@code v[2]}, {@code s[1-1:2*2]}, {@code
 * [s4,s5]}, {@code ttmp[4:5]}. Numbers in brackets are decimal or hexadecimal, with the operators
 * of C.
 */
final class RegisterSpelling extends OperatorParser<Long, COperator, RuntimeException> {
  private static final int MOST = 9999;
  private static final int DEEPEST = 50;
  private static final List<String> BANKS = List.of("ttmp", "s", "v");
  private static final OperatorTable<COperator> OPERATORS =
      OperatorTable.of(
          COperator.OR,
          COperator.XOR,
          COperator.AND,
          COperator.SHIFT_LEFT,
          COperator.SHIFT_RIGHT,
          COperator.ADD,
          COperator.SUBTRACT,
          COperator.MULTIPLY,
          COperator.DIVIDE,
          COperator.MODULO);

  private final TextCursor in;
  private int depth;
  private boolean broken;

  private RegisterSpelling(TracedText place) {
    in = place.cursor();
  }

  /** The registers that a text names; null when it names none. */
  static Where.@Nullable Numbered read(TracedText place) {
    return new RegisterSpelling(place).registers(place);
  }

  private Where.@Nullable Numbered registers(TracedText place) {
    Where.Numbered whole = in.take('[') ? list(place) : one(place);
    in.skipBlanks();
    return in.at() == in.limit() ? whole : null;
  }

  /** Registers one after the other, each by itself. */
  private Where.@Nullable Numbered list(TracedText place) {
    Where.Numbered whole = null;
    while (true) {
      Where.Numbered next = one(place);
      if (next == null || next.first() != next.last()) {
        return null;
      }
      boolean fits =
          whole == null
              || next.scalar() == whole.scalar()
                  && next.trap() == whole.trap()
                  && next.first() == whole.last() + 1;
      if (!fits) {
        return null;
      }
      int first = whole == null ? next.first() : whole.first();
      whole = new Where.Numbered(place, next.scalar(), first, next.first(), true, next.trap());
      in.skipBlanks();
      if (!in.take(',')) {
        return in.take(']') ? whole : null;
      }
    }
  }

  private Where.@Nullable Numbered one(TracedText place) {
    in.skipBlanks();
    String bank = in.takeOne(BANKS);
    if (bank == null) {
      return null;
    }
    boolean trap = bank.length() > 1;
    boolean scalar = trap || bank.equals("s");
    String digits = in.takeAll(Character::isDigit);
    if (!digits.isEmpty()) {
      int number = Declaration.number(digits);
      return number >= 0 && !TracedText.continuesName(in.peek())
          ? new Where.Numbered(place, scalar, number, number, false, trap)
          : null;
    }
    in.skipBlanks();
    return in.take('[') ? range(place, scalar, trap) : null;
  }

  private Where.@Nullable Numbered range(TracedText place, boolean scalar, boolean trap) {
    long first = value();
    long last = in.take(':') ? value() : first;
    return in.take(']') && !broken && first >= 0 && last >= first && last <= MOST
        ? new Where.Numbered(place, scalar, (int) first, (int) last, true, trap)
        : null;
  }

  // Numbers.

  private long value() {
    long result = expression(0);
    in.skipBlanks();
    return result;
  }

  @Override
  protected @Nullable COperator operator(Long left) {
    in.skipBlanks();
    return broken ? null : OPERATORS.next(in);
  }

  @Override
  protected Long joined(Long left, COperator operator) {
    in.take(operator.symbol());
    long right = right(operator);
    if (operator.divides() && right == 0) {
      broken = true;
      return 0L;
    }
    return operator.apply(left, right);
  }

  @Override
  protected Long unary() {
    in.skipBlanks();
    if (++depth > DEEPEST) {
      broken = true;
      return 0L;
    }
    long result;
    if (in.take('(')) {
      result = value();
      broken |= !in.take(')');
    } else if (in.take('-')) {
      result = -unary();
    } else if (in.take('~')) {
      result = ~unary();
    } else {
      result = in.take('+') ? unary() : number();
    }
    depth--;
    return result;
  }

  private long number() {
    int radix = in.take("0x") || in.take("0X") ? 16 : 10;
    String digits = in.takeAll(c -> Character.digit(c, radix) >= 0);
    broken |= digits.isEmpty() || digits.length() > 8;
    return broken ? 0 : Long.parseLong(digits, radix);
  }
}
