package dev.lockstep.runtime.loader;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The functions of the system's OpenCL library by name (Khronos OpenCL API). Arguments are passed
 * as they come: an int for {@code cl_uint}, {@code cl_int} and {@code cl_bool}, a long for {@code
 * size_t} and bit fields, a segment for pointers and objects.
 */
@SuppressWarnings("restricted") // calls a native library
public final class OpenClLibrary {
  /** The library of the ICD loader, which knows the platforms. */
  private static final String LIBRARY = "libOpenCL.so.1";

  private static final Linker LINKER = Linker.nativeLinker();

  private final SymbolLookup library;
  private final Map<String, MethodHandle> functions = new ConcurrentHashMap<>();

  private OpenClLibrary(SymbolLookup library) {
    this.library = library;
  }

  /**
   * Loads the library.
   *
   * @throws ClException {@code CL_DEVICE_NOT_AVAILABLE} when it is not there
   */
  public static OpenClLibrary load() {
    try {
      return new OpenClLibrary(SymbolLookup.libraryLookup(LIBRARY, Arena.global()));
    } catch (IllegalArgumentException e) {
      throw new ClException(
          ErrorCode.DEVICE_NOT_AVAILABLE,
          LIBRARY
              + ", which finds OpenCL platforms, is not installed; Debian and Ubuntu: apt install"
              + " ocl-icd-libopencl1 pocl-opencl-icd",
          e);
    }
  }

  /** Sets a variable of the environment that native libraries read, unless it is set. */
  public static void setEnvironment(String name, String value) {
    MethodHandle setenv =
        LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("setenv"),
            FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    try (Arena arena = Arena.ofConfined()) {
      int code = (int) setenv.invokeExact(arena.allocateFrom(name), arena.allocateFrom(value), 0);
      if (code != 0) {
        throw new IllegalStateException("setenv: " + code);
      }
    } catch (Throwable e) {
      throw new IllegalStateException("setenv cannot be called", e);
    }
  }

  /** Calls a function that returns an error code, and gives that code. */
  public int code(String name, Object... arguments) {
    return (int) invoke(name, JAVA_INT, arguments);
  }

  /**
   * Calls a function that returns an error code.
   *
   * @throws ClException with that code, unless it is {@code CL_SUCCESS}
   */
  public void call(String name, Object... arguments) {
    check(name, code(name, arguments));
  }

  /** Calls a function that returns a pointer, which may be null. */
  public MemorySegment pointer(String name, Object... arguments) {
    return (MemorySegment) invoke(name, ADDRESS, arguments);
  }

  /** Calls a function that returns nothing. */
  public void free(String name, Object... arguments) {
    invoke(name, null, arguments);
  }

  /**
   * Calls a function that makes an object and whose last parameter, not given here, is the error
   * code.
   *
   * @throws ClException with that code, unless it is {@code CL_SUCCESS}
   */
  public MemorySegment make(String name, Object... arguments) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment error = arena.allocate(JAVA_INT);
      Object[] all = new Object[arguments.length + 1];
      System.arraycopy(arguments, 0, all, 0, arguments.length);
      all[arguments.length] = error;
      MemorySegment made = (MemorySegment) invoke(name, ADDRESS, all);
      check(name, error.get(JAVA_INT, 0));
      return made;
    }
  }

  private static void check(String name, int number) {
    if (number == 0) {
      return;
    }
    ErrorCode code = ErrorCode.of(number);
    throw new ClException(
        code == null ? ErrorCode.INVALID_OPERATION : code, name + " failed with error " + number);
  }

  private Object invoke(String name, @Nullable MemoryLayout result, Object... arguments) {
    MethodHandle function =
        functions.computeIfAbsent(
            name,
            n -> {
              MemoryLayout[] layouts = new MemoryLayout[arguments.length];
              for (int i = 0; i < layouts.length; i++) {
                layouts[i] = layoutOf(arguments[i]);
              }
              return LINKER.downcallHandle(
                  library
                      .find(n)
                      .orElseThrow(() ->
                          new ClException(
                              ErrorCode.INVALID_OPERATION, LIBRARY + " has no function " + n)),
                  result == null
                      ? FunctionDescriptor.ofVoid(layouts)
                      : FunctionDescriptor.of(result, layouts));
            });
    try {
      return function.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IllegalStateException(name + " cannot be called", e);
    }
  }

  private static MemoryLayout layoutOf(Object argument) {
    return switch (argument) {
      case Integer _ -> JAVA_INT;
      case Long _ -> JAVA_LONG;
      case MemorySegment _ -> ADDRESS;
      default -> throw new IllegalArgumentException(argument.toString());
    };
  }
}
