package dev.lockstep.campaign.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Shares;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Files of this package: bytes by the format's specification, and tables there and back. */
class ParquetTest {
  private static final Map<String, String> NOTES = Map.of("plan", "abc", "unit", "7");

  private static Table random(Random random, int rows) {
    List<Column> columns = new ArrayList<>();
    for (Column.Type type : Column.Type.values()) {
      columns.add(new Column(type.name(), type, false));
      columns.add(new Column("maybe_" + type.name(), type, true));
    }
    List<List<@Nullable Object>> all = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      List<@Nullable Object> one = new ArrayList<>();
      for (Column column : columns) {
        boolean missing = column.optional() && random.nextInt(3) == 0;
        one.add(missing ? null : value(random, column.type()));
      }
      all.add(one);
    }
    return new Table(columns, all);
  }

  private static Object value(Random random, Column.Type type) {
    return switch (type) {
      case BOOLEAN -> random.nextBoolean();
      case INT32 -> random.nextInt();
      case INT64 -> random.nextLong();
      case TEXT -> "é".repeat(random.nextInt(3)) + random.nextInt(1000);
    };
  }

  @Test
  void tablesComeBack() throws Exception {
    Random random = new Random(Shares.SEED);
    for (int rows : new int[] {0, 1, 2, 7, 8, 9, 100, 1000}) {
      Table table = random(random, rows);
      byte[] bytes = ParquetWriter.bytes(table, NOTES);
      assertEquals(table, ParquetReader.read(bytes));
      assertEquals(NOTES, ParquetReader.notes(bytes));
      assertArrayEquals(bytes, ParquetWriter.bytes(table, NOTES));
    }
  }

  @Test
  void aPageHasTheBytesOfTheSpecification() {
    // One optional column of INT32 with the values 5, null: definition levels as two runs of one
    // (2 1, 2 0) behind their length, then PLAIN; the page header by parquet.thrift in the compact
    // protocol: type 0, sizes 12 and 12 (zigzag 24), CRC-32 of the data, field 5 with 2 values,
    // encodings 0, 3, 3.
    Table table =
        new Table(
            List.of(new Column("a", Column.Type.INT32, true)),
            List.of(List.of(5), Arrays.asList((Object) null)));
    byte[] bytes = ParquetWriter.bytes(table, Map.of());
    byte[] data = {4, 0, 0, 0, 2, 1, 2, 0, 5, 0, 0, 0};
    CRC32 check = new CRC32();
    check.update(data);
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    page.writeBytes(new byte[] {'P', 'A', 'R', '1', 0x15, 0, 0x15, 24, 0x15, 24, 0x15});
    long zigzag =
        Integer.toUnsignedLong((int) check.getValue() << 1 ^ (int) check.getValue() >> 31);
    for (; zigzag > 0x7f; zigzag >>= 7) {
      page.write((int) (zigzag & 0x7f | 0x80));
    }
    page.write((int) zigzag);
    page.writeBytes(new byte[] {0x1c, 0x15, 4, 0x15, 0, 0x15, 6, 0x15, 6, 0, 0});
    page.writeBytes(data);
    assertArrayEquals(page.toByteArray(), Arrays.copyOf(bytes, page.size()));
    assertArrayEquals(
        new byte[] {'P', 'A', 'R', '1'}, Arrays.copyOfRange(bytes, bytes.length - 4, bytes.length));
  }

  @Test
  void filesThatAreCutAreRefused() {
    byte[] bytes = ParquetWriter.bytes(random(new Random(2), 3), NOTES);
    for (int size = 0; size < bytes.length; size++) {
      byte[] cut = Arrays.copyOf(bytes, size);
      assertThrows(ParquetException.class, () -> ParquetReader.read(cut));
    }
  }

  @Test
  void noDamageChangesValues() {
    Table table = random(new Random(3), 20);
    byte[] bytes = ParquetWriter.bytes(table, NOTES);
    Random random = new Random(Shares.SEED);
    int refused = 0;
    for (int i = 0; i < 3_000; i++) {
      byte[] damaged = bytes.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        Table read = ParquetReader.read(damaged);
        if (read.columns().equals(table.columns())) {
          assertEquals(table.rows(), read.rows(), "a changed value");
        }
      } catch (ParquetException e) {
        refused++;
      }
    }
    assertTrue(refused > 1_500, refused + " refused");
  }

  @Test
  void valuesOfOtherTypesAreRefused() {
    List<Column> columns = List.of(new Column("a", Column.Type.INT32, false));
    assertThrows(
        IllegalArgumentException.class, () -> new Table(columns, List.of(List.of("text"))));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Table(columns, List.of(Arrays.asList((Object) null))));
    assertThrows(IllegalArgumentException.class, () -> new Table(columns, List.of(List.of(1, 2))));
  }
}
