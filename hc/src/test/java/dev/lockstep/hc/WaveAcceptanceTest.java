package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.intrinsic.Dpp;
import dev.lockstep.hc.intrinsic.Wave;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Behaviours that HCC's tests ask of the lanes of a wavefront, where there are any; expectations
 * are those tests', for wavefronts of either size.
 */
@ParameterizedClass
@MethodSource("accelerators")
final class WaveAcceptanceTest {
  private static final int COUNT = 256;

  private final Accelerator accelerator;
  private final int size;

  WaveAcceptanceTest(Accelerator accelerator) {
    this.accelerator = accelerator;
    this.size = accelerator.waveSize();
  }

  static Stream<Accelerator> accelerators() {
    return TestViews.accelerators().stream().filter(a -> a.supports(Feature.WAVE));
  }

  private AcceleratorView view() {
    return accelerator.defaultView();
  }

  /** Values that work-items should leave, by their number in the grid. */
  private static int[] expected(IntUnaryOperator value) {
    return IntStream.range(0, COUNT).map(value).toArray();
  }

  /** Columns of an array, one for each call of a kernel. */
  private static int[] column(int[] all, int of, int number) {
    return IntStream.range(0, COUNT).map(i -> all[i * of + number]).toArray();
  }

  /** AMDGPU/activelaneid, activelanecount and activelanemask, with lanes that do not run. */
  @Test
  void runningLanesAreNumbered() {
    int[] out = new int[COUNT * 3];
    Hc.parallelForEach(
            view(),
            COUNT,
            i -> {
              if (i % 3 == 1) {
                out[i * 3] = Wave.activeLaneId();
                out[i * 3 + 1] = Wave.maskedBitCount(0x1234_5678_9abc_def0L);
              }
              out[i * 3 + 2] = Wave.maskedBitCount(-1);
            })
        .join();
    assertArrayEquals(
        expected(i ->
            i % 3 != 1
                ? 0
                : (int) IntStream.range(i / size * size, i).filter(k -> k % 3 == 1).count()),
        column(out, 3, 0));
    assertArrayEquals(
        expected(i ->
            i % 3 != 1
                ? 0
                : (int)
                    IntStream.range(0, i % size)
                        .filter(bit -> (0x1234_5678_9abc_def0L >> bit & 1) != 0)
                        .count()),
        column(out, 3, 1));
    assertArrayEquals(expected(i -> i % size), column(out, 3, 2));
  }

  /** AMDGPU/shfl, shfl_up, shfl_down, shfl_xor with segments. */
  @Test
  void valuesMoveInSegments() {
    for (int width = 1; width <= size; width *= 2) {
      for (int delta : new int[] {0, 1, 2, 15, 31, 64, -1}) {
        int segment = width;
        int[] out = new int[COUNT * 4];
        Hc.parallelForEach(
                view(),
                COUNT,
                i -> {
                  out[i * 4] = Wave.shuffle(i + 1, delta, segment);
                  out[i * 4 + 1] = Wave.shuffleUp(i + 1, delta, segment);
                  out[i * 4 + 2] = Wave.shuffleDown(i + 1, delta, segment);
                  out[i * 4 + 3] = Wave.shuffleXor(i + 1, delta, segment);
                })
            .join();
        assertArrayEquals(
            expected(i -> i / segment * segment + Math.floorMod(delta, segment) + 1),
            column(out, 4, 0));
        assertArrayEquals(
            expected(i -> 1 + (delta < 0 || i % segment < delta ? i : i - delta)),
            column(out, 4, 1));
        assertArrayEquals(
            expected(i -> 1 + (delta < 0 || i % segment + delta >= segment ? i : i + delta)),
            column(out, 4, 2));
        assertArrayEquals(expected(i -> 1 + across(i, delta, segment)), column(out, 4, 3));
      }
    }
  }

  /** As hc computes it: a lane beyond the end of the segment is not read, one before it is. */
  private int across(int i, int mask, int width) {
    int lane = i % size;
    int other = lane ^ mask;
    return other < 0 || other >= lane / width * width + width ? i : i - lane + other;
  }

