/**
 * Tables of data that come with the modules: rows with tabs between their cells, the first of them
 * names of columns.
 *
 * <p>Each module opens its own resource and hands it over. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.text.table;

import org.jspecify.annotations.NullMarked;
