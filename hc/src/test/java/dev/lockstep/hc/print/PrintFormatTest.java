package dev.lockstep.hc.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formats of Java are as {@link String#format} has them, those of C as C has them. */
final class PrintFormatTest {
  private static String text(String format, Object... arguments) {
    return PrintFormat.of(format).text(Arrays.asList(arguments));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain",
        "100%%",
        "%d",
        "%2$s %1$d",
        "%1$d %<x",
        "%d %1$x %s",
        "%-8d|%8s",
        "%-5%|%n",
        "%B"
      })
  void javaIsAsJava(String format) {
    assertEquals(String.format(Locale.ROOT, format, -42, "text"), text(format, -42, "text"));
  }

  @ParameterizedTest
  @CsvSource({"%u,-1,4294967295", "%i,-1,-1", "%lu,-1,4294967295", "%08u,7,00000007", "%hd,5,5"})
  void conversionsOfC(String format, int value, String expected) {
    assertEquals(expected, text(format, value));
  }

  @Test
  void codesThatAreNoCharactersAreReplaced() {
    assertEquals("\ufffd\ufffdA", text("%c%c%c", -1, 0x110000, (byte) 65));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"%", "%d %", "%tY", "%h", "%p", "%*d", "%y", "%<d", "%0$d", "%9999d", "%.2000f"})
  void unknownConversionsAreRefused(String format) {
    assertThrows(IllegalArgumentException.class, () -> PrintFormat.of(format));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "%d %d;%d has no argument: there are 1",
        "%3$d;%d has no argument: there are 1",
        "%f;%f of int",
        "%-d;%-d of int",
        "%.2d;%.2d of int"
      })
  void argumentsThatDoNotFitAreRefused(String format, String message) {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> PrintFormat.of(format).check(List.of(Integer.class)));
    assertEquals(message, refused.getMessage());
  }

  /** As in Java and in C. */
  @Test
  void argumentsWithoutAConversionAreIgnored() {
    PrintFormat format = PrintFormat.of("%d %1$d|");
    format.check(List.of(Integer.class, String.class));
    assertEquals(String.format("%d %1$d|", 7, "more"), format.text(List.of(7, "more")));
  }
}
