package dev.lockstep.studio.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ViewportSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The system's Chromium. Tests are skipped, with a message, where there is none. */
final class Chromium implements AutoCloseable {
  private static final List<Path> PLACES =
      List.of(
          Path.of("/usr/bin/chromium"),
          Path.of("/usr/bin/chromium-browser"),
          Path.of("/usr/bin/google-chrome"));
  private static final double TIMEOUT = 60_000;

  private final Playwright playwright;
  private final Browser browser;

  /** What pages have complained about on their consoles. */
  final List<String> complaints = new ArrayList<>();

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  static Chromium start() {
    Path program = PLACES.stream().filter(Files::isExecutable).findFirst().orElse(null);
    if (program == null) {
      String reason =
          "the page of the studio is not tested: no Chromium in "
              + PLACES
              + " (apt install chromium)";
      System.err.println("[WARNING] " + reason);
      Assumptions.abort(reason);
    }
    PlaywrightAssertions.setDefaultAssertionTimeout(TIMEOUT);
    Playwright playwright = Playwright.create();
    return new Chromium(
        playwright,
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program)
                    .setArgs(List.of("--no-sandbox"))));
  }

  /** A page of its own browser profile. */
  Page page(int width, int height, ColorScheme scheme) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions().setViewportSize(width, height).setColorScheme(scheme));
    context.setDefaultTimeout(TIMEOUT);
    return watched(context.newPage());
  }

  Page page() {
    return page(1280, 720, ColorScheme.LIGHT);
  }

  /** Renews a picture of the documentation where that is asked for; a larger page cuts nothing. */
  static void picture(Page page, String name) throws IOException {
    if (Boolean.getBoolean("lockstep.pictures")) {
      ViewportSize before = page.viewportSize();
      page.setViewportSize(1440, 900);
      page.waitForTimeout(500);
      // A click on a long text has scrolled it sideways.
      page.evaluate("() => document.querySelector('.cm-scroller')?.scrollTo({ left: 0 })");
      Path file = Path.of(System.getProperty("lockstep.root"), "docs/studio", name + ".png");
      Files.write(file, page.screenshot());
      page.setViewportSize(before.width, before.height);
    }
  }

  /** Collects what a page complains about. */
  Page watched(Page page) {
    page.onConsoleMessage(message -> {
      if (message.type().equals("error") || message.type().equals("warning")) {
        complaints.add(message.text());
      }
    });
    page.onPageError(complaints::add);
    // From now on the browser leaves the choice of files to tests, and not from the first one on.
    page.onFileChooser(_ -> {});
    return page;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
