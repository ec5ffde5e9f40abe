package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.form.Vectors;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;

/**
 * Operations on vectors in a method of a class that is being written. Vectors are held in local
 * variables, whose numbers the operations take and return.
 */
abstract class BytecodeVectors extends Vectors {
  final CodeBuilder code;

  /** The variable of the vector file. */
  final int file;

  /** The variable of the first lane that is worked on. */
  final int chunk;

  private int next;

  /**
   * A writer at one place of a method.
   *
   * @param file the variable of the vector file
   * @param chunk the variable of the first lane that is worked on
   * @param next the first free variable
   */
  BytecodeVectors(VectorWidth width, CodeBuilder code, int file, int chunk, int next) {
    super(width);
    this.code = code;
    this.file = file;
    this.chunk = chunk;
    this.next = next;
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
  final int keep() {
    int made = slot();
    code.storeLocal(TypeKind.REFERENCE, made);
    return made;
  }

  @Override
  public final int element(VectorType type, long bits) {
    code.loadConstant(bits);
    return broadcast(type);
  }

  /** Broadcasts the low bits of the long on the operand stack. */
  abstract int broadcast(VectorType type);

  /** The mask for ints in the low bits of the long on the operand stack. */
  abstract int mask();

  /** Puts a mask on the operand stack as a long. */
  abstract void bits(VectorType type, int mask);
}
