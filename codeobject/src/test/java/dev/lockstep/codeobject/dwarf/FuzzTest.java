package dev.lockstep.codeobject.dwarf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.load.LoadedImage;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.testing.Shares;
import dev.lockstep.testing.WorkTime;
import dev.lockstep.text.source.Problem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Broken objects: nothing but the one exception, in bounded time. */
class FuzzTest {
  /** For each object; more with {@code -Dlockstep.mutations}. */
  private static final int MUTATIONS = Shares.count("lockstep.mutations", 200, 1500);

  private static final long[] EXTREMES = {
    0, 1, -1, 0x7fff_ffffL, 0xffff_ffffL, Long.MAX_VALUE, Long.MIN_VALUE, 0xff00, 0xfff1, 64
  };

  /** Does everything that can be done with an object; returns whether it was malformed. */
  private static boolean isMalformed(byte[] bytes) {
    try {
      CodeObject object = CodeObject.read(bytes);
      LineTable.of(object);
      InlinedCalls.of(object);
      Metadata.of(object);
      if (object.header().kind() == CodeObject.Kind.RELOCATABLE) {
        Relocatable relocatable = Relocatable.from(object);
        Relocatable.from(CodeObject.read(relocatable.toObject()));
        if (relocatable.link() instanceof LinkResult.Linked(Bytes linked, List<Problem> warnings)) {
          LoadedImage.of(CodeObject.read(linked), 0);
        }
      } else {
        KernelEntry.of(object);
        LoadedImage.of(object, 0x1000);
      }
      return false;
    } catch (MalformedCodeObjectException e) {
      assertTrue(!e.what().isEmpty() && !e.why().isEmpty());
      return true;
    }
  }

  @TestFactory
  Stream<DynamicTest> everyTruncationIsMalformed() {
    return Corpus.objects().stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  byte[] whole = Corpus.bytes(file);
                  // The section table ends the file, so nothing shorter can be sound.
                  for (int length = 0; length < whole.length; length++) {
                    assertTrue(isMalformed(Arrays.copyOf(whole, length)), "length " + length);
                  }
                }));
  }

  @TestFactory
  Stream<DynamicTest> mutationsNeverEscape() {
    return Corpus.objects().stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> mutate(file)));
  }

  private static void mutate(Path file) {
    byte[] whole = Corpus.bytes(file);
    Random random = new Random(file.getFileName().toString().hashCode());
    int malformed = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] bytes = whole.clone();
      int changes = 1 + random.nextInt(4);
      for (int k = 0; k < changes; k++) {
        change(bytes, random);
      }
      malformed += isMalformed(bytes) ? 1 : 0;
    }
    assertTrue(malformed > 0 && malformed < MUTATIONS, "malformed: " + malformed);
  }

  /** Changes a byte anywhere, or a word in one of the tables to an extreme value. */
  private static void change(byte[] bytes, Random random) {
    if (random.nextBoolean()) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      return;
    }
    Bytes view = Bytes.of(bytes);
    int sections = (int) Math.min(view.u32(40), bytes.length);
    boolean inTable = random.nextBoolean() && sections < bytes.length - 8;
    int from = inTable ? sections : 0;
    int size = inTable ? bytes.length - sections : Math.min(bytes.length, 512);
    int at = from + random.nextInt(Math.max(1, size - 8) / 4) * 4;
    long value = EXTREMES[random.nextInt(EXTREMES.length)];
    int width = random.nextBoolean() ? 4 : 8;
    for (int i = 0; i < width; i++) {
      bytes[at + i] = (byte) (value >> 8 * i);
    }
  }

  @Test
  void randomMetadataNeverEscapes() {
    byte[] whole =
        Corpus.read(Corpus.path("objects/two-gfx803-v5.co"))
            .notes()
            .getFirst()
            .description()
            .toArray();
    Random random = new Random(5);
    int malformed = 0;
    for (int i = 0; i < 5000; i++) {
      byte[] bytes = whole.clone();
      for (int k = random.nextInt(3); k >= 0; k--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      try {
        Metadata metadata = Metadata.decode(Bytes.of(bytes));
        metadata.kernels();
        metadata.toYaml();
      } catch (MalformedCodeObjectException e) {
        malformed++;
      }
    }
    assertTrue(malformed > 0);
  }

  @Test
  void randomYamlNeverEscapes() {
    char[] whole =
        Corpus.read(Corpus.path("objects/two-gfx803-v5.co")).notes().isEmpty()
            ? new char[0]
            : yaml().toCharArray();
    Random random = new Random(6);
    String signs = "-:[]{}&*!'\"#|>%@`?,\n\t \\\u0000\ud800x1";
    for (int i = 0; i < 3000; i++) {
      char[] text = whole.clone();
      for (int k = random.nextInt(4); k >= 0; k--) {
        text[random.nextInt(text.length)] = signs.charAt(random.nextInt(signs.length()));
      }
      Metadata.Parsed parsed = Metadata.parse(new String(text));
      assertTrue(parsed.metadata().isPresent() || !parsed.problems().isEmpty());
    }
  }

  private static String yaml() {
    try {
      return Metadata.of(Corpus.read(Corpus.path("objects/two-gfx803-v5.co")))
          .orElseThrow()
          .toYaml();
    } catch (MalformedCodeObjectException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void randomLineProgramsNeverEscape() {
    CodeObject object = Corpus.read(Corpus.path("objects/lines-gfx900-v5.co"));
    Bytes strings = object.section(".debug_line_str").orElseThrow().data();
    byte[] whole = object.section(".debug_line").orElseThrow().data().toArray();
    Random random = new Random(8);
    for (int i = 0; i < 20000; i++) {
      byte[] bytes = whole.clone();
      for (int k = random.nextInt(3); k >= 0; k--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      DwarfLines.read(Bytes.of(bytes), strings, Bytes.EMPTY);
    }
    for (int length = 0; length < whole.length; length++) {
      DwarfLines.read(Bytes.of(Arrays.copyOf(whole, length)), strings, Bytes.EMPTY);
    }
  }

  /** A section table whose relocation tables all cover the whole file. */
  @Test
  void overlappingTablesDoNotMultiply() throws Throwable {
    byte[] file = new byte[64 + 64 * 4000 + 24 * 40000];
    byte[] head = {0x7f, 'E', 'L', 'F', 2, 1, 1, 64, 3};
    System.arraycopy(head, 0, file, 0, head.length);
    put(file, 16, 1, 2);
    put(file, 18, 224, 2);
    put(file, 20, 1, 4);
    put(file, 40, 64, 8);
    put(file, 52, 64, 2);
    put(file, 58, 64, 2);
    put(file, 60, 4000, 2);
    for (int i = 1; i < 4000; i++) {
      put(file, 64 + 64 * i + 4, Elf.SHT_RELA, 4);
      put(file, 64 + 64 * i + 24, 64 + 64 * 4000, 8);
      put(file, 64 + 64 * i + 32, 24 * 40000, 8);
      put(file, 64 + 64 * i + 56, 24, 8);
    }
    WorkTime.within(Duration.ofSeconds(5), () -> assertTrue(isMalformed(file)));
  }

  private static void put(byte[] file, int at, long value, int width) {
    for (int i = 0; i < width; i++) {
      file[at + i] = (byte) (value >> 8 * i);
    }
  }
}
