package dev.lockstep.studio.browser;

import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import java.util.function.Consumer;

/** Opens files in a page, as a user does. */
final class Choosing {
  private static final double PATIENCE = 20_000;
  private static final int MOST = 3;

  private Choosing() {}

  /** Presses the key for files, and chooses some. */
  static void files(Page page, Consumer<FileChooser> choose) {
    for (int i = 1; ; i++) {
      try {
        choose.accept(
            page.waitForFileChooser(
                new Page.WaitForFileChooserOptions().setTimeout(PATIENCE),
                () -> page.keyboard().press("Control+o")));
        return;
      } catch (TimeoutError e) {
        // The browser may show its own dialog before it knows that the test has taken its place.
        if (i == MOST) {
          throw e;
        }
      }
    }
  }
}
