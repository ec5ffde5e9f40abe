package dev.lockstep.cli.report;

import dev.lockstep.runtime.run.ProgramTotals;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** What a host program has launched, in a few lines. */
public final class ProgramSummary {
  private static final double NANOS = 1e9;

  private final StringBuilder out = new StringBuilder();

  private ProgramSummary() {}

  /**
   * The text; empty for a program that has not come to a GPU.
   *
   * @param seconds from its start to its end
   * @param checked whether it ran in checked mode
   * @param records folder in which launches were recorded
   */
  public static String of(
      ProgramTotals.Sum sum, double seconds, boolean checked, Optional<Path> records) {
    ProgramSummary summary = new ProgramSummary();
    if (sum.programs() > 0) {
      summary.write(sum, seconds, checked);
      summary.recorded(sum, records);
    }
    return summary.out.toString();
  }

  private void recorded(ProgramTotals.Sum sum, Optional<Path> folder) {
    if (folder.isPresent()) {
      line("  recorded: %s in %s", count(sum.recorded(), "launch", "es"), folder.get());
    }
  }

  private void write(ProgramTotals.Sum sum, double seconds, boolean checked) {
    String where = sum.programs() == 1 ? "" : " in " + count(sum.programs(), "process", "es");
    if (sum.launches() == 0) {
      line("lockstep rocm: no kernel was launched%s", where);
      return;
    }
    line(
        "lockstep rocm: %s of %s%s: %,d wavefronts, %,d instructions,"
            + " %.3f s in kernels, %.3f s in all",
        count(sum.launches(), "launch", "es"),
        count(sum.kernels().size(), "kernel", "s"),
        where,
        sum.wavefronts(),
        sum.instructions(),
        sum.nanoseconds() / NANOS,
        seconds);
    if (sum.approximate() == 0) {
      line("  all instructions ran exact");
    } else {
      line("  %s ran approximate", count(sum.approximate(), "instruction", "s"));
    }
    if (checked || sum.findings() > 0) {
      line("  checked mode: %s", count(sum.findings(), "finding", "s"));
    }
  }

  private static String count(long number, String one, String more) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : one + more);
  }

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
