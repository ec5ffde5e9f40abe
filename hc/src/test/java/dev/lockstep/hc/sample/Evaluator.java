package dev.lockstep.hc.sample;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Folding;
import dev.lockstep.hc.print.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a kernel for all work-items of a grid, one after the other, without regard to speed.
 *
 * <p>Pure operations are those of {@link Folding}, which is held to Java by the samples too. A
 * kernel without tiles is one tile; the items of a tile run in turns from barrier to barrier.
 */
public final class Evaluator {
  private static final int MOST_STEPS = 5_000_000;
  private static final int POISON = 0x5ca1ab1e;

  /** Is told of each instruction. */
  public interface Watcher {
    /**
     * An instruction runs.
     *
     * @param tile number of the item's tile along each axis
     * @param turns for each loop around the block, by ascending header, how often it has turned
     */
    void step(
        List<Integer> tile,
        int block,
        IrInstruction instruction,
        List<Integer> turns,
        List<Constant> operands);
  }

  /** A work-item. */
  private static final class Item {
    final int number;
    final int[] position;
    final Tile tile;
    final int[] turns;
    final Map<Value, Constant> values = new HashMap<>();
    final Map<IrMemory, Constant[]> own = new HashMap<>();
    int block;
    int from = -1;
    int next;
    boolean ended;
    @Nullable String fault;

    Item(int blocks, int number, Tile tile, int... position) {
      this.turns = new int[blocks];
      this.number = number;
      this.tile = tile;
      this.position = position;
    }

    int local(int axis) {
      return position[axis] - tile.origin[axis];
    }
  }

  /** A tile; positions and sizes of the fastest axis first. */
  private static final class Tile {
    final int[] number;
    final int[] origin;
    final int[] size;
    final List<Item> items = new ArrayList<>();
    final Map<IrMemory, Constant[]> shared = new HashMap<>();

    Tile(int[] number, int[] origin, int[] size) {
      this.number = number;
      this.origin = origin;
      this.size = size;
    }
  }

  private final TranslatedKernel translation;
  private final IrKernel kernel;
  private final int[] extent;
  private final int[] whole;
  private final FlowGraph flow;
  private final List<HostArray> arrays = new ArrayList<>();
  private final int[] lastOfLoop;
  private final @Nullable Watcher watcher;
  private int steps;

  private Evaluator(
      TranslatedKernel translation, @Nullable Watcher watcher, List<Integer> tile, int... extent) {
    this.translation = translation;
    this.kernel = translation.kernel();
    this.extent = extent;
    this.whole = tile.isEmpty() ? extent : tile.stream().mapToInt(Integer::intValue).toArray();
    this.flow = kernel.flow();
    this.watcher = watcher;
    translation.arrays().forEach(one -> arrays.add(new HostArray(one.array())));
    lastOfLoop = new int[kernel.blocks().size()];
    for (int block = 0; block < lastOfLoop.length; block++) {
      for (int from : flow.predecessors(block)) {
        lastOfLoop[block] = from < block ? lastOfLoop[block] : from;
      }
    }
  }

  /**
   * Runs a kernel on the arrays of its translation.
   *
   * @param extent sizes of the axes, the slowest first
   * @return what the faults of the items say, with a null for each item without; in the order of
   *     the items
   */
  public static List<@Nullable String> run(TranslatedKernel translation, int... extent) {
    return run(translation, List.of(), extent);
  }

  /**
   * Runs a kernel in tiles on the arrays of its translation.
   *
   * @param tile sizes of a tile, the slowest axis first; empty for one tile
   */
  public static List<@Nullable String> run(
      TranslatedKernel translation, List<Integer> tile, int... extent) {
    return new Evaluator(translation, null, tile, extent).run();
  }

  /**
   * Runs a kernel in tiles and tells of each instruction.
   *
   * @param tile sizes of a tile, the slowest axis first; empty for one tile
   */
  public static List<@Nullable String> watch(
      TranslatedKernel translation, List<Integer> tile, Watcher watcher, int... extent) {
    return new Evaluator(translation, watcher, tile, extent).run();
  }

