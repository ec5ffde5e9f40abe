package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Declaration;
import dev.lockstep.assembler.asm4gcn.Declaration.Where;
import dev.lockstep.assembler.asm4gcn.PoolCommand;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.operand.RegisterReader;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The variables of a block, as the text declares and frees them. */
public final class Variables {
  private static final Set<String> RESERVED =
      Set.of(
          ("abs addr64 clamp da dmask float format gds glc idxen lwe mul neg offen offset offset0"
                  + " offset1 omod p0 p10 p20 r128 sint slc snorm snorm_ogl sscaled tfe uint unorm"
                  + " uscaled vm_cnt vm_count vm_ct vmcnt vmcount vmct")
              .split(" "));

  private final InstructionSet set;
  private final RegisterReader registers;
  private final boolean packedVectors;
  private final List<Variable> all = new ArrayList<>();
  private final Map<String, Variable> latest = new HashMap<>();
  private BitSet scalarPool;
  private BitSet vectorPool;
  private boolean scalarPoolGiven;
  private boolean vectorPoolGiven;
  private @Nullable EntryState entry;

  public Variables(InstructionSet set, RegisterReader registers, Dialect.Asm4Gcn dialect) {
    this.set = set;
    this.registers = registers;
    this.packedVectors = dialect.hardwareAlignment();
    this.scalarPool = full(set.generation().sgprs());
    this.vectorPool = full(set.generation().vgprs());
  }

  private static BitSet full(int count) {
    BitSet pool = new BitSet(count);
    pool.set(0, count);
    return pool;
  }

  /** All in order of declaration. */
  public List<Variable> all() {
    return all;
  }

  /** Says what names have a meaning that nobody declares. */
  public void begin(EntryState state) {
    entry = state;
  }

  /** The last one of a name, dead or alive; null when there is none. */
  public @Nullable Variable named(String name) {
    Variable declared = latest.get(name);
    return declared != null || entry == null ? declared : entry.variable(name, this);
  }

  /** Makes a variable that has its value when the kernel begins. */
  Variable entry(String name, VariableType type, TracedText place, int line) {
    Variable variable = add(name, type, 1, place, line, Variable.ENTRY, true, false);
    latest.put(name, variable);
    return variable;
  }

  /** Number of registers of a bank. */
  public int file(boolean scalar) {
    return scalar ? set.generation().sgprs() : set.generation().vgprs();
  }

  /** Alignment of the first register of a variable. */
  public int alignment(Variable variable) {
    return packedVectors && !variable.type.scalar() ? 1 : variable.alignment();
  }

  /** Whether the text gives the registers of a bank that variables may get. */
  public boolean isPoolGiven(boolean scalar) {
    return scalar ? scalarPoolGiven : vectorPoolGiven;
  }

  /** Narrows the SGPRs of variables where the text does not say which they may get. */
  public void limitScalars(BitSet pool) {
    if (!scalarPoolGiven) {
      scalarPool = pool;
    }
  }

  public void pool(TracedText text, Report report) {
    PoolCommand command = PoolCommand.read(text, bank -> file(bank == 's'), report);
    if (command == null) {
      return;
    }
    if (!all.isEmpty()) {
      report.warning(
          text,
          "pool-late",
          "a pool should stand above all declarations; variables that live keep their registers");
    }
    if (command.scalar()) {
      scalarPool = command.registers();
      scalarPoolGiven = true;
    } else {
      vectorPool = command.registers();
      vectorPoolGiven = true;
    }
  }

  /** Makes a variable that the text does not name. */
  public void temporary(String name, VariableType type, TracedText place, int line, int step) {
    latest.put(name, add(name, type, 1, place, line, step, true, true));
  }

  private Variable add(
      String name,
      VariableType type,
      int elements,
      TracedText place,
      int line,
      int step,
      boolean inline,
      boolean temporary) {
    Variable variable =
        new Variable(
            name,
            type,
            place,
            line,
            all.size(),
            elements,
            step,
            type.scalar() ? scalarPool : vectorPool,
            inline,
            temporary);
    all.add(variable);
    return variable;
  }

  /** Declares a variable; null, with a report, when that cannot be. */
  public @Nullable Variable declare(
      VariableType written, Declaration item, int line, int step, boolean inline, Report report) {
    return declare(written, 1, item, line, step, inline, report);
  }

  /**
   * Declares a variable or an array; null, with a report, when that cannot be.
   *
   * @param elements number of elements of the type
   */
  public @Nullable Variable declare(
      VariableType written,
      int elements,
      Declaration item,
      int line,
      int step,
      boolean inline,
      Report report) {
    if (!canBe(written, elements, item, report)) {
      return null;
    }
    String name = item.name().text();
    Variable older = latest.get(name);
    if (older != null && older.freed < 0) {
      report.error(
          item.name(),
          "declared-twice",
          "'"
              + older.shown()
              + "' is declared already, on line "
              + older.line
              + "; free it first, or take another name");
      return null;
    }
    Where where = item.where();
    Variable past = where instanceof Where.Past p ? past(p, report) : null;
    if (where instanceof Where.Past && past == null) {
      return null;
    }
    VariableType type = banked(written, item, past, report);
    if (where instanceof Where.Numbered numbered && !fits(numbered, type, elements, report)) {
      return null;
    }
    Variable variable = add(name, type, elements, item.name(), line, step, inline, false);
    latest.put(name, variable);
    if (where instanceof Where.Numbered numbered) {
      variable.forced = numbered.first();
    } else if (where instanceof Where.Past p && past != null) {
      within(variable, past, p, report);
    }
    return variable;
  }

