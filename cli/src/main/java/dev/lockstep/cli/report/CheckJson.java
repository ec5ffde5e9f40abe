package dev.lockstep.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.RegisterView;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.text.source.Span;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The results of {@code check} as JSON. */
public final class CheckJson {
  private final JsonArray files = new JsonArray();
  private boolean ok = true;
  private @Nullable String mended;

  public void add(String file, StaticReport report, boolean passed, boolean explainWaits) {
    ok &= passed;
    files.add(
        JsonLists.object(
            "file", file,
            "ok", passed,
            "functions", JsonLists.texts(report.functions()),
            "findings", JsonLists.of(report.findings(), CheckJson::finding),
            "waits",
                explainWaits
                    ? Optional.of(JsonLists.of(report.waits(), CheckJson::wait))
                    : Optional.empty(),
            "notes", JsonLists.texts(report.notes()),
            "mended", Optional.ofNullable(mended)));
  }

  /** Registers and occupancy of the functions of the file that was added last. */
  public void occupancy(List<FunctionView> functions) {
    files
        .get(files.size() - 1)
        .getAsJsonObject()
        .add("occupancy", JsonLists.of(functions, CheckJson::occupancy));
  }

  private static JsonObject occupancy(FunctionView function) {
    RegisterView registers = function.registers();
    Optional<Occupancy> occupancy = Optional.ofNullable(registers.occupancy());
    return JsonLists.object(
        "function", function.name(),
        "sgprs", registers.usedScalars(),
        "vgprs", registers.usedVectors(),
        "held_sgprs", OccupancyText.most(registers.scalars()),
        "held_vgprs", OccupancyText.most(registers.vectors()),
        "declared_vgprs", Optional.of(registers.declared()).filter(count -> count > 0),
        "waves", occupancy.map(Occupancy::waves),
        "most_waves", occupancy.map(Occupancy::most),
        "limit", occupancy.map(Occupancy::limit),
        "target", occupancy.map(Occupancy::target),
        "advice", JsonLists.texts(registers.advice()));
  }

  /** Result of a file's runs on weak memory; false where something is wrong. */
  public boolean add(JsonObject races) {
    files.add(races);
    boolean passed = races.get("ok").getAsBoolean();
    ok &= passed;
    return passed;
  }

  /** The source with what it lacked; there is one file then. */
  public void mended(String text) {
    mended = text;
  }

  /** A source that cannot be checked, with the reasons. */
  public void add(String file, List<String> reasons) {
    ok = false;
    files.add(
        JsonLists.object(
            "file", file,
            "ok", false,
            "functions", JsonLists.texts(List.of()),
            "findings", JsonLists.texts(List.of()),
            "notes", JsonLists.texts(reasons)));
  }

  public JsonObject document() {
    return JsonLists.object("ok", ok, "files", files);
  }

  private static JsonObject finding(StaticFinding finding) {
    JsonObject result = new JsonObject();
    result.addProperty("rule", finding.rule().id());
    if (!finding.hazard().isEmpty()) {
      result.addProperty("hazard", finding.hazard());
    }
    result.addProperty("severity", finding.warning() ? "warning" : "error");
    result.addProperty("message", finding.message());
    place(finding.place(), result);
    CodePlace other = finding.other();
    if (other != null) {
      JsonObject end = new JsonObject();
      end.addProperty("role", finding.role());
      place(other, end);
      result.add("other", end);
    }
    result.addProperty("fix", finding.mend());
    result.add("insert", JsonLists.texts(finding.insert()));
    return result;
  }

  private static JsonObject wait(WaitNote note) {
    JsonObject result = new JsonObject();
    place(note.place(), result);
    result.addProperty("idle", note.isIdle());
    result.addProperty("caller", note.caller());
    result.add("covers", JsonLists.of(note.covered(), CheckJson::covered));
    return result;
  }

  private static JsonObject covered(WaitNote.Covered one) {
    JsonObject object = new JsonObject();
    object.addProperty("counter", one.counter().text());
    object.addProperty("registers", one.registers());
    place(one.place(), object);
    return object;
  }

  private static void place(CodePlace place, JsonObject result) {
    result.addProperty("function", place.function());
    result.addProperty("address", "0x" + Long.toHexString(place.address()));
    result.addProperty("symbol", place.symbol());
    result.addProperty("instruction", place.text());
    Span span = place.span();
    if (span != null) {
      JsonLists.place(result, span.file(), span.line(), span.column());
    } else if (place.line() != null) {
      LineTable.Range line = place.line();
      JsonLists.place(result, line.file(), line.line(), line.column());
    }
  }
}
