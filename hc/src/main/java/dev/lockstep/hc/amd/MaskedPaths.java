package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.SelectedBlock;
import dev.lockstep.hc.select.VirtualRegisters;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Control flow of a kernel with masks of lanes.
 *
 * <p>A block runs only when EXEC has lanes; where that is not sure, a jump leads on to the next
 * block for which lanes wait. In the list that results the block of the kernel's position {@code b}
 * is at {@code b + 1}, behind the entry; the last but one ends the wavefront, the last records
 * faults.
 */
final class MaskedPaths {
  private static final String END = ".Ldone";

  private final List<SelectedBlock<BranchCondition>> blocks;
  private final Parking parking;
  private final Supplier<AmdWriter> writers;
  private final VirtualRegisters registers;
  private final int maskWords;
  private final Map<Integer, Register> masks = new HashMap<>();

  MaskedPaths(
      List<SelectedBlock<BranchCondition>> blocks,
      Parking parking,
      Supplier<AmdWriter> writers,
      VirtualRegisters registers,
      int maskWords) {
    this.blocks = blocks;
    this.parking = parking;
    this.writers = writers;
    this.registers = registers;
    this.maskWords = maskWords;
    parking.targets().stream()
        .forEach(target -> masks.put(target, registers.make(Bank.SCALAR, maskWords)));
  }

  /**
   * All blocks: the entry with the masks cleared, those of the kernel, the end, and the records of
   * faults.
   */
  List<CodeBlock> code(CodeBlock entry, List<Group> records) {
    List<CodeBlock> all = new ArrayList<>();
    List<Group> first = new ArrayList<>(entry.groups());
    masks.forEach((target, mask) -> {
      if (!parking.isWrittenOnce(target)) {
        first.add(control("clear", Map.of("d", OperandLocation.in(mask))));
      }
    });
    all.add(new CodeBlock("", first, List.of(1), List.of(1)));
    for (int block = 0; block < blocks.size(); block++) {
      all.add(new Path(block).code());
    }
    all.add(new CodeBlock(END, List.of(control("end", Map.of())), List.of(), List.of()));
    if (!records.isEmpty()) {
      List<Group> last = new ArrayList<>(records);
      last.add(control("end", Map.of()));
      all.add(new CodeBlock(AmdSelection.FAULT, last, List.of(), List.of()));
    }
    return all;
  }

  /** Position of the block that ends the wavefront. */
  private int end() {
    return blocks.size() + 1;
  }

  private Group control(String name, Map<String, OperandLocation> places) {
    return writers.get().add("control." + name, 'n', places).finish(-1);
  }

  private Group jump(String name, String label) {
    return writers.get().word("label", label).add("control." + name).finish(-1);
  }

  /** The code of a block. */
  private final class Path {
    private final int number;
    private final SelectedBlock<BranchCondition> block;
    private final List<Group> groups = new ArrayList<>();
    private final TreeSet<Integer> successors = new TreeSet<>();

    Path(int number) {
      this.number = number;
      this.block = blocks.get(number);
    }

    CodeBlock code() {
      if (parking.isTarget(number)) {
        restore();
      }
      groups.addAll(block.groups());
      if (block.mayFail()) {
        successors.add(end() + 1);
      }
      switch (block.ending()) {
        case SelectedBlock.Return<?> _ -> leave();
        case SelectedBlock.Jump<?>(int target) -> jump(target);
        case SelectedBlock.Branch<BranchCondition> branch -> {
          switch (branch.condition()) {
            case BranchCondition.Scalar scalar -> scalar(scalar, branch);
            case BranchCondition.Lanes lanes -> lanes(lanes, branch);
          }
        }
      }
      return new CodeBlock(label(number), groups, List.copyOf(successors), lanes());
    }

    /** Blocks that one lane may run next. */
    private List<Integer> lanes() {
      TreeSet<Integer> all = new TreeSet<>();
      block.ending().targets().forEach(target -> all.add(target + 1));
      if (block.mayFail()) {
        all.add(end() + 1);
      }
      return List.copyOf(all);
    }

    private void restore() {
      Register mask = mask(number);
      groups.add(control("restore", Map.of("a", OperandLocation.in(mask))));
      if (!parking.isWrittenOnce(number)) {
        groups.add(control("clear", Map.of("d", OperandLocation.in(mask))));
      }
      if (!parking.isNeverEmpty(number)) {
        skip("if_none", parking.pendingBefore(number), true);
      }
    }

    private Register mask(int target) {
      return Objects.requireNonNull(masks.get(target));
    }

    /**
     * Jumps to the next block for which lanes wait, or to the end; does nothing where that follows
     * anyway.
     */
    private void skip(String how) {
      skip(how, parking.pending(number), false);
    }

