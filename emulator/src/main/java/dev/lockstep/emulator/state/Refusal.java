package dev.lockstep.emulator.state;

/** Thrown while an instruction is bound that the engine does not execute; names what is missing. */
@SuppressWarnings("serial")
public final class Refusal extends RuntimeException {
  public Refusal(String what) {
    super(what, null, false, false);
  }

  public String what() {
    return String.valueOf(getMessage());
  }
}
