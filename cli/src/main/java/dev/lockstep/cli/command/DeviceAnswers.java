package dev.lockstep.cli.command;

import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.report.HistogramReport;
import dev.lockstep.litmus.device.DeviceRuns;
import dev.lockstep.litmus.opencl.OpenClDialect;
import dev.lockstep.litmus.opencl.OpenClTest;
import dev.lockstep.litmus.opencl.OpenClWriter;
import dev.lockstep.litmus.run.Histogram;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.Device;
import java.util.ArrayList;
import java.util.List;

/** Answers of OpenCL devices to litmus tests: what many runs show. */
record DeviceAnswers(MachineOptions options) {
  private static final double NANOS = 1e9;

  /**
   * The answer to a test.
   *
   * @throws UnsupportedTestException when OpenCL C has no words for it
   */
  LitmusAnswer answer(LitmusFiles.Found found, Device device) throws UnsupportedTestException {
    LitmusTest test = found.entry().test();
    OpenClTest kernel = OpenClWriter.write(test, OpenClDialect.of(test), options.masks());
    if (options.table()) {
      List<Long> holding = new ArrayList<>();
      for (int column = 1; column <= Incantations.COMBINATIONS; column++) {
        Histogram one = run(device, kernel, Incantations.column(column));
        holding.add(one.holding(test.question().proposition()));
      }
      return MachineAnswers.row(found, "device", device.name(), holding, options);
    }
    long start = System.nanoTime();
    Incantations incantations = options.incantations();
    Histogram histogram = run(device, kernel, incantations);
    double seconds = (System.nanoTime() - start) / NANOS;
    HistogramReport report =
        new HistogramReport(
            found.file(), test, device.name(), histogram, options.seed(), incantations, seconds);
    return new LitmusAnswer(true, report.text(), report.json());
  }

  private Histogram run(Device device, OpenClTest kernel, Incantations incantations) {
    return DeviceRuns.run(device, kernel, incantations, options.runs(), options.seed());
  }
}
