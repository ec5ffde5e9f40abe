package dev.lockstep.cli;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What code can do beyond computing, told by the classes that it names and the members that it
 * calls.
 */
enum Effect {
  FILES(
      "java\\.nio\\.file\\..*|java\\.io\\.(File|RandomAccessFile|File[A-Z].*)"
          + "|java\\.nio\\.channels\\.(Asynchronous)?FileChannel|java\\.util\\.(zip\\.ZipFile|jar\\.JarFile)",
      ""),
  /** Names of resources are values: they open nothing. */
  NETWORK(
      "java\\.net\\.(?!URI(SyntaxException)?$).*|javax\\.net\\..*|com\\.sun\\.net\\..*"
          + "|java\\.nio\\.channels\\.(Asynchronous)?(Server)?(Socket|Datagram).*",
      ""),
  PROCESSES(
      "java\\.lang\\.(Process|ProcessBuilder|ProcessHandle)(\\$.*)?",
      "java\\.lang\\.Runtime\\.exec"),
  STREAMS(
      "java\\.io\\.Console",
      "java\\.lang\\.System\\.(in|out|err|setIn|setOut|setErr|console)"
          + "|java\\.lang\\.IO\\..*|java\\.lang\\..*\\.printStackTrace"),
  THREADS(
      "java\\.util\\.concurrent\\.(Executors|ForkJoin.*|CompletableFuture|ThreadPoolExecutor|Scheduled.*)"
          + "|java\\.util\\.Timer",
      "java\\.lang\\.Thread\\.(<init>|start|startVirtualThread|ofVirtual|ofPlatform)"
          + "|java\\.lang\\.Runtime\\.addShutdownHook|java\\.util\\..*\\.(parallelStream|parallel)"),
  /** Threads that somebody else made: giving them work, waiting for them. */
  HANDED_THREADS(
      "java\\.util\\.concurrent\\.(Executor|ExecutorService|Future|CountDownLatch|Semaphore|Phaser)"
          + "|java\\.util\\.concurrent\\.locks\\..*",
      "java\\.lang\\.Object\\.(wait|notify|notifyAll)|java\\.lang\\.Thread\\.(join|sleep|interrupt)"),
  HIDDEN_CLASSES(
      "java\\.lang\\.ClassLoader",
      "java\\.lang\\.invoke\\.MethodHandles\\$Lookup\\.(defineClass|defineHiddenClass.*)"),
  NATIVE_CODE(
      "java\\.lang\\.foreign\\.(Linker|SymbolLookup)(\\$.*)?",
      "java\\.lang\\.(System|Runtime)\\.(load|loadLibrary)|.*\\.reinterpret"),
  ENVIRONMENT("", "java\\.lang\\.System\\.(getenv|getProperty|getProperties|setProperty)"),
  CLOCK(
      "java\\.time\\.(Clock|Instant|LocalDate|LocalDateTime|ZonedDateTime)"
          + "|(java\\.lang|com\\.sun)\\.management\\..*",
      "java\\.lang\\.System\\.(nanoTime|currentTimeMillis)"),
  CHANCE(
      "java\\.security\\.SecureRandom|java\\.util\\.concurrent\\.ThreadLocalRandom",
      "java\\.lang\\.Math\\.random|java\\.util\\.UUID\\.randomUUID"),
  EXIT("", "java\\.lang\\.(System|Runtime)\\.(exit|halt)");

  private final Pattern types;
  private final Pattern members;

  Effect(String types, String members) {
    this.types = Pattern.compile(types);
    this.members = Pattern.compile(members);
  }

  /** Places where a class has this effect: descriptions with file and line, empty when nowhere. */
  Set<String> places(JavaClass type) {
    Set<String> places = new TreeSet<>();
    for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
      if (types.matcher(dependency.getTargetClass().getName()).matches()) {
        places.add(dependency.getDescription());
      }
    }
    for (JavaAccess<?> access : type.getAccessesFromSelf()) {
      String member = access.getTargetOwner().getName() + "." + access.getTarget().getName();
      // Random without a seed is chance; with one it is arithmetic.
      boolean unseeded =
          this == CHANCE && access.getTarget().getFullName().equals("java.util.Random.<init>()");
      if (unseeded || members.matcher(member).matches()) {
        places.add(access.getDescription());
      }
    }
    return places;
  }
}
