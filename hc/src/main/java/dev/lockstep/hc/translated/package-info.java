/**
 * Parts that all engines share which translate kernels.
 *
 * <p>{@link dev.lockstep.hc.translated.CachedTranslation} keeps translations for later launches of
 * a lambda expression, {@link dev.lockstep.hc.translated.Grid} has the sizes of a launch as
 * machines have them. {@link dev.lockstep.hc.translated.KernelFaults} makes the exceptions that the
 * Java virtual machine would have thrown, {@link dev.lockstep.hc.translated.PrintedTexts} the texts
 * that work-items have left.
 *
 * <p>Touches nothing but one property, the choice between functions of Math.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.translated;
