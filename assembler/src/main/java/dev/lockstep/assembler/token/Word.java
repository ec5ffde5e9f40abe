package dev.lockstep.assembler.token;

import org.jspecify.annotations.Nullable;

/** A name as it stands in the text, with what it means at the beginning of a statement. */
public final class Word {
  final String text;

  /** The conditional that it is, if any; macros cannot hide these. */
  final @Nullable Conditional conditional;

  /** The macro of this name at this point of the text. */
  @Nullable Macro macro;

  Word(String text) {
    this.text = text;
    this.conditional = Conditional.of(text);
  }

  public @Nullable Macro macro() {
    return macro;
  }

  public void setMacro(@Nullable Macro value) {
    this.macro = value;
  }

  public @Nullable Conditional conditional() {
    return conditional;
  }

  public String text() {
    return text;
  }
}