  /** AMDGPU/shfl_scan and the reduction of shfl_xor. */
  @Test
  void sumsByShuffles() {
    long[] scan = new long[COUNT];
    double[] total = new double[COUNT];
    float[] widths = new float[COUNT];
    Hc.parallelForEach(
            view(),
            COUNT,
            i -> {
              long value = i * 3_000_000_000L;
              for (int step = 1; step < Wave.size(); step *= 2) {
                long below = Wave.shuffleUp(value, step);
                value += Wave.laneId() >= step ? below : 0;
              }
              scan[i] = value;
              double sum = i * 0.5;
              for (int step = Wave.size() / 2; step >= 1; step /= 2) {
                sum += Wave.shuffleXor(sum, step);
              }
              total[i] = sum;
              widths[i] = Wave.shuffleDown(i * 0.25f, 1);
            })
        .join();
    for (int i = 0; i < COUNT; i++) {
      int first = i / size * size;
      assertEquals(IntStream.rangeClosed(first, i).asLongStream().sum() * 3_000_000_000L, scan[i]);
      assertEquals(IntStream.range(first, first + size).sum() * 0.5, total[i]);
      assertEquals((i % size == size - 1 ? i : i + 1) * 0.25f, widths[i]);
    }
  }

  /** HC/amdgcn_ds_bpermute and amdgcn_ds_permute. */
  @Test
  void lanesArePermuted() {
    int[] order = new int[COUNT];
    Random random = new Random(3);
    for (int first = 0; first < COUNT; first += size) {
      for (int k = 0; k < size; k++) {
        int other = random.nextInt(k + 1);
        order[first + k] = order[first + other];
        order[first + other] = k;
      }
    }
    int[] out = new int[COUNT * 3];
    float[] floats = new float[COUNT];
    Hc.parallelForEach(
            view(),
            COUNT,
            i -> {
              out[i * 3] = Wave.bpermute(order[i] << 2, i * 7);
              out[i * 3 + 1] = Wave.permute(order[i] << 2, i * 7);
              out[i * 3 + 2] = Wave.permute((i & 5) << 2, i + 1);
              floats[i] = Wave.permute(order[i] << 2, i * 0.5f) + Wave.bpermute(order[i] << 2, 1f);
            })
        .join();
    int[] back = new int[COUNT];
    for (int i = 0; i < COUNT; i++) {
      int first = i / size * size;
      assertEquals((first + order[i]) * 7, out[i * 3]);
      back[first + order[i]] = i;
    }
    assertArrayEquals(expected(i -> back[i] * 7), column(out, 3, 1));
    int[] last = new int[COUNT];
    for (int i = 0; i < COUNT; i++) {
      last[i / size * size + (i & 5)] = i + 1;
    }
    assertArrayEquals(last, column(out, 3, 2));
    for (int i = 0; i < COUNT; i++) {
      assertEquals(back[i] * 0.5f + 1, floats[i]);
    }
  }

  /** HC/amdgcn_ds_swizzle_qdmode and amdgcn_ds_swizzle_bitmode. */
  @Test
  void lanesAreSwizzled() {
    int[] out = new int[COUNT * 6];
    Hc.parallelForEach(
            view(),
            COUNT,
            i -> {
              out[i * 6] = Wave.swizzle(i, (short) 0x8055);
              out[i * 6 + 1] = Wave.swizzle(i, (short) 0x80e4);
              out[i * 6 + 2] = Wave.swizzle(i, 0x80ff);
              out[i * 6 + 3] = Wave.swizzle(i, 0x401f);
              out[i * 6 + 4] = Wave.swizzle(i, 0x0018);
              out[i * 6 + 5] = (int) Wave.swizzle((float) i, 0x03e0 | 0x041b);
            })
        .join();
    assertArrayEquals(expected(i -> i / 4 * 4 + 1), column(out, 6, 0));
    assertArrayEquals(expected(i -> i), column(out, 6, 1));
    assertArrayEquals(expected(i -> i / 4 * 4 + 3), column(out, 6, 2));
    assertArrayEquals(expected(i -> i ^ 16), column(out, 6, 3));
    assertArrayEquals(expected(i -> i / 8 * 8), column(out, 6, 4));
    assertArrayEquals(expected(i -> i / 32 * 32 + 30), column(out, 6, 5));
  }

