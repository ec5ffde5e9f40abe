package dev.lockstep.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** A report as a table: for a terminal, or in Markdown. */
public final class BenchTable {
  private final BenchReport report;
  private final boolean checked;
  private final boolean cold;
  private final List<List<String>> rows = new ArrayList<>();

  private BenchTable(BenchReport report) {
    this.report = report;
    checked = report.kernels().stream().anyMatch(one -> one.checked().isPresent());
    cold = report.kernels().stream().anyMatch(one -> one.cold().isPresent());
    rows.add(titles());
    report.kernels().forEach(kernel -> rows.add(row(kernel)));
    if (report.geometricMean().isPresent()) {
      rows.add(means());
    }
  }

  /** Columns of equal width, a line of text above and the differences below. */
  public static String text(BenchReport report) {
    return new BenchTable(report).plain();
  }

  /** The same for a page. */
  public static String markdown(BenchReport report) {
    return new BenchTable(report).page();
  }

  private boolean against() {
    return report.platform().isPresent();
  }

  private List<String> titles() {
    List<String> titles = new ArrayList<>(List.of("kernel", "kind", "ours, ms CPU"));
    if (against()) {
      titles.addAll(List.of("theirs, ms CPU", "ratio"));
    }
    titles.add("M instr/CPU s");
    if (checked) {
      titles.add("checked, ms CPU");
      if (against()) {
        titles.add("checked ratio");
      }
    }
    if (cold) {
      titles.add("cold, ms CPU");
      if (against()) {
        titles.add("theirs cold");
      }
    }
    titles.add("results");
    return titles;
  }

  private List<String> row(KernelResult kernel) {
    List<String> cells = new ArrayList<>(List.of(kernel.name(), kernel.kind()));
    cells.add(spread(Optional.of(kernel.ours())));
    if (against()) {
      cells.add(spread(kernel.theirs()));
      cells.add(times(kernel.ratio()));
    }
    cells.add(String.format(Locale.ROOT, "%.1f", kernel.millionsPerSecond()));
    if (checked) {
      cells.add(spread(kernel.checked()));
      if (against()) {
        cells.add(times(kernel.checkedRatio()));
      }
    }
    if (cold) {
      cells.add(spread(kernel.cold().map(KernelResult.Cold::ours)));
      if (against()) {
        cells.add(spread(kernel.cold().flatMap(KernelResult.Cold::theirs)));
      }
    }
    cells.add(verdict(kernel));
    return cells;
  }

  private static String verdict(KernelResult kernel) {
    String findings = kernel.findings() == 0 ? "" : ", " + kernel.findings() + " findings";
    if (!kernel.ok()) {
      return "DIFFER" + findings;
    }
    return (kernel.compared().isEmpty() ? "not compared" : "agree") + findings;
  }

  private List<String> means() {
    List<String> cells = new ArrayList<>();
    for (String title : titles()) {
      cells.add(
          switch (title) {
            case "kernel" -> "geometric mean";
            case "ratio" -> times(report.geometricMean());
            case "checked ratio" -> times(report.checkedGeometricMean());
            default -> "";
          });
    }
    return cells;
  }

  private static String spread(Optional<Series> series) {
    if (series.isEmpty()) {
      return "";
    }
    Series.Spread cpu = series.get().cpu();
    return milliseconds(cpu.median())
        + " ("
        + milliseconds(cpu.least())
        + " to "
        + milliseconds(cpu.most())
        + ")";
  }

  /** Nanoseconds as milliseconds with three digits. */
  static String milliseconds(long nanos) {
    double value = nanos * 1e-6;
    String form = value < 9.995 ? "%.2f" : value < 99.95 ? "%.1f" : "%.0f";
    return String.format(Locale.ROOT, form, value);
  }

  /** A ratio with at least two digits. */
  static String times(OptionalDouble ratio) {
    if (ratio.isEmpty()) {
      return "";
    }
    double value = ratio.getAsDouble();
    String form = value < 0.0995 ? "%.3f" : value < 9.95 ? "%.2f" : "%.0f";
    return String.format(Locale.ROOT, form, value);
  }

  private String heading() {
    String heading = "ours: " + report.target() + ", " + report.settings() + "\n";
    if (against()) {
      heading +=
          "theirs: "
              + report.platform().orElse("")
              + "\nratio: their CPU time by ours, so above 1 is faster than theirs\n";
    }
    return heading
        + (report.small() ? "small sizes, " : "")
        + "medians of "
        + report.rounds()
        + " rounds in turns (smallest to largest), warm, buffers in place\n";
  }

  private String plain() {
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder(heading()).append('\n');
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String cell = row.get(i);
        String blanks = " ".repeat(widths[i] - cell.length());
        line.append(isText(i) ? cell + blanks : blanks + cell).append("  ");
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    for (KernelResult kernel : report.kernels()) {
      kernel.differences().forEach(line -> text.append(line).append('\n'));
    }
    return text.toString();
  }

  /** Names stand at the left of their column, numbers at the right. */
  private boolean isText(int column) {
    return column < 2 || column == rows.getFirst().size() - 1;
  }

  private String page() {
    StringBuilder text = new StringBuilder();
    heading().lines().forEach(line -> text.append(line).append("  \n"));
    text.append('\n');
    for (int i = 0; i < rows.size(); i++) {
      text.append("| ").append(String.join(" | ", rows.get(i))).append(" |\n");
      if (i == 0) {
        text.append('|').append("---|".repeat(rows.getFirst().size())).append('\n');
      }
    }
    return text.toString();
  }
}
