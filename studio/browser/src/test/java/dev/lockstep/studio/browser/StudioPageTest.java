package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page in a real browser, as a user sees it. */
final class StudioPageTest extends PageTest {
  private static final String REASON = "-Plong runs it";
  private static final Page.WaitForSelectorOptions HIDDEN =
      new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN);

  @Override
  boolean mayComplain() {
    return true;
  }

  private void typeAtEnd(String text) {
    page.click(".cm-content");
    page.keyboard().press("Control+End");
    page.keyboard().type(text);
  }

  private static String text(Page of) {
    return (String)
        of.evaluate("() => document.querySelector('.cm-content').cmTile.view.state.doc.toString()");
  }

  /** Waits until the shown text ends so; a failure tells how it ends. */
  private static void waitForEnd(Page of, String end) {
    try {
      of.waitForFunction(
          "end => document.querySelector('.cm-content').cmTile.view.state.doc.toString().endsWith(end)",
          end);
    } catch (TimeoutError e) {
      throw new AssertionError("the text is now\n" + text(of), e);
    }
  }

  /** Replaces the whole text of the shown document. */
  private void write(String text) {
    page.click(".cm-content");
    page.keyboard().press("Control+a");
    page.keyboard().insertText(text);
  }

  private Locator problem(String text) {
    return page.locator(".problems li", new Page.LocatorOptions().setHasText(text));
  }

  @Test
  @Sometimes(0)
  void firstExampleShowsItsMachineCodeWithoutComplaints() {
    assertEquals("saxpy.s", page.locator(".tab[aria-selected=true]").first().innerText().strip());
    Locator row = page.locator(".listing .row", new Page.LocatorOptions().setHasText("s_endpgm"));
    assertThat(row).containsText("bf810000");
    assertFalse(page.url().contains("token"), page.url());
    assertEquals(List.of(), chromium.complaints);
  }

  @Test
  void mistakeIsListedWhileTypingAndAFixMendsIt() {
    write("  v_addf32 v0, v1, v2\n  s_endpgm\n");
    problem("v_addf32").waitFor();
    page.hover(".cm-lintRange-error");
    page.locator(".cm-diagnosticAction").first().click();
    page.locator(".problems")
        .waitFor(
            new Locator.WaitForOptions()
                .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
    assertTrue(text(page).contains("v_add_f32"), text(page));
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void completionHasSignaturesAndExplanationHasBitFields() {
    typeAtEnd("\n  v_add_f3");
    Locator item =
        page.locator(
            ".cm-tooltip-autocomplete li", new Page.LocatorOptions().setHasText("v_add_f32"));
    item.first().waitFor();
    assertThat(item.first()).containsText("src0");
    page.keyboard().press("Escape");
    write("  v_add_f32 v0, v1, v2\n");
    page.locator(".cm-line .tok-keyword", new Page.LocatorOptions().setHasText("v_add_f32"))
        .hover();
    page.waitForSelector(".explanation .bit-field");
    String fields = page.locator(".explanation .bits").first().innerText();
    assertTrue(fields.contains("vdst") && fields.contains("op"), fields);
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void operandsAndExplanationsAreShownByKeys() {
    write("  v_fma_f32 v0, v1,");
    page.keyboard().type(" ");
    Locator operands = page.locator(".signature");
    operands.waitFor();
    assertThat(operands).containsText("vdst, src0, src1, src2");
    assertEquals("src1", operands.locator("strong").innerText());
    page.keyboard().press("Escape");
    operands.waitFor(
        new Locator.WaitForOptions()
            .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
    page.keyboard().press("Home");
    page.keyboard().press("Control+i");
    page.locator(".explanation[role=status]", new Page.LocatorOptions().setHasText("v_fma_f32"))
        .waitFor();
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void labelIsFoundAndRenamed() {
    write("loop:\n  s_branch loop\n");
    page.keyboard().press("Control+Home");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("F2");
    page.locator("dialog input").fill("again");
    page.keyboard().press("Enter");
    page.waitForFunction(
        "() => document.querySelector('.cm-content').innerText.includes('s_branch again')");
    assertEquals("again:\n  s_branch again\n", text(page));
    page.keyboard().press("Control+End");
    page.keyboard().press("ArrowUp");
    page.keyboard().press("End");
    page.keyboard().press("F12");
    page.waitForFunction(
        "() => document.querySelector('.cm-activeLine').innerText.startsWith('again:')");
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void rowAndLinePointAtEachOther() throws IOException {
    page.locator(".listing .row", new Page.LocatorOptions().setHasText("s_waitcnt vmcnt(0)"))
        .hover();
    page.waitForFunction(
        "() => document.querySelector('.cm-line.pointed')?.innerText.includes('s_waitcnt vmcnt(0)')");
    Chromium.picture(page, "listing");
    page.locator(".listing .row", new Page.LocatorOptions().setHasText("s_endpgm")).click();
    page.waitForFunction(
        "() => document.querySelector('.cm-activeLine').innerText.includes('s_endpgm')");
    assertThat(page.locator(".listing .row.current").last()).containsText("s_endpgm");
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void problemsAndOutputFoldAndStayFolded() {
    double whole = page.locator(".editor-area").boundingBox().height;
    page.keyboard().press("Alt+j");
    page.waitForSelector("#strip", HIDDEN);
    page.waitForFunction(
        "least => document.querySelector('.editor-area').getBoundingClientRect().height > least",
        whole + 80);
    page.reload();
    page.waitForSelector(".listing .row");
    page.waitForSelector("#strip", HIDDEN);
    page.click("#strip-tab-output");
    page.waitForSelector("#strip");
    page.click("[aria-label='Fold problems and output']");
    page.waitForSelector("#strip", HIDDEN);
    page.keyboard().press("Control+Enter");
    page.waitForSelector("#strip");
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void findingOfARunLeadsToItsLine() throws IOException {
    write(text(page).replace("    s_waitcnt vmcnt(0) ", "    // s_waitcnt vmcnt(0) "));
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    page.locator("#panel-tab-run").click();
    page.locator("#panel input[type=checkbox]").first().check();
    page.keyboard().press("Control+Enter");
    page.locator("#panel .bad", new Page.LocatorOptions().setHasText("failed")).waitFor();
    page.locator(".output button", new Page.LocatorOptions().setHasText("use-before-wait")).click();
    page.waitForFunction(
        "() => document.querySelector('.cm-activeLine').innerText.includes('v_fma_f32')");
    Chromium.picture(page, "run");
  }

  @Test
  void runShowsItsResultAndCanBeStopped() {
    page.keyboard().press("Control+Enter");
    page.locator(".output", new Page.LocatorOptions().setHasText("verified: y is as expected"))
        .waitFor();
    page.locator("#panel-tab-run").click();
    page.locator("#panel .good", new Page.LocatorOptions().setHasText("ok")).waitFor();
    page.locator("#panel select").first().selectOption("y");
    page.locator("#element-1", new Page.LocatorOptions().setHasText("3.5")).waitFor();
    page.locator(".tab", new Page.LocatorOptions().setHasText("saxpy.s").setHasNotText("json"))
        .click();
    page.evaluate("() => {}");
    String endless = text(page).replace("    s_endpgm", "again: s_branch again\n    s_endpgm");
    write(endless);
    page.keyboard().press("Control+Enter");
    page.locator("#panel [role=status]", new Page.LocatorOptions().setHasText("running")).waitFor();
    page.keyboard().press("Control+.");
    page.locator(".output", new Page.LocatorOptions().setHasText("stopped")).waitFor();
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void reloadBringsTextAndCursorBack() {
    typeAtEnd("// kept");
    String before = text(page);
    page.reload();
    page.waitForSelector(".listing .row");
    assertEquals(before, text(page));
    page.click(".cm-activeLine");
    assertThat(page.locator(".cm-activeLine").first()).containsText("// kept");
  }

  /** The address that the new server prints works in the old tab, and so does a reload. */
  @Test
  @Sometimes(1)
  void serverThatComesBackWithAnotherTokenLosesNoText() throws IOException {
    StudioProcess other = StudioProcess.start(0);
    int port = other.port();
    Page own = chromium.page();
    try {
      begin(own, other.address());
      other.close();
      own.locator(".state", new Page.LocatorOptions().setHasText("Connection lost")).waitFor();
      own.click(".cm-content");
      own.keyboard().press("Control+End");
      own.keyboard().type("// offline");
      waitForEnd(own, "// offline");
      other = StudioProcess.start(port);
      own.locator("dialog", new Page.LocatorOptions().setHasText("token")).waitFor();
      // The token is as old as before, and the page says so again.
      own.click("dialog button:has-text('Try again')");
      own.locator("dialog", new Page.LocatorOptions().setHasText("token")).waitFor();
      // The browser loads nothing anew for another part behind the #.
      own.navigate(other.address());
      own.locator(".state", new Page.LocatorOptions().setHasText("Ready")).waitFor();
      own.waitForFunction("() => !document.querySelector('dialog')");
      waitForEnd(own, "// offline");
      own.reload();
      own.locator(".state", new Page.LocatorOptions().setHasText("Ready")).waitFor();
      waitForEnd(own, "// offline");
    } finally {
      other.close();
      own.context().close();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void keyboardReachesEverythingAndLeavesTheEditor() {
    page.keyboard().press("F1");
    page.locator("dialog input").fill("outline");
    page.keyboard().press("Enter");
    page.locator("dialog [role=option]", new Page.LocatorOptions().setHasText("saxpy"))
        .first()
        .waitFor();
    page.keyboard().press("Escape");
    page.keyboard().press("Alt+0");
    assertEquals(
        true, page.evaluate("() => document.activeElement.classList.contains('cm-content')"));
    page.keyboard().press("Escape");
    page.keyboard().press("Tab");
    assertEquals("separator", page.evaluate("() => document.activeElement.getAttribute('role')"));
    double width =
        (double)
            (int)
                page.evaluate(
                    "() => Math.round(document.querySelector('.editor-area').getBoundingClientRect().width)");
    page.keyboard().press("ArrowRight");
    page.waitForFunction(
        "old => document.querySelector('.editor-area').getBoundingClientRect().width > old + 8",
        width);
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      page.keyboard().press("Tab");
      seen.add(
          String.valueOf(
              page.evaluate(
                  "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? ''")));
      Object outlined =
          page.evaluate(
              "() => { const a = document.activeElement; const s = getComputedStyle(a); return a === document.body || s.outlineStyle !== 'none' || a.matches('.separator, .cm-content'); }");
      assertEquals(true, outlined, "no visible focus on " + seen.getLast());
    }
    assertTrue(seen.stream().anyMatch(one -> one.contains("Listing")), seen.toString());
    assertTrue(seen.stream().anyMatch(one -> one.contains("Problems")), seen.toString());
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void textsCanBeRead(ColorScheme scheme) {
    Page own = chromium.page(1280, 720, scheme);
    begin(own, studio.address());
    own.waitForSelector(".tok-comment");
    own.locator(".listing .row").nth(10).hover();
    assertEquals(List.of(), own.evaluate(Contrast.POOR));
    own.context().close();
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void tabletShowsOnePartAtATime() {
    page.setViewportSize(768, 1024);
    for (String part : List.of("editor", "strip", "listing", "tour")) {
      page.click("#part-tab-" + part);
      String shown =
          switch (part) {
            case "editor" -> ".editor-area";
            case "strip" -> ".strip";
            default -> ".panel-area";
          };
      var box = page.locator(shown).boundingBox();
      assertTrue(box.width >= 760 && box.height >= 800, part + " " + box.width + "x" + box.height);
    }
    assertEquals(false, page.evaluate("() => document.documentElement.scrollWidth > innerWidth"));
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void linkHoldsTheWorkspace() {
    write("// shared\n  s_nop 0\n");
    page.keyboard().press("F1");
    page.locator("dialog input").fill("share");
    page.keyboard().press("Enter");
    String link = page.locator("dialog input[readonly]").inputValue();
    assertTrue(Pattern.matches("http://127\\.0\\.0\\.1:\\d+/#workspace=[\\w-]+", link), link);
    Page own = chromium.page();
    String token = studio.address().substring(studio.address().indexOf('#') + 1);
    own.navigate(link + "&" + token);
    own.waitForSelector(".listing .row");
    assertEquals("// shared\n  s_nop 0\n", text(own));
    assertFalse(own.url().contains("workspace"), own.url());
    own.context().close();
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void fileThatIsTooLargeIsRefusedWithAMessage(@TempDir Path folder) throws IOException {
    Path large = folder.resolve("large.s");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(50 << 20);
    }
    Choosing.files(page, chooser -> chooser.setFiles(large));
    Locator notice = page.locator(".notice.error");
    notice.waitFor();
    assertThat(notice).containsText("large.s has 50.0 MB");
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void tenTabsOfOneBrowserWorkAtOnce() {
    BrowserContext context = page.context();
    List<Page> tabs = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      Page tab = chromium.watched(context.newPage());
      tab.navigate(studio.origin());
      tabs.add(tab);
    }
    tabs.forEach(tab -> tab.waitForSelector(".listing .row"));
    for (Page tab : List.of(tabs.getFirst(), tabs.getLast())) {
      tab.click(".cm-content");
      tab.keyboard().press("Control+End");
      tab.keyboard().type("// tab " + tabs.indexOf(tab));
    }
    assertEquals("// tab 0", text(tabs.getFirst()).lines().toList().getLast());
    assertEquals("// tab 8", text(tabs.getLast()).lines().toList().getLast());
    assertEquals(List.of(), chromium.complaints);
  }

  /** From a key to the mark in the text; the limit is ten times what a quiet machine needs. */
  @Test
  @EnabledIfSystemProperty(named = "lockstep.long", matches = "true", disabledReason = REASON)
  void diagnosticsFollowAKeySoonInALongFile(@TempDir Path folder) throws IOException {
    StringBuilder longText = new StringBuilder();
    for (int i = 0; i < 2000; i++) {
      longText.append("  v_add_f32 v%d, v1, v2\n".formatted(i % 200));
    }
    Path file = Files.writeString(folder.resolve("long.s"), longText);
    page.onFileChooser(chooser -> chooser.setFiles(file));
    page.keyboard().press("Control+o");
    page.locator(".listing", new Page.LocatorOptions().setHasText("v_add_f32_e32 v3, v1, v2"))
        .waitFor();
    page.click(".cm-content");
    page.keyboard().press("Control+Home");
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      page.evaluate(
          """
          () => {
            window.begun = 0;
            window.shown = new Promise((done) => {
              addEventListener("keydown", () => (window.begun = performance.now()), { capture: true, once: true });
              const content = document.querySelector(".cm-content");
              const had = () => content.querySelector(".cm-lintRange-error") !== null;
              const first = had();
              const observer = new MutationObserver(() => {
                if (window.begun && had() !== first) {
                  observer.disconnect();
                  done(performance.now() - window.begun);
                }
              });
              observer.observe(content, { subtree: true, childList: true, attributes: true });
            });
          }
          """);
      page.keyboard().press(i % 2 == 0 ? "x" : "Backspace");
      times.add(((Number) page.evaluate("() => window.shown")).doubleValue());
    }
    times.sort(null);
    System.out.printf(
        "diagnostics after a key in 2000 lines: median %.0f ms of %s%n", times.get(2), times);
    assertTrue(times.get(2) < 500, times.toString());
  }
}
