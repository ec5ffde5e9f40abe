package dev.lockstep.assembler.machine;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.text.table.DataTable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Number of wavefronts of a program that one SIMD holds at a time, as far as registers limit it.
 * Source: the table {@code occupancy.tsv}.
 *
 * @param waves wavefronts that fit
 * @param most wavefronts that a SIMD can hold at all
 * @param limit registers that prevent more: {@code VGPRs}, {@code SGPRs} or {@code nothing}
 * @param target number of these registers that would let one more wavefront in; 0 when none would
 */
public record Occupancy(int waves, int most, String limit, int target) {
  private static final String FILE = "occupancy.tsv";
  private static final Map<String, int[]> ROWS = read();
  private static final int WAVES = 0;
  private static final int VECTORS = 1;
  private static final int VECTOR_GRAIN = 2;
  private static final int SCALARS = 3;
  private static final int SCALAR_GRAIN = 4;
  private static final int EXTRA = 5;

  /** The occupancy of a program that uses some registers; null where the table knows nothing. */
  public static @Nullable Occupancy of(InstructionSet set, int sgprs, int vgprs) {
    int[] row = ROWS.get(set.generation().name() + " " + set.waveSize());
    if (row == null) {
      return null;
    }
    int byVectors = fitting(row[VECTORS], row[VECTOR_GRAIN], vgprs);
    int byScalars =
        row[SCALARS] == 0
            ? Integer.MAX_VALUE
            : fitting(row[SCALARS], row[SCALAR_GRAIN], sgprs + row[EXTRA]);
    int waves = Math.min(row[WAVES], Math.min(byVectors, byScalars));
    if (waves == row[WAVES]) {
      return new Occupancy(waves, row[WAVES], "nothing", 0);
    }
    boolean vectors = byVectors <= byScalars;
    int grain = vectors ? row[VECTOR_GRAIN] : row[SCALAR_GRAIN];
    int share = (vectors ? row[VECTORS] : row[SCALARS]) / (waves + 1) / grain * grain;
    int target = vectors ? share : share - row[EXTRA];
    return new Occupancy(waves, row[WAVES], vectors ? "VGPRs" : "SGPRs", Math.max(0, target));
  }

  private static int fitting(int total, int grain, int used) {
    int taken = (Math.max(1, used) + grain - 1) / grain * grain;
    return total / taken;
  }

  private static Map<String, int[]> read() {
    Map<String, int[]> rows = new HashMap<>();
    for (DataTable.Row row : AssemblerData.table(FILE)) {
      int[] numbers = new int[row.size() - 2];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = Integer.parseInt(row.cell(i + 2));
      }
      rows.put(row.key() + " " + row.cell(1), numbers);
    }
    return Map.copyOf(rows);
  }

  /** Occupancy in words. */
  public String text() {
    String head = waves + (waves == 1 ? " wave of " : " waves of ") + most + " per SIMD";
    if (limit.equals("nothing")) {
      return head + ", registers limit nothing";
    }
    return head
        + ", limited by "
        + limit
        + (target > 0 ? "; " + target + " would let one more in" : "");
  }
}
