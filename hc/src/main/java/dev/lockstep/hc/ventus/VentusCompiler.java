package dev.lockstep.hc.ventus;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Coalescing;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.LinearScan;
import dev.lockstep.hc.code.RegisterFile;
import dev.lockstep.hc.code.RegistersExhaustedException;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Hoisting;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.Optimization;
import dev.lockstep.hc.pass.Remainders;
import dev.lockstep.hc.select.KernelText;
import dev.lockstep.hc.select.Location;
import dev.lockstep.hc.select.SelectedBlock;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.hc.target.TargetFindings;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Feature;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/** Compiles kernels for Ventus. Stateless; any thread may call it. */
public final class VentusCompiler {
  /** The registers below have their tasks: links, stacks, and what rows use by name. */
  private static final int FIRST_SCALAR = VentusEntry.ARGUMENTS;

  static final int SCALARS = 64;

  /** The register below is zero. */
  static final int FIRST_VECTOR = 1;

  static final int VECTORS = 256;

  private final AssemblerOptions options;
  private final int[] tile;
  private final boolean windows;

  private VentusCompiler(TargetId target, List<Integer> tile) {
    this.options = AssemblerOptions.of(target);
    Generation generation =
        Objects.requireNonNull(Family.ventus().machine(target.target().name()), "no such machine");
    this.windows = !generation.has(Feature.WORKGROUP_PRIVATE);
    this.tile = tile.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Compiles a kernel.
   *
   * @param tile work-items of a whole tile along each axis, fastest first; one number for each axis
   *     of the kernel
   * @throws UnfitKernelException if the machine cannot run it
   */
  public static KernelCode compile(Kernel kernel, TargetId target, List<Integer> tile)
      throws UnfitKernelException {
    VentusCompiler compiler = new VentusCompiler(target, tile);
    Kernel whole = Remainders.expand(kernel, Set.of(Type.DOUBLE));
    VentusRefusals.check(whole, target);
    Kernel legal =
        Legalization.apply(Hoisting.apply(Optimization.apply(whole, compiler.tile)), compiler.tile);
    TargetFindings findings = new TargetFindings(legal, target.shortName());
    try {
      return compiler.write(legal, _ -> false);
    } catch (RegistersExhaustedException first) {
      if (first.bank() == Bank.VECTOR) {
        throw findings.exhausted(first);
      }
    }
    try {
      return compiler.write(legal, _ -> true);
    } catch (RegistersExhaustedException e) {
      throw findings.exhausted(e);
    }
  }

  private KernelCode write(Kernel kernel, Predicate<Value> forceVector)
      throws RegistersExhaustedException {
    VirtualRegisters registers = new VirtualRegisters();
    VentusEntry entry = new VentusEntry(kernel, registers, tile);
    Meetings meetings = new Meetings(kernel, forceVector);
    VentusSelection selection = new VentusSelection(kernel, registers, entry, meetings, windows);
    List<SelectedBlock<Location>> selected = selection.select();
    List<CodeBlock> written =
        new Paths(selected, meetings, registers)
            .code(
                entry.code(1),
                selection.writer().add("control.return").finish(-1),
                selection.checks().isEmpty()
                    ? List.of()
                    : FaultCode.write(selection, registers, entry));
    List<CodeBlock> blocks = Coalescing.apply(written, selection.copies(), entry.fixed().keySet());
    Collection<Routine> routines = Routine.calledBy(blocks).values();
    int first = routines.stream().mapToInt(Routine::vectors).max().orElse(FIRST_VECTOR);
    int scalars = routines.isEmpty() ? SCALARS : SCALARS - Routine.SCALARS;
    List<String> last = selection.lastRegisters(VentusText.TEMPORARIES);
    Allocation allocation =
        LinearScan.allocate(
            blocks,
            Map.of(
                Bank.SCALAR, new RegisterFile("x", FIRST_SCALAR, scalars, false),
                Bank.VECTOR, new RegisterFile("v", first, VECTORS - last.size(), false)),
            entry.fixed(),
            selection.copies());
    String symbol = KernelText.symbol(kernel);
    VentusText lines = new VentusText(kernel, allocation, last);
    String text = lines.write(symbol, blocks, routines.stream().map(Routine::text).toList());
    Assembled assembled = Assembler.assemble(new SourceText(symbol + ".s", text), options);
    if (assembled.diagnostics().stream().anyMatch(Problem::isError)) {
      throw new IllegalStateException(
          "code that does not assemble: " + assembled.diagnostics() + "\n" + text);
    }
    return new KernelCode(
        text,
        assembled,
        lines.origins().table(assembled),
        symbol,
        entry.arguments(),
        entry.size(),
        selection.checks(),
        options.target().target().defaultWave(),
        Arrays.stream(tile).boxed().toList(),
        ArrayLayout.ofTile(kernel).size(),
        ArrayLayout.ofItem(kernel).size());
  }
}
