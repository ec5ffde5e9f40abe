package dev.lockstep.litmus.compiled;

/**
 * A difference between a test and what a compiler made of it.
 *
 * @param thread number of the thread
 * @param step position of the statement in its thread; -1 for an access that the test does not have
 * @param kind {@code dropped}, {@code merged}, {@code moved} or {@code added}
 * @param statement the statement, or the instruction that is added
 * @param text what became of it
 */
public record CompiledDifference(
    int thread, int step, String kind, String statement, String text) {}
