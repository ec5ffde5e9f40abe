package dev.lockstep.emulator.form;

import dev.lockstep.emulator.form.FormWriter.Item.Held;
import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.isa.model.Behaviour;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The vector form of a leaf: straight-line code that is written again into a translated method. */
public abstract sealed class VectorForm permits ComparisonForm, LeafForm, LibraryForm {

  private static final Map<Behaviour, Optional<VectorForm>> FOUND = new ConcurrentHashMap<>();

  private final List<VectorKind> parameters;
  private final VectorKind result;
  private final Denormals.@Nullable Rule denormals;
  private final boolean wide;

  VectorForm(
      List<VectorKind> parameters,
      VectorKind result,
      Denormals.@Nullable Rule denormals,
      boolean wide) {
    this.parameters = parameters;
    this.result = result;
    this.denormals = denormals;
    this.wide = wide;
  }

  /** The vector form of a behaviour, or null. */
  public static @Nullable VectorForm of(Behaviour behaviour) {
    return FOUND.computeIfAbsent(behaviour, VectorForm::find).orElse(null);
  }

  /** One that is written down may be better than what follows from the leaf. */
  private static Optional<VectorForm> find(Behaviour behaviour) {
    String type = behaviour.type();
    String operation = behaviour.operation();
    return LibraryForm.of(type, operation)
        .or(() -> ComparisonForm.of(type, operation))
        .or(() -> LeafForm.find(behaviour, operation));
  }

  public final List<VectorKind> parameters() {
    return parameters;
  }

  public final VectorKind result() {
    return result;
  }

  /** About how many operations of the vector library it takes. */
  public abstract int weight();

  /** Treatment of denormals, or null: none. */
  public final Denormals.@Nullable Rule denormals() {
    return denormals;
  }

  /** Whether it computes with halves, of which NaN may stand for what the leaf has to compute. */
  public final boolean halves() {
    return denormals == Denormals.Rule.HALVES;
  }

  /** Whether it has vectors with elements of 64 bits. */
  public final boolean wide() {
    return wide;
  }

  /**
   * Appends the code.
   *
   * @param arguments the arguments; masks are for ints
   * @return the result; a mask is for ints
   */
  public final int append(Vectors vectors, int[] arguments) {
    List<Held> items = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      boolean mask = parameters.get(i) == VectorKind.MASK;
      VectorType type = mask ? vectors.ints : vectors.width.type(parameters.get(i));
      items.add(new Held(arguments[i], type, mask));
    }
    Held made = write(vectors, items);
    return made.mask() && !made.type().equals(vectors.ints)
        ? vectors.cast(made.type(), vectors.ints, made.slot())
        : made.slot();
  }

  /** Writes the code; a mask may be for vectors of any type. */
  abstract Held write(Vectors vectors, List<Held> arguments);
}
