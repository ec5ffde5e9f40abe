// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.IntKernel;

final class VentusMessageNumbers {
  static IntKernel kernel() {
    long[] in = new long[64];
    return x -> {
      if (in[x] < 0) {
        throw new IllegalStateException(in[0] + " " + in[1] + " " + in[2] + " " + in[3] + " " + in[4] + " " + in[5]);  // finding: message-numbers more than 11 numbers of 32 bits on ventus
      }
      in[x] = -in[x];
    };
  }
}
