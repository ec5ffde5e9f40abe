// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayOutlivesTurn {
  static int f(int n) {
    int[] before = new int[2];
    for (int i = 0; i < n; i++) {
      int[] now = new int[2];  // finding: array-outlives new array in ArrayOutlivesTurn.f
      now[0] = before[1] + i;
      before = now;
    }
    return before[0];
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(x);
    };
  }
}
