package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher, with a JDK and a Maven that are scripts: the one prints the options that it gets,
 * the other counts builds.
 */
final class LauncherTest {
  private static final Path LAUNCHER = Path.of(System.getProperty("lockstep.root"), "lockstep");
  private static final String VERSION = "JAVA_VERSION=\"25.0.1\"\n";

  private static final String JAVA =
      """
      #!/bin/bash
      case $* in
      *AOTCacheOutput*)
        for word in "$@"; do
          [[ $word == -XX:AOTCacheOutput=* ]] && echo cache >"${word#*=}"
        done ;;
      *StartUpCache*) ;;
      *) printf '%s\\n' "$@"; echo "charmap $(locale charmap)" ;;
      esac
      """;

  private static final String MAVEN =
      """
      #!/bin/bash
      echo >>builds
      ls isa/target cli/target/modules >left 2>/dev/null
      mkdir -p cli/target/modules isa/target/classes
      [ -e slow ] && { sleep 30; exit; }
      [ -e broken ] && { echo '[ERROR] broken'; exit 1; }
      echo new >cli/target/lockstep-cli-2.jar
      echo new >isa/target/lockstep-isa-2.jar
      echo options "$MAVEN_OPTS" >options
      """;

  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

  @TempDir Path folder;
  private Path root;
  private Path source;

  /** An exit code with both streams. */
  private record Answer(int code, List<String> output, String errors) {}

  @BeforeEach
  void prepare() throws IOException {
    root = Files.createDirectories(folder.resolve("a b/ü"));
    Files.copy(LAUNCHER, root.resolve("lockstep"), StandardCopyOption.COPY_ATTRIBUTES);
    source = Files.createDirectories(root.resolve("isa/src/main")).resolve("A.java");
    Files.writeString(source, "class A {}");
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    Files.createDirectories(root.resolve("examples"));
    for (String name : List.of("saxpy.s", "tiled_product.s", "scan.s", "n_queens.s")) {
      Files.writeString(root.resolve("examples").resolve(name), "");
    }
    script(folder.resolve("jdk/bin/java"), JAVA);
    script(folder.resolve("jdk/bin/javac"), JAVA);
    Files.writeString(folder.resolve("jdk/release"), VERSION);
    script(folder.resolve("bin/mvn"), MAVEN);
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private ProcessBuilder command(Map<String, String> environment, String... words) {
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    Map<String, String> all = builder.environment();
    all.keySet().removeIf(name -> !name.equals("LD_LIBRARY_PATH"));
    all.put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
    all.put("JAVA_HOME", folder.resolve("jdk").toString());
    all.put("LANG", "C.UTF-8");
    all.putAll(environment);
    return builder;
  }

  private Answer launch(Map<String, String> environment, String... words)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    Process process =
        command(environment, words)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the launcher hangs");
    return new Answer(process.exitValue(), Files.readAllLines(output), Files.readString(errors));
  }

  private Answer launch() throws IOException, InterruptedException {
    return launch(Map.of(), root.resolve("lockstep").toString(), "--version");
  }

  private Answer limited(String kibibytes) throws IOException, InterruptedException {
    String script = "ulimit -v " + kibibytes + "; exec \"$0\" --version";
    return launch(Map.of(), "/bin/bash", "-c", script, root.resolve("lockstep").toString());
  }

  private int builds() throws IOException {
    return Files.readAllLines(root.resolve("builds")).size();
  }