    private void skip(String how, BitSet pending, boolean fromStart) {
      int next = pending.nextSetBit(number + 1);
      if (next == number + 1 && !fromStart) {
        follow();
        return;
      }
      successors.add(next < 0 ? end() : next + 1);
      groups.add(MaskedPaths.this.jump(how, next < 0 ? END : label(next)));
    }

    private void follow() {
      successors.add(number + 2);
    }

    private String label(int target) {
      return ".Lb" + target;
    }

    private void leave() {
      if (parking.pending(number).nextSetBit(number + 1) < 0) {
        successors.add(end());
        if (number + 1 < blocks.size()) {
          groups.add(MaskedPaths.this.jump("jump", END));
        }
      } else {
        groups.add(control("none", Map.of()));
        skip("jump");
      }
    }

    private void go(String how, int target) {
      successors.add(target + 1);
      groups.add(MaskedPaths.this.jump(how, label(target)));
    }

    private void jump(int target) {
      if (target == number + 1) {
        follow();
      } else if (target > number
          && blocks.get(target).isEnd()
          && !parking.isDirect(number, target)) {
        // Lanes that end do not wait, and the jump would leave out those that wait in between.
        leave();
      } else if (target <= number || !parking.isParked(number, target)) {
        go("jump", target);
      } else {
        park("park", target, Map.of());
        groups.add(control("none", Map.of()));
        skip("jump");
      }
    }

    private void park(String how, int target, Map<String, OperandLocation> condition) {
      if (blocks.get(target).isEnd()) {
        return;
      }
      Map<String, OperandLocation> places = new HashMap<>(condition);
      places.put("d", OperandLocation.in(mask(target)));
      if (parking.isWrittenOnce(target)) {
        groups.add(control(how + "_first", places));
      } else {
        // The mask is read, too.
        groups.add(writers.get().uses(mask(target)).add("control." + how, 'n', places).finish(-1));
      }
    }

    private void scalar(BranchCondition.Scalar scalar, SelectedBlock.Branch<?> branch) {
      groups.add(scalar.compare());
      if (!parking.isDivided(number)) {
        uniform("if_scc", "if_not_scc", branch.whenTrue(), branch.whenFalse());
      } else {
        Register mask = registers.make(Bank.SCALAR, maskWords);
        groups.add(control("as_mask", Map.of("d", OperandLocation.in(mask))));
        divide(mask, "", branch.whenTrue(), branch.whenFalse());
      }
    }

    private void lanes(BranchCondition.Lanes lanes, SelectedBlock.Branch<?> branch) {
      BranchCondition.Compare compare = lanes.compare();
      if (!parking.isDivided(number)) {
        groups.add(
            compare == null
                ? control("test", Map.of("a", OperandLocation.in(lanes.mask())))
                : compare.vcc());
        uniform("if_vcc", "if_not_vcc", branch.whenTrue(), branch.whenFalse());
      } else if (compare == null) {
        divide(lanes.mask(), "", branch.whenTrue(), branch.whenFalse());
      } else if (branch.whenTrue() == number + 1) {
        groups.add(compare.inverse());
        divide(lanes.mask(), "_running", branch.whenFalse(), branch.whenTrue());
      } else {
        groups.add(compare.mask());
        divide(lanes.mask(), "_running", branch.whenTrue(), branch.whenFalse());
      }
    }

    private void uniform(String ifTrue, String ifFalse, int whenTrue, int whenFalse) {
      if (whenTrue == number + 1) {
        go(ifFalse, whenFalse);
        follow();
      } else {
        go(ifTrue, whenTrue);
        jump(whenFalse);
      }
    }

    /**
     * Parts the lanes.
     *
     * @param running what names of rows have more where the mask has bits of running lanes alone
     */
    private void divide(Register mask, String running, int whenTrue, int whenFalse) {
      Map<String, OperandLocation> condition = Map.of("a", OperandLocation.in(mask));
      if (whenTrue == number + 1) {
        park("park_false", whenFalse, condition);
        groups.add(control("keep_true", condition));
        stay();
      } else if (whenFalse == number + 1) {
        park("park_true" + running, whenTrue, condition);
        groups.add(control("keep_false", condition));
        stay();
      } else {
        park("park_true" + running, whenTrue, condition);
        park("park_false", whenFalse, condition);
        groups.add(control("none", Map.of()));
        skip("jump");
      }
    }

    /** Goes on with the lanes that are left, if there are any. */
    private void stay() {
      int next = parking.pending(number).nextSetBit(number + 1);
      if (next != number + 1) {
        skip("if_none");
      }
      follow();
    }
  }
}
