package dev.lockstep.isa.model;

import java.util.List;

/**
 * A scalar operand code with a name of its own.
 *
 * @param name the name that is printed
 * @param code operand code of its first register
 * @param width registers, or 0 for a read-only value of any width
 * @param generations selector mask
 * @param aliases other accepted names
 * @param printedOnly whether machine code may hold it but no text may name it
 * @param place file and line
 */
public record Special(
    String name,
    int code,
    int width,
    int generations,
    List<String> aliases,
    boolean printedOnly,
    String place) {}
