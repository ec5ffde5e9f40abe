package dev.lockstep.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Tests with a page of a browser profile of its own, which shows the first example. All classes
 * share one server and one browser.
 */
@ExtendWith(PageTest.Shared.class)
abstract class PageTest {
  static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  static StudioProcess studio;
  static Chromium chromium;
  Page page;

  /** Starts server and browser for the first class, and ends them behind the last one. */
  static final class Shared implements BeforeAllCallback {
    private record Both(StudioProcess studio, Chromium chromium) implements AutoCloseable {
      @Override
      public void close() {
        studio.close();
        chromium.close();
      }
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
      var store = context.getRoot().getStore(ExtensionContext.Namespace.create(PageTest.class));
      Both both = store.get(Both.class, Both.class);
      if (both == null) {
        Chromium browser = Chromium.start();
        both = new Both(StudioProcess.start(0), browser);
        store.put(Both.class, both);
      }
      studio = both.studio;
      chromium = both.chromium;
    }
  }

  @BeforeEach
  void open() {
    chromium.complaints.clear();
    open(chromium.page());
  }

  /** Shows the studio in a page, which takes the place of the test's own. */
  void open(Page other) {
    page = other;
    begin(page, studio.address());
    with(".tab[aria-selected=true]", "saxpy.s").first().waitFor();
  }

  /** Opens the studio in a page of a new profile, and from its first screen the first example. */
  static void begin(Page other, String address) {
    other.navigate(address);
    other.click(".welcome [data-example]");
    other.waitForSelector(".listing .row");
  }

  @AfterEach
  void leave() {
    page.context().close();
    if (!mayComplain()) {
      assertEquals(List.of(), chromium.complaints);
    }
  }

  /** Whether tests of the class make the browser complain, such as of a lost connection. */
  boolean mayComplain() {
    return false;
  }

  /** Opens a file as a document, which is shown. */
  void openFile(Path file) {
    Choosing.files(page, chooser -> chooser.setFiles(file));
    with(".tab[aria-selected=true]", String.valueOf(file.getFileName())).waitFor();
  }

  /** Elements whose text matches. */
  Locator with(String selector, Pattern text) {
    return page.locator(selector, new Page.LocatorOptions().setHasText(text));
  }

  /** Elements that contain a text. */
  Locator with(String selector, String text) {
    return page.locator(selector, new Page.LocatorOptions().setHasText(text));
  }
}
