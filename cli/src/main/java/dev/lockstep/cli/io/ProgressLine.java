package dev.lockstep.cli.io;

import java.io.PrintStream;
import java.util.Locale;

/**
 * A line at the bottom of a terminal's standard error that says how far long work is; nothing
 * elsewhere, and nothing where the work takes a second at most.
 */
public final class ProgressLine {
  private static final long FIRST = 1_000;
  private static final long NEXT = 200;
  private static final double NANOS = 1e9;

  private final PrintStream err;
  private final Terminal terminal;
  private String text = "";
  private long start;
  private boolean running;
  private boolean shown;

  ProgressLine(PrintStream err, Terminal terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** Work that is shown until it is closed. */
  public interface Work extends AutoCloseable {
    @Override
    void close();
  }

  /** Begins a piece of work; {@code what} says which, as in {@code running}. */
  public synchronized Work begin(String what) {
    text = what;
    if (!terminal.err() || !terminal.moves()) {
      return () -> {};
    }
    start = System.nanoTime();
    running = true;
    Thread thread = new Thread(this::show, "lockstep-progress");
    thread.setDaemon(true);
    thread.start();
    return () -> {
      end();
      thread.interrupt();
    };
  }

  /** Says what the work is at. */
  public synchronized void at(String what) {
    text = what;
  }

  private void show() {
    try {
      Thread.sleep(FIRST);
      while (draw()) {
        Thread.sleep(NEXT);
      }
    } catch (InterruptedException e) {
      // The work has ended.
    }
  }

  private synchronized boolean draw() {
    if (running) {
      double seconds = (System.nanoTime() - start) / NANOS;
      err.print("\r" + line(text, seconds, terminal.width()) + "\u001b[K");
      err.flush();
      shown = true;
    }
    return running;
  }

  /** A line of at most {@code width} columns: the text is cut in its middle, the time stays. */
  static String line(String text, double seconds, int width) {
    String time = String.format(Locale.ROOT, " %.0f s", seconds);
    String plain = text.replaceAll("\\p{Cntrl}", "?");
    int room = Math.max(4, width - 1 - time.length());
    if (plain.length() > room) {
      int head = (room - 3) / 2;
      plain =
          plain.substring(0, head) + "..." + plain.substring(plain.length() - (room - 3 - head));
    }
    return plain + time;
  }

  /** Takes the line away, so that something else can be written; it comes back by itself. */
  synchronized void hide() {
    if (shown) {
      err.print("\r\u001b[K");
      err.flush();
      shown = false;
    }
  }

  private synchronized void end() {
    running = false;
    hide();
  }
}
