package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Counter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The wait counters of a generation: how much they hold, what counts in them in which order, and
 * how waits for them are written.
 *
 * <p>Sources: AMD ISA manuals, "Data dependency resolution"; LLVM's AMDGPU guide for the counters
 * of each generation. Immutable.
 */
public final class WaitCounters {
  private static final int MOST = 63;

  /** Maximum of a counter for which a single instruction waits, where it is narrower. */
  private static final Map<Counter, Integer> NARROW =
      Map.of(Counter.EXPCNT, 7, Counter.BVHCNT, 7, Counter.KMCNT, 31);

  private final Map<Counter, String> texts = new EnumMap<>(Counter.class);
  private final Map<Counter, Integer> most = new EnumMap<>(Counter.class);
  private final InstructionSet set;
  private final boolean split;
  private final List<Field> packed;
  private final String name;
  private final boolean flatInOrder;

  /** Operations of which one counter sees the end in the order of issue. */
  public enum Order {
    /** They end in any order: only a wait for 0 says anything. */
    ANY,
    VECTOR_MEMORY,
    LDS,
    /** The global data share and the global wave sync unit. */
    GLOBAL_SHARE,
    EXPORT
  }

  /** The counters of a set's generation. */
  public WaitCounters(InstructionSet set) {
    packed = set.packed("waits");
    flatInOrder = set.generation().has(MachineFeature.FLAT_IN_ORDER);
    this.set = set;
    split = set.generation().has(MachineFeature.SPLIT_COUNTERS);
    String several = "";
    for (Encoding encoding : set.shaped(Shape.Wait.class)) {
      if (encoding.row().shape() instanceof Shape.Wait wait) {
        Counter counter = counter(wait.counter());
        if (isPacked(encoding)) {
          several = encoding.mnemonic();
        } else if (counter != null && (split || counter == Counter.VSCNT)) {
          texts.put(counter, encoding.mnemonic() + (split ? " 0x%x" : " null, 0x%x"));
          most.put(counter, NARROW.getOrDefault(counter, MOST));
        }
      }
    }
    name = split ? "" : several;
    for (Field field : split ? List.<Field>of() : packed) {
      Counter counter = counter(field.name());
      if (counter != null && !name.isEmpty()) {
        texts.put(counter, name + " " + field.name() + "(%d)");
        most.put(counter, (1 << field.width()) - 1);
      }
    }
  }

  private static boolean isPacked(Encoding encoding) {
    return !encoding.operands().isEmpty()
        && encoding.operands().getFirst().kind() instanceof OperandKind.Packed kind
        && kind.notation() == OperandKind.Notation.WAIT_COUNTERS;
  }

  /** Whether the counters of this generation are those that are known here. */
  public boolean isKnown() {
    return !texts.isEmpty();
  }

  /** The number at which a counter is full, so that the machine waits by itself; null: unknown. */
  public @Nullable Integer most(Counter counter) {
    return most.get(counter);
  }

  /** The instruction that waits until a counter is not above a number; empty: there is none. */
  public String text(Counter counter, int number) {
    String text = texts.get(counter);
    return text == null ? "" : text.formatted(number);
  }

  /** The instructions that wait for these counters, as few as there can be. */
  public List<String> texts(Map<Counter, Integer> numbers) {
    StringBuilder together = new StringBuilder();
    List<String> alone = new ArrayList<>();
    for (Map.Entry<Counter, Integer> entry : new EnumMap<>(numbers).entrySet()) {
      String text = text(entry.getKey(), entry.getValue());
      if (!name.isEmpty() && text.startsWith(name + " ")) {
        together.append(together.isEmpty() ? text : text.substring(name.length()));
      } else if (!text.isEmpty()) {
        alone.add(text);
      }
    }
    if (!together.isEmpty()) {
      alone.addFirst(together.toString());
    }
    return alone;
  }

  /**
   * Values to which a wait instruction brings the counters down; counters that it leaves alone are
   * missing, and so are all when the number is not in the instruction.
   */
  public Map<Counter, Integer> waited(TimedInstruction wait) {
    Map<Counter, Integer> result = new EnumMap<>(Counter.class);
    boolean register =
        wait.operand(FieldName.SDST) instanceof Operand.Register added
            && !wait.set().isNull(added.index());
    if (!(wait.shape() instanceof Shape.Wait shape) || register) {
      return result;
    }
    if (wait.operand(FieldName.SIMM16) instanceof Operand.Immediate number) {
      Counter single = counter(shape.counter());
      if (single != null) {
        result.put(single, number.value() & 0xffff);
      } else {
        for (Field field : fields(shape.counter())) {
          Counter counter = counter(field.name());
          if (counter != null) {
            result.put(counter, field.extract(new int[] {number.value()}));
          }
        }
      }
    }
    return result;
  }

  /** The parts of a number that waits for several counters. */
  private List<Field> fields(String counters) {
    boolean together = counters.equals("counters");
    return together ? split ? List.of() : packed : set.packed(counters);
  }

  /** The counters that tell when an operation is done, data that is read aside. */
  public Set<Counter> counters() {
    Set<Counter> result = EnumSet.noneOf(Counter.class);
    texts.keySet().stream().filter(counter -> !counter.isOfData()).forEach(result::add);
    return result;
  }

  /**
   * In which order operations like this one end, as far as a counter sees it.
   *
   * @param global whether a flat access is known to stay away from LDS
   */
  public Order order(TimedInstruction instruction, Counter counter, boolean global) {
    Effects effects = instruction.effects();
    if (!effects.ordered()) {
      return Order.ANY;
    }
    if (instruction.space() == Shape.Space.FLAT && counter.isOfLds()) {
      return flatInOrder ? Order.LDS : Order.ANY;
    }
    if (instruction.space() == Shape.Space.FLAT && !counter.isOfData()) {
      return flatInOrder || global ? Order.VECTOR_MEMORY : Order.ANY;
    }
    return switch (effects.unit()) {
      case BUFFER, FLAT -> Order.VECTOR_MEMORY;
      case LDS ->
          instruction.flag(ModifierName.GDS) || instruction.shape() instanceof Shape.GlobalWaveSync
              ? Order.GLOBAL_SHARE
              : Order.LDS;
      case EXPORT -> Order.EXPORT;
      case VECTOR, MATRIX, SCALAR, CONTROL, SCALAR_MEMORY, MESSAGE -> Order.ANY;
    };
  }

  private static @Nullable Counter counter(String name) {
    for (Counter counter : Counter.values()) {
      if (counter.text().equals(name)) {
        return counter;
      }
    }
    return null;
  }
}
