package dev.lockstep.cli.debug;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.runtime.argument.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;

/** A session of the debugger on a terminal: lines are edited, remembered and completed. */
final class DebugTerminal {
  private static final String HISTORY = "debug-history";

  private DebugTerminal() {}

  /** Reads and does lines until the user ends the session. */
  static void run(DebugConsole console, Debuggee debuggee, DebugInterrupt interrupt) {
    try (org.jline.terminal.Terminal terminal =
        TerminalBuilder.builder().system(true).provider("exec").nativeSignals(true).build()) {
      terminal.handle(Signal.INT, _ -> interrupt.raise());
      LineReader reader = reader(terminal, new Words(console, debuggee));
      console.begin();
      while (!console.over()) {
        System.out.flush();
        try {
          String line = reader.readLine("> ");
          interrupt.clear();
          console.line(line);
        } catch (UserInterruptException e) {
          // Control-C takes a half-written line away.
        } catch (EndOfFileException e) {
          return;
        }
      }
    } catch (IOException e) {
      throw new CommandFailure(
          ExitCode.FAILED, "lockstep debug", "the terminal cannot be used: " + e.getMessage());
    }
  }

  private static LineReader reader(org.jline.terminal.Terminal terminal, Completer words) {
    // Backslashes and quotes are characters like others.
    DefaultParser parser = new DefaultParser().escapeChars(new char[0]).quoteChars(new char[0]);
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .appName("lockstep")
            .terminal(terminal)
            .parser(parser)
            .completer(words)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.HISTORY_TIMESTAMPED, false);
    Path folder = folder();
    try {
      Files.createDirectories(folder);
      builder.variable(LineReader.HISTORY_FILE, folder.resolve(HISTORY));
    } catch (IOException e) {
      // Without a place for it the history ends with the session.
    }
    LineReader reader = builder.build();
    // Sequences of arrow keys where the terminal did not take its application mode.
    KeyMap<Binding> keys = Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN));
    keys.bind(new Reference(LineReader.UP_LINE_OR_HISTORY), "\033[A");
    keys.bind(new Reference(LineReader.DOWN_LINE_OR_HISTORY), "\033[B");
    keys.bind(new Reference(LineReader.FORWARD_CHAR), "\033[C");
    keys.bind(new Reference(LineReader.BACKWARD_CHAR), "\033[D");
    return reader;
  }

  /** Directory of state files, after the XDG base directory specification. */
  private static Path folder() {
    String state = System.getenv("XDG_STATE_HOME");
    Path base =
        state != null && state.startsWith("/")
            ? Path.of(state)
            : Path.of(System.getProperty("user.home", "."), ".local", "state");
    return base.resolve("lockstep");
  }

  /** Completes commands, and behind them what expressions and places are made of. */
  record Words(DebugConsole console, Debuggee debuggee) implements Completer {
    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
      for (String word : words(line.words().subList(0, line.wordIndex()))) {
        candidates.add(new Candidate(word));
      }
    }

    /** Completions of some words. */
    List<String> words(List<String> before) {
      if (before.isEmpty()) {
        return console.names();
      }
      if (before.getLast().equals("as")) {
        List<String> types = new ArrayList<>();
        for (ElementType type : ElementType.values()) {
          types.add(type.typeName());
        }
        return types;
      }
      if (before.getFirst().equals("help") || before.getFirst().equals("h")) {
        return console.names();
      }
      List<String> words = new ArrayList<>(debuggee.names());
      words.addAll(debuggee.variableNames());
      words.addAll(List.of("exec", "vcc", "scc", "m0", "mode", "pc", "mem[", "lds[", "as", "if"));
      return words;
    }
  }
}
