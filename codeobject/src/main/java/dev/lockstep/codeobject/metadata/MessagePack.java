package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The MessagePack encoding of metadata. Source: the MessagePack specification; like LLVM, the
 * shortest encoding of every value is written.
 *
 * <p>Our own because the library msgpack-core 0.9.11 calls methods of sun.misc.Unsafe that the JDK
 * warns about on standard error, and because reading must be bounded by the input.
 */
final class MessagePack {
  static final int MAX_DEPTH = 64;

  private final Bytes in;
  private int at;

  private MessagePack(Bytes in) {
    this.in = in;
  }

  /** Reads one value; bytes after it are allowed only if they are zero. */
  static MetadataNode decode(Bytes bytes) throws MalformedCodeObjectException {
    MessagePack reader = new MessagePack(bytes);
    MetadataNode value = reader.value(0);
    for (int i = reader.at; i < bytes.size(); i++) {
      if (bytes.u8(i) != 0) {
        throw new MalformedCodeObjectException(i, "metadata", "there are bytes after its end");
      }
    }
    return value;
  }

  private MetadataNode value(int depth) throws MalformedCodeObjectException {
    if (depth > MAX_DEPTH) {
      throw error("it is nested more than " + MAX_DEPTH + " deep");
    }
    int tag = (int) number(1);
    if (tag < 0x80) {
      return MetadataNode.Int.of(tag);
    }
    if (tag < 0x90) {
      return map(tag & 15, depth);
    }
    if (tag < 0xa0) {
      return array(tag & 15, depth);
    }
    if (tag < 0xc0) {
      return new MetadataNode.Text(text(tag & 31));
    }
    if (tag >= 0xe0) {
      return MetadataNode.Int.of((byte) tag);
    }
    return switch (tag) {
      case 0xc0 -> new MetadataNode.Nil();
      case 0xc2 -> new MetadataNode.Bool(false);
      case 0xc3 -> new MetadataNode.Bool(true);
      case 0xc4 -> new MetadataNode.Binary(take(number(1)));
      case 0xc5 -> new MetadataNode.Binary(take(number(2)));
      case 0xc6 -> new MetadataNode.Binary(take(number(4)));
      case 0xca -> new MetadataNode.Real(Float.intBitsToFloat((int) number(4)));
      case 0xcb -> new MetadataNode.Real(Double.longBitsToDouble(number(8)));
      case 0xcc -> MetadataNode.Int.of(number(1));
      case 0xcd -> MetadataNode.Int.of(number(2));
      case 0xce -> MetadataNode.Int.of(number(4));
      case 0xcf -> new MetadataNode.Int(new BigInteger(Long.toUnsignedString(number(8))));
      case 0xd0 -> MetadataNode.Int.of(signed(1));
      case 0xd1 -> MetadataNode.Int.of(signed(2));
      case 0xd2 -> MetadataNode.Int.of(signed(4));
      case 0xd3 -> MetadataNode.Int.of(signed(8));
      case 0xd9 -> new MetadataNode.Text(text(number(1)));
      case 0xda -> new MetadataNode.Text(text(number(2)));
      case 0xdb -> new MetadataNode.Text(text(number(4)));
      case 0xdc -> array(number(2), depth);
      case 0xdd -> array(number(4), depth);
      case 0xde -> map(number(2), depth);
      case 0xdf -> map(number(4), depth);
      default -> throw error("tag 0x" + Integer.toHexString(tag) + " is not used in metadata");
    };
  }

