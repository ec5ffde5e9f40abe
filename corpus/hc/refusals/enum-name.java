// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class EnumName {
  enum Color {
    RED
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      throw new IllegalStateException(Color.RED.name());  // finding: library Color.name
    };
  }
}
