/**
 * Reads table files and binds their rows to a generation. {@code TableReader} makes {@code Tables}
 * of the text of one family, one reader for each kind of statement; {@code Binder} gives the
 * encodings of one generation and one wavefront size. The language is described in {@code
 * docs/TABLES.md}.
 *
 * <p>Readers report what is wrong with a statement and go on, so that one run tells all findings of
 * a file. Findings name file and line.
 *
 * <p>Called by the packages of this module only, so it is not exported. It uses the model and gets
 * texts, not files.
 */
package dev.lockstep.isa.table;
