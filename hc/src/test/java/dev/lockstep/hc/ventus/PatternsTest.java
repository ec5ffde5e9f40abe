package dev.lockstep.hc.ventus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.select.RowTemplate;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The assembler takes every row of the table with registers and constants that its forms allow. */
final class PatternsTest {
  private static final Map<String, String> WORDS =
      Map.of(
          "{off}",
          "16",
          "{off4}",
          "20",
          "{size}",
          "64",
          "{most}",
          "100",
          "{told}",
          "v60",
          "{temporary0}",
          "v61",
          "{temporary1}",
          "v62",
          "{next}",
          ".Lnext");

  private static String sample(char letter, int position) {
    return switch (letter) {
      case 'v' -> "v" + (40 + 2 * position);
      case 's' -> "x" + (40 + 2 * position);
      case 'i' -> "-16";
      case 'I' -> "-2048";
      case 'u', 'e' -> "31";
      case 'w' -> "63";
      default -> "0x12345678";
    };
  }

  private static String text(VentusRow row, RowTemplate.Place place) {
    int position = "abc".indexOf(place.name());
    if (position >= 0) {
      return sample(row.operands().charAt(position), position);
    }
    return switch (place.name()) {
      case "d" -> sample(row.result(), 3);
      case "base" -> "x50";
      default -> sample(place.name().charAt(0) == 's' ? 's' : 'v', 4);
    };
  }

  private static String text(VentusRow row) {
    StringBuilder out = new StringBuilder();
    for (List<RowTemplate.Piece> line : row.template().lines()) {
      for (RowTemplate.Piece piece : line) {
        switch (piece) {
          case RowTemplate.Text text -> out.append(text.text());
          case RowTemplate.Place place -> out.append(text(row, place));
        }
      }
      out.append('\n');
    }
    String text = out.toString();
    for (Map.Entry<String, String> word : WORDS.entrySet()) {
      text = text.replace(word.getKey(), word.getValue());
    }
    for (String called : calls(text)) {
      text += called + ":\n";
    }
    for (String place : List.of("{1}", "{2}", "{3}", "{4}", "{here}", "{label}")) {
      String name = ".L" + place.charAt(1);
      text = text.replace(place, name);
      if (text.contains(name) && !text.contains(name + ":")) {
        text += name + ":\n";
      }
    }
    return text;
  }

  /** Places of routines. */
  private static Set<String> calls(String text) {
    return Pattern.compile("[.]Ldouble_[a-zA-Z]+")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  /** Whether a row is for the other profile. */
  private static boolean isOther(String target, String key) {
    return key.endsWith(target.equals("ventus") ? ".window" : ".private");
  }

  @ParameterizedTest
  @CsvSource({"ventus", "ventus:2025"})
  void theAssemblerTakesEveryRow(String target) {
    AssemblerOptions options =
        new AssemblerOptions(
            TargetId.parse(target).orElseThrow(),
            0,
            CodeObjectVersion.V5,
            Map.of(),
            Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
    Set<String> wrong = new TreeSet<>();
    int[] rows = {0};
    VentusRows.all()
        .forEach((key, all) ->
            all.stream()
                .filter(_ -> !isOther(target, key))
                .forEach(row -> {
                  rows[0]++;
                  String text = text(row);
                  Assembler.assemble(new SourceText("row.s", text), options).diagnostics().stream()
                      .filter(Problem::isError)
                      .findFirst()
                      .ifPresent(error -> wrong.add(key + ": " + error + "\n" + text));
                }));
    assertEquals(Set.of(), wrong);
    assertTrue(rows[0] > 200, rows[0] + " rows");
  }
}
