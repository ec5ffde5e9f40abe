/**
 * The seam between views and what runs kernels.
 *
 * <p>A view hands an {@link dev.lockstep.hc.engine.Engine} a {@link
 * dev.lockstep.hc.engine.GridLaunch}; the engine makes it ready at once, which refuses what it
 * cannot run, and runs it to its end when its turn comes, on the calling thread and threads of its
 * own. Limits of an engine are checked before.
 *
 * <p>Touches nothing but one property, the most instructions of a launch.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.engine;
