/**
 * The weakest sets of fences and orders that forbid what a test asks about, with their cost.
 *
 * <p>A {@link dev.lockstep.litmus.repair.ModelFences} says which fences and orders a model knows;
 * it makes a site of each place where one may be put or made stronger. The search asks the checker
 * about assignments of the sites and gives all minimal ones. Costs are instructions of a mapping,
 * from a table. No effects beyond computing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.repair;

import org.jspecify.annotations.NullMarked;
