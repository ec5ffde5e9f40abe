// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class PrintfOfObjects {
  record Pair(int a) {}

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Hc.printf("%s\n", new Pair(x));  // finding: printed a Pair
      Hc.printf("%s\n", out);  // finding: printed an array
      Object[] all = {x};
      out[x] = all.length;  // finding: array-type Object[]
    };
  }
}
