package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.campaign.run.Summary;
import dev.lockstep.cli.io.JsonLists;
import java.util.Locale;
import java.util.Map;

/**
 * Result of a campaign, as text and as JSON.
 *
 * @param folder where the results are
 * @param page file of the page about them
 * @param ran units that this run judged
 * @param units all units
 * @param seconds time of this run
 */
public record CampaignReport(
    String folder, String page, Summary summary, int ran, int units, double seconds) {
  private static final String ROW = "%-40s %8s %10s %11s %7s%n";

  /** A table with a row for each model and machine. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d results in %s: %d of %d units in %.1f s%n",
            summary.jobs(),
            folder,
            ran,
            units,
            seconds));
    text.append(
        String.format(
            Locale.ROOT, ROW, "model or machine", "allowed", "forbidden", "unexpected", "errors"));
    summary
        .bySubject()
        .forEach((name, counts) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    ROW,
                    name,
                    counts.allowed(),
                    counts.forbidden(),
                    counts.unexpected(),
                    counts.errors())));
    return text.append("report: ").append(page).toString();
  }

  /** The same as an object. */
  public JsonObject json() {
    return JsonLists.object(
        "ok", summary.isFine(),
        "folder", folder,
        "report", page,
        "jobs", summary.jobs(),
        "units", units,
        "units_of_this_run", ran,
        "seconds", seconds,
        "subjects", JsonLists.of(summary.bySubject().entrySet(), CampaignReport::json));
  }

  private static JsonObject json(Map.Entry<String, Summary.Counts> subject) {
    Summary.Counts all = subject.getValue();
    return JsonLists.object(
        "subject", subject.getKey(),
        "allowed", all.allowed(),
        "forbidden", all.forbidden(),
        "unexpected", all.unexpected(),
        "errors", all.errors(),
        "executions", all.executions());
  }
}
