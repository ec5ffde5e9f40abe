package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.access.LaneAtomics;
import dev.lockstep.emulator.access.LaneMemory;
import dev.lockstep.emulator.access.LanePairs;
import dev.lockstep.emulator.access.LaneParts;
import dev.lockstep.emulator.access.LaneWords;
import dev.lockstep.emulator.addressing.LaneScratch;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.AccessKinds;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.WaveMemory;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the calls that do a region's memory accesses. Each leaves on the operand stack whether it
 * was done.
 */
final class AccessWriter implements AccessKinds<@Nullable Void> {
  private static final ClassDesc WAVE = Wavefront.class.describeConstable().orElseThrow();
  private static final ClassDesc MEMORY = LaneMemory.class.describeConstable().orElseThrow();
  private static final ClassDesc PAIRS = LanePairs.class.describeConstable().orElseThrow();
  private static final ClassDesc WORDS = LaneWords.class.describeConstable().orElseThrow();
  private static final ClassDesc PARTS = LaneParts.class.describeConstable().orElseThrow();
  private static final ClassDesc ATOMICS = LaneAtomics.class.describeConstable().orElseThrow();
  private static final ClassDesc SCRATCH = LaneScratch.class.describeConstable().orElseThrow();
  private static final ClassDesc WAVE_MEMORY = WaveMemory.class.describeConstable().orElseThrow();
  private static final ClassDesc KIND = LaneParts.Kind.class.describeConstable().orElseThrow();
  private static final ClassDesc OPERATION =
      LaneAtomics.Operation.class.describeConstable().orElseThrow();
  private static final ClassDesc LAYOUT =
      BufferResource.Layout.class.describeConstable().orElseThrow();
  private static final ClassDesc I = ClassDesc.ofDescriptor("I");
  private static final ClassDesc J = ClassDesc.ofDescriptor("J");
  private static final ClassDesc Z = ClassDesc.ofDescriptor("Z");

  private final CodeBuilder code;
  private final ScalarLocals scalars;
  private final RegisterLayout layout;
  private final List<Object> data;
  private final int wavefront;

  /** Target, with an empty operand stack, if the access was not done. */
  private final Label notDone;

  /**
   * A writer for one access.
   *
   * @param data the class's constants
   * @param wavefront the local variable of the wavefront
   * @param notDone target, with an empty operand stack, if the access was not done
   */
  AccessWriter(
      CodeBuilder code,
      ScalarLocals scalars,
      RegisterLayout layout,
      List<Object> data,
      int wavefront,
      Label notDone) {
    this.code = code;
    this.scalars = scalars;
    this.layout = layout;
    this.data = data;
    this.wavefront = wavefront;
    this.notDone = notDone;
  }

  /** Writes the access. */
  void write(AccessCode access) {
    of(access);
  }

  @Override
  public @Nullable Void flat(AccessCode.Flat flat) {
    aligned(flat, Integer.BYTES);
    address(flat);
    String name = flat.stores() ? "store" : "load";
    if (flat.count() <= 2) {
      ClassDesc owner = flat.count() == 1 ? MEMORY : PAIRS;
      code.invokestatic(owner, name, MethodTypeDesc.of(Z, WAVE, J, J, I, I, I));
    } else {
      code.loadConstant(flat.count());
      code.invokestatic(WORDS, name, MethodTypeDesc.of(Z, WAVE, J, J, I, I, I, I));
    }
    return null;
  }

  /** Leaves where addresses must be aligned and are not. */
  private void aligned(AccessCode.Flat flat, int bytes) {
    if (!flat.aligned()) {
      return;
    }
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.loadConstant(flat.offset()).loadConstant(flat.low()).loadConstant(bytes);
    code.loadConstant(flat.pointer() == AccessCode.Pointer.NARROW ? 1 : 0);
    code.invokestatic(MEMORY, "aligned", MethodTypeDesc.of(Z, WAVE, J, J, I, I, Z)).ifeq(notDone);
  }

  @Override
  public @Nullable Void element(AccessCode.Single element) {
    code.aload(wavefront);
    scalars.value(code, element.base());
    code.loadConstant(element.offset()).iadd();
    if (element.stores()) {
      scalars.value(code, element.data());
      code.invokestatic(MEMORY, "storeElement", MethodTypeDesc.of(Z, WAVE, I, I));
      return null;
    }
    int to = ((Uniform.Register) element.data()).code();
    code.loadConstant(to);
    Label not = code.newLabel();
    code.invokestatic(MEMORY, "loadElement", MethodTypeDesc.of(Z, WAVE, I, I)).dup().ifeq(not);
    scalars.reload(code, to);
    code.labelBinding(not);
    return null;
  }

  /** Pushes the wavefront, EXEC, base, rows of the addresses and row of the data. */
  private void address(AccessCode.Flat flat) {
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.loadConstant(flat.offset());
    if (flat.base() >= 0) {
      scalars.pair(code, flat.base());
      code.ladd();
    }
    code.loadConstant(flat.low()).loadConstant(flat.high()).loadConstant(flat.data());
  }

