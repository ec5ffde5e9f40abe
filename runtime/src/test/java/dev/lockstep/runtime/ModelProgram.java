package dev.lockstep.runtime;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;

/**
 * A program of {@code corpus/ventus/own}: text whose first comments say how it starts, from which
 * its machine file is made. The expected words are what the second model leaves.
 *
 * <pre>
 * # start: ventus:2025 grid 1 1 1 warps 2 threads 8 scratch 64 tolerance 0
 * # data: 0x90001000 int 7 64        kind, seed and count of words
 * # window: 0x90010000 256           bytes, expected whole
 * </pre>
 */
public final class ModelProgram {
  private static final int[] EDGES = {
    0,
    1,
    -1,
    0x80000000,
    0x7fffffff,
    0x3f800000,
    0xbf800000,
    0x7f800000,
    0xff800000,
    0x7fc00000,
    0x7f800001,
    1,
    0x807fffff,
    0x00800000,
    0x7f7fffff,
    0x4b000001,
    0x3effffff,
    0xcf000000
  };
  private static final int[] HALF_EDGES = {
    0, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 0x7c01, 1, 0x83ff, 0x0400, 0x7bff, 0x3555
  };

  private ModelProgram() {}

  /** The machine file of a program, with the words that the second model leaves. */
  public static JsonObject file(String name, String text) throws IOException {
    JsonObject file = new JsonObject();
    file.addProperty("oracle", "the second model of Ventus: public encodings, exact arithmetic");
    file.addProperty("schema", "lockstep-machine-1");
    file.addProperty("name", name);
    JsonArray memory = new JsonArray();
    JsonArray expected = new JsonArray();
    for (String line : text.lines().toList()) {
      String[] parts = line.split(" +");
      if (line.startsWith("# start: ")) {
        start(file, parts);
      } else if (line.startsWith("# data: ")) {
        memory.add(words(parts[2], data(parts[3], parts[4], Integer.parseInt(parts[5]))));
      } else if (line.startsWith("# window: ")) {
        int bytes = Integer.parseInt(parts[3]);
        JsonObject window = new JsonObject();
        window.addProperty("address", parts[2]);
        window.addProperty("bytes", bytes);
        memory.add(window);
        expected.add(words(parts[2], new int[bytes / 4]));
      }
    }
    JsonObject program = words("0x80000000", assembled(file, name, text));
    program.add("base", program.remove("address"));
    program.add("entry", program.get("base"));
    file.add("program", program);
    file.add("memory", memory);
    JsonObject expect = new JsonObject();
    expect.add("memory", expected);
    file.add("expect", expect);
    ModelRun run = new ModelRun(file);
    run.run();
    JsonArray left = new JsonArray();
    for (Map.Entry<Long, int[]> window : run.expected().entrySet()) {
      left.add(words("0x" + Long.toHexString(window.getKey()), window.getValue()));
    }
    expect.add("memory", left);
    return file;
  }

  static void start(JsonObject file, String[] p) {
    file.addProperty("target", p[2]);
    JsonObject groups = new JsonObject();
    JsonArray grid = new JsonArray();
    for (int i = 4; i < 7; i++) {
      grid.add(Integer.parseInt(p[i]));
    }
    groups.add("grid", grid);
    groups.addProperty("warps", Integer.parseInt(p[8]));
    groups.addProperty("threads", Integer.parseInt(p[10]));
    file.add("workgroups", groups);
    JsonObject csr = new JsonObject();
    csr.addProperty("knl", "0x90000000");
    csr.addProperty("lds", "0x70000000");
    csr.addProperty("pds", "0x98000000");
    file.add("csr", csr);
    file.addProperty("scratch", Integer.parseInt(p[12]));
    file.addProperty("tolerance_ulp_f32", Integer.parseInt(p[14]));
  }

  /** The words of the text, by the assembler. */
  static int[] assembled(JsonObject file, String name, String text) {
    TargetId target = TargetId.parse(file.get("target").getAsString()).orElseThrow();
    Assembled assembled =
        Assembler.assemble(new SourceText(name, text), AssemblerOptions.of(target));
    if (assembled.hasErrors()) {
      throw new IllegalArgumentException(name + ": " + assembled.diagnostics());
    }
    int[] words = new int[assembled.text().length / 4];
    ByteBuffer.wrap(assembled.text()).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
    return words;
  }

  static JsonObject words(String address, int[] values) {
    JsonArray words = new JsonArray();
    for (int value : values) {
      words.add("0x" + Integer.toHexString(value));
    }
    JsonObject window = new JsonObject();
    window.addProperty("address", address);
    window.add("words", words);
    return window;
  }

  static int[] data(String kind, String seed, int count) {
    Random random = new Random(Long.parseLong(seed));
    int[] words = new int[count];
    for (int i = 0; i < count; i++) {
      words[i] =
          switch (kind) {
            case "int" ->
                random.nextInt(3) == 0 ? EDGES[random.nextInt(EDGES.length)] : random.nextInt();
            case "small" -> random.nextInt(16);
            case "byte" -> random.nextInt(256);
            case "float" -> real(random);
            case "half" -> half(random) | half(random) << 16;
            case "bfloat" -> real(random) >>> 16 | real(random) & 0xffff0000;
            case "plain" -> Float.floatToRawIntBits((random.nextInt(2001) - 1000) / 16f);
            case "exp" -> Float.floatToRawIntBits((random.nextInt(200001) - 100000) / 1024f);
            default -> throw new IllegalArgumentException(kind);
          };
    }
    return words;
  }

  private static int real(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> random.nextInt();
      default -> random.nextInt() & 0x83ffffff | 0x3c000000;
    };
  }

  private static int half(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> HALF_EDGES[random.nextInt(HALF_EDGES.length)];
      case 1 -> random.nextInt(0x10000);
      default -> random.nextInt(0x10000) & 0x8fff | 0x3000;
    };
  }

  /** Writes the machine file beside the text. */
  public static void write(Path text) throws IOException {
    String file = text.getFileName().toString();
    String name = file.substring(0, file.lastIndexOf('.'));
    Path json = text.resolveSibling(name + ".json");
    Files.writeString(json, laidOut(file(name, Files.readString(text))));
  }

  private static String laidOut(JsonObject file) {
    StringBuilder out = new StringBuilder("{");
    String between = "";
    for (String key : file.keySet()) {
      out.append(between)
          .append("\"")
          .append(key)
          .append("\": ")
          .append(wrapped(file.get(key).toString()));
      between = ",\n ";
    }
    return out.append("}\n").toString();
  }

  private static String wrapped(String text) {
    StringBuilder out = new StringBuilder();
    int width = 0;
    for (String part : text.split("(?<=,)")) {
      if (width + part.length() > 100) {
        out.append("\n    ");
        width = 4;
      }
      out.append(part);
      width += part.length();
    }
    return out.toString();
  }
}
