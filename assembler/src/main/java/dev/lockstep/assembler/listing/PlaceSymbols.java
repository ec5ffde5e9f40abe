package dev.lockstep.assembler.listing;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Facts about a section's places besides its bytes; places are offsets in it. Calls may come from
 * several threads, except those that write.
 */
interface PlaceSymbols {
  /** Nothing is known. */
  PlaceSymbols NONE =
      new PlaceSymbols() {
        @Override
        public boolean isLabelled(long offset) {
          return false;
        }

        @Override
        public List<String> before(long offset) {
          return List.of();
        }

        @Override
        public @Nullable String relocation(long offset) {
          return null;
        }

        @Override
        public @Nullable String literal(long offset) {
          return null;
        }

        @Override
        public int relocationWidth(long offset) {
          return 0;
        }

        @Override
        public int datum(long offset, Appendable out) {
          return 0;
        }

        @Override
        public @Nullable String label(long offset) {
          return null;
        }

        @Override
        public int block(long offset, Appendable out) {
          return 0;
        }

        @Override
        public int blockSize(long offset) {
          return 0;
        }

        @Override
        public long next(long offset) {
          return Long.MAX_VALUE;
        }
      };

  /** Whether a label stands at an offset. */
  boolean isLabelled(long offset);

  /** The lines that stand before an offset: labels and what belongs to them. */
  List<String> before(long offset);

  /** The expression that a relocation at an offset asks for, or null. */
  @Nullable String relocation(long offset);

  /**
   * The same as an instruction's literal, or null: there a symbol alone stands for the distance to
   * it, as LLVM has it.
   */
  @Nullable String literal(long offset);

  /** Number of bytes that the relocation at an offset writes; 0 when there is none. */
  int relocationWidth(long offset);

  /** Writes the data word at an offset; returns how many bytes it has. */
  int datum(long offset, Appendable out) throws IOException;

  /** The label at an offset that a branch may name, or null. */
  @Nullable String label(long offset);

  /** Writes what stands at an offset if it is no code; returns how many bytes, 0 for code. */
  int block(long offset, Appendable out) throws IOException;

  /** Number of bytes that {@link #block} would write. */
  int blockSize(long offset);

  /** The first offset from this one on that has a label or a relocation. */
  long next(long offset);
}