  /** HC/amdgcn_wave_sl1, sr1, rl1 and rr1. */
  @Test
  void valuesMoveByOneLane() {
    int[] out = new int[COUNT * 6];
    for (int turns : new int[] {1, 5, 64}) {
      Hc.parallelForEach(
              view(),
              new Extent1(COUNT).tile(COUNT),
              i -> {
                int at = i.globalX() * 6;
                for (int k = 0; k < 6; k++) {
                  out[at + k] = i.globalX() + 1234;
                }
                for (int turn = 0; turn < turns; turn++) {
                  out[at] = Wave.shiftLeft1(out[at], true);
                  out[at + 1] = Wave.shiftLeft1(out[at + 1], false);
                  out[at + 2] = Wave.shiftRight1(out[at + 2], true);
                  out[at + 3] = Wave.shiftRight1(out[at + 3], false);
                  out[at + 4] = Wave.rotateLeft1(out[at + 4]);
                  out[at + 5] = (int) Wave.rotateRight1((float) out[at + 5]);
                }
              })
          .join();
      assertArrayEquals(
          expected(i -> i % size + turns >= size ? 0 : i + turns + 1234), column(out, 6, 0));
      assertArrayEquals(
          expected(i -> Math.min(i + turns, i / size * size + size - 1) + 1234), column(out, 6, 1));
      assertArrayEquals(expected(i -> i % size < turns ? 0 : i - turns + 1234), column(out, 6, 2));
      assertArrayEquals(
          expected(i -> Math.max(i - turns, i / size * size) + 1234), column(out, 6, 3));
      assertArrayEquals(
          expected(i -> i / size * size + (i + turns) % size + 1234), column(out, 6, 4));
      assertArrayEquals(
          expected(i -> i / size * size + Math.floorMod(i - turns, size) + 1234),
          column(out, 6, 5));
    }
  }

  /**
   * A lane whose neighbour does not run is at the edge; 0 comes from one that is asked by number.
   */
  @Test
  void lanesThatDoNotRunHaveNoValue() {
    int[] out = new int[COUNT * 4];
    Hc.parallelForEach(
            view(),
            COUNT,
            i -> {
              if ((i & 3) != 2) {
                out[i * 4] = Wave.shiftLeft1(i, false);
                out[i * 4 + 1] = Wave.shiftRight1(i, true);
                out[i * 4 + 2] = Wave.permute(i + 1 << 2, i + 9);
                out[i * 4 + 3] = Wave.shuffleXor(i + 1, 2);
              }
            })
        .join();
    int[] first = column(out, 4, 0);
    assertArrayEquals(new int[] {1, 1, 0, size == 4 ? 3 : 4}, Arrays.copyOf(first, 4));
    assertArrayEquals(new int[] {0, 0, 0, 0, 3}, Arrays.copyOf(column(out, 4, 1), 5));
    assertArrayEquals(new int[] {size - 1 + 9, 9, 0, 0, 12}, Arrays.copyOf(column(out, 4, 2), 5));
    assertArrayEquals(new int[] {0, 4, 0, 2, 0, 8}, Arrays.copyOf(column(out, 4, 3), 6));
  }

  /** Sources as the ISA manuals of Vega and RDNA define them, by numbers of the instructions. */
  private int dppSource(int lane, int control) {
    int row = lane / 16 * 16;
    int n = control % 16;
    return switch (control / 16) {
      case 0x10 -> lane + n < row + 16 ? lane + n : -1;
      case 0x11 -> lane - n >= row ? lane - n : -1;
      case 0x12 -> row + (lane - row + 16 - n) % 16;
      case 0x15 -> row + n;
      case 0x16 -> row + ((lane - row) ^ n);
      default ->
          switch (control) {
            case 0x1b -> lane / 4 * 4 + 3 - lane % 4;
            case 0xaa -> lane / 4 * 4 + 2;
            case 0x130 -> lane + 1 < size ? lane + 1 : -1;
            case 0x134 -> (lane + 1) % size;
            case 0x138 -> lane - 1;
            case 0x13c -> (lane + size - 1) % size;
            case 0x140 -> row + 15 - lane % 16;
            case 0x141 -> lane / 8 * 8 + 7 - lane % 8;
            case 0x142 -> row - 1;
            case 0x143 -> lane / 32 == 0 ? -1 : 31;
            default -> throw new IllegalArgumentException(Integer.toHexString(control));
          };
    };
  }

