package dev.lockstep.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.assembler.source.Diagnostic;
import java.util.HexFormat;

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

  public void add(Assembled assembled) {
    object.addProperty("textBytes", assembled.text().length);
    JsonArray diagnostics = new JsonArray();
    for (Diagnostic diagnostic : assembled.diagnostics()) {
      JsonObject one = new JsonObject();
      one.addProperty("severity", diagnostic.word());
      one.addProperty("file", diagnostic.span().file());
      one.addProperty("line", diagnostic.span().line());
      one.addProperty("column", diagnostic.span().column());
      one.addProperty("text", diagnostic.text());
      one.addProperty("rule", diagnostic.rule());
      if (!diagnostic.trail().isEmpty()) {
        JsonArray trail = new JsonArray();
        diagnostic.trail().forEach(trail::add);
        one.add("trail", trail);
      }
      diagnostics.add(one);
    }
    object.add("diagnostics", diagnostics);
  }

  /** The bytes of each instruction statement, or {@code error}. */
  public void addHex(Assembled assembled) {
    JsonArray lines = new JsonArray();
    for (Placed placed : assembled.placed()) {
      if (placed.isInstruction()) {
        lines.add(placed.section() < 0 ? "error" : AsmText.hex(assembled, placed));
      }
    }
    object.add("hex", lines);
  }

  public JsonObject document() {
    JsonObject root = new JsonObject();
    root.addProperty("ok", ok);
    root.add("files", files);
    return root;
  }
}
