/**
 * The engine that runs units on Apache Spark: in a process of its own, whose libraries are fetched
 * when it is first used.
 *
 * <p>The process is the driver of Spark. It is sent the plan and the missing units on its standard
 * input, sends back each unit's rows on its standard output, and ends when its input does, so that
 * it does not outlive this one. Files of results are written here alone.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.campaign.spark;

import org.jspecify.annotations.NullMarked;
