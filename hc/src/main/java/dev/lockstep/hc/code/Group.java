package dev.lockstep.hc.code;

import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Lines that stand for one operation.
 *
 * @param defines registers that have their values behind the lines
 * @param uses registers whose values the lines read
 * @param temporaries registers needed between the lines alone
 * @param exclusive whether a register that is defined may not be that of one used, because one is
 *     written before the other is read
 * @param aside lines that stand behind the kernel and that a line jumps to
 * @param copy set if the lines do nothing but copy one register to another
 * @param site index of the place in the source, -1 for none
 */
public record Group(
    List<Line> lines,
    List<Register> defines,
    List<Register> uses,
    List<Register> temporaries,
    boolean exclusive,
    List<Line> aside,
    @Nullable Copy copy,
    int site) {
  public Group {
    lines = List.copyOf(lines);
    defines = List.copyOf(defines);
    uses = List.copyOf(uses);
    temporaries = List.copyOf(temporaries);
    aside = List.copyOf(aside);
  }

  /** A group without lines for registers that have their values already. */
  public static Group given(Collection<Register> registers) {
    List<Register> defines = List.copyOf(registers);
    return new Group(List.of(), defines, List.of(), List.of(), false, List.of(), null, -1);
  }

  /** The same with other registers, and with another copy. */
  Group renamed(UnaryOperator<Register> names, @Nullable Copy newCopy) {
    return new Group(
        lines.stream().map(line -> line.renamed(names)).toList(),
        defines.stream().map(names).distinct().toList(),
        uses.stream().map(names).distinct().toList(),
        temporaries.stream().map(names).distinct().toList(),
        exclusive,
        aside.stream().map(line -> line.renamed(names)).toList(),
        newCopy,
        site);
  }
}
