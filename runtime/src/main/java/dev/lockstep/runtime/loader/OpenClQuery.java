package dev.lockstep.runtime.loader;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers of one of the functions {@code clGet...Info} about one object. What an object does not
 * know is empty or 0: older platforms lack newer questions.
 */
public final class OpenClQuery {
  // Names of cl.h without CL_.
  public static final int PLATFORM_VERSION = 0x0901;
  public static final int PLATFORM_NAME = 0x0902;

  /** {@code CL_PLATFORM_ICD_SUFFIX_KHR} of the extension cl_khr_icd. */
  public static final int PLATFORM_SUFFIX = 0x0920;

  public static final int PLATFORM_VENDOR = 0x0903;
  private static final long DEVICE_TYPE_ALL = 0xFFFFFFFFL;

  private final OpenClLibrary library;
  private final String function;
  private final Object[] first;

  /**
   * Questions about an object.
   *
   * @param function such as {@code clGetDeviceInfo}
   * @param first its parameters before the question
   */
  public OpenClQuery(OpenClLibrary library, String function, Object... first) {
    this.library = library;
    this.function = function;
    this.first = first.clone();
  }

  /** The platforms that the library finds. */
  public static List<MemorySegment> platforms(OpenClLibrary library) {
    return objects(library, "clGetPlatformIDs");
  }

  /** The devices of a platform, of any type. */
  public static List<MemorySegment> devices(OpenClLibrary library, MemorySegment platform) {
    return objects(library, "clGetDeviceIDs", platform, DEVICE_TYPE_ALL);
  }

  private static List<MemorySegment> objects(
      OpenClLibrary library, String function, Object... first) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment count = arena.allocate(JAVA_INT);
      // Where there is nothing, the answer is an error of its own.
      int code = library.code(function, with(first, 0, MemorySegment.NULL, count));
      int n = code == 0 ? count.get(JAVA_INT, 0) : 0;
      if (n == 0) {
        return List.of();
      }
      MemorySegment ids = arena.allocate(ADDRESS, n);
      library.call(function, with(first, n, ids, MemorySegment.NULL));
      List<MemorySegment> all = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        all.add(ids.getAtIndex(ADDRESS, i));
      }
      return all;
    }
  }

  private static Object[] with(Object[] first, Object... rest) {
    Object[] all = new Object[first.length + rest.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(rest, 0, all, first.length, rest.length);
    return all;
  }

  /** The bytes of an answer; none where the object does not know it. */
  public byte[] bytes(int question) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(JAVA_LONG);
      if (library.code(function, with(first, question, 0L, MemorySegment.NULL, size)) != 0) {
        return new byte[0];
      }
      long n = size.get(JAVA_LONG, 0);
      MemorySegment value = arena.allocate(Math.max(1, n));
      library.call(function, with(first, question, n, value, MemorySegment.NULL));
      return value.asSlice(0, n).toArray(JAVA_BYTE);
    }
  }

  /** A text without blanks around it. */
  public String text(int question) {
    byte[] bytes = bytes(question);
    int length = 0;
    while (length < bytes.length && bytes[length] != 0) {
      length++;
    }
    return new String(bytes, 0, length, StandardCharsets.UTF_8).strip();
  }

  /** A number of four or eight bytes. */
  public long number(int question) {
    MemorySegment bytes = MemorySegment.ofArray(bytes(question));
    if (bytes.byteSize() >= Long.BYTES) {
      return bytes.get(JAVA_LONG_UNALIGNED, 0);
    }
    return bytes.byteSize() >= Integer.BYTES ? bytes.get(JAVA_INT_UNALIGNED, 0) : 0;
  }

  /** Numbers of eight bytes. */
  public List<Long> numbers(int question) {
    MemorySegment bytes = MemorySegment.ofArray(bytes(question));
    List<Long> all = new ArrayList<>();
    for (long at = 0; at + Long.BYTES <= bytes.byteSize(); at += Long.BYTES) {
      all.add(bytes.get(JAVA_LONG_UNALIGNED, at));
    }
    return all;
  }
}
