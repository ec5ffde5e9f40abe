/**
 * Findings of static checks.
 *
 * <p>A {@code StaticFinding} names a {@code StaticRule}, a place and what is wrong there; {@code
 * StaticReport} collects the findings of a program together with the wait notes. {@code HazardText}
 * explains the hazards that findings name.
 *
 * <p>Called by all checks, by runtime and by cli. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.check.finding;
