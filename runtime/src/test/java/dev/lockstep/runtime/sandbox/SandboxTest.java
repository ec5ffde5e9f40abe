package dev.lockstep.runtime.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.clang.ToolRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that reach for what is not theirs, behind each wall that this system has. The oracle is
 * the file system: what it holds afterwards.
 */
final class SandboxTest {
  private static final String SECRET = "bait_4711_never_shown";
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @TempDir Path temporary;
  private Path bait;
  private Path documents;
  private Path scratch;

  @BeforeEach
  void files() throws IOException {
    bait = Files.writeString(temporary.resolve("bait.txt"), SECRET);
    documents = Files.createDirectory(temporary.resolve("documents"));
    Files.writeString(documents.resolve("own.txt"), "seven");
    Files.createSymbolicLink(documents.resolve("link.txt"), bait);
    scratch = Files.createDirectory(temporary.resolve("scratch"));
  }

  /** The walls, without the last resort. */
  static List<Sandbox> walls() {
    return Sandbox.ladder().subList(0, Sandbox.ladder().size() - 1);
  }

  private ToolRun run(Sandbox wall, String... command) throws IOException {
    return ToolRun.of(List.of(command), new Reach(List.of(documents), scratch), LIMIT, wall);
  }

  private ToolRun shell(Sandbox wall, String text) throws IOException {
    return run(wall, "sh", "-c", text);
  }

  /** Whether the system has a wall. */
  private void assume(Sandbox wall) {
    boolean works;
    try {
      works = run(wall, "true").exitCode() == 0;
    } catch (IOException _) {
      works = false;
    }
    assumeTrue(works, () -> "this system has no " + wall);
  }

  @ParameterizedTest
  @MethodSource("walls")
  void whatIsWithinReachWorks(Sandbox wall) throws IOException {
    assume(wall);
    ToolRun run =
        shell(
            wall,
            "cat %s/own.txt; echo eight >%s/made; cat %s/made; pwd >/dev/null"
                .formatted(documents, scratch, scratch));
    assertEquals("seveneight\n", run.output(), run.errors());
    assertEquals(0, run.exitCode());
    assertEquals("eight\n", Files.readString(scratch.resolve("made")));
  }

  @ParameterizedTest
  @MethodSource("walls")
  void nothingOutsideIsRead(Sandbox wall) throws IOException {
    assume(wall);
    List<String> files =
        List.of(
            bait.toString(),
            documents + "/link.txt",
            documents + "/../bait.txt",
            "/etc/passwd",
            "/proc/self/environ",
            "/proc/" + ProcessHandle.current().pid() + "/environ",
            "/proc/self/root" + bait);
    String text =
        files.stream()
            .map(one -> "cat %s && echo read %s\n".formatted(one, one))
            .reduce("", String::concat);
    ToolRun run = shell(wall, text + "ls " + temporary + "\necho end");
    assertEquals("end", run.output().replaceAll("documents\n|scratch\n", "").strip());
  }

  @ParameterizedTest
  @MethodSource("walls")
  void nothingOutsideIsWritten(Sandbox wall) throws IOException {
    assume(wall);
    String text =
        """
        for place in %1$s %2$s /usr /etc /root /home /var/tmp /dev/shm; do
          echo x >$place/lockstep-new; mkdir $place/lockstep-dir; ln -s / $place/lockstep-link
        done
        echo x >>%1$s/bait.txt
        echo x >%2$s/own.txt
        chmod 777 %1$s/bait.txt %2$s/own.txt
        touch -d 1999-01-01 %1$s/bait.txt %2$s/own.txt
        rm -f %1$s/bait.txt %2$s/own.txt
        mv %2$s %1$s/moved
        mv %1$s/bait.txt %3$s/taken
        ln %2$s/own.txt %3$s/own
        truncate -s 0 %2$s/own.txt
        echo end
        """
            .formatted(temporary, documents, scratch);
    Map<String, String> before = state();
    ToolRun run = shell(wall, text);
    assertEquals("end\n", run.output());
    assertEquals(before, state());
    for (String place : List.of("/usr", "/etc", "/root", "/home", "/var/tmp", "/dev/shm")) {
      for (String name : List.of("lockstep-new", "lockstep-dir", "lockstep-link")) {
        assertFalse(Files.exists(Path.of(place, name)), place);
      }
    }
  }

  private Map<String, String> state() throws IOException {
    Map<String, String> state = new TreeMap<>();
    for (Path one : List.of(bait, documents.resolve("own.txt"))) {
      state.put(
          one.toString(),
          Files.readString(one)
              + Files.getLastModifiedTime(one)
              + Files.getPosixFilePermissions(one));
    }
    try (var all = Files.list(temporary)) {
      state.put("folder", all.sorted().toList().toString());
    }
    return state;
  }

