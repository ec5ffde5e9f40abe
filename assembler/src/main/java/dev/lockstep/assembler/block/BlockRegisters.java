package dev.lockstep.assembler.block;

import dev.lockstep.assembler.allocation.AllocationOutcome;
import dev.lockstep.assembler.allocation.BestFit;
import dev.lockstep.assembler.allocation.Demand;
import dev.lockstep.assembler.allocation.Demand.Place;
import dev.lockstep.assembler.allocation.Packing;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.block.variable.DirectRegister;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.Variables;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives the variables of a block their registers. */
public final class BlockRegisters {
  private static final int SHOWN = 8;

  private final Variables variables;

  /** The variables that are to be placed. */
  private final List<Variable> all;

  private final List<VirtualInstruction> steps;
  private final List<DirectRegister> direct;
  private final boolean classic;
  private final Report report;

  /** From when to when a register that the text names is in use, in half instructions. */
  private record Named(boolean scalar, int register, int start, int end, int step) {}

  BlockRegisters(
      Variables variables,
      List<VirtualInstruction> steps,
      List<DirectRegister> direct,
      boolean classic,
      Report report) {
    this(variables, variables.all(), steps, direct, classic, report);
  }

  /** For some of the variables. */
  public BlockRegisters(
      Variables variables,
      List<Variable> all,
      List<VirtualInstruction> steps,
      List<DirectRegister> direct,
      boolean classic,
      Report report) {
    this.variables = variables;
    this.all = all;
    this.steps = steps;
    this.direct = direct;
    this.classic = classic;
    this.report = report;
  }

  /** Places all; false, with a report, when some cannot be. */
  public boolean place(BlockFlow flow) {
    if (!pastAreOver()) {
      return false;
    }
    List<Named> named = named(flow);
    warn(named);
    boolean scalars = place(true, named);
    boolean vectors = place(false, named);
    return scalars && vectors;
  }

  private boolean pastAreOver() {
    boolean sound = true;
    for (Variable variable : all) {
      Variable past = variable.past();
      if (past != null && past.start() < variable.end() && variable.start() < past.end()) {
        report.error(
            variable.place(),
            "past-alive",
            "'"
                + past.shown()
                + "' still lives, until line "
                + lineOf(past.end())
                + "; its registers can be taken when it is freed or used no more");
        sound = false;
      }
    }
    return sound;
  }

  private int lineOf(int time) {
    int index = Math.min((time - 1) / 2, steps.size() - 1);
    return index < 0 ? 1 : steps.get(index).line();
  }

  private boolean place(boolean scalar, List<Named> named) {
    List<Variable> own = all.stream().filter(v -> v.type().scalar() == scalar).toList();
    Map<Variable, Integer> position = new HashMap<>();
    List<Demand> demands = new ArrayList<>(own.size());
    Map<BitSet, BitSet> plain = new HashMap<>();
    BusyTimes busy = busy(scalar, named, own);
    for (Variable variable : own) {
      position.put(variable, demands.size());
      demands.add(demand(variable, position, plain, busy));
    }
    int file = variables.file(scalar);
    AllocationOutcome outcome =
        classic ? BestFit.place(demands, file) : Packing.place(demands, file);
    return switch (outcome) {
      case AllocationOutcome.Placed placed -> {
        for (int i = 0; i < own.size(); i++) {
          own.get(i).setRegister(placed.registers().get(i));
        }
        yield true;
      }
      case AllocationOutcome.Failed failed -> {
        tell(own, failed);
        yield false;
      }
    };
  }

  private Demand demand(
      Variable variable,
      Map<Variable, Integer> position,
      Map<BitSet, BitSet> plain,
      BusyTimes busy) {
    Place place;
    Integer past = variable.past() == null ? null : position.get(variable.past());
    if (variable.forced() >= 0) {
      place = new Place.Fixed(variable.forced());
    } else if (past != null) {
      place = new Place.Within(past, variable.pastIndex());
    } else {
      place = new Place.Among(pool(variable, plain, busy));
    }
    return new Demand(
        variable.size(), variables.alignment(variable), variable.start(), variable.end(), place);
  }

  /** The pool without what the text names, or forces, while the variable lives. */
  private BitSet pool(Variable variable, Map<BitSet, BitSet> plain, BusyTimes busy) {
    if (classic) {
      return variable.pool();
    }
    BitSet taken = new BitSet();
    busy.during(
        variable.start(),
        variable.end(),
        one -> taken.set(one.register(), one.register() + one.count()));
    if (!taken.intersects(variable.pool())) {
      return variable.pool();
    }
    taken.flip(0, variables.file(variable.type().scalar()));
    taken.and(variable.pool());
    BitSet known = plain.putIfAbsent(taken, taken);
    return known == null ? taken : known;
  }

