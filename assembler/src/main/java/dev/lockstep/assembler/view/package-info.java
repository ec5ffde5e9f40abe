/**
 * Programs as people look at them: functions with their instructions, basic blocks, loops, and the
 * registers that hold values at each instruction.
 *
 * <p>{@code FunctionView.of} makes the views of a checked program: {@code BlockView} and {@code
 * EdgeView} are its control-flow graph, {@code RegisterView} its register map with pressure,
 * occupancy and what would raise it. All are immutable values without layout or colour.
 *
 * <p>Called by editors and by the workbench. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.view;
