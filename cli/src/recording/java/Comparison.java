import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Compares two recordings: {@code Comparison BEFORE AFTER}; exit code 1 if they differ. */
public final class Comparison {
  /** Differences of a row that are shown, and lines of each. */
  private static final int SHOWN = 5;

  private static final int LINES = 8;

  public static void main(String[] arguments) throws IOException {
    Path before = Path.of(arguments[0]);
    Path after = Path.of(arguments[1]);
    Set<String> rows = new LinkedHashSet<>(rows(before).keySet());
    rows.addAll(rows(after).keySet());
    int differences = 0;
    for (String row : rows) {
      differences += compare(row, cases(rows(before).get(row)), cases(rows(after).get(row)));
    }
    System.out.println(differences == 0 ? "equal" : differences + " cases differ");
    System.exit(differences == 0 ? 0 : 1);
  }

  /** The parts of each row, which several workers wrote. */
  private static Map<String, List<Path>> rows(Path folder) throws IOException {
    Map<String, List<Path>> rows = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        String name = file.getFileName().toString();
        if (!name.startsWith("log.")) {
          rows.computeIfAbsent(
                  name.substring(0, name.lastIndexOf('.')), _ -> new java.util.ArrayList<>())
              .add(file);
        }
      }
    }
    return rows;
  }

  private static Map<String, String> cases(List<Path> files) throws IOException {
    Map<String, String> cases = new LinkedHashMap<>();
    for (Path file : files == null ? List.<Path>of() : files) {
      for (String part : Files.readString(file, StandardCharsets.UTF_8).split("(?m)^\\$ ")) {
        int end = part.indexOf('\n');
        if (end > 0) {
          cases.put(part.substring(0, end), part.substring(end + 1));
        }
      }
    }
    return cases;
  }

  private static int compare(String row, Map<String, String> before, Map<String, String> after) {
    Set<String> commands = new LinkedHashSet<>(before.keySet());
    commands.addAll(after.keySet());
    int different = 0;
    for (String command : commands) {
      String one = before.getOrDefault(command, "(not recorded)");
      String other = after.getOrDefault(command, "(not recorded)");
      if (!one.equals(other) && different++ < SHOWN) {
        System.out.println(row + ": " + command);
        show(one.lines().toList(), other.lines().toList());
      }
    }
    System.out.println(row + ": " + commands.size() + " cases, " + different + " differ");
    return different;
  }

  /** The first lines from the first difference on. */
  private static void show(List<String> before, List<String> after) {
    int at = 0;
    while (at < Math.min(before.size(), after.size()) && before.get(at).equals(after.get(at))) {
      at++;
    }
    for (String line : before.subList(at, Math.min(before.size(), at + LINES))) {
      System.out.println("  - " + line);
    }
    for (String line : after.subList(at, Math.min(after.size(), at + LINES))) {
      System.out.println("  + " + line);
    }
  }
}
