package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
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
final class Assembly {
  private final Context context;

  Assembly(Context context) {
    this.context = context;
  }

  Translation translation(String name, int rank) {
    List<Block> blocks = blocks(name, rank);
    List<Translation.ArrayArgument> arrays = new ArrayList<>();
    Map<Memory, Memory> memories = memories(blocks, arrays);
    List<Block> renamed = blocks.stream().map(block -> rename(block, memories)).toList();
    List<Kernel.Parameter> parameters = new ArrayList<>();
    List<Translation.ScalarArgument> scalars = new ArrayList<>();
    Set<Operand> used = used(blocks);
    for (int i = 0; i < context.captures.parameters().size(); i++) {
      Kernel.Parameter parameter = context.captures.parameters().get(i);
      if (used.contains(parameter.value())) {
        parameters.add(parameter);
        scalars.add(
            new Translation.ScalarArgument(parameter.name(), context.captures.values().get(i), i));
      }
    }
    Kernel kernel =
        new Kernel(
            name,
            rank,
            isTiled(renamed),
            parameters,
            List.copyOf(memories.values()),
            renamed,
            context.faults(),
            context.sites());
    return new Translation(
        context.isOnHost() ? kernel : BarrierArrivals.check(kernel),
        arrays,
        scalars,
        context.messages(),
        context.prints());
  }

  /** The blocks after the passes, which may leave memories and parameters without use. */
  private List<Block> blocks(String name, int rank) {
    Kernel all =
        new Kernel(
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
  private Map<Memory, Memory> memories(List<Block> blocks, List<Translation.ArrayArgument> arrays) {
    Set<Integer> stored = new HashSet<>();
    Set<Memory> accessed = new HashSet<>();
    for (Block block : blocks) {
      for (Instruction instruction : block.instructions()) {
        Memory memory = instruction.memory();
        if (memory != null) {
          accessed.add(memory);
          boolean writes =
              switch (instruction.operation().effect()) {
                case WRITE, ATOMIC -> true;
                default -> false;
              };
          if (writes && memory instanceof Memory.Global global) {
            stored.add(global.storage());
          }
        }
      }
    }
    Map<Memory, Memory> changed = new LinkedHashMap<>();
    Map<Integer, Integer> storages = new HashMap<>();
    accessed.stream()
        .sorted(Comparator.comparingInt(Assembly::rank).thenComparing(Memory::name))
        .forEach(memory -> {
          if (memory instanceof Memory.Global global) {
            changed.put(
                memory,
                new Memory.Global(
                    arrays.size(),
                    global.name(),
                    global.element(),
                    stored.contains(global.storage()),
                    storages.computeIfAbsent(global.storage(), _ -> arrays.size())));
            Object array = context.captures.arrays().get(global.number());
            arrays.add(
                new Translation.ArrayArgument(
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

  private Translation.Use use(Memory memory, Object array) {
    if (context.captures.isPrinted(memory)) {
      return Translation.Use.PRINTED;
    }
    return context.captures.isStatic(array) ? Translation.Use.STATIC : Translation.Use.CAPTURED;
  }

  private static int rank(Memory memory) {
    return memory instanceof Memory.Global global ? global.number() : Integer.MAX_VALUE;
  }

  private static Block rename(Block block, Map<Memory, Memory> memories) {
    List<Instruction> instructions = new ArrayList<>();
    for (Instruction instruction : block.instructions()) {
      @Nullable Memory memory =
          instruction.memory() == null ? null : memories.get(instruction.memory());
      instructions.add(
          new Instruction(
              instruction.result(),
              instruction.operation(),
              instruction.operands(),
              memory,
              instruction.site()));
    }
    return new Block(block.phis(), instructions, block.end());
  }

  private static Set<Operand> used(List<Block> blocks) {
    return blocks.stream().flatMap(Block::operands).collect(Collectors.toSet());
  }

  private static boolean isTiled(List<Block> blocks) {
    return blocks.stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(instruction ->
            instruction.memory() instanceof Memory.Tile
                || switch (instruction.operation()) {
                  case LOCAL_ID, TILE_ID, TILE_SIZE, BARRIER -> true;
                  default -> false;
                });
  }
}
