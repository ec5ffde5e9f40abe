package dev.lockstep.cli;

import static java.util.Map.entry;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executor;

/** Code that has one effect each; never run. */
final class EffectProbes {
  /** A probe for each effect. */
  static final Map<Effect, Class<?>> ALL =
      Map.ofEntries(
          entry(Effect.FILES, OfFiles.class),
          entry(Effect.NETWORK, OfNetwork.class),
          entry(Effect.PROCESSES, OfProcesses.class),
          entry(Effect.STREAMS, OfStreams.class),
          entry(Effect.THREADS, OfThreads.class),
          entry(Effect.HANDED_THREADS, OfHandedThreads.class),
          entry(Effect.HIDDEN_CLASSES, OfHiddenClasses.class),
          entry(Effect.NATIVE_CODE, OfNativeCode.class),
          entry(Effect.ENVIRONMENT, OfEnvironment.class),
          entry(Effect.CLOCK, OfClock.class),
          entry(Effect.CHANCE, OfChance.class),
          entry(Effect.EXIT, OfExit.class));

  private EffectProbes() {}

  static final class OfFiles {
    boolean probe(Path path) {
      return Files.exists(path);
    }
  }

  static final class OfNetwork {
    String probe(InetAddress address) {
      return address.getHostName();
    }
  }

  static final class OfProcesses {
    void probe(Runtime runtime) throws IOException {
      runtime.exec(new String[] {"true"});
    }
  }

  static final class OfStreams {
    void probe() {
      System.err.println();
    }
  }

  static final class OfThreads {
    void probe() {
      new Thread(() -> {}).start();
    }
  }

  static final class OfHandedThreads {
    void probe(Executor executor) {
      executor.execute(() -> {});
    }
  }

  static final class OfHiddenClasses {
    void probe(byte[] bytes) throws IllegalAccessException {
      MethodHandles.lookup().defineHiddenClass(bytes, true);
    }
  }

  static final class OfNativeCode {
    @SuppressWarnings("restricted")
    MemorySegment probe(long address) {
      return MemorySegment.ofAddress(address).reinterpret(1);
    }
  }

  static final class OfEnvironment {
    String probe() {
      return System.getenv("HOME");
    }
  }

  static final class OfClock {
    long probe() {
      return System.nanoTime();
    }
  }

  static final class OfChance {
    int probe() {
      return new Random().nextInt();
    }
  }

  static final class OfExit {
    void probe() {
      System.exit(0);
    }
  }
}