  /** A link or a pipe in the place of an output would have its reader read elsewhere, or wait. */
  @ParameterizedTest
  @MethodSource("walls")
  void linksAndPipesAreNotFollowed(Sandbox wall) throws IOException {
    assume(wall);
    String text =
        """
        cd %2$s
        for file in *.txt; do rm $file; ln -s %1$s $file; done
        ln -s %1$s program.o; mkfifo pipe; mkdir below; ln -s / below/link
        """
            .formatted(bait, scratch);
    ToolRun run = shell(wall, text);
    assertFalse((run.output() + run.errors()).contains(SECRET), run.errors());
    try (var all = Files.walk(scratch)) {
      assertEquals(
          List.of(),
          all.filter(one -> !Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS))
              .filter(one -> !Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS))
              .toList());
    }
  }

  @ParameterizedTest
  @MethodSource("walls")
  void thereIsNoNetwork(Sandbox wall) throws IOException {
    assume(wall);
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "no python3 here");
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String program =
          """
          import socket
          for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
              try:
                  s = socket.socket(socket.AF_INET, kind)
                  s.connect(("127.0.0.1", %d))
                  print("connected")
              except OSError:
                  print("refused")
          """
              .formatted(server.getLocalPort());
      ToolRun run = run(wall, "/usr/bin/python3", "-c", program);
      assertTrue(run.output().startsWith("refused\n"), run.output() + run.errors());
      assertFalse(run.output().contains("connected"), run.output());
    }
  }

  @ParameterizedTest
  @MethodSource("walls")
  void otherProcessesGetNoSignals(Sandbox wall) throws Exception {
    assume(wall);
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      shell(wall, "kill -9 " + other.pid());
      assertFalse(other.waitFor(200, java.util.concurrent.TimeUnit.MILLISECONDS));
    } finally {
      other.destroyForcibly();
    }
  }

  @ParameterizedTest
  @MethodSource("walls")
  void fewVariablesAreHandedOn(Sandbox wall) throws IOException {
    assume(wall);
    for (String line : run(wall, "env").output().lines().toList()) {
      String name = line.substring(0, Math.max(0, line.indexOf('=')));
      assertTrue(
          Sandbox.VARIABLES.contains(name) || List.of("TMPDIR", "PWD", "_").contains(name), line);
    }
  }

  @ParameterizedTest
  @MethodSource("walls")
  void limitsHold(Sandbox wall) throws IOException {
    assume(wall);
    List<String> endless = List.of("sh", "-c", "while :; do :; done");
    ToolRun run =
        ToolRun.of(
            ToolRun.within(1 << 10, Duration.ZERO, endless),
            new Reach(List.of(), scratch),
            LIMIT,
            wall);
    assertFalse(run.timedOut(), "a second of the processor is the limit");
    List<String> large = List.of("dd", "if=/dev/null", "of=" + scratch + "/x", "bs=1", "seek=2G");
    ToolRun.of(ToolRun.within(1 << 10, LIMIT, large), new Reach(List.of(), scratch), LIMIT, wall);
    assertEquals(0, Files.size(scratch.resolve("x")), "a file of 2 GiB");
  }

  /** The system starts as it did: nothing stays on the threads of this process. */
  @ParameterizedTest
  @MethodSource("walls")
  void thisProcessStaysFree(Sandbox wall) throws IOException {
    assume(wall);
    assertEquals(SECRET, Files.readString(bait));
    Process free = new ProcessBuilder("cat", bait.toString()).start();
    assertEquals(SECRET, new String(free.getInputStream().readAllBytes()));
  }

  /** Oracle: the headers of Linux, where they are installed. */
  @Test
  void numbersOfSystemCallsAreThoseOfTheHeaders() throws IOException {
    check(CallFilter.Machine.X86_64, Path.of("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"));
    check(CallFilter.Machine.AARCH64, Path.of("/usr/include/asm-generic/unistd.h"));
  }

  private static void check(CallFilter.Machine machine, Path header) throws IOException {
    List<Integer> denied = CallFilter.of(machine).denied();
    assertTrue(denied.size() > 20 && denied.size() < 250, "a jump of BPF goes over 255 at most");
    if (!Files.isRegularFile(header)) {
      return;
    }
    Map<String, Integer> numbers = new TreeMap<>();
    Matcher matcher =
        Pattern.compile("#define __NR(?:3264)?_(\\w+) (\\d+)").matcher(Files.readString(header));
    while (matcher.find()) {
      numbers.put(matcher.group(1), Integer.valueOf(matcher.group(2)));
    }
    List<String> wrong = new ArrayList<>();
    int known = 0;
    for (String name : CallFilter.names(machine)) {
      Integer number = numbers.get(name);
      known += number == null ? 0 : 1;
      if (number != null && !denied.contains(number)) {
        wrong.add(name);
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(known > 20, "names: " + known);
  }
}
