// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.IntKernel;

final class VentusDoubles {
  static IntKernel kernel() {
    float[] out = new float[64];
    double[] halves = new double[64];
    double third = 1.0 / 3;
    return x -> {
      halves[x] = x;  // finding: double array halves on ventus; finding: double variable third on ventus
      out[x] = (float) (x * third);
    };
  }
}
