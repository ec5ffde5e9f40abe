package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlatReach;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.check.hazard.HazardFlow;
import dev.lockstep.assembler.check.wait.WaitFlow;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.timing.Hazard;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** All checks of a program, one kernel or function after the other. */
final class Checks {
  /** Tables derived for a generation. */
  record Tables(WaitCounters counters, HazardTable hazards) {
    static Tables of(InstructionSet set) {
      return new Tables(new WaitCounters(set), new HazardTable(set));
    }
  }

  private static final Map<InstructionSet, Tables> TABLES = new ConcurrentHashMap<>();

  private final CheckedProgram program;
  private final int stack;
  private final boolean all;
  private final List<StaticFinding> findings = new ArrayList<>();
  private final List<WaitNote> waits = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /**
   * @param all whether each place of hazards that are notes is a finding
   */
  Checks(CheckedProgram program, int stack, boolean all) {
    this.program = program;
    this.stack = stack;
    this.all = all;
  }

  /**
   * Missing waits alone; where there are none, missing NOPs alone. Both are as in the report.
   *
   * @param wanted whether a finding is of use
   */
  List<StaticFinding> missing(Predicate<StaticFinding> wanted) {
    List<ControlFlow> flows =
        FunctionFlows.of(program).flows().stream()
            .filter(flow -> !LaneBranchChecks.parts(flow))
            .toList();
    FlatReach flat = FlatReach.of(flows);
    flows.forEach(flow -> waits(flow, program.places(flow.entry()), flat));
    findings.removeIf(wanted.negate());
    if (findings.isEmpty()) {
      flows.forEach(flow -> hazards(flow, program.places(flow.entry())));
      findings.removeIf(wanted.negate());
    }
    return inOrder();
  }

  StaticReport run() {
    FunctionFlows found = FunctionFlows.of(program);
    notes.addAll(found.notes());
    List<ControlFlow> flows = found.flows();
    List<String> functions = flows.stream().map(flow -> flow.entry().name()).toList();
    FlatReach flat = FlatReach.of(flows);
    flows.forEach(flow -> check(flow, flat));
    if (flows.stream().anyMatch(LaneBranchChecks::parts)) {
      LaneBranchChecks lanes = new LaneBranchChecks(program, flows, stack);
      findings.addAll(lanes.findings());
      notes.addAll(lanes.notes());
    }
    waits.sort((a, b) -> Long.compare(a.place().address(), b.place().address()));
    return new StaticReport(inOrder(), waits, functions, List.copyOf(notes));
  }

  /** Findings by address; those in code that several functions share are reported once. */
  private List<StaticFinding> inOrder() {
    findings.sort((a, b) -> Long.compare(a.place().address(), b.place().address()));
    record Key(StaticRule rule, long address, long other, Object source) {}
    Set<Key> seen = new HashSet<>();
    List<StaticFinding> result = new ArrayList<>();
    for (StaticFinding finding : findings) {
      CodePlace other = finding.other();
      Object source = finding.place().span() == null ? "" : finding.place().span();
      if (seen.add(
          new Key(
              finding.rule(),
              finding.place().address(),
              other == null ? -1 : other.address(),
              source))) {
        result.add(finding);
      }
    }
    return result;
  }

  /** The tables for a set; one that is asked for twice has the same. */
  static Tables tables(InstructionSet set) {
    return TABLES.computeIfAbsent(set, Tables::of);
  }

  private void check(ControlFlow flow, FlatReach flat) {
    InstructionPlaces places = program.places(flow.entry());
    boolean complete = true;
    deadEnds(flow, places);
    if (LaneBranchChecks.parts(flow)) {
      if (program.isBegin(flow.entry())) {
        ValueFlow followed = new ValueFlow(flow, places, null);
        complete(followed.run(), flow);
        findings.addAll(followed.findings());
      }
      return;
    }
    complete &= waits(flow, places, flat);
    if (!flow.counters().isKnown()) {
      notes.add(
          "waits are not checked: the counters of "
              + program.target().target().name()
              + " are not known to the checks");
    }
    KernelDescriptor descriptor = flow.entry().descriptor();
    if (descriptor != null) {
      values(flow, places, descriptor);
      findings.addAll(new DescriptorChecks(flow, places, descriptor).run());
    }
    findings.addAll(OperandChecks.of(program.target(), flow, places));
    findings.addAll(new FallThrough(program, flow, places).findings());
    complete &= hazards(flow, places);
    complete(complete, flow);
  }

