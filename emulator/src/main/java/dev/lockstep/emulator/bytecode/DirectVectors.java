package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.bytecode.VectorIntrinsics.Push;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.form.VectorWidth;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import jdk.incubator.vector.VectorMask;

/**
 * Calls the operations beneath the vector library, those that the Java compiler knows, with the
 * classes of the vectors as constants. The library's methods come to the same operations, but only
 * if the Java compiler can infer those classes, which it often cannot once several widths are in
 * use; and telling takes twice as long.
 *
 * <p>Where the Java compiler has not come yet, an operation does what {@link LibraryVectors} does.
 */
final class DirectVectors extends BytecodeVectors {
  private static final ClassDesc MASK = VectorMask.class.describeConstable().orElseThrow();
  private static final Push NOTHING = CodeBuilder::aconst_null;

  private final VectorIntrinsics.Constants constants;

  /**
   * A writer of one method.
   *
   * @param constants of the class that the method is in; grows
   * @param file the variable of the vector file
   * @param chunk the variable of the first lane that is worked on
   * @param next the first free variable
   */
  DirectVectors(
      VectorWidth width,
      VectorIntrinsics.Constants constants,
      CodeBuilder code,
      int file,
      int chunk,
      int next) {
    super(width, code, file, chunk, next);
    this.constants = constants;
  }

  // ---- arguments

  private static Push number(int value) {
    return code -> code.loadConstant(value);
  }

  private static Push local(int slot) {
    return code -> code.aload(slot);
  }

  private static Push wide(int slot) {
    return code -> code.lload(slot);
  }

  private Push type(VectorType type) {
    Class<?> own = type.species().vectorType();
    return constants.push(own.getSimpleName(), Class.class, own);
  }

  private Push maskType(VectorType type) {
    Class<?> own = type.species().maskAll(false).getClass();
    return constants.push(own.getSimpleName(), Class.class, own);
  }

  private Push element(VectorType type) {
    Class<?> element = type.species().elementType();
    return constants.push(element.getSimpleName(), Class.class, element);
  }

  private Push species(VectorType type) {
    return constants.push(type.toString(), VectorIntrinsics.species(), type.species());
  }

  private static Push length(VectorType type) {
    return number(type.lanes());
  }

  private Push fallback(
      String operation, String name, List<ClassDesc> arguments, ToIntFunction<Body> body) {
    Class<?> type = VectorIntrinsics.fallbackType(operation);
    return constants.push(
        name, type, VectorIntrinsics.fallback(type, name, width(), arguments, body));
  }

  /** Target for the code of a fallback; its arguments are the variables from 1. */
  record Body(CodeBuilder code, LibraryVectors vectors) {}

  private static ClassDesc[] same(VectorType type, int count) {
    ClassDesc[] result = new ClassDesc[count];
    Arrays.fill(result, type.type());
    return result;
  }

  private int call(String operation, ClassDesc result, Push... arguments) {
    Stream.of(arguments).forEach(argument -> argument.onto(code));
    VectorIntrinsics.invoke(code, operation);
    code.checkcast(result);
    return keep();
  }

  // ---- operations

  @Override
  int broadcast(VectorType type) {
    return fromBits(type, type.type(), type(type), "MODE_BROADCAST", "broadcast" + type);
  }

  @Override
  int mask() {
    int lanes = ints().lanes();
    if (lanes < 64) {
      code.loadConstant(-1L >>> (64 - lanes)).land();
    }
    String mode = "MODE_BITS_COERCED_LONG_TO_MASK";
    return fromBits(ints(), MASK, maskType(ints()), mode, "mask");
  }

  private int fromBits(VectorType type, ClassDesc result, Push own, String mode, String name) {
    int bits = wideSlot();
    code.lstore(bits);
    return call(
        "fromBitsCoerced",
        result,
        own,
        element(type),
        length(type),
        wide(bits),
        number(VectorIntrinsics.number(mode)),
        species(type),
        fallback(
            "fromBitsCoerced",
            name,
            List.of(),
            body -> {
              body.code.lload(1);
              if (!result.equals(MASK)) {
                return body.vectors.broadcast(type);
              }
              int made = body.vectors.mask();
              return type.equals(ints()) ? made : body.vectors.cast(ints(), type, made);
            }));
  }