  /** Each control, with masks of rows and banks and with lanes that do not run. */
  @Test
  void valuesMoveByControls() {
    int[] controls = {
      Dpp.quadPermutation(3, 2, 1, 0),
      Dpp.quadPermutation(2, 2, 2, 2),
      Dpp.rowShiftLeft(1),
      Dpp.rowShiftLeft(15),
      Dpp.rowShiftRight(1),
      Dpp.rowShiftRight(7),
      Dpp.rowRotateRight(1),
      Dpp.rowRotateRight(15),
      Dpp.rowShare(0),
      Dpp.rowShare(13),
      Dpp.rowXor(5),
      Dpp.rowXor(8),
      0x130,
      0x134,
      0x138,
      0x13c,
      0x140,
      0x141,
      0x142,
      0x143,
    };
    for (int control : controls) {
      for (int rows : new int[] {15, 10}) {
        int banks = rows == 15 ? 15 : 6;
        boolean bound = control % 2 == 0 ^ rows == 15;
        int[] out = new int[COUNT];
        float[] some = new float[COUNT];
        Hc.parallelForEach(
                view(),
                COUNT,
                i -> {
                  out[i] = Wave.dpp(-i, i + 1, control, rows, banks, bound);
                  if (i % 3 != 1) {
                    some[i] = Wave.dpp(-i, i + 1f, control, 15, 15, bound);
                  }
                })
            .join();
        for (int i = 0; i < COUNT; i++) {
          int lane = i % size;
          int from = dppSource(lane, control);
          boolean in = (rows >> lane / 16 & 1) != 0 && (banks >> lane / 4 % 4 & 1) != 0;
          int source = i - lane + from;
          int none = bound ? 0 : -i;
          assertEquals(in ? from < 0 ? none : source + 1 : -i, out[i], "control " + control);
          float value = from < 0 || source % 3 == 1 ? none : source + 1;
          assertEquals(i % 3 == 1 ? 0 : value, some[i], 0f, "control " + control);
        }
      }
    }
  }

  /** A prefix sum of a row, as DPP is used for, with constant controls. */
  @Test
  void rowsAreSummedByShifts() {
    int[] out = new int[COUNT];
    Hc.parallelForEach(
            view(),
            COUNT,
            i -> {
              int sum = i;
              sum += Wave.dpp(0, sum, Dpp.rowShiftRight(1), 15, 15, true);
              sum += Wave.dpp(0, sum, Dpp.rowShiftRight(2), 15, 15, true);
              sum += Wave.dpp(0, sum, Dpp.rowShiftRight(4), 15, 15, true);
              sum += Wave.dpp(0, sum, Dpp.rowShiftRight(8), 15, 15, true);
              out[i] = sum;
            })
        .join();
    assertArrayEquals(expected(i -> IntStream.rangeClosed(i / 16 * 16, i).sum()), out);
  }

  @Test
  void otherAcceleratorsRefuseControls() {
    int[] out = new int[COUNT];
    IntKernel kernel = i -> out[i] = Wave.dpp(i, i, Dpp.ROW_MIRROR, 15, 15, true);
    AcceleratorView ventus = Accelerator.of("ventus").defaultView();
    assertThrows(UnsupportedKernelException.class, () -> Hc.parallelForEach(ventus, COUNT, kernel));
  }

  @Test
  void widthsAndPatternsThatMeanNothingAreFaults() {
    int width = 2 * size;
    int pattern = 0xc000;
    int[] out = new int[COUNT];
    for (CompletionFuture launch :
        new CompletionFuture[] {
          Hc.parallelForEach(view(), COUNT, i -> out[i] = Wave.shuffle(i, 0, width)),
          Hc.parallelForEach(view(), COUNT, i -> out[i] = Wave.shuffleUp(i, 1, width / 2 - 1)),
          Hc.parallelForEach(view(), COUNT, i -> out[i] = Wave.swizzle(i, pattern)),
          Hc.parallelForEach(view(), COUNT, i -> out[i] = Wave.dpp(i, i, 0x100, 15, 15, true)),
          Hc.parallelForEach(view(), COUNT, i -> out[i] = Wave.dpp(i, i, 0x144, 15, 15, true))
        }) {
      Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
      assertInstanceOf(KernelFaultException.class, problem);
      assertInstanceOf(IllegalArgumentException.class, problem.getCause());
    }
  }
}
