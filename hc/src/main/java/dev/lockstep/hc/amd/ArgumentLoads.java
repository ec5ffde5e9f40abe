package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.code.RegisterAssignment;
import dev.lockstep.hc.select.KernelItems;
import dev.lockstep.hc.select.RowTemplate;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.isa.model.Operand;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads of arguments: those that stand one behind the other in memory and have registers in the
 * same order become one.
 */
final class ArgumentLoads {
  private static final int LARGEST = 16;

  /** Registers of longer sequences begin at a multiple of it. */
  private static final int ALIGNMENT = 4;

  /** A load of one argument. */
  private record Load(LaunchArgument argument, int place, int words, Group group) {}

  private final AmdEntry entry;
  private final TargetPatterns patterns;
  private final RegisterAssignment allocation;
  private final List<Load> open = new ArrayList<>();
  private int count;

  ArgumentLoads(AmdEntry entry, TargetPatterns patterns, RegisterAssignment allocation) {
    this.entry = entry;
    this.patterns = patterns;
    this.allocation = allocation;
  }

  /** Takes a group if it loads an argument. */
  boolean take(Group group) {
    if (!group.uses().equals(List.of(entry.kernarg())) || group.defines().size() != 1) {
      return false;
    }
    Register to = group.defines().getFirst();
    open.add(new Load(entry.arguments().get(count), allocation.place(to), to.words(), group));
    count++;
    return true;
  }

  /** Adds the groups that were taken, or one instruction for several. */
  void write(KernelItems items) {
    int at = 0;
    while (at < open.size()) {
      int next = at + 1;
      int words = open.get(at).words();
      int best = next;
      int bestWords = words;
      while (next < open.size() && follows(open.get(next - 1), open.get(next))) {
        words += open.get(next).words();
        next++;
        if (words <= LARGEST && Integer.bitCount(words) == 1 && fits(open.get(at), words)) {
          best = next;
          bestWords = words;
        }
      }
      if (best == at + 1) {
        items.group(open.get(at).group());
      } else {
        load(items, open.get(at), bestWords);
      }
      at = best;
    }
    open.clear();
  }

  private static boolean follows(Load one, Load next) {
    return next.place() == one.place() + one.words()
        && next.argument().offset() == one.argument().offset() + one.argument().size();
  }

  private static boolean fits(Load first, int words) {
    return first.place() % Math.min(ALIGNMENT, words) == 0;
  }

  private void load(KernelItems items, Load first, int words) {
    Pattern pattern = patterns.get("control.argument_" + words, 'n');
    RowTemplate.Text text = (RowTemplate.Text) pattern.lines().getFirst().pieces().getFirst();
    items.statement(
        text.text()
            .replace("{to" + words + "}", "$")
            .replace("{from}", "$")
            .replace("{off}", entry.offset(first.argument())),
        List.of(
            new Operand.Register(Operand.RegisterFile.SCALAR, first.place(), words),
            allocation.register(new Part.Slot(entry.kernarg()))));
  }
}
