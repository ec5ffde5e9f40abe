package dev.lockstep.runtime;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A second model of the whole machine: reads a machine file with words and runs it by tables and
 * arithmetic of its own, which the emulator has no part in.
 */
public final class ModelRun {
  private static final int MOST_STEPS = 2_000_000;
  private final JsonObject file;
  private final ModelMemory memory = new ModelMemory();
  private final ModelTable table;
  private final ModelWarp.Setting setting;
  final Set<String> executed = new TreeSet<>();

  public ModelRun(JsonObject file) throws IOException {
    this.file = file;
    JsonObject groups = file.getAsJsonObject("workgroups");
    JsonArray grid = groups.getAsJsonArray("grid");
    JsonObject csr = file.getAsJsonObject("csr");
    boolean of2025 =
        file.has("profile") && file.get("profile").getAsString().equals("2025")
            || file.get("target").getAsString().endsWith("2025");
    setting =
        new ModelWarp.Setting(
            of2025,
            groups.get("threads").getAsInt(),
            groups.get("warps").getAsInt(),
            new int[] {grid.get(0).getAsInt(), grid.get(1).getAsInt(), grid.get(2).getAsInt()},
            number(csr.get("knl")),
            number(csr.get("lds")),
            number(csr.get("pds")),
            file.has("scratch") ? file.get("scratch").getAsInt() : 0,
            !file.has("regexti") || file.get("regexti").getAsString().equals("signed"));
    table = ModelTable.of(of2025);
    fill();
  }

  static long number(JsonElement element) {
    return Long.decode(element.getAsString());
  }

  private void fill() {
    JsonObject program = file.getAsJsonObject("program");
    int words = program.getAsJsonArray("words").size();
    memory.add(number(program.get("base")), 4 * words);
    put(number(program.get("base")), program.getAsJsonArray("words"));
    if (setting.scratch() > 0) {
      int each = (setting.scratch() + 3) / 4 * 4;
      memory.add(setting.pds(), each * setting.threads() * setting.warps());
    }
    for (JsonElement e : file.getAsJsonArray("memory")) {
      JsonObject window = e.getAsJsonObject();
      long address = number(window.get("address"));
      int size =
          window.has("bytes")
              ? window.get("bytes").getAsInt()
              : 4 * window.getAsJsonArray("words").size();
      if (!memory.has(address, size)) {
        memory.add(address, size);
      }
    }
    int lds = file.has("lds") ? file.get("lds").getAsInt() : 65536;
    if (!memory.has(setting.lds(), lds)) {
      memory.add(setting.lds(), lds);
    }
    for (JsonElement e : file.getAsJsonArray("memory")) {
      JsonObject window = e.getAsJsonObject();
      if (window.has("words")) {
        put(number(window.get("address")), window.getAsJsonArray("words"));
      }
    }
  }

  private void put(long address, JsonArray words) {
    for (int i = 0; i < words.size(); i++) {
      memory.store(address + 4L * i, 4, (int) number(words.get(i)));
    }
  }

  /** Runs all workgroups, warps one after another from barrier to barrier. */
  public void run() {
    int[] grid = setting.grid();
    int entry = (int) number(file.getAsJsonObject("program").get("entry"));
    for (int group = 0; group < grid[0] * grid[1] * grid[2]; group++) {
      List<ModelWarp> warps = new ArrayList<>();
      for (int wid = 0; wid < setting.warps(); wid++) {
        warps.add(new ModelWarp(setting, memory, wid, group, entry));
      }
      memory.warps.clear();
      memory.warps.addAll(warps);
      workgroup(warps);
    }
  }

  private void workgroup(List<ModelWarp> warps) {
    int steps = 0;
    while (warps.stream().anyMatch(w -> !w.ended)) {
      for (ModelWarp w : warps) {
        for (int i = 0; i < 16 && !w.ended && !w.waits; i++) {
          ModelStep.run(w, table, executed);
          if (++steps > MOST_STEPS) {
            throw new IllegalStateException("too many steps");
          }
        }
      }
      if (warps.stream().allMatch(w -> w.ended || w.waits)) {
        warps.forEach(w -> w.waits = false);
      }
    }
  }

  /**
   * Memory at the places that the file expects words at, as it is now; in the order of the file.
   */
  Map<Long, int[]> expected() {
    Map<Long, int[]> result = new LinkedHashMap<>();
    for (JsonElement e : file.getAsJsonObject("expect").getAsJsonArray("memory")) {
      long address = number(e.getAsJsonObject().get("address"));
      int[] words = new int[e.getAsJsonObject().getAsJsonArray("words").size()];
      for (int i = 0; i < words.length; i++) {
        words[i] = word(address + 4L * i);
      }
      result.put(address, words);
    }
    return result;
  }

  int word(long address) {
    return memory.load(address, 4);
  }

  /**
   * Words in which this run differs from the file's expectation; a tolerance is counted in steps of
   * singles.
   */
  List<String> differences() {
    List<String> result = new ArrayList<>();
    int tolerance = file.has("tolerance_ulp_f32") ? file.get("tolerance_ulp_f32").getAsInt() : 0;
    for (JsonElement e : file.getAsJsonObject("expect").getAsJsonArray("memory")) {
      long address = number(e.getAsJsonObject().get("address"));
      JsonArray words = e.getAsJsonObject().getAsJsonArray("words");
      for (int i = 0; i < words.size(); i++) {
        int want = (int) number(words.get(i));
        int got = word(address + 4L * i);
        if (Math.abs((long) want - got) > tolerance) {
          result.add("%x: %08x, model %08x".formatted(address + 4L * i, want, got));
        }
      }
    }
    return result;
  }

  public Set<String> executed() {
    return executed;
  }
}
