/**
 * Readers of {@code .litmus} text: PTX, RISC-V, OpenCL C, LISA and GPU assembly.
 *
 * <p>The word at the beginning of a file names the dialect. All share tokens, the section of initial
 * values, columns of instructions, placements and conditions; a dialect adds its instructions. What
 * a test asks for and Lockstep does not know is refused at its place, with the reason.
 */
@NullMarked
package dev.lockstep.litmus.text;

import org.jspecify.annotations.NullMarked;
