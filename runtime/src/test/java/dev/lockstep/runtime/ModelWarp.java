package dev.lockstep.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The state of a warp of the second model, and what its kinds of instructions share. */
final class ModelWarp {
  /** Machine setup from a machine file. */
  record Setting(
      boolean of2025,
      int threads,
      int warps,
      int[] grid,
      long knl,
      long lds,
      long pds,
      int scratch,
      boolean signedImmediates) {}

  /** Paths that wait. */
  record Path(int join, int start, long lanes) {}

  /** Effects of prefixes on the instruction behind them. */
  static final class Prefix {
    int xd;
    int x1;
    int x2;
    int x3;
    boolean hasImmediate;
    int immediate;
    boolean pair;
    int abs;
    int neg;
    boolean memory;
    int space;
    int words;
  }

  final Setting setting;
  final ModelMemory memory;
  final int[] x = new int[64];
  final int[][] v;
  private final int[] identity;
  final Deque<Path> stack = new ArrayDeque<>();
  final List<Runnable> copies = new ArrayList<>();
  final int wid;
  final int group;
  long mask;
  int pc;
  int rpc;
  int rounding;
  int flags;
  int vxrm;
  int vxsat;
  int vl;
  boolean ended;
  boolean waits;
  boolean reserved;
  long reservedAddress;
  Prefix prefix = new Prefix();
  ModelTable.Row row = new ModelTable.Row("", 0, 0);
  long word;
  int next;

  ModelWarp(Setting setting, ModelMemory memory, int wid, int group, int pc) {
    this.setting = setting;
    this.memory = memory;
    this.wid = wid;
    this.group = group;
    this.pc = pc;
    v = new int[256][setting.threads()];
    mask = setting.threads() == 64 ? -1 : (1L << setting.threads()) - 1;
    vl = setting.threads();
    int[] grid = setting.grid();
    int each = (setting.scratch() + 3) / 4 * 4 * threads();
    identity =
        new int[] {
          wid * threads(),
          setting.warps(),
          threads(),
          (int) setting.knl(),
          group,
          wid,
          (int) setting.lds(),
          (int) setting.pds() + (setting.of2025() ? wid * each : 0),
          group % grid[0],
          group / grid[0] % grid[1],
          group / (grid[0] * grid[1]),
          0
        };
  }

  int threads() {
    return setting.threads();
  }

  boolean active(int lane) {
    return lane < vl && (mask >> lane & 1) != 0;
  }

  int bits(int high, int low) {
    return (int) (word >>> low) & (int) ((1L << high - low + 1) - 1);
  }

  int signedBits(int high, int low) {
    int unused = 31 - (high - low);
    return bits(high, low) << unused >> unused;
  }

  int rd() {
    return bits(11, 7) | prefix.xd << 5;
  }

  int rs1() {
    return bits(19, 15) | prefix.x1 << 5;
  }

  int rs2() {
    return bits(24, 20) | prefix.x2 << 5;
  }

  int rs3() {
    return bits(31, 27) | prefix.x3 << 5;
  }

  int storeOffset() {
    return signedBits(31, 25) << 5 | bits(11, 7);
  }

  int branchOffset() {
    return signedBits(31, 31) << 12 | bits(7, 7) << 11 | bits(30, 25) << 5 | bits(11, 8) << 1;
  }

  /** A scalar as a 64-bit number where the prefix says pair. */
  long pairX(int number) {
    return number == 0 ? 0 : x[number] & 0xffffffffL | (long) x[number + 1] << 32;
  }

  void setPairX(int number, long value) {
    if (number != 0) {
      x[number] = (int) value;
      x[number + 1] = (int) (value >> 32);
    }
  }

  long pairV(int number, int lane) {
    return v[number][lane] & 0xffffffffL | (long) v[number + 1][lane] << 32;
  }

  void setPairV(int number, int lane, long value) {
    v[number][lane] = (int) value;
    v[number + 1][lane] = (int) (value >> 32);
  }

  void setX(int number, int value) {
    if (number != 0) {
      x[number] = value;
    }
  }

  /** abs, then neg of a source, as the prefix says: 1, 2, 3 for src1, src2, src3. */
  int changed(int value, int source, boolean isFloat) {
    int bit = 1 << source - 1;
    int r = value;
    if ((prefix.abs & bit) != 0) {
      r = isFloat ? r & 0x7fffffff : r < 0 ? -r : r;
    }
    if ((prefix.neg & bit) != 0) {
      r = isFloat ? r ^ 0x80000000 : -r;
    }
    return r;
  }

  long changed(long value, int source) {
    int bit = 1 << source - 1;
    long r = (prefix.abs & bit) != 0 && value < 0 ? -value : value;
    return (prefix.neg & bit) != 0 ? -r : r;
  }

  int csr(int number) {
    return switch (number) {
      case 1 -> flags;
      case 2 -> rounding;
      case 3 -> rounding << 5 | flags;
      case 9 -> vxsat;
      case 10 -> vxrm;
      case 15 -> vxrm << 1 | vxsat;
      case 0x300 -> 0;
      case 0x80c -> rpc;
      case 0xc20 -> vl;
      default -> {
        if (number < 0x800 || number > 0x80b) {
          throw new IllegalStateException("no CSR " + Integer.toHexString(number));
        }
        yield identity[number - 0x800];
      }
    };
  }

  void setCsr(int number, int value) {
    switch (number) {
      case 1 -> flags = value & 31;
      case 2 -> rounding = value & 7;
      case 3 -> {
        rounding = value >> 5 & 7;
        flags = value & 31;
      }
      case 9 -> vxsat = value & 1;
      case 10 -> vxrm = value & 3;
      case 15 -> {
        vxrm = value >> 1 & 3;
        vxsat = value & 1;
      }
      case 0x80c -> rpc = value;
      case 0x300 -> {
        // mstatus has nothing that a program of this machine sees.
      }
      default -> identity[number - 0x800] = value;
    }
  }
}
