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
    Optional<KernelProfile.Line> known = Optional.of(line).filter(one -> one.line() > 0);
    return JsonLists.object(
        "file", known.map(KernelProfile.Line::file),
        "line", known.map(KernelProfile.Line::line),
        "text", known.map(KernelProfile.Line::text),
        "seconds", line.nanoseconds() / NANOS,
        "executions", line.executions(),
        "instructions", line.instructions());
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
    Optional<RunFinding.SourcePlace> source = entry.source();
    return JsonLists.object(
        "address", hex(entry.address()),
        "place", entry.place(),
        "instruction", entry.text(),
        "seconds", entry.nanoseconds() / NANOS,
        "executions", entry.executions(),
        "lanes", Optional.of(entry.lanes()).filter(lanes -> lanes > 0),
        "calls",
            Optional.of(entry.calls())
                .filter(calls -> !calls.isEmpty())
                .map(calls -> JsonLists.of(calls, ProfileJson::call)),
        "file", source.map(RunFinding.SourcePlace::file),
        "line", source.map(RunFinding.SourcePlace::line),
        "column", source.map(RunFinding.SourcePlace::column));
  }

  private static JsonObject call(KernelProfile.Call call) {
    return JsonLists.object("function", call.function(), "line", call.line());
  }

  private static String hex(long address) {
    return "0x" + Long.toHexString(address);
  }
}
