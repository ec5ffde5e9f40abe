/**
 * Checks for machines on which lanes branch one by one.
 *
 * <p>{@code MeetingFlow} finds where the paths of each branch meet, {@code LanePaths} the branches
 * whose lanes may differ; {@code PathChecks}, {@code PathDepth} and {@code PrefixChecks} report
 * what goes wrong there. {@code FunctionFacts} sums up what called functions do.
 *
 * <p>Called by the checks of a program. Touches nothing.
 */
package dev.lockstep.assembler.check.divergence;
