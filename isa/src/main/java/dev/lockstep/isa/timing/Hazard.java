package dev.lockstep.isa.timing;

import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A hazard with its rules: one {@code hazard} line of {@code hazards.tsv}.
 *
 * @param id its name
 * @param weight how a breach is told
 * @param source where it stands
 * @param cost what happens if it is ignored, as a sentence
 */
public record Hazard(String id, Weight weight, String source, String cost) {
  /** Severity with which a breach is reported. */
  public enum Weight {
    /** A manual asks for the distance, or compilers agree that the machine needs it. */
    ERROR,
    /** No manual asks for it, and one compiler alone keeps it. */
    WARNING,
    /** Code that runs every day does without. */
    NOTE,
    /** Compilers in use do not know of it, so that nearly all code has it: told where asked for. */
    SILENT
  }

  static Hazard read(DataTable.Row row) {
    return new Hazard(
        row.cell(1),
        Weight.valueOf(row.cell(2).toUpperCase(Locale.ROOT)),
        row.cell(3),
        row.cell(4));
  }

  /** Whether it is told of where it is asked for only. */
  public boolean isNote() {
    return weight == Weight.NOTE || weight == Weight.SILENT;
  }

  /** All hazards, in the order of the table. */
  public static List<Hazard> all() {
    List<Hazard> result = new ArrayList<>();
    for (DataTable.Row row : HazardRule.rows("hazards.tsv")) {
      if (row.key().equals(HazardRule.HAZARD)) {
        result.add(read(row));
      }
    }
    return result;
  }

  /** The generations whose rules it has, as the table names them, without repetitions. */
  public List<String> generations() {
    List<String> result = new ArrayList<>();
    boolean own = false;
    for (DataTable.Row row : HazardRule.rows("hazards.tsv")) {
      if (row.key().equals(HazardRule.HAZARD)) {
        own = row.cell(1).equals(id);
      } else if (own && row.size() == 6) {
        for (String one : row.key().split(",", -1)) {
          String name = one.replace("@64", " with wavefronts of 64");
          if (!result.contains(name)) {
            result.add(name);
          }
        }
      }
    }
    return result;
  }
}
