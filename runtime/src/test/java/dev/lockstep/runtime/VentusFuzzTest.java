package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random straight programs, words drawn by the public table, leave the same registers on the second
 * model and in the emulator.
 */
class VentusFuzzTest {
  private static final int PROGRAMS = Shares.LONG ? 1000 : 150;
  private static final int LENGTH = 24;
  private static final long DATA = 0x90100000L;
  private static final long RESULTS = 0x90200000L;

  /** Vector registers that programs begin with and whose ends are compared. */
  private static final int VECTORS = 16;

  /** Scalar registers likewise, from x8 on. */
  private static final int SCALARS = 16;

  /** Accesses and jumps are what the written programs are for; estimates have a tolerance there. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "vfexp",
          "vftta.vv",
          "vsetvl",
          "vsetvli",
          "vsetivli",
          "ecall",
          "ebreak",
          "fence",
          "mma",
          "mma64",
          "endprg",
          "barrier",
          "barriersub",
          "setrpc",
          "join",
          "auipc");

  private static final Set<Integer> OPCODES =
      Set.of(0x13, 0x33, 0x37, 0x53, 0x43, 0x47, 0x4b, 0x4f, 0x57, 0x1b, 0x3b, 0x0b, 0x54, 0x42);

  @Test
  void randomProgramsOf2024() throws IOException {
    run(false, 20240000);
  }

  @Test
  void randomProgramsOf2025() throws IOException {
    run(true, 20250000);
  }

  private static void run(boolean of2025, long seed) throws IOException {
    ModelTable table = ModelTable.of(of2025);
    List<ModelTable.Row> rows =
        table.rows().stream()
            .filter(r -> OPCODES.contains((int) r.match() & 0x7f) && !LEFT_OUT.contains(r.name()))
            .filter(r -> !r.name().startsWith("regext"))
            .toList();
    Set<String> executed = new TreeSet<>();
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < PROGRAMS && differences.size() < 10; i++) {
      JsonObject file = program(new Random(seed + i), rows, of2025);
      ModelRun model = new ModelRun(file);
      model.run();
      executed.addAll(model.executed);
      JsonArray words =
          file.getAsJsonObject("expect")
              .getAsJsonArray("memory")
              .get(0)
              .getAsJsonObject()
              .getAsJsonArray("words");
      for (int k = 0; k < words.size(); k++) {
        words.set(k, hex(model.word(RESULTS + 4L * k)));
      }
      MachineFile.Cases cases = MachineFile.parse(file.toString(), "fuzz", InputLimits.DEFAULT);
      assertTrue(cases.ok(), () -> cases.diagnostics().toString());
      MachineRun.Report report =
          MachineRun.run(cases.cases().getFirst(), 100_000, false, EngineChoice.AUTO);
      if (!report.ok()) {
        differences.add(seed + i + ": " + report.text() + listing(file, table));
      }
    }
    assertEquals(List.of(), differences);
    assertTrue(executed.size() > rows.size() * 9 / 10, "few of the rows were drawn");
  }

  private static String listing(JsonObject file, ModelTable table) {
    StringBuilder out = new StringBuilder();
    for (var word : file.getAsJsonObject("program").getAsJsonArray("words")) {
      out.append("\n    ").append(word.getAsString());
      long w = Long.decode(word.getAsString());
      table.rows().stream()
          .filter(r ->
              !r.isLong() && r.fits(w)
                  || r.isLong() && ((r.match() ^ w) & r.mask() & 0xffffffffL) == 0)
          .findFirst()
          .ifPresent(r -> out.append(' ').append(r.name()));
    }
    return out.toString();
  }

  private static com.google.gson.JsonPrimitive hex(int value) {
    return new com.google.gson.JsonPrimitive("0x" + Integer.toHexString(value));
  }

  private static int itype(int opcode, int f3, int rd, int rs1, int imm) {
    return opcode | rd << 7 | f3 << 12 | rs1 << 15 | imm << 20;
  }

  private static JsonObject program(Random random, List<ModelTable.Row> rows, boolean of2025) {
    int threads = 4 << random.nextInt(4);
    List<Integer> code = new ArrayList<>();
    // x5 and x6 walk through the windows; roundings are drawn.
    code.add(0x37 | 5 << 7 | (int) DATA);
    code.add(0x37 | 6 << 7 | (int) RESULTS);
    code.add(itype(0x73, 5, 0, random.nextInt(5), 2));
    code.add(itype(0x73, 5, 0, random.nextInt(4), 10));
    for (int i = 0; i < VECTORS; i++) {
      code.add(0x02006007 | i << 7 | 5 << 15);
      code.add(itype(0x13, 0, 5, 5, 4 * threads));
    }
    for (int i = 0; i < SCALARS; i++) {
      code.add(itype(0x03, 2, 8 + i, 5, 4 * i));
    }
    for (int i = 0; i < LENGTH; i++) {
      draw(random, rows.get(random.nextInt(rows.size())), code);
    }
    for (int i = 0; i < VECTORS; i++) {
      code.add(0x02006027 | i << 7 | 6 << 15);
      code.add(itype(0x13, 0, 6, 6, 4 * threads));
    }
    for (int i = 0; i < SCALARS; i++) {
      code.add(store(8 + i, 4 * i));
    }
    // Flags, and whether fixed point went to an end.
    code.add(itype(0x73, 2, 8, 0, 1));
    code.add(store(8, 4 * SCALARS));
    code.add(itype(0x73, 2, 8, 0, 9));
    code.add(store(8, 4 * SCALARS + 4));
    code.add(0x0000400b);
    return file(random, threads, code, of2025);
  }

  private static int store(int register, int offset) {
    return 0x23 | (offset & 31) << 7 | 2 << 12 | 6 << 15 | register << 20 | offset >> 5 << 25;
  }

  private static JsonObject file(Random random, int threads, List<Integer> code, boolean of2025) {
    int words = VECTORS * threads + SCALARS;
    JsonObject file = new JsonObject();
    file.addProperty("schema", "lockstep-machine-1");
    file.addProperty("name", "fuzz");
    ModelProgram.start(
        file,
        ("# start: ventus%s grid 1 1 1 warps 1 threads %d scratch 0 tolerance 0"
                .formatted(of2025 ? ":2025" : "", threads))
            .split(" "));
    int[] program = code.stream().mapToInt(Integer::intValue).toArray();
    JsonObject base = ModelProgram.words("0x80000000", program);
    base.add("base", base.remove("address"));
    base.add("entry", base.get("base"));
    file.add("program", base);
    String kind = random.nextBoolean() ? "int" : "float";
    JsonArray memory = new JsonArray();
    int[] data = ModelProgram.data(kind, String.valueOf(random.nextInt()), words);
    memory.add(ModelProgram.words("0x90100000", data));
    JsonObject results = ModelProgram.words("0x90200000", new int[words + 2]);
    memory.add(results);
    file.add("memory", memory);
    JsonArray expected = new JsonArray();
    expected.add(results.deepCopy());
    JsonObject expect = new JsonObject();
    expect.add("memory", expected);
    file.add("expect", expect);
    return file;
  }

  /**
   * A word of a row with registers among those that are compared; now and then a prefix before it.
   */
  private static void draw(Random random, ModelTable.Row row, List<Integer> code) {
    int opcode = (int) row.match() & 0x7f;
    if (row.isLong()) {
      long free = random.nextLong() & ~row.mask();
      // Whole register numbers; no sizes, no reserved bits, no third source.
      long word = free & 0x000001f0000bc000L & ~(1L << 19 | 1L << 16) | row.match();
      boolean vector = row.name().endsWith("v");
      word |= (long) random.nextInt(VECTORS) << 20 | (long) random.nextInt(VECTORS) << 49;
      word |= (long) (vector ? random.nextInt(VECTORS) : 8 + random.nextInt(SCALARS)) << 41;
      code.add((int) word);
      code.add((int) (word >>> 32));
      return;
    }
    int word = (int) row.match() | random.nextInt() & ~(int) row.mask();
    // The table has one line for the four exchanges.
    word = opcode == 0x42 ? word & 0x03ffffff | 8 + random.nextInt(4) << 26 | 1 << 25 : word;
    // vm is 1 where the row does not say: lanes are not masked.
    word |= opcode == 0x57 && (row.mask() & 1 << 25) == 0 ? 1 << 25 : 0;
    boolean scalar = opcode != 0x57 && opcode != 0x0b && opcode != 0x42;
    boolean pairs = opcode == 0x1b || opcode == 0x3b;
    boolean wide = row.name().startsWith("vw");
    word =
        field(
            row,
            word,
            7,
            register(random, scalar || row.name().matches("vf?mv\\.[xf]\\.s"), pairs || wide));
    boolean x1 = scalar || row.name().matches(".*\\.(vx|vf|wx|v\\.x|v\\.f|s\\.x|s\\.f|vxm|vfm)");
    boolean immediate = row.name().matches(".*(vi|v\\.i|vim)") && opcode == 0x57 || opcode == 0x42;
    if (!immediate) {
      word = field(row, word, 15, register(random, x1, pairs));
    }
    boolean wideSource = row.name().matches(".*\\.w[vx]");
    boolean shift = opcode == 0x13 || opcode == 0x1b || opcode == 0x37;
    if (!shift && opcode != 0x0b) {
      word = field(row, word, 20, register(random, scalar, pairs || wideSource));
    }
    if (opcode == 0x43 || opcode == 0x47 || opcode == 0x4b || opcode == 0x4f) {
      word = field(row, word, 27, 8 + random.nextInt(SCALARS));
    }
    if (scalar && (opcode & 0x43) == 0x43 && (row.mask() & 0x7000) == 0) {
      int rm = random.nextInt(6);
      word = field(row, word, 12, rm == 5 ? 7 : rm) & ~0x7000 | (rm == 5 ? 7 : rm) << 12;
    }
    // Open: whether the immediate of the unsigned compares has its sign behind a prefix.
    boolean open = row.name().equals("vmsleu.vi") || row.name().equals("vmsgtu.vi");
    if (immediate && !open && opcode == 0x57 && random.nextInt(3) == 0) {
      code.add(0x0000300b | random.nextInt(64) << 26);
    }
    if (opcode == 0x37) {
      word = word & ~0xf80 | 8 + random.nextInt(SCALARS) << 7;
    }
    code.add(word);
  }

  private static int register(Random random, boolean scalar, boolean even) {
    int n = scalar ? 8 + random.nextInt(SCALARS) : random.nextInt(VECTORS);
    return even ? n & ~1 : n;
  }

  /** Puts a register number where the row leaves the five bits free. */
  private static int field(ModelTable.Row row, int word, int at, int value) {
    boolean free = (row.mask() >> at & 31) == 0;
    return free ? word & ~(31 << at) | value << at : word;
  }
}
