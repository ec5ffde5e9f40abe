package dev.lockstep.runtime.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.cache.DiskCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts are compiled when programs need them, by a clang that writes one byte. */
final class DeviceLibraryTest {
  private static final int ISA = 9;
  private static final String CLANG =
      """
      #!/bin/sh
      while [ "$1" != -o ]; do shift; done
      printf 'B' >"$2"
      """;

  @TempDir Path folder;
  private DiskCache cache;
  private ClangInstallation clang;

  @BeforeEach
  void prepare() throws IOException {
    cache = DiskCache.of(Map.of("LOCKSTEP_CACHE", folder.resolve("cache").toString()));
    clang = clang(20);
  }

  private ClangInstallation clang(int version) throws IOException {
    Path program = Files.writeString(folder.resolve("clang"), CLANG);
    assertTrue(program.toFile().setExecutable(true));
    return new ClangInstallation(program, version, "clang " + version, Optional.empty());
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return List.copyOf(
          new TreeSet<>(
              files
                  .map(file -> file.getFileName().toString())
                  .filter(name -> name.endsWith(LibraryPart.BITCODE))
                  .toList()));
    }
  }

  @Test
  void programGetsThePartsThatItNames() throws IOException {
    DeviceLibrary library = DeviceLibrary.of(clang, cache, false, "", ProgressListener.none());
    List<Path> needed = library.needed("kernel void f() { get_global_id(0); }", ISA);
    assertEquals(List.of("work-items.bc"), names(needed.getFirst().getParent()));
    library.needed("x = clz(get_global_id(0));", ISA);
    assertEquals(List.of("integer.bc", "work-items.bc"), names(needed.getFirst().getParent()));
    assertTrue(library.all(ISA).size() > 20);
    assertTrue(library.all(ISA).stream().allMatch(Files::isRegularFile));
  }

  @Test
  void preparedLibraryServesItsClangAndNewerOnes() throws IOException {
    Path place = folder.resolve("prepared");
    DeviceLibrary.prepare(clang, place, List.of(false), ProgressListener.none());
    String root = place.toString();
    Path own = place.resolve("own");
    List<Path> files =
        DeviceLibrary.of(clang, cache, false, root, ProgressListener.none()).all(ISA);
    assertTrue(files.stream().allMatch(file -> own.equals(file.getParent())), files::toString);
    // An older one may not read the bitcode, newer ones name functions in another way.
    for (int version : List.of(19, 21, 22)) {
      List<Path> others =
          DeviceLibrary.of(clang(version), cache, false, root, ProgressListener.none()).all(ISA);
      assertTrue(others.stream().noneMatch(file -> own.equals(file.getParent())), others::toString);
    }
    List<Path> rocm = DeviceLibrary.of(clang, cache, true, root, ProgressListener.none()).all(ISA);
    assertTrue(rocm.stream().noneMatch(file -> file.startsWith(place)), rocm::toString);
    // The texts are others now.
    Files.write(own.resolve("key"), List.of("other", "20"));
    List<Path> fresh =
        DeviceLibrary.of(clang, cache, false, root, ProgressListener.none()).all(ISA);
    assertTrue(fresh.stream().noneMatch(file -> own.equals(file.getParent())), fresh::toString);
  }

  /** Names as clang 19, 20 and 22 give them to a function of a generic pointer. */
  @Test
  void codeIsLinkedWithOlderBitcodeWhoseNamesAreAlike() {
    int[][] linked = {{19, 19}, {20, 19}, {21, 21}, {22, 22}, {23, 22}, {25, 23}};
    int[][] apart = {{19, 20}, {21, 20}, {22, 20}, {22, 21}, {22, 23}};
    for (int[] pair : linked) {
      assertTrue(DeviceLibrary.links(pair[0], pair[1]), Arrays.toString(pair));
    }
    for (int[] pair : apart) {
      assertFalse(DeviceLibrary.links(pair[0], pair[1]), Arrays.toString(pair));
    }
  }

  /** Names stand in bitcode as they are. */
  @Test
  void librariesOfRocmFitAClangThatNamesAlike() throws IOException {
    Path old = Files.createDirectory(folder.resolve("old"));
    Files.writeString(old.resolve("opencl.bc"), "BC _Z11atomic_initPU3AS0VU7_Atomicii");
    Path now = Files.createDirectory(folder.resolve("now"));
    Files.writeString(now.resolve("opencl.bc"), "BC _Z11atomic_initPVU7_Atomicii");
    for (int version : List.of(19, 20, 22, 23)) {
      assertEquals(version <= 20, RocmLibraries.fit(old, clang(version)), "old, " + version);
      assertEquals(version >= 22, RocmLibraries.fit(now, clang(version)), "new, " + version);
    }
    assertFalse(RocmLibraries.fit(old, clang(21)) || RocmLibraries.fit(now, clang(21)));
  }

  @Test
  void preparedLibraryIsMadeOnce() throws IOException {
    Path place = folder.resolve("prepared");
    DeviceLibrary.prepare(clang, place, List.of(false), ProgressListener.none());
    Path part = place.resolve("own/integer.bc");
    FileTime made = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(part, made);
    DeviceLibrary.prepare(clang, place, List.of(false), ProgressListener.none());
    assertEquals(made, Files.getLastModifiedTime(part));
    DeviceLibrary.prepare(clang(21), place, List.of(false), ProgressListener.none());
    assertTrue(Files.getLastModifiedTime(part).compareTo(made) > 0);
  }
}
