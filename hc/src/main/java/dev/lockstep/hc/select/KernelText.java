package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.lines.LineTableText;
import dev.lockstep.hc.lines.TextLines;
import java.util.List;

/** The assembly text of a kernel; not thread-safe. */
public abstract class KernelText {
  private final StringBuilder out = new StringBuilder();
  private final Allocation allocation;
  private final List<String> last;
  private final Kernel kernel;
  private final LineTableText lines;
  private final TextLines origins = new TextLines();
  private int count;

  /**
   * Begins a text.
   *
   * @param comment what begins a comment
   * @param last names of vector registers behind all that were chosen
   */
  protected KernelText(Kernel kernel, String comment, Allocation allocation, List<String> last) {
    this.allocation = allocation;
    this.last = List.copyOf(last);
    this.kernel = kernel;
    this.lines = new LineTableText(kernel.sites(), comment);
  }

  /** Name of a kernel in its program. */
  public static String symbol(Kernel kernel) {
    return kernel.name().replaceAll("[^A-Za-z0-9_]", "_");
  }

  protected final void add(String text) {
    plain("    " + text + "\n");
  }

  /** Adds text as it is. */
  protected final void plain(String text) {
    out.append(text);
    count += (int) text.chars().filter(one -> one == '\n').count();
  }

  protected final void label(String name) {
    plain(name + ":\n");
  }

  /** Adds the directives that name sources. */
  protected final void files() {
    lines.files().forEach(this::add);
  }

  /** Begins code that has no lines of the kernel's sources. */
  protected final void withoutLines() {
    kernel.sites().stream()
        .filter(site -> site.file() != null)
        .findFirst()
        .ifPresent(site -> {
          add(".loc 1 0");
          origins.put(count, lines.file(site), 0);
        });
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
      Site place = kernel.sites().get(site);
      if (place.file() != null) {
        origins.put(count, lines.file(place), place.line());
      }
    }
    texts.forEach(this::line);
  }

  private void line(Line line) {
    String written = allocation.text(line);
    for (int i = 0; i < last.size() && written.indexOf('{') >= 0; i++) {
      written = written.replace(last.get(i), "v" + (allocation.used(Bank.VECTOR) + i));
    }
    if (written.endsWith(":")) {
      plain(written + "\n");
    } else {
      add(written);
    }
  }

  /** Vector registers that the code has. */
  protected final int vectors() {
    return allocation.used(Bank.VECTOR) + last.size();
  }

  /** The lines of the kernel's sources that the lines of the text come from. */
  public final TextLines origins() {
    return origins;
  }

  protected final String text() {
    return out.toString();
  }
}
