package dev.lockstep.emulator;

import dev.lockstep.emulator.engine.Interpreter;
import dev.lockstep.emulator.engine.WavefrontEngine;
import dev.lockstep.emulator.form.VectorLibrary;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.translator.Translator;

/** Engine that runs the instructions of a dispatch. The results are the same. */
public enum EngineChoice {
  /** As {@link #TRANSLATE} for programs that run so long that it is worth it. */
  AUTO,
  /** Instruction by instruction. */
  INTERPRET,
  /** Hot code is translated in the background; the rest is interpreted. */
  TRANSLATE,
  /** All that can be is translated when it is first reached: slow, for comparing engines. */
  TRANSLATE_AT_ONCE,
  /** The same, to bytecode with vectors also where the host's machine code could be made. */
  BYTECODE_AT_ONCE;

  /**
   * The engine of one worker. Who watches every instruction, or needs memory to know each, gets the
   * interpreter.
   */
  WavefrontEngine of(Dispatch dispatch, Settings settings) {
    // Translated code stores without a look at reservations.
    boolean watched =
        dispatch.code().reserves()
            || settings.weak()
            || settings.observer() != null
            || settings.monitor() != null
            || !settings.breakpoints().isEmpty();
    Translator.Patience patience =
        watched
            ? null
            : switch (this) {
              case AUTO -> Translator.Patience.LONG;
              case INTERPRET -> null;
              case TRANSLATE -> Translator.Patience.SHORT;
              case TRANSLATE_AT_ONCE -> Translator.Patience.NONE;
              case BYTECODE_AT_ONCE -> Translator.Patience.BYTECODE;
            };
    return patience != null && (!patience.isNone() || VectorLibrary.present())
        ? new Translator(dispatch, patience, settings.interrupted())
        : new Interpreter(
            dispatch.code(), settings.observer(), settings.monitor(), settings.breakpoints());
  }
}
