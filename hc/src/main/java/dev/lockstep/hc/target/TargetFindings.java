package dev.lockstep.hc.target;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.RegistersExhaustedException;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Site;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.function.Predicate;

/** Operations of a kernel that a target cannot run, in the order of the code; not thread-safe. */
public final class TargetFindings {
  /** Beginnings of names of classes whose lines tell a user nothing. */
  private static final List<String> LIBRARIES =
      List.of("java.", "dev.lockstep.hc.math.", "dev.lockstep.hc.intrinsic.");

  private final IrKernel kernel;
  private final String target;
  private final SequencedSet<Finding> findings = new LinkedHashSet<>();

  /**
   * Begins without a finding.
   *
   * @param target name of the accelerator for messages
   */
  public TargetFindings(IrKernel kernel, String target) {
    this.kernel = kernel;
    this.target = target;
  }

  /**
   * Adds a finding; equal ones are told once.
   *
   * @param subject operation or variable; the name of the target is added
   * @param site index of the place in the source; -1 for the place where the kernel begins
   */
  public void add(Rule rule, String subject, int site) {
    Site place =
        site >= 0
            ? outside(kernel.sites().get(site))
            : kernel.sites().stream().filter(one -> one.caller() == null).findFirst().orElse(null);
    findings.add(
        new Finding(
            rule,
            place == null ? null : place.file(),
            place == null ? 0 : place.line(),
            subject + " on " + target));
  }

  /** The place of the call where the code of a library begins that the user has not written. */
  private static Site outside(Site site) {
    Site place = site;
    for (Site caller = place.caller(); caller != null; caller = place.caller()) {
      if (LIBRARIES.stream().noneMatch(place.type()::startsWith)) {
        return place;
      }
      place = caller;
    }
    return place;
  }

  /** Adds messages of exceptions that have more numbers than a record of a fault. */
  public void addMessages() {
    for (IrInstruction one : kernel.instructions().toList()) {
      int numbers = one.operands().size() - 2;
      if (one.operation() == IrOperation.CHECK && numbers > FaultRecords.MOST_TOLD - 1) {
        add(
            Rule.MESSAGE_NUMBERS,
            "more than %d numbers of 32 bits".formatted(FaultRecords.MOST_TOLD - 1),
            one.site());
      }
    }
  }

  /** Adds the arrays and values that each work-item has, if they need more memory than it has. */
  public void addPrivate(long bytes, long most) {
    addArrays(Rule.PRIVATE_MEMORY, bytes, most, IrMemory.Private.class::isInstance);
  }

  /** Adds the arrays that the work-items of a tile share, if they need more than the tile has. */
  public void addTile(long most) {
    long bytes = ArrayLayout.ofTile(kernel).size();
    addArrays(Rule.TILE_MEMORY, bytes, most, IrMemory.Tile.class::isInstance);
  }

  private void addArrays(Rule rule, long bytes, long most, Predicate<IrMemory> isOfKind) {
    if (bytes > most) {
      int site =
          kernel.memories().stream()
              .filter(isOfKind)
              .max(Comparator.comparingLong(TargetFindings::bytes))
              .map(this::firstUse)
              .orElse(-1);
      add(rule, "arrays of %d bytes, at most %d".formatted(bytes, most), site);
    }
  }

  private static long bytes(IrMemory memory) {
    return memory instanceof IrMemory.Local local
        ? (long) local.length() * local.element().bytes()
        : 0;
  }

  private int firstUse(IrMemory memory) {
    return kernel
        .instructions()
        .filter(one -> Objects.equals(one.memory(), memory) && one.site() >= 0)
        .mapToInt(IrInstruction::site)
        .findFirst()
        .orElse(-1);
  }

  /** The refusal of a kernel with more values at once than there are registers. */
  public UnfitKernelException exhausted(RegistersExhaustedException e) {
    String bank = e.bank() == Bank.VECTOR ? "vector" : "scalar";
    add(Rule.REGISTERS, bank + " registers", e.site());
    return refusal();
  }

  /**
   * Refuses the kernel unless there is no finding.
   *
   * @throws UnfitKernelException with all findings
   */
  public void throwIfAny() throws UnfitKernelException {
    if (!findings.isEmpty()) {
      throw refusal();
    }
  }

  /** The refusal with all findings, of which there is at least one. */
  public UnfitKernelException refusal() {
    return new UnfitKernelException(List.copyOf(findings));
  }
}
