package dev.lockstep.emulator.form;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Writes a vector form's code anew: reads its instructions with a stack of what they would have on
 * the operand stack, and turns each call of the vector library into operations of {@link Vectors}.
 */
final class FormWriter {

  /** Content of a variable or of a place on the stack. */
  sealed interface Item {
    /**
     * A vector, or a mask for such vectors.
     *
     * @param slot its variable in the method that is written
     */
    record Held(int slot, VectorType type, boolean mask) implements Item {}

    /** A number. */
    record Constant(Number value) implements Item {}

    /** A constant of {@code VectorOperators}, by its name. */
    record Operator(String name) implements Item {}

    /** The species of vectors of a type. */
    record Species(VectorType type) implements Item {}
  }

  private final LibraryForm form;
  private final Vectors vectors;

  FormWriter(LibraryForm form, Vectors vectors) {
    this.form = form;
    this.vectors = vectors;
  }

  /**
   * Writes one method of the form's class.
   *
   * @param body its code
   * @param arguments contents of its first variables
   */
  Item.Held write(CodeModel body, List<? extends Item> arguments) {
    Map<Integer, Item> variables = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      variables.put(i, arguments.get(i));
    }
    Deque<Item> stack = new ArrayDeque<>();
    for (CodeElement element : body) {
      switch (element) {
        case LoadInstruction load -> stack.push(Objects.requireNonNull(variables.get(load.slot())));
        case StoreInstruction store -> variables.put(store.slot(), stack.pop());
        case ConstantInstruction constant ->
            stack.push(new Item.Constant((Number) constant.constantValue()));
        case FieldInstruction field -> stack.push(new Item.Operator(field.name().stringValue()));
        case TypeCheckInstruction _ -> {}
        case InvokeInstruction call -> stack.push(call(call, arguments(call, stack)));
        case ReturnInstruction _ -> {
          return held(stack.pop());
        }
        case Instruction other ->
            throw new IllegalStateException("a vector form with " + other.opcode());
        default -> {}
      }
    }
    throw new IllegalStateException("a vector form without an end");
  }

  private static List<Item> arguments(InvokeInstruction call, Deque<Item> stack) {
    int count = call.typeSymbol().parameterCount();
    if (call.opcode() != java.lang.classfile.Opcode.INVOKESTATIC) {
      count++;
    }
    List<Item> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.addFirst(stack.pop());
    }
    return result;
  }

  private static Item.Held held(Item item) {
    if (item instanceof Item.Held held) {
      return held;
    }
    throw new IllegalStateException("no vector: " + item);
  }

  private Item call(InvokeInstruction call, List<Item> arguments) {
    String name = call.name().stringValue();
    if (form.owns(call)) {
      return write(form.method(name), arguments);
    }
    Item.Held first = held(arguments.getFirst());
    if (LibraryForm.changesHalves(call)) {
      return halves(name, first, arguments);
    }
    if (LibraryForm.changesShape(call)) {
      return converted(first, first.type().asMany(shape(name)));
    }
    return first.mask() ? mask(name, first, arguments) : vector(name, first, arguments);
  }

  private Item.Held halves(String name, Item.Held first, List<Item> arguments) {
    VectorType floats = first.type().asWide(VectorKind.FLOAT);
    int a = first.slot();
    return switch (name) {
      case "singles" -> new Item.Held(vectors.singles(a), floats, false);
      case "halves" -> new Item.Held(vectors.halves(a), first.type().asWide(VectorKind.INT), false);
      case "fused" -> {
        int b = held(arguments.get(1)).slot();
        yield new Item.Held(vectors.fused(a, b, held(arguments.get(2)).slot()), floats, false);
      }
      default -> throw new IllegalStateException("no operation on halves: " + name);
    };
  }

  /** VectorKind of the result of a conversion of {@code Shapes}. */
  private static VectorKind shape(String name) {
    return switch (name) {
      case "longs" -> VectorKind.LONG;
      case "ints", "truncated" -> VectorKind.INT;
      case "doubles" -> VectorKind.DOUBLE;
      case "floats" -> VectorKind.FLOAT;
      default -> throw new IllegalStateException("no change of shape: " + name);
    };
  }

  private Item.Held converted(Item.Held value, VectorType to) {
    return new Item.Held(vectors.convert(value.type(), to, value.slot()), to, false);
  }

  private Item mask(String name, Item.Held mask, List<Item> arguments) {
    VectorType type = mask.type();
    return switch (name) {
      case "and", "or" -> {
        int other = held(arguments.get(1)).slot();
        VectorOperator.Masks operator = VectorOperator.Masks.valueOf(upper(name));
        yield new Item.Held(vectors.masks(operator, type, mask.slot(), other), type, true);
      }
      case "not" -> new Item.Held(vectors.without(type, mask.slot()), type, true);
      case "cast" -> {
        VectorType to = ((Item.Species) arguments.get(1)).type();
        yield new Item.Held(vectors.cast(type, to, mask.slot()), to, true);
      }
      case "toVector" -> {
        int none = vectors.constant(type, bits(type, 0));
        int all = vectors.constant(type, bits(type, -1));
        yield new Item.Held(vectors.blend(type, none, all, mask.slot()), type, false);
      }
      default -> throw new IllegalStateException("no operation on masks: " + name);
    };
  }

  private Item vector(String name, Item.Held value, List<Item> arguments) {
    VectorType type = value.type();
    int a = value.slot();
    return switch (name) {
      case "species" -> new Item.Species(type);
      case "broadcast" -> new Item.Held(operand(type, arguments.get(1)), type, false);
      case "lanewise" -> lanewise(((Item.Operator) arguments.get(1)).name(), value, arguments);
      case "neg" -> new Item.Held(vectors.unary(VectorOperator.Unary.NEG, type, a), type, false);
      case "not" -> inverted(value);
      case "fma" ->
          new Item.Held(
              vectors.fma(
                  type, a, operand(type, arguments.get(1)), operand(type, arguments.get(2))),
              type,
              false);
      case "compare" -> {
        String operator = ((Item.Operator) arguments.get(1)).name();
        VectorOperator.Comparison comparison = VectorOperator.Comparison.valueOf(operator);
        int b = operand(type, arguments.get(2));
        yield new Item.Held(vectors.compare(comparison, type, a, b), type, true);
      }
      case "blend" -> {
        int b = operand(type, arguments.get(1));
        int mask = held(arguments.get(2)).slot();
        yield new Item.Held(vectors.blend(type, a, b, mask), type, false);
      }
      case "convert" -> {
        String operator = ((Item.Operator) arguments.get(1)).name();
        yield converted(value, type.asMany(kind(operator.charAt(2))));
      }
      case "add", "sub", "mul", "div", "min", "max", "and", "or" -> {
        VectorOperator.Binary operator = VectorOperator.Binary.valueOf(upper(name));
        int b = operand(type, arguments.get(1));
        yield new Item.Held(vectors.binary(operator, type, a, b), type, false);
      }
      default -> view(name, value);
    };
  }

  private Item view(String name, Item.Held value) {
    if (!name.startsWith("reinterpretAs")) {
      throw new IllegalStateException("no operation on vectors: " + name);
    }
    VectorType to = value.type().asWide(kind(name.charAt("reinterpretAs".length())));
    return to.equals(value.type())
        ? value
        : new Item.Held(vectors.view(value.type(), to, value.slot()), to, false);
  }

  private static VectorKind kind(char letter) {
    return switch (letter) {
      case 'I' -> VectorKind.INT;
      case 'F' -> VectorKind.FLOAT;
      case 'L' -> VectorKind.LONG;
      case 'D' -> VectorKind.DOUBLE;
      default -> throw new IllegalStateException("no kind of vector: " + letter);
    };
  }

  private Item inverted(Item.Held value) {
    VectorType type = value.type();
    int all = vectors.constant(type, -1);
    return new Item.Held(
        vectors.binary(VectorOperator.Binary.XOR, type, value.slot(), all), type, false);
  }

  private static String upper(String name) {
    return name.toUpperCase(Locale.ROOT);
  }

  /** An operator by its name, on as many vectors as there are arguments beside it. */
  private Item lanewise(String name, Item.Held value, List<Item> arguments) {
    VectorType type = value.type();
    int a = value.slot();
    int result =
        switch (arguments.size()) {
          case 2 -> vectors.unary(VectorOperator.Unary.valueOf(name), type, a);
          case 3 -> binary(VectorOperator.Binary.valueOf(name), type, a, arguments.get(2));
          default -> throw new IllegalStateException("no operator on vectors: " + name);
        };
    return new Item.Held(result, type, false);
  }

  private int binary(VectorOperator.Binary operator, VectorType type, int a, Item b) {
    VectorOperator.Shift shift = operator.shift();
    return shift != null
        ? shifted(shift, type, a, b)
        : vectors.binary(operator, type, a, operand(type, b));
  }

  private int shifted(VectorOperator.Shift operator, VectorType type, int a, Item count) {
    int limit = type.kind().wide() ? 63 : 31;
    if (count instanceof Item.Constant(Number value)) {
      return vectors.shift(operator, type, a, value.intValue() & limit);
    }
    int low = vectors.constant(type, limit);
    int counts = vectors.binary(VectorOperator.Binary.AND, type, held(count).slot(), low);
    return vectors.binary(operator.binary(), type, a, counts);
  }

  /** A vector, or a number in all lanes. */
  private int operand(VectorType type, Item item) {
    return item instanceof Item.Constant(Number value)
        ? vectors.constant(type, bits(type, value))
        : held(item).slot();
  }

  /** The bits of a number as an element. */
  private static long bits(VectorType type, Number value) {
    return switch (type.kind()) {
      case INT -> value.intValue();
      case LONG -> value.longValue();
      case FLOAT -> Float.floatToRawIntBits(value.floatValue());
      case DOUBLE -> Double.doubleToRawLongBits(value.doubleValue());
      case MASK -> throw new IllegalArgumentException("a mask is no number");
    };
  }
}
