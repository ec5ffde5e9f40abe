/**
 * Texts that users write, and what is wrong with them: JSON, words of options.
 *
 * <p>An {@link dev.lockstep.runtime.text.InputText} is a file within limits; what a reader makes of
 * it is {@link dev.lockstep.runtime.text.Parsed}: a value, and problems with their places in the
 * text. JSON keeps the place of each value, so that readers of formats report where they stopped.
 *
 * <p>Called by all other packages of runtime, and by cli. Touches files that a run names.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.text;
