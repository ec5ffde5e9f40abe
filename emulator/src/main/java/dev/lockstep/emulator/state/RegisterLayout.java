package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Shape;
import java.util.List;

/**
 * Layout of the registers of one generation in a wavefront's two files.
 *
 * <p>The scalar file is indexed by operand code; behind the {@link #CODES} codes come slots for
 * constants and a sink for results that go nowhere. The vector file is indexed by {@code register *
 * lanes + lane}; behind the VGPRs and AGPRs come rows for prepared operands.
 *
 * @param lanes of a wavefront
 * @param vectors vector registers
 * @param codes operand codes of scalar registers
 * @param mode of MODE and what it can do
 * @param features of the generation beside registers
 * @param paths entries of the stack of paths, or 0 where programs write EXEC themselves
 * @param controls the control registers
 */
public record RegisterLayout(
    int lanes,
    VectorRegisters vectors,
    ScalarCodes codes,
    ModeLayout mode,
    Features features,
    int paths,
    ControlLayout controls) {

  /**
   * Vector registers.
   *
   * @param vgprs number of VGPRs
   * @param agprs number of AGPRs
   * @param firstAgpr row of the vector file in which the AGPRs begin: behind the VGPRs, or where
   *     the two share one file, the VGPR that a kernel's descriptor names
   */
  public record VectorRegisters(int vgprs, int agprs, int firstAgpr) {
    /** VGPRs and AGPRs. */
    public int count() {
      return vgprs + agprs;
    }
  }

  /**
   * Operand codes of scalar registers; -1 for those that the generation does not have.
   *
   * @param sgprs number of numbered SGPRs, whose codes begin with 0
   * @param flatScratch FLAT_SCRATCH; also -1 where it does not hold an address (before the
   *     generations with scratch instructions it holds a size, too)
   * @param zero the register that is 0 whatever is written
   */
  public record ScalarCodes(int sgprs, int vcc, int exec, int m0, int flatScratch, int zero) {}

  /**
   * The MODE register.
   *
   * @param initial its bits at the start
   * @param settled bits that no program sees or changes
   * @param indexing whether it can switch VGPR indexing on
   * @param skipping whether it can skip vector instructions
   */
  public record ModeLayout(int initial, int settled, boolean indexing, boolean skipping) {}

  /**
   * Features of a generation.
   *
   * @param packedPositions whether one register has the last two numbers of a workgroup's position
   * @param splitBarriers whether arriving at a barrier is an instruction of its own
   * @param longUnsigned whether immediates that a prefix makes longer are extended with zeros
   */
  public record Features(boolean packedPositions, boolean splitBarriers, boolean longUnsigned) {}

  /** Scalar operand codes that can be written. */
  public static final int CODES = 128;

  /** Slots of the scalar file for constants: four for each of three operands and a result. */
  static final int SLOTS = 16;

  /** The registers of {@code null}: writes to them have no effect. As many as any operand has. */
  public static final int NOWHERE = CODES + SLOTS;

  /** Registers that are always 0: what is read from {@code null}. */
  public static final int ZERO = NOWHERE + 16;

  /** Size of the scalar file, but for what {@link SimtStack} keeps behind it. */
  public static final int SCALARS = ZERO + 4;

  /** Control registers that have a place in the scalar file, too, in this order behind EXEC. */
  private static final List<ControlLayout.Role> HELD =
      List.of(
          ControlLayout.Role.RPC,
          ControlLayout.Role.TID,
          ControlLayout.Role.NUMW,
          ControlLayout.Role.LDS,
          ControlLayout.Role.PDS);

  /** Ints of the vector file behind the last row, which wide accesses to short rows touch. */
  private static final int BEHIND = 16;

  /** Rows of the vector file behind the VGPRs, in units of {@link #lanes} ints. */
  public static final int ROWS = 32;

  /** First row of the n-th operand of a leaf (four rows each, n below 4). */
  public static int operandRow(int n) {
    return 4 * n;
  }

  /** First of four rows for a result before it is placed. */
  public static final int RESULT_ROW = 16;

  /** First of four rows for a second result or a converted operand. */
  public static final int SECOND_ROW = 20;

  /** A row that is filled with one value for a leaf. */
  public static final int FILL_ROW = 24;

  /** First of four rows that swallow results which go nowhere. */
  public static final int SINK_ROW = 25;

  /** A row that is always 0. */
  public static final int ZERO_ROW = 30;

  /** A row that holds each lane's number. */
  public static final int LANE_ROW = 31;

  public static RegisterLayout of(InstructionSet set) {
    return of(set, set.waveSize());
  }

  /** The same with wavefronts of another size, for machines on which a dispatch sets it. */
  public static RegisterLayout of(InstructionSet set, int lanes) {
    boolean indexing = !set.shaped(Shape.GprIndex.class).isEmpty();
    boolean skipping = !set.shaped(Shape.SkipVectors.class).isEmpty();
    boolean paths = !set.shaped(Shape.SimtBranch.class).isEmpty();
    boolean splitBarriers =
        set.shaped(Shape.Barrier.class).stream()
            .anyMatch(encoding ->
                encoding.row().shape() instanceof Shape.Barrier barrier
                    && barrier.operation() == Shape.BarrierOperation.SIGNAL);
    // Without the two bits a NaN clamps to 0, and denormals alone decide about output modifiers.
    int settled =
        set.generation().has(MachineFeature.NO_NAN_MODES) ? Mode.DX10_CLAMP | Mode.IEEE : 0;
    settled |= set.generation().has(MachineFeature.HALF_LIMIT) ? 0 : Mode.FP16_OVFL;
    int none = code(set, "null");
    int exec = code(set, "exec");
    return new RegisterLayout(
        lanes,
        new VectorRegisters(
            set.generation().vgprs(),
            set.generation().has(MachineFeature.ACCUMULATORS) ? set.generation().vgprs() : 0,
            set.generation().vgprs()),
        new ScalarCodes(
            set.generation().sgprs(),
            code(set, "vcc"),
            // Without an operand code, EXEC has a place behind the numbered registers.
            exec < 0 ? set.generation().sgprs() : exec,
            code(set, "m0"),
            set.generation().has(MachineFeature.GLOBAL) ? code(set, "flat_scratch") : -1,
            none >= 0 ? none : code(set, "zero")),
        new ModeLayout(
            paths ? 0 : WavefrontView.DEFAULT_MODE & ~(settled & Mode.IEEE),
            settled,
            indexing,
            skipping),
        new Features(set.generation().has(MachineFeature.TRAP_IDS), splitBarriers, false),
        paths ? lanes : 0,
        new ControlLayout(set));
  }

  /** The same with another number of paths that can wait, and the choice of extension. */
  public RegisterLayout with(int entries, boolean zeros) {
    Features own = new Features(features.packedPositions, features.splitBarriers, zeros);
    return new RegisterLayout(lanes, vectors, codes, mode, own, entries, controls);
  }

  /** The same where the AGPRs are the VGPRs from one on. */
  public RegisterLayout withAgprsFrom(int register) {
    VectorRegisters own = new VectorRegisters(vectors.vgprs, vectors.agprs, register);
    return new RegisterLayout(lanes, own, codes, mode, features, paths, controls);
  }

  private static int code(InstructionSet set, String name) {
    MachineTables.ScalarName found = set.scalar(name);
    if (found != null) {
      return found.code();
    }
    // Wavefronts of 32 lanes have masks of one register, which some tables name by its half.
    found = set.scalar(name + "_lo");
    return found == null ? -1 : found.code();
  }

  /** Registers of a lane mask. */
  public int maskRegisters() {
    return lanes > 32 ? 2 : 1;
  }

  /** The place in the scalar file of the lanes that take a branch of lanes. */
  public int taken() {
    return codes.exec + 2;
  }

  /** The place in the scalar file of a control register, or -1 if it has none there. */
  public int held(ControlLayout.Role role) {
    int number = paths == 0 ? -1 : HELD.indexOf(role);
    return number < 0 ? -1 : codes.exec + 3 + number;
  }

  /** Whether a place in the scalar file is that of a control register. */
  public boolean holds(int code) {
    return paths != 0 && code >= codes.exec + 3 && code < codes.exec + 3 + HELD.size();
  }

  /** Value of a control register that is not computed from others, in copies of the files. */
  public int stored(ControlLayout.Control control, int[] scalars, int[] file) {
    int held = held(control.role());
    return held < 0 ? file[control.slot()] : scalars[held];
  }

  /** Whether the exceptions of floating-point numbers are gathered in a control register. */
  public boolean gathers() {
    return controls.named("fflags") != null;
  }

  /** Whether wavefronts have a stack of paths. */
  public boolean hasPaths() {
    return paths > 0;
  }

  /** Size of the vector file. */
  public int vectorFile() {
    return (vectors.count() + ROWS) * lanes + BEHIND;
  }

  /** Offset of a temporary row in the vector file. */
  public int row(int temporary) {
    return (vectors.count() + temporary) * lanes;
  }

  /** Offset of a VGPR in the vector file; of a row that nobody reads if there is no such VGPR. */
  public int rowOf(int register) {
    return register >= 0 && register < vectors.vgprs ? register * lanes : row(SINK_ROW);
  }

  /** EXEC with all lanes active. */
  public long allLanes() {
    return -1L >>> (64 - lanes);
  }
}