  private List<@Nullable String> run() {
    List<Tile> tiles = tiles();
    tiles.forEach(this::run);
    return tiles.stream()
        .flatMap(tile -> tile.items.stream())
        .sorted(Comparator.comparingInt(item -> item.number))
        .map(item -> item.fault)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The tiles in the order in which their first items come in the grid. */
  private List<Tile> tiles() {
    Map<List<Integer>, Tile> tiles = new LinkedHashMap<>();
    int axes = extent.length;
    int count = Arrays.stream(extent).reduce(1, (a, b) -> a * b);
    for (int i = 0; i < count; i++) {
      int[] position = new int[axes];
      int[] number = new int[axes];
      int[] origin = new int[axes];
      int[] size = new int[axes];
      int rest = i;
      for (int axis = 0; axis < axes; axis++) {
        int all = extent[axes - 1 - axis];
        int full = whole[axes - 1 - axis];
        position[axis] = rest % all;
        rest /= all;
        number[axis] = position[axis] / full;
        origin[axis] = number[axis] * full;
        size[axis] = Math.min(full, all - origin[axis]);
      }
      Tile tile =
          tiles.computeIfAbsent(
              Arrays.stream(number).boxed().toList(), _ -> new Tile(number, origin, size));
      tile.items.add(start(new Item(kernel.blocks().size(), i, tile, position)));
    }
    return List.copyOf(tiles.values());
  }

  /** Runs all items of a tile from barrier to barrier. */
  private void run(Tile tile) {
    boolean open = true;
    while (open) {
      open = false;
      for (Item item : tile.items) {
        proceed(item);
        open |= !item.ended;
      }
      if (open && tile.items.stream().map(Evaluator::place).distinct().count() > 1) {
        throw new AssertionError(kernel.name() + " has a divergent barrier");
      }
    }
  }

  private static String place(Item item) {
    return item.ended ? "end" : item.block + "." + item.next;
  }

  private Item start(Item item) {
    for (int i = 0; i < kernel.parameters().size(); i++) {
      item.values.put(kernel.parameters().get(i).value(), translation.scalars().get(i).value());
    }
    return item;
  }

  /** Runs to the next barrier or the end. */
  private void proceed(Item item) {
    while (!item.ended) {
      Block block = kernel.blocks().get(item.block);
      if (item.next == 0) {
        phis(block, item);
      }
      while (item.next < block.instructions().size() && !item.ended) {
        IrInstruction instruction = block.instructions().get(item.next++);
        if (++steps > MOST_STEPS) {
          throw new AssertionError(kernel.name() + " does not end");
        }
        step(instruction, item);
        if (instruction.operation() == IrOperation.BARRIER) {
          return;
        }
      }
      if (!item.ended) {
        leave(block.end(), item);
      }
    }
  }

  private void phis(Block block, Item item) {
    int edge = flow.predecessors(item.block).indexOf(item.from);
    Map<Value, Constant> fresh = new HashMap<>();
    block.phis().forEach(phi -> fresh.put(phi.result(), value(phi.inputs().get(edge), item)));
    item.values.putAll(fresh);
  }

  private static Constant value(IrOperand operand, Item item) {
    return switch (operand) {
      case Constant constant -> constant;
      case Value value -> Objects.requireNonNull(item.values.get(value), value + " has no value");
    };
  }

  private void leave(Terminator end, Item item) {
    int target =
        switch (end) {
          case Terminator.Jump jump -> jump.target();
          case Terminator.Branch branch ->
              value(branch.condition(), item).bits() == 1 ? branch.whenTrue() : branch.whenFalse();
          case Terminator.Choice choice -> {
            int key = value(choice.selector(), item).asInt();
            yield choice.cases().stream()
                .filter(one -> one.key() == key)
                .mapToInt(Terminator.Case::target)
                .findFirst()
                .orElse(choice.otherwise());
          }
          case Terminator.Return _ -> -1;
        };
    if (target < 0) {
      item.ended = true;
    } else {
      item.turns[target] = target <= item.block ? item.turns[target] + 1 : 0;
    }
    item.from = item.block;
    item.block = target;
    item.next = 0;
  }

  private void step(IrInstruction instruction, Item item) {
    List<Constant> operands = instruction.operands().stream().map(one -> value(one, item)).toList();
    if (watcher != null) {
      watcher.step(
          Arrays.stream(item.tile.number).boxed().toList(),
          item.block,
          instruction,
          turns(item),
          operands);
    }
    Constant result =
        switch (instruction.operation()) {
          case GLOBAL_ID -> Constant.of(item.position[operands.getFirst().asInt()]);
          case LOCAL_ID -> Constant.of(item.local(operands.getFirst().asInt()));
          case TILE_ID -> Constant.of(item.tile.number[operands.getFirst().asInt()]);
          case TILE_SIZE -> Constant.of(item.tile.size[operands.getFirst().asInt()]);
          case EXTENT -> Constant.of(extent[extent.length - 1 - operands.getFirst().asInt()]);
          case LENGTH -> Constant.of(host(instruction).length());
          case LOAD -> load(instruction, item, operands.getFirst().asInt());
          case STORE -> {
            store(instruction, item, operands.get(0).asInt(), operands.get(1));
            yield null;
          }
          case CHECK -> {
            if (operands.getFirst().bits() == 0) {
              fail(operands, item);
            }
            yield null;
          }
          case BARRIER, FENCE -> null;
          default ->
              instruction.operation().effect() == IrOperation.Effect.ATOMIC
                  ? atomic(instruction, item, operands)
                  : pure(instruction, operands);
        };
    if (result != null) {
      item.values.put(Objects.requireNonNull(instruction.result()), result);
    }
  }

  private List<Integer> turns(Item item) {
    List<Integer> all = new ArrayList<>();
    for (int header = 1; header <= item.block; header++) {
      if (lastOfLoop[header] >= item.block) {
        all.add(item.turns[header]);
      }
    }
    return all;
  }

  private static Constant pure(IrInstruction instruction, List<Constant> operands) {
    if (Folding.fold(instruction.operation(), operands) instanceof Constant constant) {
      return constant;
    }
    throw new AssertionError("no value of " + instruction);
  }

  private HostArray host(IrInstruction instruction) {
    if (instruction.memory() instanceof IrMemory.Global global) {
      return arrays.get(global.number());
    }
    throw new AssertionError("no array of the host: " + instruction);
  }

  /** Contents of a memory of a work-item or a tile, null for an array of the host. */
  private static Constant @Nullable [] contents(IrMemory memory, Item item) {
    return switch (memory) {
      case IrMemory.Private own ->
          item.own.computeIfAbsent(own, _ -> poisoned(own.element(), own.length()));
      case IrMemory.Tile tile ->
          item.tile.shared.computeIfAbsent(tile, _ -> poisoned(tile.element(), tile.length()));
      case IrMemory.Global _ -> null;
    };
  }

  private static Constant[] poisoned(Element element, int length) {
    Constant[] made = new Constant[length];
    Arrays.fill(made, new Constant(element.type(), POISON));
    return made;
  }

  private Constant load(IrInstruction instruction, Item item, int index) {
    Constant[] contents = contents(Objects.requireNonNull(instruction.memory()), item);
    return contents == null ? host(instruction).get(index) : contents[index];
  }

  private void store(IrInstruction instruction, Item item, int index, Constant value) {
    IrMemory memory = Objects.requireNonNull(instruction.memory());
    Constant[] contents = contents(memory, item);
    if (contents == null) {
      host(instruction).set(index, value);
    } else {
      contents[index] = HostArray.narrow(memory.element(), value);
    }
  }

  private Constant atomic(IrInstruction instruction, Item item, List<Constant> operands) {
    int index = operands.getFirst().asInt();
    Constant old = load(instruction, item, index);
    Constant value = operands.get(1);
    Constant changed =
        switch (instruction.operation()) {
          case ATOMIC_ADD -> fold(IrOperation.ADD, old, value);
          case ATOMIC_AND -> fold(IrOperation.AND, old, value);
          case ATOMIC_OR -> fold(IrOperation.OR, old, value);
          case ATOMIC_XOR -> fold(IrOperation.XOR, old, value);
          case ATOMIC_MIN -> fold(IrOperation.MIN, old, value);
          case ATOMIC_MAX -> fold(IrOperation.MAX, old, value);
          case ATOMIC_UMIN -> fold(IrOperation.UMIN, old, value);
          case ATOMIC_UMAX -> fold(IrOperation.UMAX, old, value);
          case ATOMIC_EXCHANGE -> value;
          case ATOMIC_COMPARE_EXCHANGE -> old.bits() == value.bits() ? operands.get(2) : old;
          case ATOMIC_WRAP_INCREMENT ->
              Constant.of(
                  Integer.compareUnsigned(old.asInt(), value.asInt()) >= 0 ? 0 : old.asInt() + 1);
          case ATOMIC_WRAP_DECREMENT ->
              old.asInt() == 0 || Integer.compareUnsigned(old.asInt(), value.asInt()) > 0
                  ? value
                  : Constant.of(old.asInt() - 1);
          default -> throw new AssertionError("no atomic operation: " + instruction);
        };
    store(instruction, item, index, changed);
    return old;
  }

  private static Constant fold(IrOperation operation, Constant old, Constant value) {
    return (Constant) Objects.requireNonNull(Folding.fold(operation, List.of(old, value)));
  }

  private void fail(List<Constant> operands, Item item) {
    int[] told = operands.subList(2, operands.size()).stream().mapToInt(Constant::asInt).toArray();
    item.fault = text(translation, operands.get(1).asInt(), told);
    item.ended = true;
  }

  /** What a fault of a kernel says, with the numbers that its check tells. */
  static String text(TranslatedKernel translation, int number, int[] told) {
    Fault fault = translation.kernel().faults().get(number);
    return switch (fault.kind()) {
      case INDEX ->
          "java.lang.ArrayIndexOutOfBoundsException: Index "
              + told[0]
              + " out of bounds for length "
              + told[1];
      case DIVISION -> "java.lang.ArithmeticException: / by zero";
      case NULL -> "java.lang.NullPointerException";
      case CAST -> "java.lang.ClassCastException";
      case SIZE -> "java.lang.NegativeArraySizeException: " + told[0];
      case OVERFLOW -> "java.lang.ArithmeticException";
      case MATCH -> "java.lang.MatchException";
      case BARRIER -> told[0] + " of " + told[1] + " work-items of the tile wait at a barrier";
      case THROWN -> {
        Message message = translation.messages().get(fault.message());
        String text = message.text(told);
        yield message.type().getName() + (text == null ? "" : ": " + text);
      }
    };
  }
}
