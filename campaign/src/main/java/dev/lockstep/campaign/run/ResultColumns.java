package dev.lockstep.campaign.run;

import dev.lockstep.campaign.parquet.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns of results. */
public final class ResultColumns {
  public static final String FILE = "file";
  public static final String TEST = "test";
  public static final String SUBJECT = "subject";
  public static final String VERDICT = "verdict";
  public static final String OBSERVATION = "observation";
  public static final String EXPECTED = "expected";
  public static final String OK = "ok";
  public static final String OUTCOMES = "outcomes";
  public static final String EXECUTIONS = "executions";
  public static final String ERROR = "error";

  public static final List<Column> ALL =
      List.of(
          new Column("job", Column.Type.INT32, false),
          new Column(FILE, Column.Type.TEXT, false),
          new Column(TEST, Column.Type.TEXT, false),
          new Column("engine", Column.Type.TEXT, false),
          new Column(SUBJECT, Column.Type.TEXT, false),
          new Column("incantations", Column.Type.TEXT, true),
          new Column("seed", Column.Type.INT64, true),
          new Column("runs", Column.Type.INT64, true),
          new Column("holding", Column.Type.INT64, true),
          new Column(VERDICT, Column.Type.TEXT, true),
          new Column(OBSERVATION, Column.Type.TEXT, true),
          new Column("data_race", Column.Type.BOOLEAN, true),
          new Column("undefined", Column.Type.BOOLEAN, true),
          new Column(EXPECTED, Column.Type.TEXT, true),
          new Column(OK, Column.Type.BOOLEAN, true),
          new Column(OUTCOMES, Column.Type.INT32, true),
          new Column(EXECUTIONS, Column.Type.INT64, true),
          new Column("states", Column.Type.TEXT, true),
          new Column(ERROR, Column.Type.TEXT, true));

  private ResultColumns() {}

  /** The model or machine of a row, with what random runs were asked for. */
  public static String subject(List<@Nullable Object> row) {
    Object incantations = row.get(index("incantations"));
    String name = String.valueOf(row.get(index(SUBJECT)));
    return incantations == null
        ? name
        : "%s (%s; seed %s)".formatted(name, incantations, row.get(index("seed")));
  }

  public static int index(String name) {
    for (int i = 0; i < ALL.size(); i++) {
      if (ALL.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no column " + name);
  }
}
