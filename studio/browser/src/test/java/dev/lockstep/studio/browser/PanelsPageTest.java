package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Panels that look at code, machines and litmus tests, in a real browser. Their pictures in the
 * documentation are made with {@code -Dlockstep.pictures=true}.
 */
final class PanelsPageTest extends PageTest {
  private static final Locator.WaitForOptions ATTACHED =
      new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED);

  private void show(String panel) {
    page.click("#panel-tab-" + panel);
  }

  /** The blocks and the loop of the compiled kernel are those of its source's while loop. */
  @Test
  @Sometimes(0)
  void graphFollowsTheCursorAndTheKeys() throws IOException {
    openFile(ROOT.resolve("corpus/views/mandelbrot.gfx900.s"));
    show("graph");
    page.waitForSelector(".graph .block");
    assertThat(page.locator(".graph .block")).hasCount(7);
    page.locator(".graph .edge.back").first().waitFor(ATTACHED);
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
  @Sometimes(1)
  void registersShowWhatLimitsTheWaves() throws IOException {
    openFile(ROOT.resolve("corpus/views/sha256.gfx900.s"));
    show("registers");
    with(".occupancy", "8 of 10 waves per SIMD, limited by VGPRs").waitFor();
    assertThat(page.locator(".bar").last()).isVisible();
    with(".advice li", "28 VGPRs would let one more in").waitFor();
    page.locator(".advice .link").first().click();
    page.waitForSelector(".register-map .stripe.current");
    page.locator(".register-map .life").nth(20).waitFor(ATTACHED);
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
    assertThat(page.locator(".pattern .lane")).hasCount(64);
    Locator row = page.locator(".lanes tbody tr").nth(1);
    Locator values = page.locator(".debug .bar select").first();
    values.selectOption("hex");
    assertThat(row).hasText(Pattern.compile("^v1\\s*00000000\\s*3f800000\\s*40000000"));
    values.selectOption("auto");
    assertThat(row).hasText(Pattern.compile("^v1\\s*0\\s*1\\s*2\\s*3"));
    Locator offsets = page.locator(".lanes tbody tr").first();
    assertThat(offsets).hasText(Pattern.compile("^v0\\s*0\\s*4\\s*8\\s*12"));
    assertThat(page.locator(".lanes tbody tr").nth(1).locator("td.changed")).hasCount(63);
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
    with(".standing", "saxpy.s:32").waitFor();
    page.locator("select[aria-label='Memory to show']").selectOption("y");
    with("section[aria-label='Memory']", "3.5").waitFor();
    page.keyboard().press("Shift+F6");
    with(".standing", "this is the start").waitFor();
  }

  /** The verdicts are those of the file, whose oracle is herd7. */
  @Test
  @Sometimes(2)
  void litmusPageJudgesCountsAndSteps() throws IOException {
    openFile(ROOT.resolve("examples/litmus/message_passing.json"));
    show("litmus");
    with(".verdict", "sc").first().waitFor();
    assertThat(page.locator(".verdict").first()).containsText("forbidden");
    assertThat(page.locator(".witness .event")).hasCount(6);
    page.waitForSelector(".histogram .outcome.holds");
    assertThat(page.locator(".histogram .outcome")).hasCount(4);
    page.locator(".check", new Page.LocatorOptions().setHasText("stress")).locator("input").check();
    with("button", "a shortest way to the condition").click();
    with("section[aria-label='The machine step by step']", "ends with the condition").waitFor();
    with("button", "← back").click();
    page.waitForSelector(".moves button");
    page.locator(".queue .request").first().waitFor(ATTACHED);
    Chromium.picture(page, "litmus");
    page.locator(".moves button").first().click();
    with("section[aria-label='The machine step by step']", "8 steps").waitFor();
  }

  /** The start is judged as not done with its reason, the learner's own line as done. */
  @Test
  @Sometimes(1)
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
    page.reload();
    with(".bar", "1 of 10 done").waitFor();
    with(".lesson h2", "One lane adds two numbers").waitFor();
    with(".editor-area .tab[aria-selected=true]", "one_lane.s").waitFor();
    assertThat(with(".editor-area .tab", "one_lane.s")).hasCount(1);
  }
}
