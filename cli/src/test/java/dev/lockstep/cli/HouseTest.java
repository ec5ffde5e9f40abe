package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of DESIGN.md about modules, packages, effects and names. */
final class HouseTest {
  private static final int MOST_FILES = 35;
  private static final int LONGEST_CYCLE = 8;

  /** The vector form of a leaf stands in a class of the same name as the leaf itself. */
  private static final Set<String> LEAVES_AND_THEIR_VECTORS =
      Set.of("emulator.semantics", "emulator.vector");

  /** Names that users of two interfaces know: OpenCL's objects and hc's. */
  private static final Map<String, Set<String>> SAID_BY_TWO =
      Map.of("Kernel", Set.of("hc.index", "runtime"));

  private static final Pattern BAD_CLASS =
      Pattern.compile("Abstract.*|.*(Manager|Helper|Utils?|Impl|Handler|Processor|Base)");

  /** Users of a package that is published: programs of others. */
  private static final String PROGRAMS = "programs";

  private static final String STABLE = "Stable:";

  /** Packages whose main classes processes are started with. */
  private static final Set<String> STARTED = Set.of("cli", "lsp", "studio");

  private static final Set<String> BAD_PACKAGES =
      Set.of("internal", "impl", "common", "core", "misc", "util", "utils", "helpers", "base");

  /** Two look for methods, one looks in tables of its own. */
  private static final Set<String> FINDERS_OF_LEAVES =
      Set.of(
          "dev.lockstep.emulator.form.VectorForm",
          "dev.lockstep.emulator.leaf.LeafReader",
          "dev.lockstep.litmus.assembly.Behaviours");

  private static final Map<String, List<JavaClass>> BY_PACKAGE =
      House.CLASSES.stream().collect(Collectors.groupingBy(House::packageOf));

  /** The modules whose classes use a class of a package, by the package. */
  private static final Map<String, Set<String>> USERS = users();

  private static Map<String, Set<String>> users() {
    Map<String, Set<String>> users = new TreeMap<>();
    for (JavaClass type : House.CLASSES) {
      String user = House.packageOf(type).replaceFirst("\\..*", "");
      type.getDirectDependenciesFromSelf().stream()
          .map(dependency -> House.packageOf(dependency.getTargetClass().getBaseComponentType()))
          .forEach(used -> users.computeIfAbsent(used, _ -> new TreeSet<>()).add(user));
    }
    return users;
  }

  private static List<JavaClass> classes(House.Listed one) {
    return BY_PACKAGE.getOrDefault(one.name(), List.of());
  }

  static List<House.Listed> packages() {
    return House.LISTED;
  }

  static List<String> rooms() {
    return House.ROOMS;
  }

  @Test
  void everyPackageIsOnThePage() {
    Set<String> found = new TreeSet<>();
    House.CLASSES.forEach(type -> found.add(House.packageOf(type)));
    Set<String> listed = new TreeSet<>();
    packages().forEach(one -> assertTrue(listed.add(one.name()), one.name() + " stands twice"));
    assertEquals(found, listed);
  }

