/**
 * The sections of one assembly.
 *
 * <p>{@code Sections} keeps them by name, with their numbered parts and the stack of {@code
 * .pushsection}; {@code SectionKinds} knows the types and flags that names and letters stand for;
 * {@code PlacedList} notes which statement made which bytes.
 *
 * <p>Called by the context of an assembly, by the directives of sections and by the end of an
 * assembly. Touches nothing.
 */
package dev.lockstep.assembler.section;
