package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.cl.SourceLanguage;
import java.util.List;
import java.util.Map;

/** A program to be built. */
public sealed interface BuildRequest {
  /** Options of the compiler, assembler or linker. */
  List<String> options();

  /** Source text becomes an executable. */
  record Build(String text, SourceLanguage language, List<String> options) implements BuildRequest {
    /** Copies the list. */
    public Build {
      options = List.copyOf(options);
    }
  }

  /**
   * Source text becomes an object.
   *
   * @param headers texts of files that it includes, by their names
   */
  record Compile(
      String text, SourceLanguage language, Map<String, String> headers, List<String> options)
      implements BuildRequest {
    /** Copies the collections. */
    public Compile {
      headers = Map.copyOf(headers);
      options = List.copyOf(options);
    }
  }

  /** Objects and libraries become an executable, or a library with {@code -create-library}. */
  record Link(List<DriverBinary> inputs, List<String> options) implements BuildRequest {
    /** Copies the lists. */
    public Link {
      inputs = List.copyOf(inputs);
      options = List.copyOf(options);
    }
  }
}
