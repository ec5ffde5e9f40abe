// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
// Accelerator: ventus
import dev.lockstep.hc.index.IntKernel;

final class VentusRegisters {
  record Eight(int a, int b, int c, int d, int e, int f, int g, int h) {
    static Eight of(int[] in, int x) {
      return new Eight(in[x], in[x + 1], in[x + 2], in[x + 3], in[x + 4], in[x + 5], in[x + 6], in[x + 7]);  // finding: registers vector registers on ventus
    }

    int sum(int k) {
      return a * k + b / k + c % k + (d ^ k) + (e & k) + f * f + g * k + h / k;
    }
  }

  record Block(Eight a, Eight b, Eight c, Eight d, Eight e, Eight f, Eight g, Eight h) {
    static Block of(int[] in, int x) {
      return new Block(
          Eight.of(in, x),
          Eight.of(in, x + 8),
          Eight.of(in, x + 16),
          Eight.of(in, x + 24),
          Eight.of(in, x + 32),
          Eight.of(in, x + 40),
          Eight.of(in, x + 48),
          Eight.of(in, x + 56));
    }

    int sum(int k) {
      return a.sum(k) + b.sum(k) + c.sum(k) + d.sum(k) + e.sum(k) + f.sum(k) + g.sum(k) + h.sum(k);
    }
  }

  static IntKernel kernel() {
    int[] in = new int[1000];
    return x -> {
      Block a = Block.of(in, x);
      Block b = Block.of(in, x + 64);
      Block c = Block.of(in, x + 128);
      Block d = Block.of(in, x + 192);
      Block e = Block.of(in, x + 256);
      int sum = 0;
      for (int k = 1; k <= in[x]; k++) {
        sum += a.sum(k) + b.sum(k) + c.sum(k) + d.sum(k) + e.sum(k);
      }
      in[x] = sum;
    };
  }
}
