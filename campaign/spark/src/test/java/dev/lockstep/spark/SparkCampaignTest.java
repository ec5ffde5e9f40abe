package dev.lockstep.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.campaign.plan.ModelSource;
import dev.lockstep.campaign.plan.Plan;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.campaign.plan.Source;
import dev.lockstep.campaign.run.CampaignEngine;
import dev.lockstep.campaign.run.CampaignException;
import dev.lockstep.campaign.run.PlainLoop;
import dev.lockstep.campaign.run.ResultFolder;
import dev.lockstep.campaign.spark.SparkProcess;
import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.Shares;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns on Spark end with the files of the plain loop, whatever happens on the way. */
class SparkCampaignTest {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int SECONDS = 90;

  @TempDir Path directory = Path.of("");

  private static List<Path> classPath() {
    String path =
        Objects.requireNonNullElse(
            System.getProperty("surefire.test.class.path"), System.getProperty("java.class.path"));
    return Stream.of(path.split(File.pathSeparator)).map(Path::of).toList();
  }

  /** Message passing with so many different values, between two workgroups. */
  private static Prepared plan(int tests, int jobsInUnit) {
    List<Source> sources = new ArrayList<>();
    for (int number = 0; number < tests; number++) {
      sources.add(
          new Source(
              "mp%03d.json".formatted(number),
              """
              {"schema": "lockstep-litmus-1", "tests": [{"id": "mp%d",
               "locations": {"x": {"region": "global"}, "y": {"region": "global"}},
               "threads": [
                {"tid": 0, "warp": 0, "cta": 0, "gpu": 0, "ops": [
                  {"op": "store", "loc": "x", "val": %d}, {"op": "store", "loc": "y", "val": 1}]},
                {"tid": 1, "warp": 1, "cta": 1, "gpu": 0, "ops": [
                  {"op": "load", "reg": "r0", "loc": "y"}, {"op": "load", "reg": "r1", "loc": "x"}]}],
               "condition": {"kind": "exists", "all": [
                 {"var": "1:r0", "eq": 1}, {"var": "1:r1", "eq": 0}]}}]}
              """
                  .formatted(number, number + 1)));
    }
    return Prepared.of(
        new Plan(
            sources,
            List.of(ModelSource.named("sc"), ModelSource.named("ptx-rmo-scoped")),
            1_000,
            jobsInUnit));
  }

