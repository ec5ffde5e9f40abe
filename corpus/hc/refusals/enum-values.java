// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class EnumValues {
  enum Color {  // finding: array-type $VALUES of type Color[]
    RED,
    GREEN
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = Color.values().length;
    };
  }
}
