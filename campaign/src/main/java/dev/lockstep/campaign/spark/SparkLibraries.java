package dev.lockstep.campaign.spark;

import dev.lockstep.campaign.run.CampaignException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The class path of the process: Spark's libraries and the module {@code campaign/spark}, which
 * Maven builds and fetches when they are first needed and after changes.
 *
 * @param root the folder of Lockstep
 */
public record SparkLibraries(Path root) {
  private static final long MINUTES = 30;

  /**
   * The class path.
   *
   * @param told is told that something is fetched
   * @throws CampaignException when it cannot be had
   * @throws IOException when files cannot be read
   */
  public List<Path> classPath(Consumer<String> told) throws CampaignException, IOException {
    Path target = root.resolve("campaign/spark/target");
    Path jar = target.resolve("lockstep-spark-0.1.0.jar");
    Path libraries = target.resolve("libraries");
    if (!Files.exists(jar) || !Files.isDirectory(libraries) || isOlder(jar)) {
      build(told);
    }
    List<Path> all = new ArrayList<>(List.of(jar));
    try (Stream<Path> files = Files.list(libraries)) {
      files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(all::add);
    }
    return all;
  }

  /** Whether the launcher has built Lockstep again since. */
  private boolean isOlder(Path jar) throws IOException {
    Path stamp = root.resolve("cli/target/lockstep.stamp");
    return Files.exists(stamp)
        && Files.getLastModifiedTime(jar).compareTo(Files.getLastModifiedTime(stamp)) < 0;
  }

  private void build(Consumer<String> told) throws CampaignException, IOException {
    told.accept("lockstep: fetching Apache Spark from the Maven repository, once (about 120 MB)");
    Path log = Files.createDirectories(root.resolve("cli/target")).resolve("spark.build.log");
    ProcessBuilder maven =
        new ProcessBuilder(
                "mvn",
                "-B",
                "-q",
                "-Dquick",
                "-Dspark",
                "-DskipTests",
                "-Dmaven.test.skip=true",
                "-pl",
                "campaign/spark",
                "-am",
                "package")
            .directory(root.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
    try {
      Process process = maven.start();
      process.getOutputStream().close();
      boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
      if (!ended) {
        process.destroyForcibly();
      }
      if (!ended || process.exitValue() != 0) {
        throw new CampaignException(
            "Maven cannot fetch Apache Spark%s (the log is %s); with a connection it can; --plain runs without Spark"
                .formatted(ended ? reason(log) : " in " + MINUTES + " minutes", log));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CampaignException("interrupted while Apache Spark was fetched", e);
    } catch (IOException e) {
      throw new CampaignException(
          "Maven is needed to fetch Apache Spark (Debian: apt-get install maven); --plain runs without Spark",
          e);
    }
  }

  private static String reason(Path log) throws IOException {
    return Files.readAllLines(log).stream()
        .map(line -> line.replaceAll("\u001b\\[[0-9;]*m", ""))
        .filter(line -> line.startsWith("[ERROR]") && line.length() > 8)
        .findFirst()
        .map(line -> ": " + line.substring(8))
        .orElse("");
  }
}
