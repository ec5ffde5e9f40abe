package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What learners do in a real browser: the gallery of examples and the tour. */
@EnabledIfSystemProperty(
    named = "lockstep.long",
    matches = "true",
    disabledReason = "-Plong runs it")
final class LearnPageTest extends PageTest {
  private String shown() {
    return page.locator(".editor-area .tab[aria-selected=true]").innerText().strip();
  }

  /** Examples with the same file names do not run each other's programs. */
  @Test
  void galleryOpensAllFilesOfAnExampleByKeys() throws IOException {
    page.keyboard().press("Alt+e");
    Locator search = page.locator("dialog input");
    search.waitFor();
    Chromium.picture(page, "gallery");
    search.fill("ventus saxpy");
    assertThat(page.locator("dialog .card")).hasCount(1);
    page.keyboard().press("Enter");
    with(".editor-area .tab[aria-selected=true]", "saxpy-2.s").waitFor();
    with(".listing .row", "vbgeu").first().waitFor();
    page.keyboard().press("Control+Enter");
    with(".output", "verified: y is as expected").waitFor();
    assertThat(page.locator(".output")).containsText("run saxpy-2.json");
  }

  @Test
  void arrowKeysGoThroughTheCards() {
    page.keyboard().press("Alt+e");
    Locator chosen = page.locator("dialog .card[aria-selected=true]");
    assertThat(chosen).containsText("A million times");
    page.keyboard().press("ArrowRight");
    assertThat(chosen).containsText("A sum without memory");
    page.keyboard().press("ArrowDown");
    page.keyboard().press("ArrowDown");
    assertThat(chosen).containsText("asm4gcn/");
    page.keyboard().press("ArrowUp");
    page.keyboard().press("ArrowUp");
    assertThat(chosen).containsText("A sum without memory");
    with("dialog .button", "Litmus tests").click();
    assertThat(page.locator("dialog .card")).hasCount(3);
    with("dialog .card", "The classic shapes").click();
    with(".editor-area .tab[aria-selected=true]", "message_passing.json").waitFor();
    with(".verdict", "sc").first().waitFor();
    page.keyboard().press("Alt+e");
    page.locator("dialog input").fill("no such thing");
    with("dialog .empty", "No example fits").waitFor();
    page.keyboard().press("Enter");
    page.keyboard().press("Escape");
    page.waitForFunction("() => !document.querySelector('dialog')");
  }

  /** An example of each group is opened; what has a run file passes. */
  @Test
  void anExampleOfEachGroupShowsItsPanel() {
    for (String title :
        List.of(
            "A sum without memory",
            "Running totals",
            "Lanes that part",
            "Lambdas as kernels",
            "A branch inside a loop",
            "Message passing in GCN",
            "A lock that loses counts")) {
      page.keyboard().press("Alt+e");
      with("dialog .card", title).first().click();
      page.waitForSelector(
          "dialog",
          new Page.WaitForSelectorOptions()
              .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
      if (title.equals("Lanes that part") || title.equals("A branch inside a loop")) {
        page.waitForSelector(".graph .block");
      }
      if (title.equals("Lambdas as kernels")) {
        with(".listing .row", "s_endpgm").first().waitFor();
      }
      if (title.startsWith("Message")) {
        with(".verdict", "sc").first().waitFor();
      }
    }
  }

  @Test
  void galleryCanBeReadAndFitsTablets() {
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      page.context().close();
      open(chromium.page(1280, 1024, scheme));
      page.setViewportSize(768, 1024);
      page.keyboard().press("Alt+e");
      page.waitForSelector("dialog .card");
      assertEquals(List.of(), page.evaluate(Contrast.POOR));
      var box = page.locator("dialog").boundingBox();
      assertTrue(box.x >= 0 && box.width <= 768 && box.height <= 1024, box.width + " wide");
      assertEquals(false, page.evaluate("() => document.documentElement.scrollWidth > innerWidth"));
    }
  }

