import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs the commands of {@code commands.tsv} in this process and writes what each says: its exit
 * code, both streams, and the files that it makes. One file a row of the table; the parts of
 * workers are sorted together by {@code testing/recording}.
 *
 * <p>{@code Recorder TABLE OUT WORKER WORKERS}, in a copy of the inputs as working directory, with
 * the modules of the product on the class path. The product is reached by {@code
 * Lockstep.execute(String...)} alone, so that older and newer ones can be recorded.
 */
public final class Recorder {
  /** Times, and what depends on them, in JSON and in text. */
  private static final List<Pattern> TIMES =
      List.of(
          Pattern.compile("(?<=\"[a-zA-Z]{0,20}[sS]econds\": ?)[-0-9.eE+]+"),
          Pattern.compile("(?<=\"(?:wall|cpu|share|time|median|minimum|first)\": ?)[-0-9.eE+]+"),
          // What is translated depends on time, too.
          Pattern.compile("(?<=\"translated\": ?)[0-9]+"),
          Pattern.compile("(?<=\"regions\": ?)\\{[^}]*\\}+"),
          Pattern.compile("[0-9]+(?:\\.[0-9]+)? ?(?:s|ms|us|ns|min)\\b(?! *=)"),
          Pattern.compile(
              "[0-9]+(?:\\.[0-9]+)? (?:million|billion|M|G)[a-z ]*(?: (?:a|per) second|/s)"),
          // Which instructions were stepped depends on when code is translated.
          Pattern.compile("(?<=\"stepped\": ?)\\{[^}]*\\}"));

  private static final long LIMIT_SECONDS = 120;
  private static final int WORDS = 4000;

  private final MethodHandle execute;
  private final Path table;
  private final Path out;
  private final int worker;
  private final int workers;
  private final ExecutorService runner = Executors.newCachedThreadPool(Recorder::daemon);
  private final List<String> targets = new ArrayList<>();
  private final String root = Path.of("").toAbsolutePath().toString();
  private int number;

  private Recorder(Path table, Path out, int worker, int workers) throws Exception {
    this.table = table;
    this.out = out;
    this.worker = worker;
    this.workers = workers;
    execute =
        MethodHandles.lookup()
            .findStatic(
                Class.forName("dev.lockstep.cli.Lockstep"),
                "execute",
                MethodType.methodType(int.class, String[].class));
    for (String line : run("targets", "--json").split("\"name\": ?\"")) {
      targets.add(line.substring(0, Math.max(0, line.indexOf('"'))));
    }
    targets.removeIf(name -> !name.matches("[a-z0-9:-]+"));
  }

  public static void main(String[] arguments) throws Exception {
    Recorder recorder =
        new Recorder(
            Path.of(arguments[0]).toAbsolutePath(),
            Path.of(arguments[1]).toAbsolutePath(),
            Integer.parseInt(arguments[2]),
            Integer.parseInt(arguments[3]));
    Set<String> only = Set.of(arguments.length > 4 ? arguments[4].split(",") : new String[0]);
    for (String line : Files.readAllLines(recorder.table)) {
      String[] row = line.split("\t");
      if (!line.startsWith("#") && (only.isEmpty() || only.contains(row[0]))) {
        recorder.record(row[0], row[1], row[2], row[3], row[4]);
      }
    }
    System.exit(0);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(null, work, "command", 16 << 20);
    thread.setDaemon(true);
    return thread;
  }

  /** Records a row of the table: the command for each input and target that is this worker's. */
  private void record(String name, String inputs, String content, String wanted, String command)
      throws Exception {
    long start = System.nanoTime();
    Path file = out.resolve(name + "." + worker);
    int before = number;
    try (PrintWriter to =
        new PrintWriter(
            Files.newBufferedWriter(
                file,
                java.nio.file.StandardOpenOption.CREATE,
                java.nio.file.StandardOpenOption.APPEND))) {
      for (String input : inputs(inputs, content)) {
        for (String target : targets(input, wanted)) {
          for (List<String> words : words(command, input, target)) {
            if (number++ % workers == worker) {
              write(to, words);
            }
          }
        }
      }
    }
    System.err.printf(
        "%s: %d of %d in %d s%n",
        name, worker, number - before, (System.nanoTime() - start) / 1_000_000_000);
  }

