package dev.lockstep.guest.library;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The Java virtual machine that the library starts.
 *
 * @param library its shared library
 * @param options of {@code JNI_CreateJavaVM}, as {@code java} takes them too
 */
record VirtualMachine(Path library, List<String> options) {
  private static final String DEVICE_LIBRARY = "lockstep.library";

  /** Options for both: a process of its own, and one inside of a host. */
  private static final List<String> SHARED =
      List.of(
          "-XX:+UseSerialGC",
          "--enable-native-access=dev.lockstep.emulator,dev.lockstep.guest,dev.lockstep.runtime",
          // The translator loads the Vector API when a run first needs it.
          "--add-exports=java.base/jdk.internal.module=dev.lockstep.emulator");

  /** Options inside of a host: its signals, its standard output and its files stay its own. */
  private static final List<String> GUEST =
      List.of(
          "-Xrs",
          "-XX:+AllowUserSignalHandlers",
          "-XX:+DisplayVMOutputToStderr",
          "-XX:-UsePerfData",
          "-Xlog:aot=off",
          "-Xlog:cds=off",
          // Callbacks of the host run on threads of the virtual machine.
          "-XX:ThreadStackSize=8192",
          // Thread-local storage of the host's libraries takes none of a thread's stack: the thread
          // that waits for processes of clang has 128 KiB.
          "-XX:+AdjustStackSizeForTLS",
          // The cache is mapped where it was made for, not moved to a random address first.
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:ArchiveRelocationMode=0");

  VirtualMachine {
    options = List.copyOf(options);
  }

  /**
   * The virtual machine of a JDK.
   *
   * @param home of the JDK
   * @param modules folders and files with modules
   * @param main module
   * @param cache of classes, made by {@link #rehearsal}
   * @param properties of this process, of which the place of the device library is handed on
   */
  static VirtualMachine of(
      Path home,
      List<Path> modules,
      String main,
      Optional<Path> cache,
      Map<String, String> properties) {
    List<String> options = new ArrayList<>(SHARED);
    options.add("--module-path=" + path(modules));
    options.add("-Djdk.module.main=" + main);
    options.addAll(GUEST);
    Optional.ofNullable(properties.get(DEVICE_LIBRARY))
        .ifPresent(place -> options.add("-D" + DEVICE_LIBRARY + "=" + place));
    cache.ifPresent(file -> options.add("-XX:AOTCache=" + file));
    return new VirtualMachine(home.resolve("lib/server/libjvm.so"), options);
  }

  /**
   * The command of a process that does what a host does first, and leaves a cache of the classes
   * that it has loaded.
   *
   * @param module with the class
   * @param main class with the main method
   */
  static List<String> rehearsal(
      Path home, List<Path> modules, String module, String main, Path cache) {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/java").toString());
    command.addAll(SHARED);
    command.add("-XX:AOTCacheOutput=" + cache);
    command.add("-Xlog:disable");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + cache + ".crash");
    command.add("--module-path=" + path(modules));
    command.add("-m");
    command.add(module + "/" + main);
    return command;
  }

  /** Path of this process's modules, or, without modules, of its classes. */
  static List<Path> modulesOfThisProcess(Map<String, String> properties) {
    String modules = properties.getOrDefault("jdk.module.path", "");
    String classes = properties.getOrDefault("java.class.path", "");
    return List.of((modules.isEmpty() ? classes : modules).split(File.pathSeparator)).stream()
        .filter(one -> !one.isEmpty())
        .map(one -> Path.of(one).toAbsolutePath().normalize())
        .toList();
  }

  private static String path(List<Path> modules) {
    return modules.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
