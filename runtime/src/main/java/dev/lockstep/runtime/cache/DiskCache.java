package dev.lockstep.runtime.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Values and folders of files on disk, by key. Each appears under its name at once and whole, so
 * several processes may share a cache. What cannot be written is not kept; a folder is then made in
 * the system's temporary folder for the life of the process. What has not been used for longest is
 * deleted when there is too much.
 */
public final class DiskCache {
  /** The variable that names the cache's folder. */
  public static final String VARIABLE = "LOCKSTEP_CACHE";

  /** Most bytes of all values. */
  static final long MOST_BYTES = 256L << 20;

  /** Free bytes on the disk that a folder needs: several times the largest one that is compiled. */
  private static final long ROOM = 48L << 20;

  /** Caches that cannot be written, of which somebody has been told. */
  private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

  private static final int MAGIC = 0x4c4b4331;
  private static final int HEADER = 3 * Integer.BYTES;
  private static final int PUTS_BETWEEN_SWEEPS = 256;
  private static final long HOUR = 3_600_000L;
  private static final String VALUES = "values";

  /** Locks of the folders that are being made: a lock of a file counts between processes. */
  private static final Map<Path, Object> MAKING = new ConcurrentHashMap<>();

  /** Folders that this process has made outside of the cache. */
  private static final Map<String, Path> TEMPORARY = new ConcurrentHashMap<>();

  private static final AtomicInteger PUTS = new AtomicInteger();

  private final @Nullable Path root;
  private final long most;
  private final Path temporary;

  private DiskCache(@Nullable Path root, long most, Path temporary) {
    this.root = root;
    this.most = most;
    this.temporary = temporary;
  }

  /** A cache in a folder, which need not exist. */
  public DiskCache(Path root) {
    this(root.toAbsolutePath(), MOST_BYTES, temporary());
  }

  /** A cache with another limit for its values. */
  static DiskCache of(Path root, long most) {
    return new DiskCache(root.toAbsolutePath(), most, temporary());
  }

  /** A cache with another folder for what it cannot keep. */
  static DiskCache of(Path root, Path temporary) {
    return new DiskCache(root.toAbsolutePath(), MOST_BYTES, temporary);
  }

  private static Path temporary() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  /**
   * The user's cache: {@code $LOCKSTEP_CACHE}, else {@code $XDG_CACHE_HOME/lockstep}, else {@code
   * ~/.cache/lockstep}; without any of them nothing is kept.
   */
  public static DiskCache of(Map<String, String> environment) {
    String named = environment.getOrDefault(VARIABLE, "");
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    try {
      if (!named.isEmpty()) {
        return new DiskCache(Path.of(named));
      }
      // The XDG specification: relative paths are invalid and count as unset.
      if (!xdg.isEmpty() && Path.of(xdg).isAbsolute()) {
        return new DiskCache(Path.of(xdg, "lockstep"));
      }
      if (!home.isEmpty()) {
        return new DiskCache(Path.of(home, ".cache", "lockstep"));
      }
    } catch (InvalidPathException _) {
      // A name that is no path: nothing is kept there.
    }
    return new DiskCache(null, MOST_BYTES, temporary());
  }

