/**
 * Kernels as bytecode of the Java virtual machine that runs the work-items of a tile in step.
 *
 * <p>{@link dev.lockstep.hc.lanes.LaneProgram} takes a translated kernel apart at the places where
 * a work-item has to wait for others ({@link dev.lockstep.hc.lanes.LanePlan}) and writes a hidden
 * class with a method for each part: a loop over the work-items, which are the lanes. Values that
 * are used behind such a place wait in arrays with an element for each lane. {@link
 * dev.lockstep.hc.lanes.LaneSteps} runs one part after the other on one thread.
 *
 * <p>Makes hidden classes.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.lanes;
