package dev.lockstep.emulator.check;

import dev.lockstep.text.source.Severity;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A violation of a rule, with the number of times that it happened.
 *
 * @param rule the rule that it breaks
 * @param severity an error is undefined behaviour of the program; a note is right here, and would
 *     not be elsewhere
 * @param message description of the error; {@code {other}} stands for the place of the other end
 * @param site at which it shows
 * @param other the other end of the chain: the load, the other access
 * @param role action of the other end, for "... here"
 * @param memory the address in memory or LDS that it is about
 * @param fix remedy
 * @param count number of times that it was seen
 */
public record DynamicFinding(
    CheckRule rule,
    Severity severity,
    String message,
    Site site,
    @Nullable Site other,
    String role,
    OptionalLong memory,
    Fix fix,
    long count) {

  /**
   * An instruction that ran.
   *
   * @param workgroup number in the grid, x fastest
   * @param wavefront number in the workgroup
   * @param lane the first lane that is concerned, or -1 for the wavefront
   * @param address of the instruction
   * @param instruction its text
   */
  public record Site(long workgroup, int wavefront, int lane, long address, String instruction) {}

  /**
   * Remedy: an instruction to insert before the finding's site, or advice in words.
   *
   * @param insert the instruction's text; empty when none is enough
   * @param advice words; empty when the instruction is enough
   */
  public record Fix(String insert, String advice) {
    static Fix insert(String text) {
      return new Fix(text, "");
    }

    static Fix advice(String text) {
      return new Fix("", text);
    }
  }

  /** A finding about a site alone. */
  static DynamicFinding of(CheckRule rule, Severity severity, String message, Site site, Fix fix) {
    return new DynamicFinding(
        rule, severity, message, site, null, "", OptionalLong.empty(), fix, 1);
  }

  /** The same with another end. */
  DynamicFinding with(@Nullable Site end, String action) {
    return new DynamicFinding(rule, severity, message, site, end, action, memory, fix, count);
  }

  /** The same about an address in memory or LDS. */
  DynamicFinding at(long address) {
    return new DynamicFinding(
        rule, severity, message, site, other, role, OptionalLong.of(address), fix, count);
  }

  DynamicFinding again() {
    return new DynamicFinding(rule, severity, message, site, other, role, memory, fix, count + 1);
  }
}
