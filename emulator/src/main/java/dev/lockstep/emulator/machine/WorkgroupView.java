package dev.lockstep.emulator.machine;

import dev.lockstep.emulator.memory.Lds;
import java.util.List;

/** A workgroup as those see it who do not run it. Its registers and LDS may be set between runs. */
public interface WorkgroupView {
  /** Prefix of the names of the windows with scratch memory. */
  String SCRATCH = "scratch memory";

  /** Its number in the grid, x fastest. */
  long number();

  List<? extends WavefrontView> wavefronts();

  Lds lds();

  /** Instructions that its wavefronts executed. */
  long instructions();
}
