/**
 * The bytecode of a kernel: from a lambda to its method, and methods as basic blocks.
 *
 * <p>The front end calls it. A lambda is asked for its serialized form, which names the method and
 * hands out the captured values by identity; nothing is written, and no package has to be open.
 * Class files are read through the loader of their class and kept for as long as the class lives.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.bytecode;
