package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.bytes.Bytes;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** A node of metadata: what MessagePack and YAML have in common. */
public sealed interface MetadataNode {
  /** A value that holds no others. */
  sealed interface Scalar extends MetadataNode {}

  /** Nothing. */
  record Nil() implements Scalar {}

  /** True or false. */
  record Bool(boolean value) implements Scalar {}

  /** An integer from -2^63 to 2^64-1. */
  record Int(BigInteger value) implements Scalar {
    static final BigInteger MIN = BigInteger.ONE.shiftLeft(63).negate();
    static final BigInteger MAX = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException outside of it
     */
    public Int {
      if (value.compareTo(MIN) < 0 || value.compareTo(MAX) > 0) {
        throw new IllegalArgumentException(value + " does not fit in 64 bits");
      }
    }

    /** An integer in the range of a long. */
    public static Int of(long value) {
      return new Int(BigInteger.valueOf(value));
    }
  }

  /** A number that is no integer. */
  record Real(double value) implements Scalar {}

  /** A string. */
  record Text(String value) implements Scalar {}

  /** Bytes; MessagePack has them, the metadata of kernels does not. */
  record Binary(Bytes value) implements Scalar {}

  /** A list. */
  record Array(List<MetadataNode> items) implements MetadataNode {
    public Array {
      items = List.copyOf(items);
    }
  }

  /** A map in the order that LLVM writes: keys by their kind, then by value or bytes. */
  record Dictionary(List<Entry> entries) implements MetadataNode {
    private static final Comparator<Entry> ORDER = (a, b) -> compare(a.key, b.key);

    /** Sorts; of entries with the same key the last one counts. */
    public Dictionary {
      TreeMap<Entry, Entry> sorted = new TreeMap<>(ORDER);
      for (Entry entry : entries) {
        sorted.remove(entry);
        sorted.put(entry, entry);
      }
      entries = List.copyOf(new ArrayList<>(sorted.values()));
    }

    private static int compare(Scalar a, Scalar b) {
      int kinds = Integer.compare(rank(a), rank(b));
      if (kinds != 0) {
        return kinds;
      }
      return switch (a) {
        case Nil() -> 0;
        case Bool(boolean bool) -> Boolean.compare(bool, b.equals(new Bool(true)));
        case Int(BigInteger number) -> b instanceof Int(var other) ? number.compareTo(other) : 0;
        case Real(double real) -> b instanceof Real(double other) ? Double.compare(real, other) : 0;
        case Text(String text) ->
            b instanceof Text(String other)
                ? Arrays.compareUnsigned(
                    text.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8))
                : 0;
        case Binary(Bytes bytes) ->
            b instanceof Binary(Bytes other)
                ? Arrays.compareUnsigned(bytes.toArray(), other.toArray())
                : 0;
      };
    }

    private static int rank(Scalar key) {
      return switch (key) {
        case Int(BigInteger number) -> number.signum() < 0 ? 0 : 1;
        case Nil() -> 2;
        case Bool _ -> 3;
        case Real _ -> 4;
        case Text _ -> 5;
        case Binary _ -> 6;
      };
    }

    /** The value of a key. */
    public Optional<MetadataNode> get(String key) {
      Scalar sought = new Text(key);
      for (Entry entry : entries) {
        if (entry.key.equals(sought)) {
          return Optional.of(entry.value);
        }
      }
      return Optional.empty();
    }
  }

  /** An entry of a map; keys are strings but for a few kinds of metadata. */
  record Entry(Scalar key, MetadataNode value) {
    /** An entry whose key is a string. */
    public Entry(String key, MetadataNode value) {
      this(new Text(key), value);
    }

    /** The key as YAML has it. */
    public String keyText() {
      return key instanceof Text(String text) ? text : YamlPrinter.scalar(key);
    }
  }
}
