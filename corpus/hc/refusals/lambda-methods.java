// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.function.IntUnaryOperator;

final class LambdaMethods {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      IntUnaryOperator add = value -> value + x;
      out[x] = add.andThen(add).applyAsInt(1);  // finding: library IntUnaryOperator.andThen
      out[x] += add.hashCode();  // finding: library IntUnaryOperator.hashCode
    };
  }
}
