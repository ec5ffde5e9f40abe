package dev.lockstep.text.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DataTableTest {
  private static final String TEXT =
      "# remark\n\nname\tbytes\tfast\none\t4\tyes\n \n# more\ntwo\t\tno\n";

  @Test
  void namesColumns() {
    List<DataTable.Row> rows = DataTable.parse("a.tsv", TEXT);
    assertEquals(2, rows.size());
    assertEquals("one", rows.getFirst().key());
    assertEquals(4, rows.getFirst().number("bytes"));
    assertTrue(rows.getFirst().yes("fast"));
    assertEquals("", rows.getLast().text("bytes"));
    assertFalse(rows.getLast().yes("fast"));
  }

  @Test
  void saysWhereItIsWrong() {
    List<DataTable.Row> rows = DataTable.parse("a.tsv", TEXT);
    assertEquals(
        "a.tsv:7: no column size",
        assertThrows(IllegalStateException.class, () -> rows.getLast().text("size")).getMessage());
    assertEquals(
        "a.tsv:2: 1 cells in 2 columns",
        assertThrows(IllegalStateException.class, () -> DataTable.parse("a.tsv", "a\tb\nc\n"))
            .getMessage());
    assertEquals(
        "the table a.tsv is missing from this build",
        assertThrows(IllegalStateException.class, () -> DataTable.read("a.tsv", null))
            .getMessage());
  }

  @Test
  void countsColumnsWithoutNames() {
    List<DataTable.Row> rows =
        DataTable.readPlain(
            "b.tsv", new ByteArrayInputStream("a\tb\nc".getBytes(StandardCharsets.UTF_8)));
    assertEquals(2, rows.getFirst().size());
    assertEquals("b", rows.getFirst().cell(1));
    assertEquals(
        "b.tsv:2: no column 2",
        assertThrows(IllegalStateException.class, () -> rows.getLast().cell(1)).getMessage());
  }
}
