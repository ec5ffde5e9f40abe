package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * Memory that the host writes for a launch: queue, kernarg segment, dispatch packet.
 *
 * @param queue what a kernel may know of the queue that it is in
 * @param kernarg segment of its arguments
 * @param packet that asks for the launch
 */
record LaunchWindows(Window queue, Window kernarg, Window packet) {
  private static final long KERNARG_PADDING = 64;
  private static final int PACKET_SIZE = 64;
  private static final int QUEUE_SIZE = 256;
  private static final int SHARED_APERTURE = 0x40;
  private static final int PRIVATE_APERTURE = 0x44;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

  /**
   * New memory.
   *
   * @param kernarg bytes of the largest kernarg segment
   */
  static LaunchWindows allocate(EmulatedGpu device, long kernarg) {
    FlatMemory memory = device.memory();
    Window queue = memory.allocate(QUEUE_SIZE, 64, HsaLaunch.QUEUE);
    fillQueue(queue.bytes(), device);
    Window arguments = memory.allocate(paddedSize(kernarg), 64, HsaLaunch.KERNARG);
    return new LaunchWindows(queue, arguments, memory.allocate(PACKET_SIZE, 64, HsaLaunch.PACKET));
  }

  /**
   * Compilers widen scalar loads of arguments up to the next power of two, since a load of that
   * alignment cannot cross into another page: what they read there is not used.
   */
  private static long paddedSize(long kernargSize) {
    return Math.ceilDiv(Math.max(1, kernargSize), KERNARG_PADDING) * KERNARG_PADDING;
  }

  private static void fillQueue(MemorySegment queue, EmulatedGpu device) {
    queue.set(INT, SHARED_APERTURE, (int) (device.machine().apertures().shared() >>> 32));
    queue.set(INT, PRIVATE_APERTURE, (int) (device.machine().apertures().scratch() >>> 32));
  }

  /** The same with another kernarg segment; the old one is given back. */
  LaunchWindows withKernarg(EmulatedGpu device, long bytes) {
    Window larger = device.memory().allocate(paddedSize(bytes), 64, HsaLaunch.KERNARG);
    device.memory().unmap(kernarg);
    return new LaunchWindows(queue, larger, packet);
  }

  List<Window> all() {
    return List.of(queue, kernarg, packet);
  }

  HsaLaunch.Addresses addresses() {
    return new HsaLaunch.Addresses(kernarg.base(), packet.base(), queue.base());
  }

  /**
   * Writes the arguments.
   *
   * @param queuePlace offset of the queue's address among them, or -1
   */
  void fillKernarg(byte[] bytes, int queuePlace) {
    MemorySegment.copy(bytes, 0, kernarg.bytes(), ValueLayout.JAVA_BYTE, 0, bytes.length);
    if (queuePlace >= 0) {
      kernarg.bytes().set(LONG, queuePlace, queue.base());
    }
  }

  /** Writes the packet. */
  void fillPacket(NdRange range, int scratch, int lds, KernelEntry kernel) {
    MemorySegment bytes = packet.bytes();
    bytes.set(SHORT, 0, (short) 0x1502);
    bytes.set(SHORT, 2, (short) range.dimensions());
    for (int i = 0; i < 3; i++) {
      bytes.set(SHORT, 4 + 2 * i, (short) (long) range.local().get(i));
      bytes.set(INT, 12 + 4 * i, (int) (long) range.global().get(i));
    }
    bytes.set(INT, 24, scratch);
    bytes.set(INT, 28, lds);
    bytes.set(LONG, 32, kernel.descriptorAddress());
    bytes.set(LONG, 40, kernarg.base());
  }
}
