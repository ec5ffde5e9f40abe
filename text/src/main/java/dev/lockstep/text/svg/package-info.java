/**
 * Pictures as SVG: lines of elements and texts that XML can have.
 *
 * <p>The command line draws registers, profiles and executions with it, campaigns their plots.
 * Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.text.svg;

import org.jspecify.annotations.NullMarked;
