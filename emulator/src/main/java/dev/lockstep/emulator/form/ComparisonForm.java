package dev.lockstep.emulator.form;

import dev.lockstep.emulator.form.FormWriter.Item.Held;
import dev.lockstep.emulator.form.VectorOperator.Comparison;
import dev.lockstep.emulator.vector.Denormals;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A comparison of floats of any size: which of its operands are less, equal, greater, or NaN. */
final class ComparisonForm extends VectorForm {
  private static final Map<String, Comparison> NAMES =
      Map.of(
          "lt", Comparison.LT,
          "eq", Comparison.EQ,
          "le", Comparison.LE,
          "gt", Comparison.GT,
          "ge", Comparison.GE,
          "neq", Comparison.NE);

  private static final Map<String, VectorKind> TYPES =
      Map.of("f16", VectorKind.INT, "f32", VectorKind.FLOAT, "f64", VectorKind.DOUBLE);

  private final String name;

  private ComparisonForm(String name, VectorKind kind, Denormals.@Nullable Rule rule) {
    super(Collections.nCopies(2, kind), VectorKind.MASK, rule, kind.wide());
    this.name = name;
  }

  static Optional<VectorForm> of(String type, String operation) {
    VectorKind kind = TYPES.get(type);
    if (kind == null || !operation.startsWith("cmp_")) {
      return Optional.empty();
    }
    String name = operation.substring("cmp_".length());
    String positive = positive(name);
    if (!NAMES.containsKey(positive) && !List.of("lg", "o", "u").contains(positive)) {
      return Optional.empty();
    }
    boolean sought = !name.equals("o") && !name.equals("u");
    Denormals.Rule rule = kind == VectorKind.INT ? Denormals.Rule.HALVES : Denormals.Rule.OPERANDS;
    return Optional.of(
        new ComparisonForm(name, kind, sought || kind == VectorKind.INT ? rule : null));
  }

  /** The condition that another one is the contrary of; itself if it is none. */
  private static String positive(String name) {
    return name.startsWith("n") && !NAMES.containsKey(name) ? name.substring(1) : name;
  }

  @Override
  public int weight() {
    int compared = NAMES.containsKey(positive(name)) ? 1 : 3;
    return compared + (positive(name).equals(name) ? 0 : 1) + (halves() ? 2 : 0);
  }

  @Override
  Held write(Vectors vectors, List<Held> arguments) {
    Held a = number(vectors, arguments.getFirst());
    Held b = number(vectors, arguments.getLast());
    VectorType type = a.type();
    String positive = positive(name);
    int met =
        switch (positive) {
          case "lg" ->
              vectors.masks(
                  VectorOperator.Masks.OR,
                  type,
                  vectors.compare(Comparison.LT, type, a.slot(), b.slot()),
                  vectors.compare(Comparison.GT, type, a.slot(), b.slot()));
          case "o" -> both(vectors, VectorOperator.Masks.AND, Comparison.EQ, a, b);
          case "u" -> both(vectors, VectorOperator.Masks.OR, Comparison.NE, a, b);
          default ->
              vectors.compare(
                  Objects.requireNonNull(NAMES.get(positive)), type, a.slot(), b.slot());
        };
    return new Held(positive.equals(name) ? met : vectors.without(type, met), type, true);
  }

  /** Each operand compared with itself. */
  private static int both(
      Vectors vectors, VectorOperator.Masks operator, Comparison comparison, Held a, Held b) {
    return vectors.masks(
        operator,
        a.type(),
        vectors.compare(comparison, a.type(), a.slot(), a.slot()),
        vectors.compare(comparison, b.type(), b.slot(), b.slot()));
  }

  private Held number(Vectors vectors, Held argument) {
    return halves()
        ? new Held(
            vectors.singles(argument.slot()), argument.type().asWide(VectorKind.FLOAT), false)
        : argument;
  }
}
