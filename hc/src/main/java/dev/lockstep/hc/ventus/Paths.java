package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.SelectedBlock;
import dev.lockstep.hc.select.VirtualRegisters;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;

/**
 * Control flow of a kernel with the machine's stack of paths.
 *
 * <p>A place where lanes meet is a block of its own in front of the block that begins there. From
 * it the machine may go on to any path that waits for it, which liveness of scalar registers needs
 * to know. After a check has failed, the wavefront goes from each such place to the next one
 * further out until no lane waits, and ends.
 */
final class Paths {
  private static final String DONE = ".Ldone";

  private final List<SelectedBlock<OperandLocation>> blocks;
  private final Meetings meetings;
  private final VirtualRegisters registers;

  /** Places to which lanes come that have failed a check. */
  private final BitSet left = new BitSet();

  /** Position of each block in the list that results, that of the place in front of it. */
  private final int[] positions;

  private final int done;

  Paths(
      List<SelectedBlock<OperandLocation>> blocks, Meetings meetings, VirtualRegisters registers) {
    this.blocks = blocks;
    this.meetings = meetings;
    this.registers = registers;
    this.positions = new int[blocks.size()];
    int position = 1;
    for (int block = 0; block < blocks.size(); block++) {
      positions[block] = position;
      position += meetings.isJoin(block) ? 2 : 1;
      if (blocks.get(block).mayFail()) {
        leave(meetings.outer(block));
      }
    }
    this.done = position;
  }

  private void leave(int first) {
    int place = first;
    while (place != Meetings.END && !left.get(place)) {
      left.set(place);
      place = meetings.outer(place);
    }
  }

  /** Name of the place where a block begins. */
  static String label(int block) {
    return block == Meetings.END ? DONE : ".Lb" + block;
  }

  /**
   * All blocks: the entry, those of the kernel with the places before them, the end, faults.
   *
   * @param end what ends it
   */
  List<CodeBlock> code(CodeBlock entry, Group end, List<Group> faults) {
    List<CodeBlock> all = new ArrayList<>();
    all.add(entry);
    for (int block = 0; block < blocks.size(); block++) {
      if (meetings.isJoin(block)) {
        all.add(place(block, all.size() + 1));
      }
      all.add(new Path(block, all.size()).code());
    }
    List<Group> last = new ArrayList<>();
    if (meetings.isJoin(Meetings.END)) {
      last.add(plain("control.join"));
    }
    last.add(end);
    TreeSet<Integer> waiting = new TreeSet<>();
    meetings.waiting(Meetings.END).forEach(block -> waiting.add(positions[block]));
    all.add(new CodeBlock(DONE, last, List.copyOf(waiting), List.of()));
    if (!faults.isEmpty()) {
      all.add(new CodeBlock(VentusSelection.FAULT, faults, List.of(), List.of()));
    }
    return all;
  }

  private CodeBlock place(int block, int next) {
    List<Group> groups = new ArrayList<>();
    TreeSet<Integer> successors = new TreeSet<>();
    groups.add(plain("control.join"));
    successors.add(next);
    meetings.waiting(block).forEach(waiting -> successors.add(positions[waiting]));
    if (left.get(block)) {
      int outer = meetings.outer(block);
      groups.add(jump("control.leave", outer));
      successors.add(position(outer));
    }
    return new CodeBlock(label(block), groups, List.copyOf(successors), List.of(next));
  }

  private int position(int block) {
    return block == Meetings.END ? done : positions[block];
  }

  private Group plain(String key) {
    return new VentusWriter(registers).add(key).finish(-1);
  }

  private Group jump(String key, int target, OperandLocation... operands) {
    return new VentusWriter(registers).word("label", label(target)).add(key, operands).finish(-1);
  }

  /** The code of a block. */
  private final class Path {
    private final int number;
    private final int at;
    private final SelectedBlock<OperandLocation> block;
    private final List<Group> groups = new ArrayList<>();
    private final TreeSet<Integer> successors = new TreeSet<>();

    Path(int number, int at) {
      this.number = number;
      this.at = at;
      this.block = blocks.get(number);
    }

    CodeBlock code() {
      groups.addAll(block.groups());
      switch (block.ending()) {
        case SelectedBlock.Return<?> _ -> go(Meetings.END);
        case SelectedBlock.Jump<?>(int target) -> go(target);
        case SelectedBlock.Branch<OperandLocation> branch -> branch(branch);
      }
      List<Integer> lanes = List.copyOf(successors);
      if (block.mayFail()) {
        successors.add(position(meetings.outer(number)));
      }
      String label = meetings.isJoin(number) ? "" : label(number);
      return new CodeBlock(label, groups, List.copyOf(successors), lanes);
    }

    private boolean follows(int target) {
      return position(target) == at + 1;
    }

    private void go(int target) {
      successors.add(position(target));
      if (!follows(target)) {
        groups.add(jump("control.jump", target));
      }
    }

    private void branch(SelectedBlock.Branch<OperandLocation> branch) {
      boolean divided = meetings.isDivided(number);
      if (divided) {
        groups.add(jump("control.meet", meetings.place(number)));
      }
      String prefix = divided ? "control.lanes_" : "control.if_";
      successors.add(position(branch.whenTrue()));
      successors.add(position(branch.whenFalse()));
      if (follows(branch.whenTrue())) {
        groups.add(jump(prefix + "false", branch.whenFalse(), branch.condition()));
      } else {
        groups.add(jump(prefix + "true", branch.whenTrue(), branch.condition()));
        if (!follows(branch.whenFalse())) {
          groups.add(jump("control.jump", branch.whenFalse()));
        }
      }
    }
  }
}
