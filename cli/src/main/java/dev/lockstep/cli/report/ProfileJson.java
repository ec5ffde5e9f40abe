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
    JsonObject one = new JsonObject();
    one.addProperty("kernel", profile.kernel());
    one.addProperty("launches", profile.launches());
    one.addProperty("wavefronts", profile.wavefronts());
    one.addProperty("instructions", profile.instructions());
    one.addProperty("seconds", profile.nanoseconds() / NANOS);
    one.addProperty("engineSeconds", profile.engine() / NANOS);
    one.addProperty("interpretedSeconds", profile.interpreted() / NANOS);
    one.addProperty("samples", profile.samples());
    one.add("lines", JsonLists.of(profile.lines(), ProfileJson::line));
    one.add("blocks", JsonLists.of(profile.blocks(), ProfileJson::block));
    one.add("byAddress", JsonLists.of(profile.entries(), ProfileJson::entry));
    return one;
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
    JsonObject one = new JsonObject();
    one.addProperty("label", block.label());
    one.addProperty("start", hex(block.start()));
    one.addProperty("end", hex(block.end()));
    one.addProperty("seconds", block.nanoseconds() / NANOS);
    one.addProperty("entries", block.executions());
    one.addProperty("instructions", block.instructions());
    return one;
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
    JsonObject one = new JsonObject();
    one.addProperty("function", call.function());
    one.addProperty("line", call.line());
    return one;
  }

  private static String hex(long address) {
    return "0x" + Long.toHexString(address);
  }
}
