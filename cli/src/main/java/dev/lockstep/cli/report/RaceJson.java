package dev.lockstep.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.runtime.run.Race;
import dev.lockstep.runtime.run.RaceReport;
import dev.lockstep.runtime.run.RunFinding;
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
    JsonArray races = new JsonArray();
    for (Race race : report.races()) {
      JsonObject one = new JsonObject();
      one.addProperty("rule", RaceText.RULE);
      one.addProperty("message", text.message(race));
      one.addProperty("kernel", race.kernel());
      one.addProperty("seed", race.seed());
      one.addProperty("runs", race.runs());
      JsonArray steps = new JsonArray();
      race.steps().forEach(step -> steps.add(step(step)));
      one.add("steps", steps);
      JsonArray fixes = new JsonArray();
      text.remedies(race).forEach(fixes::add);
      one.add("fixes", fixes);
      races.add(one);
    }
    result.add("races", races);
    JsonArray wrong = new JsonArray();
    report.wrong().forEach(wrong::add);
    result.add("wrong", wrong);
    JsonArray failures = new JsonArray();
    report.failures().forEach(failure -> failures.add(failure.render()));
    result.add("failures", failures);
    return result;
  }

  private static JsonObject step(Race.Step step) {
    JsonObject result = new JsonObject();
    RunFinding.End end = step.end();
    result.addProperty("workgroup", end.workgroup());
    result.addProperty("wavefront", end.wavefront());
    result.addProperty("lane", end.lane());
    result.addProperty("place", end.place());
    result.addProperty("instruction", end.instruction());
    end.source()
        .ifPresent(source -> {
          result.addProperty("file", source.file());
          result.addProperty("line", source.line());
          result.addProperty("column", source.column());
        });
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
