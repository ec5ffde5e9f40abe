/**
 * Files of litmus tests to records: {@code .litmus} text and the JSON form {@code
 * lockstep-litmus-1}.
 *
 * <p>Called by the command line and by campaigns. What is wrong with a file is reported with line,
 * column and what is allowed; a test that has an error is not given on. Reads nothing by itself.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.file;

import org.jspecify.annotations.NullMarked;
