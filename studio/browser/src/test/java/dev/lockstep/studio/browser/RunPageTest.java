package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Results of runs in a real browser: buffers as table, plot, image and file, and profiles. Pictures
 * are made with {@code -Dlockstep.pictures=true}.
 */
@EnabledIfSystemProperty(
    named = "lockstep.long",
    matches = "true",
    disabledReason = "-Plong runs it")
final class RunPageTest extends PageTest {
  private static final int LONGEST_FRAME = 50;

  /** Scrolls the table for so many frames; answers the milliseconds of each. */
  private static final String SCROLL =
      """
      async (frames) => {
        const grid = document.querySelector(".buffer-table .grid");
        grid.scrollTop = 0;
        const next = () => new Promise(requestAnimationFrame);
        await next();
        let last = await next();
        const all = [];
        for (let i = 0; i < frames; i++) {
          grid.scrollTop += i % 40 === 39 ? 200_000 : 90;
          const now = await next();
          all.push(now - last);
          last = now;
        }
        return all.map((time) => Math.round(time));
      }
      """;

  private void openFiles(String... names) {
    Path[] files = new Path[names.length];
    for (int i = 0; i < names.length; i++) {
      files[i] = ROOT.resolve("examples/" + names[i]);
    }
    Choosing.files(page, chooser -> chooser.setFiles(files));
    with(".tab[aria-selected=true]", names[names.length - 1]).waitFor();
  }

  private void run() {
    page.click("#panel-tab-run");
    page.keyboard().press("Control+Enter");
    page.waitForSelector("#panel .good, #panel .bad");
    page.waitForFunction("() => !document.querySelector('#panel .form [role=status]')");
  }

  /** The run file expects another third and sixth element than arithmetic gives. */
  @Test
  void tableJumpsToIndicesAndDifferences() throws IOException {
    with(".tab", "saxpy.json").click();
    page.click(".cm-content");
    page.keyboard().press("Control+a");
    page.keyboard()
        .insertText(
            Files.readString(ROOT.resolve("examples/saxpy.json"))
                .replace("\"iota(1,2.5)\"", "[1, 3.5, 7, 8.5, 11, -1]"));
    run();
    with("#panel .buffers .bad", "2 of 6 differ").waitFor();
    with("#element-2.differs", "6.0").waitFor();
    page.locator(".buffer-table .grid").focus();
    page.keyboard().press("n");
    with(".details", "expected 7.0").waitFor();
    page.keyboard().press("n");
    with(".details", "y[5]").waitFor();
    page.keyboard().press("n");
    with(".details", "y[2]").waitFor();
    page.keyboard().press("Shift+N");
    with(".details", "y[5]").waitFor();
    page.keyboard().press("ArrowRight");
    with(".details", "41800000").waitFor();
    page.locator(".buffer-table input.number").fill("999,999");
    page.keyboard().press("Enter");
    with("#element-999999.current", "2499998.5").waitFor();
    page.locator(".buffer-table input.number").fill("1000000");
    page.keyboard().press("Enter");
    with(".buffer-table [role=alert]", "0 to 999,999").waitFor();
    page.locator(".buffers select").nth(1).selectOption("hex");
    with("#element-999999", "4a1896").waitFor();
    page.locator(".buffers select").nth(1).selectOption("double");
    with(".details", "y[499,999]").waitFor();
  }

  @Test
  void millionRowsScrollWithoutStutter() {
    run();
    page.locator(".buffers select").first().selectOption("y");
    page.locator(".buffer-table .bar select").selectOption("1");
    with("#element-0", "1.0").waitFor();
    assertEquals("1000000", page.locator(".buffer-table .grid").getAttribute("aria-rowcount"));
    int best = Integer.MAX_VALUE;
    for (int round = 0; round < 4; round++) {
      @SuppressWarnings("unchecked")
      List<Integer> frames =
          ((List<Object>) page.evaluate(SCROLL, 240))
              .stream().map(one -> ((Number) one).intValue()).sorted().toList();
      int longest = frames.getLast();
      System.out.printf(
          "scrolling a million rows: frames of %d ms (median), %d ms (95 of 100), %d ms (longest)%n",
          frames.get(frames.size() / 2), frames.get(frames.size() * 95 / 100), longest);
      best = Math.min(best, longest);
    }
    // Others may use the processors now and then, but not in each round.
    page.locator(".buffer-table .grid").focus();
    page.keyboard().press("Control+End");
    with("#element-999999", "2499998.5").waitFor();
    Quiet.judge(best <= LONGEST_FRAME, "longest frame: " + best + " ms");
  }

  @Test
  void bufferIsSavedAsBytesAndAsText() throws IOException {
    run();
    page.locator(".buffers select").first().selectOption("y");
    Download bytes = page.waitForDownload(() -> with("button", "Save bytes").click());
    assertEquals("y.bin", bytes.suggestedFilename());
    ByteBuffer read =
        ByteBuffer.wrap(Files.readAllBytes(bytes.path())).order(ByteOrder.LITTLE_ENDIAN);
    assertEquals(4_000_000, read.remaining());
    assertEquals(2499998.5f, read.getFloat(4 * 999_999));
    Download text = page.waitForDownload(() -> with("button", "Save CSV").click());
    List<String> lines = Files.readAllLines(text.path());
    assertEquals(1_000_001, lines.size());
    assertEquals("index,y", lines.getFirst());
    assertEquals("999999,2499998.5", lines.getLast());
  }

