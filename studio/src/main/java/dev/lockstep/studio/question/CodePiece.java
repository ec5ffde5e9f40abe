package dev.lockstep.studio.question;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.Span;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An instruction or data of a program.
 *
 * @param part number of the program in its document
 * @param line of the document; 0 for none
 * @param call line of the document that led to it
 * @param instruction null for data
 * @param text of data, as the source has it
 * @param span the statement; null for what a compiler made
 */
record CodePiece(
    int part,
    long address,
    int line,
    int call,
    Bytes bytes,
    @Nullable Instruction instruction,
    String text,
    @Nullable Span span) {

  /**
   * A stretch of one section.
   *
   * @param kind section, or part for a program that is one of several
   * @param name the section's or the program's, or nothing where there is only one
   * @param labels by address
   */
  record Stretch(String kind, String name, Map<Long, List<String>> labels, List<CodePiece> pieces) {
    Stretch {
      pieces = List.copyOf(pieces);
    }

    /** Key of its section: addresses are those of one section. */
    String key() {
      return (pieces.isEmpty() ? 0 : pieces.getFirst().part()) + "\n" + name;
    }
  }
}
