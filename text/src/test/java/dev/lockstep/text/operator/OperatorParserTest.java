package dev.lockstep.text.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.text.cursor.TextCursor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OperatorParserTest {
  /** Reads single letters and puts parentheses around all that it joins. */
  private static final class Letters
      extends OperatorParser<String, InfixOperator, RuntimeException> {
    private final TextCursor in;
    private final OperatorTable<? extends InfixOperator> table;

    Letters(String text, OperatorTable<? extends InfixOperator> table) {
      in = new TextCursor(text);
      this.table = table;
    }

    @Override
    protected String unary() {
      in.skipBlanks();
      return in.takeAll(Character::isLetter);
    }

    @Override
    protected @Nullable InfixOperator operator(String left) {
      in.skipBlanks();
      return table.next(in);
    }

    @Override
    protected String joined(String left, InfixOperator operator) {
      in.take(operator.symbol());
      return "(" + left + operator.symbol() + right(operator) + ")";
    }
  }

  private enum Arrow implements InfixOperator {
    TO;

    @Override
    public String symbol() {
      return "->";
    }

    @Override
    public int precedence() {
      return 1;
    }

    @Override
    public boolean isRightAssociative() {
      return true;
    }
  }

  /** The precedence of C: ISO/IEC 9899, 6.5. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "a + b * c ! (a+(b*c))",
        "a * b + c ! ((a*b)+c)",
        "a - b - c ! ((a-b)-c)",
        "a || b && c | d ^ e & f == g < h << i + j * k !"
            + " (a||(b&&(c|(d^(e&(f==(g<(h<<(i+(j*k))))))))))",
        "a % b / c - d >> e >= f ! (((((a%b)/c)-d)>>e)>=f)",
        "a<b==c>d ! ((a<b)==(c>d))",
        "a & b == c ! (a&(b==c))",
      })
  void bindsAsInC(String text, String expected) {
    assertEquals(expected, new Letters(text, COperator.TABLE).expression(0));
  }

  @Test
  void joinsFromTheRightWhereAnOperatorSays() {
    assertEquals(
        "(a->(b->c))", new Letters("a -> b -> c", OperatorTable.of(Arrow.values())).expression(0));
  }

  @Test
  void stopsAtWeakerOperators() {
    assertEquals(
        "(a*b)", new Letters("a*b+c", COperator.TABLE).expression(COperator.ADD.precedence()));
  }

  @Test
  void findsTheLongestSymbol() {
    assertEquals(COperator.SHIFT_LEFT, COperator.TABLE.at("<<=", 0, 3));
    assertEquals(COperator.LESS, COperator.TABLE.at("<<=", 0, 1));
    assertEquals(COperator.SHIFT_RIGHT, COperator.TABLE.at("a>>>b", 1, 5));
    assertNull(COperator.TABLE.at("é", 0, 1));
    assertNull(COperator.TABLE.at("", 0, 0));
    assertNull(COperator.TABLE.named("+="));
    assertEquals(COperator.MODULO, COperator.TABLE.named("%"));
  }

  @Test
  void computes() {
    assertEquals(1, COperator.LESS.apply(-1, 0));
    assertEquals(0, COperator.SHIFT_LEFT.apply(1, 64));
    assertEquals(1, COperator.SHIFT_RIGHT.apply(-1, 63));
    assertEquals(0.5, COperator.DIVIDE.apply(1.0, 2.0));
    assertEquals(0, COperator.EQUAL.apply(Double.NaN, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> COperator.AND.apply(1.0, 1.0));
  }
}
