package dev.lockstep.runtime.run;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.launch.KernelLaunch;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the launches of a host program come to, kept in a file from launch to launch, so that
 * somebody else knows it however the program ends. Several threads may launch at once.
 */
public final class ProgramTotals {
  private static final String SUFFIX = ".totals";

  // Places in the file; the names of the kernels follow, a line each.
  private static final int LAUNCHES = 0;
  private static final int WAVEFRONTS = 8;
  private static final int INSTRUCTIONS = 16;
  private static final int APPROXIMATE = 24;
  private static final int FINDINGS = 32;
  private static final int NANOSECONDS = 40;
  private static final int RECORDED = 48;
  private static final int NAMES = 64;

  private final FileChannel channel;
  private final MappedByteBuffer numbers;
  private final Set<String> known = new HashSet<>();

  private ProgramTotals(FileChannel channel) throws IOException {
    this.channel = channel;
    numbers = channel.map(FileChannel.MapMode.READ_WRITE, 0, NAMES);
    numbers.order(ByteOrder.nativeOrder());
  }

  /**
   * What a launch came to.
   *
   * @param instructions instructions that all wavefronts have executed
   * @param approximate number of these whose results are approximate
   * @param nanoseconds wall-clock time
   */
  public record Ran(long instructions, long approximate, long nanoseconds) {
    /** That of an outcome. */
    public static Ran of(KernelLaunch launch, Outcome outcome, long nanoseconds) {
      Generation generation = launch.generation();
      long approximate =
          outcome.byRow().entrySet().stream()
              .filter(one -> LaunchTotals.approximation(one.getKey(), generation).isPresent())
              .mapToLong(Map.Entry::getValue)
              .sum();
      return new Ran(outcome.instructions(), approximate, nanoseconds);
    }
  }

  /**
   * Totals of all programs that have a file in a folder.
   *
   * @param programs number of programs
   * @param kernels names of the kernels that were launched
   * @param findings of checked mode
   * @param recorded launches that were written as run files
   */
  public record Sum(
      int programs,
      Set<String> kernels,
      long launches,
      long wavefronts,
      long instructions,
      long approximate,
      long findings,
      long nanoseconds,
      long recorded) {
    private static final Sum NONE = new Sum(0, Set.of(), 0, 0, 0, 0, 0, 0, 0);

    private Sum plus(ByteBuffer file) {
      Set<String> all = new TreeSet<>(kernels);
      ByteBuffer names = file.slice(NAMES, file.limit() - NAMES);
      StandardCharsets.UTF_8.decode(names).toString().lines().forEach(all::add);
      return new Sum(
          programs + 1,
          all,
          launches + file.getLong(LAUNCHES),
          wavefronts + file.getLong(WAVEFRONTS),
          instructions + file.getLong(INSTRUCTIONS),
          approximate + file.getLong(APPROXIMATE),
          findings + file.getLong(FINDINGS),
          nanoseconds + file.getLong(NANOSECONDS),
          recorded + file.getLong(RECORDED));
    }
  }

  /** Nothing yet, in a new file of a folder. */
  public static ProgramTotals in(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, "", SUFFIX);
    // Of what is written the disk has room: memory that shows a hole of a file may turn out not to
    // be.
    Files.write(file, new byte[NAMES]);
    return new ProgramTotals(
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
  }

  /** The sum of all files in a folder. */
  public static Sum read(Path folder) throws IOException {
    Sum sum = Sum.NONE;
    for (Path path : Folders.files(folder, SUFFIX)) {
      ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.nativeOrder());
      if (file.limit() >= NAMES) {
        sum = sum.plus(file);
      }
    }
    return sum;
  }

  /** Adds a launch, also one that did not come to its end. */
  public synchronized void add(KernelLaunch launch, Ran ran) {
    if (known.add(launch.kernel())) {
      append(launch.kernel() + "\n");
    }
    Dispatch dispatch = launch.dispatch();
    add(LAUNCHES, 1);
    add(WAVEFRONTS, dispatch.workgroups().count() * dispatch.wavefronts());
    add(INSTRUCTIONS, ran.instructions());
    add(APPROXIMATE, ran.approximate());
    add(NANOSECONDS, ran.nanoseconds());
  }

  /** Counts a finding of checked mode. */
  public synchronized void found() {
    add(FINDINGS, 1);
  }

  /** Counts a launch that was written as a run file. */
  public synchronized void recorded() {
    add(RECORDED, 1);
  }

  private void add(int place, long more) {
    numbers.putLong(place, numbers.getLong(place) + more);
  }

  private void append(String line) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
      long at = channel.size();
      while (bytes.hasRemaining()) {
        at += channel.write(bytes, at);
      }
    } catch (IOException _) {
      // On a full disk the number of kernels is too small; the program goes on.
    }
  }
}
