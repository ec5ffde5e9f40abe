package dev.lockstep.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.campaign.parquet.Column;
import dev.lockstep.campaign.parquet.ParquetWriter;
import dev.lockstep.campaign.parquet.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of campaigns, read by the format's reference implementation. */
class ParquetReferenceTest {
  @TempDir Path directory = Path.of("");

  private static final List<Column> COLUMNS =
      List.of(
          new Column("flag", Column.Type.BOOLEAN, false),
          new Column("maybe_flag", Column.Type.BOOLEAN, true),
          new Column("count", Column.Type.INT32, false),
          new Column("maybe_count", Column.Type.INT32, true),
          new Column("runs", Column.Type.INT64, false),
          new Column("maybe_runs", Column.Type.INT64, true),
          new Column("name", Column.Type.TEXT, false),
          new Column("maybe_name", Column.Type.TEXT, true));

  private static List<List<@Nullable Object>> rows(int count, Random random) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      List<@Nullable Object> one = new ArrayList<>();
      for (Column column : COLUMNS) {
        Object value =
            switch (column.type()) {
              case BOOLEAN -> random.nextBoolean();
              case INT32 -> random.nextInt();
              case INT64 -> random.nextLong();
              case TEXT -> "x=ü" + random.nextInt();
            };
        one.add(column.optional() && random.nextInt(4) == 0 ? null : value);
      }
      rows.add(one);
    }
    return rows;
  }

  @Test
  void referenceReadsEveryValue() throws Exception {
    for (int count : new int[] {1, 9, 300}) {
      List<List<@Nullable Object>> rows = rows(count, new Random(count));
      Path file = directory.resolve(count + ".parquet");
      Files.write(file, ParquetWriter.bytes(new Table(COLUMNS, rows), Map.of("plan", "p")));
      try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
        assertEquals("p", reader.getFooter().getFileMetaData().getKeyValueMetaData().get("plan"));
        MessageType schema = reader.getFooter().getFileMetaData().getSchema();
        assertEquals("required binary name (STRING)", schema.getType("name").toString());
        PageReadStore pages = reader.readNextRowGroup();
        assertEquals(count, pages.getRowCount());
        RecordReader<Group> records =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(pages, new GroupRecordConverter(schema));
        for (List<@Nullable Object> row : rows) {
          assertEquals(row, values(records.read()));
        }
      }
    }
  }

  private static List<@Nullable Object> values(Group group) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < COLUMNS.size(); i++) {
      if (group.getFieldRepetitionCount(i) == 0) {
        values.add(null);
        continue;
      }
      values.add(
          switch (COLUMNS.get(i).type()) {
            case BOOLEAN -> group.getBoolean(i, 0);
            case INT32 -> group.getInteger(i, 0);
            case INT64 -> group.getLong(i, 0);
            case TEXT -> group.getString(i, 0);
          });
    }
    return values;
  }
}
