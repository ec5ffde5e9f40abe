// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: gcn:gfx900
import dev.lockstep.hc.index.IntKernel;

final class GcnPrivateArrays {
  static IntKernel kernel() {
    int[] in = new int[64];
    return x -> {
      int[] many = new int[32769];  // finding: private-memory arrays of 131080 bytes, at most 131072 on gfx900
      many[in[x]] = x;
      in[x] = many[in[x] + 1];
    };
  }
}
