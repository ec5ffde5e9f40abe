package dev.lockstep.studio.question;

import java.util.List;

/**
 * What the static checks know of a row of a listing.
 *
 * @param row the row
 * @param kind counts, wait, idle, nop, warning or error
 * @param text in words
 * @param rule name of the rule, for warnings and errors, and of the hazard
 * @param mend way out; nothing where none is known
 * @param rows other rows that it is about
 */
public record Remark(
    int row, String kind, String text, String rule, String mend, List<Integer> rows) {}
