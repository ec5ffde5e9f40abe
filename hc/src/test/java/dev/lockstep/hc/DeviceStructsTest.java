package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hc.error.KernelFaultException;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays of records on each accelerator; expectations are the same records in lists of Java. */
@ParameterizedClass
@MethodSource("views")
final class DeviceStructsTest {
  private static final int COUNT = 100;

  private final AcceleratorView view;

  DeviceStructsTest(AcceleratorView view) {
    this.view = view;
  }

  static Stream<AcceleratorView> views() {
    return TestViews.all();
  }

  record Point(int x, int y, int z) {
    Point plus(Point other) {
      return new Point(x + other.x, y + other.y, z + other.z);
    }
  }

  /** Bytes 0, 8 to 19, 20, 24: as C lays out the same structure. */
  record Mixed(
      byte tag, Point at, boolean isSet, short small, long wide, char letter, float part) {}

  record Positive(int value) {
    Positive {
      value = Math.max(value, 1);
    }
  }

  record Other(String name) {}

  /** HC/placement_new. */
  @Test
  void recordsAreMadeInMemory() {
    try (DeviceStructs<Point> all = DeviceStructs.of(view, COUNT, Point.class)) {
      Hc.parallelForEach(view, COUNT, i -> all.set(i, new Point(i, 0, 0)));
      assertEquals(
          IntStream.range(0, COUNT).mapToObj(i -> new Point(i, 0, 0)).toList(), all.toList());
    }
  }

  @Test
  void recordsAreLoadedAndStored() {
    List<Mixed> before =
        IntStream.range(0, COUNT)
            .mapToObj(i ->
                new Mixed(
                    (byte) -i,
                    new Point(i, 2 * i, -i),
                    i % 3 == 0,
                    (short) (i * 400),
                    i * 0x1234567890L,
                    (char) (i * 500),
                    i / 8f))
            .toList();
    int[] xs = new int[COUNT];
    try (DeviceStructs<Mixed> all = DeviceStructs.of(view, COUNT, Mixed.class)) {
      all.copyFrom(before);
      Hc.parallelForEach(view, COUNT, i -> all.set(i, next(all.get(i))));
      Hc.parallelForEach(view, COUNT, i -> xs[i] = all.get(COUNT - 1 - i).at().x()).join();
      assertEquals(before.stream().map(DeviceStructsTest::next).toList(), all.toList());
      assertEquals(40 * COUNT, all.pointer().bytes());
      for (int i = 0; i < COUNT; i++) {
        assertEquals(COUNT - 1 - i + 1, xs[i]);
      }
    }
  }

  private static Mixed next(Mixed one) {
    return new Mixed(
        (byte) (one.tag() + 1),
        one.at().plus(new Point(1, 10, 100)),
        !one.isSet(),
        (short) (one.small() * 3),
        one.wide() ^ -1L,
        (char) (one.letter() + 7),
        one.part() * 3);
  }

  @Test
  void constructorsAreCalled() {
    int[] out = new int[3];
    try (DeviceStructs<Positive> all =
        DeviceStructs.of(view, 3, Positive.class, HostAccess.READ_WRITE)) {
      all.set(2, new Positive(7));
      Hc.parallelForEach(view, 3, i -> out[i] = all.get(i).value() + i).join();
      assertEquals(List.of(1, 2, 9), IntStream.of(out).boxed().toList());
      assertEquals(new Positive(7), all.get(2));
      assertEquals(0, all.pointer().getInt(1));
    }
  }

  @Test
  void wrongUsesAreRefused() {
    DeviceStructs<Point> all = DeviceStructs.of(view, 4, Point.class);
    CompletionFuture launch =
        Hc.parallelForEach(view, 5, i -> all.set(i + 1, all.get(i).plus(new Point(1, 1, 1))));
    Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
    KernelFaultException fault = assertInstanceOf(KernelFaultException.class, problem);
    assertEquals(3, fault.item().get(0));
    assertEquals("Index 4 out of bounds for length 4", fault.getCause().getMessage());
    assertThrows(IllegalStateException.class, () -> all.get(0));
    assertThrows(IllegalArgumentException.class, () -> all.copyFrom(List.of()));
    assertThrows(IllegalArgumentException.class, () -> DeviceStructs.of(view, 1, Other.class));
    assertThrows(IllegalArgumentException.class, () -> DeviceStructs.of(view, -1, Point.class));
    all.close();
    assertThrows(IllegalStateException.class, all::close);
    assertThrows(
        IllegalStateException.class,
        () -> Hc.parallelForEach(view, 4, i -> all.set(i, new Point(1, 2, 3))));
  }
}
