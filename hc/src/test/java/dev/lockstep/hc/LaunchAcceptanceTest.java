package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.InvalidComputeDomainException;
import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.error.ViewClosedException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.Index1;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.intrinsic.Bits;
import dev.lockstep.hc.math.HcMath;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Behaviours that HCC's tests ask of grids without tiles, futures and views, on each accelerator;
 * expectations are those tests' or what a loop of Java gives.
 */
@ParameterizedClass
@MethodSource("views")
final class LaunchAcceptanceTest {
  private static final int COUNT = 4096;

  private final AcceleratorView view;

  LaunchAcceptanceTest(AcceleratorView view) {
    this.view = view;
  }

  static Stream<AcceleratorView> views() {
    return TestViews.all();
  }

  private static KernelFaultException faultOf(CompletionFuture launch) {
    Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
    return assertInstanceOf(KernelFaultException.class, problem);
  }

  /** HC/wg_size1 to 3. */
  @Test
  void everyPositionIsVisited() {
    for (int n : new int[] {1, 7, 63, 64, 65, 1024, 10_001}) {
      int[] out = new int[n + 1];
      Hc.parallelForEach(view, n, i -> out[i] += i + 1).join();
      Hc.parallelForEach(view, new Extent1(n), i -> out[i.x()]++).join();
      assertArrayEquals(IntStream.rangeClosed(0, n).map(i -> i == n ? 0 : i + 2).toArray(), out);
    }
    for (Extent2 extent : List.of(new Extent2(17, 31), new Extent2(1, 300), new Extent2(300, 1))) {
      int width = extent.x();
      int[] plane = new int[(int) extent.size()];
      Hc.parallelForEach(view, extent, i -> plane[i.y() * width + i.x()] += i.y() * width + i.x())
          .join();
      assertArrayEquals(IntStream.range(0, plane.length).toArray(), plane);
    }
    int[] space = new int[5 * 6 * 7];
    Hc.parallelForEach(
            view,
            new Extent3(5, 6, 7),
            i -> space[(i.z() * 6 + i.y()) * 7 + i.x()] += (i.z() * 6 + i.y()) * 7 + i.x())
        .join();
    assertArrayEquals(IntStream.range(0, space.length).toArray(), space);
  }

  /** HC/saxpy_array and saxpy_arrayview. */
  @Test
  void saxpyIsExact() {
    float[] x = new float[COUNT];
    float[] y = new float[COUNT];
    float[] expected = new float[COUNT];
    for (int i = 0; i < x.length; i++) {
      x[i] = i * 0.37f;
      y[i] = i - 17.5f;
      expected[i] = 2.5f * x[i] + y[i];
    }
    float a = 2.5f;
    Hc.parallelForEach(view, x.length, i -> y[i] = a * x[i] + y[i]).join();
    assertArrayEquals(expected, y);
  }

  /** HC/array_of_short_types, subword_types, test_i16. */
  @Test
  void smallTypesAreWidened() {
    short[] a = {1234};
    byte[] b = {-1};
    char[] c = {0xffff};
    boolean[] d = {true, false};
    int[] out = new int[3];
    Hc.parallelForEach(
            view,
            1,
            i -> {
              out[0] = a[i] + 5678;
              out[1] = b[i];
              out[2] = c[i];
              a[i] = (short) 70_000;
              b[i] = (byte) 200;
              c[i]++;
              d[1] = d[0];
              d[0] = out[1] > 0;
            })
        .join();
    assertArrayEquals(new int[] {6912, -1, 65535}, out);
    assertEquals(4464, a[0]);
    assertEquals(-56, b[0]);
    assertEquals(0, c[0]);
    assertArrayEquals(new boolean[] {false, true}, d);
  }

  /** HC/test_fp16. */
  @Test
  void halvesAreAdded() {
    short[] halves = {Float.floatToFloat16(1.5f), Float.floatToFloat16(2.25f), 0};
    Hc.parallelForEach(
            view,
            1,
            i ->
                halves[2] =
                    Float.floatToFloat16(
                        Float.float16ToFloat(halves[0]) + Float.float16ToFloat(halves[1])))
        .join();
    assertEquals(3.75f, Float.float16ToFloat(halves[2]));
  }

  private record Scale(int factor, int[] table) {
    int of(int index) {
      return factor * table[index];
    }

    static int twice(int value) {
      return 2 * value;
    }
  }

  private static int[] counted() {
    return IntStream.range(0, COUNT).toArray();
  }

