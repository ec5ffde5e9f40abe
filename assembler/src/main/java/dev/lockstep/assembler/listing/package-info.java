/**
 * Code objects and machine code as text that assembles to the same bytes.
 *
 * <p>{@code Disassembler} is the entry; {@code CodeObjectListing} writes all that is loaded of a
 * code object, {@code SectionListing} and {@code CodeListing} its sections, {@code BareListing}
 * programs of targets without code objects. {@code Reassembly} asks whether an instruction's text
 * gives its words again; where it does not, data stands for them. {@code BranchNames} names the
 * targets of branches for other listings. {@code Parts} lets a caller's threads share the work.
 *
 * <p>Called by cli and studio. Touches only the output that it is given.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.listing;
