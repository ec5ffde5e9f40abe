package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.bench.BenchReport;
import dev.lockstep.bench.KernelResult;
import dev.lockstep.bench.Series;
import dev.lockstep.cli.io.JsonLists;
import java.util.Optional;
import java.util.OptionalDouble;

/** A report of measurements as JSON; all times are seconds. */
public final class BenchJson {
  private static final double NANOS = 1e9;

  private BenchJson() {}

  public static JsonObject of(BenchReport report) {
    JsonObject object = new JsonObject();
    object.addProperty("ok", report.ok());
    object.addProperty("target", report.target());
    object.addProperty("settings", report.settings());
    report.platform().ifPresent(name -> object.addProperty("platform", name));
    object.addProperty("rounds", report.rounds());
    object.addProperty("quick", report.small());
    object.add("kernels", JsonLists.of(report.kernels(), BenchJson::of));
    number(object, "geometricMean", report.geometricMean());
    number(object, "checkedGeometricMean", report.checkedGeometricMean());
    return object;
  }

  private static JsonObject of(KernelResult kernel) {
    JsonObject object = new JsonObject();
    object.addProperty("kernel", kernel.name());
    object.addProperty("kind", kernel.kind());
    object.addProperty("ok", kernel.ok());
    object.addProperty("wavefronts", kernel.wavefronts());
    object.addProperty("instructions", kernel.instructions());
    series(object, "ours", Optional.of(kernel.ours()));
    series(object, "theirs", kernel.theirs());
    number(object, "ratio", kernel.ratio());
    series(object, "checked", kernel.checked());
    number(object, "checkedRatio", kernel.checkedRatio());
    if (kernel.checked().isPresent()) {
      object.addProperty("findings", kernel.findings());
    }
    series(object, "cold", kernel.cold().map(KernelResult.Cold::ours));
    series(object, "theirsCold", kernel.cold().flatMap(KernelResult.Cold::theirs));
    object.add("compared", JsonLists.texts(kernel.compared()));
    object.add("differences", JsonLists.texts(kernel.differences()));
    return object;
  }

  private static void number(JsonObject object, String name, OptionalDouble value) {
    value.ifPresent(number -> object.addProperty(name, number));
  }

  private static void series(JsonObject object, String name, Optional<Series> series) {
    if (series.isPresent()) {
      JsonObject both = new JsonObject();
      both.add("cpuSeconds", spread(series.get().cpu()));
      both.add("seconds", spread(series.get().wall()));
      object.add(name, both);
    }
  }

  private static JsonObject spread(Series.Spread spread) {
    JsonObject object = new JsonObject();
    object.addProperty("median", spread.median() / NANOS);
    object.addProperty("least", spread.least() / NANOS);
    object.addProperty("most", spread.most() / NANOS);
    return object;
  }
}
