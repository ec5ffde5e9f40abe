package dev.lockstep.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
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
    JsonObject result = new JsonObject();
    result.addProperty("file", file);
    result.addProperty("ok", report.ok());
    result.addProperty("target", report.target());
    result.addProperty("runs", report.runs());
    RaceText text = new RaceText(report);
    result.add("races", JsonLists.of(report.races(), race -> race(race, text)));
    JsonArray wrong = new JsonArray();
    report.wrong().forEach(wrong::add);
    result.add("wrong", wrong);
    result.add(
        "failures", JsonLists.texts(report.failures().stream().map(Problem::render).toList()));
    return result;
  }

  private static JsonObject race(Race race, RaceText text) {
    JsonObject one = new JsonObject();
    one.addProperty("rule", RaceText.RULE);
    one.addProperty("message", text.message(race));
    one.addProperty("kernel", race.kernel());
    one.addProperty("seed", race.seed());
    one.addProperty("runs", race.runs());
    one.add("steps", JsonLists.of(race.steps(), RaceJson::step));
    one.add("fixes", JsonLists.texts(text.remedies(race)));
    return one;
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
