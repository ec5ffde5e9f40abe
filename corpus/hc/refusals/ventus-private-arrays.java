// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.IntKernel;

final class VentusPrivateArrays {
  static IntKernel kernel() {
    int[] in = new int[64];
    return x -> {
      byte[] few = new byte[100];
      long[] many = new long[1 << 16];  // finding: private-memory arrays of 1048672 bytes, at most 1048576 on ventus
      long[] more = new long[65535];
      few[in[x] % 100] = 1;
      many[in[x]] = few[in[x] % 99];
      more[in[x]] = many[in[x] + 2];
      in[x] = (int) more[in[x] + 1];
    };
  }
}
