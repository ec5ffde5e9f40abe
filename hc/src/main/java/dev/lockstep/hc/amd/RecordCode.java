package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.FaultRecords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Code that writes {@link FaultRecords} for the lanes in EXEC. */
final class RecordCode {
  private static final int RECORD_SHIFT =
      Integer.numberOfTrailingZeros(FaultRecords.WORDS * Integer.BYTES);

  private final AmdSelection selection;
  private final VirtualRegisters registers;
  private final AmdEntry entry;
  private final int[] tile;
  private final List<Group> groups = new ArrayList<>();
  private final OperandLocation base;

  private RecordCode(
      AmdSelection selection, VirtualRegisters registers, AmdEntry entry, int[] tile) {
    this.selection = selection;
    this.registers = registers;
    this.entry = entry;
    this.tile = tile;
    this.base = OperandLocation.in(entry.faults());
  }

  static List<Group> write(
      AmdSelection selection, VirtualRegisters registers, AmdEntry entry, int[] tile) {
    return new RecordCode(selection, registers, entry, tile).write();
  }

  private OperandLocation vector() {
    return OperandLocation.in(registers.make(Bank.VECTOR, 1));
  }

  private void add(String key, char kind, Map<String, OperandLocation> places) {
    groups.add(selection.writer().add(key, kind, places).finish(-1));
  }

  private List<Group> write() {
    OperandLocation record = vector();
    add(
        "atomic_add.int.global",
        'v',
        Map.of("d", record, "a", OperandLocation.of(0), "b", OperandLocation.of(1), "base", base));
    OperandLocation room = OperandLocation.in(registers.make(Bank.SCALAR, selection.truthWords()));
    add("ult.int", 'm', Map.of("d", room, "a", record, "b", OperandLocation.of(FaultRecords.MOST)));
    add("control.keep_true", 'n', Map.of("a", room));
    OperandLocation first = vector();
    add("shl.int", 'v', Map.of("d", first, "a", record, "b", OperandLocation.of(RECORD_SHIFT)));
    store(first, 0, AmdSelection.told(0));
    for (int i = 1; i < selection.toldCount(); i++) {
      store(first, FaultRecords.TOLD + i - 1, AmdSelection.told(i));
    }
    for (int axis = 0; axis < entry.axes(); axis++) {
      OperandLocation start = OperandLocation.in(registers.make(Bank.SCALAR, 1));
      OperandLocation position = vector();
      OperandLocation tileNumber = OperandLocation.in(entry.tile(axis));
      add("mul.int", 's', Map.of("d", start, "a", tileNumber, "b", OperandLocation.of(tile[axis])));
      add(
          "add.int",
          'v',
          Map.of("d", position, "a", start, "b", OperandLocation.in(entry.local(axis))));
      store(first, FaultRecords.ITEM + axis, position);
    }
    return groups;
  }

  private void store(OperandLocation first, int word, OperandLocation what) {
    OperandLocation index = vector();
    Map<String, OperandLocation> sum =
        Map.of(
            "d",
            index,
            "a",
            OperandLocation.of((FaultRecords.FIRST + word) * Integer.BYTES),
            "b",
            first);
    add("add.int", 'v', sum);
    add("store.int.global", 'n', Map.of("a", index, "b", what, "base", base));
  }
}
