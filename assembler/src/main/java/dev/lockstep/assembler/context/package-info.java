/**
 * The state of one assembly.
 *
 * <p>{@code Assembly} holds symbols, sections, diagnostics, the text that is read now and whatever
 * the directives of AMD have said ({@code AmdState}); {@code SectionLayout} holds assumed sizes
 * that depend on later labels. {@code SourceReport} and {@code CollectedReport} take the reports of
 * the readers of Asm4GCN.
 *
 * <p>Called by everything that reads or writes statements. Touches nothing.
 */
package dev.lockstep.assembler.context;
