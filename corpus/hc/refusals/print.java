// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Print {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      System.out.println(x);  // finding: stream out of class PrintStream
    };
  }
}