  /** Looks for missing waits, if the counters are known; false when that takes too long. */
  private boolean waits(ControlFlow flow, InstructionPlaces places, FlatReach flat) {
    if (!flow.counters().isKnown()) {
      return true;
    }
    WaitFlow followed = new WaitFlow(flow, places, flat);
    boolean complete = followed.run();
    findings.addAll(followed.findings());
    waits.addAll(followed.notes());
    counted(flow, followed.counted());
    return complete;
  }

  /**
   * Looks for registers without a value, unless a kernel jumps to a place that is not known:
   * anything may have been written before.
   */
  private void values(ControlFlow flow, InstructionPlaces places, KernelDescriptor descriptor) {
    if (flow.jumpsAnywhere()) {
      notes.add(
          name(flow)
              + " jumps to a computed address: what is there is not followed, and registers without"
              + " a value are not looked for");
      return;
    }
    ValueFlow followed = new ValueFlow(flow, places, descriptor);
    complete(followed.run(), flow);
    findings.addAll(followed.findings());
  }

  /** Barriers with counted writes to LDS are summed up in a note, or listed when all are wanted. */
  private void counted(ControlFlow flow, List<StaticFinding> places) {
    if (all) {
      findings.addAll(places);
    } else if (!places.isEmpty()) {
      notes.add(
          ("%s has %d barrier%s with writes to LDS on their way that a wait has counted, which is"
                  + " no error where what is read behind the barrier is another part of LDS;"
                  + " --all-hazards lists them")
              .formatted(name(flow), places.size(), places.size() == 1 ? "" : "s"));
    }
  }

  private static String name(ControlFlow flow) {
    return flow.entry().name().isEmpty() ? "the code" : flow.entry().name();
  }

  /**
   * Looks for hazards; false when that takes too long. Those that are notes are counted, silent
   * ones left out, unless all are asked for.
   */
  private boolean hazards(ControlFlow flow, InstructionPlaces places) {
    HazardFlow found = new HazardFlow(flow, places, tables(flow.set()).hazards());
    boolean complete = found.run();
    findings.addAll(found.findings());
    found
        .notes()
        .forEach((hazard, noted) -> {
          if (all) {
            findings.addAll(noted);
          } else if (hazard.weight() != Hazard.Weight.SILENT) {
            notes.add(note(flow, hazard, noted.size()));
          }
        });
    return complete;
  }

  private static String note(ControlFlow flow, Hazard hazard, int places) {
    return "%s has %d place%s of the hazard %s, which is no error (%s); --all-hazards lists them"
        .formatted(name(flow), places, places == 1 ? "" : "s", hazard.id(), hazard.source());
  }

  private void complete(boolean complete, ControlFlow flow) {
    if (!complete) {
      notes.add(flow.entry().name() + " has too many paths: not all of it is checked");
    }
  }

  private void deadEnds(ControlFlow flow, InstructionPlaces places) {
    for (ControlFlow.DeadEnd end : flow.deadEnds()) {
      FlowNode from = end.from();
      boolean outside = !flow.entry().code().holds(end.address());
      String what =
          outside
              ? "control goes on past the end of the code"
              : "control goes on to bytes that are no instruction of "
                  + program.target().target().name();
      boolean words = from != null && from.end() == end.address() && places.areWords(end.address());
      if (words) {
        what =
            "control goes on to words that the source gives as data, and that are no instruction of "
                + program.target().target().name()
                + " known here: what follows on this path is not looked at";
      }
      CodePlace place = from == null ? places.of(end.address(), "") : places.of(from);
      findings.add(
          new StaticFinding(
              StaticRule.NO_INSTRUCTION,
              words,
              what,
              place,
              words
                  ? "write them as an instruction if they are one"
                  : "end the path with an instruction that ends the wavefront, or branch to code"));
    }
  }
}