  @Test
  void emptyWorkspaceOffersExamples() {
    for (int i = 0; i < 2; i++) {
      page.locator(".tab-close").click();
      with("dialog .button", "Close it").click();
    }
    with(".welcome .link", "All examples").click();
    page.waitForSelector("dialog .card");
    page.keyboard().press("Enter");
    with(".editor-area .tab[aria-selected=true]", "saxpy.s").waitFor();
    assertEquals("saxpy.s", shown());
  }

  private void write(String text) {
    page.click(".cm-content");
    page.keyboard().press("Control+a");
    page.keyboard().insertText(text);
  }

  private void toTheTour() {
    page.keyboard().press("Alt+t");
    with(".lessons .card", "One lane adds two numbers").click();
    with(".editor-area .tab[aria-selected=true]", "one_lane.s").waitFor();
  }

  /** Each lesson by the page alone: Run on the start, the solution put into the editor, Run. */
  @Test
  void allLessonsCanBeDone() {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    // Colours of buttons change at once.
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    toTheTour();
    for (int i = 1; i <= 10; i++) {
      with(".lesson h2", i + ". ").waitFor();
      page.keyboard().press("Control+Enter");
      page.locator(".goals .missed").first().waitFor();
      with(".lesson .button", "Show a solution").click();
      assertTrue(page.locator(".lesson section .code .new").count() >= 1);
      with(".lesson .button", "Put it into the editor").click();
      page.keyboard().press("Control+Enter");
      with(".finished", "Done.").waitFor();
      assertThat(page.locator(".goals .missed")).hasCount(0);
      with(".bar", i + " of 10 done").waitFor();
      assertEquals(List.of(), page.evaluate(Contrast.POOR), "lesson " + i);
      if (i < 10) {
        with(".lesson .button", "Next lesson").click();
      }
    }
    assertThat(with(".lesson .button", "Next lesson")).hasCount(0);
    with(".bar .button", "← Previous").click();
    with(".lesson h2", "9. ").waitFor();
    assertThat(page.locator(".cm-content")).containsText("buffer_wbinvl1_vol");
    with(".lesson .button", "Start again").click();
    page.waitForFunction(
        "() => !document.querySelector('.cm-content').innerText.includes('buffer_wbinvl1_vol')");
  }

  /**
   * What is not the task is judged as the lesson has it, and what is closed is missed, with a word.
   */
  @Test
  void editsOfTheWrongDocumentAreTold() {
    toTheTour();
    with(".editor-area .tab", "one_lane.json").click();
    page.click(".cm-content");
    page.keyboard().press("Control+End");
    page.keyboard().type("\n");
    page.keyboard().press("Control+Enter");
    with(".output", "one_lane.json was judged as the lesson has it").waitFor();
    with(".editor-area .tab", "one_lane.s").click();
    page.locator(".tab-close").first().click();
    with("dialog .button", "Close it").click();
    page.keyboard().press("Control+Enter");
    with(".notice.error", "one_lane.s is not open any more").waitFor();
    with(".lesson .button", "Start again").click();
    with(".editor-area .tab[aria-selected=true]", "one_lane.s").waitFor();
    assertThat(page.locator(".cm-content")).containsText("here the sum is missing");
  }

  /** A document of the user's own with the name of a lesson's stays, under another name. */
  @Test
  void lessonTakesNoDocumentOfTheUser() {
    page.keyboard().press("Alt+n");
    page.locator("dialog input").fill("one_lane.s");
    page.keyboard().press("Enter");
    write("// mine\n");
    toTheTour();
    with(".editor-area .tab", "one_lane-own.s").click();
    assertEquals("// mine", page.locator(".cm-line").first().innerText());
    with(".bar .button", "Next →").click();
    with(".lesson h2", "2. ").waitFor();
    assertEquals(
        0,
        page.locator(".editor-area .tab")
            .filter(new Locator.FilterOptions().setHasText("one_lane.s"))
            .count());
    assertThat(with(".editor-area .tab", "one_lane-own.s")).hasCount(1);
    page.setViewportSize(768, 1024);
    assertEquals(false, page.evaluate("() => document.documentElement.scrollWidth > innerWidth"));
  }
}
