// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.function.IntUnaryOperator;

final class CapturedLambda {
  static Line kernel() {
    int[] out = new int[8];
    IntUnaryOperator f = value -> value + 1;
    return x -> {
      out[x] = f.applyAsInt(x);  // finding: lambda f
    };
  }
}
