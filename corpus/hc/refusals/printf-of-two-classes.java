// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class PrintfOfTwoClasses {

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Object value = x > 3 ? (Object) x : (Object) 1f;
      Hc.printf("%s\n", value);  // finding: printed Integer or Float
    };
  }
}
