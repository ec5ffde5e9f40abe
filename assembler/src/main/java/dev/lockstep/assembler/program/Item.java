package dev.lockstep.assembler.program;

/** Part of the code of a program. */
public sealed interface Item permits Item.Label, Item.Line, InstructionItem {
  /** Its line of assembly text. */
  String text();

  /** A name for the place before the next instruction. */
  record Label(String name) implements Item {
    @Override
    public String text() {
      return name + ":";
    }
  }

  /**
   * Origin of the instructions that follow.
   *
   * @param file number of the source from 1; 0 where the comment is all that is known
   * @param line from 1; 0 for none
   * @param comment for readers, with what begins a comment; may be empty
   */
  record Line(int file, int line, String comment) implements Item {
    @Override
    public String text() {
      String place = file == 0 ? "" : ".loc " + file + " " + line;
      return "    " + place + (file == 0 || comment.isEmpty() ? "" : " ") + comment;
    }
  }
}
