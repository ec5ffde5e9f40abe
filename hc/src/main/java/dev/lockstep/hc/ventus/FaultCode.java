package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.FaultRecords;
import java.util.ArrayList;
import java.util.List;

/**
 * Code that writes {@link FaultRecords} for the lanes that come to it, one after the other, since
 * the machine does an atomic instruction once for all lanes.
 */
final class FaultCode {
  private FaultCode() {}

  static List<Group> write(
      VentusSelection selection, VirtualRegisters registers, VentusEntry entry) {
    String end = registers.label();
    List<Group> groups = new ArrayList<>();
    groups.add(
        selection
            .writer()
            .word("label", end)
            .word("next", registers.label())
            .word("most", FaultRecords.MOST)
            .write("record.begin", null, List.of(), entry.faults())
            .finish(-1));
    for (int i = 0; i < selection.toldCount(); i++) {
      int word = i == 0 ? 0 : FaultRecords.TOLD + i - 1;
      groups.add(
          selection
              .writer()
              .word("told", VentusSelection.told(i).text())
              .word("off", offset(word))
              .add("record.number")
              .finish(-1));
    }
    for (int axis = 0; axis < entry.axes(); axis++) {
      groups.add(
          selection
              .writer()
              .word("size", entry.tileSize(axis))
              .word("off", offset(FaultRecords.ITEM + axis))
              .add(
                  "record.position",
                  OperandLocation.in(entry.tile(axis)),
                  OperandLocation.in(entry.local(axis)))
              .finish(-1));
    }
    groups.add(selection.writer().word("label", end).add("record.end").finish(-1));
    return groups;
  }

  private static int offset(int word) {
    return (FaultRecords.FIRST + word) * Integer.BYTES;
  }
}
