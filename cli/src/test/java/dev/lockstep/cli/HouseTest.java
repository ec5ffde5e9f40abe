package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of DESIGN.md about rooms, effects and names. */
final class HouseTest {
  private static final Pattern BAD_CLASS =
      Pattern.compile("Abstract.*|.*(Manager|Helper|Utils?|Impl|Handler|Processor|Base)");
  private static final Set<String> BAD_PACKAGES =
      Set.of("internal", "impl", "common", "core", "misc", "util", "utils", "helpers", "base");

  static Set<String> packages() {
    return new TreeSet<>(House.USES.keySet());
  }

  @Test
  void everyPackageIsInThePicture() {
    Set<String> found = new TreeSet<>();
    House.CLASSES.forEach(type -> found.add(House.packageOf(type)));
    assertEquals(packages(), found);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void roomUsesOnlyWhatThePictureAllows(String room) {
    Set<String> allowed = House.USES.get(room);
    List<String> wrong = new ArrayList<>();
    for (Dependency dependency : dependencies(room)) {
      JavaClass target = dependency.getTargetClass();
      String used = House.packageOf(target);
      boolean ours = target.getPackageName().startsWith("dev.lockstep");
      if (ours && !used.equals(room) && !allowed.contains(used)) {
        wrong.add(dependency.getDescription());
      }
    }
    assertEquals(List.of(), wrong);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void roomUsesOnlyItsLibraries(String room) {
    Set<String> allowed = House.LIBRARIES.getOrDefault(room, Set.of());
    List<String> wrong = new ArrayList<>();
    for (Dependency dependency : dependencies(room)) {
      String name = dependency.getTargetClass().getBaseComponentType().getName();
      boolean known =
          !name.contains(".")
              || name.startsWith("java.")
              || name.startsWith("com.sun.management.")
              || name.startsWith("org.jspecify.annotations.")
              || name.startsWith("dev.lockstep.");
      if (!known && allowed.stream().noneMatch(name::startsWith)) {
        wrong.add(dependency.getDescription());
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static List<Dependency> dependencies(String room) {
    return House.CLASSES.stream()
        .filter(type -> House.packageOf(type).equals(room))
        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void effectStaysInItsRooms(Effect effect) {
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : House.CLASSES) {
      if (!House.TOUCHES.getOrDefault(House.packageOf(type), Set.of()).contains(effect)) {
        wrong.addAll(effect.places(type));
      }
    }
    assertEquals(List.of(), wrong, effect + " outside of its rooms");
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

  static List<String> rooms() {
    return House.ROOMS;
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void roomExportsWhatThePictureShows(String room) throws IOException {
    ModuleDescriptor module;
    try (InputStream in =
        Files.newInputStream(House.ROOT.resolve(room + "/target/classes/module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }
    Set<String> exported = new TreeSet<>();
    module.exports().forEach(one -> exported.add(one.source()));
    Set<String> planned = new TreeSet<>();
    for (String one : House.USES.keySet()) {
      boolean own = one.equals(room) || one.startsWith(room + ".");
      if (own && !House.PRIVATE.contains(one)) {
        planned.add("dev.lockstep." + one);
      }
    }
    assertEquals(planned, exported);
    Set<String> required = new TreeSet<>();
    module.requires().forEach(one -> required.add(one.name()));
    for (String other : House.ROOMS) {
      boolean allowed = House.USES.get(room).contains(other);
      assertTrue(
          allowed || !required.contains("dev.lockstep." + other), room + " requires " + other);
    }
  }

  @Test
  void buildHasTheRoomsOfThePicture() throws IOException {
    String pom = Files.readString(House.ROOT.resolve("pom.xml"));
    List<String> modules =
        Arrays.stream(pom.split("<module>"))
            .skip(1)
            .map(rest -> rest.substring(0, rest.indexOf('<')))
            .toList();
    assertEquals(House.ROOMS, modules);
  }
}
