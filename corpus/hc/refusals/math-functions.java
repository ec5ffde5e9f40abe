// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class MathFunctions {
  static Line kernel() {
    double[] out = new double[8];
    return x -> {
      out[x] = Math.cbrt(x);  // finding: math-function Math.cbrt
      out[x] += StrictMath.pow(x, 0.5);
      out[x] += Math.tanh(x);  // finding: math-function Math.tanh
      out[x] += Math.hypot(x, 3) + Math.IEEEremainder(x, 3);
    };
  }
}
