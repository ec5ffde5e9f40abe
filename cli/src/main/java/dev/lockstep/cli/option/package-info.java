/**
 * Options that several commands share, and the rules that they keep.
 *
 * <p>{@link dev.lockstep.cli.option.SourceOptions} say how a source is read, {@link
 * dev.lockstep.cli.option.DispatchOptions} how a kernel is launched; the rules refuse options that
 * mean nothing for a file or a command. picocli fills the fields by reflection: the module opens
 * this package to it.
 *
 * <p>Called by input, report, debug, command and the face. Touches nothing but the folders that an
 * option names.
 */
package dev.lockstep.cli.option;
