/**
 * Requests and results of runs of a litmus test: incantations and histograms.
 *
 * <p>Devices and machines take and return these records. Values only; nothing here runs anything.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.run;

import org.jspecify.annotations.NullMarked;
