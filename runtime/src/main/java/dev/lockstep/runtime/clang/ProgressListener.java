package dev.lockstep.runtime.clang;

import java.io.Console;

/** Listener for work that takes seconds and happens once. */
public interface ProgressListener {
  /** Tells what begins now, in one line without a line break. */
  void begins(String what);

  /** Tells what went otherwise than it should, in one line. */
  default void warns(String what) {}

  /** Tells how far it has come. */
  default void reaches(String how) {}

  /** Tells nobody. */
  static ProgressListener none() {
    return _ -> {};
  }

  /** Tells people on a terminal; where there is none, nobody. */
  @SuppressWarnings("SystemConsoleNull") // it is null where the module of consoles is not there
  static ProgressListener terminal() {
    Console console = System.console();
    boolean people = console != null && console.isTerminal();
    return new ProgressListener() {
      @Override
      public void begins(String what) {
        if (people) {
          System.err.println("lockstep: " + what);
        }
      }

      @Override
      public void warns(String what) {
        System.err.println("lockstep: warning: " + what);
      }

      @Override
      public void reaches(String how) {
        if (people) {
          System.err.print("\r  " + how + " \r");
        }
      }
    };
  }
}