  /** Whether there can be a variable of a name and type. */
  private boolean canBe(VariableType written, int elements, Declaration item, Report report) {
    String name = item.name().text();
    if (elements < 1 || (long) elements * written.registers() > VariableType.MOST_REGISTERS) {
      report.error(
          item.name(),
          "declaration",
          "an array has at least one element and at most "
              + VariableType.MOST_REGISTERS
              + " registers");
      return false;
    }
    if (!written.exists()) {
      report.error(
          item.name(),
          "declaration",
          "no variable has "
              + written.bytes()
              + " bytes; the sizes are 1, 2, 4, 8, 12, 16, 32 and 64");
      return false;
    }
    if (RESERVED.contains(name) || isRegister(name)) {
      report.error(
          item.name(),
          "reserved-name",
          "'"
              + BlockFinder.shortened(name)
              + "' cannot name a variable: it is a word of the language or a register");
      return false;
    }
    return true;
  }

  /** The type in the bank of the registers that are asked for. */
  private static VariableType banked(
      VariableType written, Declaration item, @Nullable Variable past, Report report) {
    boolean scalar =
        past != null
            ? past.type.scalar()
            : item.where() instanceof Where.Numbered numbered
                ? numbered.scalar()
                : written.scalar();
    if (scalar == written.scalar()) {
      return written;
    }
    String says = "the type says " + bank(written.scalar());
    if (past != null) {
      report.warning(
          item.name(),
          "bank-mismatch",
          says + ", the registers of '" + past.shown() + "' are of the other bank");
    } else if (item.where() instanceof Where.Numbered numbered) {
      report.warning(
          numbered.place(), "bank-mismatch", says + ", the register is one of the other bank");
    }
    return new VariableType(scalar, written.bytes(), written.letter());
  }

  private static String bank(boolean scalar) {
    return scalar ? "SGPRs" : "VGPRs";
  }

  private boolean isRegister(String name) {
    // Names such as a1 are AGPRs on few machines only; a variable hides them.
    if (name.length() > 1
        && "sva".indexOf(name.charAt(0)) >= 0
        && name.chars().skip(1).allMatch(c -> c >= '0' && c <= '9')) {
      return name.charAt(0) != 'a';
    }
    String plain = OperandBinder.plain(name);
    return registers.looksLikeRegister(new Node.Name(0, 0, plain))
        || set.isRegisterElsewhere(plain);
  }

  private @Nullable Variable past(Where.Past where, Report report) {
    Variable past = named(where.variable());
    if (past == null) {
      report.error(
          where.place(),
          "past-unknown",
          "there is no register and no variable '"
              + BlockFinder.shortened(where.variable())
              + "' to take registers from");
    }
    return past;
  }

  private void within(Variable variable, Variable past, Where.Past where, Report report) {
    variable.past = past;
    variable.pastIndex = where.index();
    if (where.index() + variable.size() > past.size()) {
      report.warning(
          where.place(),
          "past-size",
          "'"
              + variable.shown()
              + "' takes registers behind those of '"
              + past.shown()
              + "', which has "
              + past.size());
    }
  }

  /** Whether a variable of a type can be in the registers that are asked for. */
  private boolean fits(Where.Numbered where, VariableType type, int elements, Report report) {
    int count = elements * type.registers();
    int last = where.first() + count - 1;
    String letter = String.valueOf(type.bank());
    if (where.trap()) {
      report.error(
          where.place(),
          "register-range",
          "the trap handler has these registers, and no variable; name them in the instruction");
      return false;
    }
    if (where.ranged() && where.last() - where.first() + 1 != count) {
      report.warning(
          where.place(),
          "size-mismatch",
          "the range has "
              + (where.last() - where.first() + 1)
              + " registers, a variable of type "
              + type
              + " takes "
              + count);
    }
    if (last >= file(type.scalar())) {
      report.error(
          where.place(),
          "register-range",
          registers.machine() + " has " + letter + "0 to " + letter + (file(type.scalar()) - 1));
      return false;
    }
    int unit =
        count == 1 || packedVectors && !type.scalar()
            ? 1
            : type.scalar() ? VariableType.alignment(count) : 2;
    if (where.first() % unit != 0) {
      report.error(
          where.place(),
          "register-alignment",
          "a variable of " + count + " registers begins at a multiple of " + unit);
      return false;
    }
    BitSet pool = type.scalar() ? scalarPool : vectorPool;
    boolean given = type.scalar() ? scalarPoolGiven : vectorPoolGiven;
    int missing = pool.nextClearBit(where.first());
    if (given && missing <= last) {
      report.error(
          where.place(), "not-in-pool", letter + missing + " is not in the pool of this block");
      return false;
    }
    return true;
  }

  /** {@code free}. */
  public void free(TracedText name, int step, int line, Report report) {
    Variable variable = named(name.text());
    if (variable == null) {
      report.error(
          name,
          "free-unknown",
          "there is no variable '" + BlockFinder.shortened(name.text()) + "' to free");
    } else if (variable.freed >= 0) {
      report.error(name, "free-twice", "'" + variable.shown() + "' is free already");
    } else if (step == 0) {
      report.error(
          name,
          "free-first",
          "there is no instruction in front of this free that could be the last");
    } else {
      variable.freed = step;
      variable.freedLine = line;
    }
  }
}
