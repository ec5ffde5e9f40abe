package dev.lockstep.runtime.sandbox;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.Stream;

/**
 * A filter of system calls (seccomp, in BPF): those of {@code denied-calls.tsv} end with EPERM, as
 * do those of other machines' tables.
 */
record CallFilter(Machine machine, List<Integer> denied) {
  private static final String TABLE = "denied-calls.tsv";

  private static final int SET_FILTER = 22;
  private static final int FILTER = 2;

  // BPF: load a word of the call's description, jump if equal or not below, return.
  private static final short LOAD = 0x20;
  private static final short EQUAL = 0x15;
  private static final short NOT_BELOW = 0x35;
  private static final short RETURN = 0x06;
  private static final int NUMBER = 0;
  private static final int ARCHITECTURE = 4;
  private static final int ALLOW = 0x7fff0000;
  private static final int DENY = 0x00050001;

  /** Numbers from here on are those of x32, another name for the same calls. */
  private static final int OTHER_TABLE = 0x40000000;

  /** Machines whose numbers the table has. */
  enum Machine {
    X86_64("amd64", 0xc000003e, 1),
    AARCH64("aarch64", 0xc00000b7, 2);

    private final String name;
    private final int audit;
    private final int column;

    Machine(String name, int audit, int column) {
      this.name = name;
      this.audit = audit;
      this.column = column;
    }
  }

  /**
   * The filter of this machine.
   *
   * @throws IOException when the table does not know it
   */
  static CallFilter here() throws IOException {
    String name = System.getProperty("os.arch");
    for (Machine machine : Machine.values()) {
      if (machine.name.equals(name)) {
        return of(machine);
      }
    }
    throw new IOException("no numbers of system calls for " + name);
  }

  static CallFilter of(Machine machine) {
    return new CallFilter(
        machine, rows(machine).map(row -> Integer.valueOf(row.cell(machine.column))).toList());
  }

  /** Names of the calls that a machine has. */
  static List<String> names(Machine machine) {
    return rows(machine).map(DataTable.Row::key).toList();
  }

  private static Stream<DataTable.Row> rows(Machine machine) {
    return DataTable.read(TABLE, CallFilter.class.getResourceAsStream(TABLE)).stream()
        .filter(row -> !row.cell(machine.column).equals("-"));
  }

  /** Puts the filter before the calls of this thread and of what it starts. */
  void apply(Arena arena) throws IOException {
    int count = denied.size();
    int length = count + 7;
    MemorySegment program = arena.allocate(8L * length, 8);
    put(program, 0, LOAD, 0, 0, ARCHITECTURE);
    put(program, 1, EQUAL, 1, 0, machine.audit);
    put(program, 2, RETURN, 0, 0, DENY);
    put(program, 3, LOAD, 0, 0, NUMBER);
    put(program, 4, NOT_BELOW, count + 1, 0, OTHER_TABLE);
    for (int i = 0; i < count; i++) {
      put(program, 5 + i, EQUAL, count - i, 0, denied.get(i));
    }
    put(program, 5 + count, RETURN, 0, 0, ALLOW);
    put(program, 6 + count, RETURN, 0, 0, DENY);
    MemorySegment handle = arena.allocate(16, 8);
    handle.set(JAVA_SHORT, 0, (short) length);
    handle.set(JAVA_LONG, 8, program.address());
    if (CLibrary.control(SET_FILTER, FILTER, handle.address()) < 0) {
      throw new IOException("the kernel takes no filter of system calls");
    }
  }

  private static void put(MemorySegment program, int index, short code, int yes, int no, int k) {
    long at = 8L * index;
    program.set(JAVA_SHORT, at, code);
    program.set(JAVA_BYTE, at + 2, (byte) yes);
    program.set(JAVA_BYTE, at + 3, (byte) no);
    program.set(JAVA_INT, at + 4, k);
  }
}
