package dev.lockstep.runtime.cache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values and folders on disk: several users at once, damage, no room, too much. */
class DiskCacheTest {
  @TempDir Path root;

  private static String key(String text) {
    return new Fingerprint().add(text).key();
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .toList();
    }
  }

  @Test
  void aValueIsFoundByItsKeyAlone() {
    DiskCache cache = new DiskCache(root);
    assertEquals(Optional.empty(), cache.get(key("a")));
    cache.put(key("a"), "value".getBytes(UTF_8));
    assertArrayEquals("value".getBytes(UTF_8), new DiskCache(root).get(key("a")).orElseThrow());
    assertEquals(Optional.empty(), cache.get(key("b")));
    cache.put(key("a"), new byte[0]);
    assertEquals(0, cache.get(key("a")).orElseThrow().length);
  }

  @Test
  void partsOfAKeyDoNotRunTogether() {
    assertFalse(
        new Fingerprint()
            .add("ab")
            .add("c")
            .key()
            .equals(new Fingerprint().add("a").add("bc").key()));
    assertFalse(
        new Fingerprint()
            .add(List.of("a"))
            .add("b")
            .key()
            .equals(new Fingerprint().add(List.of("a", "b")).key()));
  }

  @Test
  void aDamagedValueIsNone() throws IOException {
    DiskCache cache = new DiskCache(root);
    cache.put(key("a"), "some value".getBytes(UTF_8));
    Path file = files(root).getFirst();
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, java.util.Arrays.copyOf(whole, length));
      assertEquals(Optional.empty(), cache.get(key("a")), length + " bytes");
    }
    for (int at = 0; at < whole.length; at++) {
      byte[] changed = whole.clone();
      changed[at] ^= 4;
      Files.write(file, changed);
      assertEquals(Optional.empty(), cache.get(key("a")), "byte " + at);
    }
  }

  @Test
  void theFolderIsThatOfTheEnvironment() throws IOException {
    for (Map<String, String> environment :
        List.of(
            Map.of("LOCKSTEP_CACHE", root + "/one", "XDG_CACHE_HOME", root + "/x", "HOME", "/"),
            Map.of("XDG_CACHE_HOME", root + "/two", "HOME", "/"),
            Map.of("XDG_CACHE_HOME", "relative", "HOME", root + "/three"))) {
      DiskCache.of(environment).put(key("a"), new byte[1]);
    }
    assertEquals(1, files(root.resolve("one")).size());
    assertEquals(1, files(root.resolve("two/lockstep")).size());
    assertEquals(1, files(root.resolve("three/.cache/lockstep")).size());
    DiskCache none = DiskCache.of(Map.of());
    none.put(key("a"), new byte[1]);
    assertEquals(Optional.empty(), none.get(key("a")));
  }

  @Test
  void aFolderIsMadeOnceByManyUsers() throws Exception {
    AtomicInteger made = new AtomicInteger();
    List<Callable<Path>> users = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      users.add(() ->
          new DiskCache(root)
              .folder(
                  "kind",
                  key("folder"),
                  folder -> {
                    made.incrementAndGet();
                    Files.writeString(folder.resolve("file"), "text");
                  }));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Path> one : threads.invokeAll(users)) {
        assertEquals("text", Files.readString(one.get().resolve("file")));
      }
    }
    assertEquals(1, made.get());
  }

  @Test
  void aCacheThatCannotBeWrittenIsNamed() throws IOException {
    Path file = Files.writeString(root.resolve("a-file"), "no folder");
    DiskCache cache = DiskCache.of(file.resolve("cache"), root);
    List<String> told = new ArrayList<>();
    for (String key : List.of("one", "two")) {
      Path made =
          cache.folder(
              "kind", key(key), folder -> Files.writeString(folder.resolve("x"), key), told::add);
      assertEquals(key, Files.readString(made.resolve("x")));
    }
    assertEquals(1, told.size(), told.toString());
    assertTrue(told.getFirst().contains(file.resolve("cache").toString()), told.toString());
    // Another process finds what is in the second place, if there is one.
    assertTrue(told.getFirst().contains(DiskCache.VARIABLE), told.toString());
  }

  @Test
  void theSecondPlaceIsTheUsersOwn() throws IOException {
    Path place = SecondPlace.folder(root).orElseThrow();
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(place)));
    assertEquals(Optional.of(place), SecondPlace.folder(root));
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertEquals(Optional.empty(), SecondPlace.folder(root));
    Files.delete(place);
    Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
    Files.createSymbolicLink(place, elsewhere);
    assertEquals(Optional.empty(), SecondPlace.folder(root));
  }

  @Test
  void aFolderThatCannotBeMadeIsNotThere() {
    DiskCache cache = new DiskCache(root);
    IOException problem =
        assertThrows(
            IOException.class,
            () ->
                cache.folder(
                    "kind",
                    key("folder"),
                    folder -> {
                      Files.writeString(folder.resolve("half"), "");
                      throw new IOException("no");
                    }));
    assertEquals("no", problem.getMessage());
    assertFalse(Files.exists(root.resolve("kind").resolve(key("folder"))));
  }

  /** A file stands where the cache's folder should be: nothing can be written. */
  @Test
  void withoutRoomAFolderLivesAsLongAsTheProcess() throws IOException {
    Path file = Files.writeString(root.resolve("file"), "");
    DiskCache cache = DiskCache.of(file, root);
    cache.put(key("a"), new byte[1]);
    assertEquals(Optional.empty(), cache.get(key("a")));
    AtomicInteger made = new AtomicInteger();
    DiskCache.Maker maker =
        folder -> {
          made.incrementAndGet();
          Files.writeString(folder.resolve("file"), "text");
        };
    Path first = cache.folder("kind", key("folder"), maker);
    assertEquals("text", Files.readString(first.resolve("file")));
    assertEquals(first, cache.folder("kind", key("folder"), maker));
    assertEquals(1, made.get());
  }

  @Test
  void whatWasNotUsedForLongestIsDeleted() throws IOException {
    DiskCache cache = DiskCache.of(root, 10_000);
    long now = System.currentTimeMillis();
    for (int i = 0; i < 20; i++) {
      cache.put(key("value " + i), new byte[1000]);
    }
    for (int i = 0; i < 20; i++) {
      Path file =
          root.resolve("values")
              .resolve(key("value " + i).substring(0, 2))
              .resolve(key("value " + i));
      Files.setLastModifiedTime(file, FileTime.fromMillis(now - (40 - i) * 3_600_000L));
    }
    // A use makes the oldest the youngest.
    assertTrue(cache.get(key("value 0")).isPresent());
    CacheSweep.now(root.resolve("values"), 10_000, now);
    assertTrue(cache.get(key("value 0")).isPresent());
    assertTrue(cache.get(key("value 19")).isPresent());
    assertEquals(Optional.empty(), cache.get(key("value 1")));
    assertEquals(Optional.empty(), cache.get(key("value 12")));
    assertEquals(7, files(root).size());
  }

  @Test
  void foldersOfOldDaysAreDeleted() throws IOException {
    DiskCache cache = new DiskCache(root);
    List<Path> made = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Path folder =
          cache.folder("kind", key("folder " + i), one -> Files.createFile(one.resolve("file")));
      Files.setLastModifiedTime(
          folder, FileTime.fromMillis(System.currentTimeMillis() - (20 - i) * 86_400_000L));
      made.add(folder);
    }
    cache.folder("kind", key("one more"), one -> Files.createFile(one.resolve("file")));
    assertFalse(Files.exists(made.get(0)));
    assertFalse(Files.exists(made.get(4)));
    assertTrue(Files.exists(made.get(5)));
    assertTrue(Files.exists(made.get(9)));
  }
}
