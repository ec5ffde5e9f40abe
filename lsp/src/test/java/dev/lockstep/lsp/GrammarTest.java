package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.assembler.editor.EditedSource;
import dev.lockstep.assembler.editor.Lexeme;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The grammars of {@code editors/vscode} are those of the tables. Where the tables say something
 * else, the test fails and leaves the new grammars behind. The oracle of the colours is the
 * assembler's lexical analysis, over the sources of corpus and examples.
 */
final class GrammarTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Path FOLDER = ROOT.resolve("editors/vscode/syntaxes");
  private static final Pattern TARGET =
      Pattern.compile("(?:--|-mcpu=|\"target\": \"|target: )(gfx[0-9a-f]+)");

  @Test
  void grammarsAreThoseOfTheTables() throws IOException {
    List<String> old = new ArrayList<>();
    for (Map.Entry<String, String> one : new TreeMap<>(GrammarText.all()).entrySet()) {
      Path file = FOLDER.resolve(one.getKey());
      if (!Files.exists(file) || !Files.readString(file).equals(one.getValue())) {
        Files.writeString(file, one.getValue());
        old.add(one.getKey());
      }
    }
    assertEquals(List.of(), old, "these were written anew");
  }

  /** A rule of a grammar: a match, or what lies between two matches. */
  private record Rule(String name, Pattern first, Pattern end) {}

  private static List<Rule> rules(String text) {
    List<Rule> rules = new ArrayList<>();
    JsonObject grammar = JsonParser.parseString(text).getAsJsonObject();
    for (JsonElement one : grammar.get("patterns").getAsJsonArray()) {
      JsonObject rule = one.getAsJsonObject();
      boolean between = rule.has("begin");
      rules.add(
          new Rule(
              rule.has("name") ? rule.get("name").getAsString() : "entity.name.function",
              Pattern.compile(rule.get(between ? "begin" : "match").getAsString()),
              Pattern.compile(between ? rule.get("end").getAsString() : "(?!)")));
    }
    return rules;
  }

  /** The scope of each character, line by line, as TextMate's grammars are applied. */
  private static String[] scopes(String text, List<Rule> rules) {
    String[] scopes = new String[text.length() + 1];
    Rule open = null;
    int start = 0;
    for (String line : text.split("\n", -1)) {
      int at = 0;
      while (at < line.length() || open != null && at == 0) {
        int end;
        if (open != null) {
          Matcher closing = open.end().matcher(line);
          boolean closes = closing.find(at);
          end = closes ? closing.end() : line.length();
          fill(scopes, start + at, start + end, open.name());
          open = closes ? null : open;
        } else {
          Matcher best = null;
          Rule rule = null;
          for (Rule one : rules) {
            Matcher matcher = one.first().matcher(line);
            matcher.useTransparentBounds(true).useAnchoringBounds(false);
            if (matcher.find(at) && (best == null || matcher.start() < best.start())) {
              best = matcher;
              rule = one;
            }
          }
          if (best == null || rule == null) {
            break;
          }
          boolean label = rule.name().equals("entity.name.function");
          fill(
              scopes,
              start + (label ? best.start(1) : best.start()),
              start + best.end(),
              rule.name());
          end = Math.max(best.end(), at + (best.end() == best.start() ? 1 : 0));
          open = rule.end().pattern().equals("(?!)") ? null : rule;
        }
        if (end == at && open != null) {
          break;
        }
        at = end;
      }
      start += line.length() + 1;
    }
    return scopes;
  }

  private static void fill(String[] scopes, int from, int to, String name) {
    for (int i = from; i < to; i++) {
      scopes[i] = name;
    }
  }

  @Test
  void wordsOfTheCorpusHaveTheirScopes() throws IOException {
    Map<String, List<Rule>> grammars = new TreeMap<>();
    GrammarText.all()
        .forEach((file, text) -> grammars.put(file.replaceFirst("\\..*", ""), rules(text)));
    TreeSet<String> wrong = new TreeSet<>();
    int mnemonics = 0;
    for (String folder :
        List.of(
            "examples",
            "examples/asm4gcn",
            "examples/ventus",
            "corpus/run",
            "corpus/static/waits",
            "corpus/static/code",
            "corpus/asm4gcn/programs",
            "corpus/ventus/run")) {
      try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
        for (Path file : files.sorted().toList()) {
          if (file.toString().endsWith(".s") || file.toString().endsWith(".asm4gcn")) {
            mnemonics += check(file, grammars, wrong);
          }
        }
      }
    }
    assertEquals(new TreeSet<>(), wrong);
    assertTrue(mnemonics > 1400, mnemonics + " mnemonics");
  }

  private static int check(Path file, Map<String, List<Rule>> grammars, TreeSet<String> wrong)
      throws IOException {
    String text = Files.readString(file);
    String name = String.valueOf(file.getFileName());
    boolean variables = name.endsWith(".asm4gcn");
    boolean ventus = file.toString().contains("/ventus/");
    Matcher target = TARGET.matcher(text);
    TargetId id =
        TargetId.parse(ventus ? "ventus" : target.find() ? target.group(1) : "gfx900")
            .orElseThrow();
    EditedSource source =
        EditedSource.of(
            new SourceText(name, text),
            AssemblerOptions.of(id).withDialect(variables ? Dialect.ASM4GCN : Dialect.LLVM));
    String[] scopes =
        scopes(
            text,
            grammars.getOrDefault(ventus ? "ventus" : variables ? "asm4gcn" : "amdgcn", List.of()));
    int mnemonics = 0;
    for (Lexeme word : source.lexemes()) {
      String wanted =
          switch (word.kind()) {
            case MNEMONIC -> "keyword.mnemonic";
            case COMMENT -> "comment.";
            case TEXT -> "string.";
            case REGISTER -> "variable.language.register";
            case TYPE -> "storage.type";
            default -> "";
          };
      String scope = scopes[word.start()] == null ? "" : scopes[word.start()];
      boolean fits = scope.startsWith(wanted);
      boolean template = scope.startsWith("meta.embedded");
      if (!fits && !template) {
        wrong.add(
            "%s:%d: '%s' is %s, not %s"
                .formatted(
                    name, source.source().line(word.start()), source.text(word), scope, wanted));
      }
      mnemonics += word.kind() == Lexeme.Kind.MNEMONIC ? 1 : 0;
    }
    return mnemonics;
  }
}
