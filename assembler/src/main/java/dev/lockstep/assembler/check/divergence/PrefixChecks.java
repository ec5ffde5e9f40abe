package dev.lockstep.assembler.check.divergence;

import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.CodeBytes;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prefixes that do nothing, or not what they say, and jumps that pass them by. */
public final class PrefixChecks {
  /** The field that only prefixes of memory accesses have: a hint for caches. */
  private static final String OF_MEMORY = "hint";

  private final ControlFlow flow;
  private final InstructionSet set;
  private final CodeBytes code;
  private final InstructionPlaces places;
  private final List<StaticFinding> findings = new ArrayList<>();

  public PrefixChecks(ControlFlow flow, InstructionPlaces places) {
    this.flow = flow;
    this.places = places;
    set = flow.set();
    code = flow.entry().code();
  }

  public List<StaticFinding> run() {
    for (FlowNode node : flow.byAddress()) {
      Instruction prefix = code.decodeSingly(set, node.address());
      if (prefix != null && prefix.row().shape() instanceof Shape.Prefix) {
        check(node, prefix);
      }
    }
    return findings;
  }

  private void check(FlowNode node, Instruction prefix) {
    String name = prefix.encoding().format().name();
    Instruction next = code.decodeSingly(set, node.address() + 4);
    boolean alone = node.timed().shape() instanceof Shape.Prefix;
    if (next != null && next.row().shape() instanceof Shape.Prefix) {
      report(
          node,
          "this prefix stands before another prefix, which alone counts",
          "leave one of the two out, or put what it says into the other one");
    } else if (next != null && isOfMemory(prefix) && !accessesMemory(next)) {
      report(
          node,
          "this prefix is for memory accesses, and `" + set.print(next) + "` is none",
          "put it right before the access");
    } else if (next != null && widens(name) && (alone || ignoresRegisters(next))) {
      report(
          node,
          "this prefix changes nothing of `" + set.print(next) + "`",
          "leave it out, or put it right before the instruction that needs it");
    } else if (!alone && set.isNeedless(node.timed().instruction())) {
      report(
          node,
          "this prefix changes nothing of the instruction behind it, whose numbers are small enough",
          "leave it out");
    } else if (!alone && next != null && takesOther(next, name)) {
      report(
          node,
          "this prefix has other fields than `" + set.print(next) + "` takes from a prefix",
          "use the prefix that the assembler writes by itself");
    }
    FlowNode behind = alone ? null : flow.at(node.address() + 4);
    if (behind != null) {
      behind.before().forEach(from -> skipped(from, node));
    }
  }

  /** Whether a prefix makes numbers of registers larger. */
  private boolean widens(String name) {
    return set.encodings().stream().anyMatch(one -> name.equals(one.format().prefix()));
  }

  private static boolean isOfMemory(Instruction prefix) {
    return prefix.row().slots().stream().anyMatch(slot -> slot.field().equals(OF_MEMORY));
  }

  private static boolean accessesMemory(Instruction instruction) {
    return switch (instruction.row().shape()) {
      case Shape.Load _,
          Shape.Store _,
          Shape.Atomic _,
          Shape.ScalarAtomic _,
          Shape.ScalarElement _,
          Shape.Reservation _,
          Shape.Strided _ ->
          true;
      default -> false;
    };
  }

  /** Whether the registers that an instruction names mean nothing. */
  private static boolean ignoresRegisters(Instruction instruction) {
    return switch (instruction.row().shape()) {
      case Shape.End _, Shape.Barrier _, Shape.SimtJoin _ -> true;
      default -> false;
    };
  }

  /** Whether an instruction has a form with a prefix, but with another one. */
  private boolean takesOther(Instruction next, String name) {
    boolean some = false;
    for (Encoding one : set.named(next.encoding().mnemonic())) {
      @Nullable String own = one.format().prefix();
      if (own != null && one.row().equals(next.row())) {
        if (own.equals(name)) {
          return false;
        }
        some = true;
      }
    }
    return some;
  }

  private void report(FlowNode node, String text, String how) {
    findings.add(new StaticFinding(StaticRule.IDLE_PREFIX, true, text, places.of(node), how));
  }

  private void skipped(FlowNode from, FlowNode node) {
    findings.add(
        new StaticFinding(
            StaticRule.PREFIX_SKIPPED,
            true,
            "control goes on behind a prefix: the instruction there runs without it",
            places.of(from),
            places.of(node),
            "prefix",
            List.of(),
            "branch to the prefix"));
  }
}
