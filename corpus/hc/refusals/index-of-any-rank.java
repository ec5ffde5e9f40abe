// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.index.KernelN;

final class IndexOfAnyRank {
  static KernelN kernel() {
    int[] out = new int[8];
    return i -> out[i.get(0)] = 1;  // finding: rank parameter of type IndexN
  }
}
