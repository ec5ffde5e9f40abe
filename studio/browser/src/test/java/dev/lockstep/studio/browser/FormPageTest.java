package dev.lockstep.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A run file as a form, beside its text. */
@EnabledIfSystemProperty(
    named = "lockstep.long",
    matches = "true",
    disabledReason = "-Plong runs it")
final class FormPageTest extends PageTest {
  private static String saxpy;

  @BeforeAll
  static void read() throws IOException {
    saxpy = Files.readString(ROOT.resolve("examples/saxpy.json"));
  }

  @BeforeEach
  void showForm() {
    page.click("#panel-tab-run");
    with("#panel button", "Run file").first().click();
    with(".run-form strong", "saxpy.json").waitFor();
  }

  private Locator group(String name) {
    return page.locator("[role=group][aria-label='" + name + "']");
  }

  private void fill(Locator field, String text) {
    field.fill(text);
    field.press("Enter");
  }

  private void showText() {
    with(".tab", "saxpy.json").first().click();
    with(".tab[aria-selected=true]", "saxpy.json").waitFor();
  }

  private String text() {
    return (String)
        page.evaluate(
            "() => document.querySelector('.cm-content').cmTile.view.state.doc.toString()");
  }

  private void write(String text) {
    page.click(".cm-content");
    page.keyboard().press("Control+a");
    page.keyboard().insertText(text);
  }

  /** All else stays as it is: blanks, order, keys that nobody knows. */
  @Test
  void changeInTheFormChangesTheTextInPlace() throws IOException {
    showText();
    fill(group("Buffer x").getByLabel("Count"), "500");
    String wanted = saxpy.replaceFirst("\"count\": 1000000", "\"count\": 500");
    assertEquals(wanted, text());
    fill(group("Buffer x").getByLabel("Name"), "left");
    wanted =
        wanted
            .replace("\"x\": {", "\"left\": {")
            .replace("\"args\": [\"x\",", "\"args\": [\"left\",");
    assertEquals(wanted, text());
    fill(group("Launch 1").getByLabel("Local size"), "64");
    wanted = wanted.replace("\"local\": [256]", "\"local\": [64]");
    fill(group("Launch 1").getByLabel("Value of argument 2"), "0.5");
    wanted = wanted.replace("{\"f32\": 2}", "{\"f32\": 0.5}");
    group("Buffer left").getByLabel("Type").selectOption("u32");
    wanted = wanted.replaceFirst("\"type\": \"f32\"", "\"type\": \"u32\"");
    assertEquals(wanted, text());
    group("Buffer y").getByLabel("Tolerance").selectOption("ulp");
    wanted = wanted.replace("\"iota(1,2.5)\"}", "\"iota(1,2.5)\", \"ulp\": 4}");
    assertEquals(wanted, text());
    with("button", "Add a buffer").click();
    assertTrue(text().contains("\"a\": {\"type\": \"f32\", \"count\": 1024, \"init\": \"zero\"}"));
    page.locator("button[aria-label='Remove the buffer a']").click();
    assertEquals(wanted, text());
    if (Boolean.getBoolean("lockstep.pictures")) {
      Files.write(ROOT.resolve("docs/studio/form.png"), page.screenshot());
    }
  }

  @Test
  void wrongEntriesAreToldAndChangeNothing() {
    showText();
    fill(group("Buffer x").getByLabel("Count"), "many");
    with(".run-form [role=alert]", "a whole number").waitFor();
    fill(group("Launch 1").getByLabel("Global size"), "1, 2, 3, 4");
    with(".run-form [role=alert]", "one to three whole numbers").waitFor();
    fill(group("Buffer x").getByLabel("Name"), "y");
    with(".run-form [role=alert]", "there is a buffer y already").waitFor();
    assertEquals(saxpy, text());
  }

  @Test
  void unfinishedTextLeavesTheLastGoodState() {
    showText();
    write(saxpy.replace("\"launches\": [", "\"launches\": "));
    with(".run-form [role=status]", "this is how it was before").waitFor();
    assertTrue(group("Buffer x").getByLabel("Count").isDisabled());
    write(saxpy.replace("\"oracle\"", "\"remark\""));
    with(".run-form", "Kept in the text, not in the form: remark (no key of run files)").waitFor();
    assertFalse(group("Buffer x").getByLabel("Count").isDisabled());
    fill(group("Buffer x").getByLabel("Begins with"), "");
    assertTrue(text().contains("\"remark\": \"arithmetic"), text());
    assertTrue(text().contains("\"x\": {\"type\": \"f32\", \"count\": 1000000}"), text());
    page.click(".cm-content");
    page.keyboard().press("Control+z");
    assertTrue(text().contains("\"init\": \"iota\""), text());
    page.waitForFunction(
        "() => [...document.querySelectorAll('.run-form input')].some((one) => one.value === 'iota')");
  }

  @Test
  void runFileIsMadeForAKernelAndRuns() {
    with("button", "New run file for saxpy.s").click();
    with(".tab[aria-selected=true]", "saxpy-2.json").waitFor();
    assertTrue(text().contains("\"kernel\": \"saxpy\""), text());
    page.keyboard().press("Control+Enter");
    with("#panel button", "Results").first().click();
    with("#panel .good", "ok").waitFor();
    with("#panel .bar", "saxpy-2.json on gfx900").first().waitFor();
  }

  @Test
  void javaProgramIsShownAndSaved() throws IOException {
    with("button", "As a Java program").click();
    with("dialog pre", "program.kernel(\"saxpy\")").waitFor();
    Download file = page.waitForDownload(() -> with("dialog button", "Save").click());
    assertEquals("Saxpy.java", file.suggestedFilename());
    assertTrue(Files.readString(file.path()).contains("Range.of(1000192).withLocal(256)"));
    page.reload();
    with(".run-form strong", "saxpy.json").waitFor();
    showText();
    page.click(".cm-content");
    page.keyboard().type(" ");
    // No moment for a database: the page is left at once.
    page.reload();
    with(".tab[aria-selected=true]", "saxpy.json").waitFor();
    page.waitForFunction(
        "text => document.querySelector('.cm-content').cmTile.view.state.doc.toString().length === text",
        saxpy.length() + 1);
  }
}
