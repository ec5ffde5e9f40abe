package dev.lockstep.emulator.form;

import java.lang.constant.ClassDesc;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The vectors of one kind and size; a mask has the type of the vectors that it is for.
 *
 * @param bits of a vector: 64, 128, 256 or 512
 */
public record VectorType(VectorKind kind, int bits) {

  /** As the library has it. */
  public VectorSpecies<?> species() {
    VectorShape shape = VectorShape.forBitSize(bits);
    return switch (kind) {
      case INT -> IntVector.SPECIES_512.withShape(shape);
      case FLOAT -> FloatVector.SPECIES_512.withShape(shape);
      case LONG -> LongVector.SPECIES_512.withShape(shape);
      case DOUBLE -> DoubleVector.SPECIES_512.withShape(shape);
      case MASK -> throw new IllegalStateException("a mask has the type of its vectors");
    };
  }

  /** The class of such vectors that everyone sees. */
  public ClassDesc type() {
    return kind.type();
  }

  /** The type of an element. */
  public ClassDesc element() {
    return kind.element();
  }

  /** Elements of a vector. */
  public int lanes() {
    return bits / (kind.wide() ? 64 : 32);
  }

  /** Another kind with as many elements. */
  VectorType asMany(VectorKind other) {
    return new VectorType(other, lanes() * (other.wide() ? 64 : 32));
  }

  /** Another kind with as many bits. */
  public VectorType asWide(VectorKind other) {
    return new VectorType(other, bits);
  }

  /** The same with elements that are integers. */
  public VectorType integers() {
    return asWide(kind.wide() ? VectorKind.LONG : VectorKind.INT);
  }

  @Override
  public String toString() {
    return kind + "_" + bits;
  }
}
