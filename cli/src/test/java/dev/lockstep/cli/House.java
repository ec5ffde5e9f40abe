package dev.lockstep.cli;

import static java.util.Map.entry;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The picture of DESIGN.md as data: rooms, who may call whom, who may touch what. */
public final class House {
  private static final String PREFIX = "dev.lockstep.";

  /** The repository. */
  public static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  /** The rooms that are modules, in the order of the build. */
  static final List<String> ROOMS =
      List.of("isa", "codeobject", "assembler", "emulator", "runtime", "bench", "cli");

  /** For each package: the packages of the house that it may use. */
  static final Map<String, Set<String>> USES =
      Map.ofEntries(
          entry("isa", Set.of()),
          entry("isa.timing", Set.of("isa")),
          entry("codeobject", Set.of("isa")),
          entry(
              "assembler",
              Set.of(
                  "isa",
                  "codeobject",
                  "assembler.asm4gcn",
                  "assembler.allocation",
                  "assembler.template")),
          entry("assembler.check", Set.of("isa", "isa.timing", "codeobject", "assembler")),
          entry("assembler.asm4gcn", Set.of()),
          entry("assembler.allocation", Set.of()),
          entry("assembler.template", Set.of()),
          entry("emulator.semantics", Set.of()),
          entry("emulator.vector", Set.of()),
          entry("emulator.x86", Set.of()),
          entry("emulator", Set.of("isa", "emulator.semantics", "emulator.vector", "emulator.x86")),
          entry("emulator.debug", Set.of("isa", "emulator")),
          entry("emulator.check", Set.of("isa", "isa.timing", "emulator")),
          entry(
              "runtime",
              Set.of(
                  "isa",
                  "codeobject",
                  "assembler",
                  "assembler.check",
                  "emulator",
                  "emulator.debug",
                  "emulator.check")),
          entry("bench", Set.of("runtime")),
          entry(
              "cli",
              Set.of(
                  "isa",
                  "codeobject",
                  "assembler",
                  "assembler.check",
                  "emulator",
                  "emulator.debug",
                  "emulator.check",
                  "runtime",
                  "bench")));

  /** Packages that no module exports: only the room that they are part of knows them. */
  static final Set<String> PRIVATE =
      Set.of(
          "assembler.asm4gcn",
          "assembler.allocation",
          "assembler.template",
          "emulator.vector",
          "emulator.x86");

  /** For each package: the libraries that it may use beside the JDK and the null annotations. */
  static final Map<String, Set<String>> LIBRARIES =
      Map.ofEntries(
          entry("emulator", Set.of("jdk.incubator.vector.")),
          entry("emulator.vector", Set.of("jdk.incubator.vector.")),
          entry("codeobject", Set.of("org.snakeyaml.engine.")),
          entry("runtime", Set.of("com.google.gson.")),
          entry("cli", Set.of("com.google.gson.", "org.jline.", "picocli.")));

  /** For each package: what it may touch. Packages that are not listed touch nothing. */
  static final Map<String, Set<Effect>> TOUCHES =
      Map.of(
          "emulator",
              Set.of(Effect.HIDDEN_CLASSES, Effect.HANDED_THREADS, Effect.THREADS, Effect.CLOCK),
          "emulator.x86", Set.of(Effect.NATIVE_CODE, Effect.ENVIRONMENT),
          "runtime",
              Set.of(
                  Effect.FILES,
                  Effect.PROCESSES,
                  Effect.ENVIRONMENT,
                  Effect.CLOCK,
                  Effect.THREADS,
                  Effect.HANDED_THREADS),
          "bench", Set.of(Effect.FILES, Effect.PROCESSES, Effect.CLOCK, Effect.NATIVE_CODE),
          "cli",
              Set.of(
                  Effect.FILES,
                  Effect.PROCESSES,
                  Effect.ENVIRONMENT,
                  Effect.CLOCK,
                  Effect.THREADS,
                  Effect.HANDED_THREADS,
                  Effect.STREAMS,
                  Effect.EXIT));

  /** All classes of the main source trees. */
  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.lockstep");

  private House() {}

  /** The name of a class's package without the common prefix. */
  static String packageOf(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
  }
}
