// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.TileStatic;

final class TileMemoryOfTwoSizes {
  static int[] part(int size) {
    return TileStatic.ints(size);  // finding: tile-sizes TileStatic.ints
  }

  static TiledKernel1 kernel() {
    int[] out = new int[8];
    return i -> out[i.globalX()] = part(8).length + part(16).length;
  }
}
