package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The way of a new user that {@code docs/STUDIO_TOUR.md} describes, with the time that each step
 * takes from the first key to what is then seen. The times are the page's and the server's: nobody
 * reads or thinks here.
 */
@EnabledIfSystemProperty(
    named = "lockstep.long",
    matches = "true",
    disabledReason = "-Plong runs it")
final class NewUserPathTest {
  /** A mistake in one lane: the scalar a is put over the result of lane 37. */
  private static final String MISTAKE = "v_writelane_b32 v2, s8, 37";

  private Page page;
  private String description = "";
  private long begun;

  private Locator with(String selector, String text) {
    return page.locator(selector, new Page.LocatorOptions().setHasText(text));
  }

  private void step(String name) {
    long now = System.nanoTime();
    assertTrue(description.contains("| " + name + " |"), name + " is not on the page");
    System.out.printf("new user: %-60s %6d ms%n", name, (now - begun) / 1_000_000);
    begun = System.nanoTime();
  }

  @Test
  void fromOpeningTheStudioToTheLaneThatDiffers() throws IOException {
    Path root = Path.of(System.getProperty("lockstep.root"));
    description = Files.readString(root.resolve("docs/STUDIO_TOUR.md"));
    try (Chromium chromium = Chromium.start();
        StudioProcess studio = StudioProcess.start(0)) {
      page = chromium.page();
      begun = System.nanoTime();
      PageTest.begin(page, studio.address());
      page.waitForSelector(".tok-comment");
      step("open the studio: the example and its machine code");
      change();
      run();
      debug();
      page.context().close();
      assertEquals(List.of(), chromium.complaints);
    }
  }

  private void change() throws IOException {
    with(".cm-line", "v_fma_f32 v2, s8, v1, v2").click();
    page.keyboard().press("End");
    page.keyboard().press("Enter");
    page.keyboard().type("v_add_f23 v2, 0, v2");
    with(".problems li", "v_add_f23").waitFor();
    page.waitForSelector(".cm-lintRange-error");
    step("change a line: the mistake is marked and listed");
    Chromium.picture(page, "mistake");
    begun = System.nanoTime();
    page.hover(".cm-lintRange-error");
    page.locator(".cm-diagnosticAction").first().click();
    page.locator(".problems")
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
    with(".listing .row", "v_add_f32").waitFor();
    step("mend it with the fix that is offered");
  }

  private void run() {
    page.keyboard().press("Control+Enter");
    with(".output", "verified: y is as expected").waitFor();
    step("run: a million results are as expected");
    with(".cm-line", "v_add_f32").click();
    page.keyboard().press("Home");
    page.keyboard().press("Shift+End");
    page.keyboard().insertText(MISTAKE);
    page.keyboard().press("Control+Enter");
    with(".output", "[37] expected 93.5, actual 2.0").waitFor();
    step("write one lane wrongly, run: the first index that differs");
  }

  private void debug() throws IOException {
    with(".cm-line", "global_store_dword").click();
    page.keyboard().press("F9");
    page.waitForSelector(".breakpoint");
    page.keyboard().press("Alt+Enter");
    with(".standing .next", "s_load_dwordx4").waitFor();
    page.keyboard().press("F6");
    with(".standing .next", "global_store_dword").waitFor();
    step("debug to a breakpoint at the store");
    Locator odd = page.locator("[aria-label='Lanes that differ'] .button");
    assertEquals(List.of("v2 lane 37"), odd.allInnerTexts());
    for (String next : List.of("v_writelane_b32", "v_fma_f32", "s_waitcnt vmcnt(0)")) {
      page.keyboard().press("Shift+F10");
      with(".standing .next", next).waitFor();
    }
    assertThat(odd).hasCount(0);
    step("three instructions back: no lane differs");
    page.keyboard().press("F10");
    with(".standing .next", "v_fma_f32").waitFor();
    page.keyboard().press("F10");
    with(".standing .next", "v_writelane_b32").waitFor();
    assertThat(odd).hasCount(0);
    page.keyboard().press("F10");
    with(".standing .next", "global_store_dword").waitFor();
    odd.click();
    Locator cell = page.locator(".lanes td.odd");
    assertTrue((boolean) cell.evaluate("cell => cell === document.activeElement"));
    assertTrue(cell.getAttribute("class").contains("changed"));
    assertEquals("2", cell.innerText());
    step("forward again: the instruction that makes lane 37 differ");
    Chromium.picture(page, "lane");
  }
}
