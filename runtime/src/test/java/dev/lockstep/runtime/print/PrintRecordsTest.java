package dev.lockstep.runtime.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The buffer of printf as a kernel fills it, word by word, and as it goes back under a debugger.
 */
class PrintRecordsTest {
  private static final ValueLayout.OfInt WORD = ValueLayout.JAVA_INT;

  private final MemorySegment buffer = Arena.ofAuto().allocate(PrintRecords.SIZE, 8);
  private final PrintRecords records =
      new PrintRecords(
          buffer, PrintFormats.of(List.of("1:1:4:a %d\n", "2:0:b\n", "3:1:1048572:c%s\n")));

  /** Asks for room for so many words in all. */
  private void ask(int words) {
    buffer.set(WORD, 0, 4 * words);
  }

  /** Stores words from one of the buffer on. */
  private void store(int word, int... values) {
    for (int i = 0; i < values.length; i++) {
      buffer.set(WORD, 8 + 4L * (word + i), values[i]);
    }
  }

  @Test
  void recordsAreTakenInOrder() {
    ask(3);
    store(0, 2, 1, 7);
    assertEquals("b\na 7\n", records.take());
    assertEquals("", records.take());
  }

  @Test
  void freshOnesWaitUntilAllWordsAreStored() {
    ask(4);
    store(0, 1);
    store(2, 2, 2);
    assertEquals("", records.fresh(false), "its argument is not stored, and the next ones wait");
    store(1, 5);
    assertEquals("a 5\nb\nb\n", records.fresh(false));
    assertEquals("", records.fresh(false));
    ask(5);
    store(4, 2);
    assertEquals("b\n", records.fresh(true));
  }

  @Test
  void freshOnesComeOnceThoughMemoryGoesBack() {
    ask(4);
    store(0, 1, 5, 1, 6);
    assertEquals("a 5\na 6\n", records.fresh(false));
    ask(2);
    store(2, PrintRecords.UNUSED, PrintRecords.UNUSED);
    assertEquals("", records.fresh(false));
    ask(4);
    store(2, 1);
    assertEquals("", records.fresh(false));
    store(3, 6);
    assertEquals("", records.fresh(false), "it is the same again");
    ask(6);
    store(4, 1, 7);
    assertEquals("a 7\n", records.fresh(false));
  }

  @Test
  void anotherFutureIsReturnedFromWhereItDiffers() {
    ask(4);
    store(0, 1, 5, 1, 6);
    assertEquals("a 5\na 6\n", records.fresh(false));
    store(3, 8);
    assertEquals("a 8\n", records.fresh(false));
    assertEquals("", records.fresh(true));
  }

  @Test
  void valuesThatLookUnusedComeAtTheEnd() {
    ask(2);
    store(0, 1, PrintRecords.UNUSED);
    assertEquals("", records.fresh(false));
    assertEquals("a " + PrintRecords.UNUSED + "\n", records.fresh(true));
  }

  @Test
  void lossIsToldOnceAndATakenBufferBeginsAnew() {
    buffer.set(WORD, 0, PrintRecords.MOST + 8);
    for (int i = 0; i < 4; i++) {
      store(i << 18, 3, 0);
    }
    String all = records.fresh(true);
    assertTrue(all.startsWith("c\nc\nc\nc\n\n("), all);
    assertTrue(all.endsWith("the rest is lost)\n"), all);
    assertEquals("", records.fresh(true));
    assertEquals(all, records.take());
    ask(1);
    store(0, 2);
    assertEquals("b\n", records.fresh(true));
  }
}