  /** Registers of a bank that the text names or forces. */
  private static BusyTimes busy(boolean scalar, List<Named> named, List<Variable> own) {
    List<BusyTimes.Busy> all = new ArrayList<>();
    for (Named one : named) {
      if (one.scalar() == scalar) {
        all.add(new BusyTimes.Busy(one.register(), 1, one.start(), one.end()));
      }
    }
    for (Variable one : own) {
      if (one.forced() >= 0) {
        all.add(new BusyTimes.Busy(one.forced(), one.size(), one.start(), one.end()));
      }
    }
    return new BusyTimes(all);
  }

  /**
   * The registers that the text names: from the first mention to the last, from the beginning when
   * the first one reads, and round every loop that they reach into.
   */
  private List<Named> named(BlockFlow flow) {
    Map<Integer, int[]> spans = new HashMap<>();
    for (DirectRegister one : direct) {
      int file = one.register().file() == RegisterFile.SCALAR ? 0 : 1 << 16;
      for (int i = 0; i < one.register().count(); i++) {
        int start = one.reads() ? 0 : 2 * one.step() + 1;
        int end = one.reads() ? 2 * one.step() + 1 : 2 * one.step() + 2;
        int[] span =
            spans.computeIfAbsent(
                file | one.register().index() + i, _ -> new int[] {start, end, one.step()});
        span[1] = Math.max(span[1], end);
      }
    }
    List<Named> result = new ArrayList<>();
    spans.forEach((key, span) -> {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int[] way : flow.back()) {
          if (span[0] < 2 * way[0] && span[1] > 2 * way[1] && span[1] < 2 * way[0] + 2) {
            span[1] = 2 * way[0] + 2;
            changed = true;
          }
        }
      }
      result.add(new Named(key < 1 << 16, key & 0xffff, span[0], span[1], span[2]));
    });
    return result;
  }

  /** Registers that a variable has by order of the text and that the text names beside it. */
  private void warn(List<Named> named) {
    for (Variable variable : all) {
      if (variable.forced() < 0) {
        continue;
      }
      for (Named one : named) {
        if (one.scalar() == variable.type().scalar()
            && one.register() >= variable.forced()
            && one.register() < variable.forced() + variable.size()
            && one.start() < variable.end()
            && variable.start() < one.end()) {
          VirtualInstruction step = steps.get(one.step());
          report.warning(
              step.start(),
              step.end(),
              "register-named",
              ""
                  + variable.type().bank()
                  + one.register()
                  + " is named here while it holds '"
                  + variable.shown()
                  + "'");
          break;
        }
      }
    }
  }

  private void tell(List<Variable> own, AllocationOutcome.Failed failed) {
    Variable variable = own.get(failed.demand());
    if (failed.reason() == AllocationOutcome.Reason.TAKEN) {
      Variable other = own.get(failed.other());
      report.error(
          variable.place(),
          "register-in-use",
          "the registers of '"
              + variable.shown()
              + "' are those of '"
              + other.shown()
              + "', which lives until line "
              + lineOf(other.end()));
      return;
    }
    List<Variable> alive = new ArrayList<>();
    int sum = 0;
    for (Variable one : own) {
      if (one != variable && one.start() <= variable.start() && one.end() > variable.start()) {
        alive.add(one);
        sum += one.size();
      }
    }
    alive.sort(
        java.util.Comparator.comparingInt(Variable::size)
            .reversed()
            .thenComparingInt(v -> v.order()));
    report.error(
        variable.place(),
        "out-of-registers",
        "there is no room for the "
            + registers(variable.size())
            + " of '"
            + variable.shown()
            + "': "
            + (alive.isEmpty() ? "its pool is too small" : living(alive, sum)));
  }

  private static String registers(int count) {
    return count == 1 ? "one register" : count + " registers";
  }

  private static String living(List<Variable> alive, int sum) {
    StringBuilder out = new StringBuilder();
    out.append(alive.size() == 1 ? "one variable takes " : alive.size() + " variables take ");
    out.append(sum).append(" here: ");
    for (int i = 0; i < Math.min(SHOWN, alive.size()); i++) {
      Variable one = alive.get(i);
      out.append(i == 0 ? "" : ", ")
          .append(one.shown())
          .append(" (")
          .append(one.size())
          .append(", line ")
          .append(one.line())
          .append(')');
    }
    if (alive.size() > SHOWN) {
      out.append(" and ").append(alive.size() - SHOWN).append(" more");
    }
    return out.toString();
  }
}
