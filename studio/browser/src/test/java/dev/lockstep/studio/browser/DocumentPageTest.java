package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a document is: its target is its own, and Run and Debug mean the one that is shown. */
final class DocumentPageTest extends PageTest {
  private void show(String name) {
    with(".editor-area .tab", name).first().click();
    with(".editor-area .tab[aria-selected=true]", name).waitFor();
  }

  /** Opens a text as a document, as if it was dropped. */
  private void drop(String name, String text) {
    page.evaluate(
        """
        ([name, text]) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([text], name));
          dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, cancelable: true }));
        }
        """,
        List.of(name, text));
    with(".editor-area .tab[aria-selected=true]", name).waitFor();
  }

  private void dropExample(String path) throws IOException {
    Path file = ROOT.resolve("examples").resolve(path);
    drop(String.valueOf(file.getFileName()), Files.readString(file));
  }

  /** Saxpy is open, and its run file is the only one: it is not what these documents mean. */
  @Test
  void runAndDebugMeanTheShownDocument() throws IOException {
    dropExample("litmus-assembly/message_passing_gfx900.litmus");
    page.keyboard().press("Control+Enter");
    with(".output", "the machine gfx900: 3 final states, none with the condition").waitFor();
    with(".output div", Pattern.compile("^ok$")).waitFor();
    assertFalse(page.locator(".output").innerText().contains("saxpy"));
    assertThat(page.locator("#panel-tab-litmus")).hasAttribute("aria-selected", "true");
    page.keyboard().press("Alt+Enter");
    with(".notice", "is a litmus test").waitFor();
    dropExample("hc/FirstKernels.java");
    for (String keys : List.of("Control+Enter", "Alt+Enter")) {
      page.evaluate("() => document.querySelector('.notice')?.remove()");
      page.keyboard().press(keys);
      with(".notice.error", "lockstep run --target gfx900 FirstKernels.java").waitFor();
    }
    drop("notes.txt", "no program");
    page.keyboard().press("Control+Enter");
    with(".notice.error", "notes.txt is neither a program nor a run file").waitFor();
    drop("lost.json", "{\"schema\": \"lockstep-run-1\", \"program\": \"gone.cl\"}");
    for (String keys : List.of("Control+Enter", "Alt+Enter")) {
      page.evaluate("() => document.querySelector('.notice')?.remove()");
      page.keyboard().press(keys);
      with(".notice.error", "lost.json starts gone.cl, and no document has that name").waitFor();
    }
    show("saxpy.s");
    page.keyboard().press("Control+Enter");
    with(".output", "verified: y is as expected").waitFor();
  }

  /** Where two run files start a program, the user says which. */
  @Test
  @Sometimes(0)
  void severalRunFilesAreAskedFor() throws IOException {
    String run = Files.readString(ROOT.resolve("examples/saxpy.json"));
    drop("second.json", run);
    show("saxpy.s");
    page.keyboard().press("Control+Enter");
    with("dialog [role=option]", "second.json").click();
    with(".output", "run second.json").waitFor();
    with(".output", "verified: y is as expected").waitFor();
  }

  /**
   * A document of another family changes nothing for those that are open, and the other way round.
   */
  @Test
  void eachDocumentHasItsOwnTarget() throws IOException {
    drop("plain.s", "  s_endpgm\n");
    page.selectOption("select[aria-label=Target]", "gfx1100");
    with(".listing + .foot, .bar", "for gfx1100").first().waitFor();
    page.keyboard().press("Alt+e");
    page.locator("dialog input").fill("first kernel risc");
    page.keyboard().press("Enter");
    with(".editor-area .tab[aria-selected=true]", "vector-add.s").waitFor();
    assertThat(page.locator("select[aria-label=Target]")).hasValue("ventus");
    with(".listing .row", "vlw12.v").first().waitFor();
    with(".status", "No problems").waitFor();
    drop("other.s", "  csrr t0, tid\n  endprg\n");
    assertThat(page.locator("select[aria-label=Target]")).hasValue("ventus");
    show("plain.s");
    assertThat(page.locator("select[aria-label=Target]")).hasValue("gfx1100");
    with(".status", "No problems").waitFor();
    show("saxpy.s");
    assertThat(page.locator(".header .named")).hasText("gfx900 in the text");
    page.reload();
    show("plain.s");
    assertThat(page.locator("select[aria-label=Target]")).hasValue("gfx1100");
  }

