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
public sealed interface Value {
  /** A value that holds no others. */
  sealed interface Scalar extends Value {}

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
  record Array(List<Value> items) implements Value {
    public Array {
      items = List.copyOf(items);
    }
  }

  /** A map in order of its keys' bytes, the order that LLVM writes. */
  record Dictionary(List<Entry> entries) implements Value {
    private static final Comparator<Entry> ORDER =
        (a, b) ->
            Arrays.compareUnsigned(
                a.key.getBytes(StandardCharsets.UTF_8), b.key.getBytes(StandardCharsets.UTF_8));

    /** Sorts; of entries with the same key the last one counts. */
    public Dictionary {
      TreeMap<Entry, Entry> sorted = new TreeMap<>(ORDER);
      for (Entry entry : entries) {
        sorted.remove(entry);
        sorted.put(entry, entry);
      }
      entries = List.copyOf(new ArrayList<>(sorted.values()));
    }

    /** The value of a key. */
    public Optional<Value> get(String key) {
      for (Entry entry : entries) {
        if (entry.key.equals(key)) {
          return Optional.of(entry.value);
        }
      }
      return Optional.empty();
    }
  }

  /** An entry of a map. */
  record Entry(String key, Value value) {}
}