  private void date(Path file, Duration ahead) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().plus(ahead)));
  }

  @Test
  void buildsOnceAndAfterChanges() throws Exception {
    Answer first = launch();
    assertEquals(0, first.code(), first::errors);
    assertTrue(first.errors().contains("building"), first::errors);
    // The device library of OpenCL C is part of the build.
    String log = Files.readString(root.resolve("cli/target/lockstep.build.log"));
    assertTrue(log.contains("clang.LibraryMaker\n" + root.resolve("cli/target/library")), log);
    assertEquals("", launch().errors());
    assertEquals(1, builds());
    date(source, Duration.ofSeconds(1));
    launch();
    assertEquals(2, builds());
    Files.delete(source);
    launch();
    launch();
    assertEquals(3, builds());
  }

  @Test
  void sourceFromTheFutureIsBuiltOnce() throws Exception {
    date(source, Duration.ofDays(1));
    launch();
    launch();
    assertEquals(1, builds());
    Files.writeString(source, "class A { int changed; }");
    date(source, Duration.ofDays(1));
    launch();
    launch();
    assertEquals(2, builds());
  }

  @Test
  void killedBuildMendsItself() throws Exception {
    Files.createFile(root.resolve("slow"));
    Process process =
        command(Map.of(), root.resolve("lockstep").toString(), "--version")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Path classes = root.resolve("isa/target/classes");
    for (int i = 0; i < 600 && !Files.exists(classes); i++) {
      Thread.sleep(50);
    }
    List<ProcessHandle> all = process.descendants().toList();
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
    process.waitFor();
    Files.writeString(classes.resolve("Half.class"), "half");
    Files.writeString(root.resolve("isa/target/lockstep-isa-2.jar"), "half");
    Files.delete(root.resolve("slow"));
    assertEquals(0, launch().code());
    assertEquals(2, builds());
    String left = Files.readString(root.resolve("left"));
    assertFalse(left.contains("classes") || left.contains(".jar"), left);
    assertEquals("new\n", Files.readString(root.resolve("isa/target/lockstep-isa-2.jar")));
    assertEquals("", launch().errors());
  }

  @Test
  void brokenBuildIsToldAndTriedAgain() throws Exception {
    Files.createFile(root.resolve("broken"));
    Answer answer = launch();
    assertEquals(2, answer.code());
    assertTrue(answer.errors().contains("[ERROR] broken"), answer::errors);
    Files.delete(root.resolve("broken"));
    assertEquals(0, launch().code());
    assertEquals(2, builds());
  }

  @Test
  void jarsOfAnotherVersionGo() throws Exception {
    launch();
    Path old = root.resolve("cli/target/lockstep-cli-1.jar");
    Files.writeString(old, "old");
    date(source, Duration.ofSeconds(1));
    launch();
    try (Stream<Path> modules = Files.list(root.resolve("cli/target/modules"))) {
      assertEquals(
          List.of("lockstep-cli-2.jar"),
          modules.map(module -> module.getFileName().toString()).toList());
    }
  }

  @Test
  void localeWithoutLettersBeyondAsciiIsReplaced() throws Exception {
    for (String locale : List.of("C", "POSIX", "xx_YY.UTF-8")) {
      Answer answer =
          launch(
              Map.of("LANG", locale, "LC_ALL", locale),
              root.resolve("lockstep").toString(),
              "--version");
      assertEquals(0, answer.code(), answer::errors);
      assertTrue(answer.output().contains("charmap UTF-8"), answer.output()::toString);
    }
  }

  @Test
  void goesWithoutHome() throws Exception {
    Answer answer = launch();
    assertEquals(0, answer.code(), answer::errors);
    assertFalse(answer.errors().contains("HOME"), answer::errors);
    Files.delete(folder.resolve("jdk/release"));
    answer = launch();
    assertFalse(answer.errors().contains("unbound"), answer::errors);
  }

  @Test
  void limitOfTheAddressSpaceBoundsTheVirtualMachine() throws Exception {
    launch();
    assertTrue(launch().output().stream().noneMatch(word -> word.startsWith("-Xmx")));
    List<String> words = limited("4194304").output();
    assertTrue(words.contains("-Xmx1748m"), words::toString);
    assertTrue(words.contains("-XX:CompressedClassSpaceSize=64m"), words::toString);
    Answer answer = limited("600000");
    assertEquals(2, answer.code());
    assertTrue(answer.errors().contains("ulimit -v"), answer::errors);
  }

  @Test
  void packageIsNotBuilt() throws Exception {
    Files.createDirectories(root.resolve("runtime/bin"));
    Files.copy(folder.resolve("jdk/bin/java"), root.resolve("runtime/bin/java"));
    Files.setPosixFilePermissions(
        root.resolve("runtime/bin/java"), PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(root.resolve("runtime/release"), VERSION);
    Answer answer =
        launch(
            Map.of("JAVA_HOME", "", "PATH", "/usr/bin:/bin", "XDG_CACHE_HOME", folder + "/cache"),
            root.resolve("lockstep").toString(),
            "--version");
    assertEquals(0, answer.code(), answer::errors);
    assertEquals("", answer.errors());
    assertTrue(answer.output().contains(root.resolve("modules").toString()));
    assertFalse(Files.exists(root.resolve("builds")));
    // The start-up cache is made behind the command, in the folder that goes with the test.
    for (int i = 0; i < 600 && !isStartUpCacheMade(); i++) {
      Thread.sleep(100);
    }
    assertTrue(isStartUpCacheMade());
  }

  private boolean isStartUpCacheMade() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("cache"))) {
      List<String> names = all.map(Path::toString).toList();
      return names.stream().anyMatch(name -> name.endsWith(".aot"))
          && names.stream().noneMatch(name -> name.endsWith(".making"));
    } catch (UncheckedIOException _) {
      return false;
    }
  }

  /** The answer to a user who can read everything here and write nothing. */
  private Answer launchAsStranger() throws Exception {
    boolean isRoot = System.getProperty("user.name").equals("root");
    assumeTrue(isRoot && Files.isExecutable(SETPRIV), "only root can be another user");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    return launch(
        Map.of(),
        SETPRIV.toString(),
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
        root.resolve("lockstep").toString(),
        "--version");
  }

  @Test
  void treeThatIsNotBuiltAndOfAnotherUserIsNamed() throws Exception {
    Answer answer = launchAsStranger();
    assertEquals(2, answer.code());
    assertTrue(answer.errors().startsWith("lockstep: " + root + " is not built"), answer::errors);
    assertEquals(2, answer.errors().lines().count(), answer::errors);
    assertFalse(Files.exists(root.resolve("builds")));
  }

  @Test
  void treeOfAnotherUserRunsAsItIsBuilt() throws Exception {
    launch();
    Answer answer = launchAsStranger();
    assertEquals(0, answer.code(), answer::errors);
    assertEquals("", answer.errors());
    date(source, Duration.ofSeconds(1));
    answer = launchAsStranger();
    assertEquals(0, answer.code(), answer::errors);
    assertTrue(answer.errors().contains("cannot be built again by this user"), answer::errors);
    assertEquals(1, builds());
  }
}
