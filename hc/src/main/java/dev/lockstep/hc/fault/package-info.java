/**
 * Findings about a kernel that cannot be translated, and the exception that carries all of them.
 *
 * <p>The front end collects findings; callers of a launch see the exception. Each finding has a
 * place in the source, a subject, the rule that it breaks and a way out. Nothing here has effects.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.fault;