  /** The other side is for its own machine, also where the text names one. */
  @Test
  @Sometimes(1)
  void otherMachineOfATextThatNamesOne() {
    with(".listing .row", "s_endpgm").waitFor();
    with("button", "side by side").click();
    page.selectOption("select[aria-label='Machine beside']", "gfx1100");
    with(".costs th", "saxpy.s on gfx1100").waitFor();
    with(".listing.lines .row.made", "s_load_b128").waitFor();
  }

  /** What the other machine lacks is told with its line and the machine, and only there. */
  @Test
  void otherMachineTellsWhatItLacks() {
    drop(
        "carry.s",
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"\n  v_add_co_u32_e32 v0, vcc, v1, v2\n  s_endpgm\n");
    with("button", "side by side").click();
    page.selectOption("select[aria-label='Machine beside']", "gfx1100");
    Locator bad = page.locator(".beside .bad");
    assertThat(bad).hasCount(1);
    assertThat(bad).containsText("An error in the source for gfx1100");
    assertThat(bad).containsText("Line 2: ");
    assertThat(bad).containsText("v_add_co_u32_e32");
    with(".listing.lines .row.made", "v_add_co_u32_e32").first().waitFor();
  }

  /** What a register holds is followed: one line writes it, the comparison and this one read it. */
  @Test
  @Sometimes(1)
  void registerAtTheCursorIsFollowed() {
    page.click(".cm-content");
    page.evaluate(
        """
        (line) => {
          const { view } = document.querySelector(".cm-content").cmTile;
          const at = view.state.doc.toString().indexOf(line) + line.length;
          view.dispatch({ selection: { anchor: at } });
        }
        """,
        "v_lshlrev_b32_e32 v0, 2, v0");
    page.waitForFunction(
        """
        () => [...document.querySelectorAll(".cm-place")].map((one) => one.textContent).join() ===
            "v0,v0,v0" && document.querySelectorAll(".cm-written").length === 1
        """);
    page.keyboard().press("F12");
    page.waitForFunction(
        "() => document.querySelector('.cm-activeLine').innerText.includes('v_add_u32_e32 v0, s2, v0')");
  }

  /** The debugger calls the registers of Ventus as its own language and the text do: s2 is x18. */
  @Test
  @Sometimes(0)
  void scalarRegistersOfVentusAreCalledX() {
    page.keyboard().press("Alt+e");
    page.locator("dialog input").fill("first kernel risc");
    page.keyboard().press("Enter");
    with(".editor-area .tab[aria-selected=true]", "vector-add.s").waitFor();
    page.keyboard().press("Alt+Enter");
    page.waitForSelector(".standing .next");
    List<String> names = page.locator(".scalars .cell b").allInnerTexts();
    assertEquals(List.of("x0", "x1", "x2"), names.subList(0, 3));
  }

  /** Bytes that are a code object become its listing; what is none is refused by the server. */
  @Test
  void codeObjectIsListed() throws IOException {
    byte[] object = Files.readAllBytes(ROOT.resolve("corpus/codeobject/objects/add-gfx600-v4.co"));
    FilePayload file = new FilePayload("kernel.co", "application/octet-stream", object);
    Choosing.files(page, chooser -> chooser.setFiles(file));
    with(".editor-area .tab[aria-selected=true]", "kernel.s").waitFor();
    with(".listing .row", "s_endpgm").first().waitFor();
    FilePayload none =
        new FilePayload(
            "noise.bin",
            "application/octet-stream",
            "\0no object".getBytes(StandardCharsets.UTF_8));
    Choosing.files(page, chooser -> chooser.setFiles(none));
    with(".notice.error", "noise.bin: error: no sound code object").waitFor();
    // A compressed bundle for three machines: the user says which.
    Path bundle = ROOT.resolve("corpus/codeobject/bundles/zstd-v3.hipfb");
    Choosing.files(page, chooser -> chooser.setFiles(bundle));
    with("dialog [role=option]", "gfx1100").click();
    with(".editor-area .tab[aria-selected=true]", "zstd-v3.s").waitFor();
    with(".listing .row", "s_endpgm").first().waitFor();
    assertThat(page.locator(".header .named")).containsText("gfx1100");
    unreadableFilesAreTold();
  }

  /** A folder looks like a file until it is read. */
  private void unreadableFilesAreTold() {
    page.evaluate(
        """
        () => {
          const folder = new File(["x"], "kernels");
          folder.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) });
          const dropped = new Event("drop", { cancelable: true });
          dropped.dataTransfer = { files: [folder, new File([], "none.s")], types: ["Files"] };
          dispatchEvent(dropped);
        }
        """);
    with(".editor-area .tab[aria-selected=true]", "none.s").waitFor();
    with(".notice.error", "kernels cannot be read. If it is a folder, choose the files in it.")
        .waitFor();
    with(".notice.error", "none.s is empty").waitFor();
  }

