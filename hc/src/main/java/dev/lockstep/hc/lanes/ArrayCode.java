package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * A memory as a field of the class of a kernel.
 *
 * @param field its name
 * @param form how its elements are reached
 * @param array type of the array, without further axes
 */
record ArrayCode(IrMemory memory, String field, Form form, ClassDesc array) {
  /** Ways to the elements. */
  enum Form {
    /** An array of Java with elements of the memory's type. */
    PLAIN,
    /** Rows of equal length one behind the other. */
    ROWS,
    /** The bytes of an array with other elements. */
    RAW,
    /** An array for each lane. */
    LANES
  }

  private static final ClassDesc RAW = Kinds.of(RawElements.class);
  private static final ClassDesc SEGMENT = Kinds.of(MemorySegment.class);
  private static final ClassDesc ATOMICS = ClassDesc.of("dev.lockstep.hc.intrinsic.Atomics");

  static ArrayCode of(IrMemory memory, int number, Class<?> host) {
    Element element = memory.element();
    ClassDesc plain = Kinds.desc(element).arrayType();
    if (memory instanceof IrMemory.Tile) {
      return new ArrayCode(memory, "shared" + number, Form.PLAIN, plain);
    }
    if (memory instanceof IrMemory.Private) {
      return new ArrayCode(memory, "own" + number, Form.LANES, plain);
    }
    Class<?> leaf = host;
    while (leaf.getComponentType() != null && leaf.getComponentType().isArray()) {
      leaf = leaf.getComponentType();
    }
    boolean same =
        Kinds.of(leaf).equals(plain) || leaf == boolean[].class && element == Element.BYTE;
    Form form = leaf != host ? Form.ROWS : same ? Form.PLAIN : Form.RAW;
    return new ArrayCode(memory, "array" + number, form, same ? Kinds.of(leaf) : SEGMENT);
  }

  /** Type of the field. */
  ClassDesc fieldType() {
    return switch (form) {
      case PLAIN, RAW -> array;
      case ROWS, LANES -> array.arrayType();
    };
  }

  /** Field with the length of a row. */
  String widthField() {
    return field + "width";
  }

  /** Whether an element takes two places on the stack. */
  boolean isWide() {
    return memory.element().bytes() == Long.BYTES;
  }

  private boolean isRaw() {
    return form == Form.RAW;
  }

  /**
   * Puts the array of an element on the stack, and its index there, which is in a local variable.
   *
   * @param self variable with the array
   * @param width variable with the length of a row
   */
  void place(CodeBuilder code, int self, int width, int index) {
    code.aload(self);
    switch (form) {
      case ROWS -> code.iload(index).iload(width).idiv().aaload().iload(index).iload(width).irem();
      case RAW -> {
        Element element = memory.element();
        String layout = "JAVA_" + element.name() + (element.bytes() > 1 ? "_UNALIGNED" : "");
        code.getstatic(Kinds.of(ValueLayout.class), layout, layout()).iload(index).i2l();
      }
      case PLAIN, LANES -> code.iload(index);
    }
  }

  /** Loads the element whose place is on the stack. */
  void load(CodeBuilder code) {
    if (isRaw()) {
      ClassDesc type = Kinds.desc(memory.element());
      MethodTypeDesc method = MethodTypeDesc.of(type, layout(), ConstantDescs.CD_long);
      code.invokeinterface(SEGMENT, "getAtIndex", method);
    } else {
      code.arrayLoad(Kinds.kind(memory.element()));
    }
  }

  /** Stores the value behind the place on the stack. */
  void store(CodeBuilder code) {
    TypeKind kind = Kinds.kind(memory.element());
    if (isRaw()) {
      MethodTypeDesc method =
          MethodTypeDesc.of(
              ConstantDescs.CD_void, layout(), ConstantDescs.CD_long, kind.upperBound());
      code.conversion(kind.asLoadable(), kind);
      code.invokeinterface(SEGMENT, "setAtIndex", method);
    } else {
      code.arrayStore(kind);
    }
  }

  /** Type of the layout of an element in a segment of memory. */
  private ClassDesc layout() {
    String text = memory.element().text();
    String name = "Of" + Character.toUpperCase(text.charAt(0)) + text.substring(1);
    return Kinds.of(ValueLayout.class).nested(name);
  }

  /** Updates the element whose place is on the stack, with the operands behind it. */
  void update(CodeBuilder code, IrInstruction instruction) {
    ClassDesc type = Kinds.desc(memory.element());
    List<ClassDesc> parameters = new ArrayList<>(List.of(array, ConstantDescs.CD_int));
    instruction.operands().stream().skip(1).forEach(_ -> parameters.add(type));
    code.invokestatic(
        ATOMICS, method(instruction.operation()), MethodTypeDesc.of(type, parameters));
  }

  /** Refuses what has no method. */
  void requireUpdates(IrOperation operation) throws UnfitLanesException {
    boolean fits =
        switch (memory.element()) {
          case INT, LONG -> true;
          case FLOAT, DOUBLE ->
              switch (operation) {
                case ATOMIC_ADD, ATOMIC_EXCHANGE, ATOMIC_COMPARE_EXCHANGE -> true;
                default -> false;
              };
          default -> false;
        };
    if (isRaw() || !fits) {
      throw new UnfitLanesException("an atomic operation on " + memory.name());
    }
  }

  private static String method(IrOperation operation) {
    return switch (operation) {
      case ATOMIC_ADD -> "add";
      case ATOMIC_AND -> "and";
      case ATOMIC_OR -> "or";
      case ATOMIC_XOR -> "xor";
      case ATOMIC_MIN -> "min";
      case ATOMIC_MAX -> "max";
      case ATOMIC_UMIN -> "minUnsigned";
      case ATOMIC_UMAX -> "maxUnsigned";
      case ATOMIC_EXCHANGE -> "exchange";
      case ATOMIC_COMPARE_EXCHANGE -> "compareAndExchange";
      case ATOMIC_WRAP_INCREMENT -> "wrapIncrement";
      case ATOMIC_WRAP_DECREMENT -> "wrapDecrement";
      default -> throw new IllegalStateException("not atomic: " + operation);
    };
  }

  /** Puts the number of elements on the stack. */
  void length(CodeBuilder code, int self, int width) {
    code.aload(self);
    switch (form) {
      case PLAIN, LANES -> code.arraylength();
      case ROWS -> code.arraylength().iload(width).imul();
      case RAW ->
          code.loadConstant(memory.element().bytes())
              .invokestatic(
                  RAW,
                  "length",
                  MethodTypeDesc.of(ConstantDescs.CD_int, SEGMENT, ConstantDescs.CD_int));
    }
  }
}
