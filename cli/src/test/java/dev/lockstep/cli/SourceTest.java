package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.lockstep.isa.Family;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** The laws of DESIGN.md about the text of the main source trees. */
final class SourceTest {
  private static final int MOST_LINES_OF_A_FILE = 600;
  private static final int MOST_LINES_OF_A_METHOD = 60;
  private static final Pattern GENERATION = Pattern.compile("(?i)gfx[0-9]");
  private static final Pattern WORD = Pattern.compile("[a-z0-9_]+");
  private static final Pattern UNFINISHED = Pattern.compile("\\b(TODO|FIXME|XXX)\\b");

  /** Main sources of all rooms. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String room : House.ROOMS) {
      try (Stream<Path> files = Files.walk(House.ROOT.resolve(room + "/src/main/java"))) {
        files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
      }
    }
    assertFalse(sources.isEmpty());
    return sources;
  }

  @Test
  void filesAreShort() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path source : sources()) {
      int lines = Files.readAllLines(source).size();
      if (lines > MOST_LINES_OF_A_FILE) {
        wrong.add(place(source, 1) + ": " + lines + " lines");
      }
    }
    assertNone(wrong);
  }

  @Test
  void generationsAreNamedInTablesOnly() throws IOException {
    assertNone(matches(GENERATION));
  }

  @Test
  void nothingIsLeftForLater() throws IOException {
    assertNone(matches(UNFINISHED));
  }

  private static List<String> matches(Pattern pattern) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path source : sources()) {
      List<String> lines = Files.readAllLines(source);
      for (int i = 0; i < lines.size(); i++) {
        if (pattern.matcher(lines.get(i)).find()) {
          found.add(place(source, i + 1) + ": " + lines.get(i).strip());
        }
      }
    }
    return found;
  }

  @Test
  void methodsAreShort() throws IOException {
    Findings findings = new Findings();
    findings.scan(fileObjects());
    assertNone(findings.longMethods);
  }

  @Test
  void mnemonicsAreNamedInTablesOnly() throws IOException {
    Findings findings = new Findings();
    findings.scan(fileObjects());
    assertNone(findings.mnemonics);
  }

  /** Both rules on a text that breaks them. */
  @Test
  void breachesAreFound() throws IOException {
    String mnemonic =
        Family.amd().rows().stream()
            .map(row -> row.name())
            .filter(name -> name.contains("_"))
            .findFirst()
            .orElseThrow();
    String text =
        "class Sample {\n  // \""
            + mnemonic
            + "\"\n  String s = \"a "
            + mnemonic
            + "_e32 b\";\n  int m() {\n"
            + "\n".repeat(MOST_LINES_OF_A_METHOD)
            + "    return 1;\n  }\n  int k() {\n    return 1;\n  }\n}\n";
    Findings findings = new Findings();
    findings.scan(
        List.of(
            new SimpleJavaFileObject(
                URI.create("string:///Sample.java"), JavaFileObject.Kind.SOURCE) {
              @Override
              public CharSequence getCharContent(boolean ignoreErrors) {
                return text;
              }
            }));
    assertEquals(List.of("Sample.java:3: \"a " + mnemonic + "_e32 b\""), findings.mnemonics);
    assertEquals(List.of("Sample.java:4: m has 63 lines"), findings.longMethods);
  }

  private static List<JavaFileObject> fileObjects() throws IOException {
    StandardJavaFileManager files =
        ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);
    List<JavaFileObject> objects = new ArrayList<>();
    files.getJavaFileObjectsFromPaths(sources()).forEach(objects::add);
    return objects;
  }

  private static String place(Path source, long line) {
    return House.ROOT.relativize(source) + ":" + line;
  }

  private static void assertNone(List<String> wrong) {
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
  }

  /** Findings in the syntax trees of sources. */
  private static final class Findings extends TreePathScanner<Void, Void> {
    final List<String> longMethods = new ArrayList<>();
    final List<String> mnemonics = new ArrayList<>();

    private static final Set<String> NAMES =
        Family.amd().rows().stream().map(row -> row.name()).collect(Collectors.toSet());
    private static final Pattern FORM = Pattern.compile("_(e32|e64|sdwa|dpp)$");

    private SourcePositions positions;
    private CompilationUnitTree unit;

    void scan(List<JavaFileObject> sources) throws IOException {
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      JavacTask task =
          (JavacTask) compiler.getTask(null, null, null, List.of("-proc:none"), null, sources);
      positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree one : task.parse()) {
        unit = one;
        scan(one, null);
      }
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      long first = line(positions.getStartPosition(unit, method));
      long lines = line(positions.getEndPosition(unit, method)) - first + 1;
      if (lines > MOST_LINES_OF_A_METHOD) {
        longMethods.add(at(first) + method.getName() + " has " + lines + " lines");
      }
      return super.visitMethod(method, nothing);
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void nothing) {
      if (literal.getValue() instanceof String text && hasMnemonic(text)) {
        mnemonics.add(at(line(positions.getStartPosition(unit, literal))) + '"' + text + '"');
      }
      return super.visitLiteral(literal, nothing);
    }

    /** A name of the tables with an underscore anywhere, another one as the whole text. */
    private static boolean hasMnemonic(String text) {
      Matcher words = WORD.matcher(text);
      while (words.find()) {
        String name = FORM.matcher(words.group()).replaceFirst("");
        if (NAMES.contains(name) && (name.contains("_") || name.equals(text))) {
          return true;
        }
      }
      return false;
    }

    private long line(long position) {
      return unit.getLineMap().getLineNumber(position);
    }

    private String at(long line) {
      String file = unit.getSourceFile().getName();
      Path path = Path.of(file);
      String shown =
          path.startsWith(House.ROOT)
              ? House.ROOT.relativize(path).toString()
              : String.valueOf(path.getFileName());
      return shown + ":" + line + ": ";
    }
  }
}
