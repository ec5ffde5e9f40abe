package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.TrialExecution;
import dev.lockstep.emulator.machine.WaitingPath;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.GlobalWaveSync;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of one wavefront. Registers are raw bits. Used by one thread at a time.
 *
 * <p>The files are plain arrays of ints, laid out by {@link RegisterLayout}: small ints inside the
 * hot loops, records at the borders.
 */
public final class Wavefront implements WavefrontView, GlobalMemory.Issuer {
  /** Bit of MODE that switches VGPR indexing on. */
  public static final int INDEXING = 1 << 27;

  /** Bit of MODE that skips vector instructions. */
  public static final int SKIPPING = 1 << 28;

  /** Signal that the engine must handle before the next instruction. */
  public enum Signal {
    NONE,
    YIELD,
    STOP
  }

  final InstructionSet set;
  public final RegisterLayout layout;
  private final RegisterLayout.ScalarCodes codes;
  public final Workgroup group;
  final int number;
  public final int[] scalars;
  public int[] vectors;

  /** Where they are. */
  final VectorFile file;

  /** Control registers, as {@link ControlLayout} orders them. */
  public final int[] controlFile;

  public final Divergence divergence;
  public final WaveMemory memory;

  /** Rows of the operands of the instruction that runs. */
  public final int[] rows = new int[4];

  private final FreshWavefront fresh;

  /**
   * MODE with the bits that programs cannot change: see {@link RegisterLayout.ModeLayout#settled}.
   */
  public int modeBits = DEFAULT_MODE;

  public int trapStatus;
  boolean scc;

  /**
   * Whether M0 = 0 stands for no limit, where M0 limits LDS: for wavefronts whose registers
   * somebody chose, and who did not choose M0.
   */
  public boolean ldsUnlimited;

  /** Base of scratch memory where FLAT_SCRATCH is no scalar operand. */
  public long flatScratch;

  /** Address of the next instruction. */
  long pc;

  /** Address of the instruction that runs. */
  public long at;

  /** Instructions executed so far. */
  public long instructions;

  /** Instructions executed when the slice began that runs. */
  public long sliceStart;

  /** No address: instructions are aligned to words. */
  public static final long NOWHERE = -1;

  /** The word that it has reserved, or null. */
  public @Nullable Reservation reservation;

  /** The breakpoint at which it stands, which it passes when it goes on. */
  public long stoppedAt = NOWHERE;

  /** Copies that it has started and that have not landed. */
  public final BackgroundCopies copies = new BackgroundCopies();

  /** Results of translated segments. */
  public final SegmentResult result = new SegmentResult();

  /** State of the engine that runs it, or null. */
  public @Nullable EngineState engineState;

  public Signal signal = Signal.NONE;
  public @Nullable Stop stop;
  boolean ended;
  public boolean waiting;

  /** Number of its arrivals at the barrier that has not opened since. */
  public int arrivals;

  /** Whether the barrier has opened at which it has arrived and not yet waited. */
  public boolean passes;

  /** Value of {@link GlobalWaveSync} when it began to wait, or -1. */
  public long waitsSince = -1;

  /**
   * Outstanding memory operations for each wait counter of the generation, in the order of its
   * packed wait immediate. All accesses complete at once in the plain engine, so they stay 0; a
   * check of missing waits counts here.
   */
  final int[] outstanding;

  Wavefront(Workgroup group, int number, RegisterLayout layout) {
    this.set = group.set;
    this.layout = layout;
    codes = layout.codes();
    this.group = group;
    this.number = number;
    scalars = new int[RegisterLayout.SCALARS + SimtStack.size(layout.paths(), layout.lanes())];
    controlFile = new int[layout.controls().size()];
    divergence = Divergence.of(layout, scalars);
    vectors = VectorFile.allocate(layout.vectorFile());
    file = new VectorFile(vectors);
    memory = new WaveMemory(this);
    fresh = new FreshWavefront(this);
    outstanding = new int[set.packed("waits").size()];
    int lane = layout.row(RegisterLayout.LANE_ROW);
    for (int i = 0; i < layout.lanes(); i++) {
      vectors[lane + i] = i;
    }
  }

  /** Registers to 0, EXEC to all lanes, MODE to its default; the PC to an address. */
  void reset(long entry) {
    Arrays.fill(scalars, 0);
    Arrays.fill(controlFile, 0);
    fresh.clear();
    modeBits = layout.mode().initial();
    ldsUnlimited = false;
    begin(entry);
    switch (divergence) {
      case Divergence.ExecMask _ -> setExec(layout.allLanes());
      case SimtStack paths -> paths.reset(this);
    }
    ControlRegisters.reset(this);
    flatScratch = memory.scratchBase();
    if (codes.flatScratch() >= 0) {
      writeWide(codes.flatScratch(), memory.scratchBase());
    }
  }

  /** Sets the state that is the same at the start of all wavefronts. */
  void begin(long entry) {
    Arrays.fill(outstanding, 0);
    trapStatus = 0;
    scc = false;
    pc = entry;
    at = entry;
    instructions = 0;
    sliceStart = 0;
    stoppedAt = NOWHERE;
    signal = Signal.NONE;
    stop = null;
    ended = false;
    waiting = false;
    arrivals = 0;
    passes = false;
    waitsSince = -1;
    reservation = null;
    copies.clear();
  }

  /** The registers with which it starts. */
  public FreshWavefront fresh() {
    return fresh;
  }

  @Override
  public void setControl(String name, int value) {
    ControlLayout.Control control = layout.controls().named(name);
    if (control == null) {
      throw new IllegalArgumentException("no control register " + name);
    }
    ControlRegisters.write(this, control, value);
  }

