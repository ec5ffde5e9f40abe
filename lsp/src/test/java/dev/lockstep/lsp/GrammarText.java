package dev.lockstep.lsp;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Generation;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** TextMate grammars made from the instruction tables; they know words, not operands. */
final class GrammarText {
  private static final String NO_NAME_BEFORE = "(?<![\\w.$])";
  private static final String NO_NAME_BEHIND = "(?![\\w$])";
  private static final Pattern PSEUDO = Pattern.compile("(?m)^pseudo\\s+(\\S+)");
  private static final String NAME = "[A-Za-z_.$][\\w.$@]*";

  private final String language;
  private final boolean ventus;
  private final boolean variables;
  private final JsonArray patterns = new JsonArray();

  private GrammarText(String language, boolean ventus, boolean variables) {
    this.language = language;
    this.ventus = ventus;
    this.variables = variables;
  }

  /** The grammars by their files. */
  static Map<String, String> all() {
    return Map.of(
        "amdgcn.tmLanguage.json", new GrammarText("amdgcn", false, false).text("AMD GPU assembly"),
        "asm4gcn.tmLanguage.json", new GrammarText("asm4gcn", false, true).text("Asm4GCN"),
        "ventus.tmLanguage.json", new GrammarText("ventus", true, false).text("Ventus assembly"));
  }

  private String text(String title) {
    comments();
    match("string.quoted.double", "\"(?:\\\\.|[^\"\\\\])*\"?");
    match("string.quoted.single", "'(?:\\\\.|[^'\\\\])'");
    if (variables) {
      between("meta.embedded.template", "\\[\\[", "\\]\\]");
      match("keyword.control", NO_NAME_BEFORE + "__asm4GCN\\b");
      match(
          "storage.type",
          "(?i)" + NO_NAME_BEFORE + "[sv](?:1|2|4|8|12|16|32|64)[fiub]" + NO_NAME_BEHIND);
      match(
          "storage.type.c",
          NO_NAME_BEFORE
              + "(?:bool|void|size_t|half|float|double|(?:u|unsigned |signed )?(?:char|short|int|long))(?:2|3|4|8|16)?"
              + NO_NAME_BEHIND);
      match("meta.preprocessor", NO_NAME_BEFORE + "#[A-Za-z_]\\w*");
    }
    JsonObject label = match("", "^\\s*(" + NAME + "|\\d+)\\s*:(?!:)");
    JsonObject first = new JsonObject();
    first.addProperty("name", "entity.name.function." + language);
    JsonObject captures = new JsonObject();
    captures.add("1", first);
    label.add("captures", captures);
    match("keyword.other.directive", NO_NAME_BEFORE + alternatives(directives()) + NO_NAME_BEHIND);
    match(
        "keyword.mnemonic",
        "(?i)" + NO_NAME_BEFORE + alternatives(mnemonics()) + "(?![\\w.$]|\\s*:)");
    registers();
    match(
        "constant.numeric",
        NO_NAME_BEFORE
            + "(?:0[xX][0-9A-Fa-f]+|0[bB][01]+|\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)(?![\\w.])");
    match("storage.modifier", NO_NAME_BEFORE + alternatives(flags()) + "(?![\\w.$])");
    match("variable.parameter", NO_NAME_BEFORE + "[a-z_]\\w*(?=:)");
    JsonObject grammar = new JsonObject();
    grammar.addProperty("information_for_contributors", "Made by GrammarTest from the tables.");
    grammar.addProperty("name", title);
    grammar.addProperty("scopeName", "source." + language);
    grammar.add("patterns", patterns);
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(grammar)
        + "\n";
  }

  private void comments() {
    between("comment.block", "/\\*", "\\*/");
    match("comment.line.double-slash", "//.*$");
    if (ventus) {
      match("comment.line.number-sign", "#.*$");
    } else if (!variables) {
      match("comment.line.semicolon", ";.*$");
    }
  }

  private void registers() {
    String numbered =
        ventus
            ? "(?:x|v|f)\\d{1,3}|[ast]\\d{1,2}|zero|ra|sp|gp|tp|fp"
            : "(?:[sva]|acc|ttmp)\\d{1,3}|(?:[sva]|acc|ttmp)(?=\\s*\\[)|"
                + "vcc(?:_lo|_hi)?|exec(?:_lo|_hi)?|m0|scc|src_\\w+|flat_scratch(?:_lo|_hi)?|"
                + "xnack_mask(?:_lo|_hi)?|null|off|vccz|execz|lds_direct";
    match(
        "variable.language.register", "(?i)" + NO_NAME_BEFORE + "(?:" + numbered + ")(?![\\w.$])");
  }

  private JsonObject match(String scope, String expression) {
    JsonObject rule = new JsonObject();
    if (!scope.isEmpty()) {
      rule.addProperty("name", scope + "." + language);
    }
    rule.addProperty("match", expression);
    patterns.add(rule);
    return rule;
  }

  private void between(String scope, String begin, String end) {
    JsonObject rule = new JsonObject();
    rule.addProperty("name", scope + "." + language);
    rule.addProperty("begin", begin);
    rule.addProperty("end", end);
    patterns.add(rule);
  }

  // Words of the tables.

  private Family family() {
    return ventus ? Family.ventus() : Family.amd();
  }

  private List<InstructionSet> sets() {
    return family().generations().stream()
        .filter(family()::hasInstructions)
        .map(family()::instructionSet)
        .toList();
  }

  private Collection<String> mnemonics() {
    TreeSet<String> all = new TreeSet<>();
    sets().forEach(set -> all.addAll(set.mnemonics()));
    Map<String, String> files = ventus ? Family.ventusFiles() : Family.amdFiles();
    for (String file : files.values()) {
      PSEUDO.matcher(file).results().forEach(found -> all.add(found.group(1)));
    }
    return all;
  }

  private Collection<String> flags() {
    TreeSet<String> all = new TreeSet<>();
    for (InstructionSet set : sets()) {
      for (Encoding encoding : set.encodings()) {
        for (Encoding.BoundModifier modifier : encoding.modifiers()) {
          String written = modifier.kind().written();
          if (written.matches("[a-z]\\w*")) {
            all.add(written);
          }
        }
      }
    }
    return all.isEmpty() ? List.of("vm") : all;
  }

  private Collection<String> directives() {
    TreeSet<String> all = new TreeSet<>();
    for (Generation generation : family().generations()) {
      for (String machine : family().machines(generation)) {
        TargetId.parse(machine)
            .map(AssemblerOptions::of)
            .ifPresent(options -> {
              all.addAll(Assembler.directives(options));
              Target target = options.target().target();
              if (!target.isBare()) {
                all.addAll(DescriptorAssembly.directives(target));
              }
            });
      }
    }
    return all;
  }

  /** An expression for some words, common beginnings once. */
  static String alternatives(Collection<String> words) {
    Map<String, TreeSet<String>> byFirst = new TreeMap<>();
    boolean ends = false;
    for (String word : words) {
      if (word.isEmpty()) {
        ends = true;
      } else {
        byFirst.computeIfAbsent(word.substring(0, 1), _ -> new TreeSet<>()).add(word.substring(1));
      }
    }
    if (byFirst.isEmpty()) {
      return "";
    }
    String joined =
        byFirst.entrySet().stream()
            .map(one -> one.getKey().replaceAll("[.$]", "\\\\$0") + alternatives(one.getValue()))
            .collect(Collectors.joining("|"));
    boolean alone = byFirst.size() == 1 && !ends;
    return alone ? joined : "(?:" + joined + ")" + (ends ? "?" : "");
  }
}
