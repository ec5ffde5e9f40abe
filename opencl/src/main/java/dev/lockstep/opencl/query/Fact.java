package dev.lockstep.opencl.query;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers to questions as the bytes that the host gets. */
public final class Fact {
  private static final int NAME_BYTES = 64;

  /** An answer of no bytes. */
  public static final byte[] EMPTY = {};

  private Fact() {}

  private static ByteBuffer room(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** A {@code cl_uint} or another number of 32 bits. */
  public static byte[] uint(int value) {
    return room(Integer.BYTES).putInt(value).array();
  }

  /** A {@code cl_bool}. */
  public static byte[] flag(boolean value) {
    return uint(value ? 1 : 0);
  }

  /** A {@code size_t}, {@code cl_ulong}, flags or an address. */
  public static byte[] word(long value) {
    return room(Long.BYTES).putLong(value).array();
  }

  /** The same, several of them. */
  public static byte[] words(Collection<Long> values) {
    ByteBuffer all = room(values.size() * Long.BYTES);
    values.forEach(all::putLong);
    return all.array();
  }

  /** A text with its terminating zero. */
  public static byte[] text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return room(bytes.length + 1).put(bytes).array();
  }

  /** A handle, or NULL. */
  public static byte[] handle(@Nullable Referenced object) {
    return word(object == null ? 0 : object.handle());
  }

  /** Several handles. */
  public static byte[] handles(List<? extends Referenced> objects) {
    return words(objects.stream().map(Referenced::handle).toList());
  }

  /**
   * No answer.
   *
   * @throws ClException in any case
   */
  static byte[] refuse(ErrorCode code, String reason) {
    throw new ClException(code, reason);
  }

  /** A list of {@code cl_name_version}. */
  public static byte[] named(List<NamedVersion> all) {
    ByteBuffer bytes = room(all.size() * (Integer.BYTES + NAME_BYTES));
    for (NamedVersion one : all) {
      bytes.putInt(one.version());
      byte[] name = one.name().getBytes(StandardCharsets.UTF_8);
      bytes.put(name, 0, Math.min(name.length, NAME_BYTES - 1));
      bytes.position(bytes.position() + NAME_BYTES - Math.min(name.length, NAME_BYTES - 1));
    }
    return bytes.array();
  }

  /**
   * A name with its version.
   *
   * @param version as {@code CL_MAKE_VERSION} packs it
   */
  public record NamedVersion(int version, String name) {}
}
