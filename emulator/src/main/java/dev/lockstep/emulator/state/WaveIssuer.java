package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.Memory;

/** A wavefront as memory knows it. */
record WaveIssuer(WavefrontView wave) implements Memory.Issuer {
  @Override
  public long workgroupNumber() {
    return wave.workgroup().number();
  }

  @Override
  public int number() {
    return wave.number();
  }

  @Override
  public long at() {
    return wave.at();
  }

  @Override
  public long instructions() {
    return wave.instructions();
  }
}
