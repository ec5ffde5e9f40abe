/**
 * What is made once and kept on disk between runs.
 *
 * <p>A {@link dev.lockstep.runtime.cache.DiskCache} keeps values and folders of files by keys that
 * a {@link dev.lockstep.runtime.cache.Fingerprint} makes of everything that they depend on. Several
 * processes may share one. A cache that cannot be written is slow, never wrong.
 *
 * <p>Called by clang and build. Touches files and the clock, which says what was used last.
 */
package dev.lockstep.runtime.cache;
