package dev.lockstep.codeobject.bundle;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.target.TargetId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Code objects in bundles and host programs, as LLVM's tools take them out. */
class BundleTest {
  private static final String EXPECTED = ".expected";

  private static List<Path> inputs() throws IOException {
    try (Stream<Path> files = Files.list(Corpus.path("bundles"))) {
      List<Path> all = files.filter(file -> !file.toString().endsWith(EXPECTED)).sorted().toList();
      assertTrue(all.size() >= 14, all.toString());
      return all;
    }
  }

  @TestFactory
  Stream<DynamicTest> agreesWithTheTools() throws IOException {
    return inputs().stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> agrees(file)));
  }

  private static void agrees(Path file) throws Exception {
    List<String> found =
        DeviceFile.images(Bytes.wrap(Corpus.bytes(file))).stream()
            .map(BundleTest::line)
            .sorted()
            .toList();
    List<String> expected =
        Corpus.text(Corpus.beside(file, EXPECTED))
            .lines()
            .filter(line -> !line.startsWith("#"))
            .sorted()
            .toList();
    assertEquals(expected, found);
  }

  private static String line(DeviceImage image) {
    try {
      byte[] bytes = image.bytes().toArray();
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return image.entry() + " " + bytes.length + " " + HexFormat.of().formatHex(digest);
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static Bytes file(String name) {
    return Bytes.wrap(Corpus.bytes(Corpus.path("bundles/" + name)));
  }

  private static ImageChoice choice(String name, String target, String entry) {
    return ImageChoice.of(
        file(name),
        Optional.of(target).filter(t -> !t.isEmpty()).flatMap(TargetId::parse),
        Optional.of(entry).filter(t -> !t.isEmpty()));
  }

  @Test
  void oneIsChosen() throws Exception {
    List<DeviceImage> images = DeviceFile.images(file("three.hipfb"));
    List<List<String>> choices =
        List.of(
            List.of("gfx942", ""),
            List.of("", "2"),
            List.of("", "gfx942"),
            List.of("", "hipv4-amdgcn-amd-amdhsa--gfx942"),
            List.of("gfx942:xnack-", ""));
    for (List<String> one : choices) {
      ImageChoice chosen = choice("three.hipfb", one.getFirst(), one.getLast());
      assertEquals(new ImageChoice.Chosen(images.get(1).bytes()), chosen, one.toString());
    }
    assertInstanceOf(ImageChoice.Chosen.class, choice("three.hipfb", "gfx90a", ""));
    assertInstanceOf(ImageChoice.Chosen.class, choice("one.hipfb", "", ""));
  }

  @Test
  void severalAndNoneAreRefused() {
    List<List<String>> refused =
        List.of(
            List.of("three.hipfb", "", "", "choose one by --target"),
            List.of("three.hipfb", "gfx900", "", "no code object for gfx900"),
            List.of("three.hipfb", "gfx90a:xnack-", "", "no code object for gfx90a:xnack-"),
            List.of("three.hipfb", "", "1", "no code object: empty"),
            List.of("three.hipfb", "", "5", "no code object for --bundle 5"),
            List.of("library.so", "gfx942", "", "2 code objects for gfx942"),
            List.of("relocatable-device-code.o", "", "", "bitcode has to be compiled"));
    for (List<String> one : refused) {
      ImageChoice choice = choice(one.get(0), one.get(1), one.get(2));
      String reason = assertInstanceOf(ImageChoice.Refused.class, choice).reason();
      assertTrue(reason.contains(one.get(3)), reason);
    }
  }

  /** A size costs nothing before it is checked. */
  @Test
  void hostileSizesAreRefused() {
    long huge = 1L << 40;
    byte[] bomb = file("zstd-v3.hipfb").toArray();
    words(bomb).putLong(16, huge);
    refuse(bomb, "decompressed it is larger");
    byte[] smaller = file("zstd-v3.hipfb").toArray();
    words(smaller).putLong(16, words(smaller).getLong(16) - 1);
    refuse(smaller, "more than the");
    byte[] total = file("zstd-v3.hipfb").toArray();
    words(total).putLong(8, huge);
    refuse(total, "bytes from");
    byte[] hash = file("zlib-v2.hipfb").toArray();
    hash[16] ^= 1;
    refuse(hash, "do not have the hash");
    byte[] count = file("one.hipfb").toArray();
    words(count).putLong(24, huge);
    refuse(count, "it cannot have");
    byte[] place = file("one.hipfb").toArray();
    words(place).putLong(32, huge);
    refuse(place, "bytes from");
  }

  /** A program whose every word begins like a bundle is given up early. */
  @Test
  void placesThatOnlyLookLikeBundlesAreFew() {
    byte[] program = file("windows.exe").toArray();
    byte[] few = Arrays.copyOf(program, program.length + 8);
    System.arraycopy("CCOB".getBytes(StandardCharsets.US_ASCII), 0, few, program.length, 4);
    assertDoesNotThrow(() -> DeviceFile.images(Bytes.wrap(few)));
    byte[] many = Arrays.copyOf(program, program.length + 1_000_000);
    for (int i = program.length; i + 4 < many.length; i += 4) {
      System.arraycopy("CCOB".getBytes(StandardCharsets.US_ASCII), 0, many, i, 4);
    }
    refuse(many, "too many places");
  }

  private static ByteBuffer words(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void refuse(byte[] bytes, String why) {
    MalformedCodeObjectException e =
        assertThrows(
            MalformedCodeObjectException.class, () -> DeviceFile.images(Bytes.wrap(bytes)));
    assertTrue(String.valueOf(e.getMessage()).contains(why), e.getMessage());
  }

  /** Whatever the bytes, they are read or refused with a reason. */
  @Test
  void mutantsAreReadOrRefused() throws IOException {
    Random random = new Random(1);
    int refused = 0;
    for (Path file : inputs()) {
      byte[] bytes = Corpus.bytes(file);
      for (int i = 0; i < 400; i++) {
        byte[] mutant = bytes.clone();
        for (int k = 0; k <= i % 3; k++) {
          // Most of what matters is at the beginning.
          int place = random.nextInt(random.nextBoolean() ? 256 : mutant.length);
          mutant[place] = (byte) (random.nextBoolean() ? random.nextInt() : 0xff);
        }
        mutant = i % 4 == 0 ? Arrays.copyOf(mutant, random.nextInt(mutant.length)) : mutant;
        ImageChoice choice = ImageChoice.of(Bytes.wrap(mutant), Optional.empty(), Optional.of("2"));
        if (choice instanceof ImageChoice.Refused(String reason)) {
          assertFalse(reason.isBlank());
          refused++;
        }
      }
    }
    assertTrue(refused > 1000, refused + " refused");
  }
}