  @Test
  void imageAndPlotShowExamples() throws IOException {
    openFiles("mandelbrot.cl", "mandelbrot.json");
    run();
    with(".buffers button", "Image").click();
    with(".buffer-image .foot", "128 by 64 pixels, black is 1, white is 256").waitFor();
    page.waitForFunction("() => document.querySelector('.picture canvas').width === 128");
    // The first pixel is far outside of the set, the middle of the set is white.
    assertEquals(
        List.of(true, 255),
        page.evaluate(
            """
            () => {
              const pen = document.querySelector(".picture canvas").getContext("2d");
              const { data } = pen.getImageData(0, 0, 128, 64);
              const at = (x, y) => data[4 * (128 * y + x)];
              return [at(0, 0) < 8, at(64, 32)];
            }
            """));
    Chromium.picture(page, "image");
    openFiles("histogram.cl", "histogram.json");
    run();
    page.locator(".buffers select").first().selectOption("counts");
    with(".buffers button", "Plot").click();
    with(".buffer-plot .foot", "counts, elements 0 to 255: least").waitFor();
    assertTrue(
        page.locator(".plot [role=img]").getAttribute("aria-label").startsWith("Plot of counts"));
    assertEquals(
        true,
        page.evaluate(
            """
            () => {
              const canvas = document.querySelector(".plot canvas");
              const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
              return data.filter((value, i) => i % 4 === 3 && value > 0).length > 2000;
            }
            """));
    page.locator(".plot").focus();
    page.keyboard().press("+");
    with(".buffer-plot .foot", "elements 64 to 191").waitFor();
    page.keyboard().press("ArrowLeft");
    with(".buffer-plot .foot", "elements 32 to 159").waitFor();
    page.keyboard().press("0");
    with(".buffer-plot .foot", "elements 0 to 255").waitFor();
    Chromium.picture(page, "plot");
  }

  @Test
  void profileStandsBesideTheLinesAndInTables() throws IOException {
    openFiles("tiled_product.s", "tiled_product.json");
    page.click("#panel-tab-run");
    page.getByLabel("Profile").first().check();
    run();
    with(".tab", "tiled_product.s").click();
    page.waitForSelector(".heats .heat");
    assertTrue(page.locator(".heats .heat").count() > 5);
    String hint = page.locator(".heats .heat").first().getAttribute("title");
    assertTrue(hint.contains("executions") && hint.contains("of the time"), hint);
    page.locator(".profile select").selectOption("instructions");
    with(".profile th", "Text").waitFor();
    page.locator(".profile .link").first().click();
    assertThat(page.locator(".profile tbody tr").first()).containsText("tiled_product.s:");
    Chromium.picture(page, "profile");
    with(".profile button", "Blocks").click();
    with(".profile th", "Entries").waitFor();
    with(".profile button", "Instructions").click();
    with(".profile th", "Lanes").waitFor();
    page.getByLabel("beside the lines").uncheck();
    page.waitForFunction("() => !document.querySelector('.heats .heat')");
  }

  /** Lines of OpenCL C have bars, and nothing is hard to read on a small, dark page. */
  @Test
  void profileOfOpenClAndAllResultsAreReadableInDark() throws IOException {
    page.context().close();
    page = chromium.page(1024, 768, ColorScheme.DARK);
    begin(page, studio.address());
    openFiles("mandelbrot.cl", "mandelbrot.json");
    page.click("#panel-tab-run");
    page.getByLabel("Profile").first().check();
    run();
    with(".tab", "mandelbrot.cl").first().click();
    page.waitForSelector(".heats .heat");
    assertTrue(page.locator(".heats .heat").count() >= 5);
    with(".profile .link", "mandelbrot.cl:9").first().waitFor();
    assertEquals(List.of(), page.evaluate(Contrast.POOR));
    with(".buffers button", "Plot").click();
    with(".buffer-plot .foot", "steps, elements 0 to 8,191: least 1").waitFor();
    assertEquals(List.of(), page.evaluate(Contrast.POOR));
    with("#panel button", "Run file").first().click();
    with(".run-form strong", "mandelbrot.json").waitFor();
    assertEquals(List.of(), page.evaluate(Contrast.POOR));
    with(".tab", "mandelbrot.json").first().click();
    page.click(".cm-content");
    page.keyboard().press("Control+a");
    page.keyboard()
        .insertText(
            Files.readString(ROOT.resolve("examples/mandelbrot.json"))
                .replaceAll("\"sha256\": \"[0-9a-f]*\"", "\"values\": [1, 2, 1]"));
    with("#panel button", "Results").first().click();
    run();
    with(".buffers button", "Table").click();
    with("#panel .buffers .bad", "of 3 differ").waitFor();
    page.waitForSelector(".cell.differs");
    assertEquals(List.of(), page.evaluate(Contrast.POOR));
  }
}
