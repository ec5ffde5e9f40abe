package dev.lockstep.opencl.query;

import dev.lockstep.opencl.handle.Referenced;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers to queries as the bytes that the host gets. */
public final class Fact {
  private static final int NAME_BYTES = 64;

  /** An answer of no bytes. */
  public static final byte[] EMPTY = {};

  private Fact() {}

  private static ByteBuffer room(int bytes) {
    return ByteBuffer.wrap(new byte[bytes]).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static byte[] all(ByteBuffer filled) {
    byte[] bytes = new byte[filled.capacity()];
    filled.get(0, bytes);
    return bytes;
  }

  /** A {@code cl_uint} or another number of 32 bits. */
  public static byte[] uint(int value) {
    return all(room(Integer.BYTES).putInt(value));
  }

  /** A {@code cl_bool}. */
  public static byte[] flag(boolean value) {
    return uint(value ? 1 : 0);
  }

  /** A {@code size_t}, {@code cl_ulong}, flags or an address. */
  public static byte[] word(long value) {
    return all(room(Long.BYTES).putLong(value));
  }

  /** The same, several of them. */
  public static byte[] words(Collection<Long> values) {
    ByteBuffer bytes = room(values.size() * Long.BYTES);
    values.forEach(bytes::putLong);
    return all(bytes);
  }

  /** A text with its terminating zero. */
  public static byte[] text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Arrays.copyOf(bytes, bytes.length + 1);
  }

  /** A handle, or NULL. */
  public static byte[] handle(@Nullable Referenced object) {
    return word(object == null ? 0 : object.handle());
  }

  /** Several handles. */
  public static byte[] handles(List<? extends Referenced> objects) {
    return words(objects.stream().map(Referenced::handle).toList());
  }

  /** A list of {@code cl_name_version}. */
  public static byte[] named(List<NamedVersion> all) {
    ByteBuffer bytes = room(all.size() * (Integer.BYTES + NAME_BYTES));
    for (NamedVersion one : all) {
      byte[] name = one.name().getBytes(StandardCharsets.UTF_8);
      bytes.putInt(one.version()).put(Arrays.copyOf(name, NAME_BYTES - 1)).put((byte) 0);
    }
    return all(bytes);
  }

  /**
   * A name with its version.
   *
   * @param version as {@code CL_MAKE_VERSION} packs it
   */
  public record NamedVersion(int version, String name) {}
}
