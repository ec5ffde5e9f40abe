import dev.lockstep.hc.Hc;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.intrinsic.TileStatic;

void main() {
  float[] x = {1, 2, 3, 4}, y = {10, 20, 30, 40};
  Hc.parallelForEach(x.length, i -> y[i] += 2.5f * x[i]).join();
  IO.println("saxpy: " + Arrays.toString(y));

  int n = 64, size = 16;
  float[] a = new float[n * n], b = new float[n * n], c = new float[n * n];
  Hc.parallelForEach(n * n, i -> { a[i] = i % 7; b[i] = i / n == i % n ? 2 : 0; }).join();
  Hc.parallelForEach(new Extent2(n, n).tile(size, size), t -> {
    float[] left = TileStatic.floats(size * size), right = TileStatic.floats(size * size);
    int x0 = t.localX(), y0 = t.localY();
    float sum = 0;
    for (int from = 0; from < n; from += size) {
      left[y0 * size + x0] = a[t.globalY() * n + from + x0];
      right[y0 * size + x0] = b[(from + y0) * n + t.globalX()];
      t.barrier().await();
      for (int k = 0; k < size; k++) sum += left[y0 * size + k] * right[k * size + x0];
      t.barrier().await();
    }
    c[t.globalY() * n + t.globalX()] = sum;
  }).join();
  IO.println("product: " + Arrays.toString(Arrays.copyOf(c, 8)));

  Hc.parallelForEach(8, i -> y[i] = x[i] / 2)
      .exceptionally(e -> { IO.println(e.getMessage()); return null; })
      .join();
}
