// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.function.IntFunction;

final class ConstructorReference {
  record Pair(int a) {}

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      IntFunction<Pair> make = Pair::new;  // finding: unknown-target <init>
      out[x] = make.apply(x).a();
    };
  }
}
