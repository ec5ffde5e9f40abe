package dev.lockstep.hc.amd;

import dev.lockstep.hc.select.RowTemplate;
import java.util.List;
import java.util.Set;

/**
 * Lines of a row of the table that a target has.
 *
 * @param template the lines
 * @param scalars for each line the places, by position among its pieces, where a scalar register or
 *     a short constant may stand
 * @param literals the same for constants that are 32 bits behind the instruction
 */
record Pattern(RowTemplate template, List<Set<Integer>> scalars, List<Set<Integer>> literals) {}
