// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.intrinsic.TileStatic;
import dev.lockstep.hc.sample.Sample.Line;

final class TileMemoryWithoutTiles {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      int[] part = TileStatic.ints(8);  // finding: not-tiled TileStatic.ints
      out[x] = part[x];
    };
  }
}
