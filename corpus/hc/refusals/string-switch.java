// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class StringSwitch {
  static final String TEXT = String.valueOf("a");

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      switch (TEXT) {  // finding: string String.hashCode; finding: string String.equals
        case "a" -> out[x] = 1;
        default -> out[x] = 2;
      }
    };
  }
}
