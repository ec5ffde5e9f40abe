package dev.lockstep.bench;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.loader.OpenClLibrary;
import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;

/** The functions of the system's OpenCL library, whose errors are those of benchmarks. */
final class OpenCl {
  private final OpenClLibrary library;

  private OpenCl(OpenClLibrary library) {
    this.library = library;
  }

  /**
   * Loads the library.
   *
   * @throws BenchException when it is not there
   */
  static OpenCl load() throws BenchException {
    return new OpenCl(translated(OpenClLibrary::load));
  }

  private static <T> T translated(Supplier<T> call) throws BenchException {
    try {
      return call.get();
    } catch (ClException e) {
      throw new BenchException(e.reason());
    }
  }

  OpenClLibrary library() {
    return library;
  }

  /** As {@link OpenClLibrary#code}. */
  int code(String name, Object... arguments) {
    return library.code(name, arguments);
  }

  /**
   * As {@link OpenClLibrary#call}.
   *
   * @throws BenchException when the function's code is not CL_SUCCESS
   */
  void call(String name, Object... arguments) throws BenchException {
    translated(() -> {
      library.call(name, arguments);
      return true;
    });
  }

  /** As {@link OpenClLibrary#make}. */
  MemorySegment make(String name, Object... arguments) throws BenchException {
    return translated(() -> library.make(name, arguments));
  }
}
