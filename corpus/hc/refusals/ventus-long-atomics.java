// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.intrinsic.Atomics;

final class VentusLongAtomics {
  static IntKernel kernel() {
    int[] counts = new int[64];
    long[] sums = new long[64];
    float[] parts = new float[64];
    return x -> {
      Atomics.add(counts, 0, 1);
      Atomics.add(sums, 0, 1L);  // finding: atomic atomic add of long array sums on ventus
      Atomics.compareAndExchange(sums, x, 0L, 1L);  // finding: atomic atomic compare exchange of long array sums on ventus
      Atomics.exchange(parts, 0, 1.5f);
    };
  }
}
