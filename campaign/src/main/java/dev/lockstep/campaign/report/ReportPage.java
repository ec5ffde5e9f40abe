package dev.lockstep.campaign.report;

import dev.lockstep.campaign.parquet.Table;
import dev.lockstep.campaign.run.ResultColumns;
import dev.lockstep.campaign.run.ResultFolder;
import dev.lockstep.campaign.run.Summary;
import dev.lockstep.text.svg.SvgWriter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The page about a campaign. */
public final class ReportPage {
  private static final int MOST_ROWS = 500;
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Litmus campaign</title>
      <style>
      body { font: 15px/1.45 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #1c2430; }
      h1, h2 { font-weight: 600; }
      h2 { margin-top: 2em; }
      table { border-collapse: collapse; }
      th, td { text-align: left; padding: 0.2em 0.9em 0.2em 0; border-bottom: 1px solid #dde1e8; }
      td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
      svg text { font: 12px system-ui, sans-serif; fill: #1c2430; }
      </style>
      </head>
      <body>
      """;

  private final StringBuilder page = new StringBuilder(HEAD);

  private ReportPage() {}

  /**
   * The page about the units that are in a folder.
   *
   * @throws IOException when it cannot be read
   */
  public static String of(ResultFolder folder) throws IOException {
    return of(folder.rows(), folder.seconds());
  }

  /**
   * The page.
   *
   * @param results rows of all units that are there
   * @param seconds time that each unit took, by its number
   */
  static String of(Table results, Map<Integer, Double> seconds) {
    return new ReportPage().write(new Results(results), Summary.of(results), seconds);
  }

  private String write(Results results, Summary summary, Map<Integer, Double> seconds) {
    double total = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    page.append("<h1>Litmus campaign</h1>\n");
    page.append(
        String.format(
            Locale.ROOT,
            "<p>%d tests before %d models and machines: %d results. Judging took %.1f seconds of one processor (%.0f results a second).</p>%n",
            results.tests(),
            results.subjects().size(),
            summary.jobs(),
            total,
            total > 0 ? summary.jobs() / total : 0));
    page.append(
        "<h2>Verdicts</h2>\n<p>Tests whose condition each model or machine allows; of random runs, those where it was seen.</p>\n");
    page.append(Plots.verdicts(summary)).append('\n');
    counts(summary);
    page.append("<h2>Differences</h2>\n<p>Tests that two of them judge differently.</p>\n");
    page.append(Plots.differences(results)).append('\n');
    page.append(
        "<h2>How weak</h2>\n<p>Tests by the number of models and machines that allow them.</p>\n");
    page.append(Plots.strength(results)).append('\n');
    if (!seconds.isEmpty()) {
      page.append("<h2>Time</h2>\n<p>Units by the time that they took.</p>\n");
      page.append(Plots.times(List.copyOf(seconds.values()))).append('\n');
    }
    remarkable(results.remarkable());
    return page.append("</body>\n</html>\n").toString();
  }

  private void counts(Summary summary) {
    page.append(
        "<table>\n<tr><th>model or machine</th><th class=\"n\">allowed</th><th class=\"n\">forbidden</th><th class=\"n\">unexpected</th><th class=\"n\">no verdict</th><th class=\"n\">executions</th></tr>\n");
    summary
        .bySubject()
        .forEach((name, one) ->
            page.append(
                "<tr><td>%s</td><td class=\"n\">%d</td><td class=\"n\">%d</td><td class=\"n\">%d</td><td class=\"n\">%d</td><td class=\"n\">%d</td></tr>\n"
                    .formatted(
                        SvgWriter.escaped(name),
                        one.allowed(),
                        one.forbidden(),
                        one.unexpected(),
                        one.errors(),
                        one.executions())));
    page.append("</table>\n");
  }

  private void remarkable(List<List<@Nullable Object>> rows) {
    page.append("<h2>Not as expected</h2>\n");
    if (rows.isEmpty()) {
      page.append(
          "<p>Every test has a verdict, and none differs from what its file expects.</p>\n");
      return;
    }
    page.append(
        "<table>\n<tr><th>file</th><th>test</th><th>model</th><th>verdict</th><th>expected</th><th>why there is none</th></tr>\n");
    for (List<@Nullable Object> row : rows.stream().limit(MOST_ROWS).toList()) {
      page.append("<tr>");
      for (String column :
          List.of(
              ResultColumns.FILE,
              ResultColumns.TEST,
              ResultColumns.SUBJECT,
              ResultColumns.VERDICT,
              ResultColumns.EXPECTED,
              ResultColumns.ERROR)) {
        page.append("<td>").append(SvgWriter.escaped(Results.text(row, column))).append("</td>");
      }
      page.append("</tr>\n");
    }
    page.append("</table>\n");
    if (rows.size() > MOST_ROWS) {
      page.append("<p>And %d more, in the Parquet files.</p>\n".formatted(rows.size() - MOST_ROWS));
    }
  }
}
