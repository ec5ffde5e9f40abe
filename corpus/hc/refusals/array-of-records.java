// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayOfRecords {
  record Pair(int a) {}

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Pair[] pairs = {new Pair(x)};  // finding: array-type ArrayOfRecords$Pair[]
      out[x] = pairs[0].a();
    };
  }
}
