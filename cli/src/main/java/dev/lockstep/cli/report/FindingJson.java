package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.runtime.run.RunFinding;

/** A finding as the {@code findings} list of {@code --json} has it. */
public final class FindingJson {
  private FindingJson() {}

  public static JsonObject of(RunFinding finding) {
    JsonObject result = new JsonObject();
    result.addProperty("rule", finding.rule());
    result.addProperty("message", finding.message());
    result.addProperty("severity", finding.severity().word());
    result.addProperty("kernel", finding.kernel());
    end(finding.end(), result);
    finding
        .memory()
        .ifPresent(address -> result.addProperty("memory", "0x" + Long.toHexString(address)));
    finding
        .other()
        .ifPresent(other -> {
          JsonObject object = new JsonObject();
          object.addProperty("role", finding.role());
          end(other, object);
          result.add("other", object);
        });
    result.addProperty("fix", finding.fix());
    result.addProperty("count", finding.count());
    return result;
  }

  private static void end(RunFinding.End end, JsonObject result) {
    result.addProperty("workgroup", end.workgroup());
    result.addProperty("wavefront", end.wavefront());
    if (end.lane() >= 0) {
      result.addProperty("lane", end.lane());
    }
    result.addProperty("address", "0x" + Long.toHexString(end.address()));
    result.addProperty("place", end.place());
    result.addProperty("instruction", end.instruction());
    end.source()
        .ifPresent(source -> {
          JsonObject object = new JsonObject();
          JsonLists.place(object, source.file(), source.line(), source.column());
          result.add("source", object);
        });
  }
}
