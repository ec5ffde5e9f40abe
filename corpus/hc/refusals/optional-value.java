// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.Optional;

final class OptionalValue {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = Optional.of(x).get();  // finding: library Optional.of
    };
  }
}
