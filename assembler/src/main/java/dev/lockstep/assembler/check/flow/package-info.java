/**
 * Control flow and data flow of machine code, found without running it.
 *
 * <p>{@code ControlFlow} is the graph of one kernel or function: a {@code FlowNode} for each
 * instruction that may run, with far jumps and calls through registers resolved. Analyses run over
 * it with a state for each node: {@code Liveness}, {@code ExecFlow}, {@code ArgumentFlow} and
 * others. {@code Places} tells where instructions come from in the text.
 *
 * <p>Called by all checks. Touches nothing.
 */
package dev.lockstep.assembler.check.flow;