  @Override
  public void startLanes(int count) {
    if (divergence instanceof SimtStack paths) {
      paths.begin(this, count);
    } else {
      setExec(count == 0 ? 0 : -1L >>> (64 - count));
    }
  }

  @Override
  public @Nullable Integer control(String name) {
    ControlLayout.Control control = layout.controls().named(name);
    return control == null ? null : (Integer) ControlRegisters.read(this, control);
  }

  @Override
  public List<String> controls() {
    return layout.controls().stored();
  }

  @Override
  public @Nullable List<WaitingPath> paths() {
    return switch (divergence) {
      case SimtStack stack ->
          stack.save().waiting().stream()
              .map(one -> new WaitingPath(one.meeting(), one.address(), one.lanes()))
              .toList();
      case Divergence.ExecMask _ -> null;
    };
  }

  @Override
  public boolean hasConditions() {
    return codes.vcc() >= 0;
  }

  @Override
  public int lanes() {
    return layout.lanes();
  }

  @Override
  public Workgroup workgroup() {
    return group;
  }

  @Override
  public long workgroupNumber() {
    return group.number();
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public int scalar(int code) {
    return scalars[checkCode(code)];
  }

  @Override
  public void setScalar(int code, int value) {
    scalars[checkCode(code)] = value;
    if (group.monitor != null) {
      group.monitor.given(this, RegisterFile.SCALAR, code, 0);
    }
  }

  private static int checkCode(int code) {
    if (code < 0 || code >= RegisterLayout.CODES) {
      throw new IllegalArgumentException("no writable scalar register has the code " + code);
    }
    return code;
  }

  @Override
  public int vector(int register, int lane) {
    return vectors[checkVector(register, lane)];
  }

  @Override
  public void setVector(int register, int lane, int value) {
    vectors[checkVector(register, lane)] = value;
    fresh.written(register);
    if (group.monitor != null) {
      group.monitor.given(this, RegisterFile.VECTOR, register, lane);
    }
  }

  @Override
  public void setVector(int register, int[] values, long given) {
    System.arraycopy(values, 0, vectors, checkVector(register, 0), layout.lanes());
    fresh.written(register);
    if (group.monitor != null) {
      for (long rest = given; rest != 0; rest &= rest - 1) {
        group.monitor.given(this, RegisterFile.VECTOR, register, Long.numberOfTrailingZeros(rest));
      }
    }
  }

  private int checkVector(int register, int lane) {
    if (register < 0
        || register >= layout.vectors().count()
        || lane < 0
        || lane >= layout.lanes()) {
      throw new IllegalArgumentException("no VGPR %d, lane %d".formatted(register, lane));
    }
    int accumulator = register - layout.vectors().vgprs();
    int row = accumulator < 0 ? register : layout.vectors().firstAgpr() + accumulator;
    return row * layout.lanes() + lane;
  }

  @Override
  public int firstAccumulator() {
    return layout.vectors().firstAgpr();
  }

  @Override
  public long exec() {
    return mask(codes.exec());
  }

  @Override
  public void setExec(long mask) {
    writeMask(codes.exec(), mask);
  }

  @Override
  public long vcc() {
    return mask(codes.vcc());
  }

  @Override
  public void setVcc(long mask) {
    writeMask(codes.vcc(), mask);
  }

  @Override
  public boolean scc() {
    return scc;
  }

  @Override
  public void setScc(boolean value) {
    scc = value;
  }

  @Override
  public int m0() {
    return scalars[codes.m0()];
  }

  @Override
  public void setM0(int value) {
    scalars[codes.m0()] = value;
  }

  @Override
  public void unlimitLds() {
    ldsUnlimited = true;
  }

  @Override
  public int mode() {
    return modeBits & ~layout.mode().settled();
  }

  @Override
  public void setMode(int value) {
    modeBits = value & ~layout.mode().settled() | layout.mode().initial() & layout.mode().settled();
  }

  @Override
  public long pc() {
    return pc;
  }

  @Override
  public void setPc(long address) {
    pc = address;
  }

  @Override
  public long at() {
    return at;
  }

  @Override
  public long instructions() {
    return instructions;
  }

  @Override
  public boolean ended() {
    return ended;
  }

  @Override
  public boolean waiting() {
    return waiting;
  }

  @Override
  public long scratchBase() {
    return memory.scratchBase();
  }

  @Override
  public long scratchSize() {
    return memory.scratchSize();
  }

  /** Cycles that have passed for it. */
  public long cycles() {
    return group.clock.cycles(instructions - sliceStart);
  }

  public Stop.Place place() {
    return new Stop.Place(group.number(), number, at);
  }

  @Override
  public TrialExecution rehearse(long address, List<Register> touched) {
    return new WavefrontRehearsal(this, address, touched);
  }

  /** Two consecutive scalar registers as one number. */
  public long wide(int code) {
    return scalars[code] & 0xffff_ffffL | (long) scalars[code + 1] << 32;
  }

  public void writeWide(int code, long value) {
    scalars[code] = (int) value;
    scalars[code + 1] = (int) (value >>> 32);
  }

  /** A lane mask at a scalar operand code. */
  public long mask(int code) {
    return layout.lanes() == 64 ? wide(code) : scalars[code] & 0xffff_ffffL;
  }

  public void writeMask(int code, long mask) {
    scalars[code] = (int) mask;
    if (layout.lanes() == 64) {
      scalars[code + 1] = (int) (mask >>> 32);
    }
  }

  /** Leaves the run loop behind this instruction. */
  public void stop(Stop reason) {
    stop = reason;
    signal = Signal.STOP;
  }

  @Override
  public void setEnded(boolean value) {
    this.ended = value;
  }
}
