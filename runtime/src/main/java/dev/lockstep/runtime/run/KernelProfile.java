package dev.lockstep.runtime.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Time profile of a kernel's launches. Times are those of the worker threads together, in
 * wall-clock time, and sampled; executions and instructions are counted, by wavefront. The time is
 * that of the engine and of all entries together.
 *
 * @param kernel its name
 * @param launches number of launches
 * @param wavefronts wavefronts of these
 * @param instructions instructions that they executed
 * @param nanoseconds time in all
 * @param engine time on no instruction: starting wavefronts, barriers, the way into translated code
 *     and out
 * @param interpreted time on instructions in the interpreter; the rest is that in translated code
 * @param samples number of samples of a worker
 * @param entries the instructions that ran, in order of address
 */
public record KernelProfile(
    String kernel,
    long launches,
    long wavefronts,
    long instructions,
    long nanoseconds,
    long engine,
    long interpreted,
    long samples,
    List<Entry> entries) {

  /**
   * An instruction that ran.
   *
   * @param place its address as symbol and offset
   * @param function the symbol
   * @param calls inlined functions that it belongs to, the outermost first
   * @param text disassembled
   * @param lanes lanes of EXEC, on average over the time spent on it; 0 where that is not known
   * @param leads whether a block begins with it
   * @param source its place in the source
   */
  public record Entry(
      long address,
      int size,
      String place,
      String function,
      List<Call> calls,
      String text,
      long executions,
      long nanoseconds,
      double lanes,
      boolean leads,
      Optional<RunFinding.SourcePlace> source) {
    /** Copies the list. */
    public Entry {
      calls = List.copyOf(calls);
    }
  }

  /**
   * A function that stands in the place of its call.
   *
   * @param function its name; may be empty
   * @param line the line of the call, or 0
   */
  public record Call(String function, int line) {}

  /**
   * A line of the source.
   *
   * @param file empty together with line 0: the instructions of which no line is known
   * @param text the line, empty where it cannot be read
   * @param executions those of its instruction that ran most often
   * @param instructions executions of all its instructions
   */
  public record Line(
      String file, int line, String text, long nanoseconds, long executions, long instructions) {}

  /**
   * Code that is entered at its beginning alone and left at its end.
   *
   * @param label the symbol at its beginning, or symbol and offset
   * @param executions number of times that it was entered
   * @param instructions executions of all its instructions
   * @param entries its instructions
   */
  public record Block(
      String label, long executions, long instructions, long nanoseconds, List<Entry> entries) {
    /** Copies the list. */
    public Block {
      entries = List.copyOf(entries);
    }

    /** Its first address. */
    public long start() {
      return entries.getFirst().address();
    }

    /** The address behind it. */
    public long end() {
      return entries.getLast().address() + entries.getLast().size();
    }
  }

  /** Copies the list. */
  public KernelProfile {
    entries = List.copyOf(entries);
  }

  /** A part of the time, from 0 to 1. */
  public double share(long part) {
    return nanoseconds == 0 ? 0 : (double) part / nanoseconds;
  }

  /** The instructions, those with most time first. */
  public List<Entry> hottest() {
    return entries.stream()
        .sorted(
            Comparator.comparingLong(Entry::nanoseconds)
                .thenComparingLong(Entry::executions)
                .reversed()
                .thenComparingLong(Entry::address))
        .toList();
  }

  /** The source lines, those with most time first; empty when no line is known. */
  public List<Line> lines() {
    Map<List<Object>, Line> lines = new LinkedHashMap<>();
    for (Entry entry : entries) {
      Optional<RunFinding.SourcePlace> source = entry.source();
      String file = source.map(RunFinding.SourcePlace::file).orElse("");
      int line = source.map(RunFinding.SourcePlace::line).orElse(0);
      String text = source.map(RunFinding.SourcePlace::text).orElse("");
      long count = entry.executions();
      lines.merge(
          List.of(file, line),
          new Line(file, line, text, entry.nanoseconds(), count, count),
          (a, b) ->
              new Line(
                  file,
                  line,
                  text,
                  a.nanoseconds + b.nanoseconds,
                  Math.max(a.executions, b.executions),
                  a.instructions + b.instructions));
    }
    return entries.stream().allMatch(entry -> entry.source().isEmpty())
        ? List.of()
        : lines.values().stream()
            .sorted(
                Comparator.comparingLong(Line::nanoseconds)
                    .thenComparingLong(Line::instructions)
                    .reversed()
                    .thenComparing(Line::file)
                    .thenComparingInt(Line::line))
            .toList();
  }

  /** The blocks, those with most time first. */
  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    int begin = 0;
    for (int i = 1; i <= entries.size(); i++) {
      if (i == entries.size() || entries.get(i).leads()) {
        List<Entry> part = entries.subList(begin, i);
        blocks.add(
            new Block(
                part.getFirst().place(),
                part.getFirst().executions(),
                part.stream().mapToLong(Entry::executions).sum(),
                part.stream().mapToLong(Entry::nanoseconds).sum(),
                part));
        begin = i;
      }
    }
    blocks.sort(
        Comparator.comparingLong(Block::nanoseconds)
            .thenComparingLong(Block::instructions)
            .reversed()
            .thenComparingLong(Block::start));
    return blocks;
  }
}
