package dev.lockstep.guest.table;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A function of a C interface, as its table states it.
 *
 * @param number its place in the table, from 0
 * @param group the version of the interface that brought it, or the name of the extension that it
 *     is from
 * @param result what it returns
 * @param name under which programs know it
 * @param parameters in order
 */
public record EntryPoint(
    int number, String group, Kind result, String name, List<Parameter> parameters) {
  public EntryPoint {
    parameters = List.copyOf(parameters);
  }

  /**
   * A parameter.
   *
   * @param kind its type
   * @param name of the specification
   */
  public record Parameter(Kind kind, String name) {}

  /** Types of parameters and results, as far as they differ for a caller. */
  public enum Kind {
    PLATFORM,
    DEVICE,
    CONTEXT,
    QUEUE,
    MEM,
    SAMPLER,
    PROGRAM,
    KERNEL,
    EVENT,
    /** A handle of another interface: a structure of 64 bits. */
    HANDLE,
    /** A number of 16 bits, above which anything may stand. */
    SHORT,
    /** A number of 32 bits. */
    UINT,
    /** A signed number of 32 bits. */
    INT,
    /** {@code cl_bool}. */
    BOOL,
    /** A constant of 32 bits, such as that of a query. */
    NAME,
    /** Flags of 64 bits. */
    BITS,
    /** A signed number of 64 bits. */
    VALUE,
    /** {@code size_t}. */
    SIZE,
    /** A pointer to data. */
    PTR,
    /** A pointer to a function of the host. */
    CALLBACK,
    /** Place of the error code of a function that returns something else. */
    ERRCODE,
    /** An error code as result. */
    CODE,
    /** No result. */
    NONE;

    /** Whether a value is a signed number of 32 bits. */
    public boolean isSigned() {
      return this == INT || this == CODE;
    }

    /** Whether a value has 32 bits. */
    public boolean isWord() {
      return switch (this) {
        case SHORT, UINT, INT, BOOL, NAME, CODE -> true;
        default -> false;
      };
    }
  }

  /** The place of the parameter for the error code, or -1 where the error code is the result. */
  public int errcode() {
    return IntStream.range(0, parameters.size())
        .filter(i -> parameters.get(i).kind() == Kind.ERRCODE)
        .findFirst()
        .orElse(-1);
  }

  /** Whether it is part of the interface itself and of no extension. */
  public boolean isStandard() {
    return Character.isDigit(group.charAt(0));
  }
}
