// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.IntKernel;

final class VentusDoubleComputations {
  static IntKernel kernel() {
    int[] out = new int[64];
    return x -> {
      out[x] = (int) (x * 0.1);  // finding: double double on ventus
    };
  }
}