  /** The value of a key; empty when there is none, or it is damaged. */
  public Optional<byte[]> get(String key) {
    if (root == null) {
      return Optional.empty();
    }
    Path file = file(root, key);
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      byte[] all = Files.readAllBytes(file);
      ByteBuffer header = ByteBuffer.wrap(all);
      if (all.length < HEADER
          || header.getInt() != MAGIC
          || header.getInt() != all.length - HEADER
          || header.getInt() != checksum(all)) {
        return Optional.empty();
      }
      touch(file);
      byte[] value = new byte[all.length - HEADER];
      System.arraycopy(all, HEADER, value, 0, value.length);
      return Optional.of(value);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Keeps a value, if that is possible. */
  public void put(String key, byte[] value) {
    if (root == null) {
      return;
    }
    byte[] all = new byte[HEADER + value.length];
    System.arraycopy(value, 0, all, HEADER, value.length);
    ByteBuffer.wrap(all).putInt(MAGIC).putInt(value.length).putInt(checksum(all));
    Path file = file(root, key);
    Path temporary = null;
    try {
      Path folder = root.resolve(VALUES).resolve(key.substring(0, 2));
      Files.createDirectories(folder);
      temporary = Files.createTempFile(folder, CacheSweep.UNFINISHED, "");
      Files.write(temporary, all);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException _) {
      delete(temporary);
    }
    if (PUTS.getAndIncrement() % PUTS_BETWEEN_SWEEPS == 0) {
      CacheSweep.values(root.resolve(VALUES), most);
    }
  }

  private static Path file(Path root, String key) {
    return root.resolve(VALUES).resolve(key.substring(0, 2)).resolve(key);
  }

  private static int checksum(byte[] all) {
    CRC32C sum = new CRC32C();
    sum.update(all, HEADER, all.length - HEADER);
    return (int) sum.getValue();
  }

  private static void delete(@Nullable Path file) {
    if (file != null) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException _) {
        // The next sweep deletes it.
      }
    }
  }

  /** Notes that a file or folder is used; once an hour is enough to tell what is not. */
  private static void touch(Path path) {
    long now = System.currentTimeMillis();
    try {
      if (now - Files.getLastModifiedTime(path).toMillis() > HOUR) {
        Files.setLastModifiedTime(path, FileTime.fromMillis(now));
      }
    } catch (IOException _) {
      // A cache that is read alone, or a file that another process has just replaced.
    }
  }

  /** Writer of the files of a folder. */
  @FunctionalInterface
  public interface Maker {
    /** Fills an empty folder. */
    void fill(Path folder) throws IOException;
  }

  /**
   * The folder of a key, made when there is none. Of several processes that need it at once one
   * makes it, and the others wait.
   *
   * @param kind a name for folders of this kind, of which the cache keeps a few
   * @throws IOException when it cannot be made here nor in the system's temporary folder
   */
  public Path folder(String kind, String key, Maker maker) throws IOException {
    return folder(kind, key, maker, _ -> {});
  }

  /**
   * The same.
   *
   * @param warning takes a line where the cache cannot be written, once in each process
   */
  public Path folder(String kind, String key, Maker maker, Consumer<String> warning)
      throws IOException {
    Path made = root == null ? null : root.resolve(kind).resolve(key);
    if (made != null && Files.isDirectory(made)) {
      touch(made);
      return made;
    }
    Path known = made == null ? Path.of(kind, key) : made;
    synchronized (MAKING.computeIfAbsent(known, _ -> new Object())) {
      Path temporary = TEMPORARY.get(known.toString());
      if (temporary != null && Files.isDirectory(temporary)) {
        return temporary;
      }
      Optional<Path> kept =
          root == null ? Optional.empty() : inside(root.resolve(kind), key, maker);
      return kept.isPresent() ? kept.get() : elsewhere(kind, key, known, maker, warning);
    }
  }

  /** Makes a folder where the cache cannot be written: in the second place, or for this process. */
  private Path elsewhere(String kind, String key, Path known, Maker maker, Consumer<String> warning)
      throws IOException {
    Optional<Path> second = root == null ? Optional.empty() : SecondPlace.folder(temporary);
    if (root != null && WARNED.add(root.toString())) {
      warning.accept(
          "the cache %s cannot be written, or its disk is full: what is compiled is kept %s; %s names another folder"
              .formatted(
                  root,
                  second.map(place -> "in " + place).orElse("for this process alone"),
                  VARIABLE));
    }
    if (second.isPresent()) {
      Path made = second.get().resolve(kind).resolve(key);
      if (Files.isDirectory(made)) {
        return made;
      }
      Optional<Path> kept = inside(second.get().resolve(kind), key, maker);
      if (kept.isPresent()) {
        return kept.get();
      }
    }
    return outside(known.toString(), maker);
  }

  /** Makes a folder in the cache; empty when the cache cannot be written. */
  private static Optional<Path> inside(Path kind, String key, Maker maker) throws IOException {
    Path made = kind.resolve(key);
    Path unfinished;
    try {
      Files.createDirectories(kind);
      if (!hasRoom(kind)) {
        return Optional.empty();
      }
      unfinished = Files.createTempDirectory(kind, CacheSweep.UNFINISHED);
    } catch (IOException _) {
      return Optional.empty();
    }
    try (FileChannel file =
            FileChannel.open(
                kind.resolve(key + CacheSweep.LOCK),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock _ = file.lock()) {
      if (Files.isDirectory(made)) {
        return Optional.of(made);
      }
      maker.fill(unfinished);
      Files.move(unfinished, made, StandardCopyOption.ATOMIC_MOVE);
      CacheSweep.folders(kind);
      return Optional.of(made);
    } catch (IOException e) {
      if (isWritable(kind) && hasRoom(kind)) {
        throw e;
      }
      return Optional.empty();
    } finally {
      CacheSweep.deleteTree(unfinished);
    }
  }

  /**
   * Whether there is room for a whole folder more. Unlike a file store's, this number needs no list
   * of mounts, in which the root of a changed root (chroot) is missing.
   */
  private static boolean hasRoom(Path folder) {
    return folder.toFile().getUsableSpace() >= ROOM;
  }

  /** Whether there is room for some more bytes in a folder. */
  private static boolean isWritable(Path folder) {
    Path probe = null;
    try {
      probe = Files.createTempFile(folder, CacheSweep.UNFINISHED, "");
      Files.write(probe, new byte[1 << 16]);
      return true;
    } catch (IOException _) {
      return false;
    } finally {
      delete(probe);
    }
  }

  private static Path outside(String key, Maker maker) throws IOException {
    Path folder = Files.createTempDirectory("lockstep-cache");
    folder.toFile().deleteOnExit();
    maker.fill(folder);
    try (var files = Files.list(folder)) {
      files.forEach(file -> file.toFile().deleteOnExit());
    }
    TEMPORARY.put(key, folder);
    return folder;
  }
}
