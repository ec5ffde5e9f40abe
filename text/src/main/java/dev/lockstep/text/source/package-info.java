/**
 * Source texts, places in them, and what is wrong there.
 *
 * <p>{@code SourceText} is a text with a name and, for an expansion, the {@code TextOrigin} that
 * led to it; a {@code Span} is a place in it, and one kind of {@code Place}. A {@code Problem} is a
 * value from where it is found to where it is shown; {@code ProblemText} writes it for people.
 *
 * <p>Called by all modules that read inputs. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.text.source;
