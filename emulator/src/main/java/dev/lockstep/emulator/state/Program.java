package dev.lockstep.emulator.state;

import dev.lockstep.isa.codec.InstructionSet;

/** What the state of wavefronts depends on of the program that they run. */
public interface Program {
  /** The instructions and registers that it is for. */
  InstructionSet instructionSet();

  /** Where registers are in the files of a wavefront. */
  RegisterLayout layout();

  /** VGPRs, counted from 0, that the instructions decoded so far can write. */
  int vectorsUsed();

  /** AGPRs, counted from the first one, that the instructions decoded so far can write. */
  int accumulatorsUsed();

  /** Runs the instruction at an address, unless the machine does not execute it. */
  void execute(Wavefront wave, long address);

  /** Whether an instruction that reserves a word stands in it. */
  boolean reserves();
}
