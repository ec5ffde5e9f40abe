package dev.lockstep.assembler.listing;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Facts about a section's places besides its bytes; places are offsets in it. Calls may come from
 * several threads, except those that write. Where one does not say otherwise, nothing is known.
 */
interface PlaceSymbols {
  /** Nothing is known. */
  PlaceSymbols NONE = new PlaceSymbols() {};

  /** Whether a label stands at an offset. */
  default boolean isLabelled(long offset) {
    return false;
  }

  /** The lines that stand before an offset: labels and what belongs to them. */
  default List<String> before(long offset) {
    return List.of();
  }

  /** The expression that a relocation at an offset asks for, or null. */
  default @Nullable String relocation(long offset) {
    return null;
  }

  /**
   * The same as an instruction's literal, or null: there a symbol alone stands for the distance to
   * it, as LLVM has it.
   */
  default @Nullable String literal(long offset) {
    return null;
  }

  /** Number of bytes that the relocation at an offset writes; 0 when there is none. */
  default int relocationWidth(long offset) {
    return 0;
  }

  /** Writes the data word at an offset; returns how many bytes it has. */
  default int datum(long offset, Appendable out) throws IOException {
    return 0;
  }

  /** The label at an offset that a branch may name, or null. */
  default @Nullable String label(long offset) {
    return null;
  }

  /** Writes what stands at an offset if it is no code; returns how many bytes, 0 for code. */
  default int block(long offset, Appendable out) throws IOException {
    return 0;
  }

  /** Number of bytes that {@link #block} would write. */
  default int blockSize(long offset) {
    return 0;
  }

  /** The first offset from this one on that has a label or a relocation. */
  default long next(long offset) {
    return Long.MAX_VALUE;
  }
}
