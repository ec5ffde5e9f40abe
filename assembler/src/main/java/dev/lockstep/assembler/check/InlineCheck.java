package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.flow.BlockEdges;
import dev.lockstep.assembler.check.flow.CodeEntry;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.ExecFlow;
import dev.lockstep.assembler.check.flow.FlatReach;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.assembler.check.hazard.HazardFlow;
import dev.lockstep.assembler.check.wait.WaitFlow;
import dev.lockstep.assembler.inline.InlineBlock;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.WaitCounters;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes blocks of Asm4GCN inside OpenCL C safe for the code around them, which knows nothing of
 * what they do: what a block starts ends within it, and hazards do not reach across its edges. What
 * is missing between its own instructions is told of, or put in when that is asked for.
 */
public final class InlineCheck {
  private static final int ROUNDS = 8;

  /** The value of M0 with which all of LDS is there. Source: the ISA manuals, LDS instructions. */
  private static final String ALL_LDS = "m0 = -1";

  private final InlineBlock block;
  private final boolean fixWaits;
  private final boolean fixHazards;
  private final int wave;

  private InlineCheck(
      InlineBlock block, AssemblerOptions options, boolean fixWaits, boolean fixHazards) {
    this.block = block;
    this.fixWaits = fixWaits;
    this.fixHazards = fixHazards;
    this.wave = options.waveSize();
  }

  /**
   * Reads and mends all blocks of a text.
   *
   * @param fixWaits whether waits that are missing inside of blocks are put in
   * @param fixHazards the same for wait states
   */
  public static InlineSource compile(
      SourceText source, AssemblerOptions options, boolean fixWaits, boolean fixHazards) {
    InlineSource read = InlineSource.read(source, options);
    for (InlineBlock block : read.blocks()) {
      if (!block.hasErrors()) {
        new InlineCheck(block, options, fixWaits, fixHazards).run();
      }
    }
    return read;
  }

  /** A block as it is at one time. */
  private record Look(
      ControlFlow flow,
      InstructionPlaces places,
      HazardTable hazards,
      Set<FlowNode> exits,
      String machine) {}

  private @Nullable Look look() {
    Assembled assembled = block.assembled();
    if (assembled.object() == null || assembled.text().length == 0) {
      return null;
    }
    CheckedProgram program = CheckedProgram.of(assembled, wave);
    CodeEntry entry = program.entries().getFirst();
    InstructionSet set = program.set(entry);
    ControlFlow flow =
        new ControlFlow(
            program.target().target(),
            set,
            entry,
            new WaitCounters(set),
            _ -> false,
            (register, address) -> block.named(register, position(address)));
    Set<FlowNode> exits = new HashSet<>();
    for (ControlFlow.DeadEnd end : flow.deadEnds()) {
      if (end.from() != null) {
        exits.add(end.from());
      }
    }
    String machine = MachineNames.of(set.generation(), program.target().target().name());
    return new Look(flow, program.places(entry), new HazardTable(set), exits, machine);
  }

  private void run() {
    Look look = look();
    if (look == null) {
      return;
    }
    if (!look.flow.counters().isKnown()) {
      add(
          Severity.ERROR,
          null,
          "inline-target",
          "blocks inside C cannot be made safe for "
              + look.machine
              + ", whose wait counters are not known to the checks");
      return;
    }
    look = withLds(look);
    look = mended(look);
    lanes(look);
    BlockEdges edges = new BlockEdges(look.flow, look.hazards, block.entering(), block.leaving());
    List<String> front = edges.front();
    List<String> behind = new ArrayList<>(waits(look));
    behind.addAll(edges.behind(look.exits, behind.size()));
    if (!behind.isEmpty()) {
      block.insert(block.assembled().placed().size(), behind, false);
    }
    if (!front.isEmpty()) {
      block.insert(0, front, true);
    }
  }

  /** Adds a finding; without a place of its own it is at that of the block. */
  private void add(Severity severity, @Nullable Span span, String rule, String text) {
    block.add(new Problem(severity, span == null ? block.span() : span, text, rule));
  }

  /** Analysis of the changed block; the previous one when the block is in error. */
  private Look again(Look before) {
    Look look = block.hasErrors() ? null : look();
    return look == null ? before : look;
  }

