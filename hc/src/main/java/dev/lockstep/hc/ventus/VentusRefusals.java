package dev.lockstep.hc.ventus;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.pass.Uniformity;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.TargetFindings;
import dev.lockstep.hc.target.UnfitKernelException;

/** Kernels that the machine cannot run, by name. */
final class VentusRefusals {
  /** Bytes of private memory that a work-item may have. */
  private static final long MOST_PRIVATE = 1 << 20;

  private final IrKernel kernel;
  private final Uniformity uniformity;
  private final TargetFindings findings;

  private VentusRefusals(IrKernel kernel, TargetId target) {
    this.kernel = kernel;
    this.uniformity = new Uniformity(kernel);
    this.findings = new TargetFindings(kernel, target.shortName());
  }

  /** Refuses a kernel with all of its operations that the machine does not have. */
  static void check(IrKernel kernel, TargetId target) throws UnfitKernelException {
    VentusRefusals refusals = new VentusRefusals(kernel, target);
    TargetFindings findings = refusals.findings;
    findings.addMessages();
    findings.addPrivate(ArrayLayout.ofItem(kernel).size(), MOST_PRIVATE);
    findings.addTile(target.target().maxLds());
    for (int block = 0; block < kernel.blocks().size(); block++) {
      refusals.check(block);
    }
    findings.throwIfAny();
  }

  private void check(int number) {
    Block block = kernel.blocks().get(number);
    for (IrInstruction instruction : block.instructions()) {
      int site = instruction.site();
      IrOperation operation = instruction.operation();
      switch (operation) {
        case CHECK, LENGTH, EXTENT, TILE_ID, LOCAL_ID, GLOBAL_ID, TILE_SIZE, FENCE -> {}
        case BARRIER -> {
          if (uniformity.isPartial(number)) {
            findings.add(Rule.PARTIAL_BARRIER, "barrier", site);
          }
        }
        case LANE_ID, WAVE_SIZE, BALLOT, SHUFFLE, FIRST_LANE ->
            findings.add(Rule.WAVE, name(operation), site);
        default -> known(instruction);
      }
    }
  }

  private void known(IrInstruction instruction) {
    String key = VentusRows.key(instruction);
    if (VentusRows.of(key).stream().anyMatch(row -> row.result() != 's')) {
      return;
    }
    IrMemory memory = instruction.memory();
    if (memory != null && instruction.operation().effect() == IrOperation.Effect.ATOMIC) {
      findings.add(
          Rule.ATOMIC,
          "%s of %s array %s"
              .formatted(
                  name(instruction.operation()), memory.element().type().text(), memory.name()),
          instruction.site());
    } else {
      findings.add(Rule.OPERATION, key.replace('.', ' '), instruction.site());
    }
  }

  private static String name(IrOperation operation) {
    return operation.text().replace('_', ' ');
  }
}
