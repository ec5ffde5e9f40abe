package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Workspaces as links and as files: whole ones, damaged ones, and those of somebody hostile. */
@EnabledIfSystemProperty(
    named = "lockstep.long",
    matches = "true",
    disabledReason = "-Plong runs it")
final class SharePageTest extends PageTest {
  private static final Map<String, String> TEXTS =
      new TreeMap<>(
          Map.of(
              "first.s", "  s_nop 0 // <b>no markup</b> & no entity\n",
              "Zähler 二.cl", "kernel void k(global int *x) { *x = 'ä'; }\n",
              "notes.json", "{\"schema\": \"none\", \"text\": \"\\u0000 \\\\ </script>\"}\n"));

  private static Locator with(Page of, String selector, String text) {
    return of.locator(selector, new Page.LocatorOptions().setHasText(text));
  }

  private static String token() {
    return studio.address().substring(studio.address().indexOf('#') + 1);
  }

  private static String packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
  }

  private static String packed(String text) throws IOException {
    return packed(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String quoted(String text) {
    return new com.google.gson.Gson().toJson(text);
  }

  private static String workspace(Map<String, String> texts, String more) {
    List<String> documents =
        texts.entrySet().stream()
            .map(one ->
                "{\"name\": %s, \"text\": %s}"
                    .formatted(quoted(one.getKey()), quoted(one.getValue())))
            .toList();
    return "{\"lockstep\": \"workspace-1\", \"documents\": [%s], \"target\": \"gfx1030\"%s}"
        .formatted(String.join(", ", documents), more);
  }

  /** Drops a file on the page. */
  private void drop(Path file) throws IOException {
    page.evaluate(
        """
        ([name, text]) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([text], name));
          dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, cancelable: true }));
        }
        """,
        List.of(String.valueOf(file.getFileName()), Files.readString(file)));
  }

  private void choose(String button) {
    with(page, "dialog .button", button).click();
    page.waitForFunction("() => !document.querySelector('dialog')");
  }

  private static List<String> names(Page of) {
    return of.locator(".editor-area [role=tab]").allInnerTexts().stream()
        .map(one -> one.replaceAll("\\s*\\d+$", "").strip())
        .toList();
  }

  private static String shownText(Page of) {
    return (String)
        of.evaluate("() => document.querySelector('.cm-content').cmTile.view.state.doc.toString()");
  }

  private static void assertHolds(Page of, Map<String, String> texts) {
    for (Map.Entry<String, String> one : texts.entrySet()) {
      with(of, ".editor-area [role=tab]", one.getKey()).click();
      with(of, ".editor-area [role=tab][aria-selected=true]", one.getKey()).waitFor();
      assertEquals(one.getValue(), shownText(of), one.getKey());
    }
    assertEquals(texts.size(), names(of).size(), names(of).toString());
  }

  private void command(String title) {
    page.keyboard().press("F1");
    page.locator("dialog input").fill(title);
    page.keyboard().press("Enter");
  }

  /** The page takes a file over, shares it as a link, and another profile has the same texts. */
  @Test
  void linkHoldsSeveralDocuments(@TempDir Path folder) throws IOException {
    drop(Files.writeString(folder.resolve("w.lockstep.json"), workspace(TEXTS, ", \"active\": 1")));
    choose("Replace mine");
    assertHolds(page, TEXTS);
    command("share the");
    String link = page.locator("dialog input[readonly]").inputValue();
    page.keyboard().press("Escape");
    Page other = chromium.page();
    other.navigate(link + "&" + token());
    with(other, ".editor-area [role=tab]", "first.s").waitFor();
    assertHolds(other, TEXTS);
    assertThat(other.locator("select[aria-label=Target]")).hasValue("gfx1030");
    assertFalse(other.url().contains("workspace"), other.url());
    other.context().close();
  }

  /** An address that is pasted into an open page loads nothing anew: the page has to follow it. */
  @Test
  void linkAsksBeforeItTakesDocumentsAway() throws IOException {
    String hash = "#workspace=" + packed(workspace(TEXTS, ""));
    List<String> mine = names(page);
    page.evaluate("hash => { location.hash = hash; }", hash);
    with(page, "dialog", "Open the workspace of the link?").waitFor();
    assertThat(page.locator("dialog")).containsText("3 documents: ");
    page.keyboard().press("Escape");
    page.waitForFunction("() => !document.querySelector('dialog')");
    assertEquals(mine, names(page));
    page.evaluate("hash => { location.hash = hash; }", hash);
    choose("Add to mine");
    assertEquals(mine.size() + 3, names(page).size());
    page.evaluate("hash => { location.hash = hash; }", hash);
    choose("Replace mine");
    assertHolds(page, TEXTS);
    page.navigate("about:blank");
    page.navigate(studio.origin() + "/" + hash + "&" + token());
    with(page, "dialog", "Open the workspace of the link?").waitFor();
    page.keyboard().press("Escape");
    assertHolds(page, TEXTS);
  }

  @Test
  void damagedLinkIsRefusedAndNothingIsLost() throws IOException {
    String whole = packed(workspace(TEXTS, ""));
    Map<String, String> links =
        new TreeMap<>(
            Map.of(
                "cut off", whole.substring(0, whole.length() / 2),
                "a letter changed", whole.substring(0, 40) + "AAAA" + whole.substring(44),
                "no letters", "%3Cscript%3E!",
                "nothing", "",
                "no gzip", "aGVsbG8",
                "no JSON", packed("hello"),
                "null", packed("null"),
                "another kind", packed("{\"lockstep\": \"workspace-2\", \"documents\": []}"),
                "too much unpacked", packed(new byte[64 << 20])));
    List<String> mine = names(page);
    for (Map.Entry<String, String> link : links.entrySet()) {
      page.evaluate("() => document.querySelector('.notice')?.remove()");
      page.evaluate("hash => { location.hash = hash; }", "#workspace=" + link.getValue());
      with(page, ".notice.error", "The link's workspace cannot be read").waitFor();
      assertEquals(mine, names(page), link.getKey());
      assertEquals(0, page.locator("dialog").count(), link.getKey());
    }
    Page other = chromium.page();
    other.navigate(studio.origin() + "/#workspace=" + links.get("cut off") + "&" + token());
    with(other, ".notice.error", "it is damaged or cut off").waitFor();
    other.waitForSelector(".welcome");
    assertEquals(List.of(), names(other));
    other.context().close();
  }

  /** What is too large for a link goes by a file, which another profile opens. */
  @Test
  void workspaceThatIsTooLargeForALinkGoesByAFile(@TempDir Path folder) throws IOException {
    byte[] random = new byte[150_000];
    new Random(1).nextBytes(random);
    Map<String, String> large = new TreeMap<>(TEXTS);
    large.put("large.s", "// " + Base64.getEncoder().encodeToString(random) + "\n");
    drop(Files.writeString(folder.resolve("a.lockstep.json"), workspace(large, "")));
    choose("Replace mine");
    command("share the");
    with(page, "dialog", "too large for a link").waitFor();
    assertThat(page.locator("dialog input[readonly]")).hasCount(0);
    Download download =
        page.waitForDownload(() -> with(page, "dialog .button", "Save as a file").click());
    Path saved = folder.resolve(download.suggestedFilename());
    download.saveAs(saved);
    Page mine = page;
    page = chromium.page();
    page.navigate(studio.address());
    page.waitForSelector(".welcome");
    drop(saved);
    with(page, ".editor-area [role=tab]", "large.s").waitFor();
    assertHolds(page, large);
    mine.context().close();
  }

  /** Names with markup are names; numbers that point nowhere are not followed. */
  @Test
  void hostileWorkspaceIsTextAndNothingElse(@TempDir Path folder) throws IOException {
    String markup = "<img src=x onerror=\"window.hacked = 1\">";
    String hostile =
        """
        {"lockstep": "workspace-1", "active": "length", "target": %1$s, "panel": %1$s,
         "sizes": {"left": "x", "strip": -1}, "__proto__": {"hacked": true},
         "documents": [
          {"name": %1$s, "text": %1$s, "selection": -5},
          {"name": "../../etc/passwd", "text": "x", "selection": 1e300},
          {"name": "a\\u202egpj.s", "text": "\\u0000\\ud800", "selection": "1"},
          {"name": "", "text": ""},
          {"name": "__proto__", "text": "  s_nop 0\\r\\n", "selection": 99999}]}
        """
            .formatted(quoted(markup));
    drop(Files.writeString(folder.resolve("h.lockstep.json"), hostile));
    // A byte 0 within the file would make it no text; within JSON it is an escape.
    choose("Replace mine");
    for (int i = 0; i < 5; i++) {
      page.locator(".editor-area [role=tab]").nth(i).click();
      page.waitForFunction(
          "i => document.querySelectorAll('.editor-area [role=tab]')[i].ariaSelected === 'true'",
          i);
    }
    List<String> names = names(page);
    assertEquals(5, names.size());
    for (String name : names) {
      assertTrue(name.matches("[\\p{L}\\p{N}_+ -][\\p{L}\\p{N}._+ -]*"), name);
    }
    assertEquals("  s_nop 0\n", shownText(page));
    assertThat(page.locator("select[aria-label=Target]")).hasValue("gfx900");
    assertEquals(false, page.evaluate("() => 'hacked' in window || 'hacked' in {}"));
    page.click(".cm-content");
    page.keyboard().type("// still works");
    assertTrue(shownText(page).contains("// still works"));
    command("share the");
    page.locator("dialog input[readonly]").waitFor();
    page.keyboard().press("Escape");
  }

  @Test
  void whatIsNoWorkspaceIsRefused(@TempDir Path folder) throws IOException {
    List<String> mine = names(page);
    List<String> texts =
        List.of(
            "",
            "null",
            "[]",
            "{\"lockstep\": \"workspace-1\"}",
            "{\"lockstep\": \"workspace-1\", \"documents\": {\"length\": 1}}",
            "{\"lockstep\": \"workspace-1\", \"documents\": [null]}",
            "{\"lockstep\": \"workspace-1\", \"documents\": [{\"name\": 5, \"text\": \"\"}]}",
            "{\"lockstep\": \"workspace-1\", \"documents\": [{\"name\": \"a.s\", \"text\": {}}]}",
            workspace(TEXTS, "").substring(0, 60),
            "[".repeat(200_000),
            "{\"lockstep\": \"workspace-1\", \"documents\": ["
                + "{\"name\": \"a.s\", \"text\": \"\"}, ".repeat(200)
                + "{\"name\": \"a.s\", \"text\": \"\"}]}");
    for (String text : texts) {
      page.evaluate("() => document.querySelector('.notice')?.remove()");
      drop(Files.writeString(folder.resolve("n.lockstep.json"), text));
      with(page, ".notice.error", "n.lockstep.json: This is no").waitFor();
      assertEquals(mine, names(page));
    }
    page.evaluate(
        """
        () => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([new Uint8Array(50 << 20)], "large.lockstep.json"));
          dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, cancelable: true }));
        }
        """);
    with(page, ".notice.error", "large.lockstep.json has 50.0 MB").waitFor();
    assertEquals(mine, names(page));
  }
}
