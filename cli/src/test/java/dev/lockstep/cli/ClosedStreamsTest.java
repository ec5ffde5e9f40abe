package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The launcher started with closed streams: no file that the virtual machine opens may get their
 * numbers. The oracle is what the kernel says of the descriptors of the process.
 */
final class ClosedStreamsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"<&-,0", ">&-,1", "2>&-,2", "<&- >&- 2>&-,0"})
  void closedStreamIsNoFileOfAnother(String closed, int number) throws Exception {
    Path told = directory.resolve("told");
    String words = "'%s' --version %s".formatted(House.ROOT.resolve("lockstep"), closed);
    // In place of the virtual machine something that says what its streams are.
    Path jdk = directory.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25\"\n");
    for (String name : List.of("java", "javac")) {
      Path file = jdk.resolve("bin").resolve(name);
      // The shell redirects its own output while it starts a program: look first, write then.
      Files.writeString(
          file,
          "#!/bin/sh\nlink=$(readlink /proc/$$/fd/%d)\necho \"$link\" >'%s'\n"
              .formatted(number, told));
      Files.setPosixFilePermissions(
          file, java.nio.file.attribute.PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    Path root = directory.resolve("root");
    Files.createDirectories(root.resolve("cli/target"));
    Files.createFile(root.resolve("cli/target/lockstep.stamp"));
    Files.createFile(root.resolve("cli/target/short.aot"));
    Files.copy(
        House.ROOT.resolve("lockstep"),
        root.resolve("lockstep"),
        java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", words.replace(House.ROOT.toString(), root.toString()));
    builder.environment().put("JAVA_HOME", jdk.toString());
    Process process = builder.start();
    assertEquals(true, process.waitFor(60, TimeUnit.SECONDS));
    assertEquals("/dev/null", Files.readString(told).strip());
  }
}
