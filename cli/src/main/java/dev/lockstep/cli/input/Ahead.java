package dev.lockstep.cli.input;

import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.function.Consumer;

/**
 * Tables that a second thread reads while the command does what it needs no tables for. Whoever
 * asks for one of them early waits for that one, or reads it.
 */
public final class Ahead {
  /** Lines of a source whose mnemonics are looked for ahead of the assembler, from the end. */
  private static final int MOST_LINES = 100;

  private Ahead() {}

  /**
   * Begins to prepare the instructions of a target. What fails in doing so will fail again where
   * the command needs it, and is told there.
   *
   * @param wave lanes of a wavefront, or 0 for the target's default
   */
  public static void of(TargetId target, int wave, Consumer<InstructionSet> work) {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      Thread.ofPlatform()
          .daemon()
          .uncaughtExceptionHandler((_, _) -> {})
          .start(() -> work.accept(TargetOption.instructions(target, wave)));
    }
  }

  /**
   * Reads what the first words of lines mean, the last line first: the assembler begins at the
   * other end. A word that is no mnemonic means nothing.
   */
  public static void mnemonics(String source, InstructionSet set) {
    int end = source.length();
    for (int lines = 0; lines < MOST_LINES && end > 0; lines++) {
      int start = source.lastIndexOf('\n', end - 1) + 1;
      int word = start;
      while (word < end && source.charAt(word) <= ' ') {
        word++;
      }
      int wordEnd = word;
      while (wordEnd < end && isLetter(source.charAt(wordEnd))) {
        wordEnd++;
      }
      if (wordEnd > word) {
        set.named(source.substring(word, wordEnd));
      }
      end = start - 1;
    }
  }

  private static boolean isLetter(char sign) {
    return sign >= 'a' && sign <= 'z' || sign >= '0' && sign <= '9' || sign == '_';
  }
}