  private static Map<String, String> content(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".parquet")).toList()) {
        all.put(file.getFileName().toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
      }
    }
    return all;
  }

  private Path plain(Prepared prepared) throws Exception {
    Path folder = directory.resolve("plain");
    run(folder, prepared, new PlainLoop(2));
    return folder;
  }

  private static void run(Path folder, Prepared prepared, CampaignEngine engine) throws Exception {
    try (ResultFolder open = ResultFolder.open(folder, prepared)) {
      engine.run(prepared, open, () -> {});
    }
  }

  private SparkProcess spark(String master, Map<String, String> settings) {
    return new SparkProcess(classPath(), master, settings, directory.resolve("spark.log"));
  }

  @Test
  void localSparkWritesTheFilesOfThePlainLoop() throws Exception {
    Prepared prepared = plan(12, 4);
    Path folder = directory.resolve("spark");
    run(folder, prepared, spark("local[2]", Map.of()));
    assertEquals(content(plain(prepared)), content(folder));
    assertEquals(6, content(folder).size());
  }

  @Test
  void aMasterThatIsNotThereIsTold() throws Exception {
    assumeTrue(Shares.LONG, "the long form: -Plong");
    Prepared prepared = plan(4, 4);
    int port = freePort();
    CampaignException failure =
        assertThrows(
            CampaignException.class,
            () ->
                run(
                    directory.resolve("none"),
                    prepared,
                    spark("spark://" + LOOPBACK + ":" + port, loopback())));
    assertTrue(failure.getMessage().contains("spark.log"), failure.getMessage());
  }

  /**
   * 200 tests; the process that writes the files is killed twice, when random numbers of units are
   * there, and Spark's with it. The third ends the campaign.
   */
  @Test
  void aCampaignOfTwoHundredTestsThatIsKilledTwiceLosesNothing() throws Exception {
    assumeTrue(Shares.LONG, "the long form: -Plong");
    Prepared prepared = plan(200, 2);
    Path whole = plain(prepared);
    Path folder = directory.resolve("killed");
    Random random = new Random(Shares.SEED);
    int least = 0;
    for (int kill = 0; kill < 2; kill++) {
      least += 1 + random.nextInt(prepared.units() / 3);
      Process process = start(folder);
      boolean ended = false;
      while (!ended && parts(folder) < least) {
        ended = process.waitFor(2, TimeUnit.MILLISECONDS);
      }
      assertFalse(ended, "the process ended before it could be killed");
      List<ProcessHandle> below = process.descendants().toList();
      process.destroyForcibly();
      assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS));
      // Spark's own process ends when the one that started it is gone.
      for (ProcessHandle one : below) {
        one.onExit().get(SECONDS, TimeUnit.SECONDS);
      }
      assertTrue(parts(folder) >= least && parts(folder) < prepared.units());
    }
    Process last = start(folder);
    assertTrue(last.waitFor(SECONDS, TimeUnit.SECONDS));
    assertEquals(0, last.exitValue());
    assertEquals(content(whole), content(folder));
  }

  private Process start(Path folder) throws IOException {
    return new ProcessBuilder(
            ProgramRun.java(
                "-cp",
                String.join(File.pathSeparator, classPath().stream().map(Path::toString).toList()),
                SparkCampaignTest.class.getName(),
                folder.toString(),
                directory.resolve("spark.log").toString()))
        .inheritIO()
        .start();
  }

  /** The process that is killed. */
  public static void main(String[] arguments) throws Exception {
    List<Path> classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    run(
        Path.of(arguments[0]),
        plan(200, 2),
        new SparkProcess(classPath, "local[2]", Map.of(), Path.of(arguments[1])));
  }

  private static long parts(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".parquet")).count();
    }
  }

  /** A master and two workers of Spark's standalone cluster, each a process of its own. */
  @Test
  void aStandaloneClusterOfTwoWorkersWritesTheFilesOfThePlainLoop() throws Exception {
    assumeTrue(Shares.LONG, "the long form: -Plong");
    Prepared prepared = plan(60, 3);
    int port = freePort();
    String master = "spark://" + LOOPBACK + ":" + port;
    Path home = home();
    List<Process> cluster = new ArrayList<>();
    try {
      cluster.add(
          daemon(
              home,
              "org.apache.spark.deploy.master.Master",
              List.of("--host", LOOPBACK, "--port", "" + port, "--webui-port", "" + freePort())));
      for (int worker = 0; worker < 2; worker++) {
        cluster.add(
            daemon(
                home,
                "org.apache.spark.deploy.worker.Worker",
                List.of(
                    "--host",
                    LOOPBACK,
                    "-c",
                    "1",
                    "-m",
                    "1g",
                    "--webui-port",
                    "" + freePort(),
                    "-d",
                    home.resolve("work" + worker).toString(),
                    master)));
      }
      Map<String, String> settings = new TreeMap<>(loopback());
      settings.put("spark.executor.memory", "500m");
      settings.put("spark.executor.cores", "1");
      // Both workers take part.
      settings.put("spark.scheduler.minRegisteredResourcesRatio", "1.0");
      settings.put("spark.scheduler.maxRegisteredResourcesWaitingTime", SECONDS + "s");
      settings.put("spark.cores.max", "2");
      settings.put(
          "spark.executor.extraClassPath",
          String.join(File.pathSeparator, classPath().stream().map(Path::toString).toList()));
      Path folder = directory.resolve("cluster");
      run(folder, prepared, spark(master, settings));
      assertEquals(content(plain(prepared)), content(folder));
      for (int worker = 0; worker < 2; worker++) {
        assertTrue(executors(home.resolve("work" + worker)) > 0, "worker " + worker + " is idle");
      }
    } finally {
      for (Process one : cluster.reversed()) {
        one.descendants().forEach(ProcessHandle::destroyForcibly);
        one.destroyForcibly();
        one.waitFor(SECONDS, TimeUnit.SECONDS);
      }
    }
  }

  /** Folders of executors that a worker started. */
  private static long executors(Path work) throws IOException {
    try (Stream<Path> files = Files.walk(work)) {
      return files.filter(file -> file.endsWith("stderr")).count();
    }
  }

  private static Map<String, String> loopback() {
    return Map.of("spark.driver.host", LOOPBACK, "spark.driver.bindAddress", LOOPBACK);
  }

  /** A home of Spark as workers want it: its libraries in a folder {@code jars}. */
  private Path home() throws IOException {
    Path jars = Files.createDirectories(directory.resolve("home/jars"));
    for (Path jar : classPath()) {
      if (jar.toString().endsWith(".jar")) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
      }
    }
    return directory.resolve("home");
  }

  private Process daemon(Path home, String main, List<String> arguments) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(System.getProperty("java.home") + "/bin/java");
    words.addAll(List.of("-Xmx300m", "-XX:+UseSerialGC", "-cp", home.resolve("jars") + "/*", main));
    words.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(
                ProcessBuilder.Redirect.appendTo(directory.resolve("cluster.log").toFile()));
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.start();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
