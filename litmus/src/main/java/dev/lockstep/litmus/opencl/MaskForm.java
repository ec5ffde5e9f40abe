package dev.lockstep.litmus.opencl;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Words that the loads of a thread are masked by. */
public enum MaskForm {
  /**
   * Mask with a further bit for each load, as few as the values of the test need: 0x3, 0x7, 0xf.
   */
  NARROW("narrow"),
  /** Mask with a further digit for each load, as the appendix of the paper has it: 0x11, 0x111. */
  APPENDIX("appendix");

  private final String word;

  MaskForm(String word) {
    this.word = word;
  }

  public static Optional<MaskForm> of(String name) {
    return Arrays.stream(values()).filter(form -> form.word.equals(name)).findFirst();
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(form -> form.word).toList();
  }
}
