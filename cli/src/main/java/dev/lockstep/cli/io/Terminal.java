package dev.lockstep.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Abilities of the streams of this process.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is one
 * @param err whether standard error is one
 * @param colours whether terminals take colours: NO_COLOR and TERM say otherwise
 * @param moves whether their cursor can be moved: TERM says otherwise
 * @param width columns of a terminal
 */
public record Terminal(
    boolean in, boolean out, boolean err, boolean colours, boolean moves, int width) {
  /** No stream is a terminal. */
  static final Terminal NONE = new Terminal(false, false, false, false, false, 80);

  private static final Pattern DEVICE = Pattern.compile("/dev/(pts/.*|tty.*|console|pty.*)");
  private static final int USUAL_WIDTH = 80;
  private static final int LEAST_WIDTH = 20;
  private static final int MOST_WIDTH = 1000;

  /** The terminal of this process. */
  public static Terminal ofProcess() {
    return of(System.getenv(), isTerminal(0), isTerminal(1), isTerminal(2));
  }

  /** A terminal from the environment, for streams that are terminals or not. */
  static Terminal of(Map<String, String> environment, boolean in, boolean out, boolean err) {
    String kind = environment.getOrDefault("TERM", "dumb");
    boolean moves = !kind.isEmpty() && !kind.equals("dumb");
    boolean colours = moves && environment.getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(in, out, err, colours, moves, width(environment.get("COLUMNS")));
  }

  private static int width(@Nullable String columns) {
    if (columns == null || !columns.matches("[0-9]{1,6}")) {
      return USUAL_WIDTH;
    }
    int width = Integer.parseInt(columns);
    return width == 0 ? USUAL_WIDTH : Math.clamp(width, LEAST_WIDTH, MOST_WIDTH);
  }

  private static boolean isTerminal(int descriptor) {
    try {
      Path link = Path.of("/proc/self/fd/" + descriptor);
      return DEVICE.matcher(Files.readSymbolicLink(link).toString()).matches();
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Whether results may be coloured. */
  public boolean coloursOut() {
    return out && colours;
  }

  /** Whether diagnostics may be coloured. */
  boolean coloursErr() {
    return err && colours;
  }
}