  private static void increment(int[] all, int i) {
    all[i] = Scale.twice(all[i]) + 1;
  }

  /** A kernel that is a record, with its data as components. */
  record Negation(int[] values) implements IntKernel {
    @Override
    public void run(int i) {
      values[i] = -values[i];
    }
  }

  /** HC/auto_annotate_attribute, early_finalize, Shared/StaticLibrary. */
  @Test
  void methodsOfAllKindsAreCalled() {
    int[] values = counted();
    Scale scale = new Scale(3, counted());
    Hc.parallelForEach(view, COUNT, i -> values[i] = scale.of(i)).join();
    Hc.parallelForEach(view, COUNT, i -> increment(values, i)).join();
    Hc.parallelForEach(view, COUNT, new Negation(values)).join();
    assertArrayEquals(IntStream.range(0, COUNT).map(i -> -(6 * i + 1)).toArray(), values);
  }

  /** One lambda expression serves different arrays, scalars and sharings of arrays. */
  @Test
  void capturedValuesAreBoundAnew() {
    int[] one = counted();
    int[] other = counted();
    for (int factor = 2; factor < 5; factor++) {
      int[] target = factor == 3 ? other : one;
      int[] source = factor == 4 ? one : other;
      int f = factor;
      Hc.parallelForEach(
              view,
              COUNT,
              i -> {
                target[i] = f * source[i];
                target[i] += source[i];
              })
          .join();
    }
    // First one = 3 other, then other = 3 other + 3 other, then one = 4 one + 4 one.
    assertArrayEquals(IntStream.range(0, COUNT).map(i -> 24 * i).toArray(), one);
    assertArrayEquals(IntStream.range(0, COUNT).map(i -> 6 * i).toArray(), other);
  }

  private static final int[] TABLE = {2, 3, 5, 7};

  /** An array of a static field is the same one if it is captured, too. */
  @Test
  void staticArraysMayBeCaptured() {
    for (int[] given : List.of(new int[] {1, 1, 1, 1}, TABLE, new int[] {4, 4, 4, 4})) {
      int[] out = new int[4];
      int[] before = given.clone();
      int first = TABLE[0];
      Hc.parallelForEach(
              view,
              4,
              i -> {
                given[i] += 1;
                out[i] = TABLE[i] * 10 + given[i];
              })
          .join();
      for (int i = 0; i < 4; i++) {
        assertEquals(before[i] + 1, given[i]);
        assertEquals(TABLE[i] * 10 + given[i], out[i]);
      }
      assertEquals(given == TABLE ? first + 1 : first, TABLE[0]);
    }
    for (int i = 0; i < 4; i++) {
      TABLE[i]--;
    }
  }

  @Test
  void rowsAreFlattened() {
    long[][] in = new long[5][9];
    long[][] out = new long[9][5];
    for (int y = 0; y < 5; y++) {
      for (int x = 0; x < 9; x++) {
        in[y][x] = y * 100 + x;
      }
    }
    Hc.parallelForEach(view, new Extent2(5, 9), i -> out[i.x()][i.y()] = in[i.y()][i.x()]).join();
    for (int y = 0; y < 5; y++) {
      for (int x = 0; x < 9; x++) {
        assertEquals(y * 100 + x, out[x][y]);
      }
    }
  }

  /** HC/pointer_to_different_addrspaces. */
  @Test
  void aVariableRefersToOneOfSeveralArrays() {
    int[] even = counted();
    int[] out = new int[COUNT];
    Hc.parallelForEach(
            view,
            COUNT,
            i -> {
              int[] own = new int[4];
              own[i & 3] = -i;
              int[] chosen = i % 3 == 0 ? even : own;
              out[i] = chosen[i % 3 == 0 ? i : i & 3];
            })
        .join();
    assertArrayEquals(IntStream.range(0, COUNT).map(i -> i % 3 == 0 ? i : -i).toArray(), out);
  }

  /** HC/hc_math, hc_math2 and hc_math3: the same bits as on the host. */
  @Test
  void mathematicalFunctionsHaveTheSameBits() {
    double[] out = new double[6 * 200];
    Hc.parallelForEach(view, 200, i -> functions(i, out)).join();
    double[] expected = new double[out.length];
    for (int i = 0; i < 200; i++) {
      functions(i, expected);
    }
    assertArrayEquals(expected, out);
  }

