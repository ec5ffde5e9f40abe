/**
 * Folders as a whole: their files by an ending, and their end with what is in them.
 *
 * <p>Called by all that keep files for a time. Touches the folders that it is given.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.runtime.folder;

import org.jspecify.annotations.NullMarked;
