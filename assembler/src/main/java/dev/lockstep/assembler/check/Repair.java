package dev.lockstep.assembler.check;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.program.AssemblyProgram;
import dev.lockstep.assembler.program.CodeReader;
import dev.lockstep.assembler.program.InstructionItem;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Puts the instructions that findings ask for into a source. */
public final class Repair {
  /** Inserted instructions move others; after so many rounds nothing new turns up. */
  private static final int MOST_ROUNDS = 8;

  private static final String INDENT = "    ";

  /** Findings that a wait mends. */
  public static final Set<StaticRule> WAITS =
      Set.copyOf(
          EnumSet.of(
              StaticRule.USE_BEFORE_WAIT,
              StaticRule.OVERWRITE_BEFORE_WAIT,
              StaticRule.STORE_DATA_OVERWRITTEN,
              StaticRule.BARRIER_BEFORE_WAIT,
              StaticRule.RETURN_BEFORE_WAIT));

  /** Findings that NOPs, or instructions in their place, mend. */
  public static final Set<StaticRule> HAZARDS = Set.of(StaticRule.MISSING_NOPS);

  private Repair() {}

  /** The rules whose breaches are to be mended. */
  public static Set<StaticRule> rules(boolean waits, boolean hazards) {
    Set<StaticRule> rules = EnumSet.noneOf(StaticRule.class);
    if (waits) {
      rules.addAll(WAITS);
    }
    if (hazards) {
      rules.addAll(HAZARDS);
    }
    return rules;
  }

  /**
   * A source that was mended.
   *
   * @param source the same with what was missing
   * @param assembled result of its assembly
   * @param inserted the instructions that were put in, in the order of the text for each round
   */
  public record Repaired<S>(S source, Assembled assembled, List<String> inserted) {
    /** Copies the list. */
    public Repaired {
      inserted = List.copyOf(inserted);
    }
  }

  /**
   * Mends what breaks some rules. Macros, repetitions and included files stay as they are.
   *
   * @throws IllegalArgumentException when the source has errors, or its target no instructions
   */
  public static Repaired<SourceText> of(
      SourceText source, AssemblerOptions options, Set<StaticRule> rules) {
    return of(source, options, rules, false);
  }

  /**
   * Mends what breaks some rules, as above.
   *
   * @param all whether hazards that are notes are mended, too
   */
  public static Repaired<SourceText> of(
      SourceText source, AssemblerOptions options, Set<StaticRule> rules, boolean all) {
    return mended(
        source,
        text -> Assembler.assemble(text, options),
        (text, span) -> span.source() == text,
        (text, findings) -> new SourceText(source.name(), insert(text.text(), findings)),
        options.waveSize(),
        rules,
        all);
  }

  /**
   * Mends what breaks some rules in a program.
   *
   * @throws IllegalArgumentException when it has errors
   */
  public static Repaired<AssemblyProgram> of(
      AssemblyProgram program, AssemblerOptions options, Set<StaticRule> rules) {
    CodeReader reader = new CodeReader(options);
    return mended(
        program,
        one -> one.assemble(options),
        (_, _) -> true,
        (one, findings) -> one.with(inserted(findings, reader)),
        options.waveSize(),
        rules,
        false);
  }

  private static Map<Integer, List<InstructionItem>> inserted(
      List<StaticFinding> findings, CodeReader reader) {
    return findings.stream()
        .collect(
            Collectors.groupingBy(
                Repair::start,
                Collectors.flatMapping(
                    finding -> finding.insert().stream().map(text -> reader.read(text, List.of())),
                    Collectors.toList())));
  }

  private static <S> Repaired<S> mended(
      S source,
      Function<S, Assembled> assembler,
      BiPredicate<S, Span> isIn,
      BiFunction<S, List<StaticFinding>, S> insertion,
      int wave,
      Set<StaticRule> rules,
      boolean all) {
    S text = source;
    List<String> inserted = new ArrayList<>();
    int round = 0;
    while (true) {
      S now = text;
      Assembled assembled = assembler.apply(now);
      List<StaticFinding> mendable =
          mendable(CheckedProgram.of(assembled, wave), span -> isIn.test(now, span), rules, all);
      if (mendable.isEmpty() || round++ == MOST_ROUNDS) {
        return new Repaired<>(now, assembled, inserted);
      }
      mendable.forEach(finding -> inserted.addAll(finding.insert()));
      text = insertion.apply(now, mendable);
    }
  }

  /**
   * Findings that can be mended in the text itself; waits first and alone, as they are wait states,
   * too.
   */
  private static List<StaticFinding> mendable(
      CheckedProgram program, Predicate<Span> isIn, Set<StaticRule> rules, boolean all) {
    List<StaticFinding> result =
        new ArrayList<>(
            program.missing(
                all,
                finding -> {
                  Span span = finding.place().span();
                  return rules.contains(finding.rule())
                      && !finding.insert().isEmpty()
                      && span != null
                      && isIn.test(span);
                }));
    result.sort(Comparator.comparingInt(Repair::start));
    return result;
  }

  private static int start(StaticFinding finding) {
    Span span = finding.place().span();
    return span == null ? 0 : span.start();
  }

  /** The characters that put instructions in front of a statement, on lines of their own. */
  public static String insertion(String text, int at, List<String> instructions) {
    String before = text.substring(text.lastIndexOf('\n', at - 1) + 1, at);
    String indent = before.isBlank() ? before : INDENT;
    return String.join("\n" + indent, instructions) + "\n" + indent;
  }

  private static String insert(String text, List<StaticFinding> findings) {
    StringBuilder out = new StringBuilder(text.length() + 64 * findings.size());
    int done = 0;
    for (StaticFinding finding : findings) {
      int at = start(finding);
      out.append(text, done, at);
      out.append(insertion(text, at, finding.insert()));
      done = at;
    }
    return out.append(text, done, text.length()).toString();
  }
}
