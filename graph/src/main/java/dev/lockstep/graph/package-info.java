/**
 * Flow graphs whose nodes are numbers, and the questions that compilers ask of them: reachability,
 * reverse postorder, dominators and postdominators, natural loops, strongly connected components,
 * an order in which loops are contiguous, and dataflow analyses.
 *
 * <p>The static checks and views of the assembler, the passes of hc, the translator and the weak
 * memory of the emulator, the litmus tests and the studio's layout number their own nodes and build
 * a {@link dev.lockstep.graph.FlowGraph} of them. Results refer to the numbers. Everything here is
 * computation on immutable graphs; any thread may use it.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.graph;
