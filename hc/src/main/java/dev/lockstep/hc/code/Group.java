package dev.lockstep.hc.code;

import java.util.List;
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

  /** Lines that touch no register to be chosen. */
  public static Group of(String... texts) {
    return new Group(
        List.of(texts).stream().map(Line::of).toList(),
        List.of(),
        List.of(),
        List.of(),
        false,
        List.of(),
        null,
        -1);
  }
}
