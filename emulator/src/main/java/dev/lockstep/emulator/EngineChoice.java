package dev.lockstep.emulator;

/** What runs the instructions of a dispatch. The results are the same. */
public enum EngineChoice {
  /** The one that no program runs slower on: the interpreter. */
  AUTO,
  /** Instruction by instruction. */
  INTERPRET,
  /** What runs often is translated in the background; the rest is interpreted. */
  TRANSLATE,
  /** All that can be is translated when it is first reached: slow, for comparing engines. */
  TRANSLATE_AT_ONCE;

  /** The engine of one worker. Who watches every instruction gets the interpreter. */
  Engine of(Dispatch dispatch, Settings settings) {
    boolean watched =
        settings.observer() != null
            || settings.monitor() != null
            || !settings.breakpoints().isEmpty();
    boolean translates = this == TRANSLATE || this == TRANSLATE_AT_ONCE;
    return translates && !watched && VectorLibrary.present()
        ? new Translator(dispatch, this == TRANSLATE ? Translator.HOT : 1)
        : new Interpreter(
            dispatch.code(), settings.observer(), settings.monitor(), settings.breakpoints());
  }
}
