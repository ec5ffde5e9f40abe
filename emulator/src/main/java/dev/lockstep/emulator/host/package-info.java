/**
 * Pages of the host's memory.
 *
 * <p>{@link dev.lockstep.emulator.host.Pages} asks the operating system for memory that it zeroes
 * when it is first touched, as large as memory allows, and for pages of machine code. Where native
 * access is not granted, or on another system than Linux, memory comes from the virtual machine
 * instead, and there is no machine code. {@link dev.lockstep.emulator.host.SharedPages} are pages
 * that can be seen at several addresses.
 *
 * <p>Called by memory for what kernels access and by the assembler of machine code. Touches native
 * code and asks for the name of the operating system.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.emulator.host;

import org.jspecify.annotations.NullMarked;
