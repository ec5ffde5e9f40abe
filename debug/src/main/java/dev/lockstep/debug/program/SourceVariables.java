package dev.lockstep.debug.program;

import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.RegisterLife;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Variables of Asm4GCN blocks, with the registers in which they are. A register is its variable's
 * where two sources agree: the allocator, which has given it to the variable for a range of
 * instructions, and the flow of the machine code, in which its value may still be read.
 */
record SourceVariables(List<Block> blocks) {
  static final SourceVariables NONE = new SourceVariables(List.of());

  /**
   * A block.
   *
   * @param starts addresses of its instructions, in order
   */
  private record Block(List<Long> starts, long end, List<Box> boxes) {
    /** The position of the instruction at an address; negative where none begins there. */
    int position(long address) {
      return Collections.binarySearch(starts, address);
    }

    boolean holds(long address) {
      return !starts.isEmpty() && address >= starts.getFirst() && address < end;
    }
  }

  /**
   * Registers that a variable has for some time.
   *
   * @param live for each of its registers, positions of the instructions before which it holds a
   *     value of the variable
   */
  private record Box(RegisterMap.Box box, List<BitSet> live) {}

  boolean isEmpty() {
    return blocks.stream().allMatch(block -> block.boxes.isEmpty());
  }

  /** The names of all variables, in small letters: case makes no difference. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    blocks.forEach(
        block -> block.boxes.forEach(box -> names.add(box.box.name().toLowerCase(Locale.ROOT))));
    return names;
  }

  /** The variables of the block that an address is in, in the order of their declarations. */
  List<SourceVariable> at(long address) {
    Map<String, SourceVariable> found = new LinkedHashMap<>();
    for (Block block : blocks) {
      if (block.holds(address)) {
        int position = block.position(address);
        for (Box one : block.boxes) {
          SourceVariable variable = variable(one, position);
          found.merge(
              variable.name(),
              variable,
              (old, other) -> other.isLive() && !old.isLive() ? other : old);
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** A variable of the block that an address is in. */
  Optional<SourceVariable> at(long address, String name) {
    Optional<SourceVariable> found = Optional.empty();
    for (Block block : blocks) {
      int position = block.holds(address) ? block.position(address) : -1;
      for (Box one : block.holds(address) ? block.boxes : List.<Box>of()) {
        if (one.box.name().equalsIgnoreCase(name)) {
          SourceVariable variable = variable(one, position);
          if (variable.isLive()) {
            return Optional.of(variable);
          }
          found = found.or(() -> Optional.of(variable));
        }
      }
    }
    return found;
  }

  private static SourceVariable variable(Box one, int position) {
    List<Boolean> live = one.live.stream().map(set -> position >= 0 && set.get(position)).toList();
    RegisterMap.Box box = one.box;
    return new SourceVariable(
        box.name(), box.type(), box.scalar(), box.register(), box.count(), box.line(), live);
  }

  /**
   * Variables of a program.
   *
   * @param maps registers, block by block
   * @param lines of the instructions, one range each, in order of addresses
   * @param functions the machine code
   * @param base distance of addresses of the device from those of lines and functions
   */
  static SourceVariables of(
      List<RegisterMap> maps, LineTable lines, FunctionView.All functions, long base) {
    List<Block> blocks = new ArrayList<>();
    for (RegisterMap map : maps) {
      for (FunctionView function : functions.functions()) {
        if (function.name().equals(map.block()) || map.block().isEmpty()) {
          block(map, lines, function, base).ifPresent(blocks::add);
        }
      }
    }
    return new SourceVariables(blocks);
  }

  private static Optional<Block> block(
      RegisterMap map, LineTable lines, FunctionView function, long base) {
    int count = function.instructions().size();
    int[] rows = new int[count];
    int row = 0;
    int placed = 0;
    for (int i = 0; i < count; i++) {
      int line =
          lines.at(function.instructions().get(i).address()).map(LineTable.Range::line).orElse(0);
      // Instructions that no statement made have no row; a statement that nothing reaches none
      // here.
      int next = row;
      while (next < map.rows().size() && map.rows().get(next).line() != line) {
        next++;
      }
      boolean found = next < map.rows().size();
      rows[i] = found ? next : -1;
      row = found ? next + 1 : row;
      placed += found ? 1 : 0;
    }
    if (placed == 0) {
      return Optional.empty();
    }
    List<Long> starts = function.instructions().stream().map(one -> one.address() + base).toList();
    List<Box> boxes =
        map.boxes().stream()
            .filter(box -> !box.name().isEmpty())
            .map(box -> new Box(box, live(box, rows, function)))
            .toList();
    long end = starts.getLast() + function.instructions().getLast().code().size();
    return Optional.of(new Block(starts, end, boxes));
  }

  private static List<BitSet> live(RegisterMap.Box box, int[] rows, FunctionView function) {
    BitSet owned = new BitSet();
    for (int i = 0; i < rows.length; i++) {
      // Time is counted in half instructions: at an even one an instruction reads.
      int time = 2 * rows[i];
      boolean begun = box.start() < time || box.entry() && box.start() <= time;
      owned.set(i, rows[i] >= 0 && begun && time < box.end());
    }
    List<BitSet> all = new ArrayList<>();
    RegisterFile file = box.scalar() ? RegisterFile.SCALAR : RegisterFile.VECTOR;
    for (int j = 0; j < box.count(); j++) {
      BitSet read = new BitSet();
      for (RegisterLife life : function.registers().lives()) {
        int register = box.register() + j;
        if (life.file() == file
            && life.first() <= register
            && register < life.first() + life.count()) {
          // Where a life begins with a write, the value is there behind it.
          read.set(life.from() == 0 ? 0 : life.from() + 1, life.to() + 1);
        }
      }
      read.and(owned);
      all.add(read);
    }
    return all;
  }
}
