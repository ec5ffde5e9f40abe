// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class NewObject {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = new Object() == null ? 1 : 2;  // finding: allocation new java.lang.Object
    };
  }
}
