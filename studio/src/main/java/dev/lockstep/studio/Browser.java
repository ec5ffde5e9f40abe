package dev.lockstep.studio;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;

/** The user's browser. */
final class Browser {
  /** Programs that open an address with what the user has chosen for it. */
  private static final List<String> OPENERS = List.of("xdg-open", "open");

  private Browser() {}

  /** Opens an address. Whether there is a program that does. */
  static boolean open(String address) {
    for (String opener : OPENERS) {
      try {
        new ProcessBuilder(opener, address)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start()
            .getOutputStream()
            .close();
        return true;
      } catch (IOException e) {
        // Not on this machine: the next one may be.
      }
    }
    return false;
  }
}
