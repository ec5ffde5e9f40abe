package dev.lockstep.emulator.check;

import dev.lockstep.emulator.check.WaitTracker.Pending;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.Hazard;
import dev.lockstep.text.source.Severity;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Checks around each instruction: waits, hazards, and registers without a value. */
record RegisterChecks(DispatchChecker.Context context) {
  void before(WaveState state, Facts facts) {
    context.setup().granted().check(state, facts, context.findings());
    if (facts.shape instanceof Shape.Wait) {
      state.waits.apply(facts);
    } else if (!state.waits.isApart(facts)) {
      waits(state, facts);
    }
    for (HazardTracker.Found hazard : state.hazards.before(facts)) {
      if (!hazard.rule().hazard().isNote()) {
        hazard(state, facts, hazard);
      }
    }
    uninitialised(state, facts);
    if (facts.isMemory()) {
      // Counts as defined here; undefined bits are found when the access happens.
      if (!(facts.shape instanceof Shape.Atomic || facts.shape instanceof Shape.Store)) {
        state.defined.define(facts.written, state.wave.exec());
      }
    } else {
      state.defined.compute(facts);
      exec(state, facts);
    }
  }

  private void hazard(WaveState state, Facts facts, HazardTracker.Found hazard) {
    context.report(
        DynamicFinding.of(
                CheckRule.MISSING_NOPS,
                hazard.rule().hazard().weight() == Hazard.Weight.ERROR
                    ? Severity.ERROR
                    : Severity.WARNING,
                hazard.message(),
                DispatchChecker.site(state, facts, -1),
                hazard.fix())
            .with(DispatchChecker.site(state, hazard.first(), -1), "first instruction"));
  }

  void after(WaveState state, Facts facts) {
    Effects effects = facts.effects;
    if (!effects.counters().isEmpty()) {
      state.waits.issue(
          new Pending(
              facts,
              needed(state, facts),
              state.stored.copy(),
              state.loaded.copy(),
              state.firstLane));
    }
    if (facts.shape instanceof Shape.Wait && state.clock.busy && !hasStores(state)) {
      state.clock.clock++;
      state.clock.busy = false;
    }
  }

  private static boolean hasStores(WaveState state) {
    return state.waits.unfinished().stream()
        .anyMatch(one ->
            one.fillsLds()
                || one.facts.shape instanceof Shape.Store
                || one.facts.shape instanceof Shape.Atomic);
  }

  /** A flat access counts twice, but its data comes only from where its addresses point. */
  private static Set<Counter> needed(WaveState state, Facts facts) {
    Set<Counter> needed = EnumSet.noneOf(Counter.class);
    needed.addAll(facts.effects.counters());
    if (needed.size() > 1) {
      needed.removeIf(Counter::isOfData);
      if (needed.stream().anyMatch(Counter::isOfLds) && needed.size() > 1) {
        if (!state.touchedLds) {
          needed.removeIf(Counter::isOfLds);
        } else if (!state.touchedGlobal) {
          needed.removeIf(counter -> !counter.isOfLds());
        }
      }
    }
    return needed;
  }

  private void waits(WaveState state, Facts facts) {
    Effects effects = facts.effects;
    List<Pending> read = state.waits.filling(effects.reads());
    if (!read.isEmpty()) {
      report(state, facts, read, CheckRule.USE_BEFORE_WAIT, effects.reads());
      return;
    }
    List<Pending> written = state.waits.filling(effects.writes());
    written.removeIf(one -> WaitTracker.inOrder(one.facts, facts));
    if (!written.isEmpty()) {
      report(state, facts, written, CheckRule.OVERWRITE_BEFORE_WAIT, effects.writes());
      return;
    }
    Pending late = state.waits.reading(effects.writes());
    if (late != null) {
      report(state, facts, List.of(late), CheckRule.STORE_DATA_OVERWRITTEN, effects.writes());
    }
  }

  private void report(
      WaveState state, Facts facts, List<Pending> all, CheckRule rule, List<Register> registers) {
    Pending pending = all.getFirst();
    boolean stores = rule == CheckRule.STORE_DATA_OVERWRITTEN;
    List<Register> theirs =
        stores ? pending.facts.effects.lateReads() : pending.facts.effects.writes();
    String register = common(registers, theirs);
    Set<Counter> counters = EnumSet.noneOf(Counter.class);
    all.forEach(one -> counters.addAll(stores ? Set.of(Counter.EXPCNT) : one.needed));
    // One missing wait is one finding, however many instructions suffer from it.
    String wait = state.waits.waitFor(all, counters);
    String message =
        switch (rule) {
          case USE_BEFORE_WAIT ->
              register
                  + " is used before its value has arrived: the load in {other} takes a while, and"
                  + " nothing waits for it";
          case OVERWRITE_BEFORE_WAIT ->
              register
                  + " is written while the load in {other} is still on its way to it: the loaded"
                  + " value may come later and replace the new one";
          default ->
              register
                  + " is overwritten while the store in {other} may not have read it yet: it could"
                  + " store the new value";
        };
    context.report(
        DynamicFinding.of(
                rule,
                Severity.ERROR,
                message,
                DispatchChecker.site(state, facts, DispatchChecker.first(state.wave.exec())),
                DynamicFinding.Fix.insert(wait))
            .with(
                DispatchChecker.site(state, pending.facts, pending.workgroupLane),
                stores ? "stored" : "loaded"));
  }