  /** On machines whose LDS has a limit in M0, the block sets it unless it does so itself. */
  private Look withLds(Look look) {
    MachineTables.ScalarName limit = look.flow.set().scalar("m0");
    if (limit == null) {
      return look;
    }
    RegisterBits register =
        RegisterBits.of(List.of(new Register(RegisterFile.SCALAR, limit.code(), 1)));
    boolean written = look.flow.nodes().stream().anyMatch(node -> node.writes().meets(register));
    List<FlowNode> readers =
        look.flow.byAddress().stream().filter(node -> node.reads().meets(register)).toList();
    if (written || readers.isEmpty()) {
      return look;
    }
    boolean plain =
        look.flow.set().generation().has(MachineFeature.LDS_LIMIT)
            && readers.stream().allMatch(node -> node.timed().effects().unit() == Effects.Unit.LDS);
    if (plain) {
      block.insert(0, List.of(ALL_LDS), true);
      return again(look);
    }
    add(
        Severity.WARNING,
        look.places.of(readers.getFirst()).span(),
        "inline-register",
        "nothing in this block has written M0, and what clang keeps there is not known");
    return look;
  }

  /** Tells of what is missing between instructions, or puts it in. */
  private Look mended(Look first) {
    Look look = first;
    for (int round = 0; ; round++) {
      List<StaticFinding> waits = waitFindings(look);
      boolean more = round < ROUNDS;
      if (more && fixWaits && insert(waits)) {
        look = again(look);
        continue;
      }
      List<StaticFinding> nops = hazardFindings(look);
      if (more && fixHazards && insert(nops)) {
        look = again(look);
        continue;
      }
      waits.forEach(this::tell);
      nops.forEach(this::tell);
      return look;
    }
  }

  private static List<StaticFinding> waitFindings(Look look) {
    WaitFlow flow = new WaitFlow(look.flow, look.places, FlatReach.UNKNOWN);
    flow.run();
    return flow.findings();
  }

  private static List<StaticFinding> hazardFindings(Look look) {
    HazardFlow flow = new HazardFlow(look.flow, look.places, look.hazards);
    flow.run();
    return flow.findings();
  }

  /** Puts in what findings ask for; false when nothing can be. */
  private boolean insert(List<StaticFinding> findings) {
    Map<Integer, List<String>> wanted = new TreeMap<>(Comparator.reverseOrder());
    for (StaticFinding finding : findings) {
      if (!finding.insert().isEmpty()) {
        wanted.putIfAbsent(position(finding.place().address()), finding.insert());
      }
    }
    wanted.forEach((index, texts) -> block.insert(index, texts, false));
    return !wanted.isEmpty();
  }

  private int position(long address) {
    List<Placed> placed = block.assembled().placed();
    for (int i = 0; i < placed.size(); i++) {
      if (placed.get(i).section() >= 0 && placed.get(i).offset() == address) {
        return i;
      }
    }
    return placed.size();
  }

  private void tell(StaticFinding finding) {
    String remedy =
        finding.insert().isEmpty()
            ? finding.advice()
            : "insert `" + String.join("` and `", finding.insert()) + "` before it";
    add(
        Severity.WARNING,
        finding.place().span(),
        finding.rule().id(),
        finding.message() + (remedy.isEmpty() ? "" : "; " + remedy));
  }

  /** EXEC must be at the end what it was at the beginning. */
  private void lanes(Look look) {
    Set<FlowNode> wrong = new LinkedHashSet<>();
    look.flow.follow(
        new ExecFlow(look.flow.set())
            .watched(
                (_, _) -> {},
                (node, state) -> {
                  if (look.exits.contains(node) && state.lanes() != ExecFlow.Lanes.SAME) {
                    wrong.add(node);
                  }
                }));
    for (FlowNode node : wrong) {
      add(
          Severity.ERROR,
          look.places.of(node).span(),
          "inline-exec",
          "the block ends here, and on some path EXEC is not what it was at the beginning: the code"
              + " behind would run with other lanes; keep it in a variable, and restore it");
      return;
    }
  }

  /** The waits for what is still on its way at the end, stores included. */
  private static List<String> waits(Look look) {
    Map<Counter, Set<Integer>> pending = new EnumMap<>(Counter.class);
    look.flow.follow(
        new WaitFlow(look.flow, look.places, FlatReach.UNKNOWN)
            .watched(
                (_, _) -> {},
                (exit, state) -> {
                  if (look.exits.contains(exit)) {
                    state.forEach((counter, node, _) ->
                        pending.computeIfAbsent(counter, _ -> new HashSet<>()).add(node));
                  }
                }));
    Set<Integer> data = pending.remove(Counter.EXPCNT);
    Map<Counter, Integer> numbers = new EnumMap<>(Counter.class);
    pending.keySet().forEach(counter -> numbers.put(counter, 0));
    // Data that has arrived has been read before.
    if (data != null && pending.values().stream().noneMatch(one -> one.containsAll(data))) {
      numbers.put(Counter.EXPCNT, 0);
    }
    return look.flow.counters().texts(numbers);
  }
}
