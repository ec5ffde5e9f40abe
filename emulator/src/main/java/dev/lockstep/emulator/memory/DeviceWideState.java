package dev.lockstep.emulator.memory;

/**
 * State that all wavefronts of a device share.
 *
 * @param memory the flat address space
 * @param apertures windows of LDS and scratch memory in flat addresses
 */
public record DeviceWideState(
    GlobalMemory memory, Apertures apertures, GlobalShare globalShare, GlobalWaveSync waveSync) {

  /** A device on which nothing has run yet. */
  public DeviceWideState(GlobalMemory memory, Apertures apertures) {
    this(memory, apertures, new GlobalShare(), new GlobalWaveSync());
  }

  /** The same device with another memory. */
  public DeviceWideState with(GlobalMemory other) {
    return new DeviceWideState(other, apertures, globalShare, waveSync);
  }

  /** State that its wavefronts share beside memory. */
  public DeviceState save() {
    return new DeviceState(globalShare.save(), waveSync.counters(), waveSync.releases());
  }

  /** Puts back what its wavefronts share beside memory. */
  public void restore(DeviceState state) {
    globalShare.restore(state.share());
    waveSync.restore(state.counters(), state.releases());
  }
}
