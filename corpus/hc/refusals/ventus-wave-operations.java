// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.intrinsic.Wave;

final class VentusWaveOperations {
  static IntKernel kernel() {
    int[] out = new int[64];
    return x -> {
      int lane = Wave.laneId();  // finding: wave lane id on ventus
      long low = Wave.ballot(x < 9);  // finding: wave ballot on ventus
      out[x] = Wave.first(lane) + (int) low;  // finding: wave first lane on ventus
      out[x] += Wave.size();  // finding: wave wave size on ventus
    };
  }
}