  private String common(List<Register> first, List<Register> second) {
    for (Register one : first) {
      for (Register other : second) {
        int from = Math.max(one.index(), other.index());
        int to = Math.min(one.index() + one.count(), other.index() + other.count());
        if (one.file() == other.file() && from < to) {
          return context.set().registerText(one.file(), from, to - from);
        }
      }
    }
    return "a register";
  }

  /** Registers without a value where they decide: addresses, branches, data of atomics. */
  private void uninitialised(WaveState state, Facts facts) {
    long exec = state.wave.exec();
    switch (facts.shape) {
      case Shape.Branch branch -> branch(state, facts, branch.condition());
      case Shape.Atomic _ -> {
        check(state, facts, facts.addressed, facts.addresses, exec, "the address of this access");
        check(state, facts, facts.stored, facts.data, exec, "the data of this atomic operation");
      }
      case Shape.Jump _ ->
          check(state, facts, facts.read, facts.effects.reads(), 0, "the address of this jump");
      default -> {
        if (facts.isMemory()) {
          check(state, facts, facts.addressed, facts.addresses, exec, "the address of this access");
        }
        limit(state, facts);
      }
    }
  }

  /** M0 limits LDS addresses in some generations; without a value, LDS may be out of reach. */
  private void limit(WaveState state, Facts facts) {
    if (facts.effects.unit() == Effects.Unit.LDS
        && facts.isMemory()
        && context.set().generation().has(MachineFeature.LDS_LIMIT)) {
      for (Register register : facts.effects.reads()) {
        if (register.file() == RegisterFile.SCALAR && register.count() == 1) {
          check(
              state,
              facts,
              Registers.of(List.of(register)),
              List.of(register),
              0,
              "how much LDS this access can reach (-1: all)");
        }
      }
    }
  }

  private void check(
      WaveState state,
      Facts facts,
      Registers numbers,
      List<Register> registers,
      long active,
      String what) {
    Definedness defined = state.defined;
    if (!defined.isUndefined(numbers, active)) {
      return;
    }
    for (Register register : registers) {
      for (int i = 0; i < register.count(); i++) {
        int number = register.index() + i;
        long lanes = register.file() == RegisterFile.VECTOR ? active : 1;
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
          int lane = Long.numberOfTrailingZeros(rest);
          if (defined.get(register.file(), number, lane) != 0) {
            int origin = defined.origin(register.file(), number, lane);
            int shown = register.file() == RegisterFile.VECTOR ? lane : -1;
            context.report(undefined(context, state, facts, shown, origin, what));
            defined.define(Registers.of(List.of(register)), active);
            break;
          }
        }
      }
    }
  }

  private void branch(WaveState state, Facts facts, Shape.Condition condition) {
    Definedness defined = state.defined;
    switch (condition) {
      case SCC0, SCC1 -> {
        if (defined.condition()) {
          int origin = defined.conditionOrigin();
          String what = "whether this branch is taken";
          context.report(undefined(context, state, facts, -1, origin, what));
          defined.defineCondition();
        }
      }
      case VCCZ, VCCNZ -> {
        for (Register register : facts.effects.reads()) {
          for (int i = 0; i < register.count(); i++) {
            int undefined = defined.get(RegisterFile.SCALAR, register.index() + i, 0);
            if ((state.wave.scalar(register.index() + i) & ~undefined) != 0) {
              return;
            }
          }
        }
        check(state, facts, facts.read, facts.effects.reads(), 0, "whether this branch is taken");
      }
      case EXECZ, EXECNZ, ALWAYS, DEBUG_FLAG -> {}
    }
  }

  /** EXEC decides about everything, so it must have a value as soon as it is written. */
  private void exec(WaveState state, Facts facts) {
    if (!facts.exec.isEmpty()) {
      check(state, facts, facts.execWritten, facts.exec, 0, "which lanes are active (EXEC)");
    }
  }

  /** A finding about a value that nobody defined. */
  static DynamicFinding undefined(
      DispatchChecker.Context context,
      WaveState state,
      Facts facts,
      int lane,
      int number,
      String what) {
    UndefinedOrigins.Origin origin = context.origins().get(number);
    Facts read = origin.read();
    String message;
    String advice;
    if (read == null) {
      message =
          origin.place()
              + ", which nothing has written yet, decides "
              + about(what)
              + (origin.computed() ? " (through what was computed from it)" : "");
      advice = "give " + origin.place() + " a value first";
    } else {
      String place = origin.rule() == CheckRule.UNINITIALISED_LDS ? "LDS" : "scratch memory";
      message =
          place
              + " at "
              + origin.place()
              + ", which nothing has written yet, is read in {other} and decides "
              + about(what);
      advice = "store a value there before it is read";
    }
    return DynamicFinding.of(
            origin.rule(),
            Severity.ERROR,
            message,
            DispatchChecker.site(state, facts, lane),
            DynamicFinding.Fix.advice(advice))
        .with(DispatchChecker.siteOf(state, read), "read");
  }

  private static String about(String what) {
    return what.startsWith("the ") ? what.replaceFirst("^the ", "about the ") : what;
  }
}
