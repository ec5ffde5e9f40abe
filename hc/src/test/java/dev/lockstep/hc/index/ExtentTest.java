package dev.lockstep.hc.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Extents and indices against big integers and the rules of hc. */
final class ExtentTest {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  @Test
  void sizesAreProducts() {
    Random random = new Random(1);
    for (int trial = 0; trial < 2000; trial++) {
      int[] sizes = new int[1 + random.nextInt(5)];
      BigInteger product = BigInteger.ONE;
      for (int axis = 0; axis < sizes.length; axis++) {
        sizes[axis] = random.nextInt() >>> (1 + random.nextInt(31));
        product = product.multiply(BigInteger.valueOf(sizes[axis]));
      }
      assertEquals(product.min(MOST).longValue(), Extent.of(sizes).size());
    }
    assertEquals(0, new Extent2(-3, -4).size());
  }

  @Test
  void theFirstAxisIsTheSlowest() {
    Extent3 extent = new Extent3(2, 3, 4);
    assertEquals(2, extent.get(0));
    assertEquals(4, extent.get(2));
    assertEquals("(2, 3, 4)", extent.toString());
    assertEquals(extent, Extent.of(2, 3, 4));
    assertEquals(new ExtentN(1, 2, 3, 4), Extent.of(1, 2, 3, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> extent.get(3));
    assertThrows(IndexOutOfBoundsException.class, () -> extent.get(-1));
  }

  @Test
  void positionsAreInsideOrNot() {
    assertTrue(new Extent2(2, 3).contains(new Index2(1, 2)));
    assertFalse(new Extent2(2, 3).contains(new Index2(2, 2)));
    assertFalse(new Extent2(2, 3).contains(new Index2(1, -1)));
    assertThrows(IllegalArgumentException.class, () -> new Extent2(2, 3).contains(new Index1(1)));
  }

  @Test
  void arithmeticIsByCoordinate() {
    Index2 index = new Index2(7, -9);
    assertEquals(new Index2(8, -7), index.plus(new Index2(1, 2)));
    assertEquals(new Index2(6, -11), index.minus(new Index2(1, 2)));
    assertEquals(new Index2(21, -27), index.times(3));
    assertEquals(new Index2(3, -4), index.div(2));
    assertEquals(new Index2(1, -1), index.rem(2));
  }

  @Test
  void tilesCoverTheGrid() {
    assertEquals(new Extent2(3, 2), new Extent2(17, 32).tile(8, 16).tiles());
    assertEquals(new Extent1(1), new Extent1(5).tile(8).tiles());
    assertThrows(IllegalArgumentException.class, () -> new Extent2(4, 4).tile(0, 2));
    assertThrows(IllegalArgumentException.class, () -> new Extent1(4).tile(-1));
    TiledIndex1 index =
        new TiledIndex1(
            new Index1(21), new Index1(5), new Index1(1), new Extent1(16), new NoBarrier());
    assertEquals(new Index1(16), index.tileOrigin());
    assertEquals(21, index.globalX());
    assertEquals(5, index.localX());
    assertEquals(1, index.tileX());
  }

  /** For an index that no kernel has. */
  private static final class NoBarrier implements Barrier {
    @Override
    public void await() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void await(Fence fence) {
      throw new UnsupportedOperationException();
    }
  }
}
