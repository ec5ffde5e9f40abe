// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ParametersFour {
  interface Four extends java.io.Serializable {
    void run(int a, int b, int c, int d);
  }

  static Four kernel() {
    int[] out = new int[8];
    return (a, b, c, d) -> {
      out[0] = 1;  // finding: parameter parameter of type int
    };
  }
}
