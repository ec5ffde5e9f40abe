package dev.lockstep.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import java.util.HexFormat;
import java.util.List;

/** The results of {@code asm} as JSON. */
public final class AsmReport {
  private final JsonArray files = new JsonArray();
  private JsonObject object = new JsonObject();
  private boolean ok = true;

  /** Begins the report of a file. */
  public void begin(String file) {
    object = new JsonObject();
    object.addProperty("file", file);
    object.addProperty("textBytes", 0);
    object.add("diagnostics", new JsonArray());
  }

  /** The file is done. */
  public void end(boolean made) {
    object.addProperty("ok", made);
    ok &= made;
    files.add(object);
  }

  /** A result that is text. */
  public void text(String text) {
    object.addProperty("output", text);
  }

  /** A result that is bytes. */
  public void bytes(byte[] bytes) {
    object.addProperty("outputHex", HexFormat.of().formatHex(bytes));
  }

  /**
   * The assembly of the file.
   *
   * @param lines whether the bytes of each instruction stand by themselves
   */
  public void add(Assembled assembled, boolean lines) {
    object.addProperty("textBytes", assembled.text().length);
    object.add("diagnostics", JsonLists.of(assembled.diagnostics(), AsmReport::diagnostic));
    if (lines) {
      object.add("hex", JsonLists.texts(AsmText.hex(assembled).lines().toList()));
    }
  }

  private static JsonObject diagnostic(Problem diagnostic) {
    JsonObject one = new JsonObject();
    one.addProperty("severity", diagnostic.severity().word());
    Place place = diagnostic.place();
    JsonLists.place(one, place.file(), place.line(), place.column());
    one.addProperty("text", diagnostic.sentence());
    one.addProperty("rule", diagnostic.rule());
    List<String> steps = diagnostic.span().source().trail();
    if (!steps.isEmpty()) {
      one.add("trail", JsonLists.texts(steps));
    }
    return one;
  }

  public JsonObject document() {
    return JsonLists.object("ok", ok, "files", files);
  }
}
