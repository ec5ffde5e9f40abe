package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** All views for those who do not see them, who enlarge them, or who choose the colours. */
final class AccessPageTest extends PageTest {
  private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
  private static final List<String> PANELS =
      List.of("listing", "graph", "registers", "run", "debug", "litmus", "explain", "tour");

  /** Rules that are broken with a serious or critical effect, or whose order of headings jumps. */
  private static final String FOUND =
      """
      async () => {
        const { violations } = await axe.run(document, { resultTypes: ["violations"] });
        return violations
          .filter((one) => ["serious", "critical"].includes(one.impact) || one.id === "heading-order")
          .map((one) => one.id + ": " + one.nodes.map((node) => node.html.slice(0, 100)).join(" "));
      }
      """;

  private final List<String> found = new ArrayList<>();

  /** Tools that look at a page have their own warnings. */
  @Override
  boolean mayComplain() {
    return true;
  }

  private void judge(String view) {
    ((List<?>) page.evaluate(FOUND)).forEach(one -> found.add(view + ": " + one));
  }

  private void readAxe() throws IOException {
    try (InputStream in = Objects.requireNonNull(AccessPageTest.class.getResourceAsStream(AXE))) {
      page.evaluate(new String(in.readAllBytes(), StandardCharsets.UTF_8) + "\n;void 0");
    }
  }

  @Test
  void noViewHasASeriousFinding() throws IOException {
    judgeAll(ColorScheme.LIGHT);
  }

  @Test
  @EnabledIfSystemProperty(
      named = "lockstep.long",
      matches = "true",
      disabledReason = "-Plong runs it")
  void noDarkViewHasASeriousFinding() throws IOException {
    judgeAll(ColorScheme.DARK);
  }

  private void judgeAll(ColorScheme scheme) throws IOException {
    page.context().close();
    page = chromium.page(1280, 720, scheme);
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    page.navigate(studio.address());
    page.waitForSelector(".welcome [data-example]:not([disabled])");
    for (Locator card : page.locator(".welcome-ways > *").all()) {
      assertThat(card).isInViewport(new LocatorAssertions.IsInViewportOptions().setRatio(1));
    }
    readAxe();
    judge("first screen");
    page.keyboard().press("Alt+e");
    page.waitForSelector("dialog .card");
    judge("gallery");
    page.keyboard().press("Escape");
    page.click(".welcome [data-example]");
    page.waitForSelector(".listing .row");
    page.keyboard().press("Control+Enter");
    with(".output", "verified: y is as expected").waitFor();
    page.keyboard().press("Alt+Enter");
    page.waitForSelector(".standing .next");
    for (String panel : PANELS) {
      page.click("#panel-tab-" + panel);
      page.waitForFunction(
          "() => !document.querySelector('#panel .empty')?.innerText.match(/ing[.]$/)");
      judge(panel);
    }
    assertEquals(List.of(), found);
  }

  /** Colours of the page are gone: what is chosen must be seen all the same. */
  @Test
  @Sometimes(0)
  void chosenTabIsSeenInForcedColours() {
    page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
    String look =
        "one => { const s = getComputedStyle(one); return s.color + s.borderBottom + s.outline; }";
    assertNotEquals(
        page.locator("#panel-tab-listing").evaluate(look),
        page.locator("#panel-tab-graph").evaluate(look));
  }

  /** 1280 by 720 at 200 percent; and a phone, whose debugger shows registers. */
  @Test
  void enlargedPageAndPhoneHaveRoomForWhatIsShown() throws IOException {
    page.keyboard().press("Alt+Enter");
    page.waitForSelector(".standing .next");
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    readAxe();
    page.setViewportSize(640, 360);
    for (String part : List.of("editor", "listing", "debug")) {
      page.click("#part-tab-" + part);
      String shown =
          part.equals("editor") ? ".cm-editor" : part.equals("listing") ? ".listing" : ".debug";
      page.waitForFunction(
          "shown => document.querySelector(shown)?.getBoundingClientRect().height >= 120", shown);
    }
    judge("enlarged");
    page.setViewportSize(390, 844);
    page.locator(".lanes td").first().waitFor();
    page.waitForFunction(
        """
        () => {
          const cell = document.querySelectorAll(".lanes td")[3]?.getBoundingClientRect();
          return cell && cell.top > 0 && cell.bottom < 844;
        }
        """);
    page.waitForFunction("() => document.documentElement.scrollWidth <= innerWidth");
    page.click("[aria-label=Commands]");
    page.locator("dialog input").fill("tour: the lesson");
    page.keyboard().press("Enter");
    with(".lessons .card", "Many lanes").click();
    page.click("#part-tab-tour");
    with(".lesson h2", "Many lanes").waitFor();
    page.waitForFunction(
        """
        () => {
          const panel = document.querySelector("#panel");
          const wide = [...panel.querySelectorAll(".lesson, .lesson > *, .bar > *")];
          return wide.every((one) => one.getBoundingClientRect().right <= innerWidth + 1);
        }
        """);
    judge("phone");
    assertEquals(List.of(), found);
  }

  /**
   * Editor, listing and debugger stand side by side, moved by keys; this stays, and can be undone.
   */
  @Test
  @Sometimes(1)
  void panelsStandSideBySide() {
    page.keyboard().press("Alt+5");
    page.keyboard().press("Alt+l");
    with("dialog [role=option]", "Debug in a column of its own").click();
    page.waitForSelector(".panel-area + .separator + .panel-area");
    assertThat(page.locator(".listing .row").first()).isVisible();
    assertThat(page.locator("#panel-tab-debug")).hasText("Debug");
    double width = page.locator(".panel-area").last().boundingBox().width;
    page.locator("[aria-label='Width of column 1 of the panels']").focus();
    page.keyboard().press("ArrowLeft");
    page.waitForFunction(
        "old => [...document.querySelectorAll('.panel-area')].at(-1).getBoundingClientRect().width > old + 8",
        width);
    page.reload();
    page.waitForSelector(".panel-area + .separator + .panel-area");
    page.keyboard().press("F1");
    page.locator("dialog input").fill("layout: reset");
    page.keyboard().press("Enter");
    page.waitForFunction("() => document.querySelectorAll('.panel-area').length === 1");
  }
}
