/**
 * The process that runs units of a campaign on Apache Spark: the driver, and what executors do.
 *
 * <p>Each unit is a task. The plan travels once to each executor; rows come back to the driver,
 * which sends them on as soon as they are there. Executors need neither a shared file system nor
 * anything installed but Java 25.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.spark;
