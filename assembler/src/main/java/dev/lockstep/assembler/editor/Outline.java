package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.editor.Lexeme.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names that a text defines, for an overview. */
public final class Outline {
  private Outline() {}

  /** Kinds of entries. */
  public enum Type {
    KERNEL,
    LABEL,
    VALUE,
    VARIABLE,
    MACRO
  }

  /**
   * A name with its place.
   *
   * @param start offset of the name
   * @param end offset of its end
   * @param last offset of the end of what belongs to it
   */
  public record Entry(Type type, String name, int start, int end, int last) {}

  /** The names in the order of the text. */
  public static List<Entry> of(EditedSource source) {
    List<Entry> entries = new ArrayList<>();
    List<Lexeme> words = source.lexemes();
    Bodies bodies = new Bodies(source.text());
    for (int i = 0; i < words.size(); i++) {
      Lexeme word = words.get(i);
      if (word.defines()) {
        entries.add(bodies.around(entry(source, words, i)));
      } else if (word.kind() == Kind.DIRECTIVE
          && source.text(word).equals(".amdhsa_kernel")
          && i + 1 < words.size()) {
        Lexeme name = words.get(i + 1);
        int last = end(source, ".end_amdhsa_kernel", name.end());
        entries.add(new Entry(Type.KERNEL, source.text(name), name.start(), name.end(), last));
      }
    }
    return entries;
  }

  /** Functions of a text in assembly language: from their label to the end of their code. */
  private static final class Bodies {
    private static final Pattern FUNCTION =
        Pattern.compile("(?m)^[ \\t]*\\.type[ \\t]+([\\w.$]+)[ \\t]*,[ \\t]*[@%#]function");
    private static final Pattern KERNEL =
        Pattern.compile("(?m)^[ \\t]*\\.amdhsa_kernel[ \\t]+([\\w.$]+)");
    private static final Pattern GLOBAL =
        Pattern.compile("(?m)^[ \\t]*\\.globa?l[ \\t]+([\\w.$]+)");

    /** End of a body of code: its end by name, another section, a descriptor. */
    private static final String END =
        "\\.Lfunc_end\\d*["
            + " \\t]*:|\\.rodata\\b|\\.section\\b|\\.data\\b|\\.bss\\b|\\.amdhsa_kernel\\b"
            + "|\\.amdgpu_\\w+";

    private final String text;
    private final Set<String> kernels;
    private final Set<String> functions;

    Bodies(String text) {
      this.text = text;
      functions = names(FUNCTION);
      kernels = names(KERNEL);
      Set<String> global = names(GLOBAL);
      if (kernels.isEmpty()) {
        functions.stream().filter(global::contains).forEach(kernels::add);
      }
      functions.addAll(kernels);
    }

    private Set<String> names(Pattern pattern) {
      Set<String> names = new TreeSet<>();
      pattern.matcher(text).results().forEach(found -> names.add(found.group(1)));
      return names;
    }

    /** The entry with the body of a function; other entries as they are. */
    Entry around(Entry entry) {
      if (entry.type() != Type.LABEL || !functions.contains(entry.name())) {
        return entry;
      }
      String next = functions.stream().map(Pattern::quote).collect(Collectors.joining("|"));
      String size = "\\.size[ \\t]+" + Pattern.quote(entry.name()) + "(?![\\w.$])";
      Matcher end =
          Pattern.compile("(?m)^[ \\t]*(?:" + END + "|" + size + "|(?:" + next + ")[ \\t]*:)")
              .matcher(text);
      int last = end.find(entry.end()) ? end.start() : text.length();
      while (last > entry.end() && Character.isWhitespace(text.charAt(last - 1))) {
        last--;
      }
      Type type = kernels.contains(entry.name()) ? Type.KERNEL : Type.LABEL;
      return new Entry(type, entry.name(), entry.start(), entry.end(), last);
    }
  }

  private static Entry entry(EditedSource source, List<Lexeme> words, int number) {
    Lexeme word = words.get(number);
    String name = source.text(word);
    int last = word.end();
    Type type =
        switch (word.kind()) {
          case MACRO -> Type.MACRO;
          case VARIABLE -> Type.VARIABLE;
          default -> {
            boolean kernel =
                number > 0 && words.get(number - 1).kind() == Kind.KEYWORD && source.hasVariables();
            boolean label = source.text().startsWith(":", skipBlanks(source.text(), word.end()));
            yield kernel ? Type.KERNEL : label ? Type.LABEL : Type.VALUE;
          }
        };
    if (type == Type.KERNEL) {
      last = end(source, "}", word.end());
    } else if (type == Type.MACRO) {
      last = source.hasVariables() ? word.end() : end(source, ".endm", word.end());
    }
    return new Entry(type, name, word.start(), word.end(), last);
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  /** End of the next word that closes something; the place itself where there is none. */
  private static int end(EditedSource source, String word, int from) {
    int at = source.text().indexOf(word, from);
    return at < 0 ? from : at + word.length();
  }
}
