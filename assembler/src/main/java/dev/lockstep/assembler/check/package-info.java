/**
 * Static checks: what can be said about machine code without running it, along all paths.
 *
 * <p>{@code CheckedProgram} finds the kernels and functions of a source or a code object; {@code
 * Checks} runs each analysis over them; {@code ValueFlow} finds registers that nothing writes,
 * {@code DescriptorChecks} compares code and descriptor, {@code OperandChecks} holds code to the
 * assembler's rules, {@code LaneBranchChecks} looks at machines on which lanes branch. {@code
 * Repair} puts what is missing into the text.
 *
 * <p>{@code InlineCheck} makes blocks inside OpenCL C safe for the code around them.
 *
 * <p>Called by runtime and cli. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.check;
