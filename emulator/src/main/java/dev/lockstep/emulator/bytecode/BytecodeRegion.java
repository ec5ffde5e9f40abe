package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.ir.Region;
import java.util.List;

/** A region in bytecode. Subclasses are hidden classes that {@link RegionWriter} makes. */
public abstract class BytecodeRegion extends Region {
  /** Its segments. */
  List<SegmentCall> calls = List.of();

  /** Number of their methods that were fast when it was written. */
  int fast;

  /** Number of their methods that are fast now. */
  public int fastMethods() {
    int fast = 0;
    for (SegmentCall call : calls) {
      fast += (call.code().dense().ready() ? 1 : 0) + (call.code().masked().ready() ? 1 : 0);
    }
    return fast;
  }

  /** Whether some of their methods are awaited. */
  public boolean waits() {
    return calls.stream()
        .map(SegmentCall::code)
        .anyMatch(code -> code.dense().waits() || code.masked().waits());
  }

  public int fast() {
    return fast;
  }

  public void setFast(int value) {
    this.fast = value;
  }
}
