package dev.lockstep.assembler.view;

import dev.lockstep.assembler.machine.Occupancy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The registers of a function. A register counts at an instruction that writes it and wherever its
 * value may be read later. Lanes that EXEC switches off keep theirs.
 *
 * @param lives in the order of files, then of positions, then of registers
 * @param scalars numbers of SGPRs that hold values, for each instruction
 * @param vectors numbers of VGPRs
 * @param accumulators numbers of accumulation registers, 0 where these are VGPRs
 * @param usedScalars one more than the highest SGPR of the code
 * @param usedVectors one more than the highest VGPR of the code
 * @param declared VGPRs that a kernel's descriptor asks for, accumulation registers included; 0
 *     where there is none
 * @param occupancy wavefronts of a SIMD with these registers; null where nothing is known
 * @param crowded positions of the instructions at which more registers hold values than would let
 *     one more wavefront in
 * @param advice changes that would let one more wavefront in, best first
 */
public record RegisterView(
    List<RegisterLife> lives,
    List<Integer> scalars,
    List<Integer> vectors,
    List<Integer> accumulators,
    int usedScalars,
    int usedVectors,
    int declared,
    @Nullable Occupancy occupancy,
    List<Integer> crowded,
    List<String> advice) {
  public RegisterView {
    lives = List.copyOf(lives);
    scalars = List.copyOf(scalars);
    vectors = List.copyOf(vectors);
    accumulators = List.copyOf(accumulators);
    crowded = List.copyOf(crowded);
    advice = List.copyOf(advice);
  }
}
