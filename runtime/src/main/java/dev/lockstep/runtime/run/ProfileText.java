package dev.lockstep.runtime.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Profiles as text: for each kernel what it took, and its hottest lines, blocks, instructions. */
public final class ProfileText {
  /** Rows of a table that is not to be whole. */
  public static final int ROWS = 20;

  /** With fewer samples than these the times say little. */
  private static final int ENOUGH = 200;

  private static final double NANOS = 1e9;

  private final KernelProfile profile;
  private final int rows;
  private final StringBuilder out = new StringBuilder();

  private ProfileText(KernelProfile profile, int rows) {
    this.profile = profile;
    this.rows = rows;
  }

  /**
   * The text.
   *
   * @param rows most rows of each table
   */
  public static String of(List<KernelProfile> profiles, int rows) {
    List<String> texts = new ArrayList<>();
    for (KernelProfile profile : profiles) {
      texts.add(new ProfileText(profile, rows).text());
    }
    return String.join("\n", texts);
  }

  private String text() {
    line(
        "profile of %s: %s in the engine, %,d %s, %,d wavefronts, %,d instructions",
        profile.kernel(),
        time(profile.nanoseconds()).strip(),
        profile.launches(),
        profile.launches() == 1 ? "launch" : "launches",
        profile.wavefronts(),
        profile.instructions());
    line(
        "  time is measured on this machine, %,d samples of all worker threads; executions and"
            + " instructions are counted, by wavefront",
        profile.samples());
    if (profile.samples() < ENOUGH) {
      line("  these are few samples: a longer launch, or --rounds N, gives better times");
    }
    line(
        "  %s %s  outside of instructions: starting wavefronts, barriers, translating, entering and"
            + " leaving translated code",
        share(profile.engine()), time(profile.engine()));
    line(
        "  %s %s  on instructions in the interpreter",
        share(profile.interpreted()), time(profile.interpreted()));
    long translated = profile.nanoseconds() - profile.engine() - profile.interpreted();
    line("  %s %s  on instructions in translated code", share(translated), time(translated));
    lines();
    blocks();
    instructions();
    return out.toString();
  }

  private void lines() {
    List<KernelProfile.Line> lines = profile.lines();
    if (lines.isEmpty()) {
      line("");
      line("  no source line is known: the code has no line table");
      return;
    }
    head("source lines", lines.size(), "   share       time     executions   instructions  line");
    for (KernelProfile.Line one : first(lines)) {
      line(
          "  %s %s %,14d %,14d  %s",
          share(one.nanoseconds()),
          time(one.nanoseconds()),
          one.executions(),
          one.instructions(),
          one.line() == 0
              ? "(no line)"
              : (one.file() + ":" + one.line() + "  " + one.text().strip()).stripTrailing());
    }
  }

  private void blocks() {
    List<KernelProfile.Block> blocks = profile.blocks();
    head("blocks", blocks.size(), "   share       time        entries      per entry  block");
    for (KernelProfile.Block block : first(blocks)) {
      line(
          "  %s %s %,14d %11.1f ns  %s (0x%x to 0x%x%s)",
          share(block.nanoseconds()),
          time(block.nanoseconds()),
          block.executions(),
          (double) block.nanoseconds() / Math.max(1, block.executions()),
          block.label(),
          block.start(),
          block.end(),
          place(block).map(where -> ", " + where).orElse(""));
    }
  }

  private void instructions() {
    List<KernelProfile.Entry> all = profile.hottest();
    head("instructions", all.size(), "   share       time     executions  lanes  address");
    for (KernelProfile.Entry one : first(all)) {
      line(
          "  %s %s %,14d %6s  0x%x  %s",
          share(one.nanoseconds()),
          time(one.nanoseconds()),
          one.executions(),
          one.lanes() == 0 ? "-" : String.format(Locale.ROOT, "%.1f", one.lanes()),
          one.address(),
          one.text());
    }
  }

  /** The lines of a block's instructions, where they are of one file: {@code file:3-5}. */
  private static Optional<String> place(KernelProfile.Block block) {
    List<RunFinding.SourcePlace> places =
        block.entries().stream().flatMap(entry -> entry.source().stream()).toList();
    if (places.isEmpty()
        || places.stream().map(RunFinding.SourcePlace::file).distinct().count() > 1) {
      return Optional.empty();
    }
    int low = places.stream().mapToInt(RunFinding.SourcePlace::line).min().orElseThrow();
    int high = places.stream().mapToInt(RunFinding.SourcePlace::line).max().orElseThrow();
    String lines = low == high ? ":" + low : ":" + low + "-" + high;
    return Optional.of(places.getFirst().file() + lines);
  }

  private <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(rows, all.size()));
  }

  private void head(String what, int count, String columns) {
    line("");
    line(
        count > rows ? "  %s, the hottest %d of %d (all in --profile=FILE)" : "  %s",
        what,
        rows,
        count);
    line("%s", columns);
  }

  private String share(long part) {
    return String.format(Locale.ROOT, "%5.1f %%", 100 * profile.share(part));
  }

  /** Seconds, with enough digits for a launch that takes microseconds. */
  private static String time(long nanoseconds) {
    return String.format(Locale.ROOT, "%8.4f s", nanoseconds / NANOS);
  }

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