  /** An operation on vectors of one type. */
  private int lanewise(
      String operation,
      int number,
      VectorType type,
      String name,
      int vectors,
      ToIntFunction<Body> body,
      Push... operands) {
    number(number).onto(code);
    Stream.of(type(type), NOTHING, element(type), length(type)).forEach(one -> one.onto(code));
    Stream.of(operands).forEach(operand -> operand.onto(code));
    Push fallback = fallback(operation, name, List.of(same(type, vectors)), body);
    return call(operation, type.type(), NOTHING, fallback);
  }

  @Override
  public int unary(VectorOperator.Unary operator, VectorType type, int a) {
    int number = VectorIntrinsics.operator(operator);
    String name = operator.name() + type;
    return lanewise(
        "unaryOp", number, type, name, 1, body -> body.vectors.unary(operator, type, 1), local(a));
  }

  @Override
  public int binary(VectorOperator.Binary operator, VectorType type, int a, int b) {
    return lanewise(
        "binaryOp",
        VectorIntrinsics.operator(operator),
        type,
        operator.name() + type,
        2,
        body -> body.vectors.binary(operator, type, 1, 2),
        local(a),
        local(b));
  }

  @Override
  public int masks(VectorOperator.Masks operator, VectorType type, int a, int b) {
    return call(
        "binaryOp",
        MASK,
        number(VectorIntrinsics.operator(operator)),
        maskType(type),
        NOTHING,
        element(type.integers()),
        length(type),
        local(a),
        local(b),
        NOTHING,
        fallback(
            "binaryOp",
            operator.name() + "_masks" + type,
            List.of(MASK, MASK),
            body -> masks(body, operator, type)));
  }

  /** The library has no method for XOR that all masks have. */
  private static int masks(Body body, VectorOperator.Masks operator, VectorType type) {
    if (operator != VectorOperator.Masks.XOR) {
      return body.vectors.masks(operator, type, 1, 2);
    }
    int either = body.vectors.masks(VectorOperator.Masks.OR, type, 1, 2);
    int both = body.vectors.masks(VectorOperator.Masks.AND, type, 1, 2);
    int others = body.vectors.without(type, both);
    return body.vectors.masks(VectorOperator.Masks.AND, type, either, others);
  }

  @Override
  public int without(VectorType type, int mask) {
    code.loadConstant(-1L >>> (64 - type.lanes()));
    String mode = "MODE_BITS_COERCED_LONG_TO_MASK";
    int all = fromBits(type, MASK, maskType(type), mode, "mask" + type);
    return masks(VectorOperator.Masks.XOR, type, mask, all);
  }

  @Override
  public int shift(VectorOperator.Shift operator, VectorType type, int a, int count) {
    return lanewise(
        "broadcastInt",
        VectorIntrinsics.operator(operator),
        type,
        operator.name() + "_by" + type + "_" + count,
        1,
        body -> body.vectors.shift(operator, type, 1, count),
        local(a),
        number(count));
  }

  @Override
  public int fma(VectorType type, int a, int b, int c) {
    return lanewise(
        "ternaryOp",
        VectorIntrinsics.operation("FMA"),
        type,
        "FMA" + type,
        3,
        body -> body.vectors.fma(type, 1, 2, 3),
        local(a),
        local(b),
        local(c));
  }

  @Override
  public int compare(VectorOperator.Comparison operator, VectorType type, int a, int b) {
    return call(
        "compare",
        MASK,
        number(VectorIntrinsics.comparison(operator)),
        type(type),
        maskType(type),
        element(type),
        length(type),
        local(a),
        local(b),
        NOTHING,
        fallback(
            "compare",
            operator.name() + type,
            List.of(ClassDesc.ofDescriptor("I"), type.type(), type.type()),
            body -> body.vectors.compare(operator, type, 2, 3)));
  }

