package dev.lockstep.emulator.jit.trace;

import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.ir.SegmentBody;
import dev.lockstep.emulator.jit.vector.AffineAnalysis;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.ScalarCode;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program from its first instruction to its last one, without loops, for wavefronts of which all
 * lanes are active all the time and whose accesses are to words that follow each other. Scalars are
 * computed as ever; then the addresses of three lanes of sixteen give the places of the words, see
 * {@link AffineAnalysis}; then sixteen lanes after the other are done with all registers in those
 * of the host. What only addresses need is not computed, and nothing is written to the vector file,
 * since the next workgroup gets it. A wavefront that fails a guard, which is seen before it has
 * stored anything, begins once more and is run block by block.
 */
public record Trace(Path path, Scalars scalars, Lanes lanes) {

  /**
   * The way through the program.
   *
   * @param blocks numbers of the blocks
   * @param count number of instructions in them
   * @param site at which the program ends
   */
  public record Path(List<Integer> blocks, int count, int site) {}

  /**
   * The work of the wavefront.
   *
   * @param steps operations on scalars, in this order
   * @param initial scalar registers whose first values matter
   */
  public record Scalars(List<Step> steps, BitSet initial) {}

  /**
   * The work of the lanes.
   *
   * @param accesses loads come before stores
   * @param vectors the operations, with {@link Op.Fetch} for loads and {@link Op.Keep} for stores
   * @param body that wrote them
   * @param unmet the mask of lanes that do not go this way, or -1
   */
  public record Lanes(
      List<Access> accesses, RecordedVectors vectors, SegmentBody body, int unmet) {}

  /** Something that is done with scalars. */
  public sealed interface Step {
    /** An instruction. */
    record Scalar(ScalarCode code) implements Step {}

    /** Words from memory. */
    record Words(AccessCode.Scalars code) implements Step {}

    /** Registers get an address. */
    record Address(long address, int destination) implements Step {}

    /** Registers get what other ones have, before that changes. */
    record Copy(int from, int to, boolean wide) implements Step {}

    /** A lane mask gets ones. */
    record Ones(int mask) implements Step {}

    /** SCC becomes 1. */
    record Condition() implements Step {}

    /** SCC must be set, or clear. */
    record Expect(boolean set) implements Step {}
  }

  /**
   * An access.
   *
   * @param low the low words of addresses, in the operations
   * @param high the high words
   * @param kept the first number under which words to be stored are kept
   */
  public record Access(AccessCode.Flat code, int low, int high, int kept) {
    /** Bytes of a lane. */
    public int bytes() {
      return Integer.BYTES * code.count();
    }

    /** The same with another scalar base. */
    Access withBase(int base) {
      AccessCode.Addresses at = code.at().withBase(base);
      AccessCode.Flat own = new AccessCode.Flat(code.stores(), at, code.data(), code.count());
      return new Access(own, low, high, kept);
    }
  }

  /** The trace of a region that begins with a program, or null. */
  public static @Nullable Trace of(RegionPlan plan) {
    return new TraceBuilder(plan).build();
  }
}
