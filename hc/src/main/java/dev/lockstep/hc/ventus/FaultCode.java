package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.List;

/**
 * Code that writes {@link FaultRecords} for the lanes that come to it, one after the other, since
 * the machine does an atomic instruction once for all lanes.
 */
final class FaultCode {
  private FaultCode() {}

  static List<Group> write(Kernel kernel, Registers registers, Entry entry) {
    Register base = entry.register(LaunchArgument.Faults.class, Kernel.class);
    String end = registers.label();
    List<Group> groups = new ArrayList<>();
    groups.add(
        new GroupWriter(registers)
            .word("label", end)
            .word("next", registers.label())
            .word("most", Integer.toString(FaultRecords.MOST))
            .write("record.begin", null, List.of(), base)
            .finish(-1));
    for (int i = 0; i < Selection.toldCount(kernel); i++) {
      int word = i == 0 ? 0 : FaultRecords.TOLD + i - 1;
      groups.add(
          new GroupWriter(registers)
              .word("told", Paths.told(i))
              .word("off", offset(word))
              .add("record.number")
              .finish(-1));
    }
    for (int axis = 0; axis < entry.axes(); axis++) {
      groups.add(
          new GroupWriter(registers)
              .word("size", Integer.toString(entry.tileSize(axis)))
              .word("off", offset(FaultRecords.ITEM + axis))
              .add(
                  "record.position",
                  new Location.In(entry.tile(axis)),
                  new Location.In(entry.local(axis)))
              .finish(-1));
    }
    groups.add(new GroupWriter(registers).word("label", end).add("record.end").finish(-1));
    return groups;
  }

  private static String offset(int word) {
    return Integer.toString((FaultRecords.FIRST + word) * Integer.BYTES);
  }
}
