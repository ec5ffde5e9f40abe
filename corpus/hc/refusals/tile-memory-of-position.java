// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.TileStatic;

final class TileMemoryOfPosition {
  static TiledKernel1 kernel() {
    int[] out = new int[8];
    return i -> {
      int[] part = TileStatic.ints(i.localX() + 1);  // finding: array-length TileStatic.ints
      out[i.globalX()] = part.length;
    };
  }
}
