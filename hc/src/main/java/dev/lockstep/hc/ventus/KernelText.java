package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.lines.LineTableText;
import java.util.List;

/** The assembly text of a kernel. */
final class KernelText {
  /** Registers that the code that records faults needs for itself. */
  static final int TEMPORARIES = 2;

  private final StringBuilder out = new StringBuilder();
  private final Allocation allocation;
  private final int told;
  private final LineTableText lines;

  KernelText(Kernel kernel, Allocation allocation) {
    this.allocation = allocation;
    this.told = Selection.toldCount(kernel);
    this.lines = new LineTableText(kernel.sites(), "#");
  }

  /**
   * The text of a kernel.
   *
   * @param routines text of what its code calls
   */
  String write(String symbol, List<CodeBlock> blocks, List<String> routines) {
    lines.files().forEach(this::add);
    add(".text");
    add(".globl " + symbol);
    add(".type " + symbol + ", @function");
    label(symbol);
    body(blocks);
    if (!routines.isEmpty() && !lines.files().isEmpty()) {
      // Routines have no lines of the kernel's source.
      add(".loc 1 0");
    }
    routines.forEach(out::append);
    label(".Lend");
    add(".size " + symbol + ", .Lend-" + symbol);
    return out.toString();
  }

  /** The text of blocks alone. */
  String body(List<CodeBlock> blocks) {
    for (CodeBlock block : blocks) {
      if (!block.label().isEmpty()) {
        label(block.label());
      }
      block.groups().forEach(this::group);
    }
    return out.toString();
  }

  private void add(String text) {
    out.append("    ").append(text).append('\n');
  }

  private void label(String name) {
    out.append(name).append(":\n");
  }

  private void group(Group group) {
    Copy copy = group.copy();
    if (copy == null || allocation.place(copy.to()) != allocation.place(copy.from())) {
      site(group.site());
      group.lines().forEach(this::line);
    }
  }

  private void site(int index) {
    String directive = lines.at(index);
    if (directive != null) {
      add(directive);
    }
  }

  private void line(Line text) {
    String written = allocation.text(text);
    int first = allocation.used(Bank.VECTOR);
    for (int i = 0; i < told; i++) {
      written = written.replace(Paths.told(i), "v" + (first + i));
    }
    for (int i = 0; i < TEMPORARIES; i++) {
      written = written.replace("{temporary" + i + "}", "v" + (first + told + i));
    }
    if (written.endsWith(":")) {
      out.append(written).append('\n');
    } else {
      add(written);
    }
  }
}
