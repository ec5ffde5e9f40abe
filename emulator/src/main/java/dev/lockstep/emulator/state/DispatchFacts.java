package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;

/** Facts that a workgroup has to know about the dispatch that it belongs to. */
public interface DispatchFacts {
  /** Program of the wavefronts. */
  ProgramTraits code();

  /** Address of the first instruction. */
  long entry();

  /** Number of workgroups in each dimension. */
  Dim3 workgroups();

  /** Wavefronts of a workgroup. */
  int wavefronts();

  /** Bytes of LDS of a workgroup. */
  int lds();

  /** Bytes of scratch memory of a lane. */
  int scratch();

  /** Initial state, which sets the registers of each wavefront. */
  InitialState initial();
}