  @Override
  public @Nullable Void part(AccessCode.Part part) {
    aligned(part.at(), part.kind().bytes());
    address(part.at());
    constant(KIND, part.kind());
    String name = part.at().stores() ? "store" : "load";
    code.invokestatic(PARTS, name, MethodTypeDesc.of(Z, WAVE, J, J, I, I, I, KIND));
    return null;
  }

  private void constant(ClassDesc type, Object value) {
    data.add(value);
    RegionWriter.constant(code, type, data.size() - 1);
  }

  @Override
  public @Nullable Void local(AccessCode.Local local) {
    String name = local.stores() ? "storeLds" : "loadLds";
    boolean single = local.stores() ? local.words() == 1 : !local.overlaps(layout.lanes());
    if (!single) {
      place(local.limited(), local.row());
      code.loadConstant(local.offset()).loadConstant(local.other()).loadConstant(local.words());
      code.loadConstant(local.count()).loadConstant(local.end()).loadConstant(local.data());
      if (local.stores()) {
        code.loadConstant(local.second());
        code.invokestatic(WORDS, name, MethodTypeDesc.of(Z, WAVE, J, I, I, I, I, I, I, I, I, I));
      } else {
        code.invokestatic(WORDS, name, MethodTypeDesc.of(Z, WAVE, J, I, I, I, I, I, I, I, I));
      }
      return null;
    }
    for (int word = 0; word < local.count(); word++) {
      if (word > 0) {
        code.ifeq(notDone);
      }
      place(local.limited(), local.row());
      int row = local.data() + word * layout.lanes();
      if (local.stores() && word >= local.words()) {
        row = local.second() + (word - local.words()) * layout.lanes();
      }
      code.loadConstant(local.place(word)).loadConstant(local.end()).loadConstant(row);
      code.invokestatic(MEMORY, name, MethodTypeDesc.of(Z, WAVE, J, I, I, I, I, I));
    }
    return null;
  }

  /** Pushes the wavefront, EXEC, the limit and the row of the addresses. */
  private void place(boolean limited, int row) {
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.aload(wavefront);
    if (limited) {
      scalars.word(code, layout.codes().m0());
      code.invokestatic(WORDS, "limited", MethodTypeDesc.of(I, WAVE, I));
    } else {
      code.invokestatic(WORDS, "limit", MethodTypeDesc.of(I, WAVE));
    }
    code.loadConstant(row);
  }

  @Override
  public @Nullable Void scratch(AccessCode.Scratch scratch) {
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    for (int i = 0; i < 4; i++) {
      scalars.flush(code, scratch.resource() + i);
    }
    code.aload(wavefront);
    constant(LAYOUT, scratch.layout());
    code.loadConstant(scratch.resource());
    scalars.value(code, scratch.scalar());
    code.invokestatic(SCRATCH, "base", MethodTypeDesc.of(J, WAVE, LAYOUT, I, I));
    code.loadConstant(scratch.row()).loadConstant(scratch.offset()).loadConstant(scratch.data());
    code.loadConstant(scratch.count());
    String name = scratch.stores() ? "store" : "load";
    code.invokestatic(SCRATCH, name, MethodTypeDesc.of(Z, WAVE, J, J, I, I, I, I));
    return null;
  }

  @Override
  public @Nullable Void scalars(AccessCode.Scalars words) {
    Label done = code.newLabel();
    Label not = code.newLabel();
    code.aload(wavefront).getfield(WAVE, "memory", WAVE_MEMORY);
    scalars.pair(code, words.base());
    scalars.value(code, words.offset());
    code.i2l().loadConstant(0xffff_ffffL).land().ladd();
    code.loadConstant((long) words.immediate()).ladd().loadConstant(-4L).land();
    code.loadConstant(words.count()).loadConstant(words.data());
    code.invokevirtual(WAVE_MEMORY, "loadScalars", MethodTypeDesc.of(Z, J, I, I)).ifeq(not);
    for (int i = 0; i < words.count(); i++) {
      scalars.reload(code, words.data() + i);
    }
    code.iconst_1().goto_(done);
    code.labelBinding(not).iconst_0();
    code.labelBinding(done);
    return null;
  }

  @Override
  public @Nullable Void flatAtomic(AccessCode.FlatAtomic atomic) {
    address(atomic.at());
    code.loadConstant(atomic.to());
    constant(OPERATION, atomic.operation());
    code.invokestatic(ATOMICS, "flat", MethodTypeDesc.of(Z, WAVE, J, J, I, I, I, I, OPERATION));
    return null;
  }

  @Override
  public @Nullable Void ldsAtomic(AccessCode.LdsAtomic atomic) {
    place(atomic.limited(), atomic.row());
    code.loadConstant(atomic.offset()).loadConstant(atomic.data()).loadConstant(atomic.to());
    constant(OPERATION, atomic.operation());
    code.invokestatic(ATOMICS, "lds", MethodTypeDesc.of(Z, WAVE, J, I, I, I, I, I, OPERATION));
    return null;
  }
}
