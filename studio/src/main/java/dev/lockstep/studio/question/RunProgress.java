package dev.lockstep.studio.question;

/**
 * The step that a run has reached.
 *
 * @param number the page's number for the run
 * @param step in words
 */
public record RunProgress(int number, String step) {}
