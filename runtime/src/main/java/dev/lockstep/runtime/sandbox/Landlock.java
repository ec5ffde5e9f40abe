package dev.lockstep.runtime.sandbox;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Landlock, the access control that a program puts on itself (Linux 5.13), with a filter of system
 * calls for what it leaves open. Both hold a thread and what it starts: a thread takes them on,
 * starts the program and ends. Needs no rights, no other program, and works in containers.
 */
record Landlock() implements Sandbox {
  private static final int CREATE = 444;
  private static final int ADD_RULE = 445;
  private static final int RESTRICT = 446;
  private static final int VERSION = 1;
  private static final int BELOW = 1;
  private static final int NO_NEW_PRIVILEGES = 38;

  // Rights to files.
  private static final long EXECUTE = 1;
  private static final long WRITE = 1 << 1;
  private static final long READ = 1 << 2;
  private static final long LIST = 1 << 3;

  /** To make devices, sockets, pipes and links, which mislead who reads the folder afterwards. */
  private static final long MAKE_OTHERS = 1 << 6 | 0xf << 9;

  /** The folder of processes, which Java's helper lists to close what a program must not have. */
  private static final String PROCESSES = "/proc";

  private static final String NULL = "/dev/null";

  /** Java's helper that starts programs. */
  private static final Path HELPERS = Path.of(System.getProperty("java.home"), "lib");

  @Override
  public String description() {
    return "Landlock: it reads the files that it needs alone, writes its own folder, and has no network";
  }

  @Override
  public Process start(ProcessBuilder builder, Reach reach) throws IOException {
    Sandbox.clean(builder, reach);
    CallFilter filter = CallFilter.here();
    CompletableFuture<Process> started = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("confined")
        .start(() -> {
          try (Arena arena = Arena.ofConfined()) {
            confine(arena, filter, reach);
            // From here on the thread may not read class files: nothing but this call.
            started.complete(builder.start());
          } catch (IOException | RuntimeException | LinkageError e) {
            started.completeExceptionally(e);
          }
        });
    try {
      return started.get();
    } catch (InterruptedException e) {
      var _ = started.thenAccept(Process::destroyForcibly);
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IOException("the program cannot be started: " + e.getMessage(), e);
    }
  }

  /** Takes the rights beyond a reach from this thread. */
  private static void confine(Arena arena, CallFilter filter, Reach reach) throws IOException {
    int version = (int) CLibrary.call(CREATE, 0, 0, VERSION, 0);
    if (version < 1) {
      throw new IOException("the kernel has no Landlock");
    }
    long all = rights(version);
    MemorySegment handled = arena.allocate(24, 8);
    handled.set(JAVA_LONG, 0, all);
    // TCP; then sockets without a name, and signals: outside of what is started here.
    handled.set(JAVA_LONG, 8, 3);
    handled.set(JAVA_LONG, 16, 3);
    int rules = (int) CLibrary.call(CREATE, handled.address(), size(version), 0, 0);
    if (rules < 0) {
      throw new IOException("the kernel takes no rules of Landlock");
    }
    try {
      List<Path> readable = new ArrayList<>(SYSTEM);
      readable.add(HELPERS);
      readable.addAll(reach.readable());
      for (Path one : readable) {
        allow(arena, rules, one.toString(), EXECUTE | READ | (Files.isDirectory(one) ? LIST : 0));
      }
      allow(arena, rules, PROCESSES, LIST);
      allow(arena, rules, NULL, READ | WRITE);
      allow(arena, rules, reach.folder().toString(), all & ~(EXECUTE | MAKE_OTHERS));
      if (CLibrary.control(NO_NEW_PRIVILEGES, 1, 0) < 0) {
        throw new IOException("the kernel does not restrict a thread");
      }
      filter.apply(arena);
      if (CLibrary.call(RESTRICT, rules, 0, 0, 0) < 0) {
        throw new IOException("the kernel does not restrict a thread");
      }
    } finally {
      CLibrary.close(rules);
    }
  }

  /** Rights to files that a version knows, one bit for each. */
  private static long rights(int version) {
    int known = version >= 5 ? 16 : 12 + Math.min(version, 3);
    return (1L << known) - 1;
  }

  /** Bytes of the description that a version takes. */
  private static int size(int version) {
    return version >= 6 ? 24 : version >= 4 ? 16 : 8;
  }

  private static void allow(Arena arena, int rules, String path, long rights) throws IOException {
    int place = CLibrary.open(path);
    if (place < 0) {
      // What is not there needs no rule.
      return;
    }
    try {
      MemorySegment rule = arena.allocate(16, 8);
      rule.set(JAVA_LONG, 0, rights);
      rule.set(JAVA_INT, 8, place);
      if (CLibrary.call(ADD_RULE, rules, BELOW, rule.address(), 0) < 0) {
        throw new IOException("the kernel takes no rule for " + path);
      }
    } finally {
      CLibrary.close(place);
    }
  }
}
