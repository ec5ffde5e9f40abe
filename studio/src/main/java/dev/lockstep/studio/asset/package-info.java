/**
 * Files of the page: those of this module below {@code page/} and those of its libraries, in
 * memory, compressed, under an address that changes with their content.
 *
 * <p>{@code Assets} reads them once; {@code Asset} is one; the import map gives the names of
 * libraries their addresses.
 *
 * <p>Called by the server. Touches files: it reads the class path.
 */
package dev.lockstep.studio.asset;
