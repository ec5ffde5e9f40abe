package dev.lockstep.cli.debug;

import java.util.Optional;

/**
 * A line of a debugging session.
 *
 * @param command its first word
 * @param rest what follows, without a trailing {@code as TYPE}
 * @param as the type behind {@code as}
 */
record DebugLine(String command, String rest, Optional<String> as) {
  private static final int SHOWN = 60;

  static DebugLine of(String text) {
    String line = text.strip();
    int end = 0;
    while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
      end++;
    }
    String command = line.substring(0, end);
    String rest = " " + line.substring(end).strip();
    int as = rest.lastIndexOf(" as ");
    return as < 0
        ? new DebugLine(command, rest.strip(), Optional.empty())
        : new DebugLine(
            command, rest.substring(0, as).strip(), Optional.of(rest.substring(as + 4).strip()));
  }

  /** A user's text, short and on one line, for a message. */
  static String clip(String text) {
    String line = text.strip().replaceAll("\\p{Cntrl}", " ");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }
}
