/**
 * Methods that kernels call for what Java has no words for: memory of a tile, atomic operations,
 * fences, bits, wavefronts.
 *
 * <p>Translators for devices know them by name. On the Java virtual machine they run as they are,
 * with the same results: atomic operations and fences anywhere, memory of a tile inside a tiled
 * kernel. Only wavefronts it has not.
 *
 * <p>Kernels call them; they touch the current work-item of {@code dev.lockstep.hc.item}.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.intrinsic;
