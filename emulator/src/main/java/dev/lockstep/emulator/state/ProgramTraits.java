package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.isa.codec.InstructionSet;

/** Properties of a program that the state of its wavefronts depends on. */
public interface ProgramTraits {
  /** The instructions and registers that it is for. */
  InstructionSet instructionSet();

  /** Layout of the registers in the files of a wavefront. */
  RegisterLayout layout();

  /** VGPRs, counted from 0, that the instructions decoded so far can write. */
  int vectorsUsed();

  /** AGPRs, counted from the first one, that the instructions decoded so far can write. */
  int accumulatorsUsed();

  /** Runs the instruction at an address, unless the machine does not execute it. */
  void execute(WavefrontView wave, long address);

  /** Whether an instruction that reserves a word stands in it. */
  boolean reserves();
}
