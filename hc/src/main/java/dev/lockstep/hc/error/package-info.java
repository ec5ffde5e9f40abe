/**
 * Errors of launches.
 *
 * <p>Engines and views raise them, programs catch them; all derive from {@link
 * dev.lockstep.hc.error.HcException}. They touch nothing.
 *
 * <p>A wrong argument is an {@link IllegalArgumentException} and a null one a {@link
 * NullPointerException}, as everywhere in Java.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.error;
