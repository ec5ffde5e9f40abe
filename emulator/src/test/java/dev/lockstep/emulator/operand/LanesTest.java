package dev.lockstep.emulator.operand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Source lanes against whole wavefronts written out by a second formulation. */
class LanesTest {
  private static void wave(String what, int waveSize, int[] expected, IntUnaryOperator source) {
    int[] actual = new int[waveSize];
    Arrays.setAll(actual, source);
    assertEquals(Arrays.toString(expected), Arrays.toString(actual), what);
  }

  /** Applies a rearrangement of a list to each group of n lanes; -1 stays. */
  private static int[] groups(int waveSize, int n, IntUnaryOperator within) {
    int[] result = new int[waveSize];
    for (int first = 0; first < waveSize; first += n) {
      for (int i = 0; i < n; i++) {
        int place = within.applyAsInt(i);
        result[first + i] = place < 0 || place >= n ? -1 : first + place;
      }
    }
    return result;
  }

  private static void dpp(int control, int waveSize, int[] expected) {
    wave(
        "control " + Integer.toHexString(control),
        waveSize,
        expected,
        lane -> Lanes.dppSource(lane, control, waveSize));
  }

  @Test
  void quadPermutations() {
    for (int control = 0; control < 256; control++) {
      int[] selectors = {control % 4, control / 4 % 4, control / 16 % 4, control / 64};
      dpp(control, 64, groups(64, 4, i -> selectors[i]));
    }
  }

  @Test
  void rows() {
    for (int waveSize : new int[] {32, 64}) {
      for (int n = 1; n < 16; n++) {
        int amount = n;
        dpp(0x100 + n, waveSize, groups(waveSize, 16, i -> i + amount));
        dpp(0x110 + n, waveSize, groups(waveSize, 16, i -> i - amount));
        dpp(0x120 + n, waveSize, groups(waveSize, 16, i -> (i + 16 - amount) % 16));
      }
      for (int n = 0; n < 16; n++) {
        int amount = n;
        dpp(0x150 + n, waveSize, groups(waveSize, 16, i -> amount));
        dpp(0x160 + n, waveSize, groups(waveSize, 16, i -> i + amount - 2 * (i & amount)));
      }
      dpp(0x140, waveSize, groups(waveSize, 16, i -> 15 - i));
      dpp(0x141, waveSize, groups(waveSize, 8, i -> 7 - i));
    }
  }

  @Test
  void wholeWavefronts() {
    dpp(0x130, 64, groups(64, 64, i -> i + 1));
    dpp(0x134, 64, groups(64, 64, i -> (i + 1) % 64));
    dpp(0x138, 64, groups(64, 64, i -> i - 1));
    dpp(0x13c, 64, groups(64, 64, i -> (i + 63) % 64));
    int[] byRow = {-1, 15, 31, 47};
    dpp(0x142, 64, groups(64, 64, i -> byRow[i / 16]));
    dpp(0x143, 64, groups(64, 64, i -> i < 32 ? -1 : 31));
  }

  @Test
  void undefinedControlsHaveNoSource() {
    for (int control : new int[] {0x131, 0x13f, 0x144, 0x14f, 0x170, 0x1ff}) {
      int[] none = new int[64];
      Arrays.fill(none, -1);
      dpp(control, 64, none);
    }
  }

  @Test
  void eightLanes() {
    int reverse = 0;
    for (int i = 0; i < 8; i++) {
      reverse = reverse * 8 + i;
    }
    int selectors = reverse;
    wave("reverse", 32, groups(32, 8, i -> 7 - i), l -> Lanes.dpp8Source(l, selectors));
    wave("first", 64, groups(64, 8, i -> 0), l -> Lanes.dpp8Source(l, 0));
  }

  @Test
  void swizzlePatterns() {
    // Bit-mask mode: the names of the patterns are those of LLVM's swizzle operand.
    wave("swap 1", 64, groups(64, 2, i -> 1 - i), l -> Lanes.swizzleSource(l, 0x041f, true));
    wave("reverse 8", 64, groups(64, 8, i -> 7 - i), l -> Lanes.swizzleSource(l, 0x1c1f, true));
    wave("reverse 32", 64, groups(64, 32, i -> 31 - i), l -> Lanes.swizzleSource(l, 0x7c1f, true));
    wave("broadcast 5 of 8", 64, groups(64, 8, i -> 5), l -> Lanes.swizzleSource(l, 0x00b8, true));
    wave("quad", 64, groups(64, 4, i -> 3 - i), l -> Lanes.swizzleSource(l, 0x801b, false));
    for (int n = 0; n < 32; n++) {
      int amount = n;
      wave(
          "rotate left by " + n,
          64,
          groups(64, 32, i -> (i + amount) % 32),
          l -> Lanes.swizzleSource(l, 0xc000 | amount << 5, true));
      wave(
          "rotate right by " + n,
          64,
          groups(64, 32, i -> (i + 32 - amount) % 32),
          l -> Lanes.swizzleSource(l, 0xc400 | amount << 5, true));
    }
    wave("fft none", 64, groups(64, 32, i -> i), l -> Lanes.swizzleSource(l, 0xe01f, true));
    wave(
        "fft full",
        64,
        groups(64, 32, LanesTest::reversed),
        l -> Lanes.swizzleSource(l, 0xe000, true));
    wave(
        "fft upper half",
        64,
        groups(64, 32, i -> i / 16 * 16 + reversed(i % 16) / 2),
        l -> Lanes.swizzleSource(l, 0xe010, true));
    wave(
        "quad where extended patterns do not exist",
        64,
        groups(64, 4, i -> 3 - i),
        l -> Lanes.swizzleSource(l, 0xe01b, false));
  }

  private static int reversed(int i) {
    int result = 0;
    for (int bit = 0; bit < 5; bit++) {
      result = result * 2 + (i >> bit) % 2;
    }
    return result;
  }

  @Test
  void permutationsOfRows() {
    int low = 0x0123_4567;
    int high = 0x89ab_cdef;
    IntUnaryOperator place = i -> i < 8 ? 7 - i : 15 - (i - 8);
    wave("same row", 64, groups(64, 16, place), l -> Lanes.permlane16Source(l, low, high));
    wave(
        "other row",
        64,
        groups(64, 32, i -> (1 - i / 16) * 16 + place.applyAsInt(i % 16)),
        l -> Lanes.permlanex16Source(l, low, high));
  }
}
