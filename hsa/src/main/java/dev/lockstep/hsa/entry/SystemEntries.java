package dev.lockstep.hsa.entry;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.Map;

/** Functions that open and close HSA, and tell about the system and its extensions. */
final class SystemEntries {
  private static final int IMAGES = 1;
  private static final int LOADER = 0x201;

  /** Pointers of the tables, by the minor version that brought them. */
  private static final int[] LOADER_POINTERS = {3, 5, 6, 7};

  /** Pointers of the table of images: of the first version of all, and now. */
  private static final int FIRST_IMAGE_POINTERS = 10;

  private static final int IMAGE_POINTERS = 14;
  private static final int POINTER = 8;

  // Places in java_calls of signals.c.
  private static final int LOADER_TABLE = 48;
  private static final int IMAGE_TABLE = 56;

  private static final long NANOSECONDS = 1_000_000_000;

  /** Bytes of a set of extensions, a bit each. */
  static final int EXTENSIONS = 128;

  private SystemEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_init", SystemEntries::init);
    to.put("hsa_shut_down", SystemEntries::shutDown);
    to.put("hsa_system_get_info", SystemEntries::info);
    to.put("hsa_extension_get_name", SystemEntries::extensionName);
    to.put("hsa_system_extension_supported", call -> supported(call, 0, call.half(2), 3));
    to.put(
        "hsa_agent_extension_supported",
        call -> {
          call.agent(1);
          return supported(call, 0, call.half(3), 4);
        });
    to.put("hsa_system_major_extension_supported", call -> majorSupported(call, 0, 1, 2, 3));
    to.put(
        "hsa_agent_major_extension_supported",
        call -> {
          call.agent(1);
          return majorSupported(call, 0, 2, 3, 4);
        });
    to.put("hsa_system_get_extension_table", call -> table(call, call.half(0), Long.MAX_VALUE, 3));
    to.put(
        "hsa_system_get_major_extension_table",
        call -> {
          HsaException.when(call.half(1) != 1, "there is version 1 of extensions alone");
          return table(call, call.half(0), call.word(2), 3);
        });
    to.put("hsa_amd_enable_logging", call -> 0);
    to.put(
        "hsa_amd_register_system_event_handler",
        call -> {
          call.state().events().add(call.callback(0), call.word(1));
          return 0;
        });
  }

  private static long init(HsaCall call) {
    if (call.state().opened().incrementAndGet() <= 0) {
      call.state().opened().decrementAndGet();
      throw new HsaException(HsaStatus.ERROR_REFCOUNT_OVERFLOW, "opened too often");
    }
    return 0;
  }

  private static long shutDown(HsaCall call) {
    if (call.state().opened().decrementAndGet() == 0) {
      AqlQueueEntries.inactivateAll(call.state());
    }
    return 0;
  }

  private static long info(HsaCall call) {
    long to = call.pointer(1);
    switch (call.number(0)) {
      case 0, 1 -> HsaCall.putShort(to, 1);
      case 2 -> HostMemory.putLong(to, System.nanoTime());
      case 3 -> HostMemory.putLong(to, NANOSECONDS);
      case 4 -> HostMemory.putLong(to, -1);
      case 5 -> HostMemory.putInt(to, 0);
      case 6 -> HostMemory.putInt(to, 1);
      case 7 -> HostMemory.putBytes(to, extensions());
      case 0x200 -> HostMemory.putLong(to, version(call));
      case 0x201 -> HsaCall.putByte(to, call.state().agents().haveSvm() ? 1 : 0);
      // Memory of the host's own is accessible where it is locked or shared, or with XNACK.
      case 0x202, 0x206 -> HsaCall.putByte(to, call.state().agents().areRetrying() ? 1 : 0);
      case 0x203, 0x204 -> HsaCall.putByte(to, 0);
      case 0x205 -> HsaCall.putByte(to, Pages.possible() ? 1 : 0);
      case 0x207 -> HsaCall.putShort(to, 1);
      case 0x208 -> HsaCall.putShort(to, 0);
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT,
              "no attribute 0x%x of the system".formatted(call.number(0)));
    }
    return 0;
  }

  /** Text of the version, which lives as long as the process. */
  private static long version(HsaCall call) {
    return call.state().versionText();
  }

  static byte[] extensions() {
    byte[] bits = new byte[EXTENSIONS];
    for (int one : new int[] {IMAGES, LOADER}) {
      bits[one / 8] |= (byte) (1 << one % 8);
    }
    return bits;
  }

  private static boolean isThere(int extension) {
    return extension == LOADER || extension == IMAGES;
  }

  private static long extensionName(HsaCall call) {
    HsaException.when(!isThere(call.half(0)), "no extension " + call.half(0));
    throw new HsaException(HsaStatus.ERROR, "extensions have no names here");
  }

  private static long supported(HsaCall call, int extension, int minor, int result) {
    int most = call.half(extension) == LOADER ? LOADER_POINTERS.length - 1 : 0;
    HsaCall.putByte(call.pointer(result), isThere(call.half(extension)) && minor <= most ? 1 : 0);
    return 0;
  }

  private static long majorSupported(
      HsaCall call, int extension, int major, int minor, int result) {
    long to = call.pointer(minor);
    boolean good = isThere(call.half(extension)) && call.half(major) == 1;
    HsaCall.putShort(to, call.half(extension) == LOADER ? LOADER_POINTERS.length - 1 : 0);
    HsaCall.putByte(call.pointer(result), good ? 1 : 0);
    return 0;
  }

  /** Writes as many pointers of a table as there is room for. */
  private static long table(HsaCall call, int extension, long room, int to) {
    HsaException.when(!isThere(extension), "no extension " + extension);
    boolean loader = extension == LOADER;
    int pointers = loader ? LOADER_POINTERS[LOADER_POINTERS.length - 1] : IMAGE_POINTERS;
    if (room == Long.MAX_VALUE) {
      pointers =
          loader
              ? LOADER_POINTERS[Math.min(call.half(2), LOADER_POINTERS.length - 1)]
              : FIRST_IMAGE_POINTERS;
    }
    long from = call.state().library(loader ? LOADER_TABLE : IMAGE_TABLE);
    long target = call.pointer(to);
    for (int i = 0; i < pointers && (i + 1L) * POINTER <= room; i++) {
      HostMemory.putLong(
          target + (long) i * POINTER, HostMemory.getLong(from + (long) i * POINTER));
    }
    return 0;
  }
}
