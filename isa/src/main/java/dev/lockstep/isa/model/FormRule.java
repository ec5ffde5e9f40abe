package dev.lockstep.isa.model;

import java.util.List;

/**
 * Rule by which a marked row gets a further form: the format it moves to, and the changes.
 *
 * @param name the mark that rows carry; what follows a dot tells apart further forms of one mark
 * @param suffix what mnemonics of the form end with, without the underscore
 * @param plain whether the suffix is accepted but not printed
 * @param from format of the row
 * @param to format of the form
 * @param generations selector mask
 * @param offset what is added to the opcode
 * @param changes operand moves
 * @param place file and line
 */
public record FormRule(
    String name,
    String suffix,
    boolean plain,
    String from,
    String to,
    int generations,
    int offset,
    List<Change> changes,
    String place) {

  /** The mark that rows carry. */
  public String mark() {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  /**
   * @param field the row's field
   * @param target the form's field
   * @param kind what may stand there, or empty for what the row says
   */
  public record Change(String field, String target, String kind) {}
}
