package dev.lockstep.campaign.parquet;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The bytes of a Parquet file that {@link ParquetWriter} wrote to its table. */
public final class ParquetReader {
  private static final int END = 8;

  private final ByteBuffer file;
  private final Map<Integer, Object> footer;

  private ParquetReader(ByteBuffer file, Map<Integer, Object> footer) {
    this.file = file;
    this.footer = footer;
  }

  private static ParquetReader of(byte[] bytes) throws ParquetException {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int size = bytes.length;
    byte[] magic = ParquetWriter.MAGIC;
    boolean whole =
        size >= magic.length + END
            && Arrays.equals(bytes, 0, magic.length, magic, 0, magic.length)
            && Arrays.equals(bytes, size - magic.length, size, magic, 0, magic.length);
    if (!whole) {
      throw new ParquetException("no whole Parquet file: PAR1 is missing at an end");
    }
    int length = file.getInt(size - END);
    if (length < 0 || length > size - END - magic.length) {
      throw new ParquetException("the footer is longer than the file");
    }
    ByteBuffer end = file.slice(size - END - length, length);
    Map<Integer, Object> footer = new CompactReader(end).struct();
    if (!"lockstep".equals(footer.get(6))) {
      throw new ParquetException("the file was not written by Lockstep");
    }
    return new ParquetReader(file, footer);
  }

  /**
   * The table of a file.
   *
   * @throws ParquetException when the file is not whole, or somebody else's
   */
  public static Table read(byte[] bytes) throws ParquetException {
    ParquetReader reader = of(bytes);
    try {
      return reader.table();
    } catch (ClassCastException
        | NullPointerException
        | IndexOutOfBoundsException
        | BufferUnderflowException
        | ArithmeticException
        | IllegalArgumentException e) {
      throw new ParquetException("the file is damaged: " + e.getMessage());
    }
  }

  /**
   * The key and value pairs of a file.
   *
   * @throws ParquetException when the file is not whole, or somebody else's
   */
  public static Map<String, String> notes(byte[] bytes) throws ParquetException {
    Map<String, String> notes = new TreeMap<>();
    try {
      for (Map<Integer, Object> note : structs(of(bytes).footer, 5)) {
        notes.put((String) field(note, 1), (String) field(note, 2));
      }
    } catch (ClassCastException e) {
      throw new ParquetException("the file is damaged: " + e.getMessage());
    }
    return notes;
  }

  private static Object field(Map<Integer, Object> struct, int number) throws ParquetException {
    Object value = struct.get(number);
    if (value == null) {
      throw new ParquetException("field " + number + " is missing in the footer");
    }
    return value;
  }

  private static int number(Map<Integer, Object> struct, int field) throws ParquetException {
    return Math.toIntExact((Long) field(struct, field));
  }

  @SuppressWarnings("unchecked") // the reader makes these maps; other values fail on first use
  private static List<Map<Integer, Object>> structs(Map<Integer, Object> struct, int number)
      throws ParquetException {
    return (List<Map<Integer, Object>>) field(struct, number);
  }

  @SuppressWarnings("unchecked")
  private static Map<Integer, Object> struct(Map<Integer, Object> struct, int number)
      throws ParquetException {
    return (Map<Integer, Object>) field(struct, number);
  }

  private Table table() throws ParquetException {
    int rows = number(footer, 3);
    if (rows < 0 || rows > file.capacity()) {
      throw new ParquetException("more rows than the file has room for");
    }
    List<Column> columns = new ArrayList<>();
    List<Map<Integer, Object>> schema = structs(footer, 2);
    for (Map<Integer, Object> element : schema.subList(1, schema.size())) {
      columns.add(
          new Column(
              (String) field(element, 4), type(number(element, 1)), number(element, 3) == 1));
    }
    List<Map<Integer, Object>> groups = structs(footer, 4);
    List<List<@Nullable Object>> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Map<Integer, Object> chunk = struct(structs(groups.getFirst(), 1).get(i), 3);
      values.add(column(columns.get(i), number(chunk, 9), rows));
    }
    List<List<@Nullable Object>> all = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      List<@Nullable Object> one = new ArrayList<>();
      for (List<@Nullable Object> column : values) {
        one.add(column.get(row));
      }
      all.add(one);
    }
    return new Table(columns, all);
  }

  private static Column.Type type(int number) throws ParquetException {
    for (Column.Type type : Column.Type.values()) {
      if (type.number == number) {
        return type;
      }
    }
    throw new ParquetException("a column of type " + number + " of Parquet");
  }

  private List<@Nullable Object> column(Column column, int offset, int rows)
      throws ParquetException {
    ByteBuffer in = file.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(offset);
    Map<Integer, Object> page = new CompactReader(in).struct();
    if (number(struct(page, 5), 1) != rows) {
      throw new ParquetException("a page that is not the whole column " + column.name());
    }
    ByteBuffer data = in.slice(in.position(), number(page, 3));
    CRC32 check = new CRC32();
    check.update(data);
    if ((int) check.getValue() != number(page, 4)) {
      throw new ParquetException("the checksum of column " + column.name() + " is wrong");
    }
    boolean[] defined = new boolean[rows];
    Arrays.fill(defined, true);
    if (column.optional()) {
      ByteBuffer levels = in.slice(in.position() + Integer.BYTES, in.getInt(in.position()));
      in.position(in.position() + Integer.BYTES + levels.remaining());
      levels(levels, defined);
    }
    List<@Nullable Object> values = new ArrayList<>();
    int present = 0;
    int bits = 0;
    for (int row = 0; row < rows; row++) {
      if (!defined[row]) {
        values.add(null);
        continue;
      }
      if (column.type() == Column.Type.BOOLEAN) {
        bits = (present & 7) == 0 ? in.get() : bits >> 1;
        values.add((bits & 1) != 0);
      } else {
        values.add(value(column.type(), in));
      }
      present++;
    }
    return values;
  }

  private static void levels(ByteBuffer levels, boolean[] defined) {
    for (int row = 0; row < defined.length; ) {
      int head = 0;
      int shift = 0;
      int next;
      do {
        next = levels.get();
        head |= (next & 0x7f) << shift;
        shift += 7;
      } while (next < 0);
      Arrays.fill(defined, row, row + (head >> 1), levels.get() != 0);
      row += head >> 1;
    }
  }

  private static Object value(Column.Type type, ByteBuffer in) {
    return switch (type) {
      case BOOLEAN -> in.get() != 0;
      case INT32 -> in.getInt();
      case INT64 -> in.getLong();
      case TEXT -> {
        byte[] text = new byte[Objects.checkIndex(in.getInt(), in.remaining() + 1)];
        in.get(text);
        yield new String(text, StandardCharsets.UTF_8);
      }
    };
  }
}
