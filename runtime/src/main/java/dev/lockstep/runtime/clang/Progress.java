package dev.lockstep.runtime.clang;

import java.io.Console;

/** Listener for work that takes seconds and happens once. */
@FunctionalInterface
public interface Progress {
  /** Tells what begins now, in one line without a line break. */
  void begins(String what);

  /** Tells people on a terminal; where there is none, nobody. */
  @SuppressWarnings("SystemConsoleNull") // it is null where the module of consoles is not there
  static Progress terminal() {
    return what -> {
      Console console = System.console();
      if (console != null && console.isTerminal()) {
        System.err.println("lockstep: " + what);
      }
    };
  }
}
