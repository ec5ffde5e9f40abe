/**
 * Files that commands take as programs: run files, machine files, sources and code objects.
 *
 * <p>A {@link dev.lockstep.cli.input.ProgramFile} finds out what a FILE is; {@link
 * dev.lockstep.cli.input.FolderTests} finds the tests of a folder.
 *
 * <p>Called by debug and command. Touches files.
 */
package dev.lockstep.cli.input;
