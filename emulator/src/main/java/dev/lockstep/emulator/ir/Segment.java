package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.form.VectorForm;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SegmentResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive instructions that compute for each lane by itself under the same EXEC: they are run
 * together for a few lanes after the other. Registers are loaded once and stored once.
 */
public final class Segment {
  /** Most instructions: the Java compiler gives up on long methods. */
  private static final int LONGEST = 48;

  /** Most operations of vectors: the Java virtual machine never translates long methods. */
  private static final int HEAVIEST = 200;

  /** Instructions on 32 bits that may stand among those on 64. */
  private static final int MIXED = 4;

  /** An instruction with its number in its block. */
  public record Entry(int number, long address, LaneCode code) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Set<Integer> scalars = new LinkedHashSet<>();
  private final Set<Integer> masks = new LinkedHashSet<>();
  private final Map<Integer, Integer> written = new LinkedHashMap<>();
  private final RegisterLayout layout;
  private final int maskRegisters;
  private final boolean mixes;
  private int wide;
  private int weight;

  /**
   * An empty segment.
   *
   * @param mixes whether it may have instructions on 32 and on 64 bits without cost, as machine
   *     code may
   */
  public Segment(RegisterLayout layout, boolean mixes) {
    this.layout = layout;
    maskRegisters = layout.maskRegisters();
    this.mixes = mixes;
  }

  /** A name from its first address. */
  public String name() {
    return Long.toHexString(entries.getFirst().address());
  }

  /** Identity of a segment: the instructions in it. */
  public List<Long> addresses() {
    return entries.stream().map(Entry::address).toList();
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  public List<Entry> entries() {
    return entries;
  }

  /** Codes of the scalar registers that its instructions read as numbers. */
  public List<Integer> scalars() {
    return List.copyOf(scalars);
  }

  /** Codes of the masks that come from outside. */
  public List<Integer> masks() {
    return List.copyOf(masks);
  }

  /** Codes of the masks that it computes. */
  public List<Integer> written() {
    return List.copyOf(written.keySet());
  }

  /** Whether lanes may have to be done again, because a result may be another NaN. */
  boolean doubtful() {
    return entries.stream().anyMatch(entry -> floating(entry.code().value()));
  }

  private static boolean floating(@Nullable VectorForm form) {
    return form != null && (form.result().floating() || form.halves());
  }

  /** Whether it works on numbers of 64 bits, and so on fewer lanes at once. */
  public boolean wide() {
    return wide > 0;
  }

  /** Whether an instruction may come next. */
  boolean takes(LaneCode code) {
    int narrow = entries.size() - wide;
    boolean slows = code.wide() ? wide == 0 && narrow > MIXED : wide > 0 && narrow > MIXED + wide;
    if (slows && !mixes
        || entries.size() >= LONGEST
        || written.size() >= SegmentResult.MOST_MASKS - 1) {
      return false;
    }
    if (!entries.isEmpty() && weight + code.weight(mixes) > HEAVIEST) {
      return false;
    }
    if (writes(layout.codes().exec())) {
      // Later instructions run for other lanes.
      return false;
    }
    for (Argument argument : code.arguments()) {
      if (argument instanceof Argument.Same(Uniform.Register register, _, _, _)
              && (writes(register.code()) || register.wide() && writes(register.code() + 1))
          || argument instanceof Argument.Mask(int mask)
              && !written.containsKey(mask)
              && writesAny(mask)) {
        return false;
      }
    }
    // A mask that is partly another one would have to be put together.
    return code.masks().isEmpty()
        || written.containsKey(code.masks().getFirst())
        || !writesAny(code.masks().getFirst());
  }

  public void add(int number, long address, LaneCode code) {
    entries.add(new Entry(number, address, code));
    wide += code.wide() ? 1 : 0;
    weight += code.weight(mixes);
    for (Argument argument : code.arguments()) {
      if (argument instanceof Argument.Same(Uniform.Register register, _, _, _)) {
        scalars.add(register.code());
        if (register.wide()) {
          scalars.add(register.code() + 1);
        }
      } else if (argument instanceof Argument.Mask(int mask) && !written.containsKey(mask)) {
        masks.add(mask);
      }
    }
    code.masks().forEach(mask -> written.put(mask, mask));
  }

  /** Whether it computes a scalar register. */
  boolean writes(int code) {
    for (int first : written.keySet()) {
      if (code >= first && code < first + maskRegisters) {
        return true;
      }
    }
    return false;
  }

  private boolean writesAny(int mask) {
    return writes(mask) || maskRegisters == 2 && writes(mask + 1);
  }

  /** Whether it reads a scalar register. */
  boolean reads(int code) {
    if (scalars.contains(code)) {
      return true;
    }
    for (int first : masks) {
      if (code >= first && code < first + maskRegisters) {
        return true;
      }
    }
    return false;
  }
}
