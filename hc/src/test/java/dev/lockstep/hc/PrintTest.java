package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.intrinsic.TileStatic;
import dev.lockstep.hc.print.PrintBuffer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels print the same texts on each accelerator; expectations are {@link String#format}'s. */
@ParameterizedClass
@MethodSource("views")
final class PrintTest {
  private final AcceleratorView view;

  PrintTest(AcceleratorView view) {
    this.view = view;
  }

  static Stream<AcceleratorView> views() {
    return TestViews.accelerators().stream().map(Accelerator::createView);
  }

  private enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "leaf";
      }
    }
  }

  /** Output of an action; launches are part of it until they end. */
  private static String printed(Runnable action) {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      action.run();
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  @Test
  void integersArePrintedAsJavaDoes() {
    StringBuilder expected = new StringBuilder();
    int[] ints = {0, 7, -1, Integer.MIN_VALUE};
    long[] longs = {0, 1L << 40, -1, Long.MIN_VALUE};
    for (int i = 0; i < ints.length; i++) {
      expected.append(format("%d|%5d|%-5d|%05d|%+d|%(d|%,d%n", rep(ints[i], 7)));
      expected.append(
          format("%x %X %o %#x %s %c%%", ints[i], ints[i], ints[i], ints[i], i, 65 + i));
      expected.append(format("%d %x %,d %s%n", longs[i], longs[i], longs[i], longs[i]));
      byte small = (byte) ints[i];
      expected.append(
          format("%d %x %d %x %c %b%n", small, small, (short) i, (short) -i, 'a', i > 1));
    }
    assertEquals(
        expected.toString(),
        printed(() ->
            Hc.parallelForEach(
                    view,
                    ints.length,
                    i -> {
                      int n = ints[i];
                      Hc.printf("%d|%5d|%-5d|%05d|%+d|%(d|%,d%n", n, n, n, n, n, n, n);
                      Hc.printf("%x %X %o %#x %s %c%%", n, n, n, n, i, 65 + i);
                      long w = longs[i];
                      Hc.printf("%d %x %,d %s%n", w, w, w, w);
                      byte b = (byte) n;
                      Hc.printf("%d %x %d %x %c %b%n", b, b, (short) i, (short) -i, 'a', i > 1);
                    })
                .join()));
  }

  private static Object[] rep(int value, int count) {
    Object[] all = new Object[count];
    java.util.Arrays.fill(all, value);
    return all;
  }

  /** Conversions of C that Java has not; expectations are C's. */
  @Test
  void conversionsOfCArePrintedAsCDoes() {
    assertEquals(
        "-1 4294967295 18446744073709551615 ffffffff 65535 255|4294967295|\n",
        printed(() ->
            Hc.parallelForEach(
                    view,
                    1,
                    i ->
                        Hc.printf(
                            "%i %u %llu %lx %hu %hhu|%5u|%n",
                            i - 1, i - 1, i - 1L, i - 1, (short) (i - 1), (byte) (i - 1), i - 1))
                .join()));
  }

  @Test
  void floatsAndTextsArePrintedAsJavaDoes() {
    float[] values = {0, -0f, 1.5f, 1e-40f, 3.4e38f, Float.NaN, Float.NEGATIVE_INFINITY};
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      float x = values[i];
      expected.append(format("%f %.2f %8.3e %g %s|%10s|%-6S|", x, x, x, x, x, "text", "up"));
      expected.append(
          format("%s %s %s%n", i % 2 == 0 ? "even" : "odd", Colour.values()[i % 2], "at " + i));
    }
    assertEquals(
        expected.toString(),
        printed(() ->
            Hc.parallelForEach(
                    view,
                    values.length,
                    i -> {
                      float x = values[i];
                      Hc.printf("%f %.2f %8.3e %g %s|%10s|%-6S|", x, x, x, x, x, "text", "up");
                      Hc.printf(
                          "%s %s %s%n",
                          i % 2 == 0 ? "even" : "odd",
                          i % 2 == 0 ? Colour.RED : Colour.GREEN,
                          "at " + i);
                    })
                .join()));
  }

  @Test
  void doublesArePrinted() {
    double[] values = {0.1, -1e300, Double.MIN_VALUE, Double.NaN};
    Runnable launch =
        () ->
            Hc.parallelForEach(
                    view,
                    values.length,
                    i -> Hc.printf("%s %.3f %a;", values[i], values[i], values[i]))
                .join();
    StringBuilder expected = new StringBuilder();
    for (double value : values) {
      expected.append(format("%s %.3f %a;", value, value, value));
    }
    assertEquals(expected.toString(), printed(launch));
  }

  @Test
  void textsComeInTheOrderOfTheGrid() {
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 3 * 5 * 70; i++) {
      if (i % 3 != 1) {
        expected.append(i).append(":");
        for (int turn = 0; turn < i % 4; turn++) {
          expected.append(turn);
        }
        expected.append("\n");
      }
    }
    String text =
        printed(() ->
            Hc.parallelForEach(
                    view,
                    new Extent3(3, 5, 70),
                    p -> {
                      int i = (p.z() * 5 + p.y()) * 70 + p.x();
                      if (i % 3 != 1) {
                        Hc.printf("%d:", i);
                        for (int turn = 0; turn < i % 4; turn++) {
                          Hc.printf("%d", turn);
                        }
                        Hc.printf("\n");
                      }
                    })
                .join());
    assertEquals(expected.toString(), text);
  }

  @Test
  void textsOfATileComeTogether() {
    int height = 5;
    int width = 7;
    StringBuilder expected = new StringBuilder();
    for (int ty = 0; ty < height; ty += 2) {
      for (int tx = 0; tx < width; tx += 4) {
        for (int y = ty; y < Math.min(ty + 2, height); y++) {
          for (int x = tx; x < Math.min(tx + 4, width); x++) {
            expected.append("%d.%d ".formatted(y, x)).append(tx == 4 ? 3 : 4).append("\n");
          }
        }
      }
    }
    String text =
        printed(() ->
            Hc.parallelForEach(
                    view,
                    new Extent2(height, width).tile(2, 4),
                    t -> {
                      int[] sizes = TileStatic.ints(1);
                      Hc.printf("%d.", t.globalY());
                      if (t.localX() == 0 && t.localY() == 0) {
                        sizes[0] = t.tileDim().x();
                      }
                      t.barrier().await();
                      Hc.printf("%d %d\n", t.globalX(), sizes[0]);
                    })
                .join());
    assertEquals(expected.toString(), text);
  }

  /** Called twice, from other methods, and beside captured values that differ between launches. */
  @Test
  void launchesOfOneKernelPrintTheirOwn() {
    for (int base : new int[] {5, 6}) {
      assertEquals(
          format("%d-%d%d-%d", base, base, base + 1, base + 1),
          printed(() -> Hc.parallelForEach(view, 2, i -> twice(base + i)).join()));
    }
  }

  private static void twice(int value) {
    Hc.printf("%d", value);
    Hc.printf("-%1$s", value);
  }

  @Test
  void whatWasPrintedBeforeAFaultAppears() {
    int[] out = new int[2];
    String text =
        printed(() -> {
          CompletionFuture launch =
              Hc.parallelForEach(
                  view,
                  1,
                  i -> {
                    Hc.printf("before %d%n", i);
                    out[i + 2] = 1;
                    Hc.printf("behind");
                  });
          Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
          assertInstanceOf(KernelFaultException.class, problem);
        });
    assertEquals(format("before 0%n"), text);
  }

  @Test
  void whatFindsNoRoomIsTold() {
    int count = 3000;
    System.setProperty(PrintBuffer.PROPERTY, "4096");
    try {
      CompletionFuture[] launch = new CompletionFuture[1];
      String text =
          printed(() -> {
            launch[0] = Hc.parallelForEach(view, count, i -> Hc.printf("<%d %d>", i, i));
            launch[0].join();
          });
      Matcher whole = Pattern.compile("<(\\d+) \\1>").matcher(text);
      int found = 0;
      while (whole.find()) {
        found++;
      }
      assertEquals((4096 / 4 - PrintBuffer.FIRST) / (PrintBuffer.HEADER + 2), found);
      assertEquals(count - found, launch[0].report().droppedPrints());
      assertTrue(text.endsWith(PrintBuffer.notice(count - found)), text);
    } finally {
      System.clearProperty(PrintBuffer.PROPERTY);
    }
  }

  @Test
  void aWrongFormatIsAnError() {
    Throwable problem =
        assertThrows(
            RuntimeException.class,
            () -> Hc.parallelForEach(view, 1, i -> Hc.printf("%d %d", i)).join());
    String message = String.valueOf(problem.getMessage());
    assertTrue(message.contains("%d has no argument: there are 1"), message);
    assertTrue(message.contains("PrintTest.java:"), message);
  }

  /** A tile of one axis; a launch that prints nothing has no text. */
  @Test
  void silenceIsEmpty() {
    int[] out = new int[8];
    assertEquals(
        "",
        printed(() ->
            Hc.parallelForEach(
                    view,
                    new Extent1(8).tile(4),
                    t -> {
                      if (out.length > 8) {
                        Hc.printf("never");
                      }
                      out[t.globalX()] = 1;
                    })
                .join()));
  }
}