  @Override
  public int blend(VectorType type, int a, int b, int mask) {
    return call(
        "blend",
        type.type(),
        type(type),
        maskType(type),
        element(type),
        length(type),
        local(a),
        local(b),
        local(mask),
        fallback(
            "blend",
            "blend" + type,
            List.of(type.type(), type.type(), MASK),
            body -> body.vectors.blend(type, 1, 2, 3)));
  }

  @Override
  public int convert(VectorType from, VectorType to, int a) {
    return converted("CAST", from, to, a, body -> body.vectors.convert(from, to, 1));
  }

  @Override
  public int view(VectorType from, VectorType to, int a) {
    return converted("REINTERPRET", from, to, a, body -> body.vectors.view(from, to, 1));
  }

  private int converted(
      String name, VectorType from, VectorType to, int a, ToIntFunction<Body> body) {
    return converted(name, from, to, this::type, a, from.type(), to.type(), body);
  }

  @Override
  public int cast(VectorType from, VectorType to, int mask) {
    return converted(
        "CAST", from, to, this::maskType, mask, MASK, MASK, body -> body.vectors.cast(from, to, 1));
  }

  /**
   * A conversion.
   *
   * @param own pushes the class of a type
   */
  private int converted(
      String name,
      VectorType from,
      VectorType to,
      Function<VectorType, Push> own,
      int operand,
      ClassDesc argument,
      ClassDesc result,
      ToIntFunction<Body> body) {
    String masks = argument.equals(MASK) ? "_masks" : "";
    return call(
        "convert",
        result,
        number(VectorIntrinsics.operation(name)),
        own.apply(from),
        element(from),
        length(from),
        own.apply(to),
        element(to),
        length(to),
        local(operand),
        species(to),
        fallback("convert", name + masks + from + "_" + to, List.of(argument), body));
  }

  @Override
  void bits(VectorType type, int mask) {
    Stream.of(
            number(VectorIntrinsics.operation("MASK_TOLONG")),
            maskType(type),
            element(type.integers()),
            length(type),
            local(mask),
            fallback(
                "maskReductionCoerced",
                "bits" + type,
                List.of(MASK),
                body -> {
                  body.vectors.bits(type, 1);
                  return -1;
                }))
        .forEach(argument -> argument.onto(code));
    VectorIntrinsics.invoke(code, "maskReductionCoerced");
  }

  // ---- memory

  /** Keeps the index of the first int and the position of its bytes. */
  private int index(int offset) {
    int index = wideSlot();
    code.iload(chunk).loadConstant(offset).iadd().i2l().lstore(index);
    return index;
  }

  private static Push position(int index) {
    return code ->
        code.lload(index).iconst_2().lshl().loadConstant(VectorIntrinsics.INTS_BASE).ladd();
  }

  @Override
  public int load(int offset) {
    int index = index(offset);
    return call(
        "load",
        ints().type(),
        type(ints()),
        element(ints()),
        length(ints()),
        local(file),
        position(index),
        number(0),
        local(file),
        wide(index),
        species(ints()),
        fallback(
            "load",
            "load",
            List.of(VectorIntrinsics.INTS),
            body -> {
              body.code.lload(2).l2i().istore(2);
              return body.vectors.load(0);
            }));
  }

  @Override
  public void store(int value, int offset, int mask) {
    int index = index(offset);
    boolean masked = mask >= 0;
    type(ints()).onto(code);
    if (masked) {
      maskType(ints()).onto(code);
    }
    element(ints()).onto(code);
    length(ints()).onto(code);
    code.aload(file);
    position(index).onto(code);
    code.iconst_0().aload(value);
    if (masked) {
      code.aload(mask);
    }
    code.aload(file).lload(index);
    String operation = masked ? "storeMasked" : "store";
    ClassDesc index64 = ClassDesc.ofDescriptor("J");
    ClassDesc words = VectorIntrinsics.INTS;
    fallback(
            operation,
            operation,
            masked
                ? List.of(words, index64, ints().type(), MASK)
                : List.of(words, index64, ints().type()),
            body -> {
              body.code.lload(2).l2i().istore(2);
              body.vectors.store(4, 0, masked ? 5 : -1);
              return -1;
            })
        .onto(code);
    VectorIntrinsics.invoke(code, operation);
  }
}
