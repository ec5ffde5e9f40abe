package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.Value;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** The class of a kernel: its fields, and a method for each stop. */
final class LaneClass {
  static final ClassDesc NAME = ClassDesc.of(LaneClass.class.getPackageName(), "LaneKernel");

  private static final ClassDesc ARGUMENTS = Kinds.of(LaneArguments.class);
  private static final MethodTypeDesc NUMBERED =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_int);
  private static final MethodTypeDesc RUN =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);
  private static final MethodTypeDesc SEGMENT =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int);

  private final LanePlan plan;
  private final LaneFields fields;

  private LaneClass(LanePlan plan, LaneFields fields) {
    this.plan = plan;
    this.fields = fields;
  }

  /** The class file. */
  static byte[] write(LanePlan plan, LaneFields fields) {
    LaneClass made = new LaneClass(plan, fields);
    return ClassFile.of().build(NAME, made::write);
  }

  private void write(ClassBuilder type) {
    type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER).withSuperclass(LaneFields.TILE);
    for (LaneStop stop : plan.stops()) {
      type.withMethodBody(
          name(stop.number()),
          SEGMENT,
          0,
          code -> new LaneLoopWriter(plan, fields, code).write(stop));
    }
    type.withMethodBody("run", RUN, 0, this::run);
    for (ArrayCode array : fields.arrays()) {
      type.withField(array.field(), array.fieldType(), 0);
      if (array.form() == ArrayCode.Form.ROWS) {
        type.withField(array.widthField(), ConstantDescs.CD_int, 0);
      }
    }
    for (IrKernel.Parameter parameter : fields.kernel().parameters()) {
      Value value = parameter.value();
      type.withField(fields.parameter(value), Kinds.desc(value.type()), 0);
    }
    for (Value value : fields.kept()) {
      type.withField(fields.kept(value), Kinds.desc(value.type()).arrayType(), 0);
    }
    type.withMethodBody("clear", MethodTypeDesc.of(ConstantDescs.CD_void), 0, this::clear);
    type.withMethodBody(
        ConstantDescs.INIT_NAME,
        MethodTypeDesc.of(ConstantDescs.CD_void, ARGUMENTS),
        0,
        this::construct);
  }

  /** Name of the method for a stop. */
  static String name(int stop) {
    return "from" + stop;
  }

  private void run(CodeBuilder code) {
    Label none = code.newLabel();
    List<SwitchCase> cases = new ArrayList<>();
    plan.stops().forEach(stop -> cases.add(SwitchCase.of(stop.number(), code.newLabel())));
    code.iload(code.parameterSlot(0)).tableswitch(none, cases);
    for (SwitchCase one : cases) {
      code.labelBinding(one.target()).aload(0);
      code.iload(code.parameterSlot(1)).iload(code.parameterSlot(2));
      code.invokevirtual(fields.self(), name(one.caseValue()), SEGMENT).return_();
    }
    code.labelBinding(none).return_();
  }

  private void clear(CodeBuilder code) {
    for (ArrayCode array : fields.arrays()) {
      if (array.memory() instanceof IrMemory.Tile) {
        TypeKind kind = Kinds.kind(array.memory().element());
        code.aload(0).getfield(fields.self(), array.field(), array.fieldType());
        switch (kind) {
          case LONG -> code.lconst_0();
          case FLOAT -> code.fconst_0();
          case DOUBLE -> code.dconst_0();
          default -> code.iconst_0();
        }
        code.invokestatic(
            ClassDesc.of("java.util.Arrays"),
            "fill",
            MethodTypeDesc.of(
                ConstantDescs.CD_void, array.array(), Kinds.desc(array.memory().element())));
      }
    }
    code.return_();
  }

  private void construct(CodeBuilder code) {
    code.aload(0).aload(1);
    code.invokespecial(
        LaneFields.TILE,
        ConstantDescs.INIT_NAME,
        MethodTypeDesc.of(ConstantDescs.CD_void, ARGUMENTS));
    fields.arrays().forEach(array -> construct(code, array));
    List<IrKernel.Parameter> parameters = fields.kernel().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Value value = parameters.get(i).value();
      String getter =
          switch (value.type()) {
            case BOOLEAN, INT -> "scalarInt";
            case LONG -> "scalarLong";
            case FLOAT -> "scalarFloat";
            case DOUBLE -> "scalarDouble";
          };
      ClassDesc type = Kinds.desc(value.type());
      argument(code, getter, i, MethodTypeDesc.of(type, ConstantDescs.CD_int));
      code.putfield(fields.self(), fields.parameter(value), type);
    }
    for (Value value : fields.kept()) {
      code.aload(0);
      items(code);
      code.newarray(Kinds.kind(value.type()));
      code.putfield(fields.self(), fields.kept(value), Kinds.desc(value.type()).arrayType());
    }
    code.return_();
  }

  private static void items(CodeBuilder code) {
    code.aload(1).invokevirtual(ARGUMENTS, "items", MethodTypeDesc.of(ConstantDescs.CD_int));
  }

  private static void argument(CodeBuilder code, String getter, int number, MethodTypeDesc type) {
    code.aload(0).aload(1).loadConstant(number).invokevirtual(ARGUMENTS, getter, type);
  }

  private void construct(CodeBuilder code, ArrayCode array) {
    switch (array.memory()) {
      case IrMemory.Global global -> {
        String getter = array.form() == ArrayCode.Form.RAW ? "raw" : "array";
        argument(code, getter, global.number(), NUMBERED);
        code.checkcast(array.fieldType());
        if (array.form() == ArrayCode.Form.ROWS) {
          argument(
              code,
              "width",
              global.number(),
              MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int));
          code.putfield(fields.self(), array.widthField(), ConstantDescs.CD_int);
        }
      }
      case IrMemory.Tile tile ->
          code.aload(0).loadConstant(tile.length()).newarray(Kinds.kind(tile.element()));
      case IrMemory.Private own -> {
        code.aload(0);
        items(code);
        code.loadConstant(own.length()).multianewarray(array.fieldType(), 2);
      }
    }
    code.putfield(fields.self(), array.field(), array.fieldType());
  }
}
