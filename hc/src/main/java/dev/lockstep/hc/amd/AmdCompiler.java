package dev.lockstep.hc.amd;

import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Coalescing;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.LinearScan;
import dev.lockstep.hc.code.RegisterFile;
import dev.lockstep.hc.code.RegistersExhaustedException;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.Remainders;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Feature;
import dev.lockstep.isa.model.Generation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/** Compiles kernels for AMD's GPUs. Stateless; any thread may call it. */
public final class AmdCompiler {
  private static final int SCALARS = 100;
  private static final int VECTORS = 256;

  /** Bytes of scratch memory that a work-item may have: what an offset of 17 bits reaches. */
  private static final long MOST_SCRATCH = 1 << 17;

  private final AssemblerOptions options;
  private final TargetPatterns patterns;
  private final Set<Feature> features;
  private final int[] tile;

  private AmdCompiler(TargetId target, int waveSize, List<Integer> tile) {
    this.options =
        new AssemblerOptions(
            target,
            waveSize,
            CodeObjectVersion.V5,
            Map.of(),
            Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
    this.patterns = TargetPatterns.of(options);
    this.tile = tile.stream().mapToInt(Integer::intValue).toArray();
    Generation generation =
        Objects.requireNonNull(Family.amd().machine(target.target().name()), "no such machine");
    this.features = generation.features();
  }

  /**
   * Compiles a kernel.
   *
   * @param waveSize lanes of a wavefront: 32 or 64
   * @param tile work-items of a whole tile along each axis, fastest first; one number for each axis
   *     of the kernel
   * @throws UnfitKernelException if the target cannot run it
   */
  public static AmdCode compile(Kernel kernel, TargetId target, int waveSize, List<Integer> tile)
      throws UnfitKernelException {
    AmdCompiler compiler = new AmdCompiler(target, waveSize, tile);
    Kernel possible = compiler.withShuffles(Remainders.expand(kernel));
    compiler.refuse(possible);
    Kernel legal = Legalization.apply(possible, compiler.tile);
    try {
      return compiler.write(legal, _ -> false);
    } catch (RegistersExhaustedException first) {
      if (first.bank() == Bank.VECTOR) {
        throw tooLarge("vector");
      }
    }
    try {
      return compiler.write(legal, _ -> true);
    } catch (RegistersExhaustedException e) {
      throw tooLarge(e.bank() == Bank.VECTOR ? "vector" : "scalar");
    }
  }

  /** Replaces shuffles where the target's instruction does not reach all lanes. */
  private Kernel withShuffles(Kernel kernel) {
    boolean wide = options.waveSize() > Integer.SIZE;
    boolean reaches =
        patterns.find("shuffle.int", 'v').isPresent()
            && !(wide && features.contains(Feature.HALF_PERMUTE));
    return reaches ? kernel : Shuffles.replace(kernel, tile, options.waveSize());
  }

  private static UnfitKernelException tooLarge(String bank) {
    return new UnfitKernelException(
        "the kernel needs more "
            + bank
            + " registers than the target has; divide it, or keep fewer values at once");
  }

  /** Refuses operations for which the table has nothing. */
  private void refuse(Kernel kernel) throws UnfitKernelException {
    if (Selection.toldCount(kernel) > FaultRecords.MOST_TOLD) {
      throw new UnfitKernelException(
          "the message of an exception has more than "
              + (FaultRecords.MOST_TOLD - 1)
              + " numbers; shorten it");
    }
    if (ArrayLayout.ofItem(kernel).size() > MOST_SCRATCH) {
      throw new UnfitKernelException(
          "arrays of each work-item of "
              + ArrayLayout.ofItem(kernel).size()
              + " bytes; at most "
              + MOST_SCRATCH
              + " are possible");
    }
    for (var block : kernel.blocks()) {
      for (Instruction instruction : block.instructions()) {
        String key = patterns.key(instruction);
        boolean known =
            switch (instruction.operation()) {
              case CHECK, LENGTH, EXTENT, TILE_ID, LOCAL_ID, GLOBAL_ID, TILE_SIZE, WAVE_SIZE ->
                  true;
              case BARRIER, FENCE -> true;
              default ->
                  "vmnr".chars().anyMatch(kind -> patterns.find(key, (char) kind).isPresent())
                      || patterns.find(key, 's').isPresent();
            };
        if (!known) {
          String place =
              instruction.site() < 0 ? "" : " at " + kernel.sites().get(instruction.site());
          throw new UnfitKernelException(
              "the target has no instructions for " + key.replace('.', ' ') + place);
        }
      }
    }
  }

  private AmdCode write(Kernel kernel, Predicate<Value> forceVector)
      throws RegistersExhaustedException, UnfitKernelException {
    Registers registers = new Registers();
    Entry entry = new Entry(kernel, patterns, registers, features);
    Selection selection = new Selection(kernel, patterns, registers, entry, forceVector);
    long ldsBytes = selection.tileArrays().size();
    if (ldsBytes > options.target().target().maxLds()) {
      throw new UnfitKernelException(
          "tile-static arrays of "
              + ldsBytes
              + " bytes; the target has "
              + options.target().target().maxLds());
    }
    List<SelectedBlock> selected = selection.select();
    List<Group> records =
        selection.checks().isEmpty()
            ? List.of()
            : RecordCode.write(selection, registers, entry, kernel.rank(), tile);
    List<CodeBlock> written =
        new LanePaths(
                selected,
                new Parking(kernel, selected),
                selection::builder,
                registers,
                selection.maskWords())
            .code(entry.code(ldsBytes > 0), records);
    List<CodeBlock> blocks = Coalescing.apply(written, selection.copies(), entry.fixed().keySet());
    boolean aligned = features.contains(Feature.ALIGNED);
    Allocation allocation =
        LinearScan.allocate(
            blocks,
            Map.of(
                Bank.SCALAR, new RegisterFile("s", 0, SCALARS, true),
                Bank.VECTOR, new RegisterFile("v", 0, VECTORS - selection.toldCount(), aligned)),
            entry.fixed(),
            selection.copies());
    String symbol = kernel.name().replaceAll("[^A-Za-z0-9_]", "_");
    String text =
        new KernelText(kernel, symbol, options, features, allocation)
            .write(blocks, entry, ldsBytes);
    Repair.Repaired repaired;
    try {
      repaired = Repair.of(new SourceText(symbol + ".s", text), options, Repair.rules(true, true));
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(
          "code that does not assemble: " + e.getMessage() + "\n" + text, e);
    }
    Assembled assembled = repaired.assembled();
    return new AmdCode(
        repaired.source().text(),
        assembled,
        symbol,
        entry.arguments(),
        entry.size(),
        selection.checks(),
        options.waveSize(),
        java.util.Arrays.stream(tile).boxed().toList());
  }
}
