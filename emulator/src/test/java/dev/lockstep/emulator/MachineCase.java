package dev.lockstep.emulator;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One case of the format lockstep-machine-1: runs it and states the differences. */
public final class MachineCase {
  static final long BASE = 0x7000_0000_0000L;
  private static final long BUDGET = 1_000_000;

  private final JsonObject json;
  private final String name;

  public MachineCase(JsonObject json, String name) {
    this.json = json;
    this.name = json.has("name") ? json.get("name").getAsString() : name;
  }

  public String name() {
    return name;
  }

  public String target() {
    return json.get("target").getAsString();
  }

  /** Lanes of a wavefront; 0 is the usual number. */
  public int wave() {
    return integer("wave", 0);
  }

  public String source() {
    return json.get("source").getAsString();
  }

  public List<Integer> words() {
    List<Integer> words = new ArrayList<>();
    for (JsonElement element : json.getAsJsonArray("words")) {
      words.add((int) number(element));
    }
    return words;
  }

  static long number(JsonElement element) {
    String text = element.getAsString();
    return text.startsWith("0x")
        ? Long.parseUnsignedLong(text.substring(2), 16)
        : text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
  }

  private int integer(String key, int absent) {
    return json.has(key) ? (int) number(json.get(key)) : absent;
  }

  /** Differences from what the case expects, one a line; empty when all is well. */
  public List<String> run(EngineChoice engine) {
    FlatMemory memory = memory();
    try (WorkgroupSession session = new Machine(memory).start(dispatch(), 0, engine)) {
      Stop stop = session.run(BUDGET);
      return compare(stop, session.workgroup(), memory);
    }
  }

  /** The memory at the start. */
  FlatMemory memory() {
    FlatMemory memory = new FlatMemory();
    if (json.has("memory")) {
      mapMemory(memory);
    }
    return memory;
  }

  /** The case's wavefronts as a workgroup. */
  Dispatch dispatch() {
    JsonArray wavefronts = json.getAsJsonArray("wavefronts");
    return new Dispatch(
        Code.of(Assembly.set(target(), wave()), BASE, Assembly.bytes(words())),
        BASE,
        new Dim3(1, 1, 1),
        wavefronts.size(),
        integer("lds", 65536),
        integer("scratch", 0),
        (wave, _) -> start(wave, wavefronts.get(wave.number()).getAsJsonObject()));
  }

  private void mapMemory(FlatMemory memory) {
    for (JsonElement element : json.getAsJsonArray("memory")) {
      JsonObject window = element.getAsJsonObject();
      long address = number(window.get("address"));
      if (window.has("bytes")) {
        memory.map(address, number(window.get("bytes")), "window");
      }
    }
    for (JsonElement element : json.getAsJsonArray("memory")) {
      JsonObject window = element.getAsJsonObject();
      if (window.has("words")) {
        JsonArray words = window.getAsJsonArray("words");
        ByteBuffer bytes = ByteBuffer.allocate(4 * words.size()).order(ByteOrder.LITTLE_ENDIAN);
        words.forEach(word -> bytes.putInt((int) number(word)));
        memory.write(number(window.get("address")), bytes.array());
      }
    }
  }

  private void start(WavefrontView wave, JsonObject state) {
    wave.setMode(integer("mode", WavefrontView.DEFAULT_MODE));
    if (!state.has("sgpr") || !state.getAsJsonObject("sgpr").has("m0")) {
      wave.unlimitLds();
    }
    if (state.has("sgpr")) {
      for (Map.Entry<String, JsonElement> entry : state.getAsJsonObject("sgpr").entrySet()) {
        wave.setScalar(scalar(wave, entry.getKey()), (int) number(entry.getValue()));
      }
    }
    if (state.has("vgpr")) {
      for (Map.Entry<String, JsonElement> entry : state.getAsJsonObject("vgpr").entrySet()) {
        int register = vector(wave, entry.getKey());
        JsonArray lanes = entry.getValue().getAsJsonArray();
        for (int lane = 0; lane < lanes.size(); lane++) {
          wave.setVector(register, lane, (int) number(lanes.get(lane)));
        }
      }
    }
    if (state.has("exec")) {
      wave.setExec(number(state.get("exec")));
    }
  }

