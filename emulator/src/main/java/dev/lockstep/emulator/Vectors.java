package dev.lockstep.emulator;

import dev.lockstep.emulator.VectorForm.Kind;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.HashMap;
import java.util.Map;

/**
 * Operations on vectors that are held in local variables of a method that is being written. Each
 * keeps its result in a new variable, whose number it returns. A mask has the type of the vectors
 * that it is for.
 */
abstract class Vectors {
  /** A vector whose lanes are all the same. */
  private record Constant(VectorType type, long bits) {}

  final VectorWidth width;

  /** Of vectors of registers. */
  final VectorType ints;

  private final Map<Constant, Integer> constants = new HashMap<>();
  private int next;

  Vectors(VectorWidth width) {
    this.width = width;
    ints = width.type(Kind.INT);
  }

  /** Sets the first free variable. */
  final void free(int slot) {
    next = slot;
  }

  /** A new variable. */
  final int slot() {
    return next++;
  }

  /** A new variable of 64 bits. */
  final int wideSlot() {
    next += 2;
    return next - 2;
  }

  /** Keeps what is on the operand stack. */
  final int keep(CodeBuilder code) {
    int made = slot();
    code.storeLocal(TypeKind.REFERENCE, made);
    return made;
  }

  /**
   * The same bits in all lanes.
   *
   * @param bits of an element, sign-extended
   */
  final int constant(CodeBuilder code, VectorType type, long bits) {
    Integer known = constants.get(new Constant(type, bits));
    if (known == null) {
      code.loadConstant(bits);
      known = broadcast(code, type);
      constants.put(new Constant(type, bits), known);
    }
    return known;
  }

  /** Broadcasts the low bits of the long on the operand stack. */
  abstract int broadcast(CodeBuilder code, VectorType type);

  /** An operation of {@code VectorOperators} on one vector. */
  abstract int unary(CodeBuilder code, String operator, VectorType type, int a);

  /** An operation on two vectors; bits of a shift count beyond an element's must be 0. */
  abstract int binary(CodeBuilder code, String operator, VectorType type, int a, int b);

  /** A shift of all lanes by the same count, which is less than an element's bits. */
  abstract int shift(CodeBuilder code, String operator, VectorType type, int a, int count);

  /** a * b + c, rounded once. */
  abstract int fma(CodeBuilder code, VectorType type, int a, int b, int c);

  /** The mask of the lanes that meet a comparison. */
  abstract int compare(CodeBuilder code, String operator, VectorType type, int a, int b);

  /** Lanes of b where the mask is set, others of a. */
  abstract int blend(CodeBuilder code, VectorType type, int a, int b, int mask);

  /** The numbers as another kind; as many lanes as before. */
  abstract int convert(CodeBuilder code, VectorType from, VectorType to, int a);

  /** The same bits as another kind of the same width. */
  abstract int view(CodeBuilder code, VectorType from, VectorType to, int a);

  /** AND, OR or XOR of masks. */
  abstract int masks(CodeBuilder code, String operator, VectorType type, int a, int b);

  /** The lanes that are not in a mask. */
  abstract int without(CodeBuilder code, VectorType type, int mask);

  /** The same lanes as a mask of another kind. */
  abstract int cast(CodeBuilder code, VectorType from, VectorType to, int mask);

  /** The mask for ints in the low bits of the long on the operand stack. */
  abstract int mask(CodeBuilder code);

  /** Puts a mask on the operand stack as a long. */
  abstract void bits(CodeBuilder code, VectorType type, int mask);

  /**
   * Loads ints.
   *
   * @param array the variable of the array
   * @param chunk the variable of the index
   * @param offset added to it
   */
  abstract int load(CodeBuilder code, int array, int chunk, int offset);

  /** Stores ints; under a mask if its variable is given, which is -1 otherwise. */
  abstract void store(CodeBuilder code, int value, int array, int chunk, int offset, int mask);
}
