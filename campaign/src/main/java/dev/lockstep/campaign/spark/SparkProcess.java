package dev.lockstep.campaign.spark;

import dev.lockstep.campaign.parquet.ParquetException;
import dev.lockstep.campaign.parquet.ParquetReader;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.campaign.run.CampaignEngine;
import dev.lockstep.campaign.run.CampaignException;
import dev.lockstep.campaign.run.ResultFolder;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Judges units on Apache Spark.
 *
 * @param classPath of the process, with Spark's libraries
 * @param master a master of Spark, such as {@code local[*]} or {@code spark://host:7077}
 * @param settings further settings of Spark
 * @param log file that Spark's messages go to
 */
public record SparkProcess(
    List<Path> classPath, String master, Map<String, String> settings, Path log)
    implements CampaignEngine {
  private static final String MAIN = "dev.lockstep.spark.SparkCampaign";
  private static final String LOCAL = "local";
  private static final long SECONDS = 30;

  public SparkProcess {
    classPath = List.copyOf(classPath);
    settings = Map.copyOf(settings);
  }

  @Override
  public void run(Prepared prepared, ResultFolder folder, Runnable progress)
      throws CampaignException, IOException {
    List<Integer> missing = folder.missing();
    if (missing.isEmpty()) {
      return;
    }
    Process process = start();
    try {
      try (DataOutputStream to =
              new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
          DataInputStream from =
              new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
        MessageFrames.send(to, new MessageFrames.Request(prepared.plan(), missing));
        receive(from, new HashSet<>(missing), folder, progress);
      }
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CampaignException("the campaign was interrupted; it goes on where it is", e);
    } finally {
      process.destroy();
    }
  }

  private Process start() throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.add("--enable-native-access=ALL-UNNAMED");
    // The concurrent threads of the default collector take time from the tasks of a local master.
    words.add("-XX:+UseParallelGC");
    words.add("--sun-misc-unsafe-memory-access=allow");
    words.add("-Dspark.master=" + master);
    settings.forEach((key, value) -> words.add("-D" + key + "=" + value));
    words.add("-cp");
    words.add(
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    words.add(MAIN);
    ProcessBuilder builder = new ProcessBuilder(words);
    if (master.startsWith(LOCAL)) {
      // Spark asks for the address of the host's name, which many a container cannot resolve.
      builder.environment().putIfAbsent("SPARK_LOCAL_IP", "127.0.0.1");
    }
    return builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
  }

  private void receive(
      DataInputStream from, Set<Integer> missing, ResultFolder folder, Runnable progress)
      throws CampaignException, IOException {
    boolean ended = false;
    while (!ended) {
      switch (answer(from)) {
        case MessageFrames.Unit unit -> {
          int number = unit.number();
          if (!missing.remove(number)) {
            throw new CampaignException(
                "Spark sent unit %d, which was not missing".formatted(number));
          }
          try {
            folder.put(number, ParquetReader.read(unit.parquet()), unit.seconds());
          } catch (ParquetException e) {
            throw new CampaignException("Spark sent unit %d damaged".formatted(number), e);
          }
          progress.run();
        }
        case MessageFrames.End _ -> ended = true;
        case MessageFrames.Failed(String reason) ->
            throw new CampaignException(
                "Spark: %s (its messages are in %s); the same command goes on where it is"
                    .formatted(reason, log));
      }
    }
    if (!missing.isEmpty()) {
      throw new CampaignException("Spark ended with %d units missing".formatted(missing.size()));
    }
  }

  private MessageFrames.Answer answer(DataInputStream from) throws CampaignException, IOException {
    try {
      return MessageFrames.answer(from);
    } catch (EOFException e) {
      throw new CampaignException(
          "the process of Spark ended early (its messages are in %s); the same command goes on where it is"
              .formatted(log),
          e);
    }
  }
}
