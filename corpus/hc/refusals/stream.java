// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.stream.IntStream;

final class Stream {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = IntStream.range(0, x).sum();  // finding: library IntStream.range
    };
  }
}