  /** A package uses those above its row, and of other modules those of the modules below. */
  @ParameterizedTest
  @MethodSource("packages")
  void packageUsesOnlyWhatStandsAboveIt(House.Listed one) {
    Set<String> allowed = new TreeSet<>();
    for (House.Listed other : packages()) {
      if (other.name().equals(one.name())) {
        break;
      }
      if (other.module().equals(one.module())
          || House.MODULES.get(one.module()).contains(other.module())) {
        allowed.add(other.name());
      }
    }
    allowed.add(one.name());
    Set<String> wrong = new TreeSet<>();
    for (Dependency dependency : dependencies(one.name())) {
      JavaClass target = dependency.getTargetClass().getBaseComponentType();
      boolean ours = target.getPackageName().startsWith("dev.lockstep");
      if (ours && !allowed.contains(House.packageOf(target))) {
        wrong.add(dependency.getDescription());
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void packageIsSmallEnoughToKnow(House.Listed one) {
    List<JavaClass> types =
        classes(one).stream().filter(type -> !type.getSimpleName().equals("package-info")).toList();
    Set<String> files = new TreeSet<>();
    types.forEach(type -> files.add(ClassCycles.file(type)));
    assertTrue(files.size() <= MOST_FILES, one.name() + " has " + files.size() + " files");
    Set<String> cycle = ClassCycles.longest(types);
    assertTrue(cycle.size() <= LONGEST_CYCLE, () -> "a cycle of " + cycle.size() + ": " + cycle);
  }

  /** A simple name means one class, so that a sentence needs no import to be understood. */
  @Test
  void simpleNamesMeanOneThing() {
    Map<String, Set<String>> homes = new TreeMap<>();
    for (JavaClass type : House.CLASSES) {
      if (!type.getName().contains("$") && !type.getSimpleName().equals("package-info")) {
        homes
            .computeIfAbsent(type.getSimpleName(), _ -> new TreeSet<>())
            .add(House.packageOf(type));
      }
    }
    homes.values().removeIf(all -> all.size() == 1 || all.equals(LEAVES_AND_THEIR_VECTORS));
    assertEquals(SAID_BY_TWO, homes);
  }

  /** Checks ask what a leaf is: only those that find its method read the name of its operation. */
  @Test
  void namesOfLeavesAreNotCompared() {
    Set<String> readers = new TreeSet<>();
    for (JavaClass type : House.CLASSES) {
      for (JavaMethodCall call : type.getMethodCallsFromSelf()) {
        boolean reads = call.getName().equals("operation") || call.getName().equals("toString");
        if (reads && call.getTargetOwner().getName().equals("dev.lockstep.isa.model.Behaviour")) {
          readers.add(type.getName());
        }
      }
    }
    readers.remove("dev.lockstep.isa.model.Behaviour");
    assertEquals(FINDERS_OF_LEAVES, readers);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void packageUsesOnlyItsLibraries(House.Listed one) {
    Set<String> used = new TreeSet<>();
    List<String> wrong = new ArrayList<>();
    for (Dependency dependency : dependencies(one.name())) {
      String name = dependency.getTargetClass().getBaseComponentType().getName();
      boolean known =
          !name.contains(".")
              || name.startsWith("java.")
              || name.startsWith("com.sun.management.")
              || name.startsWith("org.jspecify.annotations.")
              || name.startsWith("dev.lockstep.");
      if (!known) {
        one.libraries().stream()
            .filter(name::startsWith)
            .findFirst()
            .ifPresentOrElse(used::add, () -> wrong.add(dependency.getDescription()));
      }
    }
    assertEquals(List.of(), wrong);
    assertEquals(one.libraries(), used);
  }

  private static List<Dependency> dependencies(String name) {
    return BY_PACKAGE.getOrDefault(name, List.of()).stream()
        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void packageTouchesWhatThePageSays(House.Listed one) {
    Set<String> touched = new TreeSet<>();
    StringBuilder places = new StringBuilder();
    for (Effect effect : Effect.values()) {
      for (JavaClass type : classes(one)) {
        Set<String> found = effect.places(type);
        if (!found.isEmpty()) {
          touched.add(text(effect));
          places.append(effect).append(": ").append(found).append('\n');
        }
      }
    }
    assertEquals(one.touches(), touched, places::toString);
  }

  /** A second set of vector instructions of the host is one more package beside this one. */
  @Test
  void oneImplementationNamesVectorInstructions() {
    Set<String> users = new TreeSet<>();
    for (JavaClass type : House.CLASSES) {
      if (type.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType().getName())
          .anyMatch(name -> name.startsWith("dev.lockstep.emulator.x86.VectorAssembler$"))) {
        users.add(House.packageOf(type));
      }
    }
    assertEquals(Set.of("emulator.jit.avx512", "emulator.x86"), users);
  }

  private static String text(Effect effect) {
    return effect.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** An effect that is not noticed where it happens would never be noticed elsewhere. */
  @ParameterizedTest
  @EnumSource
  void effectIsNoticed(Effect effect) {
    Map<Effect, Class<?>> probes = EffectProbes.ALL;
    assertTrue(probes.containsKey(effect), "no probe for " + effect);
    JavaClass probe = new ClassFileImporter().importClass(probes.get(effect));
    Set<Effect> noticed = new TreeSet<>();
    for (Effect one : Effect.values()) {
      if (!one.places(probe).isEmpty()) {
        noticed.add(one);
      }
    }
    assertEquals(Set.of(effect), noticed);
  }

  @Test
  void namesSayWhatAThingIs() {
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : House.CLASSES) {
      if (BAD_CLASS.matcher(type.getSimpleName()).matches()) {
        wrong.add(type.getName());
      }
      for (String part : type.getPackageName().split("\\.")) {
        if (BAD_PACKAGES.contains(part)) {
          wrong.add(type.getName());
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(BAD_CLASS.matcher("RowHandler").matches());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void usersAreThoseOfThePage(House.Listed one) {
    Set<String> users = new TreeSet<>(USERS.getOrDefault(one.name(), Set.of()));
    users.remove(one.module());
    Set<String> listed = new TreeSet<>(one.users());
    listed.remove(PROGRAMS);
    assertEquals(listed, users);
  }

  /** A module exports what others are to use, and nothing else; the launcher starts the command. */
  @ParameterizedTest
  @MethodSource("rooms")
  void roomExportsWhatOthersUse(String room) throws IOException {
    Set<String> exported = new TreeSet<>();
    module(room).exports().stream()
        .filter(one -> !one.isQualified())
        .forEach(one -> exported.add(one.source()));
    Set<String> used = new TreeSet<>();
    for (House.Listed one : packages()) {
      if (one.module().equals(room) && (!one.users().isEmpty() || STARTED.contains(one.name()))) {
        used.add("dev.lockstep." + one.name());
      }
    }
    assertEquals(used, exported);
  }

  /**
   * An exported package says whether programs may rely on it: those that the page lists with them.
   */
  @ParameterizedTest
  @MethodSource("packages")
  void exportedPackageSaysWhetherItIsStable(House.Listed one) throws IOException {
    Path file =
        House.ROOT
            .resolve(one.module())
            .resolve("src/main/java/dev/lockstep")
            .resolve(one.name().replace('.', '/'))
            .resolve("package-info.java");
    boolean exported =
        module(one.module()).exports().stream()
            .anyMatch(export -> export.source().equals("dev.lockstep." + one.name()));
    String expected =
        !exported ? "" : one.users().contains(PROGRAMS) ? STABLE : "Not s" + STABLE.substring(1);
    Matcher said = Pattern.compile("<p>((Not s|S)table:)").matcher(Files.readString(file));
    assertEquals(expected, said.find() ? said.group(1) : "");
  }

  /** The arrows of the picture are what modules require, and point at modules further up. */
  @ParameterizedTest
  @MethodSource("rooms")
  void roomRequiresWhatThePictureShows(String room) throws IOException {
    Set<String> required = new TreeSet<>();
    for (ModuleDescriptor.Requires one : module(room).requires()) {
      if (one.name().startsWith("dev.lockstep.")) {
        required.add(one.name().replace("dev.lockstep.", ""));
      }
    }
    assertEquals(required, House.MODULES.get(room));
    assertTrue(House.ROOMS.subList(0, House.ROOMS.indexOf(room)).containsAll(required));
  }

  private static ModuleDescriptor module(String room) throws IOException {
    try (InputStream in =
        Files.newInputStream(House.ROOT.resolve(room + "/target/classes/module-info.class"))) {
      return ModuleDescriptor.read(in);
    }
  }

  @Test
  void buildHasTheRoomsOfThePage() throws IOException {
    // A profile adds those whose libraries the first build does not fetch, some no Java modules.
    String pom = Files.readString(House.ROOT.resolve("pom.xml"));
    String checks = pom.substring(pom.indexOf("<id>checks</id>"));
    List<String> modules = new ArrayList<>(modulesIn(pom));
    modulesIn(checks).stream()
        .filter(name -> Files.exists(House.ROOT.resolve(name + "/src/main/java/module-info.java")))
        .forEach(modules::add);
    assertEquals(House.ROOMS, modules);
  }

  /** The modules that the first list of a text names. */
  private static List<String> modulesIn(String pom) {
    return Arrays.stream(pom.split("</modules>", 2)[0].split("<module>"))
        .skip(1)
        .map(rest -> rest.substring(0, rest.indexOf('<')))
        .toList();
  }
}
