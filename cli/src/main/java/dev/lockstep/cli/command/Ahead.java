package dev.lockstep.cli.command;

import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.function.Consumer;

/**
 * Tables that a second thread reads while the command does what it needs no tables for. Whoever
 * asks for one of them early waits for that one, or reads it.
 */
final class Ahead {
  private Ahead() {}

  /**
   * Begins to prepare the instructions of a target. What fails in doing so will fail again where
   * the command needs it, and is told there.
   *
   * @param wave lanes of a wavefront, or 0 for the target's default
   */
  static void of(TargetId target, int wave, Consumer<InstructionSet> work) {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      Thread.ofPlatform()
          .daemon()
          .uncaughtExceptionHandler((_, _) -> {})
          .start(() -> work.accept(TargetOption.instructions(target, wave)));
    }
  }
}
