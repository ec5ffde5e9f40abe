package dev.lockstep.cli.report;

import dev.lockstep.litmus.axiomatic.Picture;
import dev.lockstep.litmus.axiomatic.Verdicts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An execution as text: a column of events for each thread, and the pairs of each relation. */
final class WitnessText {
  private static final String INDENT = "    ";
  private static final int GAP = 4;

  private WitnessText() {}

  static String of(Verdicts.Witness witness) {
    Picture picture = witness.picture();
    List<String> lines = new ArrayList<>();
    List<List<String>> columns = new ArrayList<>();
    List<String> initial = new ArrayList<>();
    for (int i = 0; i < picture.nodes().size(); i++) {
      Picture.Node node = picture.nodes().get(i);
      while (columns.size() <= node.thread()) {
        columns.add(new ArrayList<>(List.of("P" + columns.size())));
      }
      (node.thread() < 0 ? initial : columns.get(node.thread()))
          .add(WitnessSvg.letter(i) + ": " + node.text());
    }
    if (!initial.isEmpty()) {
      lines.add("initially  " + String.join(", ", initial));
    }
    int rows = columns.stream().mapToInt(List::size).max().orElse(0);
    for (int row = 0; row < rows; row++) {
      StringBuilder line = new StringBuilder();
      for (List<String> column : columns) {
        int width = column.stream().mapToInt(String::length).max().orElse(0) + GAP;
        String cell = row < column.size() ? column.get(row) : "";
        line.append(cell).append(" ".repeat(width - cell.length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    Map<String, List<String>> pairs = new LinkedHashMap<>();
    for (Picture.Arrow arrow : picture.arrows()) {
      if (!arrow.label().equals("po")) {
        pairs
            .computeIfAbsent(arrow.label(), _ -> new ArrayList<>())
            .add(WitnessSvg.letter(arrow.from()) + " -> " + WitnessSvg.letter(arrow.to()));
      }
    }
    pairs.forEach((label, all) -> lines.add(label + "  " + String.join(", ", all)));
    witness
        .judgement()
        .failure()
        .ifPresent(failure ->
            lines.add(
                "forbidden by '%s': %s"
                    .formatted(
                        failure.check(),
                        failure.edges().stream()
                            .map(edge ->
                                "%s -%s-> %s"
                                    .formatted(
                                        node(picture, edge.from()),
                                        edge.label(),
                                        node(picture, edge.to())))
                            .collect(Collectors.joining(", ")))));
    return IntStream.range(0, lines.size())
        .mapToObj(i -> INDENT + lines.get(i))
        .collect(Collectors.joining("\n"));
  }

  private static String node(Picture picture, int index) {
    Picture.Node node = picture.nodes().get(index);
    return node.thread() < 0
        ? "(initially " + node.text() + ")"
        : "(P" + node.thread() + ": " + node.text() + ")";
  }
}
