// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.TiledKernel1;

final class VentusPartialBarrier {
  static TiledKernel1 kernel() {
    int[] out = new int[64];
    return i -> {
      i.barrier().await();
      if (i.localX() > 7) {
        out[i.globalX()] = 3;
        i.barrier().await();  // finding: partial-barrier barrier on ventus
      }
    };
  }
}
