package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.litmus.run.Histogram;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Proposition;
import java.util.Locale;

/**
 * Histogram of a litmus test on a device, as text and as JSON.
 *
 * @param file the file that has the test
 * @param device name of the device
 * @param seed of what was drawn at random
 * @param seconds time that the runs took
 */
public record HistogramReport(
    String file,
    LitmusTest test,
    String device,
    Histogram histogram,
    long seed,
    Incantations incantations,
    double seconds) {

  private String verdict() {
    return histogram.holding(test.question().proposition()) > 0 ? "Allowed" : "Unseen";
  }

  /** A line for the verdict, and one for each final state; {@code *} marks the condition. */
  public String text() {
    Proposition proposition = test.question().proposition();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "  %-22s %-10s %,d of %,d runs",
            device,
            verdict(),
            histogram.holding(proposition),
            histogram.runs()));
    histogram
        .counts()
        .forEach((state, count) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "%n    %s %,12d  %s",
                    proposition.holds(state) ? "*" : " ",
                    count,
                    state)));
    return text.toString();
  }

  /** The same as an object. */
  public JsonObject json() {
    return JsonLists.object(
        "id", test.name(),
        "file", file,
        "device", device,
        "verdict", verdict(),
        "observation", histogram.observation(test.question().proposition()),
        "outcomes", JsonLists.of(histogram.counts().keySet(), OutcomeJson::values),
        "histogram", JsonLists.of(histogram.counts().entrySet(), OutcomeJson::counted),
        "runs", histogram.runs(),
        "seed", seed,
        "incantations", incantations.toString(),
        "seconds", seconds);
  }
}
