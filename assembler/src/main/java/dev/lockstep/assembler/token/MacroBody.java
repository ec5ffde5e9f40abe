package dev.lockstep.assembler.token;

import dev.lockstep.assembler.option.AssemblyLimits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a macro or a repetition, cut once into pieces that stand and places for values.
 * Source: llvm/lib/MC/MCParser/AsmParser.cpp, expandMacro.
 */
public final class MacroBody {
  /** Stands for the number of macro calls so far ({@code \@}). */
  private static final int CALLS = -1;

  /** Stands for the number of times that this body was expanded before ({@code \+}). */
  private static final int COUNT = -2;

  private final String[] pieces;
  private final int[] places;
  private final boolean plain;

  private MacroBody(List<String> pieces, List<Integer> places, boolean plain) {
    this.pieces = pieces.toArray(String[]::new);
    this.places = places.stream().mapToInt(i -> i).toArray();
    this.plain = plain;
  }

  /** Whether every expansion is the body itself. */
  public boolean isPlain() {
    return plain;
  }

  /** Adds the expansion for some values; a null value is empty. False when it is too long. */
  public boolean expand(StringBuilder out, @Nullable String[] values, int calls, long count) {
    int room = AssemblyLimits.EXPANSION;
    out.append(pieces[0]);
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      if (place >= 0) {
        String value = values[place];
        if (value != null) {
          out.append(value);
        }
      } else {
        out.append(place == CALLS ? calls : count);
      }
      out.append(pieces[i + 1]);
      if (out.length() > room) {
        return false;
      }
    }
    return true;
  }

  /** Cuts bodies. */
  public static final class Cutter {
    private final String text;
    private final int end;
    private final List<String> parameters;
    private final boolean alternate;
    private final boolean countsCalls;
    private final List<String> pieces = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final StringBuilder piece = new StringBuilder();
    private boolean changed;
    private int from;
    private int at;

    /**
     * @param alternate whether {@code .altmacro} holds: parameters are replaced without a backslash
     * @param countsCalls whether {@code \@} is replaced
     */
    public Cutter(
        String text,
        int start,
        int end,
        List<String> parameters,
        boolean alternate,
        boolean countsCalls) {
      this.text = text;
      this.end = end;
      this.parameters = parameters;
      this.alternate = alternate;
      this.countsCalls = countsCalls;
      this.at = start;
      this.from = start;
    }

    public MacroBody cut() {
      while (at < end) {
        char c = text.charAt(at);
        if (c == '\\' && at + 1 < end) {
          backslash();
        } else if (alternate && isWord(c)) {
          word();
        } else {
          at++;
        }
      }
      pieces.add(piece.append(text, from, end).toString());
      return new MacroBody(pieces, places, !changed);
    }

    private void backslash() {
      char next = text.charAt(at + 1);
      if (countsCalls && next == '@') {
        place(CALLS, at, at + 2);
      } else if (next == '+') {
        place(COUNT, at, at + 2);
      } else if (next == '(' && at + 2 < text.length() && text.charAt(at + 2) == ')') {
        drop(at, Math.min(end, at + 3));
      } else {
        parameter();
      }
    }

    private void parameter() {
      int start = at;
      int stop = wordEnd(at + 1);
      int index = parameters.indexOf(text.substring(start + 1, stop));
      int behind = alternate && stop < end && text.charAt(stop) == '&' ? stop + 1 : stop;
      if (index >= 0) {
        place(index, start, behind);
      } else if (behind > stop) {
        drop(stop, behind);
      } else {
        at = stop;
      }
    }

    private void word() {
      int start = at;
      int stop = wordEnd(at);
      int index = parameters.indexOf(text.substring(start, stop));
      if (index >= 0) {
        place(index, start, stop < end && text.charAt(stop) == '&' ? stop + 1 : stop);
      } else {
        at = stop;
      }
    }

    private int wordEnd(int start) {
      int i = start;
      while (i < end && isWord(text.charAt(i))) {
        i++;
      }
      return i;
    }

    private static boolean isWord(char c) {
      return Scanner.continuesName(c) && c != '@' && c != '?';
    }

    private void place(int what, int start, int stop) {
      drop(start, stop);
      pieces.add(piece.toString());
      piece.setLength(0);
      places.add(what);
    }

    private void drop(int start, int stop) {
      piece.append(text, from, start);
      from = stop;
      at = stop;
      changed = true;
    }
  }
}
