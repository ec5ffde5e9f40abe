package dev.lockstep.emulator.form;

import dev.lockstep.emulator.form.FormWriter.Item.Held;
import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.isa.model.Behaviour;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The vector form of a leaf: straight-line code that is written again into a translated method. */
public abstract sealed class VectorForm permits ComparisonForm, LeafForm, LibraryForm {

  /** Kind of a parameter or a result. */
  public enum Kind {
    INT("IntVector"),
    FLOAT("FloatVector"),
    LONG("LongVector"),
    DOUBLE("DoubleVector"),
    MASK("VectorMask");

    // By name: machine code needs the forms, but not the library.
    private final String type;

    Kind(String type) {
      this.type = type;
    }

    /** The class of such a vector. */
    public ClassDesc type() {
      return ClassDesc.of("jdk.incubator.vector", type);
    }

    /** The type of an element. */
    ClassDesc element() {
      return ClassDesc.ofDescriptor(
          switch (this) {
            case INT -> "I";
            case FLOAT -> "F";
            case LONG -> "J";
            case DOUBLE -> "D";
            case MASK -> "Z";
          });
    }

    /** Whether an element has 64 bits. */
    public boolean wide() {
      return this == LONG || this == DOUBLE;
    }

    /** Whether an element is a floating-point number. */
    public boolean floating() {
      return this == FLOAT || this == DOUBLE;
    }

    static Kind of(ClassDesc type) {
      return Stream.of(values()).filter(k -> k.type().equals(type)).findFirst().orElseThrow();
    }
  }

  private static final Map<Behaviour, Optional<VectorForm>> FOUND = new ConcurrentHashMap<>();

  private final List<Kind> parameters;
  private final Kind result;
  private final Denormals.@Nullable Rule denormals;
  private final boolean wide;

  VectorForm(List<Kind> parameters, Kind result, Denormals.@Nullable Rule denormals, boolean wide) {
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
    return LibraryForm.find(behaviour)
        .or(() -> ComparisonForm.find(behaviour))
        .or(() -> LeafForm.find(behaviour));
  }

  public final List<Kind> parameters() {
    return parameters;
  }

  public final Kind result() {
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
      boolean mask = parameters.get(i) == Kind.MASK;
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
