package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Unit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares what the code of a kernel uses with what its descriptor asks for. Source: LLVM
 * AMDGPUUsage, "Kernel Descriptor": GRANULATED_WORKITEM_VGPR_COUNT,
 * GRANULATED_WAVEFRONT_SGPR_COUNT, ACCUM_OFFSET and the segment sizes.
 */
final class DescriptorChecks {
  private static final Set<String> DYNAMIC_LDS =
      Set.of("dynamic_shared_pointer", "hidden_dynamic_lds_size");

  private final ControlFlow flow;
  private final InstructionPlaces places;
  private final KernelDescriptor descriptor;
  private final Map<RegisterFile, Integer> granted = new EnumMap<>(RegisterFile.class);
  private final List<StaticFinding> findings = new ArrayList<>();
  private final Set<StaticRule> told = EnumSet.noneOf(StaticRule.class);

  DescriptorChecks(ControlFlow flow, InstructionPlaces places, KernelDescriptor descriptor) {
    this.flow = flow;
    this.places = places;
    this.descriptor = descriptor;
    int vgprs = descriptor.vgprs(flow.target());
    // The accumulation registers are the VGPRs from one on, or they have a file as large.
    granted.put(RegisterFile.VECTOR, vgprs);
    granted.put(RegisterFile.ACCUMULATOR, Math.max(0, vgprs - flow.accumulators()));
    granted.put(RegisterFile.SCALAR, descriptor.sgprs(flow.target()).orElse(Integer.MAX_VALUE));
  }

  List<StaticFinding> run() {
    for (FlowNode node : flow.byAddress()) {
      Stream.concat(
              node.timed().effects().reads().stream(), node.timed().effects().writes().stream())
          .filter(this::isTooHigh)
          .findFirst()
          .ifPresent(register -> tooHigh(node, register));
      segments(node);
    }
    return findings;
  }

  private boolean isTooHigh(Register register) {
    int last = register.index() + register.count() - 1;
    boolean named =
        register.file() != RegisterFile.SCALAR || last < flow.set().generation().sgprs();
    return named && last >= granted.getOrDefault(register.file(), Integer.MAX_VALUE);
  }

  private void tooHigh(FlowNode node, Register register) {
    if (!told.add(StaticRule.DESCRIPTOR_REGISTERS)) {
      return;
    }
    String kind =
        switch (register.file()) {
          case VECTOR -> "VGPRs";
          case ACCUMULATOR -> "AGPRs";
          case SCALAR -> "SGPRs";
        };
    int last = register.index() + register.count() - 1;
    add(
        node,
        StaticRule.DESCRIPTOR_REGISTERS,
        false,
        "%s is used, but the descriptor of %s asks for %d %s"
            .formatted(
                flow.set().registerText(register.file(), last, 1),
                flow.entry().name(),
                granted.get(register.file()),
                kind),
        "let the descriptor ask for " + (last + 1) + " " + kind);
  }

  private void segments(FlowNode node) {
    KernelMetadata metadata = flow.entry().metadata();
    if (!node.timed().isMemory() || metadata == null) {
      return;
    }
    boolean lds = node.timed().effects().unit() == Unit.LDS && !node.timed().flag(ModifierName.GDS);
    boolean dynamic =
        metadata.arguments().stream().anyMatch(one -> DYNAMIC_LDS.contains(one.valueKind()));
    if (lds
        && !dynamic
        && descriptor.groupSegmentSize() == 0
        && told.add(StaticRule.DESCRIPTOR_LDS)) {
      add(
          node,
          StaticRule.DESCRIPTOR_LDS,
          true,
          "LDS is accessed, but the descriptor asks for none, and the kernel has no argument in LDS",
          "let the descriptor ask for LDS (group_segment_fixed_size)");
    }
    if (node.timed().space() == Shape.Space.SCRATCH
        && !metadata.segments().usesDynamicStack()
        && descriptor.privateSegmentSize() == 0
        && told.add(StaticRule.DESCRIPTOR_SCRATCH)) {
      add(
          node,
          StaticRule.DESCRIPTOR_SCRATCH,
          true,
          "scratch memory is accessed, but the descriptor asks for none",
          "let the descriptor ask for scratch memory (private_segment_fixed_size)");
    }
  }

  private void add(FlowNode node, StaticRule rule, boolean warning, String message, String advice) {
    findings.add(new StaticFinding(rule, warning, message, places.of(node), advice));
  }
}