  private static List<String> inputs(String glob, String content) throws IOException {
    if (glob.equals("-") || glob.equals("targets")) {
      return List.of("");
    }
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    Pattern wanted = Pattern.compile(content.equals("-") ? "" : content);
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(""))) {
      for (Path path : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
        if (matcher.matches(path)
            && (content.equals("-")
                || wanted.matcher(Files.readString(path, StandardCharsets.ISO_8859_1)).find())) {
          found.add(path.toString());
        }
      }
    }
    return found;
  }

  private static final Pattern NAMED = Pattern.compile("--(gfx[0-9a-f]+)");

  /** The target that a source names itself, or those of the row. */
  private List<String> targets(String input, String wanted) throws IOException {
    if (wanted.equals("-")) {
      return List.of("");
    }
    if (wanted.equals("all")) {
      return targets;
    }
    if (input.contains("ventus")) {
      return List.of("ventus");
    }
    Matcher named = NAMED.matcher(Files.readString(Path.of(input), StandardCharsets.ISO_8859_1));
    return named.find() ? List.of(named.group(1)) : List.of(wanted.split(","));
  }

  private List<List<String>> words(String command, String input, String target) throws IOException {
    List<List<String>> all = new ArrayList<>();
    if (command.equals("help-of-all")) {
      all.add(List.of("--help"));
      Matcher commands = Pattern.compile("(?m)^  ([a-z-]+)  ").matcher(run("--help"));
      while (commands.find()) {
        all.add(List.of(commands.group(1), "--help"));
      }
      all.add(List.of("litmus", "generate", "--help"));
      all.add(List.of("litmus", "repair", "--help"));
      all.add(List.of("litmus", "campaign", "--help"));
      all.add(List.of("no-such-command"));
      all.add(List.of("run"));
      all.add(List.of("run", "--no-such-option"));
    } else if (command.equals("explain-names")) {
      Set<String> names = new LinkedHashSet<>();
      for (String line : Files.readAllLines(Path.of(input))) {
        for (String word : line.split("[^a-zA-Z0-9_-]+")) {
          names.add(word);
        }
      }
      names.removeIf(name -> name.length() < 2);
      for (String name : names) {
        for (String machine : List.of("gfx900", "gfx1030", "gfx1201", "ventus")) {
          all.add(List.of("explain", name, "--target", machine));
        }
      }
    } else {
      List<String> words = new ArrayList<>();
      for (String word : command.split(" ")) {
        words.add(
            switch (word) {
              case "{words}" -> randomWords(target).toString();
              case "{debug}" -> debugScript().toString();
              default -> word.replace("{f}", input).replace("{t}", target).replace("{o}", "made.o");
            });
      }
      all.add(words);
    }
    return all;
  }

  /** The same words for every machine and product: half of them of all bits. */
  private static Path randomWords(String target) throws IOException {
    Path file = Path.of("words-" + target.replace(':', '-') + ".txt");
    if (!Files.exists(file)) {
      Random random = new Random(target.hashCode());
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < WORDS; i++) {
        byte[] bytes = new byte[4 << random.nextInt(3)];
        random.nextBytes(bytes);
        text.append(HexFormat.of().formatHex(bytes)).append('\n');
      }
      Files.writeString(file, text);
    }
    return file;
  }

  private Path debugScript() throws IOException {
    Path file = Path.of("debug-script.txt");
    if (!Files.exists(file)) {
      Files.copy(table.resolveSibling("debug.txt"), file);
    }
    return file;
  }

  /** Runs a command and writes its words, its exit code, its streams and what it made. */
  private void write(PrintWriter to, List<String> words) throws Exception {
    to.println("$ lockstep " + String.join(" ", words));
    to.println(run(words.toArray(String[]::new)).indent(1).stripTrailing());
    Path made = Path.of("made.o");
    if (Files.exists(made)) {
      byte[] bytes = Files.readAllBytes(made);
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      to.println(
          " made " + bytes.length + " bytes " + HexFormat.of().formatHex(digest.digest(bytes)));
      Files.delete(made);
    }
  }

  private String run(String... words) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    InputStream in = System.in;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ByteArrayOutputStream complained = new ByteArrayOutputStream();
    String end;
    try {
      System.setIn(new ByteArrayInputStream(new byte[0]));
      System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
      Future<String> code = runner.submit(() -> "exit " + call(words));
      try {
        end = code.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        code.cancel(true);
        end = "not ended within " + LIMIT_SECONDS;
      } catch (Exception e) {
        end = "threw " + e.getCause();
      }
      System.out.flush();
      System.err.flush();
    } finally {
      System.setIn(in);
      System.setOut(out);
      System.setErr(err);
    }
    String errors = complained.toString(StandardCharsets.UTF_8);
    return masked(
        said.toString(StandardCharsets.UTF_8)
            + (errors.isEmpty() ? "" : "stderr\n" + errors)
            + end);
  }

  private int call(String... words) throws Exception {
    try {
      return (int) execute.invokeExact(words);
    } catch (Error | Exception e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private String masked(String text) {
    String masked = text.replace(root, "ROOT");
    for (Pattern pattern : TIMES) {
      masked = pattern.matcher(masked).replaceAll("T");
    }
    return masked;
  }
}
