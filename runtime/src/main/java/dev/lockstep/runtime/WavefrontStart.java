package dev.lockstep.runtime;

import dev.lockstep.codeobject.KernelDescriptor;
import dev.lockstep.codeobject.Target;
import dev.lockstep.emulator.Extent;
import dev.lockstep.emulator.InitialState;
import dev.lockstep.emulator.Wavefront;
import dev.lockstep.isa.Generation;

/**
 * The registers with which a wavefront of a kernel starts, as its descriptor asks. Source: LLVM
 * AMDGPUUsage, "Initial Kernel Execution State".
 */
final class WavefrontStart implements InitialState {
  /** Words 2 and 3 of the scratch descriptor: unlimited size, lane-interleaved dwords. */
  private static final int SCRATCH_SIZE = -1;

  /** Bits of word 3 that ask for the range check of raw buffers, where they choose one. */
  private static final int RAW_RANGE_CHECK = 3 << 28;

  private final KernelDescriptor descriptor;
  private final Target target;
  private final Range range;
  private final Addresses addresses;
  private final int mode;
  private final boolean packedIds;
  private final int scratchRangeCheck;

  /** Where the things are that user SGPRs point at. */
  record Addresses(long kernarg, long packet, long queue) {}

  WavefrontStart(
      KernelDescriptor descriptor,
      Target target,
      Generation generation,
      Range range,
      Addresses addresses) {
    this.descriptor = descriptor;
    this.target = target;
    this.range = range;
    this.addresses = addresses;
    this.packedIds = generation.has("packed-ids");
    this.scratchRangeCheck = generation.has("range-select") ? RAW_RANGE_CHECK : 0;
    this.mode = mode();
  }

  private long field(String name) {
    return descriptor.field(target, name).orElse(0);
  }

  private boolean enabled(String name) {
    return field(name) != 0;
  }

  /** MODE: rounding and denormals in the order of the register's fields. */
  private int mode() {
    return (int)
        (field("FLOAT_ROUND_MODE_32")
            | field("FLOAT_ROUND_MODE_16_64") << 2
            | field("FLOAT_DENORM_MODE_32") << 4
            | field("FLOAT_DENORM_MODE_16_64") << 6
            | field("ENABLE_DX10_CLAMP") << 8
            | field("ENABLE_IEEE_MODE") << 9);
  }

  @Override
  public void start(Wavefront wave, Extent workgroup) {
    wave.setMode(mode);
    int next = userRegisters(wave);
    systemRegisters(wave, workgroup, Math.max(next, (int) field("USER_SGPR_COUNT")));
    workItems(wave);
  }

  private int userRegisters(Wavefront wave) {
    int at = 0;
    long scratch = wave.scratchBase();
    if (enabled("ENABLE_SGPR_PRIVATE_SEGMENT_BUFFER")) {
      wave.setScalar(at, (int) scratch);
      wave.setScalar(at + 1, (int) (scratch >>> 32) & 0xffff | 1 << 31);
      wave.setScalar(at + 2, SCRATCH_SIZE);
      wave.setScalar(at + 3, scratchWord3(wave.lanes()) | scratchRangeCheck);
      at += 4;
    }
    at = pointer(wave, at, "ENABLE_SGPR_DISPATCH_PTR", addresses.packet());
    at = pointer(wave, at, "ENABLE_SGPR_QUEUE_PTR", addresses.queue());
    at = pointer(wave, at, "ENABLE_SGPR_KERNARG_SEGMENT_PTR", addresses.kernarg());
    at = pointer(wave, at, "ENABLE_SGPR_DISPATCH_ID", 1);
    at = pointer(wave, at, "ENABLE_SGPR_FLAT_SCRATCH_INIT", scratch);
    if (enabled("ENABLE_SGPR_PRIVATE_SEGMENT_SIZE")) {
      wave.setScalar(at++, (int) descriptor.privateSegmentSize());
    }
    return at;
  }

  private int pointer(Wavefront wave, int at, String field, long value) {
    if (!enabled(field)) {
      return at;
    }
    wave.setScalar(at, (int) value);
    wave.setScalar(at + 1, (int) (value >>> 32));
    return at + 2;
  }

  /** Elements of 4 bytes, as many lanes to a row as a wavefront has, the lane's number added. */
  private static int scratchWord3(int lanes) {
    int indexStride = lanes == 64 ? 3 : 2;
    return 1 << 23 | indexStride << 21 | 1 << 19;
  }

  private void systemRegisters(Wavefront wave, Extent workgroup, int first) {
    int at = first;
    if (enabled("ENABLE_SGPR_WORKGROUP_ID_X")) {
      wave.setScalar(at++, (int) workgroup.x());
    }
    if (enabled("ENABLE_SGPR_WORKGROUP_ID_Y")) {
      wave.setScalar(at++, (int) workgroup.y());
    }
    if (enabled("ENABLE_SGPR_WORKGROUP_ID_Z")) {
      wave.setScalar(at++, (int) workgroup.z());
    }
    if (enabled("ENABLE_SGPR_WORKGROUP_INFO")) {
      wave.setScalar(
          at++, (wave.number() == 0 ? 1 << 31 : 0) | (int) (range.items() / wave.lanes()));
    }
    if (enabled("ENABLE_PRIVATE_SEGMENT")) {
      // The scratch descriptor already points at this wavefront's own memory.
      wave.setScalar(at, 0);
    }
  }

  private void workItems(Wavefront wave) {
    int ids = (int) field("ENABLE_VGPR_WORKITEM_ID");
    long first = (long) wave.number() * wave.lanes();
    long exec = 0;
    long width = range.local().get(0);
    long height = range.local().get(1);
    for (int lane = 0; lane < wave.lanes(); lane++) {
      long item = first + lane;
      if (item >= range.items()) {
        break;
      }
      exec |= 1L << lane;
      int x = (int) (item % width);
      int y = (int) (item / width % height);
      int z = (int) (item / width / height);
      if (packedIds) {
        wave.setVector(0, lane, x | y << 10 | z << 20);
        continue;
      }
      wave.setVector(0, lane, x);
      if (ids >= 1) {
        wave.setVector(1, lane, y);
      }
      if (ids >= 2) {
        wave.setVector(2, lane, z);
      }
    }
    wave.setExec(exec);
  }
}
