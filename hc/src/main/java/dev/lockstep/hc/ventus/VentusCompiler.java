package dev.lockstep.hc.ventus;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Coalescing;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.LinearScan;
import dev.lockstep.hc.code.RegisterFile;
import dev.lockstep.hc.code.RegistersExhaustedException;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Hoisting;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.Optimization;
import dev.lockstep.hc.pass.Remainders;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.TargetFindings;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Feature;
import dev.lockstep.isa.model.Generation;
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
  private static final int FIRST_SCALAR = Entry.ARGUMENTS;

  static final int SCALARS = 64;

  /** The register below is zero. */
  static final int FIRST_VECTOR = 1;

  static final int VECTORS = 256;

  private final AssemblerOptions options;
  private final int[] tile;
  private final boolean windows;

  private VentusCompiler(TargetId target, List<Integer> tile) {
    this.options =
        new AssemblerOptions(
            target,
            0,
            CodeObjectVersion.V5,
            Map.of(),
            Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
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
  public static VentusCode compile(Kernel kernel, TargetId target, List<Integer> tile)
      throws UnfitKernelException {
    VentusCompiler compiler = new VentusCompiler(target, tile);
    Kernel whole = Remainders.expand(kernel, Set.of(Type.DOUBLE));
    Refusals.check(whole, target);
    Kernel legal =
        Legalization.apply(Hoisting.apply(Optimization.apply(whole, compiler.tile)), compiler.tile);
    try {
      return compiler.write(legal, _ -> false);
    } catch (RegistersExhaustedException first) {
      if (first.bank() == Bank.VECTOR) {
        throw exhausted(legal, target, first);
      }
    }
    try {
      return compiler.write(legal, _ -> true);
    } catch (RegistersExhaustedException e) {
      throw exhausted(legal, target, e);
    }
  }

  private static UnfitKernelException exhausted(
      Kernel kernel, TargetId target, RegistersExhaustedException e) {
    TargetFindings findings = new TargetFindings(kernel, target.shortName());
    findings.add(
        Rule.REGISTERS, (e.bank() == Bank.VECTOR ? "vector" : "scalar") + " registers", e.site());
    return findings.refusal();
  }

  private VentusCode write(Kernel kernel, Predicate<Value> forceVector)
      throws RegistersExhaustedException {
    Registers registers = new Registers();
    Entry entry = new Entry(kernel, registers, tile);
    Meetings meetings = new Meetings(kernel, forceVector);
    Selection selection = new Selection(kernel, registers, entry, meetings, windows);
    List<SelectedBlock> selected = selection.select();
    List<CodeBlock> written =
        new Paths(selected, meetings, registers)
            .code(
                entry.code(1),
                new GroupWriter(registers).add("control.return").finish(-1),
                selection.checks().isEmpty()
                    ? List.of()
                    : FaultCode.write(kernel, registers, entry));
    List<CodeBlock> blocks = Coalescing.apply(written, selection.copies(), entry.fixed().keySet());
    Collection<Routine> routines = Routine.calledBy(blocks).values();
    int first = routines.stream().mapToInt(Routine::vectors).max().orElse(FIRST_VECTOR);
    int scalars = routines.isEmpty() ? SCALARS : SCALARS - Routine.SCALARS;
    int reserved = Selection.toldCount(kernel) + KernelText.TEMPORARIES;
    Allocation allocation =
        LinearScan.allocate(
            blocks,
            Map.of(
                Bank.SCALAR, new RegisterFile("x", FIRST_SCALAR, scalars, false),
                Bank.VECTOR, new RegisterFile("v", first, VECTORS - reserved, false)),
            entry.fixed(),
            selection.copies());
    String symbol = kernel.name().replaceAll("[^A-Za-z0-9_]", "_");
    String text =
        new KernelText(kernel, allocation)
            .write(symbol, blocks, routines.stream().map(Routine::text).toList());
    Assembled assembled = Assembler.assemble(new SourceText(symbol + ".s", text), options);
    if (assembled.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      throw new IllegalStateException(
          "code that does not assemble: " + assembled.diagnostics() + "\n" + text);
    }
    return new VentusCode(
        text,
        assembled,
        symbol,
        entry.arguments(),
        selection.checks(),
        options.target().target().defaultWave(),
        Arrays.stream(tile).boxed().toList(),
        ArrayLayout.ofTile(kernel).size(),
        ArrayLayout.ofItem(kernel).size());
  }
}
