package dev.lockstep.runtime.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.text.Digest;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A clang that is fetched: a small archive, and an {@code mvn} that copies it or fails. */
class ClangPackageTest {
  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  private Path archive() throws IOException {
    Path archive = folder.resolve("archive.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      zip.putNextEntry(new ZipEntry("in/clang"));
      zip.write("#!/bin/sh\necho clang version 20.1.7\n".getBytes());
      zip.putNextEntry(new ZipEntry("in/header"));
    }
    return archive;
  }

  private static String sha256(Path file) throws IOException {
    return Digest.sha256(MemorySegment.ofArray(Files.readAllBytes(file)));
  }

  private static ClangPackage of(String sha256) {
    return new ClangPackage(
        "group:name:1:jar:x",
        sha256,
        "1",
        "goal",
        Map.of("in/clang", "bin/clang", "in/header", "lib/header.h"));
  }

  private Path maven(String script) throws IOException {
    Path maven = folder.resolve("mvn");
    Files.writeString(maven, "#!/bin/sh\n" + script);
    assertTrue(maven.toFile().setExecutable(true));
    return maven;
  }

  private Path fetch(ClangPackage clang, Path maven) throws IOException {
    ProgressListener progress =
        new ProgressListener() {
          @Override
          public void begins(String what) {
            told.add(what);
          }

          @Override
          public void reaches(String how) {
            told.add(how);
          }
        };
    return clang.program(maven, new DiskCache(folder.resolve("cache")), progress);
  }

  @Test
  void itIsFetchedOnce() throws IOException {
    Path archive = archive();
    Path maven =
        maven(
            """
            echo "$@" > '%s/asked'
            for word; do case $word in -DoutputDirectory=*) to=${word#*=};; esac; done
            printf 'Progress (1): 10/100 kB\\r'
            sleep 1.2
            cp '%s' "$to/name.jar"
            """
                .formatted(folder, archive));
    Path program = fetch(of(sha256(archive)), maven);
    assertTrue(Files.isExecutable(program));
    assertTrue(Files.exists(program.resolveSibling("../lib/header.h")));
    assertEquals(
        List.of(
            "fetching clang from the Maven repository, once (group:name:1:jar:x, 1 MB)",
            "10/100 kB"),
        told);
    assertTrue(
        Files.readString(folder.resolve("asked"))
            .startsWith("goal -Dartifact=group:name:1:jar:x -DoutputDirectory="));
    Files.delete(maven);
    assertEquals(program, fetch(of(sha256(archive)), maven));
  }

  @Test
  void anotherArchiveIsRefused() throws IOException {
    Path archive = archive();
    Path maven =
        maven(
            "for word; do case $word in -Do*) cp '" + archive + "' ${word#*=}/a.jar;; esac; done");
    IOException problem = assertThrows(IOException.class, () -> fetch(of("0".repeat(64)), maven));
    assertEquals(
        "what Maven has fetched as group:name:1:jar:x is not what it should be: its SHA-256 is "
            + sha256(archive)
            + ", not "
            + "0".repeat(64),
        problem.getMessage());
    assertFalse(Files.exists(folder.resolve("cache/clang").resolve("0".repeat(64))));
  }

  @Test
  void whatMavenSaysIsPassedOn() throws IOException {
    Path maven = maven("echo '[ERROR] '; echo '[ERROR] no way to central'; exit 1\n");
    IOException problem = assertThrows(IOException.class, () -> fetch(of("0".repeat(64)), maven));
    assertEquals("Maven cannot fetch group:name:1:jar:x: no way to central", problem.getMessage());
  }

  @Test
  void theMessageSaysWhatElseHelps() throws IOException {
    maven("echo '[ERROR] offline'; exit 1\n");
    String message =
        ClangInstallation.find(
                Map.of("PATH", folder.toString(), "LOCKSTEP_CACHE", folder.resolve("c").toString()))
            .diagnostics()
            .getFirst()
            .text();
    assertEquals(
        "OpenCL C needs clang 19 or later, and there is none on PATH; Maven cannot fetch"
            + " org.bytedeco:llvm:20.1.7-1.5.12:jar:linux-x86_64: offline; install clang (Debian"
            + " and Ubuntu: apt install clang-19), or set LOCKSTEP_CLANG to the path of a clang",
        message);
  }

  @Test
  void theKnownPackageIsWhole() {
    ClangPackage known = ClangPackage.known();
    assertEquals(64, known.sha256().length());
    assertTrue(known.entries().containsValue("bin/clang"));
    assertEquals(5, known.entries().size());
  }
}
