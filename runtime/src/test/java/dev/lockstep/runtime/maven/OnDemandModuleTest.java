package dev.lockstep.runtime.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules that are there, are old, or cannot be built. */
final class OnDemandModuleTest {
  @Test
  void moduleThatIsThereIsNotBuilt(@TempDir Path root) throws Exception {
    Path target = Files.createDirectories(root.resolve("part/target"));
    Path libraries = Files.createDirectories(target.resolve("libraries"));
    Path jar = Files.createFile(target.resolve("part.jar"));
    Path library = Files.createFile(libraries.resolve("other.jar"));
    Files.createFile(libraries.resolve("notice.txt"));
    Path stamp = Files.createFile(target.resolve("lockstep.stamp"));
    Path base =
        Files.createFile(
            Files.createDirectories(root.resolve("cli/target")).resolve("lockstep.stamp"));
    Files.setLastModifiedTime(stamp, FileTime.fromMillis(2_000_000));
    Files.setLastModifiedTime(base, FileTime.fromMillis(1_000_000));
    List<String> told = new ArrayList<>();
    OnDemandModule module = new OnDemandModule(root, "part", "part", "Nothing", "1 MB");
    assertEquals(List.of(jar, library), module.jars(told::add));
    assertEquals(List.of(), told);
    // The rest has been built again since: the module, too, has to be, and there is no project
    // here.
    Files.setLastModifiedTime(base, FileTime.fromMillis(3_000_000));
    ModuleBuildException e = assertThrows(ModuleBuildException.class, () -> module.jars(told::add));
    assertTrue(String.valueOf(e.getMessage()).contains("Nothing"), e::getMessage);
    assertTrue(told.getFirst().contains("part and fetching Nothing"), told::toString);
  }

  @Test
  void moduleThatCannotBeBuiltHereIsNamed(@TempDir Path root) throws Exception {
    // In the place of the folder, so that not even root can make one.
    Files.createFile(root.resolve("part"));
    OnDemandModule module = new OnDemandModule(root, "part", "part", "Nothing", "1 MB");
    ModuleBuildException e = assertThrows(ModuleBuildException.class, () -> module.jars(_ -> {}));
    assertEquals(
        "part is not built, and %s cannot be written; let the owner of %s run this command once"
            .formatted(root.resolve("part/target"), root),
        e.getMessage());
  }
}