  private MetadataNode array(long count, int depth) throws MalformedCodeObjectException {
    List<MetadataNode> items = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      items.add(value(depth + 1));
    }
    return new MetadataNode.Array(items);
  }

  private MetadataNode map(long count, int depth) throws MalformedCodeObjectException {
    List<MetadataNode.Entry> entries = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      if (!(value(depth + 1) instanceof MetadataNode.Scalar key)) {
        throw error("a key is a list or a map");
      }
      entries.add(new MetadataNode.Entry(key, value(depth + 1)));
    }
    return new MetadataNode.Dictionary(entries);
  }

  private String text(long length) throws MalformedCodeObjectException {
    Bytes raw = take(length);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw.toArray())).toString();
    } catch (CharacterCodingException e) {
      throw error("a string is not UTF-8");
    }
  }

  private long number(int width) throws MalformedCodeObjectException {
    Bytes raw = take(width);
    long value = 0;
    for (int i = 0; i < width; i++) {
      value = (value << 8) | raw.u8(i);
    }
    return value;
  }

  private long signed(int width) throws MalformedCodeObjectException {
    int unused = 64 - 8 * width;
    return (number(width) << unused) >> unused;
  }

  private Bytes take(long length) throws MalformedCodeObjectException {
    if (length > in.size() - at) {
      throw error("it is cut off");
    }
    Bytes raw = in.slice(at, (int) length);
    at += (int) length;
    return raw;
  }

  private MalformedCodeObjectException error(String why) {
    return new MalformedCodeObjectException(at, "metadata", why);
  }

  static Bytes encode(MetadataNode value) {
    ByteSink sink = new ByteSink();
    encode(value, sink);
    return sink.toBytes();
  }

  private static void encode(MetadataNode value, ByteSink out) {
    switch (value) {
      case MetadataNode.Nil() -> out.i8(0xc0);
      case MetadataNode.Bool(boolean bool) -> out.i8(bool ? 0xc3 : 0xc2);
      case MetadataNode.Int(BigInteger number) -> integer(number, out);
      case MetadataNode.Real(double real) -> real(real, out);
      case MetadataNode.Text(String text) -> {
        Bytes bytes = Bytes.ofText(text);
        head(bytes.size(), 32, 0xa0, 0xd9, 0xda, 0xdb, out);
        out.put(bytes);
      }
      case MetadataNode.Binary(Bytes bytes) -> {
        head(bytes.size(), 0, 0, 0xc4, 0xc5, 0xc6, out);
        out.put(bytes);
      }
      case MetadataNode.Array(List<MetadataNode> items) -> {
        head(items.size(), 16, 0x90, 0, 0xdc, 0xdd, out);
        items.forEach(item -> encode(item, out));
      }
      case MetadataNode.Dictionary(List<MetadataNode.Entry> entries) -> {
        head(entries.size(), 16, 0x80, 0, 0xde, 0xdf, out);
        for (MetadataNode.Entry entry : entries) {
          encode(entry.key(), out);
          encode(entry.value(), out);
        }
      }
    }
  }

  /** The shortest tag for a length; a tag of 0 means that there is none of that width. */
  private static void head(
      int length, int fixed, int fix, int tag8, int tag16, int tag32, ByteSink out) {
    if (length < fixed) {
      out.i8(fix | length);
    } else if (length < 0x100 && tag8 != 0) {
      out.i8(tag8).i8(length);
    } else if (length < 0x10000) {
      out.i8(tag16).bigEndian(length, 2);
    } else {
      out.i8(tag32).bigEndian(length, 4);
    }
  }

  private static void integer(BigInteger number, ByteSink out) {
    long value = number.longValue();
    int bits = number.bitLength();
    if (number.signum() >= 0) {
      if (bits <= 7) {
        out.i8((int) value);
      } else if (bits <= 8) {
        out.i8(0xcc).i8((int) value);
      } else if (bits <= 16) {
        out.i8(0xcd).bigEndian(value, 2);
      } else if (bits <= 32) {
        out.i8(0xce).bigEndian(value, 4);
      } else {
        out.i8(0xcf).bigEndian(value, 8);
      }
    } else if (bits <= 5) {
      out.i8((int) value);
    } else if (bits <= 7) {
      out.i8(0xd0).i8((int) value);
    } else if (bits <= 15) {
      out.i8(0xd1).bigEndian(value, 2);
    } else if (bits <= 31) {
      out.i8(0xd2).bigEndian(value, 4);
    } else {
      out.i8(0xd3).bigEndian(value, 8);
    }
  }

  private static void real(double real, ByteSink out) {
    if (Double.doubleToLongBits((float) real) == Double.doubleToLongBits(real)) {
      out.i8(0xca).bigEndian(Float.floatToIntBits((float) real), 4);
    } else {
      out.i8(0xcb).bigEndian(Double.doubleToLongBits(real), 8);
    }
  }
}
