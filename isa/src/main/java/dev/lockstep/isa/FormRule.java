package dev.lockstep.isa;

import java.util.List;

/**
 * How a marked row gets a further form: the format it moves to and what changes.
 *
 * @param mark the form's name, which rows carry as a mark
 * @param from format of the row
 * @param to format of the form
 * @param generations selector mask
 * @param offset what is added to the opcode
 * @param changes operand moves
 * @param place file and line
 */
record FormRule(
    String mark,
    String from,
    String to,
    int generations,
    int offset,
    List<Change> changes,
    String place) {

  /**
   * @param field the row's field
   * @param target the form's field
   * @param kind what may stand there, or empty for what the row says
   */
  record Change(String field, String target, String kind) {}
}
