package dev.lockstep.campaign.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** A table to the bytes of a Parquet file. */
public final class ParquetWriter {
  static final byte[] MAGIC = {'P', 'A', 'R', '1'};
  private static final int VERSION = 1;
  private static final int PLAIN = 0;
  private static final int RLE = 3;

  private record Chunk(Column column, long offset, long size) {}

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Table table;

  private ParquetWriter(Table table) {
    this.table = table;
  }

  /**
   * The file of a table.
   *
   * @param notes key and value pairs that are kept in the file
   */
  public static byte[] bytes(Table table, Map<String, String> notes) {
    return new ParquetWriter(table).write(notes);
  }

  private byte[] write(Map<String, String> notes) {
    out.writeBytes(MAGIC);
    List<Chunk> chunks = new ArrayList<>();
    for (int column = 0; column < table.columns().size(); column++) {
      long offset = out.size();
      out.writeBytes(page(column));
      chunks.add(new Chunk(table.columns().get(column), offset, out.size() - offset));
    }
    byte[] footer = footer(chunks, notes);
    out.writeBytes(footer);
    int32(out, footer.length);
    out.writeBytes(MAGIC);
    return out.toByteArray();
  }

  private byte[] page(int index) {
    Column column = table.columns().get(index);
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    List<Object> present = new ArrayList<>();
    List<Boolean> defined = new ArrayList<>();
    for (List<@Nullable Object> row : table.rows()) {
      Object value = row.get(index);
      defined.add(value != null);
      if (value != null) {
        present.add(value);
      }
    }
    if (column.optional()) {
      byte[] levels = levels(defined);
      int32(data, levels.length);
      data.writeBytes(levels);
    }
    values(column.type(), present, data);
    CompactWriter header = new CompactWriter().begin();
    CRC32 check = new CRC32();
    check.update(data.toByteArray());
    header.i32(1, 0).i32(2, data.size()).i32(3, data.size()).i32(4, (int) check.getValue());
    header.struct(5).i32(1, table.rows().size()).i32(2, PLAIN).i32(3, RLE).i32(4, RLE).end();
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    page.writeBytes(header.end().bytes());
    page.writeBytes(data.toByteArray());
    return page.toByteArray();
  }

  /** Presence of values, as runs of the hybrid encoding: twice the length, then the level. */
  private static byte[] levels(List<Boolean> defined) {
    ByteArrayOutputStream runs = new ByteArrayOutputStream();
    for (int at = 0; at < defined.size(); ) {
      int end = at;
      while (end < defined.size() && defined.get(end).equals(defined.get(at))) {
        end++;
      }
      int rest = end - at << 1;
      while (rest > 0x7f) {
        runs.write(rest & 0x7f | 0x80);
        rest >>>= 7;
      }
      runs.write(rest);
      runs.write(defined.get(at) ? 1 : 0);
      at = end;
    }
    return runs.toByteArray();
  }

  private static void values(Column.Type type, List<Object> values, ByteArrayOutputStream data) {
    int bits = 0;
    for (int i = 0; i < values.size(); i++) {
      switch (type) {
        case BOOLEAN -> {
          bits |= (Boolean) values.get(i) ? 1 << (i & 7) : 0;
          if ((i & 7) == 7 || i == values.size() - 1) {
            data.write(bits);
            bits = 0;
          }
        }
        case INT32 -> int32(data, (Integer) values.get(i));
        case INT64 -> {
          long value = (Long) values.get(i);
          int32(data, (int) value);
          int32(data, (int) (value >> 32));
        }
        case TEXT -> {
          byte[] text = ((String) values.get(i)).getBytes(StandardCharsets.UTF_8);
          int32(data, text.length);
          data.writeBytes(text);
        }
      }
    }
  }

  private byte[] footer(List<Chunk> chunks, Map<String, String> notes) {
    int rows = table.rows().size();
    CompactWriter footer = new CompactWriter().begin();
    footer.i32(1, VERSION);
    footer.list(2, CompactWriter.STRUCT, chunks.size() + 1);
    footer.begin().text(4, "lockstep").i32(5, chunks.size()).end();
    for (Chunk chunk : chunks) {
      Column column = chunk.column();
      footer.begin();
      footer.i32(1, column.type().number).i32(3, column.optional() ? 1 : 0).text(4, column.name());
      if (column.type() == Column.Type.TEXT) {
        // UTF8, in its old form and as the logical type STRING.
        footer.i32(6, 0).struct(10).struct(1).end().end();
      }
      footer.end();
    }
    footer.i64(3, rows);
    footer.list(4, CompactWriter.STRUCT, 1).begin();
    footer.list(1, CompactWriter.STRUCT, chunks.size());
    long total = 0;
    for (Chunk chunk : chunks) {
      total += chunk.size();
      footer.begin().i64(2, chunk.offset()).struct(3);
      footer.i32(1, chunk.column().type().number);
      footer.list(2, CompactWriter.I32, 2).item(PLAIN).item(RLE);
      footer.list(3, CompactWriter.BINARY, 1).item(chunk.column().name());
      footer.i32(4, 0).i64(5, rows).i64(6, chunk.size()).i64(7, chunk.size());
      footer.i64(9, chunk.offset()).end().end();
    }
    footer.i64(2, total).i64(3, rows).end();
    footer.list(5, CompactWriter.STRUCT, notes.size());
    notes.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(note -> footer.begin().text(1, note.getKey()).text(2, note.getValue()).end());
    return footer.text(6, "lockstep").end().bytes();
  }

  private static void int32(ByteArrayOutputStream to, int value) {
    for (int shift = 0; shift < Integer.SIZE; shift += 8) {
      to.write(value >> shift);
    }
  }
}
