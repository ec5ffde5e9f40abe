package dev.lockstep.runtime.cl;

import java.util.Locale;
import java.util.Optional;

/**
 * A parameter of a kernel, as {@code clGetKernelArgInfo} describes it.
 *
 * @param index from 0
 * @param name in the source; empty where the program does not keep it
 * @param typeName in the source, such as {@code float*}; empty where the program does not keep it
 * @param kind of what is to be given
 * @param size bytes of a value, 8 or 4 of a pointer
 * @param access of an image
 * @param isConst whether what a pointer points at is const
 * @param isRestrict whether a pointer is restrict
 * @param isVolatile whether what a pointer points at is volatile
 */
public record ArgumentInfo(
    int index,
    Optional<String> name,
    Optional<String> typeName,
    Kind kind,
    int size,
    Access access,
    boolean isConst,
    boolean isRestrict,
    boolean isVolatile) {

  /** Kinds of parameters. */
  public enum Kind {
    /** A value: number, vector or structure. */
    VALUE("a value"),
    /** A pointer to global memory: a buffer, or null. */
    GLOBAL("a buffer"),
    /** A pointer to constant memory: a buffer, or null. */
    CONSTANT("a buffer in constant memory"),
    /** A pointer to local memory: the number of bytes. */
    LOCAL("local memory"),
    /** An image. */
    IMAGE("an image"),
    /** A sampler. */
    SAMPLER("a sampler"),
    /** A pipe, which no device here has. */
    PIPE("a pipe"),
    /** A queue, which no device here has. */
    QUEUE("a queue of kernels"),
    /** Anything: the program does not tell its kernels' parameters. */
    UNKNOWN("of an unknown kind");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** In words, for messages. */
    public String text() {
      return text;
    }
  }

  /** Access of a kernel to an image. */
  public enum Access {
    READ_ONLY,
    WRITE_ONLY,
    READ_WRITE,
    /** The parameter is no image. */
    NONE;

    /** The access of a name such as {@code read_only}; NONE for another name. */
    public static Access named(String name) {
      for (Access access : values()) {
        if (access.name().toLowerCase(Locale.ROOT).equals(name)) {
          return access;
        }
      }
      return NONE;
    }
  }

  /** A parameter of which nothing is known. */
  public static ArgumentInfo unknown(int index) {
    return new ArgumentInfo(
        index,
        Optional.empty(),
        Optional.empty(),
        Kind.UNKNOWN,
        0,
        Access.NONE,
        false,
        false,
        false);
  }

  /** The parameter in words, for messages: its number, and its name where that is known. */
  public String text() {
    return "argument " + index + name.map(n -> " '" + n + "'").orElse("");
  }
}
