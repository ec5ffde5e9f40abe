package dev.lockstep.codeobject.compression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.testing.Shares;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decompression of what the zstd program has compressed; stored answers are in bundles. */
class DecompressionTest {
  private static final String PROGRAM = "/usr/bin/zstd";

  @TempDir Path folder;

  private byte[] compress(byte[] plain, List<String> options)
      throws IOException, InterruptedException {
    Path from = Files.write(folder.resolve("plain"), plain);
    Path to = folder.resolve("compressed");
    List<String> command = new java.util.ArrayList<>(List.of(PROGRAM, "-q", "-f", "-C"));
    command.addAll(options);
    command.addAll(List.of(from.toString(), "-o", to.toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), told);
    return Files.readAllBytes(to);
  }

  private static byte[] plain(int size, int kinds, Random random) {
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      boolean repeat = i > 500 && random.nextInt(40) != 0;
      bytes[i] = repeat ? bytes[i - 1 - (i * 7 & 255)] : (byte) random.nextInt(kinds);
    }
    return bytes;
  }

  @Test
  void undoesWhatZstdDoes() throws Exception {
    assumeTrue(new File(PROGRAM).canExecute(), "no zstd");
    Random random = new Random(7);
    int number = 0;
    for (int size : List.of(0, 1, 5, 300, 5_000, 200_000, 1_000_000)) {
      for (int kinds : List.of(1, 3, 20, 256)) {
        byte[] plain = plain(size, kinds, random);
        for (List<String> options :
            List.of(List.of("-1"), List.of("-6"), List.of("-19"), List.of("--fast=5"))) {
          if (!Shares.takes(number++, 5)) {
            continue;
          }
          byte[] compressed = compress(plain, options);
          Bytes back = Decompression.ZSTD.decompress(Bytes.wrap(compressed), size, 0, "data");
          assertArrayEquals(plain, back.toArray(), size + " of " + kinds + " " + options);
        }
      }
    }
  }

  /** No mutant gives other data, since the frame has a checksum. */
  @Test
  void mutantsAreRefused() throws Exception {
    assumeTrue(new File(PROGRAM).canExecute(), "no zstd");
    Random random = new Random(3);
    byte[] plain = plain(20_000, 60, random);
    byte[] compressed = compress(plain, List.of("-9"));
    int refused = 0;
    for (int i = 0; i < 2_000; i++) {
      byte[] mutant = compressed.clone();
      mutant[random.nextInt(mutant.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        Bytes back = Decompression.ZSTD.decompress(Bytes.wrap(mutant), plain.length, 0, "data");
        assertArrayEquals(plain, back.toArray());
      } catch (MalformedCodeObjectException e) {
        refused++;
      }
    }
    assertTrue(refused > 1_900, refused + " refused");
  }

  @Test
  void statedSizesAreLimited() {
    for (Decompression way : Decompression.values()) {
      for (long size : List.of(-1L, Decompression.LIMIT + 1, Long.MAX_VALUE)) {
        MalformedCodeObjectException e =
            assertThrows(
                MalformedCodeObjectException.class,
                () -> way.decompress(Bytes.EMPTY, size, 0, "data"));
        assertTrue(e.why().contains("at most"), e.why());
      }
    }
  }
}
