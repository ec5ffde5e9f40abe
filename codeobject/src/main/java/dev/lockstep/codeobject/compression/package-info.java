/**
 * Decompression of zlib and zstd data into a size that is known before: {@link Decompression}. The
 * decoder of zstd is written here, since those for Java either bring native code or read memory by
 * {@code sun.misc.Unsafe}, of which the JDK warns and which no malformed file should reach.
 *
 * <p>Sources: RFC 1950 and RFC 8878.
 */
package dev.lockstep.codeobject.compression;
