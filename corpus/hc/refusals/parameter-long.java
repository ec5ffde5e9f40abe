// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ParameterLong {
  interface Wide extends java.io.Serializable {
    void run(long x);
  }

  static Wide kernel() {
    long[] out = new long[8];
    return x -> {
      out[0] = x;  // finding: parameter parameter of type long
    };
  }
}
