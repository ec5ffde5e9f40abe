package dev.lockstep.assembler.check;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

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
   * @param source the text with what was missing
   * @param assembled result of its assembly
   * @param report its remaining findings
   * @param inserted the instructions that were put in, in the order of the text for each round
   */
  public record Repaired(
      SourceText source, Assembled assembled, StaticReport report, List<String> inserted) {
    /** Copies the list. */
    public Repaired {
      inserted = List.copyOf(inserted);
    }
  }

  /**
   * Mends what breaks some rules. Macros, repetitions and included files stay as they are, and
   * their findings remain in the report.
   *
   * @throws IllegalArgumentException when the source has errors, or its target no instructions
   */
  public static Repaired of(SourceText source, AssemblerOptions options, Set<StaticRule> rules) {
    return of(source, options, rules, false);
  }

  /**
   * Mends what breaks some rules, as above.
   *
   * @param all whether hazards that are notes are mended, too
   */
  public static Repaired of(
      SourceText source, AssemblerOptions options, Set<StaticRule> rules, boolean all) {
    SourceText text = source;
    List<String> inserted = new ArrayList<>();
    int round = 0;
    while (true) {
      Assembled assembled = Assembler.assemble(text, options);
      StaticReport report = CheckedProgram.of(assembled, options.waveSize()).check(0, all);
      List<StaticFinding> mendable = mendable(report, text, rules);
      if (mendable.isEmpty() || round++ == MOST_ROUNDS) {
        return new Repaired(text, assembled, report, inserted);
      }
      mendable.forEach(finding -> inserted.addAll(finding.insert()));
      text = new SourceText(source.name(), insert(text.text(), mendable));
    }
  }

  /**
   * Findings that can be mended in the text itself; waits first and alone, as they are wait states,
   * too.
   */
  private static List<StaticFinding> mendable(
      StaticReport report, SourceText text, Set<StaticRule> rules) {
    List<StaticFinding> result = new ArrayList<>();
    for (StaticFinding finding : report.findings()) {
      Span span = finding.place().span();
      boolean here = span != null && span.source() == text && !finding.insert().isEmpty();
      if (here && rules.contains(finding.rule())) {
        result.add(finding);
      }
    }
    if (result.stream().anyMatch(finding -> WAITS.contains(finding.rule()))) {
      result.removeIf(finding -> !WAITS.contains(finding.rule()));
    }
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
