package dev.lockstep.assembler.asm4gcn;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block of a source, {@code __asm4GCN NAME ( TYPES ) { BODY }}, or a whole source that has none.
 *
 * @param name the kernel's name as written; null for a source without blocks
 * @param nameText the name with its position
 * @param parameters the kernel's parameters
 * @param body text between the braces
 * @param start offset of the block in the source
 * @param end offset of its end
 */
public record SourceBlock(
    @Nullable String name,
    TracedText nameText,
    List<Parameter> parameters,
    TracedText body,
    int start,
    int end) {}
