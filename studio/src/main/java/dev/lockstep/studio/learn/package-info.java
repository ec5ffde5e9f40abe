/**
 * What the studio offers to learners: examples and lessons, as files of Lockstep's own folder.
 *
 * <p>{@code Gallery} reads the table of examples, {@code Lessons} the folders of the tour, one
 * lesson each. A lesson's head says how an attempt is judged: a run, a litmus test, limits.
 *
 * <p>Called by questions, which do the judging. Touches files.
 */
package dev.lockstep.studio.learn;
