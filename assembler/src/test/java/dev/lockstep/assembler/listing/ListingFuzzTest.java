package dev.lockstep.assembler.listing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * Broken code objects: reading, listing, assembling the listing and linking end with a result or
 * the one exception, in bounded time and with a listing of bounded size. {@code
 * -Dlockstep.listings=10000} is the long form.
 */
class ListingFuzzTest {
  private static final int MUTANTS = Integer.getInteger("lockstep.listings", 400);
  private static final long[] EXTREMES = {
    0, 1, 2, -1, 0x7fff_ffffL, 0xffff_ffffL, Long.MAX_VALUE, Long.MIN_VALUE, 0xff00, 64, 4096
  };

  private static List<Path> files() throws IOException {
    Path root = Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject");
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(path -> path.toString().matches(".*\\.(co|o)")).sorted().toList();
    }
  }

  @Test
  void mutantsAreListedOrRefused() throws IOException {
    List<Path> files = files();
    Random random = new Random(19);
    int listed = 0;
    for (int i = 0; i < MUTANTS; i++) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] bytes = Files.readAllBytes(file);
      for (int k = random.nextInt(4); k >= 0; k--) {
        change(bytes, random);
      }
      String what = file.getFileName() + ", mutant " + i;
      listed +=
          Assertions.assertTimeoutPreemptively(
              Duration.ofSeconds(30), () -> isListed(bytes) ? 1 : 0, what);
    }
    assertTrue(listed > MUTANTS / 4 && listed < MUTANTS, listed + " listed");
  }

  private static boolean isListed(byte[] bytes) throws IOException {
    try {
      CodeObject object = CodeObject.read(bytes);
      StringBuilder listing = new StringBuilder();
      Disassembler.object(object, listing);
      assertTrue(listing.length() < 200 * (bytes.length + 1000), "listing " + listing.length());
      Assembled again =
          Assembler.assemble(
              new SourceText("mutant", listing.toString()),
              AssemblerOptions.of(object.targetId().orElseThrow()));
      if (again.object() != null
          && again.object().link() instanceof LinkResult.Linked(var linked, var warnings)) {
        CodeObject.read(linked);
      }
      if (object.header().kind() == CodeObject.Kind.RELOCATABLE) {
        Relocatable.from(object).link();
      }
      return true;
    } catch (MalformedCodeObjectException e) {
      return false;
    }
  }

  /** Changes a byte anywhere, or a word in a table to an extreme value. */
  private static void change(byte[] bytes, Random random) {
    if (random.nextInt(3) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      return;
    }
    int tables = 0;
    for (int i = 7; i >= 0; i--) {
      tables = tables << 8 | bytes[40 + i] & 0xff;
    }
    boolean sane = tables > 0 && tables < bytes.length - 16;
    int from = sane && random.nextBoolean() ? tables : 0;
    int at = from + random.nextInt((bytes.length - from - 8) / 4) * 4;
    long value = EXTREMES[random.nextInt(EXTREMES.length)];
    int width = random.nextBoolean() ? 4 : 8;
    for (int i = 0; i < width; i++) {
      bytes[at + i] = (byte) (value >> 8 * i);
    }
  }
}
