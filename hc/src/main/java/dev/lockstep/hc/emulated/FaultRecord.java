package dev.lockstep.hc.emulated;

import dev.lockstep.hc.target.Check;
import dev.lockstep.hc.target.FaultRecords;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A fault that a work-item found.
 *
 * @param check index among the checks of the code
 * @param told numbers for the message, as many as the check tells
 * @param item position of the work-item in the grid, fastest axis first
 */
public record FaultRecord(int check, List<Integer> told, List<Integer> item) {
  public FaultRecord {
    told = List.copyOf(told);
    item = List.copyOf(item);
  }

  /**
   * Reads the records of a launch in the order of their positions in the grid.
   *
   * @param memory as {@link FaultRecords} says
   * @param extents work-items along each axis, fastest first
   */
  static List<FaultRecord> read(MemorySegment memory, List<Check> checks, List<Integer> extents) {
    int count = Math.min(memory.get(ValueLayout.JAVA_INT, 0), FaultRecords.MOST);
    List<FaultRecord> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int[] words = new int[FaultRecords.WORDS];
      for (int word = 0; word < words.length; word++) {
        int index = FaultRecords.FIRST + i * FaultRecords.WORDS + word;
        words[word] = memory.getAtIndex(ValueLayout.JAVA_INT, index);
      }
      List<Integer> numbers = new ArrayList<>();
      for (int k = 0; k < checks.get(words[0]).told(); k++) {
        numbers.add(words[FaultRecords.TOLD + k]);
      }
      List<Integer> item = new ArrayList<>();
      for (int axis = 0; axis < extents.size(); axis++) {
        item.add(words[FaultRecords.ITEM + axis]);
      }
      records.add(new FaultRecord(words[0], numbers, item));
    }
    records.sort(Comparator.comparingLong(record -> position(record.item(), extents)));
    return records;
  }

  /** Number of a work-item in the order of the grid, the fastest axis innermost. */
  private static long position(List<Integer> item, List<Integer> extents) {
    long position = 0;
    for (int axis = extents.size() - 1; axis >= 0; axis--) {
      position = position * extents.get(axis) + item.get(axis);
    }
    return position;
  }
}
