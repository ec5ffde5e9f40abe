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
    return JsonLists.object(
        "ok", report.ok(),
        "target", report.target(),
        "settings", report.settings(),
        "platform", report.platform(),
        "rounds", report.rounds(),
        "quick", report.small(),
        "kernels", JsonLists.of(report.kernels(), BenchJson::of),
        "geometricMean", number(report.geometricMean()),
        "checkedGeometricMean", number(report.checkedGeometricMean()));
  }

  private static JsonObject of(KernelResult kernel) {
    return JsonLists.object(
        "kernel", kernel.name(),
        "kind", kernel.kind(),
        "ok", kernel.ok(),
        "wavefronts", kernel.wavefronts(),
        "instructions", kernel.instructions(),
        "ours", series(kernel.ours()),
        "theirs", kernel.theirs().map(BenchJson::series),
        "ratio", number(kernel.ratio()),
        "checked", kernel.checked().map(BenchJson::series),
        "checkedRatio", number(kernel.checkedRatio()),
        "findings", kernel.checked().map(_ -> kernel.findings()),
        "cold", kernel.cold().map(cold -> series(cold.ours())),
        "theirsCold", kernel.cold().flatMap(KernelResult.Cold::theirs).map(BenchJson::series),
        "compared", JsonLists.texts(kernel.compared()),
        "differences", JsonLists.texts(kernel.differences()));
  }

  private static Optional<Double> number(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }

  private static JsonObject series(Series series) {
    return JsonLists.object("cpuSeconds", spread(series.cpu()), "seconds", spread(series.wall()));
  }

  private static JsonObject spread(Series.Spread spread) {
    return JsonLists.object(
        "median", spread.median() / NANOS,
        "least", spread.least() / NANOS,
        "most", spread.most() / NANOS);
  }
}