  /** The first wrong element and the verdict are in view, whatever is written behind them. */
  @Test
  @Sometimes(2)
  void failedLessonShowsWhatIsWrong() {
    page.keyboard().press("Alt+t");
    with(".lessons .card", "Many lanes").click();
    with(".editor-area .tab[aria-selected=true]", "many_lanes.s").waitFor();
    page.keyboard().press("Control+Enter");
    with(".goals .missed", "192 of 256 elements differ").waitFor();
    with(".output div", Pattern.compile("^failed$")).waitFor();
    String seen =
        """
        ([one, around]) => {
          const part = document.querySelector(one).getBoundingClientRect();
          const whole = document.querySelector(around).getBoundingClientRect();
          return part.top >= whole.top - 1 && part.bottom <= whole.bottom + 1;
        }
        """;
    page.waitForFunction(seen, List.of(".goals .missed", "#panel"));
    page.waitForFunction(seen, List.of(".output .error", ".output"));
    String first = page.locator(".output .error").nth(1).innerText();
    assertTrue(first.contains("elements differ"), first);
  }

  /** The time of a run that goes on is told. */
  @Test
  @Sometimes(0)
  void longRunTellsItsTime() {
    page.locator(".cm-line", new Page.LocatorOptions().setHasText("s_endpgm")).click();
    page.keyboard().press("Home");
    page.keyboard().insertText("again: s_branch again\n");
    page.keyboard().press("Control+Enter");
    with(".status .elapsed", Pattern.compile("^[1-9]\\d* s$")).waitFor();
    page.keyboard().press("Control+.");
    with(".output", "stopped").waitFor();
  }

  /** Addresses of Ventus have eight digits, and stand beside their words, not below them. */
  @Test
  @Sometimes(0)
  void columnsOfListingsDoNotOverlap() throws IOException {
    drop("plain.s", Files.readString(ROOT.resolve("examples/ventus/vector-add.s")));
    with(".listing .row", "vlw12.v").first().waitFor();
    String overlap =
        """
        () => [...document.querySelectorAll(".listing .row:not(.name)")].filter((row) => {
          const boxes = [...row.children].map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const clip = getComputedStyle(cell).overflow !== "visible";
            return (clip ? cell : range).getBoundingClientRect();
          });
          return boxes.some((box, i) => i > 0 && boxes[i - 1].right > box.left + 1);
        }).length === 0
        """;
    page.waitForFunction(overlap);
    with("button", "side by side").click();
    with(".listing.lines .row.made", "vlw12.v").first().waitFor();
    page.waitForFunction(overlap);
  }

  /** A litmus test has colours, and its panel takes no other document for one. */
  @Test
  @Sometimes(1)
  void litmusTestsAreColouredAndNothingElseIsOne() throws IOException {
    page.click("#panel-tab-litmus");
    with("#panel .empty", "saxpy.s is no litmus test").waitFor();
    dropExample("litmus-assembly/message_passing_gfx900.litmus");
    page.waitForSelector(".histogram .outcome");
    page.waitForFunction("() => document.querySelectorAll('.cm-line [class*=tok-]').length > 10");
    page.waitForFunction(
        """
        () => {
          const right = (of) => document.querySelector(of).getBoundingClientRect().right;
          return right("#panel label.inline select") <= right("#panel");
        }
        """);
    with("#panel h3", "log scale").waitFor();
  }

  /** The first screen says what this is; what is pasted becomes a document of its language. */
  @Test
  @Sometimes(1)
  void firstScreenTakesWhatIsPasted() {
    Page first = chromium.page();
    first.navigate(studio.address());
    first.locator(".welcome").waitFor();
    String said = first.locator(".welcome").innerText();
    for (String one : List.of("GPU machine code", "Take the tour", "example", "Paste or drop")) {
      assertTrue(said.contains(one), said);
    }
    assertThat(first.getByText("Assembling.")).hasCount(0);
    first.evaluate(
        """
        () => {
          const held = new DataTransfer();
          held.setData("text/plain", "kernel void k(global int *a) { a[get_global_id(0)] = 1; }");
          dispatchEvent(new ClipboardEvent("paste", { clipboardData: held, cancelable: true }));
        }
        """);
    first.locator(".editor-area .tab", new Page.LocatorOptions().setHasText("kernel.cl")).waitFor();
    first.locator(".listing .row", new Page.LocatorOptions().setHasText("s_endpgm")).waitFor();
    first.context().close();
  }
}
