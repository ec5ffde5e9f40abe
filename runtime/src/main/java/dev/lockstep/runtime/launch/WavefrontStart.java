package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.runtime.cl.NdRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The registers with which a wavefront of a kernel starts, as its descriptor asks. Source: LLVM
 * AMDGPUUsage, "Initial Kernel Execution State".
 */
final class WavefrontStart implements InitialState {
  /** Words 2 and 3 of the scratch descriptor: unlimited size, lane-interleaved dwords. */
  private static final int SCRATCH_SIZE = -1;

  /** Bits of word 3 that ask for the range check of raw buffers, where they choose one. */
  private static final int RAW_RANGE_CHECK = 3 << 28;

  private static final int NONE = -1;
  private static final String POSITION = "ENABLE_SGPR_WORKGROUP_ID_";

  // Registers of the trap handler in which machines with the feature trap-ids have the position of
  // the workgroup and the number of the wavefront in it (AMDGPUUsage, "Initial Kernel Execution
  // State"; LLVM's SIISelLowering, lowerWaveID).
  private static final int TRAP_X = 9;
  private static final int TRAP_Y_AND_Z = 7;
  private static final int TRAP_NUMBER = 8;
  private static final int TRAP_NUMBER_SHIFT = 25;

  private final KernelDescriptor descriptor;
  private final Target target;
  private final NdRange range;
  private final HsaLaunch.Addresses addresses;
  private final int mode;
  private final boolean packedIds;
  private final int scratchRangeCheck;

  /** The first register of the trap handler where these have the position, or NONE. */
  private final int trap;

  /** Values of user SGPRs that are the same for all wavefronts. */
  private final List<Integer> user = new ArrayList<>();

  // Positions of the other registers, or NONE.
  private int scratchBuffer = NONE;
  private int flatScratch = NONE;
  private final Positions positions;
  private final int info;
  private final int scratchOffset;

  /**
   * The work-items of each wavefront of a workgroup, by the dimensions in which it is the last one
   * and not whole: a bit for each.
   */
  private final List<List<Items>> items = new ArrayList<>();

  /** A wavefront's first VGPRs, and which lanes have a work-item. */
  @SuppressWarnings("ArrayRecordComponent") // tables
  private record Items(long exec, int[][] ids) {}

  WavefrontStart(
      KernelDescriptor descriptor,
      Target target,
      InstructionSet set,
      NdRange range,
      HsaLaunch.Addresses addresses,
      int lanes) {
    this.descriptor = descriptor;
    this.target = target;
    this.range = range;
    this.addresses = addresses;
    Generation generation = set.generation();
    this.packedIds = generation.has(MachineFeature.PACKED_IDS);
    this.scratchRangeCheck = generation.has(MachineFeature.RANGE_SELECT) ? RAW_RANGE_CHECK : 0;
    this.trap = generation.has(MachineFeature.TRAP_IDS) ? set.trapFirst() : NONE;
    this.mode = mode();
    userRegisters();
    int at = Math.max(user.size(), (int) field("USER_SGPR_COUNT"));
    if (trap == NONE) {
      int x = enabled(POSITION + "X") ? at++ : NONE;
      int y = enabled(POSITION + "Y") ? at++ : NONE;
      int z = enabled(POSITION + "Z") ? at++ : NONE;
      positions = new Positions(x, y, z);
    } else {
      positions = trapPositions();
    }
    info = enabled("ENABLE_SGPR_WORKGROUP_INFO") ? at++ : NONE;
    scratchOffset = enabled("ENABLE_PRIVATE_SEGMENT") ? at : NONE;
    for (int cut = 0; cut < (range.isUniform() ? 1 : 1 << 3); cut++) {
      List<Items> all = new ArrayList<>();
      for (long first = 0; first < range.items(); first += lanes) {
        all.add(items(first, lanes, cut));
      }
      items.add(all);
    }
  }

  /** Dimensions in which a workgroup is not whole: a bit for each. */
  private int cut(Dim3 workgroup) {
    return (isCut(0, workgroup.x()) ? 1 : 0)
        | (isCut(1, workgroup.y()) ? 2 : 0)
        | (isCut(2, workgroup.z()) ? 4 : 0);
  }

  private boolean isCut(int dimension, long position) {
    return position == range.wholeGroups(dimension);
  }

  /** Work-items in a dimension. */
  private long size(int dimension, int cut) {
    return (cut >> dimension & 1) == 0 ? range.local().get(dimension) : range.remainder(dimension);
  }

