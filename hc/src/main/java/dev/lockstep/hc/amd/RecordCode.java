package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Code that writes {@link FaultRecords} for the lanes in EXEC. */
final class RecordCode {
  private static final int RECORD_SHIFT =
      Integer.numberOfTrailingZeros(FaultRecords.WORDS * Integer.BYTES);

  private final Selection selection;
  private final Registers registers;
  private final Entry entry;
  private final int[] tile;
  private final List<Group> groups = new ArrayList<>();
  private final Location base;

  private RecordCode(Selection selection, Registers registers, Entry entry, int[] tile) {
    this.selection = selection;
    this.registers = registers;
    this.entry = entry;
    this.tile = tile;
    this.base = in(entry.register(LaunchArgument.Faults.class, Kernel.class));
  }

  static List<Group> write(
      Selection selection, Registers registers, Entry entry, int rank, int[] tile) {
    return new RecordCode(selection, registers, entry, tile).write(rank);
  }

  private static Location in(Register register) {
    return new Location.In(register);
  }

  private static Location number(int value) {
    return new Location.Immediate(Constant.of(value));
  }

  private Location vector() {
    return in(registers.make(Bank.VECTOR, 1));
  }

  private void add(String key, char kind, Map<String, Location> places) {
    groups.add(selection.builder().add(key, kind, places).finish(-1));
  }

  private List<Group> write(int rank) {
    Location record = vector();
    add(
        "atomic_add.int.global",
        'v',
        Map.of("d", record, "a", number(0), "b", number(1), "base", base));
    Location room = in(registers.make(Bank.SCALAR, selection.maskWords()));
    add("ult.int", 'm', Map.of("d", room, "a", record, "b", number(FaultRecords.MOST)));
    add("control.keep_true", 'n', Map.of("a", room));
    Location first = vector();
    add("shl.int", 'v', Map.of("d", first, "a", record, "b", number(RECORD_SHIFT)));
    store(first, 0, Selection.told(0));
    for (int i = 1; i < selection.toldCount(); i++) {
      store(first, FaultRecords.TOLD + i - 1, Selection.told(i));
    }
    for (int axis = 0; axis < rank; axis++) {
      Location start = in(registers.make(Bank.SCALAR, 1));
      Location position = vector();
      Location tileNumber = in(entry.tile(axis));
      add("mul.int", 's', Map.of("d", start, "a", tileNumber, "b", number(tile[axis])));
      add("add.int", 'v', Map.of("d", position, "a", start, "b", in(entry.local(axis))));
      store(first, FaultRecords.ITEM + axis, position);
    }
    return groups;
  }

  private void store(Location first, int word, Location what) {
    Location index = vector();
    Map<String, Location> sum =
        Map.of("d", index, "a", number((FaultRecords.FIRST + word) * Integer.BYTES), "b", first);
    add("add.int", 'v', sum);
    add("store.int.global", 'n', Map.of("a", index, "b", what, "base", base));
  }
}
