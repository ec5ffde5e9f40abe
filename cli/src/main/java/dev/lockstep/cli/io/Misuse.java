package dev.lockstep.cli.io;

import dev.lockstep.text.source.Problem;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A misuse of the command line, described in a line or two. */
public final class Misuse {
  private Misuse() {}

  /** Wrong use of a command, which is told under its name. */
  public static ParameterException of(CommandSpec spec, String text) {
    return new Worded(spec.commandLine(), text);
  }

  /** A misuse in a command's own words. */
  private static final class Worded extends ParameterException {
    private static final long serialVersionUID = 1;

    Worded(CommandLine line, String text) {
      super(line, text);
    }
  }

  /** The error of an exception of picocli's or of a command's own. */
  public static Problem of(ParameterException e) {
    String name = e.getCommandLine().getCommandSpec().qualifiedName();
    String text = String.valueOf(e.getMessage());
    if (e instanceof Worded) {
      return Problem.said(name, text);
    }
    String reason =
        switch (e) {
          case UnmatchedArgumentException unmatched -> unmatched(unmatched);
          case OverwrittenOptionException twice ->
              "the option "
                  + words(twice.getOverwritten().paramLabel(), text)
                  + " is given twice; it takes one value";
          case MissingParameterException _ -> lower(text);
          default -> lower(text);
        };
    String help = (reason.endsWith("?") ? " See " : "; see ") + name + " --help";
    return Problem.said(name, reason + help);
  }

  private static String words(String label, String text) {
    int start = text.indexOf('\'');
    int end = text.indexOf('\'', start + 1);
    return start >= 0 && end > start ? text.substring(start + 1, end) : label;
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String first = e.getUnmatched().getFirst();
    if (first.startsWith("-") && first.length() > 1) {
      String option = first.contains("=") ? first.substring(0, first.indexOf('=')) : first;
      List<String> names =
          e.getCommandLine().getCommandSpec().options().stream()
              .filter(known -> !known.hidden())
              .flatMap(known -> Arrays.stream(known.names()))
              .toList();
      return "there is no option '" + option + "'" + meant(nearest(option, names));
    }
    return "there is no place for '" + first + "'";
  }

  /** The names that are written nearly as a word is, the nearest first. */
  public static List<String> nearest(String word, Collection<String> names) {
    int most = Math.max(1, word.length() / 3);
    return names.stream()
        .filter(name -> distance(word, name) <= most || isShort(word, name))
        .sorted(Comparator.comparingInt(name -> distance(word, name)))
        .toList();
  }

  private static boolean isShort(String word, String name) {
    return word.replace("-", "").length() > 2 && name.startsWith(word);
  }

  /** Edit distance: letters put in, left out, changed or swapped with the next. */
  private static int distance(String one, String other) {
    int[][] least = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          least[i][j] = i + j;
          continue;
        }
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int best = Math.min(least[i - 1][j], least[i][j - 1]) + 1;
        best = Math.min(best, least[i - 1][j - 1] + (same ? 0 : 1));
        if (i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1)) {
          best = Math.min(best, least[i - 2][j - 2] + 1);
        }
        least[i][j] = best;
      }
    }
    return least[one.length()][other.length()];
  }

  /** Names that may have been meant, as the end of a sentence. */
  public static String meant(List<String> near) {
    if (near.isEmpty()) {
      return "";
    }
    List<String> some = near.subList(0, Math.min(3, near.size()));
    return "; did you mean '" + String.join("' or '", some) + "'?";
  }

  private static String lower(String text) {
    String line = text.strip();
    return line.length() > 1 && Character.isLowerCase(line.charAt(1))
        ? line.substring(0, 1).toLowerCase(Locale.ROOT) + line.substring(1)
        : line;
  }
}
