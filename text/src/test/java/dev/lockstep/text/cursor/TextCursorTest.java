package dev.lockstep.text.cursor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TextCursorTest {
  @Test
  void staysInItsPart() {
    TextCursor in = new TextCursor("ab cd", 1, 4);
    assertEquals('b', in.peek());
    assertFalse(in.is("b cd"));
    assertTrue(in.take("b c"));
    assertEquals(0, in.peek());
    assertFalse(in.take('d'));
    assertEquals("", in.takeAll(Character::isLetter));
    assertEquals(4, in.at());
  }

  @Test
  void takesWhatIsExpected() {
    TextCursor in = new TextCursor("  name<=12");
    in.skipBlanks();
    assertEquals("name", in.takeAll(Character::isLetter));
    assertNull(in.takeOne(List.of("=", ">")));
    assertEquals("<=", in.takeOne(List.of("<=", "<")));
    assertEquals("12", in.takeAll(Character::isDigit));
  }

  @Test
  void skipsCommentsOfTheLanguage() {
    TextCursor in =
        new TextCursor(" # one\n /* two */ x") {
          @Override
          protected boolean skipComment() {
            if (is("#")) {
              skipLine();
              return true;
            }
            return is("/*") && moveBehind("*/");
          }
        };
    in.skipBlanks();
    assertEquals("x", in.slice(in.at(), in.limit()));
    assertFalse(in.moveBehind("*/"));
  }
}
