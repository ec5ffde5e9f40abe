package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.Extent;
import dev.lockstep.emulator.machine.InitialState;

/** What a workgroup has to know of the dispatch that it belongs to. */
public interface Launch {
  /** What the wavefronts run. */
  Program code();

  /** Address of the first instruction. */
  long entry();

  /** How many workgroups there are in each dimension. */
  Extent workgroups();

  /** Wavefronts of a workgroup. */
  int wavefronts();

  /** Bytes of LDS of a workgroup. */
  int lds();

  /** Bytes of scratch memory of a lane. */
  int scratch();

  /** Who sets the registers of each wavefront. */
  InitialState initial();
}
