package dev.lockstep.runtime.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Conversions as C has them, and records as versions of LLVM lay them out. */
class PrintFormatTest {
  @Test
  void conversionsGiveWhatCPrints() throws IOException {
    Path file =
        Path.of(System.getProperty("lockstep.root"), "corpus", "opencl-print", "formats.tsv");
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.getFirst().startsWith("# Oracle: "));
    List<String> wrong = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] row = line.split("\t", -1);
      int size = row[1].endsWith("64") ? Long.BYTES : Integer.BYTES;
      byte[] record = new byte[size];
      long bits = Long.parseUnsignedLong(row[2], 16);
      for (int i = 0; i < size; i++) {
        record[i] = (byte) (bits >>> Byte.SIZE * i);
      }
      String text =
          PrintfFormat.parse("1:1:" + size + ":[" + row[0] + "]").orElseThrow().text(record);
      if (!text.equals(row[3])) {
        wrong.add(line + " but " + text);
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** A record of words and strings without the zero at their end, filled up to a size. */
  private static byte[] record(int size, Object... parts) {
    ByteBuffer bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    for (Object part : parts) {
      if (part instanceof String text) {
        bytes.put(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.position() % Integer.BYTES != 0) {
          bytes.put((byte) 0);
        }
      } else {
        bytes.putInt((Integer) part);
      }
    }
    while (bytes.hasRemaining()) {
      bytes.putInt(PrintRecords.UNUSED);
    }
    return bytes.array();
  }

  @Test
  void stringsOfWholeWordsAreShorterThanOldVersionsOfLlvmCount() {
    PrintfFormat old = PrintfFormat.parse("1:4:8:8:12:4:%s|%s|%s|%d").orElseThrow();
    assertEquals("four|five5|eight888|7", old.text(record(32, "four", "five5", "eight888", 7)));
    assertEquals("five5|four|nine99999|7", old.text(record(32, "five5", "four", "nine99999", 7)));
    assertEquals(
        "five5|sixsix|nine99999|-1", old.text(record(32, "five5", "sixsix", "nine99999", -1)));
    PrintfFormat exact = PrintfFormat.parse("1:4:4:8:8:4:%s|%s|%s|%d").orElseThrow();
    assertEquals("four|five5|eight888|7", exact.text(record(24, "four", "five5", "eight888", 7)));
  }

  @Test
  void argumentsThatTheCompilerLosesAreNotGuessed() {
    PrintfFormat format = PrintfFormat.parse("1:3:8:8:%F %s %d").orElseThrow();
    assertEquals("0.000000 %s %d", format.text(record(16, 0, 0, 0x41424344, 0)));
  }

  @Test
  void charactersOfFormatsAreAsInTheSource() {
    PrintfFormat format = PrintfFormat.parse("1:0:a\\72b\\n\\t%%%y\\").orElseThrow();
    assertEquals("a:b\n\\t%%y\\", format.text(new byte[0]));
  }

  @Test
  void buffersThatOverflowOrAreBrokenSayIt() {
    PrintFormats formats = PrintFormats.of(List.of("1:1:4:%d,"));
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(PrintRecords.SIZE, 8);
      PrintRecords records = new PrintRecords(buffer, formats);
      assertEquals("", records.take());
      buffer.set(ValueLayout.JAVA_INT, 0, 16);
      buffer.set(ValueLayout.JAVA_INT, 8, 1);
      buffer.set(ValueLayout.JAVA_INT, 12, 5);
      buffer.set(ValueLayout.JAVA_INT, 16, 9);
      assertEquals(
          "5,\n(the buffer of printf cannot be read from its byte 8 of 16 on)\n", records.take());
      assertEquals("", records.take());
      buffer.set(ValueLayout.JAVA_INT, 0, PrintRecords.MOST + 4);
      buffer.set(ValueLayout.JAVA_INT, 8, 1);
      buffer.set(ValueLayout.JAVA_INT, 12, 5);
      assertEquals(
          "5,\n(the kernel printed more than the buffer of printf holds, 4194304 bytes; the rest is"
              + " lost)\n",
          records.take());
    }
  }
}
