/**
 * Requests and results of runs of a litmus test: incantations and histograms.
 *
 * <p>Devices and machines take and return these records. Values only; nothing here runs anything.
 */
@NullMarked
package dev.lockstep.litmus.run;

import org.jspecify.annotations.NullMarked;
