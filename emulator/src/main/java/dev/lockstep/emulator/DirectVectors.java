package dev.lockstep.emulator;

import dev.lockstep.emulator.VectorIntrinsics.Push;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import jdk.incubator.vector.VectorMask;

/**
 * Calls the operations beneath the vector library, those that the Java compiler knows, with the
 * classes of the vectors as constants. The library's methods come to the same operations, but only
 * if the Java compiler can tell those classes, which it often cannot once several widths are in
 * use; and telling takes twice as long.
 *
 * <p>Where the Java compiler has not come yet, an operation does what {@link LibraryVectors} does.
 */
final class DirectVectors extends Vectors {
  private static final ClassDesc MASK = VectorMask.class.describeConstable().orElseThrow();
  private static final Push NOTHING = CodeBuilder::aconst_null;

  private final VectorIntrinsics.Constants constants;

  /**
   * A writer of one method.
   *
   * @param constants of the class that the method is in; grows
   */
  DirectVectors(VectorWidth width, VectorIntrinsics.Constants constants) {
    super(width);
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
        name, type, VectorIntrinsics.fallback(type, name, width, arguments, body));
  }

  /** Where the code of a fallback goes; its arguments are the variables from 1. */
  record Body(CodeBuilder code, LibraryVectors vectors) {}

  private static ClassDesc[] same(VectorType type, int count) {
    ClassDesc[] result = new ClassDesc[count];
    Arrays.fill(result, type.type());
    return result;
  }

  private int call(CodeBuilder code, String operation, ClassDesc result, Push... arguments) {
    Stream.of(arguments).forEach(argument -> argument.onto(code));
    VectorIntrinsics.invoke(code, operation);
    code.checkcast(result);
    return keep(code);
  }

  // ---- operations

  @Override
  int broadcast(CodeBuilder code, VectorType type) {
    return fromBits(code, type, type.type(), type(type), "MODE_BROADCAST", "broadcast" + type);
  }

  @Override
  int mask(CodeBuilder code) {
    int lanes = ints.lanes();
    if (lanes < 64) {
      code.loadConstant(-1L >>> (64 - lanes)).land();
    }
    String mode = "MODE_BITS_COERCED_LONG_TO_MASK";
    return fromBits(code, ints, MASK, maskType(ints), mode, "mask");
  }

  private int fromBits(
      CodeBuilder code, VectorType type, ClassDesc result, Push own, String mode, String name) {
    int bits = wideSlot();
    code.lstore(bits);
    return call(
        code,
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
                return body.vectors.broadcast(body.code, type);
              }
              int made = body.vectors.mask(body.code);
              return type.equals(ints) ? made : body.vectors.cast(body.code, ints, type, made);
            }));
  }

  @Override
  int unary(CodeBuilder code, String operator, VectorType type, int a) {
    return call(
        code,
        "unaryOp",
        type.type(),
        number(VectorIntrinsics.operator(operator)),
        type(type),
        NOTHING,
        element(type),
        length(type),
        local(a),
        NOTHING,
        fallback(
            "unaryOp",
            operator + type,
            List.of(same(type, 1)),
            body -> body.vectors.unary(body.code, operator, type, 1)));
  }

  @Override
  int binary(CodeBuilder code, String operator, VectorType type, int a, int b) {
    return call(
        code,
        "binaryOp",
        type.type(),
        number(VectorIntrinsics.operator(operator)),
        type(type),
        NOTHING,
        element(type),
        length(type),
        local(a),
        local(b),
        NOTHING,
        fallback(
            "binaryOp",
            operator + type,
            List.of(same(type, 2)),
            body -> body.vectors.binary(body.code, operator, type, 1, 2)));
  }

  @Override
  int masks(CodeBuilder code, String operator, VectorType type, int a, int b) {
    return call(
        code,
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
            operator + "_masks" + type,
            List.of(MASK, MASK),
            body -> without(body, operator, type)));
  }

  /** The library has no method for XOR that all masks have. */
  private static int without(Body body, String operator, VectorType type) {
    if (!operator.equals("XOR")) {
      return body.vectors.masks(body.code, operator, type, 1, 2);
    }
    int either = body.vectors.masks(body.code, "OR", type, 1, 2);
    int both = body.vectors.masks(body.code, "AND", type, 1, 2);
    int others = body.vectors.without(body.code, type, both);
    return body.vectors.masks(body.code, "AND", type, either, others);
  }

  @Override
  int without(CodeBuilder code, VectorType type, int mask) {
    code.loadConstant(-1L >>> (64 - type.lanes()));
    String mode = "MODE_BITS_COERCED_LONG_TO_MASK";
    int all = fromBits(code, type, MASK, maskType(type), mode, "mask" + type);
    return masks(code, "XOR", type, mask, all);
  }

  @Override
  int shift(CodeBuilder code, String operator, VectorType type, int a, int count) {
    return call(
        code,
        "broadcastInt",
        type.type(),
        number(VectorIntrinsics.operator(operator)),
        type(type),
        NOTHING,
        element(type),
        length(type),
        local(a),
        number(count),
        NOTHING,
        fallback(
            "broadcastInt",
            operator + "_by" + type + "_" + count,
            List.of(same(type, 1)),
            body -> body.vectors.shift(body.code, operator, type, 1, count)));
  }

  @Override
  int fma(CodeBuilder code, VectorType type, int a, int b, int c) {
    return call(
        code,
        "ternaryOp",
        type.type(),
        number(VectorIntrinsics.operator("FMA")),
        type(type),
        NOTHING,
        element(type),
        length(type),
        local(a),
        local(b),
        local(c),
        NOTHING,
        fallback(
            "ternaryOp",
            "FMA" + type,
            List.of(same(type, 3)),
            body -> body.vectors.fma(body.code, type, 1, 2, 3)));
  }

  @Override
  int compare(CodeBuilder code, String operator, VectorType type, int a, int b) {
    return call(
        code,
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
            operator + type,
            List.of(ClassDesc.ofDescriptor("I"), type.type(), type.type()),
            body -> body.vectors.compare(body.code, operator, type, 2, 3)));
  }

  @Override
  int blend(CodeBuilder code, VectorType type, int a, int b, int mask) {
    return call(
        code,
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
            body -> body.vectors.blend(body.code, type, 1, 2, 3)));
  }

  @Override
  int convert(CodeBuilder code, VectorType from, VectorType to, int a) {
    return converted(
        code, "CAST", from, to, a, body -> body.vectors.convert(body.code, from, to, 1));
  }

  @Override
  int view(CodeBuilder code, VectorType from, VectorType to, int a) {
    return converted(
        code, "REINTERPRET", from, to, a, body -> body.vectors.view(body.code, from, to, 1));
  }

  private int converted(
      CodeBuilder code,
      String operator,
      VectorType from,
      VectorType to,
      int a,
      ToIntFunction<Body> body) {
    return call(
        code,
        "convert",
        to.type(),
        number(VectorIntrinsics.operator(operator)),
        type(from),
        element(from),
        length(from),
        type(to),
        element(to),
        length(to),
        local(a),
        species(to),
        fallback("convert", operator + from + "_" + to, List.of(from.type()), body));
  }

  @Override
  int cast(CodeBuilder code, VectorType from, VectorType to, int mask) {
    return call(
        code,
        "convert",
        MASK,
        number(VectorIntrinsics.operator("CAST")),
        maskType(from),
        element(from),
        length(from),
        maskType(to),
        element(to),
        length(to),
        local(mask),
        species(to),
        fallback(
            "convert",
            "CAST_masks" + from + "_" + to,
            List.of(MASK),
            body -> body.vectors.cast(body.code, from, to, 1)));
  }

  @Override
  void bits(CodeBuilder code, VectorType type, int mask) {
    Stream.of(
            number(VectorIntrinsics.operator("MASK_TOLONG")),
            maskType(type),
            element(type.integers()),
            length(type),
            local(mask),
            fallback(
                "maskReductionCoerced",
                "bits" + type,
                List.of(MASK),
                body -> {
                  body.vectors.bits(body.code, type, 1);
                  return -1;
                }))
        .forEach(argument -> argument.onto(code));
    VectorIntrinsics.invoke(code, "maskReductionCoerced");
  }

  // ---- memory

  /** Keeps the index of the first int and the position of its bytes. */
  private int index(CodeBuilder code, int chunk, int offset) {
    int index = wideSlot();
    code.iload(chunk).loadConstant(offset).iadd().i2l().lstore(index);
    return index;
  }

  private static Push position(int index) {
    return code ->
        code.lload(index).iconst_2().lshl().loadConstant(VectorIntrinsics.INTS_BASE).ladd();
  }

  @Override
  int load(CodeBuilder code, int array, int chunk, int offset) {
    int index = index(code, chunk, offset);
    return call(
        code,
        "load",
        ints.type(),
        type(ints),
        element(ints),
        length(ints),
        local(array),
        position(index),
        number(0),
        local(array),
        wide(index),
        species(ints),
        fallback(
            "load",
            "load",
            List.of(VectorIntrinsics.INTS),
            body -> {
              body.code.lload(2).l2i().istore(2);
              return body.vectors.load(body.code, 1, 2, 0);
            }));
  }

  @Override
  void store(CodeBuilder code, int value, int array, int chunk, int offset, int mask) {
    int index = index(code, chunk, offset);
    boolean masked = mask >= 0;
    type(ints).onto(code);
    if (masked) {
      maskType(ints).onto(code);
    }
    element(ints).onto(code);
    length(ints).onto(code);
    code.aload(array);
    position(index).onto(code);
    code.iconst_0().aload(value);
    if (masked) {
      code.aload(mask);
    }
    code.aload(array).lload(index);
    String operation = masked ? "storeMasked" : "store";
    ClassDesc index64 = ClassDesc.ofDescriptor("J");
    ClassDesc words = VectorIntrinsics.INTS;
    fallback(
            operation,
            operation,
            masked
                ? List.of(words, index64, ints.type(), MASK)
                : List.of(words, index64, ints.type()),
            body -> {
              body.code.lload(2).l2i().istore(2);
              body.vectors.store(body.code, 4, 1, 2, 0, masked ? 5 : -1);
              return -1;
            })
        .onto(code);
    VectorIntrinsics.invoke(code, operation);
  }
}
