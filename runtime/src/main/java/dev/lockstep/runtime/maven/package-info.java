/**
 * Modules that Maven builds when a command first needs them, so that nobody who does not use them
 * fetches their libraries.
 *
 * <p>{@link dev.lockstep.runtime.maven.OnDemandModule} names one by its folder and its profile in
 * the root's {@code pom.xml}, has it built where it is missing or older than the rest, and lists
 * its jars. Such a module runs in a process of its own.
 *
 * <p>Called by the campaign's engine on Spark and by the commands that start such a process.
 * Touches files below the folder of Lockstep and starts Maven.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.maven;