  /** A number that the descriptor does not ask for is 0, so that y can be read without a mask. */
  private Positions trapPositions() {
    int x = enabled(POSITION + "X") ? trap + TRAP_X : NONE;
    boolean y = enabled(POSITION + "Y");
    boolean z = enabled(POSITION + "Z");
    int shared = trap + TRAP_Y_AND_Z;
    return z
        ? new Positions(x, NONE, NONE, y ? shared : NONE)
        : new Positions(x, y ? shared : NONE, NONE);
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
            | field("ENABLE_IEEE_MODE") << 9
            | field("FP16_OVFL") << 23);
  }

  private void userRegisters() {
    if (enabled("ENABLE_SGPR_PRIVATE_SEGMENT_BUFFER")) {
      scratchBuffer = user.size();
      user.addAll(List.of(0, 0, 0, 0));
    }
    pointer("ENABLE_SGPR_DISPATCH_PTR", addresses.packet());
    pointer("ENABLE_SGPR_QUEUE_PTR", addresses.queue());
    pointer("ENABLE_SGPR_KERNARG_SEGMENT_PTR", addresses.kernarg());
    pointer("ENABLE_SGPR_DISPATCH_ID", 1);
    if (enabled("ENABLE_SGPR_FLAT_SCRATCH_INIT")) {
      flatScratch = user.size();
      pointer("ENABLE_SGPR_FLAT_SCRATCH_INIT", 0);
    }
    if (enabled("ENABLE_SGPR_PRIVATE_SEGMENT_SIZE")) {
      user.add((int) descriptor.privateSegmentSize());
    }
  }

  private void pointer(String field, long value) {
    if (enabled(field)) {
      user.add((int) value);
      user.add((int) (value >>> 32));
    }
  }

  /** Elements of 4 bytes, as many lanes to a row as a wavefront has, the lane's number added. */
  private static int scratchWord3(int lanes) {
    int indexStride = lanes == 64 ? 3 : 2;
    return 1 << 23 | indexStride << 21 | 1 << 19;
  }

  private Items items(long first, int lanes, int cut) {
    int asked = (int) field("ENABLE_VGPR_WORKITEM_ID");
    int[][] ids = new int[packedIds ? 1 : 1 + asked][lanes];
    long exec = 0;
    long width = size(0, cut);
    long height = size(1, cut);
    long count = width * height * size(2, cut);
    for (int lane = 0; lane < lanes && first + lane < count; lane++) {
      long item = first + lane;
      exec |= 1L << lane;
      int[] id = {
        (int) (item % width), (int) (item / width % height), (int) (item / width / height)
      };
      if (packedIds) {
        // IDs that are not asked for are 0: a kernel that needs x alone reads it without a mask.
        ids[0][lane] = id[0] | (asked > 0 ? id[1] << 10 : 0) | (asked > 1 ? id[2] << 20 : 0);
      } else {
        for (int i = 0; i < Math.min(ids.length, id.length); i++) {
          ids[i][lane] = id[i];
        }
      }
    }
    return new Items(exec, ids);
  }

  @Override
  public void start(WavefrontView wave, Dim3 workgroup) {
    wave.setMode(mode);
    for (int i = 0; i < user.size(); i++) {
      wave.setScalar(i, user.get(i));
    }
    scratch(wave);
    systemRegisters(wave, workgroup);
    Items mine = items.get(range.isUniform() ? 0 : cut(workgroup)).get(wave.number());
    if (mine.exec == 0) {
      wave.setEnded(true);
      return;
    }
    for (int i = 0; i < mine.ids.length; i++) {
      wave.setVector(i, mine.ids[i], mine.exec);
    }
    wave.setExec(mine.exec);
  }

  @Override
  public @Nullable Positions positions() {
    return isAlone() || !range.isUniform() ? null : positions;
  }

  /** Whether z stands in the upper half of a register whose lower half is 0. */
  private boolean isAlone() {
    return trap != NONE && enabled(POSITION + "Z") && !enabled(POSITION + "Y");
  }

  private void scratch(WavefrontView wave) {
    long scratch = wave.scratchBase();
    if (scratchBuffer != NONE) {
      wave.setScalar(scratchBuffer, (int) scratch);
      wave.setScalar(scratchBuffer + 1, (int) (scratch >>> 32) & 0xffff | 1 << 31);
      wave.setScalar(scratchBuffer + 2, SCRATCH_SIZE);
      wave.setScalar(scratchBuffer + 3, scratchWord3(wave.lanes()) | scratchRangeCheck);
    }
    if (flatScratch != NONE) {
      wave.setScalar(flatScratch, (int) scratch);
      wave.setScalar(flatScratch + 1, (int) (scratch >>> 32));
    }
    if (scratchOffset != NONE) {
      // The scratch descriptor already points at this wavefront's own memory.
      wave.setScalar(scratchOffset, 0);
    }
  }

  private static void set(WavefrontView wave, int code, long value) {
    if (code != NONE) {
      wave.setScalar(code, (int) value);
    }
  }

  private void systemRegisters(WavefrontView wave, Dim3 workgroup) {
    set(wave, positions.x(), workgroup.x());
    set(wave, positions.y(), workgroup.y());
    set(wave, positions.z(), workgroup.z());
    set(wave, positions.both(), workgroup.y() | workgroup.z() << Short.SIZE);
    if (isAlone()) {
      set(wave, trap + TRAP_Y_AND_Z, workgroup.z() << Short.SIZE);
    }
    if (trap != NONE) {
      set(wave, trap + TRAP_NUMBER, (long) wave.number() << TRAP_NUMBER_SHIFT);
    }
    if (info != NONE) {
      int first = wave.number() == 0 ? 1 << 31 : 0;
      wave.setScalar(info, first | (int) (range.items() / wave.lanes()));
    }
  }
}
