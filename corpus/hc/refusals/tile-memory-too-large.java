// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.TileStatic;

final class TileMemoryTooLarge {
  static TiledKernel1 kernel() {
    int[] out = new int[8];
    return i -> {
      long[][] block = TileStatic.longs(128, 65);  // finding: tile-memory TileStatic.longs of 66560 bytes
      out[i.globalX()] = block.length;
    };
  }
}
