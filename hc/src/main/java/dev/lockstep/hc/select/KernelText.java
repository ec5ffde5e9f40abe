package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.lines.LineTableText;
import java.util.List;

/** The assembly text of a kernel; not thread-safe. */
public abstract class KernelText {
  private final StringBuilder out = new StringBuilder();
  private final Allocation allocation;
  private final List<String> last;
  private final LineTableText lines;

  /**
   * Begins a text.
   *
   * @param comment what begins a comment
   * @param last names of vector registers behind all that were chosen
   */
  protected KernelText(Kernel kernel, String comment, Allocation allocation, List<String> last) {
    this.allocation = allocation;
    this.last = List.copyOf(last);
    this.lines = new LineTableText(kernel.sites(), comment);
  }

  /** Name of a kernel in its program. */
  public static String symbol(Kernel kernel) {
    return kernel.name().replaceAll("[^A-Za-z0-9_]", "_");
  }

  protected final void add(String text) {
    out.append("    ").append(text).append('\n');
  }

  /** Adds text as it is. */
  protected final void plain(String text) {
    out.append(text);
  }

  protected final void label(String name) {
    out.append(name).append(":\n");
  }

  /** Adds the directives that name sources; whether there are any. */
  protected final boolean files() {
    lines.files().forEach(this::add);
    return !lines.files().isEmpty();
  }

  /** Adds what is between the beginning of a block and its first group. */
  protected final void begin(CodeBlock block) {
    if (!block.label().isEmpty()) {
      label(block.label());
    }
  }

  protected final void group(Group group) {
    Copy copy = group.copy();
    if (copy == null || allocation.place(copy.to()) != allocation.place(copy.from())) {
      lines(group.site(), group.lines());
    }
  }

  /** Adds lines with the place in the source that they come from. */
  protected final void lines(int site, List<Line> texts) {
    String directive = lines.at(site);
    if (directive != null) {
      add(directive);
    }
    texts.forEach(this::line);
  }

  private void line(Line line) {
    String written = allocation.text(line);
    for (int i = 0; i < last.size() && written.indexOf('{') >= 0; i++) {
      written = written.replace(last.get(i), "v" + (allocation.used(Bank.VECTOR) + i));
    }
    if (written.endsWith(":")) {
      out.append(written).append('\n');
    } else {
      add(written);
    }
  }

  /** Vector registers that the code has. */
  protected final int vectors() {
    return allocation.used(Bank.VECTOR) + last.size();
  }

  protected final String text() {
    return out.toString();
  }
}
