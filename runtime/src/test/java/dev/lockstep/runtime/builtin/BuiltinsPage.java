package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The page {@code docs/BUILTINS.md}: what was measured, and where ROCm's package is wrong. */
final class BuiltinsPage {
  /** Lines of the page before this one are written by people. */
  static final String BEGIN = "<!-- measured -->";

  private final Map<String, MathFunction> functions;
  private final Map<String, Map<LibraryBuild.Library, Map<RealFormat, Double>>> worst =
      new LinkedHashMap<>();
  private final Map<String, TreeSet<String>> wrong = new TreeMap<>();
  private final Map<String, String> examples = new TreeMap<>();
  private final List<String> runs = new ArrayList<>();

  BuiltinsPage(Map<String, MathFunction> functions) {
    this.functions = functions;
    functions.keySet().forEach(name -> worst.put(name, new EnumMap<>(LibraryBuild.Library.class)));
  }

  /** Notes results of one setting. */
  void add(Trials.Setting setting, List<Trial.Result> results) {
    long compared = results.stream().mapToLong(Trial.Result::tried).sum();
    runs.add(
        "| %s | %s | `%s` | %,d | %,d |\n"
            .formatted(
                setting.library() == LibraryBuild.Library.OWN ? "own" : "ROCm",
                setting.target(),
                setting.level(),
                results.size(),
                compared));
    for (Trial.Result result : results) {
      Declaration declaration = result.trial().declaration();
      ElementType type = declaration.parameters().getFirst().element();
      if (worst.containsKey(declaration.name()) && type.isFloat()) {
        worst
            .get(declaration.name())
            .computeIfAbsent(setting.library(), l -> new EnumMap<>(RealFormat.class))
            .merge(RealFormat.of(type), result.worst(), Math::max);
      }
      if (setting.library() == LibraryBuild.Library.ROCM && result.failed() > 0) {
        String name = declaration.toString();
        wrong.computeIfAbsent(name, n -> new TreeSet<>()).add(setting.target());
        examples.putIfAbsent(name, result.failures().getFirst());
      }
    }
  }

  /** Whether an overload is wrong in ROCm's package on some target. */
  boolean isWrong(String overload) {
    return wrong.containsKey(overload);
  }

  /** Functions that ROCm's package has wrong: name, targets, an example. */
  String wrong() {
    StringBuilder text =
        new StringBuilder(
            """
            # Overloads for which rocm-device-libs 5.2.3 gives wrong results, by the same tests (BuiltinsLongTest with -Dlockstep.write=true).
            # overload	targets	an example
            """);
    wrong.forEach((name, targets) ->
        text.append(name)
            .append('\t')
            .append(String.join(" ", targets))
            .append('\t')
            .append(examples.get(name))
            .append('\n'));
    return text.toString();
  }

  /** The part of the page that is measured. */
  String text() {
    StringBuilder text = new StringBuilder(BEGIN).append('\n');
    text.append(
        """

        ## Errors

        The largest error in units of the last place over all runs (below); `-` where the function is not defined for the type, `wrong` where
        a result is no number near the right one. *Limit* is what the specification allows.

        | function | limit: float | double | half | own: float | double | half | ROCm: float | double | half |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
        """);
    for (MathFunction function : functions.values()) {
      List<String> cells = new ArrayList<>(List.of("`" + function.name() + "`"));
      for (RealFormat format : List.of(RealFormat.FLOAT, RealFormat.DOUBLE, RealFormat.HALF)) {
        Double limit = function.limits().get(format);
        cells.add(limit == null ? "-" : String.valueOf(Math.round(limit)));
      }
      for (LibraryBuild.Library library :
          List.of(LibraryBuild.Library.OWN, LibraryBuild.Library.ROCM)) {
        Map<RealFormat, Double> measured =
            worst.get(function.name()).getOrDefault(library, Map.of());
        for (RealFormat format : List.of(RealFormat.FLOAT, RealFormat.DOUBLE, RealFormat.HALF)) {
          cells.add(error(measured.get(format)));
        }
      }
      text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
    text.append("\n## Overloads that ROCm's package has wrong\n\n");
    text.append(
        "%d; `corpus/builtins/rocm.tsv` has them all, with targets and an example of each.\n\n"
            .formatted(wrong.size()));
    text.append("| function | types of the first parameter |\n|---|---|\n");
    families()
        .forEach((name, types) ->
            text.append("| `" + name + "` | " + String.join(", ", types) + " |\n"));
    text.append(
        "\n## Runs\n\n| library | machine | level | overloads | results compared |\n|---|---|---|--:|--:|\n");
    runs.forEach(text::append);
    return text.toString();
  }

  private Map<String, TreeSet<String>> families() {
    Map<String, TreeSet<String>> families = new TreeMap<>();
    for (String name : wrong.keySet()) {
      String function = name.substring(0, name.indexOf('('));
      String first = name.substring(name.indexOf('(') + 1).split("[,)]")[0];
      families.computeIfAbsent(function, f -> new TreeSet<>()).add(first);
    }
    return families;
  }

  private static String error(Double ulps) {
    if (ulps == null) {
      return "-";
    }
    return ulps > 1e6 ? "wrong" : String.format(Locale.ROOT, ulps < 10 ? "%.2f" : "%.0f", ulps);
  }
}
