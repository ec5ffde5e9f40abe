package dev.lockstep.hc.ventus;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.program.AssemblyProgram;
import dev.lockstep.assembler.program.CodeReader;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Coalescing;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.LinearScan;
import dev.lockstep.hc.code.RegisterAssignment;
import dev.lockstep.hc.code.RegisterFile;
import dev.lockstep.hc.code.RegistersExhaustedException;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.lines.ItemLines;
import dev.lockstep.hc.pass.Hoisting;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.Optimization;
import dev.lockstep.hc.pass.Remainders;
import dev.lockstep.hc.select.KernelItems;
import dev.lockstep.hc.select.KernelText;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.SelectedBlock;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.TargetFindings;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
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

  /** Registers that the code that records faults needs for itself. */
  private static final List<String> TEMPORARIES = List.of("{temporary0}", "{temporary1}");

  private final AssemblerOptions options;
  private final int[] tile;
  private final boolean windows;

  private VentusCompiler(TargetId target, List<Integer> tile) {
    this.options = AssemblerOptions.of(target);
    Generation generation =
        Objects.requireNonNull(Family.ventus().machine(target.target().name()), "no such machine");
    this.windows = !generation.has(MachineFeature.WORKGROUP_PRIVATE);
    this.tile = tile.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Compiles a kernel.
   *
   * @param tile work-items of a whole tile along each axis, fastest first; one number for each axis
   *     of the kernel
   * @throws UnfitKernelException if the machine cannot run it
   */
  public static TargetCode compile(IrKernel kernel, TargetId target, List<Integer> tile)
      throws UnfitKernelException {
    VentusCompiler compiler = new VentusCompiler(target, tile);
    IrKernel whole = Remainders.expand(kernel, Set.of(Type.DOUBLE));
    VentusRefusals.check(whole, target);
    IrKernel legal =
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

  private TargetCode write(IrKernel kernel, Predicate<Value> forceVector)
      throws RegistersExhaustedException {
    VirtualRegisters registers = new VirtualRegisters();
    VentusEntry entry = new VentusEntry(kernel, registers, tile);
    Meetings meetings = new Meetings(kernel, forceVector);
    VentusSelection selection = new VentusSelection(kernel, registers, entry, meetings, windows);
    List<SelectedBlock<OperandLocation>> selected = selection.select();
    List<CodeBlock> written =
        new Paths(selected, meetings, registers)
            .code(
                entry.code(1),
                selection.writer().add("control.return").finish(-1),
                selection.checks().isEmpty()
                    ? List.of()
                    : FaultCode.write(selection, registers, entry));
    List<CodeBlock> blocks = Coalescing.apply(written, selection.copies(), entry.fixed().keySet());
    CodeReader reader = new CodeReader(options);
    Collection<Routine> routines = Routine.calledBy(blocks, options.target(), reader).values();
    int first = routines.stream().mapToInt(Routine::vectors).max().orElse(FIRST_VECTOR);
    int scalars = routines.isEmpty() ? SCALARS : SCALARS - Routine.SCALARS;
    List<String> last = selection.lastRegisters(TEMPORARIES);
    RegisterAssignment allocation =
        LinearScan.allocate(
            blocks,
            Map.of(
                Bank.SCALAR, new RegisterFile(FIRST_SCALAR, scalars, false),
                Bank.VECTOR, new RegisterFile(first, VECTORS - last.size(), false)),
            entry.fixed(),
            selection.copies(),
            Set.of());
    KernelItems items =
        new KernelItems(kernel.sites(), "#", allocation, last, reader, KernelItems.LOCAL);
    add(items, blocks);
    items.addWithoutLines(routines.stream().flatMap(one -> one.items().stream()).toList());
    AssemblyProgram program =
        new AssemblyProgram(
            KernelText.symbol(kernel), items.files(), items.items(), List.of(), null);
    Assembled assembled = program.assemble(options);
    if (assembled.hasErrors()) {
      throw new IllegalStateException(
          "code that does not assemble: " + assembled.diagnostics() + "\n" + text(program));
    }
    return new TargetCode(
        () -> text(program),
        assembled,
        ItemLines.table(program, assembled),
        program.symbol(),
        entry.arguments(),
        entry.size(),
        selection.checks(),
        options.target().target().defaultWave(),
        Arrays.stream(tile).boxed().toList(),
        ArrayLayout.ofTile(kernel).size(),
        ArrayLayout.ofItem(kernel).size());
  }

  /** Adds the code of blocks. */
  static void add(KernelItems to, List<CodeBlock> blocks) {
    for (CodeBlock block : blocks) {
      to.begin(block);
      block.groups().forEach(to::group);
    }
  }

  private static String text(AssemblyProgram program) {
    return KernelText.of(program, List.of(), List.of(".type %s, @function")).toString();
  }
}
