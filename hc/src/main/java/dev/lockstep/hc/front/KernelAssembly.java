package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.pass.BarrierArrivals;
import dev.lockstep.hc.pass.ValueNumbering;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts a kernel together from its blocks, with the memories and parameters that it uses. */
final class KernelAssembly {
  private final TranslationContext context;

  KernelAssembly(TranslationContext context) {
    this.context = context;
  }

  TranslatedKernel translation(String name, int rank) {
    List<Block> blocks = blocks(name, rank);
    List<TranslatedKernel.ArrayArgument> arrays = new ArrayList<>();
    Map<IrMemory, IrMemory> memories = memories(blocks, arrays);
    List<Block> renamed = blocks.stream().map(block -> rename(block, memories)).toList();
    List<IrKernel.Parameter> parameters = new ArrayList<>();
    List<TranslatedKernel.ScalarArgument> scalars = new ArrayList<>();
    Set<IrOperand> used = used(blocks);
    for (int i = 0; i < context.captures.parameters().size(); i++) {
      IrKernel.Parameter parameter = context.captures.parameters().get(i);
      if (used.contains(parameter.value())) {
        parameters.add(parameter);
        scalars.add(
            new TranslatedKernel.ScalarArgument(
                parameter.name(), context.captures.values().get(i), i));
      }
    }
    IrKernel kernel =
        new IrKernel(
            name,
            rank,
            isTiled(renamed),
            parameters,
            List.copyOf(memories.values()),
            renamed,
            context.faults(),
            context.sites());
    return new TranslatedKernel(
        context.isOnHost() ? kernel : BarrierArrivals.check(kernel),
        arrays,
        scalars,
        context.messages(),
        context.prints());
  }

  /** The blocks after the passes, which may leave memories and parameters without use. */
  private List<Block> blocks(String name, int rank) {
    IrKernel all =
        new IrKernel(
            name,
            rank,
            false,
            context.captures.parameters(),
            List.of(),
            GraphBlocks.of(context.graph),
            context.faults(),
            context.sites());
    return ValueNumbering.apply(all).blocks();
  }

  /** Accessed memories; arrays of the host with new numbers and whether they are stored to. */
  private Map<IrMemory, IrMemory> memories(
      List<Block> blocks, List<TranslatedKernel.ArrayArgument> arrays) {
    Set<Integer> stored = new HashSet<>();
    Set<IrMemory> accessed = new HashSet<>();
    for (Block block : blocks) {
      for (IrInstruction instruction : block.instructions()) {
        IrMemory memory = instruction.memory();
        if (memory != null) {
          accessed.add(memory);
          boolean writes =
              switch (instruction.operation().effect()) {
                case WRITE, ATOMIC -> true;
                default -> false;
              };
          if (writes && memory instanceof IrMemory.Global global) {
            stored.add(global.storage());
          }
        }
      }
    }
    Map<IrMemory, IrMemory> changed = new LinkedHashMap<>();
    Map<Integer, Integer> storages = new HashMap<>();
    accessed.stream()
        .sorted(Comparator.comparingInt(KernelAssembly::rank).thenComparing(IrMemory::name))
        .forEach(memory -> {
          if (memory instanceof IrMemory.Global global) {
            changed.put(
                memory,
                new IrMemory.Global(
                    arrays.size(),
                    global.name(),
                    global.element(),
                    stored.contains(global.storage()),
                    storages.computeIfAbsent(global.storage(), _ -> arrays.size())));
            Object array = context.captures.arrays().get(global.number());
            arrays.add(
                new TranslatedKernel.ArrayArgument(
                    global.name(),
                    array,
                    global.storage(),
                    use(global, array),
                    context.captures.isKept(array)));
          } else {
            changed.put(memory, memory);
          }
        });
    return changed;
  }

  private TranslatedKernel.Use use(IrMemory memory, Object array) {
    if (context.captures.isPrinted(memory)) {
      return TranslatedKernel.Use.PRINTED;
    }
    return context.captures.isStatic(array)
        ? TranslatedKernel.Use.STATIC
        : TranslatedKernel.Use.CAPTURED;
  }

  private static int rank(IrMemory memory) {
    return memory instanceof IrMemory.Global global ? global.number() : Integer.MAX_VALUE;
  }

  private static Block rename(Block block, Map<IrMemory, IrMemory> memories) {
    List<IrInstruction> instructions = new ArrayList<>();
    for (IrInstruction instruction : block.instructions()) {
      @Nullable IrMemory memory =
          instruction.memory() == null ? null : memories.get(instruction.memory());
      instructions.add(
          new IrInstruction(
              instruction.result(),
              instruction.operation(),
              instruction.operands(),
              memory,
              instruction.site()));
    }
    return new Block(block.phis(), instructions, block.end());
  }

  private static Set<IrOperand> used(List<Block> blocks) {
    return blocks.stream().flatMap(Block::operands).collect(Collectors.toSet());
  }

  private static boolean isTiled(List<Block> blocks) {
    return blocks.stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(instruction ->
            instruction.memory() instanceof IrMemory.Tile
                || switch (instruction.operation()) {
                  case LOCAL_ID, TILE_ID, TILE_SIZE, BARRIER -> true;
                  default -> false;
                });
  }
}
