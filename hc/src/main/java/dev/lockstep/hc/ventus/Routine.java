package dev.lockstep.hc.ventus;

import dev.lockstep.assembler.program.CodeReader;
import dev.lockstep.assembler.program.Item;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Coalescing;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.code.LinearScan;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.code.RegisterAssignment;
import dev.lockstep.hc.code.RegisterFile;
import dev.lockstep.hc.code.RegistersExhaustedException;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.Optimization;
import dev.lockstep.hc.select.KernelItems;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.soft.SoftDouble;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A method of {@link SoftDouble} as code that rows of the table call. The lanes that run have the
 * arguments in pairs of vector registers, the first in the first two that may be chosen, and find
 * the result there.
 *
 * @param vectors number behind the last vector register that it changes
 */
record Routine(List<Item> items, int vectors) {
  Routine {
    items = List.copyOf(items);
  }

  /** A routine as code of a target. */
  private record Key(TargetId target, String name) {}

  /** Scalar registers that all routines may change, the last ones of the machine. */
  static final int SCALARS = 4;

  private static final Pattern CALL = Pattern.compile("jal t0, \\.Ldouble_(\\w+)");
  private static final int WORDS = Long.SIZE / Integer.SIZE;
  private static final Map<Key, Routine> KNOWN = new ConcurrentHashMap<>();

  /** The routines that code calls, by their names. */
  static SortedMap<String, Routine> calledBy(
      List<CodeBlock> blocks, TargetId target, CodeReader reader) {
    SortedMap<String, Routine> called = new TreeMap<>();
    for (CodeBlock block : blocks) {
      for (Group group : block.groups()) {
        for (Line line : group.lines()) {
          if (line.parts().getFirst() instanceof Part.Text text) {
            Matcher matcher = CALL.matcher(text.text());
            if (matcher.matches()) {
              called.computeIfAbsent(
                  matcher.group(1),
                  name -> KNOWN.computeIfAbsent(new Key(target, name), _ -> compile(name, reader)));
            }
          }
        }
      }
    }
    return called;
  }

  private static Routine compile(String name, CodeReader reader) {
    for (int arguments = 1; arguments <= 3; arguments++) {
      MethodCode code =
          ClassCode.of(SoftDouble.class).resolve(name, "(" + "J".repeat(arguments) + ")J");
      if (code != null) {
        try {
          return compile(code, arguments, reader);
        } catch (RegistersExhaustedException e) {
          throw new IllegalStateException("not enough registers for " + code, e);
        }
      }
    }
    throw new IllegalStateException("no routine " + name);
  }

  private static Routine compile(MethodCode code, int arguments, CodeReader reader)
      throws RegistersExhaustedException {
    IrMemory.Tile values = new IrMemory.Tile("values", Element.LONG, arguments);
    int[] tile = {1};
    IrKernel kernel =
        Legalization.apply(Optimization.apply(KernelTranslator.routine(code, values), tile), tile);
    VirtualRegisters registers = new VirtualRegisters();
    Meetings meetings = new Meetings(kernel, _ -> false);
    Map<Register, Integer> fixed = new HashMap<>();
    List<Register> elements = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      elements.add(registers.make(Bank.VECTOR, WORDS));
      fixed.put(elements.get(i), VentusCompiler.FIRST_VECTOR + i * WORDS);
    }
    VentusSelection selection =
        new VentusSelection(
                kernel, registers, new VentusEntry(kernel, registers, tile), meetings, false)
            .keep(values, elements);
    List<CodeBlock> blocks =
        new Paths(selection.select(), meetings, registers)
            .code(entry(elements), end(registers, elements.getFirst()), List.of());
    List<CodeBlock> joined = Coalescing.apply(blocks, selection.copies(), fixed.keySet());
    RegisterAssignment allocation =
        LinearScan.allocate(
            joined,
            Map.of(
                Bank.SCALAR,
                new RegisterFile(VentusCompiler.SCALARS - SCALARS, VentusCompiler.SCALARS, false),
                Bank.VECTOR,
                new RegisterFile(VentusCompiler.FIRST_VECTOR, VentusCompiler.VECTORS, false)),
            fixed,
            selection.copies(),
            Set.of());
    String label = ".Ldouble_" + code.name();
    KernelItems items =
        new KernelItems(kernel.sites(), "#", allocation, List.of(), reader, label + "_");
    VentusCompiler.add(items, joined);
    List<Item> all = new ArrayList<>(List.of(new Item.Label(label)));
    items.items().stream().filter(item -> !(item instanceof Item.Line)).forEach(all::add);
    return new Routine(all, allocation.used(Bank.VECTOR));
  }

  private static CodeBlock entry(List<Register> arguments) {
    return new CodeBlock("", List.of(Group.given(arguments)), List.of(1), List.of(1));
  }

  private static Group end(VirtualRegisters registers, Register result) {
    return new VentusWriter(registers).uses(result).add("control.back").finish(-1);
  }
}