  private static RegisterLayout layout(WavefrontView wave) {
    return ((Wavefront) wave).layout;
  }

  private static int vector(WavefrontView wave, String name) {
    int number = Integer.parseInt(name.substring(1));
    return name.startsWith("a") ? layout(wave).vectors().vgprs() + number : number;
  }

  private static int scalar(WavefrontView wave, String name) {
    return switch (name) {
      case "m0" -> layout(wave).codes().m0();
      case "vcc_lo" -> layout(wave).codes().vcc();
      case "vcc_hi" -> layout(wave).codes().vcc() + 1;
      default -> Integer.parseInt(name.substring(1));
    };
  }

  private List<String> compare(Stop stop, WorkgroupView group, FlatMemory memory) {
    List<String> differences = new ArrayList<>();
    JsonObject expect = json.getAsJsonObject("expect");
    String wanted = expect.has("fault") ? expect.get("fault").getAsString() : "";
    boolean ended = stop instanceof Stop.Ended;
    if (wanted.isEmpty() ? !ended : !stop.toString().contains(wanted)) {
      differences.add("stop: expected " + (wanted.isEmpty() ? "ended" : wanted) + ", got " + stop);
    }
    compareWave(expect, group.wavefronts().getFirst(), differences);
    if (expect.has("wavefronts")) {
      JsonArray all = expect.getAsJsonArray("wavefronts");
      for (int i = 0; i < all.size(); i++) {
        compareWave(all.get(i).getAsJsonObject(), group.wavefronts().get(i), differences);
      }
    }
    if (expect.has("memory")) {
      for (JsonElement element : expect.getAsJsonArray("memory")) {
        compareMemory(element.getAsJsonObject(), memory, differences);
      }
    }
    return differences;
  }

  private static void compareWave(JsonObject expect, WavefrontView wave, List<String> differences) {
    if (expect.has("vgpr")) {
      for (Map.Entry<String, JsonElement> entry : expect.getAsJsonObject("vgpr").entrySet()) {
        int register = vector(wave, entry.getKey());
        JsonArray lanes = entry.getValue().getAsJsonArray();
        for (int lane = 0; lane < lanes.size(); lane++) {
          int actual = wave.vector(register, lane);
          differ(
              entry.getKey() + " lane " + lane, (int) number(lanes.get(lane)), actual, differences);
        }
      }
    }
    if (expect.has("sgpr")) {
      for (Map.Entry<String, JsonElement> entry : expect.getAsJsonObject("sgpr").entrySet()) {
        int actual = wave.scalar(scalar(wave, entry.getKey()));
        differ(entry.getKey(), (int) number(entry.getValue()), actual, differences);
      }
    }
    for (String mask : new String[] {"exec", "vcc", "scc", "mode"}) {
      if (expect.has(mask)) {
        long actual =
            switch (mask) {
              case "exec" -> wave.exec();
              case "vcc" -> wave.vcc();
              case "scc" -> wave.scc() ? 1 : 0;
              default -> wave.mode() & 0xffff_ffffL;
            };
        differ(mask, number(expect.get(mask)), actual, differences);
      }
    }
  }

  private static void compareMemory(
      JsonObject window, FlatMemory memory, List<String> differences) {
    long address = number(window.get("address"));
    JsonArray words = window.getAsJsonArray("words");
    ByteBuffer bytes =
        ByteBuffer.wrap(memory.read(address, 4 * words.size())).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < words.size(); i++) {
      String place = "memory 0x%x".formatted(address + 4L * i);
      differ(place, (int) number(words.get(i)), bytes.getInt(), differences);
    }
  }

  private static void differ(String what, long expected, long actual, List<String> differences) {
    if (expected != actual) {
      differences.add("%s: expected 0x%x, got 0x%x".formatted(what, expected, actual));
    }
  }
}
