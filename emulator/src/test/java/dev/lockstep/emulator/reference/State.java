package dev.lockstep.emulator.reference;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One wavefront: registers as a programmer sees them. */
final class State {
  /** AGPRs are numbered behind the VGPRs. */
  static final int ACCUMULATORS = 256;

  final Facts facts;
  final int number;
  final int[] scalar = new int[128];
  final int[][] vector;
  boolean scc;
  int mode = 0x3f0;
  long pc;
  boolean ended;
  boolean waits;

  /** Whether it has arrived at the barrier. */
  boolean arrived;

  /** Results that may be a little off, of the last instruction. */
  final List<Tolerance> tolerances = new ArrayList<>();

  /** Bits of one register of a lane that need be only as near as an approximate operation is. */
  record Tolerance(int register, int lane, int shift, int width, String leaf) {}

  /** Result of the last instruction that may be a little off, or null. */
  @Nullable ScalarTolerance scalarTolerance;

  /** A scalar register that need be only as near as an approximate operation is. */
  record ScalarTolerance(int code, String leaf) {}

  State(Facts facts, int number) {
    this.facts = facts;
    this.number = number;
    vector = new int[2 * ACCUMULATORS][facts.lanes()];
    setMask(Facts.EXEC, facts.all());
  }

  long wide(int code) {
    return scalar[code] & 0xffff_ffffL | (long) scalar[code + 1] << 32;
  }

  /** A value of one bit for each lane. */
  long mask(int code) {
    return facts.lanes() == 64 ? wide(code) : scalar[code] & 0xffff_ffffL;
  }

  void setMask(int code, long bits) {
    set(code, (int) bits);
    if (facts.lanes() == 64) {
      set(code + 1, (int) (bits >>> 32));
    }
  }

  /** Writes a scalar register; null takes no values. */
  void set(int code, int value) {
    if (code != facts.nowhere()) {
      scalar[code] = value;
    }
  }

  long exec() {
    return mask(Facts.EXEC);
  }

  long vcc() {
    return mask(Facts.VCC);
  }

  int m0() {
    return scalar[facts.m0()];
  }

  boolean active(int lane) {
    return (exec() >>> lane & 1) != 0;
  }
}
