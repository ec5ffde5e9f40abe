package dev.lockstep.spark;

import dev.lockstep.campaign.spark.MessageFrames;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.jspecify.annotations.Nullable;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** The driver: a request on standard input, answers on standard output, messages on the other. */
public final class SparkCampaign {
  private static final String LOCAL = "local";
  private static final String LOOPBACK = "127.0.0.1";
  private static final String OURS = "lockstep-";

  private SparkCampaign() {}

  /** Runs one request and ends; ends early when standard input does. */
  public static void main(String[] arguments) throws IOException {
    DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    System.setOut(System.err);
    DataInputStream in = new DataInputStream(System.in);
    MessageFrames.Request request = MessageFrames.request(in);
    Thread watch = Thread.ofPlatform().daemon().start(() -> endWith(in));
    try {
      run(request, out);
      MessageFrames.send(out, new MessageFrames.End());
    } catch (RuntimeException | IOException | LinkageError e) {
      MessageFrames.send(out, new MessageFrames.Failed(String.valueOf(e)));
      e.printStackTrace();
      watch.interrupt();
      Runtime.getRuntime().halt(1);
    }
    // Threads of Spark and of its clients may be left.
    Runtime.getRuntime().halt(0);
  }

  /** Ends the process when the one that started it is gone. */
  private static void endWith(DataInputStream in) {
    try {
      while (in.read() >= 0) {
        // Nothing more is sent.
      }
    } catch (IOException _) {
      // Gone, too.
    }
    Runtime.getRuntime().halt(3);
  }

  private static SparkConf settings() {
    SparkConf settings = new SparkConf();
    settings.setIfMissing("spark.app.name", "lockstep litmus campaign");
    settings.setIfMissing("spark.ui.enabled", "false");
    settings.setIfMissing("spark.log.level", "WARN");
    settings.setIfMissing("spark.ui.showConsoleProgress", "false");
    if (settings.get("spark.master").startsWith(LOCAL)) {
      settings.setIfMissing("spark.driver.host", LOOPBACK);
      settings.setIfMissing("spark.driver.bindAddress", LOOPBACK);
    } else {
      settings.setIfMissing("spark.jars", ours());
    }
    return settings;
  }

  /** Libraries that executors need beside Spark: the modules of Lockstep and their libraries. */
  private static String ours() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(path -> isOurs(new File(path).getName()))
        .collect(Collectors.joining(","));
  }

  private static boolean isOurs(String name) {
    return name.startsWith(OURS) || name.startsWith("gson-") || name.startsWith("snakeyaml-engine");
  }

  private static void run(MessageFrames.Request request, DataOutputStream out) throws IOException {
    AtomicReference<@Nullable IOException> failed = new AtomicReference<>(null);
    try (JavaSparkContext context = new JavaSparkContext(settings())) {
      Broadcast<byte[]> plan = context.broadcast(request.plan().bytes());
      RDD<Integer> units = context.parallelize(request.units(), request.units().size()).rdd();
      context
          .sc()
          .runJob(
              units,
              new UnitTask(plan, request.plan().fingerprint()),
              new AbstractFunction2<Object, MessageFrames.Unit[], BoxedUnit>() {
                @Override
                public BoxedUnit apply(Object partition, MessageFrames.Unit[] results) {
                  send(results, out, failed);
                  return BoxedUnit.UNIT;
                }
              },
              ClassTag$.MODULE$.apply(MessageFrames.Unit[].class));
    }
    @Nullable IOException failure = failed.get();
    if (failure != null) {
      throw failure;
    }
  }

  /** Sends rows on as soon as a task has them. */
  private static void send(
      MessageFrames.Unit[] results,
      DataOutputStream out,
      AtomicReference<@Nullable IOException> failed) {
    try {
      for (MessageFrames.Unit one : results) {
        MessageFrames.send(out, one);
      }
    } catch (IOException e) {
      failed.compareAndSet(null, e);
    }
  }
}
