package dev.lockstep.hc.select;

import dev.lockstep.assembler.program.CodeReader;
import dev.lockstep.assembler.program.Item;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.RegisterAssignment;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.lines.KernelSourceLines;
import dev.lockstep.isa.model.Operand.Register;
import java.util.ArrayList;
import java.util.List;

/** The code of a kernel with its registers chosen; not thread-safe. */
public final class KernelItems {
  /** Beginning of the names of places. */
  public static final String LOCAL = ".L";

  private final List<Item> items = new ArrayList<>();
  private final RegisterAssignment allocation;
  private final List<String> last;
  private final KernelSourceLines lines;
  private final CodeReader reader;
  private final String labels;

  /**
   * Begins without an item.
   *
   * @param comment what begins a comment
   * @param last names of vector registers behind all that were chosen
   * @param labels what names of places begin with
   */
  public KernelItems(
      List<Site> sites,
      String comment,
      RegisterAssignment allocation,
      List<String> last,
      CodeReader reader,
      String labels) {
    this.allocation = allocation;
    this.last = List.copyOf(last);
    this.lines = new KernelSourceLines(sites, comment);
    this.reader = reader;
    this.labels = labels;
  }

  public List<Item> items() {
    return List.copyOf(items);
  }

  /** Names of the sources. */
  public List<String> files() {
    return lines.files();
  }

  /** Adds code that has no lines of the kernel's sources. */
  public void addWithoutLines(List<Item> code) {
    if (!code.isEmpty() && !files().isEmpty()) {
      items.add(new Item.Line(1, 0, ""));
    }
    items.addAll(code);
  }

  /** Adds the name of a block, if it has one. */
  public void begin(CodeBlock block) {
    if (!block.label().isEmpty()) {
      statement(block.label() + ":", List.of());
    }
  }

  /** Adds a group, unless it copies a register to itself. */
  public void group(Group group) {
    Copy copy = group.copy();
    if (copy == null || allocation.place(copy.to()) != allocation.place(copy.from())) {
      lines(group.site(), group.lines());
    }
  }

  /** Adds lines with the place in the source that they come from. */
  public void lines(int site, List<Line> code) {
    Item.Line place = lines.at(site);
    if (place != null) {
      items.add(place);
    }
    code.forEach(this::line);
  }

  private void line(Line line) {
    StringBuilder pattern = new StringBuilder();
    List<Register> registers = new ArrayList<>();
    for (Part part : line.parts()) {
      switch (part) {
        case Part.Text text -> pattern.append(text.text());
        case Part.Slot slot -> {
          pattern.append('$');
          registers.add(allocation.register(slot));
        }
      }
    }
    statement(pattern.toString(), registers);
  }

  /** Adds an instruction or a label, with a dollar sign for each register. */
  public void statement(String pattern, List<Register> registers) {
    String written = labels.equals(LOCAL) ? pattern : pattern.replace(LOCAL, labels);
    for (int i = 0; i < last.size() && written.indexOf('{') >= 0; i++) {
      written = written.replace(last.get(i), "v" + (allocation.used(Bank.VECTOR) + i));
    }
    items.add(
        written.endsWith(":")
            ? new Item.Label(written.substring(0, written.length() - 1))
            : reader.read(written, registers));
  }
}
