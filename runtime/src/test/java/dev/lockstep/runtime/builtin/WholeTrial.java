package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * An overload of a function of whole vectors: geometric functions, {@code any}, {@code all},
 * shuffles.
 *
 * @param declaration the function
 * @param version of OpenCL C whose declaration it is
 */
record WholeTrial(Declaration declaration, String version) implements Trial {
  private static final int EDGES = 200;

  static boolean knows(Declaration declaration) {
    return WholeFunctions.NAMES.contains(declaration.name());
  }

  private CType result() {
    return declaration.result().orElseThrow();
  }

  @Override
  public String kernel(String name) {
    StringBuilder head = new StringBuilder("kernel void " + name + "(");
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < declaration.parameters().size(); i++) {
      String type = declaration.parameters().get(i).name();
      head.append("global const ").append(type).append(" *a").append(i).append(", ");
      arguments.add("a" + i + "[ITEM]");
    }
    String call = declaration.name() + "(" + String.join(", ", arguments) + ")";
    return head + "global " + result().name() + " *r) { r[ITEM] = " + call + "; }\n";
  }

  @Override
  public Result run(TrialProgram program, String kernel, Scale scale) throws IOException {
    SplittableRandom source = scale.source(declaration);
    int items = EDGES + Math.min(scale.random(), scale.most());
    List<long[][]> arguments = new ArrayList<>();
    List<Vectors> buffers = new ArrayList<>();
    for (CType type : declaration.parameters()) {
      buffers.add(new Vectors(type, items));
    }
    buffers.add(new Vectors(result(), items));
    for (int item = 0; item < items; item++) {
      long[][] vectors = WholeFunctions.arguments(declaration, item < EDGES, source);
      for (int i = 0; i < vectors.length; i++) {
        for (int lane = 0; lane < vectors[i].length; lane++) {
          buffers.get(i).put(item, lane, vectors[i][lane]);
        }
      }
      arguments.add(vectors);
    }
    program.run(kernel, items, buffers.stream().map(Vectors::bytes).toList());
    Comparison comparison = new Comparison(this, scale.flushes());
    for (int item = 0; item < items; item++) {
      long[][] vectors = arguments.get(item);
      long[][] others = WholeFunctions.withoutDenormals(declaration, vectors);
      List<Expected> expected = WholeFunctions.results(declaration, vectors);
      for (int lane = 0; lane < result().width(); lane++) {
        int k = lane;
        comparison.add(
            result().element(),
            expected.get(lane),
            () -> WholeFunctions.results(declaration, others).get(k),
            buffers.getLast().get(item, lane),
            () -> WholeFunctions.text(declaration, vectors) + "[" + k + "]");
      }
    }
    return comparison.result(items * result().width());
  }
}
