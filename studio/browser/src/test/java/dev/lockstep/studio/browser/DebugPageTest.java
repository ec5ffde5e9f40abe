package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Variables in the debugger, and how long a step takes to the screen. */
@EnabledIfSystemProperty(
    named = "lockstep.long",
    matches = "true",
    disabledReason = "-Plong runs it")
final class DebugPageTest extends PageTest {
  private static final int LONGEST_STEP = 30;

  /** A million instructions of one wavefront. */
  private static final String LOOP =
      """
      .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
      .text
      .globl k
      .p2align 8
      .type k,@function
      k:
        s_mov_b32 s0, 250000
      again:
        v_add_u32 v1, v1, v0
        s_sub_u32 s0, s0, 1
        s_cmp_lg_u32 s0, 0
        s_cbranch_scc1 again
        s_nop 0
        s_endpgm
      .rodata
      .p2align 6
      .amdhsa_kernel k
        .amdhsa_next_free_vgpr 64
        .amdhsa_next_free_sgpr 64
      .end_amdhsa_kernel
      .amdgpu_metadata
      ---
      amdhsa.version: [1, 2]
      amdhsa.kernels:
        - {.name: k, .symbol: k.kd, .kernarg_segment_size: 0, .kernarg_segment_align: 8, .group_segment_fixed_size: 0, .private_segment_fixed_size: 0, .wavefront_size: 64, .sgpr_count: 64, .vgpr_count: 64, .max_flat_workgroup_size: 64, .args: []}
      ...
      .end_amdgpu_metadata
      """;

  private static final String LOOP_FILE =
      """
      {"schema": "lockstep-run-1", "target": "gfx900", "program": "loop.s",
       "launches": [{"kernel": "k", "global": [64], "local": [64], "args": []}]}
      """;

  /** Presses a key again and again; answers the milliseconds until the frame with its result. */
  private static final String STEPS =
      """
      async ({ key, shift, count }) => {
        const now = () => document.querySelector(".debug .bar .mono")?.textContent ?? "";
        const frame = () => new Promise(requestAnimationFrame);
        const all = [];
        for (let i = 0; i < count; i++) {
          const before = now();
          await frame();
          const start = performance.now();
          window.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: shift, bubbles: true }));
          while (now() === before || now() === "") {
            if (performance.now() - start > 20000) throw new Error("no step");
            await new Promise((resume) => {
              const channel = new MessageChannel();
              channel.port1.onmessage = resume;
              channel.port2.postMessage(0);
            });
          }
          // What the browser needs to lay the page out, without the wait for its next frame.
          document.body.getBoundingClientRect();
          all.push(performance.now() - start);
        }
        return all;
      }
      """;

  private final List<String> slow = new ArrayList<>();

  private void openTexts(String program, String text, String runFile, String runText) {
    FilePayload[] files = {
      new FilePayload(program, "text/plain", text.getBytes(StandardCharsets.UTF_8)),
      new FilePayload(runFile, "application/json", runText.getBytes(StandardCharsets.UTF_8))
    };
    Choosing.files(page, chooser -> chooser.setFiles(files));
    with(".tab[aria-selected=true]", runFile).waitFor();
    with(".tab", program).first().click();
  }

  private void measure(String what, String key, boolean shift, int count) {
    @SuppressWarnings("unchecked")
    List<Double> times =
        ((List<Object>)
                page.evaluate(STEPS, java.util.Map.of("key", key, "shift", shift, "count", count)))
            .stream().map(one -> ((Number) one).doubleValue()).sorted().toList();
    double median = times.get(times.size() / 2);
    System.out.printf(
        "%s: %.1f ms (median), %.1f ms (95 of 100), %.1f ms (longest)%n",
        what, median, times.get(times.size() * 95 / 100), times.getLast());
    if (median >= LONGEST_STEP) {
      slow.add("%s takes %.1f ms".formatted(what, median));
    }
  }

  @Test
  void stepsAreOnTheScreenAtOnceAlsoBackwards() {
    openTexts("loop.s", LOOP, "loop.json", LOOP_FILE);
    page.keyboard().press("Alt+Enter");
    with(".standing .next", "s_mov_b32").waitFor();
    measure("a step forward", "F10", false, 100);
    measure("a step back", "F10", true, 50);
    with(".cm-line", "s_nop 0").first().click();
    page.keyboard().press("F9");
    page.keyboard().press("F6");
    with(".standing", "loop.s:13").waitFor();
    with(".debug .bar .mono", "#1,000,001").waitFor();
    measure("a step back from a million", "F10", true, 50);
    measure("a step forward behind a million", "F10", false, 40);
    page.locator(".time input").fill("500000");
    with(".debug .bar .mono", "#500,000").waitFor();
    measure("a step back in the middle", "F10", true, 50);
    page.keyboard().press("Shift+F6");
    with(".standing", "this is the start").waitFor();
    with(".debug .bar .mono", "#0").waitFor();
    Quiet.judge(slow.isEmpty(), slow.toString());
  }

  @Test
  void variablesAreShownWhereTheyAreLiveAndCanBeWatched() throws IOException {
    openTexts(
        "add.asm4gcn",
        Files.readString(ROOT.resolve("examples/asm4gcn/add.asm4gcn")),
        "add.json",
        Files.readString(ROOT.resolve("examples/asm4gcn/add.json")));
    page.keyboard().press("Alt+Enter");
    Locator variables = page.locator("section[aria-label=Variables]");
    variables.waitFor();
    Locator x = variables.locator("tr", new Locator.LocatorOptions().setHasText("v4f")).first();
    assertThat(x).containsText("not live here");
    page.locator("input[aria-label='Expression to watch']").fill("x[3]");
    page.keyboard().press("Enter");
    with(".watch", "x is not live here").waitFor();
    assertTrue(
        page.locator("#watchable option")
            .evaluateAll("all => all.map((one) => one.value)")
            .toString()
            .contains("outA[0]"));
    with(".cm-line", "x = x + y").first().click();
    page.keyboard().press("Alt+F6");
    with(".standing", "line 12").waitFor();
    with(".watch", "3.0").waitFor();
    x.locator("td", new Locator.LocatorOptions().setHasText("0, 1, 2, 3")).waitFor();
    page.locator("input[aria-label='Expression to watch']").fill("outa");
    page.keyboard().press("Enter");
    with(".watch", "which of 4 registers").waitFor();
    Chromium.picture(page, "variables");
  }
}
