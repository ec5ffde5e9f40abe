package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.access.LaneAtomics;
import dev.lockstep.emulator.access.LaneMemory;
import dev.lockstep.emulator.access.LanePairs;
import dev.lockstep.emulator.access.LaneParts;
import dev.lockstep.emulator.access.LaneWords;
import dev.lockstep.emulator.access.LdsWords;
import dev.lockstep.emulator.addressing.LaneScratch;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.WaveMemory;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Writes the calls that do a region's memory accesses. Each leaves on the operand stack whether it
 * was done.
 *
 * @param data the class's constants
 * @param wavefront the local variable of the wavefront
 * @param notDone target, with an empty operand stack, if the access was not done
 */
record AccessWriter(
    CodeBuilder code,
    ScalarLocals scalars,
    RegisterLayout layout,
    List<Object> data,
    int wavefront,
    Label notDone) {
  private static final ClassDesc WAVE = Wavefront.class.describeConstable().orElseThrow();
  private static final ClassDesc MEMORY = LaneMemory.class.describeConstable().orElseThrow();
  private static final ClassDesc PAIRS = LanePairs.class.describeConstable().orElseThrow();
  private static final ClassDesc WORDS = LaneWords.class.describeConstable().orElseThrow();
  private static final ClassDesc PARTS = LaneParts.class.describeConstable().orElseThrow();
  private static final ClassDesc ATOMICS = LaneAtomics.class.describeConstable().orElseThrow();
  private static final ClassDesc SCRATCH = LaneScratch.class.describeConstable().orElseThrow();
  private static final ClassDesc WAVE_MEMORY = WaveMemory.class.describeConstable().orElseThrow();
  private static final ClassDesc KIND = LaneParts.Kind.class.describeConstable().orElseThrow();
  private static final ClassDesc UPDATE =
      LaneAtomics.Update.class.describeConstable().orElseThrow();
  private static final ClassDesc LDS_WORDS = LdsWords.class.describeConstable().orElseThrow();
  private static final ClassDesc LAYOUT =
      BufferResource.Layout.class.describeConstable().orElseThrow();
  private static final ClassDesc I = ClassDesc.ofDescriptor("I");
  private static final ClassDesc J = ClassDesc.ofDescriptor("J");
  private static final ClassDesc Z = ClassDesc.ofDescriptor("Z");

  void write(AccessCode access) {
    switch (access) {
      case AccessCode.Flat flat -> flat(flat);
      case AccessCode.Part part -> part(part);
      case AccessCode.Single element -> element(element);
      case AccessCode.Local local -> local(local);
      case AccessCode.Scratch scratch -> scratch(scratch);
      case AccessCode.Scalars words -> scalars(words);
      case AccessCode.FlatAtomic atomic -> flatAtomic(atomic);
      case AccessCode.LdsAtomic atomic -> ldsAtomic(atomic);
    }
  }

  private void flat(AccessCode.Flat flat) {
    aligned(flat.at(), Integer.BYTES);
    address(flat.at());
    code.loadConstant(flat.data());
    String name = flat.stores() ? "store" : "load";
    if (flat.count() <= 2) {
      ClassDesc owner = flat.count() == 1 ? MEMORY : PAIRS;
      code.invokestatic(owner, name, MethodTypeDesc.of(Z, WAVE, J, J, I, I, I));
    } else {
      code.loadConstant(flat.count());
      code.invokestatic(WORDS, name, MethodTypeDesc.of(Z, WAVE, J, J, I, I, I, I));
    }
  }

  /** Leaves where addresses must be aligned and are not. */
  private void aligned(AccessCode.Addresses at, int bytes) {
    if (!at.aligned()) {
      return;
    }
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.loadConstant(at.offset()).loadConstant(at.low()).loadConstant(bytes);
    code.loadConstant(at.pointer() == AccessCode.Pointer.NARROW ? 1 : 0);
    code.invokestatic(MEMORY, "aligned", MethodTypeDesc.of(Z, WAVE, J, J, I, I, Z)).ifeq(notDone);
  }

  private void element(AccessCode.Single element) {
    code.aload(wavefront);
    scalars.value(code, element.base());
    code.loadConstant(element.offset()).iadd();
    if (element.stores()) {
      scalars.value(code, element.data());
      code.invokestatic(MEMORY, "storeElement", MethodTypeDesc.of(Z, WAVE, I, I));
      return;
    }
    int to = ((Uniform.Register) element.data()).code();
    code.loadConstant(to);
    Label not = code.newLabel();
    code.invokestatic(MEMORY, "loadElement", MethodTypeDesc.of(Z, WAVE, I, I)).dup().ifeq(not);
    scalars.reload(code, to);
    code.labelBinding(not);
  }

  /** Pushes the wavefront, EXEC, base and rows of the addresses. */
  private void address(AccessCode.Addresses at) {
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.loadConstant(at.offset());
    if (at.base() >= 0) {
      scalars.pair(code, at.base());
      code.ladd();
    }
    code.loadConstant(at.low()).loadConstant(at.high());
  }

  private void part(AccessCode.Part part) {
    AccessCode.Flat flat = part.flat();
    aligned(flat.at(), part.kind().bytes());
    address(flat.at());
    code.loadConstant(flat.data());
    constant(KIND, part.kind());
    code.loadConstant(flat.stores() ? 1 : 0);
    code.invokestatic(PARTS, "move", MethodTypeDesc.of(Z, WAVE, J, J, I, I, I, KIND, Z));
  }

  private void constant(ClassDesc type, Object value) {
    data.add(value);
    RegionWriter.constant(code, type, data.size() - 1);
  }

  private void local(AccessCode.Local local) {
    LdsWords words = local.words();
    boolean single = local.stores() ? words.first() == 1 : !words.overlaps(layout.lanes());
    if (!single) {
      limit(local.limited());
      constant(LDS_WORDS, words);
      code.loadConstant(local.stores() ? 1 : 0);
      code.invokestatic(WORDS, "moveLds", MethodTypeDesc.of(Z, WAVE, J, I, LDS_WORDS, Z));
      return;
    }
    String name = local.stores() ? "storeLds" : "loadLds";
    for (int word = 0; word < words.count(); word++) {
      if (word > 0) {
        code.ifeq(notDone);
      }
      limit(local.limited());
      code.loadConstant(words.row()).loadConstant(words.place(word)).loadConstant(words.end());
      code.loadConstant(words.data(word, layout.lanes()));
      code.invokestatic(MEMORY, name, MethodTypeDesc.of(Z, WAVE, J, I, I, I, I, I));
    }
  }

  /**
   * Pushes the wavefront, EXEC and the limit.
   *
   * @param limited whether M0 ends LDS
   */
  private void limit(boolean limited) {
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.aload(wavefront);
    if (limited) {
      scalars.word(code, layout.codes().m0());
      code.invokestatic(WORDS, "limited", MethodTypeDesc.of(I, WAVE, I));
    } else {
      code.invokestatic(WORDS, "limit", MethodTypeDesc.of(I, WAVE));
    }
  }

  private void scratch(AccessCode.Scratch scratch) {
    code.aload(wavefront);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    AccessCode.ScratchResource base = scratch.base();
    for (int i = 0; i < 4; i++) {
      scalars.flush(code, base.resource() + i);
    }
    code.aload(wavefront);
    constant(LAYOUT, base.layout());
    code.loadConstant(base.resource());
    scalars.value(code, base.scalar());
    code.invokestatic(SCRATCH, "base", MethodTypeDesc.of(J, WAVE, LAYOUT, I, I));
    code.loadConstant(scratch.row()).loadConstant(scratch.offset()).loadConstant(scratch.data());
    code.loadConstant(scratch.count()).loadConstant(scratch.stores() ? 1 : 0);
    code.invokestatic(SCRATCH, "move", MethodTypeDesc.of(Z, WAVE, J, J, I, I, I, I, Z));
  }

  private void scalars(AccessCode.Scalars words) {
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
  }

  private void flatAtomic(AccessCode.FlatAtomic atomic) {
    address(atomic.at());
    constant(UPDATE, atomic.update());
    code.invokestatic(ATOMICS, "flat", MethodTypeDesc.of(Z, WAVE, J, J, I, I, UPDATE));
  }

  private void ldsAtomic(AccessCode.LdsAtomic atomic) {
    limit(atomic.limited());
    code.loadConstant(atomic.row()).loadConstant(atomic.offset());
    constant(UPDATE, atomic.update());
    code.invokestatic(ATOMICS, "lds", MethodTypeDesc.of(Z, WAVE, J, I, I, I, UPDATE));
  }
}
