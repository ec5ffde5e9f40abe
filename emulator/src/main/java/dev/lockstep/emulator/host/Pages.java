package dev.lockstep.emulator.host;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** Memory in whole pages from the operating system. */
@SuppressWarnings("restricted")
public final class Pages {
  private static final ValueLayout.OfLong J = ValueLayout.JAVA_LONG;
  private static final ValueLayout.OfInt I = ValueLayout.JAVA_INT;

  /** Bytes of a page. */
  public static final int SIZE = 4096;

  private static final int READ_WRITE = 3;
  private static final int READ_EXECUTE = 5;

  /** Private and backed by no file, on Linux. */
  private static final int ANONYMOUS = 0x22;

  /** Of which nothing counts before it is touched. */
  private static final int UNRESERVED = ANONYMOUS | 0x4000;

  /** A file for all who see it, in place of what is there. */
  private static final int SHARED_FIXED = 0x11;

  private static final int FIXED = 0x10;

  /** Advice of Linux: large pages are welcome. */
  private static final int HUGE = 14;

  /** Advice of Linux: the contents are not needed; zeros are read instead. */
  private static final int DISCARD = 4;

  /** Of msync: writes of files begin soon, which on Linux does nothing. */
  private static final int LATER = 1;

  /** From so many bytes on large pages are worth what they waste at the end. */
  private static final long LARGE = 1L << 24;

  /** Bytes of a large page: only multiples are put where large pages begin. */
  private static final long LARGE_PAGE = 1L << 21;

  private static final @Nullable Calls CALLS = Calls.find();

  private Pages() {}

  /** The system's functions. */
  private record Calls(
      MethodHandle map,
      MethodHandle protect,
      MethodHandle unmap,
      MethodHandle advise,
      MethodHandle sync,
      MethodHandle core) {
    static @Nullable Calls find() {
      if (!Pages.class.getModule().isNativeAccessEnabled()
          || !System.getProperty("os.name", "").equals("Linux")) {
        return null;
      }
      try {
        return new Calls(
            function("mmap", FunctionDescriptor.of(J, J, J, I, I, I, J)),
            function("mprotect", FunctionDescriptor.of(I, J, J, I)),
            function("munmap", FunctionDescriptor.of(I, J, J)),
            function("madvise", FunctionDescriptor.of(I, J, J, I)),
            function("msync", FunctionDescriptor.of(I, J, J, I)),
            function("mincore", FunctionDescriptor.of(I, J, J, ValueLayout.ADDRESS)));
      } catch (RuntimeException _) {
        // No access to native code: it was not granted, or the function is missing.
        return null;
      }
    }

    private static MethodHandle function(String name, FunctionDescriptor type) {
      Linker linker = Linker.nativeLinker();
      MemorySegment address = linker.defaultLookup().findOrThrow(name);
      return linker.downcallHandle(address, type);
    }
  }

  /** Whether the operating system can be asked. */
  public static boolean possible() {
    return CALLS != null;
  }

  /**
   * Zeroed memory, aligned to pages, which lives as long as an arena. Pages take memory when they
   * are first touched, where the operating system can be asked.
   *
   * @throws OutOfMemoryError when there is not so much
   */
  public static MemorySegment allocate(long bytes, Arena arena) {
    if (CALLS == null) {
      return arena.allocate(bytes, SIZE);
    }
    long pages = whole(bytes);
    long size = pages < LARGE ? pages : (pages + LARGE_PAGE - 1) & -LARGE_PAGE;
    long at = map(size);
    if (at == 0) {
      throw new OutOfMemoryError("the operating system has no " + bytes + " bytes of memory");
    }
    if (size >= LARGE) {
      advise(at, size, HUGE);
    }
    return MemorySegment.ofAddress(at).reinterpret(bytes, arena, _ -> unmap(at, size));
  }

  /**
   * Zeroed memory of which most may never be touched: small pages, which count only then. It needs
   * an operating system that {@linkplain #possible can be asked}.
   *
   * @throws OutOfMemoryError when there are not so many addresses
   */
  public static MemorySegment reserve(long bytes, Arena arena) {
    long size = whole(bytes);
    long at = map(size, UNRESERVED);
    if (at == 0) {
      throw new OutOfMemoryError("the operating system has no " + bytes + " bytes of addresses");
    }
    return MemorySegment.ofAddress(at).reinterpret(bytes, arena, _ -> unmap(at, size));
  }

  /** Makes whole pages zeros again, and gives their memory back until they are touched. */
  public static void discard(MemorySegment pages) {
    advise(pages.address(), pages.byteSize(), DISCARD);
  }

  /** A number of bytes in whole pages. */
  public static long whole(long bytes) {
    return (bytes + SIZE - 1) & -SIZE;
  }

  /** Maps pages that can be read and written; returns their address, or 0 if there are none. */
  public static long map(long bytes) {
    return map(bytes, ANONYMOUS);
  }

  private static long map(long bytes, int kind) {
    return map(0, bytes, kind, -1);
  }

  private static long map(long address, long bytes, int kind, int file) {
    try {
      long at = (long) calls().map.invokeExact(address, bytes, READ_WRITE, kind, file, 0L);
      return at < 0 && at > -SIZE ? 0 : at;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Addresses of whole pages, of which nothing counts before it is touched.
   *
   * @param wish where they are to begin if nothing is there; 0 for anywhere
   * @return the first, or 0 if there are not so many
   */
  public static long addresses(long wish, long bytes) {
    return map(wish, bytes, UNRESERVED, -1);
  }

  /** Puts a file's pages in place of what is at an address; false if the system refuses. */
  static boolean replace(long address, long bytes, int file) {
    return map(address, bytes, SHARED_FIXED, file) == address;
  }

  /** Puts zeros that nobody has touched in place of what is at an address. */
  public static void clear(long address, long bytes) {
    if (map(address, bytes, UNRESERVED | FIXED, -1) != address) {
      throw new OutOfMemoryError("the operating system does not take pages back");
    }
  }

  /** Makes pages executable and no longer writable; returns whether the system agrees. */
  public static boolean seal(long at, long bytes) {
    try {
      return (int) calls().protect.invokeExact(at, bytes, READ_EXECUTE) == 0;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether something is mapped at all addresses of a range of whole pages. */
  public static boolean areMapped(long at, long bytes) {
    try {
      return (int) calls().sync.invokeExact(at, bytes, LATER) == 0;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the page of an address is mapped and somebody has touched it. */
  public static boolean isTouched(long at) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(1);
      return (int) calls().core.invokeExact(at & -SIZE, (long) SIZE, state) == 0
          && (state.get(ValueLayout.JAVA_BYTE, 0) & 1) != 0;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Gives pages back. */
  public static void unmap(long at, long bytes) {
    try {
      int _ = (int) calls().unmap.invokeExact(at, bytes);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static void advise(long at, long bytes, int advice) {
    try {
      // A system without large pages refuses, and goes on with small ones.
      int _ = (int) calls().advise.invokeExact(at, bytes, advice);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static Calls calls() {
    if (CALLS == null) {
      throw new IllegalStateException("the operating system cannot be asked for pages");
    }
    return CALLS;
  }
}
