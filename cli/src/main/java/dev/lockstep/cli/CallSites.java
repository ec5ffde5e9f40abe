package dev.lockstep.cli;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Call sites of one class that are linked when they first run, each by writing code: switches over
 * types, {@code equals} and {@code hashCode} of records. No start-up cache keeps that code. Here
 * methods of the class take its place, which do the same.
 */
final class CallSites {
  private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final ClassDesc RECORDS = ClassDesc.of("java.lang.runtime.ObjectMethods");
  private static final ClassDesc OBJECTS = Objects.class.describeConstable().orElseThrow();
  private static final String EQUALS = "equals";
  private static final String HASH_CODE = "hashCode";
  private static final int FACTOR = 31;

  private final ClassDesc owner;
  private final boolean isInterface;

  /** Additions of the methods to the class. */
  private final List<Consumer<ClassBuilder>> methods = new ArrayList<>();

  private CallSites(ClassModel model) {
    owner = model.thisClass().asSymbol();
    isInterface = model.flags().has(AccessFlag.INTERFACE);
  }

  /** Whether a class has such call sites. */
  static boolean areIn(ClassModel model) {
    CallSites sites = new CallSites(model);
    return model.methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(CodeModel::elementStream)
        .anyMatch(e -> e instanceof InvokeDynamicInstruction site && sites.body(site) != null);
  }

  /** Transformation that replaces the call sites of a class by calls. */
  static ClassTransform replaced(ClassModel model) {
    CallSites sites = new CallSites(model);
    return ClassTransform.transformingMethodBodies(sites::replace)
        .andThen(ClassTransform.endHandler(made -> sites.methods.forEach(add -> add.accept(made))));
  }

  private void replace(CodeBuilder code, CodeElement element) {
    Consumer<CodeBuilder> body =
        element instanceof InvokeDynamicInstruction site ? body(site) : null;
    if (body == null) {
      code.with(element);
      return;
    }
    MethodTypeDesc type = ((InvokeDynamicInstruction) element).typeSymbol();
    String name = "site$" + methods.size();
    methods.add(made ->
        made.withMethodBody(
            name,
            type,
            ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
            body));
    code.invokestatic(owner, name, type, isInterface);
  }

  /** Code that a call site stands for, or null where its bootstrap method is another one. */
  private @Nullable Consumer<CodeBuilder> body(InvokeDynamicInstruction site) {
    DirectMethodHandleDesc bootstrap = site.bootstrapMethod();
    List<ConstantDesc> arguments = site.bootstrapArgs();
    if (bootstrap.owner().equals(SWITCHES) && bootstrap.methodName().equals("typeSwitch")) {
      List<ClassDesc> types = new ArrayList<>();
      for (ConstantDesc label : arguments) {
        if (!(label instanceof ClassDesc type) || type.isPrimitive()) {
          return null;
        }
        types.add(type);
      }
      return code -> typeSwitch(code, types);
    }
    if (bootstrap.owner().equals(RECORDS)) {
      List<DirectMethodHandleDesc> fields = new ArrayList<>();
      for (ConstantDesc argument : arguments) {
        if (argument instanceof DirectMethodHandleDesc field) {
          fields.add(field);
        }
      }
      return switch (site.name().stringValue()) {
        case EQUALS -> code -> equality(code, fields);
        case HASH_CODE -> code -> hash(code, fields);
        default -> null;
      };
    }
    return null;
  }

  // (value, first): the first type from there on that the value has; -1 for null
  private static void typeSwitch(CodeBuilder code, List<ClassDesc> types) {
    code.aload(0).ifThen(Opcode.IFNULL, none -> none.iconst_m1().ireturn());
    for (int i = 0; i < types.size(); i++) {
      Label next = code.newLabel();
      code.iload(1)
          .loadConstant(i)
          .if_icmpgt(next)
          .aload(0)
          .instanceOf(types.get(i))
          .ifeq(next)
          .loadConstant(i)
          .ireturn()
          .labelBinding(next);
    }
    code.loadConstant(types.size()).ireturn();
  }

  private void equality(CodeBuilder code, List<DirectMethodHandleDesc> fields) {
    Label differ = code.newLabel();
    code.aload(0).aload(1).ifThen(Opcode.IF_ACMPEQ, same -> same.iconst_1().ireturn());
    code.aload(1).instanceOf(owner).ifeq(differ);
    for (DirectMethodHandleDesc field : fields) {
      ClassDesc type = field.invocationType().returnType();
      code.aload(0).getfield(owner, field.methodName(), type);
      code.aload(1).checkcast(owner).getfield(owner, field.methodName(), type);
      switch (type.descriptorString()) {
        case "Z", "B", "S", "C", "I" -> code.if_icmpne(differ);
        case "J" -> code.lcmp().ifne(differ);
        case "F" -> compare(code, ConstantDescs.CD_Float, type).ifne(differ);
        case "D" -> compare(code, ConstantDescs.CD_Double, type).ifne(differ);
        default ->
            code.invokestatic(
                    OBJECTS,
                    EQUALS,
                    MethodTypeDesc.of(
                        ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object))
                .ifeq(differ);
      }
    }
    code.iconst_1().ireturn().labelBinding(differ).iconst_0().ireturn();
  }

  private static CodeBuilder compare(CodeBuilder code, ClassDesc box, ClassDesc type) {
    return code.invokestatic(box, "compare", MethodTypeDesc.of(ConstantDescs.CD_int, type, type));
  }

  private void hash(CodeBuilder code, List<DirectMethodHandleDesc> fields) {
    code.iconst_0();
    for (DirectMethodHandleDesc field : fields) {
      ClassDesc type = field.invocationType().returnType();
      code.bipush(FACTOR).imul().aload(0).getfield(owner, field.methodName(), type);
      ClassDesc box =
          switch (type.descriptorString()) {
            case "Z" -> ConstantDescs.CD_Boolean;
            case "B" -> ConstantDescs.CD_Byte;
            case "S" -> ConstantDescs.CD_Short;
            case "C" -> ConstantDescs.CD_Character;
            case "I" -> ConstantDescs.CD_Integer;
            case "J" -> ConstantDescs.CD_Long;
            case "F" -> ConstantDescs.CD_Float;
            case "D" -> ConstantDescs.CD_Double;
            default -> OBJECTS;
          };
      ClassDesc argument = type.isPrimitive() ? type : ConstantDescs.CD_Object;
      code.invokestatic(box, HASH_CODE, MethodTypeDesc.of(ConstantDescs.CD_int, argument)).iadd();
    }
    code.ireturn();
  }
}
