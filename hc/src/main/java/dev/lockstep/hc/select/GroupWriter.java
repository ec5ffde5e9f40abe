package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows of a table with operands in their places as one group; not thread-safe. A machine
 * says which operands are moved to another register first.
 *
 * @param <W> the writer itself
 */
public abstract class GroupWriter<W extends GroupWriter<W>> {
  private final VirtualRegisters registers;
  private final Set<Register> defines = new LinkedHashSet<>();
  private final Set<Register> uses = new LinkedHashSet<>();
  private final Set<Register> temporaries = new LinkedHashSet<>();
  private final List<Line> lines = new ArrayList<>();
  private final List<Line> aside = new ArrayList<>();
  private final Map<String, String> words = new LinkedHashMap<>();
  private List<Line> out = lines;
  private boolean exclusive;

  protected GroupWriter(VirtualRegisters registers) {
    this.registers = registers;
  }

  protected abstract W self();

  /** Copies a value to a register. */
  public abstract W move(Register to, OperandLocation from, Type type);

  /** A word in braces is replaced by a text in what follows. */
  public final W word(String name, String text) {
    words.put("{" + name + "}", text);
    return self();
  }

  public final W word(String name, int number) {
    return word(name, Integer.toString(number));
  }

  /** Lines that follow stand behind the kernel. */
  public final W aside() {
    out = aside;
    return self();
  }

  public final W label(String name) {
    out.add(Line.of(name + ":"));
    return self();
  }

  /** A register whose value the group reads though no line here names it. */
  public final W uses(Register register) {
    uses.add(register);
    return self();
  }

  /** A register that has its value behind the lines. */
  protected final void defines(Register register) {
    defines.add(register);
  }

  /** Says that a register may be written before all operands are read. */
  protected final void exclusive(boolean early) {
    exclusive |= early;
  }

  /** A register that only lines of the group need, though one of them defines it. */
  protected final void ownsAlone(Register register) {
    defines.remove(register);
  }

  /** A fresh register that only lines of the group need. */
  protected final Register temporary(Bank bank, int size) {
    Register register = registers.make(bank, size);
    temporaries.add(register);
    return register;
  }

  protected final void line(List<Part> parts) {
    out.add(new Line(parts));
  }

  protected final String filled(String text) {
    String filled = text;
    if (text.indexOf('{') >= 0) {
      for (Map.Entry<String, String> word : words.entrySet()) {
        filled = filled.replace(word.getKey(), word.getValue());
      }
    }
    return filled;
  }

  protected final VirtualRegisters registers() {
    return registers;
  }

  public final Group finish(int site) {
    return group(null, site);
  }

  /** The group as one that only copies a register to another. */
  public final Group copy(Register to, Register from) {
    return group(new Copy(to, from), -1);
  }

  private Group group(@Nullable Copy copy, int site) {
    temporaries.removeAll(defines);
    return new Group(
        lines,
        List.copyOf(defines),
        List.copyOf(uses),
        List.copyOf(temporaries),
        exclusive && copy == null,
        aside,
        copy,
        site);
  }
}
