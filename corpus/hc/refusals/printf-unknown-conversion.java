// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class PrintfUnknownConversion {

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Hc.printf("%p\n", x);  // finding: format unknown conversion %p
      Hc.printf("50%", x);  // finding: format no conversion at %
    };
  }
}
