package dev.lockstep.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.RunFinding;
import java.util.List;
import java.util.Optional;

/** Profiles as the list {@code profile} of {@code --json} and {@code --profile=FILE.json}. */
final class ProfileJson {
  private static final double NANOS = 1e9;

  private ProfileJson() {}

  static JsonArray of(List<KernelProfile> profiles) {
    return JsonLists.of(profiles, ProfileJson::kernel);
  }

  private static JsonObject kernel(KernelProfile profile) {
    return JsonLists.object(
        "kernel", profile.kernel(),
        "launches", profile.launches(),
        "wavefronts", profile.wavefronts(),
        "instructions", profile.instructions(),
        "seconds", profile.nanoseconds() / NANOS,
        "engineSeconds", profile.engine() / NANOS,
        "interpretedSeconds", profile.interpreted() / NANOS,
        "samples", profile.samples(),
        "lines", JsonLists.of(profile.lines(), ProfileJson::line),
        "blocks", JsonLists.of(profile.blocks(), ProfileJson::block),
        "byAddress", JsonLists.of(profile.entries(), ProfileJson::entry));
  }

  private static JsonObject line(KernelProfile.Line line) {
    JsonObject one = new JsonObject();
    if (line.line() > 0) {
      one.addProperty("file", line.file());
      one.addProperty("line", line.line());
      one.addProperty("text", line.text());
    }
    one.addProperty("seconds", line.nanoseconds() / NANOS);
    one.addProperty("executions", line.executions());
    one.addProperty("instructions", line.instructions());
    return one;
  }

  private static JsonObject block(KernelProfile.Block block) {
    return JsonLists.object(
        "label", block.label(),
        "start", hex(block.start()),
        "end", hex(block.end()),
        "seconds", block.nanoseconds() / NANOS,
        "entries", block.executions(),
        "instructions", block.instructions());
  }

  private static JsonObject entry(KernelProfile.Entry entry) {
    JsonObject one = new JsonObject();
    one.addProperty("address", hex(entry.address()));
    one.addProperty("place", entry.place());
    one.addProperty("instruction", entry.text());
    one.addProperty("seconds", entry.nanoseconds() / NANOS);
    one.addProperty("executions", entry.executions());
    if (entry.lanes() > 0) {
      one.addProperty("lanes", entry.lanes());
    }
    Optional<RunFinding.SourcePlace> source = entry.source();
    if (!entry.calls().isEmpty()) {
      one.add("calls", JsonLists.of(entry.calls(), ProfileJson::call));
    }
    source.ifPresent(place -> {
      one.addProperty("file", place.file());
      one.addProperty("line", place.line());
      one.addProperty("column", place.column());
    });
    return one;
  }

  private static JsonObject call(KernelProfile.Call call) {
    return JsonLists.object("function", call.function(), "line", call.line());
  }

  private static String hex(long address) {
    return "0x" + Long.toHexString(address);
  }
}
