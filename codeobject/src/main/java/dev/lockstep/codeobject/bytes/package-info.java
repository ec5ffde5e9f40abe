/**
 * Bytes in and out: {@link Bytes} is an immutable range of a file, {@link ByteSink} collects the
 * bytes of a new one, and {@link MalformedCodeObjectException} says where a file is broken.
 *
 * <p>Every package of this module and its users call it. It uses no other package of the project.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.bytes;