  private static void functions(int i, double[] out) {
    double x = (i - 50) * 0.37;
    out[6 * i] = Math.sqrt(x);
    out[6 * i + 1] = Math.abs(x) + Math.rint(x) * Math.floor(x / 3);
    out[6 * i + 2] = HcMath.cbrt(x);
    out[6 * i + 3] = HcMath.log(x);
    out[6 * i + 4] = HcMath.pow(Math.abs(x), 1.25);
    out[6 * i + 5] = HcMath.tanh(x / 20);
  }

  /** AMDGPU/popcount, bitextract, bitinsert, bitselect. */
  @Test
  void bitsAreCountedAndMoved() {
    int[] out = new int[4 * 300];
    long[] wide = new long[300];
    Hc.parallelForEach(view, 300, i -> bits(i, out, wide)).join();
    int[] expected = new int[out.length];
    long[] expectedWide = new long[wide.length];
    for (int i = 0; i < 300; i++) {
      bits(i, expected, expectedWide);
    }
    assertArrayEquals(expected, out);
    assertArrayEquals(expectedWide, wide);
  }

  private static void bits(int i, int[] out, long[] wide) {
    int value = i * 0x9e3779b1;
    out[4 * i] = Integer.bitCount(value) + Integer.reverse(value);
    out[4 * i + 1] = Bits.extract(value, i % 32, i % 17);
    out[4 * i + 2] = Bits.insert(value, i, i % 32, i % 13);
    out[4 * i + 3] = Bits.select(value, i, ~i) + Bits.firstBit(value);
    wide[i] = Bits.insert((long) value << 20, i, i % 40, 35);
  }

  @Test
  void theFirstFaultIsTold() {
    int[] out = new int[100];
    KernelFaultException fault =
        faultOf(Hc.parallelForEach(view, new Extent2(50, 4), i -> out[i.y() * 4 + i.x()] = 1));
    assertEquals(new Index2(25, 0), fault.item());
    assertEquals(
        "Index 100 out of bounds for length 100",
        assertInstanceOf(ArrayIndexOutOfBoundsException.class, fault.getCause()).getMessage());
    assertEquals("LaunchAcceptanceTest.java", fault.source().orElseThrow().getFileName());
    assertTrue(fault.tile().isEmpty());
    assertTrue(String.valueOf(fault.getMessage()).contains("LaunchAcceptanceTest.java:"));
  }

  /** Also where a higher work-item of the same wavefront comes to its fault earlier. */
  @Test
  void theFirstOfManyFaultsIsTold() {
    int[] out = new int[64];
    KernelFaultException later =
        faultOf(
            Hc.parallelForEach(
                view,
                64,
                i -> {
                  int read = out[i > 40 ? i + 100 : i];
                  out[i] = read + 7 / (i - 39);
                }));
    assertEquals(new Index1(39), later.item());
    assertInstanceOf(ArithmeticException.class, later.getCause());
    int[] few = new int[70];
    KernelFaultException many = faultOf(Hc.parallelForEach(view, 100_000, i -> few[i]++));
    assertEquals(new Index1(70), many.item());
    KernelFaultException plane =
        faultOf(
            Hc.parallelForEach(
                view, new Extent2(40, 40), i -> out[i.x() - i.y()] = 5 / (i.x() - 30)));
    assertEquals(new Index2(0, 30), plane.item());
  }

  private static int checked(int value) {
    if (value == 77) {
      throw new IllegalArgumentException("value " + value);
    }
    return value;
  }

  @Test
  void exceptionsAreThoseOfJava() {
    int[] out = new int[100];
    Throwable zero = faultOf(Hc.parallelForEach(view, 100, i -> out[i] = 5 / (i - 30))).getCause();
    assertEquals("java.lang.ArithmeticException: / by zero", zero.toString());
    KernelFaultException thrown = faultOf(Hc.parallelForEach(view, 100, i -> out[i] = checked(i)));
    assertEquals("java.lang.IllegalArgumentException: value 77", thrown.getCause().toString());
    StackTraceElement[] frames = thrown.getCause().getStackTrace();
    assertEquals("checked", frames[0].getMethodName());
    assertTrue(frames[1].getMethodName().startsWith("lambda$exceptionsAreThoseOfJava"));
    int[] missing = out.length == 100 ? null : out;
    Throwable none = faultOf(Hc.parallelForEach(view, 3, i -> out[i] = missing[i])).getCause();
    assertInstanceOf(NullPointerException.class, none);
    int length = -5;
    Throwable size =
        faultOf(Hc.parallelForEach(view, 3, i -> out[i] = new byte[length].length)).getCause();
    assertEquals("java.lang.NegativeArraySizeException: -5", size.toString());
  }

