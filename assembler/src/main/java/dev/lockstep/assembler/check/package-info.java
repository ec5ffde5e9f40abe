/**
 * Static checks: what can be said about machine code without running it, along all paths.
 *
 * <p>{@link dev.lockstep.assembler.check.CheckedProgram} finds the kernels and functions of a
 * source or a code object; {@code Flow} is the graph of one of them; {@code WaitFlow}, {@code
 * HazardFlow} and {@code ValueFlow} each follow one question through it; {@code DescriptorChecks}
 * compares code and descriptor; {@code LaneProgram} looks at the paths of machines on which lanes
 * branch. What they report is a list of {@link dev.lockstep.assembler.check.StaticFinding}s. {@link
 * dev.lockstep.assembler.check.Repair} puts what is missing into the text.
 *
 * <p>{@link dev.lockstep.assembler.check.InlineCheck} makes blocks inside OpenCL C safe for the
 * code around them.
 *
 * <p>Called by runtime and cli. Touches nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.assembler.check;
