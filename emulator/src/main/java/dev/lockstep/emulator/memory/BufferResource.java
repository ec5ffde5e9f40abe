package dev.lockstep.emulator.memory;

import dev.lockstep.isa.model.Generation;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A buffer resource descriptor: four scalar registers that describe a buffer.
 *
 * @param base address of the first byte
 * @param stride bytes from one record to the next
 * @param records number of bytes or records, see {@link Layout#holds}
 * @param swizzle whether records are interleaved
 * @param elementSize bytes of one record that stay together when records are interleaved
 * @param indexStride records that are interleaved
 * @param addLane whether the lane's number is added to the index
 * @param select source of each component of a formatted access: four fields of three bits
 * @param format number of the format of a formatted access, see {@link BufferFormat#all}
 * @param rangeCheck kind of the range check, where the descriptor gives it
 */
public record BufferResource(
    long base,
    int stride,
    long records,
    boolean swizzle,
    int elementSize,
    int indexStride,
    boolean addLane,
    int select,
    int format,
    int rangeCheck) {

  /** Smallest number of interleaved records; the field doubles it. */
  private static final int SMALLEST_INDEX_STRIDE = 8;

  /** Bytes that stay together where the descriptor has no field for it. */
  private static final int ELEMENT_SIZE = 4;

  /** Cases in which records are counted, not bytes. */
  private enum Counting {
    STRIDED,
    SWIZZLED,
    INDEXED,
    SELECTED
  }

  /** The descriptor's fields in one generation. */
  public static final class Layout {
    private static final String TABLE = "buffer-resource.tsv";

    private final DescriptorFields fields;
    private final Counting counting;

    private Layout(Generation generation) {
      fields = new DescriptorFields(TABLE, BufferResource.class, generation);
      counting = Counting.valueOf(fields.rule("records", "strided").toUpperCase(Locale.ROOT));
    }

    private static final Map<Generation, Layout> KNOWN = new ConcurrentHashMap<>();

    public static Layout of(Generation generation) {
      return KNOWN.computeIfAbsent(generation, Layout::new);
    }

    private int field(String name, int[] file, int code) {
      return fields.field(name, file, code);
    }

    /** Reads the descriptor at a scalar register. */
    public BufferResource read(int[] file, int code) {
      boolean addLane = field("add_tid", file, code) != 0;
      int stride = field("stride", file, code);
      if (addLane) {
        stride |= field("stride_high", file, code) << 14;
      }
      return new BufferResource(
          fields.wide("base", file, code),
          stride,
          fields.wide("records", file, code),
          field("swizzle", file, code) != 0,
          fields.has("element_size") ? 2 << field("element_size", file, code) : ELEMENT_SIZE,
          SMALLEST_INDEX_STRIDE << field("index_stride", file, code),
          addLane,
          field("select_x", file, code)
              | field("select_y", file, code) << 3
              | field("select_z", file, code) << 6
              | field("select_w", file, code) << 9,
          fields.has("format")
              ? field("format", file, code)
              : field("number_format", file, code) << 4 | field("data_format", file, code),
          field("range_check", file, code));
    }

    /**
     * The descriptor of elements of one format that lie one behind the other.
     *
     * @param format its number, see {@link BufferFormat#all}
     */
    public int[] elements(long base, int bytes, int count, int select, int format) {
      int[] words = new int[4];
      fields.put("base", words, base);
      fields.put("stride", words, bytes);
      fields.put("records", words, counting == Counting.SWIZZLED ? (long) bytes * count : count);
      for (int i = 0; i < 4; i++) {
        fields.put("select_" + "xyzw".charAt(i), words, select >>> 3 * i & 7);
      }
      if (fields.has("format")) {
        fields.put("format", words, format);
      } else {
        fields.put("number_format", words, format >> 4);
        fields.put("data_format", words, format & 15);
      }
      return words;
    }

    /**
     * Whether bytes of a vector access are in range. Where bytes are counted, those that the scalar
     * offset skips are not there any more.
     *
     * @param indexed whether the instruction has an index
     * @param index the record
     * @param offset of the first byte in the record
     * @param scalarOffset what is added to the base
     */
    public boolean holds(
        BufferResource resource,
        boolean indexed,
        long index,
        long offset,
        int bytes,
        long scalarOffset) {
      long stride = resource.stride;
      boolean byRecord =
          stride != 0
              && switch (counting) {
                case STRIDED -> true;
                case SWIZZLED -> resource.swizzle;
                case INDEXED -> indexed;
                case SELECTED -> resource.swizzle;
              };
      if (counting == Counting.SELECTED) {
        return switch (resource.rangeCheck) {
          case 0 -> index < resource.records && offset + bytes <= stride;
          case 1 -> index < resource.records;
          case 2 -> resource.records != 0;
          default ->
              byRecord
                  ? index < resource.records && offset + bytes <= stride
                  : index * stride + offset + bytes <= resource.records - scalarOffset;
        };
      }
      if (byRecord) {
        return index < resource.records;
      }
      long place = resource.swizzle ? offset : index * stride + offset;
      return place + bytes <= resource.records - scalarOffset;
    }
  }

  /** The place of a byte behind the base. */
  public long place(long index, long offset) {
    if (!swizzle) {
      return index * stride + offset;
    }
    long records = index / indexStride * stride + offset / elementSize * elementSize;
    return records * indexStride + index % indexStride * elementSize + offset % elementSize;
  }

  /** Bytes that a scalar access may touch. */
  public long scalarBytes() {
    return stride == 0 ? records : records * stride;
  }
}
