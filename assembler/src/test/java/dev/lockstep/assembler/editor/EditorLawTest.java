package dev.lockstep.assembler.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.editor.Lexeme.Kind;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.SourceText;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Laws of the answers to an editor, over all sources; the oracle is the assembler. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EditorLawTest {
  private static final int MUTATIONS = Shares.LONG ? 200 : 2;

  /** One of so many names gets another one. */
  private static final int NAMES = 7;

  private final List<EditedSource> sources = EditedFiles.all().toList();

  @Test
  void manySourcesAreThere() {
    assertTrue(sources.size() > 140, "only " + sources.size() + " sources");
  }

  @Test
  void wordsAreInOrderAndInstructionsAreMnemonics() {
    Set<String> wrong = new TreeSet<>();
    for (EditedSource source : sources) {
      String name = source.source().name();
      int last = 0;
      Set<Integer> mnemonics = new HashSet<>();
      for (Lexeme word : source.lexemes()) {
        if (word.start() < last || word.end() <= word.start()) {
          wrong.add(name + ": " + word + " overlaps");
        }
        last = word.end();
        mnemonics.add(word.kind() == Kind.MNEMONIC ? word.start() : -1);
        boolean read =
            !(name.equals("s12-repetition.asm4gcn") && source.text(word).equals("nothing"));
        if (word.kind() == Kind.UNKNOWN && !source.assembled().hasErrors() && read) {
          wrong.add(name + ": unknown " + source.text(word));
        }
      }
      for (Placed placed : source.assembled().placed()) {
        boolean here = placed.span().source().text().equals(source.text());
        boolean plain = !source.hasVariables() && here && placed.isInstruction();
        if (plain && !mnemonics.contains(placed.span().start())) {
          wrong.add(name + ": no mnemonic at " + placed.span());
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  /** Braces and semicolons in the code of a template end no block. */
  @Test
  void endsOfProgramsBehindTemplatesAreMnemonics() {
    Set<String> wrong = new TreeSet<>();
    int count = 0;
    for (EditedSource source : sources) {
      Matcher end = Pattern.compile("\\bs_endpgm\\b").matcher(source.text());
      while (source.hasVariables() && end.find()) {
        int at = end.start();
        Kind kind =
            source.lexemes().stream()
                .filter(one -> one.start() <= at && at < one.end())
                .map(Lexeme::kind)
                .findFirst()
                .orElse(Kind.NAME);
        if (!Set.of(Kind.MNEMONIC, Kind.COMMENT, Kind.TEXT, Kind.TEMPLATE).contains(kind)) {
          wrong.add(source.source().name() + ":" + at + ": " + kind);
        }
        count += kind == Kind.MNEMONIC && source.text().lastIndexOf("]]", at) >= 0 ? 1 : 0;
      }
    }
    assertEquals(Set.of(), wrong);
    assertTrue(count > 4, "only " + count + " behind templates");
  }

  @Test
  void everyMnemonicIsExplained() {
    Set<String> wrong = new TreeSet<>();
    int bits = 0;
    for (EditedSource source : sources) {
      for (Lexeme word : source.lexemes()) {
        if (word.kind() == Kind.MNEMONIC || word.kind() == Kind.REGISTER) {
          Hover hover = Hovers.at(source, word.start()).orElse(null);
          boolean pseudo = !source.set().pseudo(source.text(word)).isEmpty();
          if (hover == null && !pseudo && word.kind() == Kind.MNEMONIC) {
            wrong.add(source.source().name() + ": nothing of " + source.text(word));
          }
          bits += hover == null || hover.bits().isEmpty() ? 0 : 1;
        }
      }
    }
    assertEquals(Set.of(), wrong);
    assertTrue(bits > 1000, "only " + bits + " encodings are shown");
  }

  /** Every name of every source, or a share, gets another one; the code stays the same. */
  @Test
  void renamedSourcesAssembleToTheSameBytes() {
    Set<String> wrong = new TreeSet<>();
    int names = 0;
    int renamed = 0;
    for (EditedSource source : sources) {
      Set<String> done = new HashSet<>();
      for (Lexeme word : source.lexemes()) {
        String name = source.text(word);
        boolean fresh = done.add(word.scope() + word.kind().name() + name);
        boolean named = word.isName() && word.defines() && !Character.isDigit(name.charAt(0));
        if (named && fresh && Shares.takes(names++, NAMES)) {
          switch (SymbolUses.rename(source, word.start(), "renamed_here")) {
            case SymbolUses.Renaming.Refused(String reason) -> {
              // Code of a template may make any name, and a define is replaced within words.
              if (!source.text().contains("[[") && !name.equals("_size_")) {
                wrong.add(source.source().name() + ": " + name + ": " + reason);
              }
            }
            case SymbolUses.Renaming.Possible(List<TextEdit> edits) -> {
              renamed++;
              EditedSource after = source.with(TextEdit.apply(source.text(), edits));
              if (!Arrays.equals(source.assembled().text(), after.assembled().text())) {
                wrong.add(source.source().name() + ": " + name + " has other code");
              }
            }
          }
        }
      }
    }
    assertEquals(Set.of(), wrong);
    assertTrue(names > 350 && renamed > 350 / NAMES, "only " + renamed + " of " + names);
  }

  @Test
  void everyUseOfALocalNameHasADefinition() {
    Set<String> wrong = new TreeSet<>();
    for (EditedSource source : sources) {
      for (Lexeme word : source.lexemes()) {
        if (word.isName() && SymbolUses.definitions(source, word.start()).isEmpty()) {
          wrong.add(source.source().name() + ": " + source.text(word) + " at " + word.start());
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void layoutKeepsTheCodeAndIsStable() {
    Set<String> wrong = new TreeSet<>();
    int changed = 0;
    for (EditedSource source : sources) {
      List<TextEdit> edits = Layouts.of(source);
      changed += edits.isEmpty() ? 0 : 1;
      EditedSource after = source.with(TextEdit.apply(source.text(), edits));
      if (!Arrays.equals(source.assembled().text(), after.assembled().text())) {
        wrong.add(source.source().name() + " has other code");
      }
      if (!Layouts.of(after).isEmpty()) {
        wrong.add(source.source().name() + " changes again: " + Layouts.of(after).getFirst());
      }
    }
    assertEquals(Set.of(), wrong);
    assertTrue(changed > 50, "only " + changed + " sources change");
  }

  /** A text with mistakes has answers, too. */
  @Test
  void anyTextHasAnswers() {
    Random random = new Random(Shares.SEED);
    for (EditedSource source : sources) {
      for (int i = 0; i < MUTATIONS; i++) {
        EditedSource broken = source.with(mutated(source.text(), random));
        int offset = random.nextInt(broken.text().length() + 1);
        Problems.of(broken);
        Completions.at(broken, offset);
        Hovers.at(broken, offset);
        SymbolUses.definitions(broken, offset);
        SymbolUses.rename(broken, offset, "other");
        Outline.of(broken);
        for (TextEdit edit : Layouts.of(broken)) {
          assertTrue(edit.start() <= edit.end() && edit.end() <= broken.text().length());
        }
        for (EditorProblem problem : Problems.of(broken)) {
          assertTrue(problem.start() <= problem.end() && problem.end() <= broken.text().length());
        }
      }
    }
  }

  private static String mutated(String text, Random random) {
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i < 3 && !out.isEmpty(); i++) {
      int at = random.nextInt(out.length());
      switch (random.nextInt(4)) {
        case 0 -> out.deleteCharAt(at);
        case 1 -> out.insert(at, "\"'/*[:,;#.\\@".charAt(random.nextInt(12)));
        case 2 -> out.delete(at, Math.min(out.length(), at + random.nextInt(40)));
        default -> out.setLength(at);
      }
    }
    return out.toString();
  }

  /** A wrong letter in a mnemonic is mended by the fix that is offered. */
  @Test
  void spellingIsMended() {
    AssemblerOptions options = AssemblerOptions.of(TargetId.parse("gfx900").orElseThrow());
    int mended = 0;
    List<String> names =
        new TreeSet<>(EditedSource.of(new SourceText("", ""), options).set().mnemonics())
            .stream().toList();
    for (int i = 0; i < names.size(); i += 37) {
      String wrong = names.get(i) + "q";
      EditedSource source = EditedSource.of(new SourceText("in.s", "  " + wrong + "\n"), options);
      EditorProblem problem = Problems.of(source).getFirst();
      for (Fix fix : problem.fixes()) {
        String text = TextEdit.apply(source.text(), fix.edits());
        assertFalse(text.contains(wrong), text);
        mended++;
      }
    }
    assertTrue(mended > 20, "only " + mended + " are mended");
  }

  /** A name that a message proposes is offered in the place of the wrong one, whatever it names. */
  @Test
  void proposedNamesAreOffered() {
    AssemblerOptions options = AssemblerOptions.of(TargetId.parse("gfx900").orElseThrow());
    String text =
        """
          s_getreg_b32 s0, hwreg(HW_REG_MOD)
          s_sendmsg sendmsg(MSG_INTERUPT)
          buffer_load_dword v0, off, s[0:3], 0 ofset:4
          .algn 4
        """;
    EditedSource source = EditedSource.of(new SourceText("in.s", text), options);
    List<TextEdit> edits =
        Problems.of(source).stream()
            .map(problem -> problem.fixes().getFirst().edits().getFirst())
            .toList();
    assertEquals(
        """
          s_getreg_b32 s0, hwreg(HW_REG_MODE)
          s_sendmsg sendmsg(MSG_INTERRUPT)
          buffer_load_dword v0, off, s[0:3], 0 offset:4
          .align 4
        """,
        TextEdit.apply(text, edits));
  }

  /** A finding is gone once the instructions that it asks for are inserted. */
  @Test
  void insertedInstructionsMendFindings() {
    int mended = 0;
    for (EditedSource source : sources) {
      List<EditorProblem> problems = Problems.of(source);
      for (EditorProblem problem : problems) {
        boolean finding =
            problem.fixes().stream().anyMatch(fix -> fix.title().startsWith("Insert"));
        if (finding) {
          EditedSource after =
              source.with(TextEdit.apply(source.text(), problem.fixes().getFirst().edits()));
          assertFalse(after.assembled().hasErrors());
          long before = count(problems, problem.rule());
          assertTrue(count(Problems.of(after), problem.rule()) < before, problem.message());
          mended++;
        }
      }
    }
    assertTrue(mended > 20, "only " + mended + " findings");
  }

  private static long count(List<EditorProblem> problems, String rule) {
    return problems.stream().filter(one -> one.rule().equals(rule)).count();
  }

  @Test
  void everyDirectiveHasASentence() {
    for (String target : List.of("gfx900", "ventus")) {
      AssemblerOptions options = AssemblerOptions.of(TargetId.parse(target).orElseThrow());
      for (String name : Assembler.directives(options)) {
        assertTrue(DirectiveTable.describe(name).isPresent(), name);
      }
    }
  }
}
