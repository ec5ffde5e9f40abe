package dev.lockstep.hc.amd;

import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.program.AssemblyProgram;
import dev.lockstep.assembler.program.CodeReader;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Coalescing;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.LinearScan;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.code.RegisterAssignment;
import dev.lockstep.hc.code.RegisterFile;
import dev.lockstep.hc.code.RegistersExhaustedException;
import dev.lockstep.hc.code.Spilling;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.ByteOffsets;
import dev.lockstep.hc.pass.ConstantDivision;
import dev.lockstep.hc.pass.Hoisting;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.LoadReuse;
import dev.lockstep.hc.pass.Optimization;
import dev.lockstep.hc.pass.Remainders;
import dev.lockstep.hc.select.KernelItems;
import dev.lockstep.hc.select.SelectedBlock;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.TargetFindings;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Compiles kernels for AMD's GPUs. Stateless; any thread may call it. */
public final class AmdCompiler {
  /** Bytes of scratch memory that a work-item may have: what an offset of 17 bits reaches. */
  private static final long MOST_SCRATCH = 1 << 17;

  private final AssemblerOptions options;
  private final TargetPatterns patterns;
  private final Generation generation;
  private final Set<MachineFeature> features;
  private final int[] tile;
  private final RegisterLimits limits;

  private AmdCompiler(TargetId target, int waveSize, List<Integer> tile, RegisterLimits limits) {
    this.limits = limits;
    this.options = AssemblerOptions.of(target).withWaveSize(waveSize);
    this.patterns = TargetPatterns.of(options);
    this.tile = tile.stream().mapToInt(Integer::intValue).toArray();
    this.generation = machine(target);
    this.features = generation.features();
  }

  /**
   * Compiles a kernel with no more registers than let a SIMD hold some wavefronts at once.
   *
   * @param waveSize lanes of a wavefront: 32 or 64
   * @param tile work-items of a whole tile along each axis, fastest first; one number for each axis
   *     of the kernel
   * @param waves number of wavefronts; 0 for no such wish
   * @throws UnfitKernelException if the target cannot run it
   */
  public static TargetCode compile(
      IrKernel kernel, TargetId target, int waveSize, List<Integer> tile, int waves)
      throws UnfitKernelException {
    Generation generation = machine(target);
    RegisterLimits limits =
        TileFit.limits(Family.amd().instructionSet(generation, waveSize), waves);
    return compile(kernel, target, waveSize, tile, limits);
  }

  private static Generation machine(TargetId target) {
    return Objects.requireNonNull(Family.amd().machine(target.target().name()), "no such machine");
  }

  /**
   * The same with fewer registers; values that find none are in memory.
   *
   * @throws UnfitKernelException if the target cannot run it
   */
  public static TargetCode compile(
      IrKernel kernel, TargetId target, int waveSize, List<Integer> tile, RegisterLimits limits)
      throws UnfitKernelException {
    AmdCompiler compiler = new AmdCompiler(target, waveSize, tile, limits);
    IrKernel possible =
        compiler.withShuffles(Remainders.expand(Optimization.apply(kernel, compiler.tile)));
    compiler.refuse(possible);
    ByteOffsets.Offsets offsets =
        ByteOffsets.apply(LoadReuse.apply(ConstantDivision.apply(possible)), compiler.tile);
    IrKernel legal = Legalization.apply(Hoisting.apply(offsets.kernel()), compiler.tile);
    RegistersExhaustedException last = null;
    for (Kept kept : Kept.values()) {
      try {
        return compiler.write(legal, offsets.displaced(), kept);
      } catch (RegistersExhaustedException e) {
        last = e;
      }
    }
    throw compiler.findings(legal).exhausted(Objects.requireNonNull(last));
  }

  /** Where values may be that find no register. */
  private enum Kept {
    NOWHERE,
    /** Scalar ones in lanes of vector registers. */
    LANES,
    /** Those of lanes in scratch memory, too. */
    SCRATCH
  }

  /** Replaces shuffles where the target's instruction does not reach all lanes. */
  private IrKernel withShuffles(IrKernel kernel) {
    boolean wide = options.waveSize() > Integer.SIZE;
    boolean reaches =
        patterns.find("shuffle.int", 'v').isPresent()
            && !(wide && features.contains(MachineFeature.HALF_PERMUTE));
    return reaches ? kernel : Shuffles.replace(kernel, tile, options.waveSize());
  }

  /** Refuses a kernel with all of its operations for which the table has nothing. */
  private void refuse(IrKernel kernel) throws UnfitKernelException {
    TargetFindings findings = findings(kernel);
    findings.addMessages();
    findings.addPrivate(ArrayLayout.ofItem(kernel).size(), MOST_SCRATCH);
    findings.addTile(options.target().target().maxLds());
    kernel
        .instructions()
        .filter(one -> !isKnown(one))
        .forEach(
            one -> findings.add(Rule.OPERATION, patterns.key(one).replace('.', ' '), one.site()));
    findings.throwIfAny();
  }

  private TargetFindings findings(IrKernel kernel) {
    return new TargetFindings(kernel, options.target().shortName());
  }

  private boolean isKnown(IrInstruction instruction) {
    String key = patterns.key(instruction);
    return switch (instruction.operation()) {
      case CHECK, LENGTH, EXTENT, TILE_ID, LOCAL_ID, GLOBAL_ID, TILE_SIZE, WAVE_SIZE -> true;
      case BARRIER, FENCE -> true;
      default -> "vmnrs".chars().anyMatch(kind -> patterns.find(key, (char) kind).isPresent());
    };
  }

