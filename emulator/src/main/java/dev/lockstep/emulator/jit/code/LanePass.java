package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.R11;
import static dev.lockstep.emulator.x86.GeneralRegister.R8;
import static dev.lockstep.emulator.x86.GeneralRegister.R9;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.ir.SegmentBody;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.jit.vector.DenormalFlushing;
import dev.lockstep.emulator.jit.vector.Lowering;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.TernaryLogic;
import dev.lockstep.emulator.jit.vector.VectorAbilities;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.X86Assembler;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Machine code of operations on sixteen lanes after the other. */
public final class LanePass {
  /** Registers that collect the masks that are computed; the others are on the stack. */
  private static final List<GeneralRegister> COLLECTORS = List.of(R8, R9, R10, R11, RSI);

  /**
   * Operations for sixteen lanes.
   *
   * @param masks codes of the masks that are computed
   * @param met their values
   * @param doubt the mask of lanes to be replayed, or -1
   * @param any a mask that is 0 exactly if that one is
   * @param checked the operations behind which both are known
   * @param numbers whether denormals must be numbers, although they are zeros in the region
   */
  public record Work(
      List<Op> ops,
      List<Integer> masks,
      List<Integer> met,
      int doubt,
      int any,
      int checked,
      boolean numbers) {

    /** Mask of the lanes that must be replayed, or -1. */
    int doubt(boolean masked) {
      return masked ? doubt : any;
    }
  }

  /**
   * Makes the host's operations of those of {@link SegmentBody}.
   *
   * @param zeros whether denormals are zeros in the region
   */
  public static Work of(
      VectorAbilities abilities,
      List<Op> ops,
      List<Integer> masks,
      List<Integer> met,
      int doubt,
      int checked,
      boolean zeros) {
    Lowering lowering = new Lowering(abilities);
    lowering.lower(ops, 0, checked);
    int any = doubt < 0 ? doubt : lowering.any(doubt);
    int again = doubt < 0 ? doubt : lowering.mask(doubt);
    int known = lowering.ops().size();
    lowering.lower(ops, checked, ops.size());
    List<Integer> own = met.stream().map(lowering::mask).toList();
    DenormalFlushing denormals = lowering.denormals();
    boolean numbers = zeros && denormals.need() == DenormalFlushing.Need.NUMBERS;
    boolean made = zeros && denormals.need() == DenormalFlushing.Need.ZEROS;
    List<Op> lowered = made ? denormals.withZeros() : lowering.ops();
    if (abilities.logic()) {
      TernaryLogic.join(lowered);
    }
    return new Work(lowered, masks, own, again, any, known, numbers);
  }

  private final VectorUnit unit;
  private final X86Assembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final Work work;
  private final boolean masked;
  private final RegisterAllocator.@Nullable Outside outside;

  /**
   * A pass over all lanes.
   *
   * @param masked whether only active lanes are stored
   * @param outside loads and stores; null for the rows of the vector file
   */
  public LanePass(
      VectorUnit unit,
      RegionFrame frame,
      Work work,
      boolean masked,
      RegisterAllocator.@Nullable Outside outside) {
    this.unit = unit;
    code = frame.code();
    this.frame = frame;
    layout = frame.layout();
    this.work = work;
    this.masked = masked;
    this.outside = outside;
  }

  /** The register that collects a mask; null if it is on the stack. */
  public static @Nullable GeneralRegister collector(int mask) {
    return mask < COLLECTORS.size() ? COLLECTORS.get(mask) : null;
  }

  /**
   * Writes the pass.
   *
   * @param doubt writes the handling of the mask of the lanes to be replayed, before they are
   *     stored
   * @param behind writes the code behind sixteen lanes
   */
  public void write(Consumer<MaskRegister> doubt, Runnable behind) {
    for (int i = 0; i < work.masks.size(); i++) {
      GeneralRegister collector = collector(i);
      if (collector != null) {
        code.binary(Binary.XOR, DOUBLEWORD, collector, collector);
      } else {
        code.storeImmediate(QUADWORD, frame.sum(i), 0);
      }
    }
    code.binary(Binary.XOR, DOUBLEWORD, CHUNK, CHUNK);
    Label loop = new Label();
    code.bind(loop);
    lanes(doubt);
    behind.run();
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, CHUNK, unit.abilities().lanes());
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, CHUNK, layout.lanes());
    code.jump(Condition.LESS, loop);
    for (int i = 0; i < work.masks.size(); i++) {
      GeneralRegister collector = collector(i);
      if (collector != null) {
        code.store(frame.maskWidth(), RegionFrame.scalar(work.masks.get(i)), collector);
      } else {
        code.load(QUADWORD, RAX, frame.sum(i));
        frame.storeMask(work.masks.get(i));
      }
    }
  }

  private void lanes(Consumer<MaskRegister> doubtful) {
    List<Op> ops = work.ops;
    RegisterAllocator pass = new RegisterAllocator(unit, frame, ops, masked, outside);
    work.met.forEach(pass::need);
    int doubt = work.doubt(masked);
    if (doubt >= 0) {
      pass.need(doubt);
    }
    pass.begin();
    if (masked) {
      frame.loadMask(layout.codes().exec());
      code.shift(Shift.SHR, QUADWORD, RAX);
      unit.activate();
    }
    pass.write(0, work.checked);
    if (doubt >= 0) {
      doubtful.accept(pass.mask(doubt));
    }
    pass.write(work.checked, ops.size());
    for (int i = 0; i < work.met.size(); i++) {
      unit.fromMask(pass.mask(work.met.get(i)), masked);
      code.shift(Shift.SHL, QUADWORD, RAX);
      GeneralRegister collector = collector(i);
      if (collector != null) {
        code.binary(Binary.OR, QUADWORD, collector, RAX);
      } else {
        code.binary(Binary.OR, QUADWORD, RAX, frame.sum(i));
        code.store(QUADWORD, frame.sum(i), RAX);
      }
    }
  }
}
