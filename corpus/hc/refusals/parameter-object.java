// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ParameterObject {
  interface Named extends java.io.Serializable {
    void run(String name);
  }

  static Named kernel() {
    int[] out = new int[8];
    return name -> {
      out[0] = 1;  // finding: parameter parameter of type String
    };
  }
}
