package dev.lockstep.hc.amd;

/**
 * Words of the table that follow the size of wavefronts.
 *
 * @param maskWords registers of a mask of lanes
 */
record WaveWords(int maskWords) {
  private static final int NARROW = 32;

  static WaveWords of(int waveSize) {
    return new WaveWords(waveSize == NARROW ? 1 : 2);
  }

  String fill(String text) {
    boolean narrow = maskWords == 1;
    return text.replace("{vcc}", narrow ? "vcc_lo" : "vcc")
        .replace("{exec}", narrow ? "exec_lo" : "exec")
        .replace("{m}", narrow ? "b32" : "b64");
  }
}
