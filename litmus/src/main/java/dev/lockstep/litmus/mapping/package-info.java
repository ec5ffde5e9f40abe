/**
 * Mappings of litmus tests to instructions: what a compiler emits for loads, stores, atomic
 * operations and fences, for each family of generations.
 *
 * <p>All instructions and sequences are rows of {@code families.txt}, with their sources; the code
 * here puts them together, chooses registers, and waits for values before they are used. What a
 * family has no instruction for is refused by name.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.mapping;

import org.jspecify.annotations.NullMarked;