  @Test
  void gridsAreChecked() {
    assertTrue(Hc.parallelForEach(view, 0, i -> {}).isDone());
    assertThrows(InvalidComputeDomainException.class, () -> Hc.parallelForEach(view, -1, i -> {}));
    assertThrows(
        InvalidComputeDomainException.class,
        () -> Hc.parallelForEach(view, new Extent2(1 << 16, 1 << 16), i -> {}));
  }

  /** HC/create_marker, completion_future_is_ready and test2. */
  @Test
  void markersFollowLaunches() throws InterruptedException {
    CompletableFuture<Integer> gate = new CompletableFuture<>();
    CompletionFuture blocked = view.marker(List.of(gate));
    int[] out = new int[3];
    CompletionFuture first = Hc.parallelForEach(view, 1, i -> out[i] = 2);
    CompletionFuture marker = view.marker();
    try {
      assertTrue(!blocked.isDone() && !marker.isDone() && !view.isIdle());
      assertTrue(!view.join(Duration.ofMillis(5)));
      if (view.executionOrder() == ExecutionOrder.IN_ORDER) {
        assertThrows(IllegalStateException.class, first::report);
      }
    } finally {
      gate.complete(1);
    }
    marker.join();
    assertTrue(first.isDone());
    assertEquals(2, out[0]);
    DispatchReport report = first.report();
    assertEquals(1, report.workItems());
    assertEquals(view.accelerator().path(), report.accelerator());
    assertEquals(view.accelerator().isEmulated(), report.instructions() > 0);
    assertEquals(view.accelerator().isEmulated() ? 1 : 0, report.wavefronts());
    assertTrue(first.endTick() >= first.beginTick());
    view.join();
    assertEquals(0, view.pendingOperations());
  }

  /** AsyncPFE/async_array_add_then. */
  @Test
  void launchesAreChained() {
    int[] a = counted();
    int[] b = counted();
    int[] c = new int[COUNT];
    CompletableFuture<DispatchReport> chain =
        Hc.parallelForEach(view, COUNT, i -> c[i] += a[i] + b[i])
            .thenCompose(r -> Hc.parallelForEach(view, COUNT, i -> c[i] += a[i] + b[i]))
            .thenCompose(r -> Hc.parallelForEach(view, COUNT, i -> c[i] += a[i] + b[i]));
    chain.join();
    assertArrayEquals(IntStream.range(0, COUNT).map(i -> 6 * i).toArray(), c);
  }

  /** HC/execute_order, AsyncPFE/async_av_independent: launches of one array exclude each other. */
  @Test
  void launchesOfOneArrayLoseNothing() {
    int[] halves = new int[COUNT];
    AcceleratorView other = view.accelerator().createView();
    boolean ordered =
        view.executionOrder() == ExecutionOrder.IN_ORDER || view.accelerator().isEmulated();
    int rounds = ordered ? 8 : 1;
    for (int round = 0; round < rounds; round++) {
      Hc.parallelForEach(view, COUNT / 2, i -> halves[i]++);
      Hc.parallelForEach(other, COUNT / 2, i -> halves[i + COUNT / 2]++);
    }
    other.close();
    view.join();
    assertArrayEquals(IntStream.generate(() -> rounds).limit(COUNT).toArray(), halves);
  }

  /** HC/test5. */
  @Test
  void viewsAreListedAndClosed() throws InterruptedException {
    Accelerator accelerator = view.accelerator();
    AcceleratorView[] seen = new AcceleratorView[1];
    Thread thread = Thread.startVirtualThread(() -> seen[0] = accelerator.defaultView());
    thread.join();
    assertSame(accelerator.defaultView(), seen[0]);
    assertSame(accelerator, Accelerator.of(accelerator.path()));
    assertSame(accelerator.defaultView(), accelerator.views().getFirst());
    AcceleratorView more = accelerator.createView();
    assertTrue(accelerator.views().contains(more));
    CompletionFuture last = Hc.parallelForEach(more, 10, i -> {});
    more.close();
    assertTrue(last.isDone());
    assertTrue(!accelerator.views().contains(more));
    assertThrows(ViewClosedException.class, () -> Hc.parallelForEach(more, 1, i -> {}));
    assertThrows(UnsupportedOperationException.class, accelerator.defaultView()::close);
    assertThrows(IllegalArgumentException.class, () -> Accelerator.of("none"));
  }
}
