package dev.lockstep.litmus.generation;

import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Names of shapes, such as {@code mp+fence.gl+addr@inter}, from the rows of {@code shapes.txt}. */
final class ShapeNames {
  private static final String FILE = "shapes.txt";
  private static final Map<String, String> SHAPES = read();

  private ShapeNames() {}

  static String name(Cycle cycle, List<Integer> groups, boolean local) {
    List<List<String>> threads = new ArrayList<>();
    List<String> shape = new ArrayList<>();
    StringBuilder directions = new StringBuilder();
    List<String> links = new ArrayList<>();
    for (Edge edge : cycle.edges()) {
      directions.append(edge.from());
      if (edge.external()) {
        shape.add(directions + " " + edge.name().substring(0, 2).replace("Ws", "Co"));
        threads.add(List.copyOf(links));
        directions.setLength(0);
        links.clear();
      } else {
        links.add(edge.shortName());
      }
    }
    String known = "";
    int first = 0;
    for (int turn = 0; turn < shape.size() && known.isEmpty(); turn++) {
      first = turn;
      known = SHAPES.getOrDefault(String.join(" ", turned(shape, turn)), "");
    }
    String between =
        turned(threads, known.isEmpty() ? 0 : first).stream()
            .filter(list -> !list.isEmpty())
            .map(list -> "+" + String.join("-", list))
            .collect(Collectors.joining());
    String base =
        known.isEmpty()
            ? cycle.edges().stream()
                .filter(Edge::external)
                .map(edge -> edge.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("-"))
            : known;
    boolean together = !groups.isEmpty() && groups.stream().distinct().count() == 1;
    boolean apart = groups.isEmpty() || groups.stream().distinct().count() == groups.size();
    String place =
        together
            ? "intra"
            : apart
                ? "inter"
                : groups.stream().map(String::valueOf).collect(Collectors.joining("."));
    return base + between + "@" + place + (local ? ".local" : "");
  }

  private static <T> List<T> turned(List<T> list, int turn) {
    List<T> all = new ArrayList<>(list.subList(turn, list.size()));
    all.addAll(list.subList(0, turn));
    return all;
  }

  private static Map<String, String> read() {
    Map<String, String> all = new HashMap<>();
    for (String line :
        DataTable.text(FILE, ShapeNames.class.getResourceAsStream(FILE)).split("\n", -1)) {
      int bar = line.indexOf('|');
      if (bar > 0 && !line.startsWith("#")) {
        all.put(line.substring(bar + 1).strip(), line.substring(0, bar).strip());
      }
    }
    return all;
  }
}
