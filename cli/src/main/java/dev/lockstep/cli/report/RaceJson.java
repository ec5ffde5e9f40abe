package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.runtime.run.Race;
import dev.lockstep.runtime.run.RaceReport;
import dev.lockstep.runtime.run.RunFinding;
import dev.lockstep.text.source.Problem;
import java.util.Locale;

/** Weak outcomes of a program as JSON. */
public final class RaceJson {
  private RaceJson() {}

  /** The report of one file. */
  public static JsonObject of(String file, RaceReport report) {
    RaceText text = new RaceText(report);
    return JsonLists.object(
        "file", file,
        "ok", report.ok(),
        "target", report.target(),
        "runs", report.runs(),
        "races", JsonLists.of(report.races(), race -> race(race, text)),
        "wrong", JsonLists.of(report.wrong(), JsonPrimitive::new),
        "failures", JsonLists.texts(report.failures().stream().map(Problem::render).toList()));
  }

  private static JsonObject race(Race race, RaceText text) {
    return JsonLists.object(
        "rule", RaceText.RULE,
        "message", text.message(race),
        "kernel", race.kernel(),
        "seed", race.seed(),
        "runs", race.runs(),
        "steps", JsonLists.of(race.steps(), RaceJson::step),
        "fixes", JsonLists.texts(text.remedies(race)));
  }

  private static JsonObject step(Race.Step step) {
    JsonObject result = new JsonObject();
    RunFinding.End end = step.end();
    result.addProperty("workgroup", end.workgroup());
    result.addProperty("wavefront", end.wavefront());
    result.addProperty("lane", end.lane());
    result.addProperty("place", end.place());
    result.addProperty("instruction", end.instruction());
    end.source().ifPresent(at -> JsonLists.place(result, at.file(), at.line(), at.column()));
    result.addProperty("kind", word(step.step().place().kind()));
    result.addProperty("memory", step.memory());
    result.addProperty("link", word(step.step().link()));
    result.addProperty("wait_missing", step.step().waits());
    result.addProperty("invalidation_missing", step.step().invalidates());
    return result;
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
