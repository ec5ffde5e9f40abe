package dev.lockstep.assembler.check.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A violation of a rule on some path.
 *
 * @param rule the rule that it breaks
 * @param hazard the hazard of a missing NOP; empty for other rules
 * @param warning whether it may be meant
 * @param message the error
 * @param place its place
 * @param other the other end of the chain: the load, the first instruction
 * @param role action of the other end, for "... here"
 * @param insert instructions that mend it when they stand right before the place; may be empty
 * @param advice the fix in words; empty where the instructions give it
 */
public record StaticFinding(
    StaticRule rule,
    String hazard,
    boolean warning,
    String message,
    CodePlace place,
    @Nullable CodePlace other,
    String role,
    List<String> insert,
    String advice) {
  /** A finding of a rule that has no hazards. */
  public StaticFinding(
      StaticRule rule,
      boolean warning,
      String message,
      CodePlace place,
      @Nullable CodePlace other,
      String role,
      List<String> insert,
      String advice) {
    this(rule, "", warning, message, place, other, role, insert, advice);
  }

  /** A finding about one place that words alone can mend. */
  public StaticFinding(
      StaticRule rule, boolean warning, String message, CodePlace place, String advice) {
    this(rule, warning, message, place, null, "", List.of(), advice);
  }

  /** Copies the list. */
  public StaticFinding {
    insert = List.copyOf(insert);
  }

  /** Fix for it, as a sentence without its end; empty when none is known. */
  public String mend() {
    if (insert.isEmpty()) {
      return advice;
    }
    String before = place.span() != null ? "line " + place.span().line() : place.symbol();
    return "insert `" + String.join("` and `", insert) + "` before " + before;
  }
}
