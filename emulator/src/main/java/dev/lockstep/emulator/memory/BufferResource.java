package dev.lockstep.emulator.memory;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.text.table.DataTable;
import java.util.HashMap;
import java.util.List;
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
    private record Bits(int high, int low) {
      long of(int[] file, int code) {
        int word = low >> 5;
        long bits = file[code + word] & 0xffff_ffffL;
        if (high >> 5 != word) {
          bits |= (long) file[code + word + 1] << 32;
        }
        return bits >>> (low & 31) & (-1L >>> (63 - high + low));
      }
    }

    private static final String TABLE = "buffer-resource.tsv";

    private final Map<String, Bits> fields = new HashMap<>();
    private Counting counting = Counting.STRIDED;

    private Layout() {}

    private static final Map<Generation, Layout> KNOWN = new ConcurrentHashMap<>();

    public static Layout of(Generation generation) {
      return KNOWN.computeIfAbsent(generation, Layout::read);
    }

    private static Layout read(Generation generation) {
      Layout layout = new Layout();
      for (DataTable.Row row :
          DataTable.readPlain(TABLE, BufferResource.class.getResourceAsStream(TABLE))) {
        if (!selects(row.cell(2), generation)) {
          continue;
        }
        if (row.key().equals("field")) {
          layout.fields.put(
              row.cell(1), new Bits(Integer.parseInt(row.cell(3)), Integer.parseInt(row.cell(4))));
        } else {
          layout.counting = Counting.valueOf(row.cell(1).toUpperCase(Locale.ROOT));
        }
      }
      return layout;
    }

    private static boolean selects(String generations, Generation generation) {
      List<String> names = List.of(generations.split(",", -1));
      return names.contains(generation.name())
          || names.stream().anyMatch(generation.groups()::contains);
    }

    private int field(String name, int[] file, int code) {
      return (int) wide(name, file, code);
    }

    private long wide(String name, int[] file, int code) {
      Bits bits = fields.get(name);
      return bits == null ? 0 : bits.of(file, code);
    }

    /** Reads the descriptor at a scalar register. */
    public BufferResource read(int[] file, int code) {
      boolean addLane = field("add_tid", file, code) != 0;
      int stride = field("stride", file, code);
      if (addLane) {
        stride |= field("stride_high", file, code) << 14;
      }
      return new BufferResource(
          wide("base", file, code),
          stride,
          wide("records", file, code),
          field("swizzle", file, code) != 0,
          fields.containsKey("element_size")
              ? 2 << field("element_size", file, code)
              : ELEMENT_SIZE,
          SMALLEST_INDEX_STRIDE << field("index_stride", file, code),
          addLane,
          field("select_x", file, code)
              | field("select_y", file, code) << 3
              | field("select_z", file, code) << 6
              | field("select_w", file, code) << 9,
          fields.containsKey("format")
              ? field("format", file, code)
              : field("number_format", file, code) << 4 | field("data_format", file, code),
          field("range_check", file, code));
    }

    /**
     * Whether bytes of a vector access are in range.
     *
     * @param indexed whether the instruction has an index
     * @param index the record
     * @param offset of the first byte in the record
     */
    public boolean holds(
        BufferResource resource, boolean indexed, long index, long offset, int bytes) {
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
                  : index * stride + offset + bytes <= resource.records;
        };
      }
      if (byRecord) {
        return index < resource.records;
      }
      long place = resource.swizzle ? offset : index * stride + offset;
      return place + bytes <= resource.records;
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
