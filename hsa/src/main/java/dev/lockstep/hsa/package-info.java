/**
 * The HSA runtime under unmodified HIP: what its shared library calls, and that library.
 *
 * <p>A program that HIP's runtime serves has a Java virtual machine in its process. Each call that
 * the library does not answer itself arrives at {@link dev.lockstep.hsa.HsaEntryPoints}, which
 * hands it to the functions of {@code dev.lockstep.hsa.entry}.
 *
 * <p>Touches the environment and streams.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.hsa;

import org.jspecify.annotations.NullMarked;