  private TargetCode write(IrKernel kernel, Set<Value> displaced, Kept kept)
      throws RegistersExhaustedException, UnfitKernelException {
    VirtualRegisters registers = new VirtualRegisters();
    long ownBytes = ArrayLayout.ofItem(kernel).size();
    boolean usesScratch = ownBytes > 0 || kept == Kept.SCRATCH;
    AmdEntry entry = new AmdEntry(kernel, patterns, registers, features, usesScratch);
    AmdSelection selection = new AmdSelection(kernel, displaced, patterns, registers, entry);
    List<SelectedBlock<BranchCondition>> selected = selection.select();
    List<Group> records =
        selection.checks().isEmpty()
            ? List.of()
            : RecordCode.write(selection, registers, entry, tile);
    List<CodeBlock> written =
        new MaskedPaths(
                selected,
                new Parking(kernel, selected),
                selection::writer,
                registers,
                selection.truthWords())
            .code(entry.code(selection.tileArrays().size() > 0), records);
    List<CodeBlock> blocks = Coalescing.apply(written, selection.copies(), entry.fixed().keySet());
    Spills spills = new Spills(patterns, registers, entry, options.waveSize(), ownBytes);
    Allocated allocated = allocate(blocks, selection, entry, spills, kept);
    TargetFindings findings = findings(kernel);
    findings.addPrivate(spills.bytes(), MOST_SCRATCH);
    findings.throwIfAny();
    return assemble(kernel, entry, selection, allocated, spills);
  }

  /** Blocks with registers. */
  private record Allocated(List<CodeBlock> blocks, RegisterAssignment allocation) {}

  private Allocated allocate(
      List<CodeBlock> first, AmdSelection selection, AmdEntry entry, Spills spills, Kept kept)
      throws RegistersExhaustedException {
    boolean aligned = features.contains(MachineFeature.ALIGNED);
    List<CodeBlock> blocks = first;
    while (true) {
      int vectors = limits.vectors() - selection.toldCount() - spills.laneRegisters();
      Map<Bank, RegisterFile> files =
          Map.of(
              Bank.SCALAR, new RegisterFile(0, limits.scalars(), true),
              Bank.VECTOR, new RegisterFile(0, vectors, aligned));
      Set<Register> bound = new HashSet<>(spills.made());
      bound.addAll(List.of(entry.scratchBuffer(), entry.scratchOffset()));
      try {
        RegisterAssignment allocation =
            LinearScan.allocate(blocks, files, entry.fixed(), selection.copies(), bound);
        return new Allocated(cleared(blocks, spills), allocation);
      } catch (RegistersExhaustedException e) {
        boolean possible =
            e.victims().stream().allMatch(one -> kept == Kept.SCRATCH || one.bank() == Bank.SCALAR);
        if (kept == Kept.NOWHERE || e.victims().isEmpty() || !possible) {
          throw e;
        }
        blocks = Spilling.apply(blocks, e.victims(), entry.fixed().keySet(), spills);
      }
    }
  }

  /** The blocks with vector registers for scalar values made defined at the beginning. */
  private static List<CodeBlock> cleared(List<CodeBlock> blocks, Spills spills) {
    CodeBlock entry = blocks.getFirst();
    List<Group> groups = new ArrayList<>(entry.groups());
    for (int i = 0; i < spills.laneRegisters(); i++) {
      groups.addFirst(spills.clear(i));
    }
    List<CodeBlock> changed = new ArrayList<>(blocks);
    changed.set(
        0, new CodeBlock(entry.label(), groups, entry.successors(), entry.laneSuccessors()));
    return changed;
  }

  private TargetCode assemble(
      IrKernel kernel, AmdEntry entry, AmdSelection selection, Allocated allocated, Spills spills)
      throws UnfitKernelException {
    RegisterAssignment allocation = allocated.allocation();
    List<String> last = selection.lastRegisters(spills.laneRegisterNames());
    int scalars = allocation.used(Bank.SCALAR);
    int vectors = allocation.used(Bank.VECTOR) + last.size();
    TileFit.check(
        Family.amd().instructionSet(generation, options.waveSize()), tile, scalars, vectors);
    long ldsBytes = selection.tileArrays().size();
    AmdProgram program =
        new AmdProgram(
            kernel, options, features, entry, scalars, vectors, ldsBytes, spills.bytes());
    AssemblyProgram written =
        program.of(
            new KernelItems(
                kernel.sites(), "//", allocation, last, new CodeReader(options), KernelItems.LOCAL),
            allocated.blocks(),
            new ArgumentLoads(entry, patterns, allocation));
    Repair.Repaired<AssemblyProgram> repaired;
    try {
      repaired = Repair.of(written, options, Repair.rules(true, true));
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(
          "code that does not assemble: " + e.getMessage() + "\n" + program.text(written), e);
    }
    return new TargetCode(
        () -> program.text(repaired.source()),
        repaired.assembled(),
        LineTable.EMPTY,
        written.symbol(),
        entry.arguments(),
        entry.size(),
        selection.checks(),
        options.waveSize(),
        Arrays.stream(tile).boxed().toList(),
        ldsBytes,
        spills.bytes());
  }
}
