package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Site;
import java.util.List;

/** The assembly text of a kernel. */
final class KernelText {
  /** Registers that the code that records faults needs for itself. */
  static final int TEMPORARIES = 2;

  private final StringBuilder out = new StringBuilder();
  private final Kernel kernel;
  private final Allocation allocation;
  private final int told;
  private int line = -1;

  KernelText(Kernel kernel, Allocation allocation) {
    this.kernel = kernel;
    this.allocation = allocation;
    this.told = Selection.toldCount(kernel);
  }

  String write(String symbol, List<CodeBlock> blocks) {
    add(".text");
    add(".globl " + symbol);
    add(".type " + symbol + ", @function");
    label(symbol);
    for (CodeBlock block : blocks) {
      if (!block.label().isEmpty()) {
        label(block.label());
      }
      block.groups().forEach(this::group);
    }
    label(".Lend");
    add(".size " + symbol + ", .Lend-" + symbol);
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

  /** A comment where the line of the source changes. */
  private void site(int index) {
    if (index >= 0) {
      Site site = kernel.sites().get(index);
      if (site.line() != line) {
        line = site.line();
        add("# " + site);
      }
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
