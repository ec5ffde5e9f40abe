package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.memory.Window;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Text that kernels print: the first word of the buffer counts its bytes, the text begins at byte
 * 4. The host takes it when a warp writes the control register of printing, and at the end. No
 * public source gives a layout; this one is the project's own.
 */
final class PrintfBuffer {
  private static final ValueLayout.OfInt WORD =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** Output beyond this is lost, and the last line states so. */
  private static final int MOST = 1 << 20;

  private final Window window;
  private final StringBuilder taken = new StringBuilder();
  private boolean full;

  PrintfBuffer(Window window) {
    this.window = window;
  }

  /** Takes what is in the buffer and empties it. */
  synchronized void take() {
    MemorySegment bytes = window.bytes();
    if (bytes.byteSize() < Integer.BYTES) {
      return;
    }
    long count = Integer.toUnsignedLong(bytes.get(WORD, 0));
    long held = Math.min(count, bytes.byteSize() - Integer.BYTES);
    byte[] text = bytes.asSlice(Integer.BYTES, held).toArray(ValueLayout.JAVA_BYTE);
    bytes.fill((byte) 0);
    if (taken.length() + held > MOST) {
      full = true;
    } else {
      taken.append(new String(text, StandardCharsets.UTF_8));
    }
  }

  /**
   * All that was printed since this was last asked; control characters other than tabs and newlines
   * are left out.
   */
  synchronized String takeText() {
    String text = taken.toString().replaceAll("[\\p{Cntrl}&&[^\n\t]]", "");
    boolean cut = full;
    taken.setLength(0);
    full = false;
    return cut ? text + "\n(more than 1 MiB was printed; the rest is not shown)\n" : text;
  }
}
