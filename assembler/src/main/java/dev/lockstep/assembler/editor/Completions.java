package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.Explanation;
import dev.lockstep.assembler.editor.Lexeme.Kind;
import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Words that may stand at a place of a text. */
public final class Completions {
  /** More than these nobody reads; the next letter narrows them down. */
  public static final int MOST = 200;

  private final EditedSource source;
  private final String prefix;
  private final int start;
  private final int offset;
  private final Map<String, Completion> found = new LinkedHashMap<>();

  private Completions(EditedSource source, int offset) {
    this.source = source;
    this.offset = offset;
    int from = offset;
    while (from > 0 && isPart(source.text().charAt(from - 1))) {
      from--;
    }
    this.start = from;
    this.prefix = source.text().substring(from, offset).toLowerCase(Locale.ROOT);
  }

  private static boolean isPart(char c) {
    return Scanner.continuesName(c) || c == '#';
  }

  /** The words that may stand at an offset and begin like the one there, the likeliest first. */
  public static List<Completion> at(EditedSource source, int offset) {
    Completions completions = new Completions(source, offset);
    completions.fill();
    return completions.found.values().stream().limit(MOST).toList();
  }

  private void fill() {
    Lexeme inside = source.at(offset);
    if (inside != null && inside.start() < offset && isOpaque(inside)) {
      return;
    }
    Lexeme head = null;
    for (Lexeme one : source.statement(offset)) {
      boolean label = one.kind() == Kind.SYMBOL && one.defines();
      if (one.start() >= start) {
        break;
      }
      if (!label && one.kind() != Kind.COMMENT && head == null) {
        head = one;
      }
    }
    if (head == null) {
      opening();
    } else if (head.kind() == Kind.MNEMONIC) {
      operands(source.text(head).toLowerCase(Locale.ROOT), head.end());
    } else if (head.kind() == Kind.DIRECTIVE) {
      names(Kind.SYMBOL);
    } else {
      names(Kind.VARIABLE);
      names(Kind.SYMBOL);
      names(Kind.MACRO);
    }
  }

  private boolean isOpaque(Lexeme word) {
    boolean open = offset < word.end() || word.kind() == Kind.COMMENT;
    return switch (word.kind()) {
      case COMMENT, TEXT, TEMPLATE -> open;
      default -> false;
    };
  }

  // Beginnings of statements.

  private void opening() {
    if (prefix.startsWith(".")) {
      directives();
      return;
    }
    if (source.hasVariables()) {
      names(Kind.VARIABLE);
      types();
      for (String word : new TreeSet<>(Lexer.KEYWORDS)) {
        add(Kind.KEYWORD, word, "", "");
      }
    }
    names(Kind.MACRO);
    InstructionSet set = source.set();
    for (String name : new TreeSet<>(set.mnemonics())) {
      if (found.size() >= MOST) {
        break;
      }
      if (name.startsWith(prefix)) {
        List<Encoding> forms = set.named(name);
        if (!forms.isEmpty()) {
          Encoding form = forms.getFirst();
          add(Kind.MNEMONIC, name, Explanation.signature(form), form.row().documentation());
        }
      }
    }
    directives();
  }

  private void types() {
    for (String bank : List.of("s", "v")) {
      for (String size : List.of("1", "2", "4", "8", "12", "16", "32", "64")) {
        for (String letter : List.of("f", "i", "u", "b")) {
          add(Kind.TYPE, bank + size + letter, "", "");
        }
      }
    }
  }

  private void directives() {
    List<String> names = new ArrayList<>(Assembler.directives(source.options()));
    if (!source.options().target().target().isBare()) {
      names.addAll(DescriptorAssembly.directives(source.options().target().target()));
    }
    for (String name : new TreeSet<>(names)) {
      add(Kind.DIRECTIVE, name, "", DirectiveTable.describe(name).orElse(""));
    }
  }

  // Operands.

  private void operands(String mnemonic, int from) {
    int number = Signatures.operandNumber(source.text(), from, start);
    for (Encoding form : source.set().named(mnemonic)) {
      if (number < form.operands().size()) {
        operand(form.operands().get(number));
      }
    }
    if (source.hasVariables()) {
      names(Kind.VARIABLE);
    }
    for (Encoding form : source.set().named(mnemonic)) {
      long needed = form.operands().stream().filter(bound -> bound.implied() == null).count();
      if (number >= needed - 1) {
        form.modifiers().forEach(this::modifier);
      }
    }
    names(Kind.SYMBOL);
  }

  private void operand(Encoding.Bound bound) {
    InstructionSet set = source.set();
    switch (bound.kind()) {
      case OperandKind.Branch _, OperandKind.Distance _ -> names(Kind.SYMBOL);
      case OperandKind.Named kind -> words(set.values(kind.list()).values());
      case OperandKind.Packed _ -> {
        for (Map.Entry<Integer, String> one : set.values("hwreg").entrySet()) {
          add(Kind.NAME, one.getValue(), "", "");
        }
      }
      default -> {
        if (bound.takes(RegisterFile.SCALAR)) {
          specials();
        }
      }
    }
  }

  private void words(Collection<String> words) {
    words.forEach(word -> add(Kind.NAME, word, "", ""));
  }

  /** Registers that have a name. */
  private void specials() {
    for (DataTable.Row row : AssemblerData.table("registers.tsv")) {
      for (String name : row.key().split(",", -1)) {
        if (source.set().scalar(name) != null) {
          add(Kind.REGISTER, name, "", row.text("meaning"));
        }
      }
    }
  }

  private void modifier(Encoding.BoundModifier modifier) {
    ModifierKind kind = modifier.kind();
    switch (kind.style()) {
      case ON_OPERAND, SUFFIX -> {}
      case FLAG -> add(Kind.MODIFIER, kind.written(), "", "");
      case BARE_CHOICE ->
          kind.choices().forEach(choice -> add(Kind.MODIFIER, choice.text(), "", ""));
      case DPP_CONTROL ->
          source.set().dpp().controls().forEach(one -> add(Kind.MODIFIER, one.name(), "", ""));
      default -> add(Kind.MODIFIER, kind.written() + ":", "", "");
    }
  }

  // Names of the text.

  private void names(Kind kind) {
    Lexeme here = source.at(offset);
    int scope = scope();
    for (Lexeme one : source.lexemes()) {
      boolean known = one.scope() == Lexeme.FILE || one.scope() == scope;
      if (one.kind() == kind && one.defines() && known && !one.equals(here)) {
        add(kind, source.text(one), "line " + source.source().line(one.start()), "");
      }
    }
  }

  private int scope() {
    int scope = Lexeme.FILE;
    for (Lexeme one : source.lexemes()) {
      if (one.start() > offset) {
        break;
      }
      scope = one.scope();
    }
    return scope;
  }

  private void add(Kind kind, String label, String detail, String documentation) {
    if (label.toLowerCase(Locale.ROOT).startsWith(prefix)) {
      found.putIfAbsent(label, new Completion(kind, label, detail, documentation, start, offset));
    }
  }
}
