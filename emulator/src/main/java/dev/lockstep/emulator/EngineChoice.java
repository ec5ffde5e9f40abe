package dev.lockstep.emulator;

/** What runs the instructions of a dispatch. The results are the same. */
public enum EngineChoice {
  /** The translator where it can work and pays, else the interpreter. */
  AUTO,
  /** Instruction by instruction. */
  INTERPRET,
  /** Translated code from the start, wherever there can be some. */
  TRANSLATE;

  /** The engine of one worker. Who watches every instruction gets the interpreter. */
  Engine of(Code code, Settings settings) {
    boolean watched =
        settings.observer() != null
            || settings.monitor() != null
            || !settings.breakpoints().isEmpty();
    if (this == INTERPRET || watched || !VectorLibrary.present()) {
      return new Interpreter(code, settings.observer(), settings.monitor(), settings.breakpoints());
    }
    return new Translator(code, this == TRANSLATE ? 1 : Translator.HOT);
  }
}
