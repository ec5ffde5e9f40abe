package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.ir.CodeRegion;
import dev.lockstep.emulator.ir.Redo;
import dev.lockstep.emulator.ir.RegionPlan;
import java.util.List;

/** A region in bytecode. Subclasses are hidden classes that {@link RegionWriter} makes. */
public abstract class BytecodeRegion extends CodeRegion {
  /**
   * Parts of a region beside its code: the argument of the constructor of the hidden classes.
   *
   * @param calls its segments
   */
  public record Parts(RegionPlan plan, List<Redo> redos, List<SegmentCall> calls) {}

  private final List<SegmentCall> calls;

  protected BytecodeRegion(Parts parts) {
    super(parts.plan, parts.redos);
    calls = List.copyOf(parts.calls);
  }

  /** Number of the segments' methods that are fast now. */
  public int fastMethods() {
    int fast = 0;
    for (SegmentCall call : calls) {
      fast += (call.code().dense().ready() ? 1 : 0) + (call.code().masked().ready() ? 1 : 0);
    }
    return fast;
  }

  /** Whether some of the segments' methods are awaited. */
  public boolean waits() {
    return calls.stream()
        .map(SegmentCall::code)
        .anyMatch(code -> code.dense().waits() || code.masked().waits());
  }
}
