package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.ir.Segment;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * A method of a region that runs a segment: by the code for full or for any EXEC if that is fast
 * when the region is written, else by the interpreter's steps.
 */
record SegmentCall(String name, Segment segment, SegmentCode code) {
  private static final ClassDesc RESULT = SegmentWriter.RESULT;
  private static final ClassDesc WARMTH = SegmentWarmth.class.describeConstable().orElseThrow();
  private static final ClassDesc LONGS = ClassDesc.ofDescriptor("[J");

  /** The parameter that is EXEC. */
  private static final int EXEC = 2;

  /**
   * Adds the method to the region's class.
   *
   * @param all EXEC with all lanes
   * @param data the class's constants
   */
  void write(ClassBuilder target, long all, List<Object> data) {
    MethodTypeDesc type = SegmentWriter.type(segment);
    target.withMethodBody(
        name,
        type,
        ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE,
        body -> {
          Label some = body.newLabel();
          Label none = body.newLabel();
          body.lload(EXEC).loadConstant(all).lcmp().ifne(some);
          use(body, code.dense(), type, data);
          body.labelBinding(some);
          body.lload(EXEC).lconst_0().lcmp().ifeq(none);
          use(body, code.masked(), type, data);
          body.labelBinding(none);
          nothing(body);
        });
  }

  private void use(CodeBuilder body, SegmentWarmth method, MethodTypeDesc type, List<Object> data) {
    if (method.ready()) {
      data.add(method.handle());
      RegionWriter.constant(body, ConstantDescs.CD_MethodHandle, data.size() - 1);
      int slot = 0;
      for (ClassDesc parameter : type.parameterList()) {
        TypeKind kind = TypeKind.from(parameter);
        body.loadLocal(kind, slot);
        slot += kind.slotSize();
      }
      body.invokevirtual(ConstantDescs.CD_MethodHandle, "invokeExact", type).lreturn();
      return;
    }
    data.add(method);
    RegionWriter.constant(body, WARMTH, data.size() - 1);
    body.invokevirtual(WARMTH, "used", ConstantDescs.MTD_void);
    body.aload(0).iconst_0().putfield(RESULT, "redo", ConstantDescs.CD_int);
    nothing(body);
  }

  /** No lane meets a condition yet. */
  private void nothing(CodeBuilder body) {
    for (int i = 0; i < segment.written().size() - 1; i++) {
      body.aload(0).getfield(RESULT, "masks", LONGS).loadConstant(i).lconst_0().lastore();
    }
    body.lconst_0().lreturn();
  }
}
