/**
 * Wait counts: operations that may still be on their way when their registers are touched.
 *
 * <p>{@code WaitFlow} follows a {@code WaitState}, the operations outstanding in each counter,
 * along all paths; {@code BarrierExposure} looks at writes to LDS that a barrier may pass.
 *
 * <p>Called by the checks of a program and of inline blocks. Touches nothing.
 */
package dev.lockstep.assembler.check.wait;
