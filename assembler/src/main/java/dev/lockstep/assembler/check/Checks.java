package dev.lockstep.assembler.check;

import dev.lockstep.codeobject.KernelDescriptor;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All checks of a program, one kernel or function after the other. */
final class Checks {
  /** Instructions of all functions together, beyond which no more are looked at. */
  private static final int MOST_INSTRUCTIONS = 200_000;

  /** What has been found out about a generation. */
  private record Tables(WaitCounters counters, HazardTable hazards) {
    static Tables of(InstructionSet set) {
      return new Tables(new WaitCounters(set), new HazardTable(set));
    }
  }

  private final CheckedProgram program;
  private final Map<InstructionSet, Tables> tables = new HashMap<>();
  private final List<StaticFinding> findings = new ArrayList<>();
  private final List<WaitNote> waits = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();

  Checks(CheckedProgram program) {
    this.program = program;
  }

  StaticReport run() {
    List<String> functions = new ArrayList<>();
    List<Flow> flows = new ArrayList<>();
    int size = 0;
    for (CodeEntry entry : program.entries()) {
      InstructionSet set = program.set(entry);
      Flow flow =
          new Flow(
              program.target().target(),
              set,
              entry,
              tables(set).counters(),
              address -> program.isEntry(entry, address));
      if (flow.isTooLarge() || (size += flow.nodes().size()) > MOST_INSTRUCTIONS) {
        notes.add(entry.name() + " and what follows is not checked: there is too much code");
        break;
      }
      functions.add(entry.name());
      flows.add(flow);
    }
    FlatReach flat = FlatReach.of(flows);
    flows.forEach(flow -> check(flow, flat));
    findings.sort(Comparator.comparingLong(finding -> finding.place().address()));
    waits.sort(Comparator.comparingLong(note -> note.place().address()));
    return new StaticReport(distinct(), waits, functions, List.copyOf(notes));
  }

  /** Code that several functions share is told of once. */
  private List<StaticFinding> distinct() {
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

  private Tables tables(InstructionSet set) {
    return tables.computeIfAbsent(set, Tables::of);
  }

  private void check(Flow flow, FlatReach flat) {
    Places places = program.places(flow.entry());
    boolean complete = true;
    deadEnds(flow, places);
    if (flow.counters().isKnown()) {
      WaitFlow followed = new WaitFlow(flow, places, flat);
      complete &= followed.run();
      findings.addAll(followed.findings());
      waits.addAll(followed.notes());
    } else {
      notes.add(
          "waits are not checked: the counters of "
              + flow.set().generation().name()
              + " are not known to the checks");
    }
    KernelDescriptor descriptor = flow.entry().descriptor();
    if (descriptor != null) {
      ValueFlow followed = new ValueFlow(flow, places, descriptor);
      complete &= followed.run();
      findings.addAll(followed.findings());
      findings.addAll(new DescriptorChecks(flow, places, descriptor).run());
    }
    findings.addAll(OperandChecks.of(program.target(), flow, places));
    HazardFlow hazards = new HazardFlow(flow, places, tables(flow.set()).hazards());
    complete &= hazards.run();
    findings.addAll(hazards.findings());
    if (!complete) {
      notes.add(flow.entry().name() + " has too many paths: not all of it is checked");
    }
  }

  private void deadEnds(Flow flow, Places places) {
    for (Flow.DeadEnd end : flow.deadEnds()) {
      Node from = end.from();
      boolean outside = !flow.entry().code().holds(end.address());
      String what =
          outside
              ? "control goes on past the end of the code"
              : "control goes on to bytes that are no instruction of "
                  + flow.set().generation().name();
      CodePlace place = from == null ? places.of(end.address(), "") : places.of(from);
      findings.add(
          new StaticFinding(
              StaticRule.NO_INSTRUCTION,
              false,
              what,
              place,
              null,
              "",
              List.of(),
              "end the path with an instruction that ends the wavefront, or branch to code"));
    }
  }
}
