package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** Functions whose results exact arithmetic of the tests gives. */
final class ExactOracle implements Oracle {
  /** Functions of whole vectors, or of memory. */
  private static final Set<String> WHOLE =
      Set.of("any", "all", "dot", "cross", "length", "distance", "normalize");

  private static final int MOST_EDGES = 4000;

  @Override
  public boolean knows(Declaration declaration) {
    if (WHOLE.contains(declaration.name()) || declaration.result().isEmpty()) {
      return false;
    }
    List<ElementType> types = types(declaration);
    long[] zeros = new long[types.size()];
    Call call =
        new Call(declaration.name(), declaration.result().get().element(), false, types, zeros);
    return find(call).isPresent();
  }

  /** Types of the arguments, without the places of second results. */
  static List<ElementType> types(Declaration declaration) {
    return declaration.parameters().stream()
        .filter(p -> !p.isPointer())
        .map(CType::element)
        .toList();
  }

  @Override
  public List<long[]> arguments(Declaration declaration, int random, SplittableRandom source) {
    List<ElementType> types = types(declaration);
    List<List<Long>> edges = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      edges.add(Edges.of(declaration, i, types.get(i), types.size()));
    }
    List<long[]> all = new ArrayList<>();
    int products = 1;
    for (List<Long> list : edges) {
      products *= list.size();
    }
    for (int k = 0; k < Math.min(products, MOST_EDGES); k++) {
      // All combinations, or as many of them drawn at random.
      int rest = products <= MOST_EDGES ? k : source.nextInt(products);
      long[] tuple = new long[types.size()];
      for (int i = 0; i < tuple.length; i++) {
        tuple[i] = edges.get(i).get(rest % edges.get(i).size());
        rest /= edges.get(i).size();
      }
      all.add(tuple);
    }
    for (int k = 0; k < random; k++) {
      all.add(Edges.random(declaration, types, source));
    }
    return all;
  }

  @Override
  public List<Expected> results(Call call) {
    return find(call).orElseThrow();
  }

  private static Optional<List<Expected>> find(Call call) {
    return IntegerFunctions.of(call)
        .or(() -> Selection.of(call))
        .or(() -> Conversions.of(call))
        .or(() -> CommonFunctions.of(call))
        .map(List::of)
        .or(() -> ExactMath.of(call));
  }
}
