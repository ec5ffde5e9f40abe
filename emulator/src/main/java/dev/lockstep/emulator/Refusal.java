package dev.lockstep.emulator;

/** Thrown while an instruction is bound that the engine does not execute; says what is missing. */
@SuppressWarnings("serial")
final class Refusal extends RuntimeException {
  Refusal(String what) {
    super(what, null, false, false);
  }

  String what() {
    return String.valueOf(getMessage());
  }
}
