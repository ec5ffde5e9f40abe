package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.print.Message;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Calls that the virtual machine links by a bootstrap method: those that javac writes. */
final class Dynamics extends MethodPart {
  private static final char ARGUMENT = 1;
  private static final char CONSTANT = 2;

  Dynamics(MethodFrame method) {
    super(method);
  }

  void call(InvokeDynamicInstruction instruction) {
    MethodTypeDesc type = instruction.typeSymbol();
    List<Datum> arguments = new Calls(method).take(type.parameterCount());
    String owner = Members.internal(instruction.bootstrapMethod().owner());
    List<ConstantDesc> constants = instruction.bootstrapArgs();
    Datum made =
        switch (owner) {
          case "java/lang/invoke/LambdaMetafactory" -> closure(instruction, arguments);
          case "java/lang/invoke/StringConcatFactory" -> text(constants, type, arguments);
          case "java/lang/runtime/SwitchBootstraps" ->
              new PatternSwitches(method).label(constants, type.parameterType(0), arguments);
          default -> objectMethod(instruction, arguments);
        };
    if (graph.isLive()) {
      method.state().push(made);
    }
  }

  private Datum objectMethod(InvokeDynamicInstruction instruction, List<Datum> arguments) {
    String name = instruction.name().stringValue();
    String owner = Members.internal(instruction.bootstrapMethod().owner());
    if (owner.equals("java/lang/runtime/ObjectMethods") && name.equals("equals")) {
      return new RecordEquality(method).isEqual(arguments.get(0), arguments.get(1));
    }
    String subject = name + " of " + method.code.owner().getSimpleName();
    refuse(Rule.DYNAMIC, subject);
    return context.unknown(instruction.typeSymbol().returnType());
  }

  private Datum closure(InvokeDynamicInstruction instruction, List<Datum> captured) {
    List<ConstantDesc> constants = instruction.bootstrapArgs();
    String implemented = Members.internal(instruction.typeSymbol().returnType());
    Class<?> face = find(implemented);
    DirectMethodHandleDesc handle = (DirectMethodHandleDesc) constants.get(1);
    Class<?> owner = find(Members.internal(handle.owner()));
    MethodCode target =
        owner == null
            ? null
            : ClassCode.of(owner).resolve(handle.methodName(), handle.lookupDescriptor());
    if (face == null || target == null || handle.methodName().equals("<init>")) {
      return refuse(Rule.UNKNOWN_TARGET, handle.methodName());
    }
    return new Datum(
        new ValueShape.Closure(
            face,
            instruction.name().stringValue(),
            target,
            (MethodTypeDesc) constants.get(2),
            captured.stream().map(Datum::shape).toList()),
        Datum.flat(captured));
  }

  private Datum text(List<ConstantDesc> constants, MethodTypeDesc type, List<Datum> arguments) {
    List<Message.Part> parts = new ArrayList<>();
    List<IrOperand> operands = new ArrayList<>();
    StringBuilder plain = new StringBuilder();
    int nextArgument = 0;
    int nextConstant = 1;
    for (char letter : ((String) constants.getFirst()).toCharArray()) {
      if (letter == CONSTANT) {
        plain.append(constants.get(nextConstant++));
      } else if (letter == ARGUMENT) {
        flush(plain, parts);
        Datum argument = arguments.get(nextArgument);
        append(argument, type.parameterType(nextArgument++), parts, operands);
      } else {
        plain.append(letter);
      }
    }
    flush(plain, parts);
    return new Datum(new ValueShape.Text(parts), operands);
  }

  private static void flush(StringBuilder plain, List<Message.Part> parts) {
    if (!plain.isEmpty()) {
      parts.add(new Message.Part(plain.toString(), ' '));
      plain.setLength(0);
    }
  }

  private void append(
      Datum argument, ClassDesc type, List<Message.Part> parts, List<IrOperand> operands) {
    switch (argument.shape()) {
      case ValueShape.Number _ -> {
        parts.add(new Message.Part(null, type.descriptorString().charAt(0)));
        operands.addAll(argument.operands());
      }
      case ValueShape.Text text -> {
        parts.addAll(text.parts());
        operands.addAll(argument.operands());
      }
      case ValueShape.Null _ -> parts.add(new Message.Part("null", ' '));
      case ValueShape.Instance box when box.type() == Integer.class -> {
        parts.add(new Message.Part(null, 'I'));
        operands.addAll(argument.operands());
      }
      case ValueShape.Unknown _ -> {}
      default -> refuse(Rule.STRING, "text of a " + name(argument.shape(), type));
    }
  }

  private static String name(ValueShape shape, ClassDesc type) {
    return switch (shape) {
      case ValueShape.Instance instance -> instance.type().getSimpleName();
      case ValueShape.EnumConstant constant -> constant.type().getSimpleName();
      default -> type.displayName();
    };
  }
}
