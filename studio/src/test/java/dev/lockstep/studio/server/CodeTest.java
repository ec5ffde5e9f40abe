package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.studio.access.PageLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Questions about machine code: listings, remarks on them, explanations. */
final class CodeTest {
  private static final Pattern LLVM_ROW = Pattern.compile("\\t(\\S.*?)\\s*// ([0-9A-F]+):.*");

  private static Served served;

  @BeforeAll
  static void start() throws IOException {
    served = new Served(PageLimits.usual());
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static JsonObject listing(String name, String text, String target) throws Exception {
    JsonObject request = new JsonObject();
    request.addProperty("name", name);
    request.addProperty("text", text);
    request.addProperty("target", target);
    request.addProperty("remarks", true);
    request.addProperty("costs", true);
    JsonObject answer = served.ask("studio/listing", request);
    assertTrue(answer.has("result"), answer::toString);
    return answer.getAsJsonObject("result");
  }

  private static List<JsonObject> objects(JsonElement array) {
    List<JsonObject> list = new ArrayList<>();
    array.getAsJsonArray().forEach(one -> list.add(one.getAsJsonObject()));
    return list;
  }

  private static List<JsonObject> rows(String name, String text, String target) throws Exception {
    return objects(listing(name, text, target).get("rows"));
  }

  private static String text(JsonObject row) {
    return row.get("text").getAsString();
  }

  /** A branch has the name of its target and leads to its row, with a label or without one. */
  @Test
  void branchesHaveNamesAndLeadToTheirRows() throws Exception {
    String text =
        """
          s_branch end
        1:
          s_cbranch_scc0 1b
          s_cbranch_scc1 2
          s_nop 0
          s_nop 0
          s_nop 1
        end:
          s_endpgm
        """;
    List<JsonObject> rows = rows("a.s", text, "gfx900");
    List<String> found = new ArrayList<>();
    for (JsonObject row : rows) {
      int target = row.get("target").getAsInt();
      if (target >= 0) {
        found.add(text(row) + " to " + text(rows.get(target)) + " " + rows.get(target).get("kind"));
      }
    }
    assertEquals(
        List.of(
            "s_branch end to end \"label\"",
            "s_cbranch_scc0 1b to 1 \"label\"",
            "s_cbranch_scc1 .L14 to .L14 \"label\""),
        found);
    assertTrue(
        rows("b.s", text + "v_nothing\n", "gfx900").stream()
            .anyMatch(row -> text(row).equals("s_branch end")));
    Path product =
        Path.of(System.getProperty("lockstep.root"), "examples/asm4gcn/matrix_product.asm4gcn");
    assertTrue(
        rows("p.asm4gcn", Files.readString(product), "gfx900").stream()
            .anyMatch(row -> text(row).equals("s_cbranch_scc1 again")));
    List<JsonObject> ventus =
        rows("c.s", "_start:\n  beq x1, x0, _start\n  j 8\n  nop\n  ret\n", "ventus");
    assertTrue(ventus.stream().anyMatch(row -> text(row).endsWith(", _start")), ventus::toString);
  }

  /**
   * Worked out by hand after the manual of the machine: what each line counts, waits for, breaks.
   */
  @Test
  void remarksTellOfCountersWaitsAndHazards() throws Exception {
    String text =
        """
          s_load_dword s4, s[0:1], 0x0
          s_waitcnt lgkmcnt(0)
          v_mov_b32 v0, s4
          global_load_dword v1, v0, s[2:3]
          v_add_f32 v2, v1, v1
          s_waitcnt vmcnt(0)
          v_cmp_eq_u32 vcc, v0, v2
          s_nop 3
          v_div_fmas_f32 v3, v4, v5, v6
          v_cmp_eq_u32 vcc, v0, v3
          v_div_fmas_f32 v3, v4, v5, v6
          s_endpgm
        """;
    JsonObject listing = listing("a.s", text, "gfx900");
    List<JsonObject> rows = objects(listing.get("rows"));
    List<String> found = new ArrayList<>();
    for (JsonObject one : objects(listing.get("remarks"))) {
      List<Integer> others = new ArrayList<>();
      for (JsonElement other : one.getAsJsonArray("rows")) {
        others.add(rows.get(other.getAsInt()).get("line").getAsInt());
      }
      found.add(
          "%d %s %s %s"
              .formatted(
                  rows.get(one.get("row").getAsInt()).get("line").getAsInt(),
                  one.get("kind").getAsString(),
                  one.get("rule").getAsString(),
                  others));
    }
    assertEquals(
        List.of(
            "1 counts  []",
            "4 counts  []",
            "2 wait  [1]",
            "6 idle  []",
            "5 error use-before-wait [4]",
            "11 error missing-nops, division-vcc [10]",
            "9 nop division-vcc [7]",
            "8 nop division-vcc [7, 9]"),
        found);
    JsonObject cost = objects(listing.get("functions")).getFirst();
    assertEquals(12, cost.get("instructions").getAsInt());
    assertEquals(1, listing("b.s", text + "v_nothing", "gfx900").getAsJsonArray("notes").size());
  }

  private static JsonObject explained(String target, int... words) throws Exception {
    JsonObject question = new JsonObject();
    question.add("words", JsonParser.parseString(java.util.Arrays.toString(words)));
    question.addProperty("target", target);
    return served.ask("studio/explain", question);
  }

  /** The words are those of LLVM 19 for v_add_u32 v0, 1.0, v1 with the constant as a literal. */
  @Test
  void instructionIsExplainedInParts() throws Exception {
    JsonObject facts = explained("gfx900", 0x680002ff, 0x3f800001).getAsJsonObject("result");
    assertEquals("v_add_u32_e32", facts.get("name").getAsString());
    List<JsonObject> operands = objects(facts.get("operands"));
    assertEquals("v0", text(operands.get(0)));
    assertTrue(
        operands.get(1).get("what").getAsString().contains("1065353217 = 0x3f800001 = 1.0000001"),
        operands::toString);
    List<String> names = new ArrayList<>();
    for (JsonObject one : objects(facts.get("elsewhere"))) {
      names.add(one.get("name").getAsString() + " " + one.get("same").getAsBoolean());
    }
    assertTrue(names.contains("v_add_nc_u32 true"), names::toString);
    assertTrue(names.contains("v_add_u32 false"), names::toString);
    JsonObject wait = explained("gfx900", 0xdc508000, 0x01020000).getAsJsonObject("result");
    assertTrue(wait.get("effects").toString().contains("vmcnt"), wait::toString);
    assertTrue(explained("gfx900").has("error"));
    assertTrue(explained("gfx900", -1, -1).has("error"));
    assertTrue(explained("nothing", 0).has("error"));
    assertTrue(explained("ventus", 0x00000013).has("result"));
  }

  /** A line of the source and the line that led to it, for macros, repetitions and templates. */
  @Test
  void rowsKnowWhatLedToThem() throws Exception {
    String text =
        """
        .macro twice r
          v_add_f32 \\r, \\r, \\r
          v_mul_f32 \\r, \\r, \\r
        .endm
          twice v1
        .rept 2
          s_nop 0
        .endr
          s_endpgm
        """;
    List<String> found = new ArrayList<>();
    for (JsonObject row : rows("a.s", text, "gfx900")) {
      if (row.get("kind").getAsString().equals("instruction")) {
        found.add(text(row) + " " + row.get("line") + " from " + row.get("call"));
      }
    }
    assertEquals(
        List.of(
            "v_add_f32_e32 v1, v1, v1 2 from 5",
            "v_mul_f32_e32 v1, v1, v1 3 from 5",
            "s_nop 0 7 from 6",
            "s_nop 0 7 from 6",
            "s_endpgm 9 from 9"),
        found);
    String template =
        "__asm4GCN k () {\n[[ for (int i = 0; i < 2; i++) { ]]\n  v4f x[[= i ]] = 1.0\n[[ } ]]\n  s_endpgm\n}\n";
    JsonObject request = new JsonObject();
    request.addProperty("name", "t.asm4gcn");
    request.addProperty("text", template);
    request.addProperty("target", "gfx900");
    request.addProperty("expanded", true);
    JsonObject listing = served.ask("studio/listing", request).getAsJsonObject("result");
    assertTrue(listing.get("expanded").getAsString().contains("v4f x1 = 1.0"), listing::toString);
    long made =
        objects(listing.get("rows")).stream()
            .filter(row -> text(row).startsWith("v_mov_b32") && row.get("call").getAsInt() == 3)
            .count();
    assertEquals(2, made);
  }

  /** Kernels of a Java text become code of both families, nothing of the text runs. */
  @Test
  void javaKernelsHaveListings() throws Exception {
    String text =
        """
        import dev.lockstep.hc.Hc;

        class Sums {
          static final int[] DATA = {fail()};

          static int fail() {
            throw new IllegalStateException("this runs");
          }

          void main() {
            float[] x = {1, 2}, y = {3, 4};
            int n = Integer.getInteger("n", 2);
            Hc.parallelForEach(n, i -> {
              if (i != 1) {
                y[i] += 2.5f * x[i];
              }
            }).join();
            Hc.parallelForEach(n, i -> y[i] = DATA[i]).join();
            Hc.parallelForEach(n, i -> System.out.println(i)).join();
          }
        }
        """;
    boolean all = Boolean.getBoolean("lockstep.long");
    for (String target : all ? List.of("gfx900", "gfx1200", "ventus") : List.of("ventus")) {
      JsonObject listing = listing("Sums.java", text, target);
      List<JsonObject> rows = objects(listing.get("rows"));
      assertTrue(
          rows.stream().anyMatch(row -> row.get("line").getAsInt() == 15), listing::toString);
      assertTrue(
          text(rows.getFirst()).startsWith("kernel of line 13"), () -> text(rows.getFirst()));
      assertEquals(2, listing.getAsJsonArray("notes").size(), listing::toString);
      String notes = listing.get("notes").toString();
      assertTrue(notes.contains("line 18 has no code without a launch"), notes);
      assertTrue(notes.contains("[stream]"), notes);
      assertEquals(
          1,
          objects(listing.get("functions")).stream()
              .filter(one -> one.get("kernel").getAsBoolean())
              .count(),
          listing::toString);
    }
    JsonObject request = new JsonObject();
    request.addProperty("name", "A.java");
    request.addProperty("text", "class A {\n  int x = y;\n}\n");
    request.addProperty("target", "gfx900");
    String refused = served.ask("studio/listing", request).get("error").toString();
    assertTrue(refused.contains("A.java:2: cannot find symbol"), refused);
    for (String question : List.of("graph", "registers")) {
      request.addProperty("name", "Sums.java");
      request.addProperty("text", text);
      assertTrue(served.ask("studio/" + question, request).has("result"), question);
    }
  }

  /** After the manual of the twelfth generation: a wait for each counter. */
  @Test
  void splitWaitsSayWhatTheyAreFor() throws Exception {
    String text =
        """
          s_load_b32 s4, s[0:1], 0x0
          global_load_b32 v1, v0, s[2:3]
          ds_load_b32 v2, v0
          s_wait_dscnt 0x0
          s_wait_loadcnt 0x0
          s_wait_kmcnt 0x0
          v_add_f32 v3, v1, v2
          s_endpgm
        """;
    JsonObject listing = listing("a.s", text, "gfx1200");
    List<JsonObject> rows = objects(listing.get("rows"));
    List<String> found = new ArrayList<>();
    for (JsonObject one : objects(listing.get("remarks"))) {
      int line = rows.get(one.get("row").getAsInt()).get("line").getAsInt();
      found.add(line + " " + one.get("kind").getAsString() + " " + text(one));
    }
    assertEquals(
        List.of(
            "1 counts kmcnt",
            "2 counts loadcnt",
            "3 counts dscnt",
            "4 wait covers v2 of line 3 (dscnt)",
            "5 wait covers v1 of line 2 (loadcnt)",
            "6 wait covers s4 of line 1 (kmcnt)"),
        found);
  }

  /** Oracle: llvm-objdump-19 for the code that clang makes of the twins of the examples. */
  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true")
  void compiledTwinsAreListedAsLlvmDoes() throws Exception {
    assumeTrue(OpenClCompiler.find().ok(), "no clang");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/llvm-objdump-19")), "no llvm-objdump-19");
    Path file = Path.of(System.getProperty("lockstep.root"), "examples/asm4gcn/twins.cl");
    String text = Files.readString(file);
    BuiltProgram built =
        BuiltProgram.build(
                new ProgramSource.OfText(text, ProgramSource.Dialect.OPENCL),
                Optional.of("gfx900"),
                List.of("-gline-tables-only"))
            .program()
            .orElseThrow();
    Path object = Files.createTempFile("twins", ".co");
    Process process;
    try {
      Files.write(object, built.image().file().toArray());
      process =
          new ProcessBuilder("llvm-objdump-19", "-d", object.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      List<String> llvm = new ArrayList<>();
      for (String line : out.lines().toList()) {
        Matcher row = LLVM_ROW.matcher(line);
        if (row.matches()) {
          llvm.add(Long.parseLong(row.group(2), 16) + " " + row.group(1).strip());
        }
      }
      List<String> ours = new ArrayList<>();
      for (JsonObject row : rows("twins.cl", text, "gfx900")) {
        if (row.get("kind").getAsString().equals("instruction")) {
          String words = text(row);
          int end = words.indexOf(' ');
          boolean branch = row.get("target").getAsInt() >= 0;
          ours.add(
              row.get("address").getAsLong() + " " + (branch ? words.substring(0, end) : words));
        }
      }
      assertTrue(ours.size() > 500, "rows " + ours.size());
      for (int i = 0; i < ours.size(); i++) {
        assertTrue(llvm.get(i).startsWith(ours.get(i)), ours.get(i) + " is " + llvm.get(i));
      }
    } finally {
      Files.delete(object);
    }
  }
}
