package dev.lockstep.emulator.state;

/** State that an engine keeps with a wavefront or with a program for as long as that lives. */
public interface EngineState {
  /** The registers with which the wavefront starts will be others. */
  default void renew() {}
}
