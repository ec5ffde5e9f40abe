// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class OwnField {
  int scale = 3;

  static Line kernel() {
    return new OwnField().make(new int[8]);
  }

  Line make(int[] out) {
    return x -> {
      out[x] = scale;  // finding: mutable-field this.scale
    };
  }
}
