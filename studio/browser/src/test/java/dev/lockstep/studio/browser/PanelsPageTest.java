package dev.lockstep.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Panels that look at code, machines and litmus tests, in a real browser. Their pictures in the
 * documentation are made with {@code -Dlockstep.pictures=true}.
 */
final class PanelsPageTest extends PageTest {
  private void show(String panel) {
    page.click("#panel-tab-" + panel);
  }

  /** The blocks and the loop of the compiled kernel are those of its source's while loop. */
  @Test
  void graphFollowsTheCursorAndTheKeys() throws IOException {
    openFile(ROOT.resolve("corpus/views/mandelbrot.gfx900.s"));
    show("graph");
    page.waitForSelector(".graph .block");
    assertEquals(7, page.locator(".graph .block").count());
    assertTrue(page.locator(".graph .edge.back").count() >= 1);
    with(".graph .line", "s_endpgm").locator("text").click();
    page.waitForFunction(
        "() => document.querySelector('.cm-activeLine').innerText.includes('s_endpgm')");
    page.waitForSelector(".graph .block.current");
    page.locator(".graph .block").first().focus();
    page.keyboard().press("ArrowDown");
    assertEquals(true, page.evaluate("() => document.activeElement.matches('.graph .block')"));
    Chromium.picture(page, "graph");
  }

  /** The numbers are those that clang counts for the same code. */
  @Test
  void registersShowWhatLimitsTheWaves() throws IOException {
    openFile(ROOT.resolve("corpus/views/sha256.gfx900.s"));
    show("registers");
    with(".occupancy", "8 of 10 waves per SIMD, limited by VGPRs").waitFor();
    assertTrue(page.locator(".bar").last().isVisible());
    with(".advice li", "28 VGPRs would let one more in").waitFor();
    page.locator(".advice .link").first().click();
    page.waitForSelector(".register-map .stripe.current");
    assertTrue(page.locator(".register-map .life").count() > 20);
    Chromium.picture(page, "registers");
  }

  @Test
  void debuggerGoesForwardAndBackAndShowsLanes() throws IOException {
    page.keyboard().press("Alt+Enter");
    with(".standing .next", "s_load_dwordx4").waitFor();
    for (String next :
        List.of("s_load_dwordx2", "s_lshl_b32", "v_add_u32", "s_waitcnt", "v_cmp_gt_u32")) {
      page.keyboard().press("F10");
      with(".standing .next", next).waitFor();
    }
    page.waitForSelector(".cm-line.executing");
    for (String next :
        List.of("s_and_saveexec_b64", "s_cbranch_execz", "v_lshlrev_b32", "global_load_dword v1")) {
      page.keyboard().press("F10");
      with(".standing .next", next).waitFor();
    }
    page.keyboard().press("F10");
    with("section[aria-label='Access pattern']", "memory read by 64 lanes, 4 lines of 64 bytes")
        .waitFor();
    assertEquals(64, page.locator(".pattern .lane").count());
    Locator row = page.locator(".lanes tbody tr").nth(1);
    Locator values = page.locator(".debug .bar select").first();
    values.selectOption("hex");
    assertTrue(row.innerText().startsWith("v1\t00000000\t3f800000\t40000000"), row.innerText());
    values.selectOption("auto");
    assertTrue(row.innerText().startsWith("v1\t0\t1\t2\t3"), row.innerText());
    Locator offsets = page.locator(".lanes tbody tr").first();
    assertTrue(offsets.innerText().startsWith("v0\t0\t4\t8\t12"), offsets.innerText());
    assertEquals(63, page.locator(".lanes tbody tr").nth(1).locator("td.changed").count());
    page.locator("input[aria-label='Expression to watch']").fill("s9");
    page.keyboard().press("Enter");
    with(".watch", "1000000").waitFor();
    page.locator(".debug .scroll").first().evaluate("(element) => element.scrollTo(0, 0)");
    Chromium.picture(page, "debugger");
    for (String next : List.of("global_load_dword v1", "v_lshlrev_b32", "s_cbranch_execz")) {
      page.keyboard().press("Shift+F10");
      with(".standing .next", next).waitFor();
    }
    page.click(".cm-content");
    page.keyboard().press("Control+End");
    page.keyboard().press("Control+Home");
    with(".cm-line", "s_endpgm").first().click();
    page.keyboard().press("F9");
    page.waitForSelector(".breakpoint");
    page.keyboard().press("F6");
    with(".standing", "breakpoint: line 32").waitFor();
    page.locator("select[aria-label='Memory to show']").selectOption("y");
    with("section[aria-label='Memory']", "3.5").waitFor();
    page.keyboard().press("Shift+F6");
    with(".standing", "this is the start").waitFor();
  }

  /** The verdicts are those of the file, whose oracle is herd7. */
  @Test
  void litmusPageJudgesCountsAndSteps() throws IOException {
    openFile(ROOT.resolve("examples/litmus/message_passing.json"));
    show("litmus");
    with(".verdict", "sc").first().waitFor();
    assertTrue(page.locator(".verdict").first().innerText().contains("forbidden"));
    assertEquals(6, page.locator(".witness .event").count());
    page.waitForSelector(".histogram .outcome.holds");
    assertEquals(4, page.locator(".histogram .outcome").count());
    page.locator(".check", new Page.LocatorOptions().setHasText("stress")).locator("input").check();
    with("button", "a shortest way to the condition").click();
    with("section[aria-label='The machine step by step']", "ends with the condition").waitFor();
    with("button", "← back").click();
    page.waitForSelector(".moves button");
    assertTrue(page.locator(".queue .request").count() >= 1);
    Chromium.picture(page, "litmus");
    page.locator(".moves button").first().click();
    with("section[aria-label='The machine step by step']", "8 steps").waitFor();
  }

  /** The start is judged as not done with its reason, the learner's own line as done. */
  @Test
  void firstLessonIsDoneInTheEditorAndSurvivesAReload() throws IOException {
    page.keyboard().press("Alt+t");
    with(".lessons .card", "One lane adds two numbers").click();
    with(".editor-area .tab[aria-selected=true]", "one_lane.s").waitFor();
    page.keyboard().press("Control+Enter");
    with(".goals .missed", "out: 1 of 1 elements differ").waitFor();
    with(".cm-line", "v_mov_b32_e32 v3, v1").click();
    page.keyboard().press("Home");
    page.keyboard().press("Shift+End");
    page.keyboard().insertText("v_add_u32_e32 v3, v1, v2");
    with(".lesson .button", "Run").first().click();
    with(".goals .met", "The result is as expected.").waitFor();
    with(".finished", "Done.").waitFor();
    Chromium.picture(page, "tour");
    page.waitForTimeout(600);
    page.reload();
    with(".bar", "1 of 10 done").waitFor();
    with(".lesson h2", "One lane adds two numbers").waitFor();
    with(".editor-area .tab[aria-selected=true]", "one_lane.s").waitFor();
    assertEquals(1, with(".editor-area .tab", "one_lane.s").count());
  }
}
