package dev.lockstep.hc.bytecode;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of numbers in static fields of classes of the Java library, which reflection does not
 * open: what the initializer of the class says, as long as it is nothing but constants.
 */
public final class ConstantArrays {
  private static final ClassValue<Map<String, Object>> KNOWN =
      new ClassValue<>() {
        @Override
        protected Map<String, Object> computeValue(Class<?> type) {
          return read(type);
        }
      };

  private ConstantArrays() {}

  /** The array of a field, always the same object; null if it is not known. */
  public static @Nullable Object of(Class<?> type, String field) {
    return KNOWN.get(type).get(field);
  }

  private static Map<String, Object> read(Class<?> type) {
    Map<String, Object> arrays = new HashMap<>();
    MethodCode initializer = ClassCode.of(type).resolve("<clinit>", "()V");
    if (initializer == null || initializer.owner() != type) {
      return arrays;
    }
    Deque<Object> stack = new ArrayDeque<>();
    // Where there are jumps, the rest of the initializer is more than constants.
    for (MethodCode.Line line : initializer.block(0)) {
      if (!step(line.instruction(), stack, arrays)) {
        return arrays;
      }
    }
    return arrays;
  }

  /** Whether an instruction is understood. */
  private static boolean step(
      Instruction instruction, Deque<Object> stack, Map<String, Object> arrays) {
    switch (instruction) {
      case ConstantInstruction constant -> stack.push(constant.constantValue());
      case NewPrimitiveArrayInstruction array -> {
        Class<?> element =
            switch (array.typeKind()) {
              case INT -> int.class;
              case LONG -> long.class;
              case FLOAT -> float.class;
              case DOUBLE -> double.class;
              default -> void.class;
            };
        if (element == void.class) {
          return false;
        }
        stack.push(Array.newInstance(element, (Integer) stack.pop()));
      }
      case ArrayStoreInstruction _ -> {
        Object value = stack.pop();
        int index = (Integer) stack.pop();
        Array.set(stack.pop(), index, value);
      }
      case FieldInstruction field when field.opcode() == Opcode.PUTSTATIC ->
          arrays.put(field.name().stringValue(), stack.pop());
      default -> {
        if (instruction.opcode() != Opcode.DUP) {
          return false;
        }
        stack.push(stack.getFirst());
      }
    }
    return true;
  }
}
