package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An overload of a function that works element by element.
 *
 * @param declaration the function
 * @param version of OpenCL C whose declaration it is
 * @param oracle of its results
 */
record ElementTrial(Declaration declaration, String version, Oracle oracle) implements Trial {
  private CType result() {
    return declaration.result().orElseThrow();
  }

  private int width() {
    return result().width();
  }

  private Optional<CType> second() {
    return declaration.parameters().stream().filter(CType::isPointer).findFirst();
  }

  /**
   * Place of the second result.
   *
   * @param variable a declaration in the kernel, or nothing
   * @param argument what is passed
   * @param stored what is stored afterwards, or nothing
   */
  private record Place(String variable, String argument, String stored) {
    static Place of(CType type) {
      String own = "  " + type.name() + " v;\n";
      return switch (type.space()) {
        case "__global" -> new Place("", "s + i", "");
        case "__local" ->
            new Place(
                "  __local " + type.name() + " v[64];\n",
                "v + LOCAL_ITEM",
                "  s[i] = v[LOCAL_ITEM];\n");
        case "__private" -> new Place(own, "&v", "  s[i] = v;\n");
        default -> new Place(own, "(__generic " + type.name() + " *)&v", "  s[i] = v;\n");
      };
    }
  }

  @Override
  public String kernel(String name) {
    StringBuilder head = new StringBuilder("kernel void " + name + "(");
    List<String> arguments = new ArrayList<>();
    Place place = new Place("", "", "");
    for (int i = 0; i < declaration.parameters().size(); i++) {
      CType type = declaration.parameters().get(i);
      if (type.isPointer()) {
        place = Place.of(type);
        head.append("global ").append(type.name()).append(" *s, ");
        arguments.add(place.argument());
      } else {
        head.append("global const ").append(type.name()).append(" *a").append(i).append(", ");
        arguments.add("a" + i + "[i]");
      }
    }
    return head
        + "global "
        + result().name()
        + " *r) {\n  uint i = ITEM;\n"
        + place.variable()
        + "  r[i] = "
        + declaration.name()
        + "("
        + String.join(", ", arguments)
        + ");\n"
        + place.stored()
        + "}\n";
  }

  @Override
  public Result run(TrialProgram program, String kernel, Scale scale) throws IOException {
    List<long[]> all = oracle.arguments(declaration, scale.random(), scale.source(declaration));
    List<long[]> arguments = scale.of(all, width());
    int items = (arguments.size() + width() - 1) / width();
    List<CType> values = declaration.parameters().stream().filter(p -> !p.isPointer()).toList();
    List<Vectors> buffers = new ArrayList<>();
    for (CType type : declaration.parameters()) {
      Vectors buffer = new Vectors(type, items);
      int index = values.indexOf(type) < 0 ? 0 : argument(buffers.size());
      for (int k = 0; !type.isPointer() && k < items * type.width(); k++) {
        int item = k / type.width();
        int lane = k % type.width();
        buffer.put(item, lane, tuple(arguments, item, lane, type)[index]);
      }
      buffers.add(buffer);
    }
    buffers.add(new Vectors(result(), items));
    program.run(kernel, items, buffers.stream().map(Vectors::bytes).toList());
    Comparison comparison = new Comparison(this, scale.flushes());
    for (int k = 0; k < items * width(); k++) {
      Call call = call(arguments, values, k / width(), k % width());
      compare(comparison, call, 0, buffers.getLast().get(k / width(), k % width()));
      if (second().isPresent()) {
        int index = declaration.parameters().indexOf(second().get());
        compare(comparison, call, 1, buffers.get(index).get(k / width(), k % width()));
      }
    }
    return comparison.result(items * width());
  }

  /** The number of a parameter among those that are values. */
  private int argument(int parameter) {
    return (int)
        declaration.parameters().subList(0, parameter).stream().filter(p -> !p.isPointer()).count();
  }

  /** Arguments of a lane; a scalar in a call with vectors has those of the first. */
  private long[] tuple(List<long[]> arguments, int item, int lane, CType type) {
    int index = item * width() + (type.width() == 1 ? 0 : lane);
    return arguments.get(index % arguments.size());
  }

  private Call call(List<long[]> arguments, List<CType> values, int item, int lane) {
    long[] bits = new long[values.size()];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = tuple(arguments, item, lane, values.get(i))[i];
    }
    return new Call(
        declaration.name(),
        result().element(),
        width() > 1,
        values.stream().map(CType::element).toList(),
        bits);
  }

  private void compare(Comparison comparison, Call call, int index, long actual) {
    CType type = index == 0 ? result() : second().orElseThrow();
    comparison.add(
        type.element(),
        oracle.results(call).get(index),
        call.hasDenormals() ? () -> oracle.flushed(call).get(index) : null,
        actual,
        () -> call + (index == 0 ? "" : ", second result"));
  }
}
