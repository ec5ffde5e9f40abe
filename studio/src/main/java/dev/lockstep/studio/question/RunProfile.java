package dev.lockstep.studio.question;

import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.RunFinding;
import java.util.List;
import java.util.Optional;

/**
 * Where the time of a kernel's launches went.
 *
 * @param nanoseconds of all workers together
 * @param engine the part outside of instructions
 * @param interpreted the part on instructions in the interpreter
 * @param lines those with most time first
 * @param blocks those with most time first
 * @param code instructions, those with most time first
 */
public record RunProfile(
    String kernel,
    long launches,
    long wavefronts,
    long instructions,
    long nanoseconds,
    long engine,
    long interpreted,
    long samples,
    List<Line> lines,
    List<Block> blocks,
    List<Code> code) {
  private static final int MOST_LINES = 5000;
  private static final int MOST_ROWS = 400;

  /**
   * A line.
   *
   * @param document name of the document that it is in; nothing where that is not known
   * @param line from 1; 0 for instructions without a line
   * @param executions of its instruction that ran most often
   * @param instructions executions of all its instructions
   */
  public record Line(
      String document,
      int line,
      String text,
      long nanoseconds,
      long executions,
      long instructions) {}

  /**
   * A block.
   *
   * @param line of its first instruction
   * @param executions number of times that it was entered
   */
  public record Block(
      String label,
      String document,
      int line,
      int length,
      long nanoseconds,
      long executions,
      long instructions) {}

  /**
   * An instruction.
   *
   * @param lanes that were on, on average; 0 where that is not known
   */
  public record Code(
      String place,
      String text,
      String document,
      int line,
      long nanoseconds,
      long executions,
      double lanes) {}

  /** A profile as a page shows it; the folder's name is left out. */
  static RunProfile of(KernelProfile profile, Folder folder) {
    return new RunProfile(
        profile.kernel(),
        profile.launches(),
        profile.wavefronts(),
        profile.instructions(),
        profile.nanoseconds(),
        profile.engine(),
        profile.interpreted(),
        profile.samples(),
        profile.lines().stream()
            .limit(MOST_LINES)
            .map(one ->
                new Line(
                    folder.shown(one.file()),
                    one.line(),
                    one.text().strip(),
                    one.nanoseconds(),
                    one.executions(),
                    one.instructions()))
            .toList(),
        profile.blocks().stream().limit(MOST_ROWS).map(one -> block(one, folder)).toList(),
        profile.hottest().stream().limit(MOST_ROWS).map(one -> code(one, folder)).toList());
  }

  private static Block block(KernelProfile.Block block, Folder folder) {
    Optional<RunFinding.SourcePlace> source = block.entries().getFirst().source();
    return new Block(
        block.label(),
        source.map(one -> folder.shown(one.file())).orElse(""),
        source.map(RunFinding.SourcePlace::line).orElse(0),
        block.entries().size(),
        block.nanoseconds(),
        block.executions(),
        block.instructions());
  }

  private static Code code(KernelProfile.Entry entry, Folder folder) {
    return new Code(
        entry.place(),
        entry.text(),
        entry.source().map(one -> folder.shown(one.file())).orElse(""),
        entry.source().map(RunFinding.SourcePlace::line).orElse(0),
        entry.nanoseconds(),
        entry.executions(),
        entry.lanes());
  }
}
