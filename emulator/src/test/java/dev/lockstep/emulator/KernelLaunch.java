package dev.lockstep.emulator;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The start of a kernel of a gfx900 code object, version 5, by hand: registers as the descriptor
 * asks and implicit arguments (LLVM's AMDGPU guide, "Kernel dispatch").
 */
final class KernelLaunch {
  private final ByteBuffer descriptor;
  private final int groups;
  private final int size;
  private final long kernarg;

  KernelLaunch(byte[] rodata, int groups, int size, long kernarg) {
    descriptor = ByteBuffer.wrap(rodata).order(ByteOrder.LITTLE_ENDIAN);
    this.groups = groups;
    this.size = size;
    this.kernarg = kernarg;
  }

  /** Explicit arguments, then the implicit ones. */
  static byte[] arguments(ByteBuffer explicit, int groups, int size) {
    int implicit = (explicit.position() + 7) & -8;
    ByteBuffer all = ByteBuffer.allocate(implicit + 256).order(ByteOrder.LITTLE_ENDIAN);
    all.put(explicit.array(), 0, explicit.position());
    all.putInt(implicit, groups).putInt(implicit + 4, 1).putInt(implicit + 8, 1);
    all.putShort(implicit + 12, (short) size);
    all.putShort(implicit + 14, (short) 1).putShort(implicit + 16, (short) 1);
    all.putShort(implicit + 64, (short) 1);
    return all.array();
  }

  Dispatch dispatch(Code code) {
    return new Dispatch(
        code,
        code.base(),
        new Dim3(groups, 1, 1),
        (size + 63) / 64,
        descriptor.getInt(0),
        descriptor.getInt(4),
        this::start);
  }

  private void start(WavefrontView wave, Dim3 group) {
    int resources = descriptor.getInt(48);
    int dx10 = resources >>> 21 & 1;
    int ieee = resources >>> 23 & 1;
    wave.setMode(resources >>> 12 & 0xff | dx10 << 8 | ieee << 9);
    int properties = descriptor.getShort(56);
    int system = descriptor.getInt(52);
    long scratch = wave.scratchBase();
    int next = 0;
    if ((properties & 1) != 0) {
      wave.setScalar(0, (int) scratch);
      wave.setScalar(1, (int) (scratch >>> 32) | 1 << 31);
      wave.setScalar(2, -1);
      wave.setScalar(3, 3 << 21 | 1 << 23);
      next += 4;
    }
    next += (properties & 2) != 0 ? 2 : 0;
    next += (properties & 4) != 0 ? 2 : 0;
    if ((properties & 8) != 0) {
      wave.setScalar(next, (int) kernarg);
      wave.setScalar(next + 1, (int) (kernarg >>> 32));
      next += 2;
    }
    next += (properties & 16) != 0 ? 2 : 0;
    if ((properties & 32) != 0) {
      wave.setScalar(next, (int) scratch);
      wave.setScalar(next + 1, (int) (scratch >>> 32));
      next += 2;
    }
    next = system >>> 1 & 31;
    long[] position = {group.x(), group.y(), group.z()};
    for (int i = 0; i < 3; i++) {
      if ((system >>> (7 + i) & 1) != 0) {
        wave.setScalar(next++, (int) position[i]);
      }
    }
    int first = wave.number() * 64;
    for (int lane = 0; lane < 64; lane++) {
      wave.setVector(0, lane, first + lane);
    }
    int rest = size - first;
    wave.setExec(rest >= 64 ? -1L : (1L << rest) - 1);
  }
}
