package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * One overload of a function that works element by element, to be tried in a kernel of its own.
 *
 * @param declaration the function
 * @param version of OpenCL C whose declaration it is
 * @param oracle of its results
 */
record Trial(Declaration declaration, String version, Oracle oracle) {
  /**
   * What came of it.
   *
   * @param trial which
   * @param tried how many elements
   * @param worst the largest error in units of the last place
   * @param where its call
   * @param failures the first wrong results
   * @param failed how many elements were wrong
   */
  record Result(
      Trial trial, int tried, double worst, String where, List<String> failures, int failed) {}

  private static final int MOST_FAILURES = 3;

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
   * Where the second result goes.
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

  /** The text of a kernel; ITEM and LOCAL_ITEM are numbers of the work-item. */
  String kernel(String name) {
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

  private static ByteBuffer buffer(int items, CType type) {
    int padded = (items + LoadedProgram.GROUP - 1) / LoadedProgram.GROUP * LoadedProgram.GROUP;
    return ByteBuffer.allocate(padded * type.stride() * type.element().bytes())
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void put(ByteBuffer buffer, int item, int lane, CType type, long bits) {
    int at = (item * type.stride() + lane) * type.element().bytes();
    switch (type.element().bytes()) {
      case 1 -> buffer.put(at, (byte) bits);
      case 2 -> buffer.putShort(at, (short) bits);
      case 4 -> buffer.putInt(at, (int) bits);
      default -> buffer.putLong(at, bits);
    }
  }

  private static long get(ByteBuffer buffer, int item, int lane, CType type) {
    int at = (item * type.stride() + lane) * type.element().bytes();
    return switch (type.element().bytes()) {
      case 1 -> buffer.get(at) & 0xff;
      case 2 -> buffer.getShort(at) & 0xffff;
      case 4 -> buffer.getInt(at) & 0xffffffffL;
      default -> buffer.getLong(at);
    };
  }

  /**
   * Runs the kernel and compares.
   *
   * @param random arguments at random besides the edges
   * @param flushes whether the program treats denormals of float as 0
   */
  Result run(LoadedProgram program, String kernel, int random, long seed, boolean flushes)
      throws java.io.IOException {
    SplittableRandom source = new SplittableRandom(seed ^ declaration.toString().hashCode());
    List<long[]> arguments = oracle.arguments(declaration, random, source);
    int width = width();
    int items = (arguments.size() + width - 1) / width;
    List<CType> values = declaration.parameters().stream().filter(p -> !p.isPointer()).toList();
    List<byte[]> buffers = new ArrayList<>();
    int next = 0;
    for (CType type : declaration.parameters()) {
      ByteBuffer buffer = buffer(items, type);
      for (int k = 0; !type.isPointer() && k < items * type.width(); k++) {
        int item = k / type.width();
        int lane = k % type.width();
        put(buffer, item, lane, type, tuple(arguments, item, lane, type)[next]);
      }
      next += type.isPointer() ? 0 : 1;
      buffers.add(buffer.array());
    }
    buffers.add(buffer(items, result()).array());
    program.run(kernel, items, buffers);
    Comparison comparison = new Comparison(flushes);
    for (int k = 0; k < items * width; k++) {
      int item = k / width;
      int lane = k % width;
      long[] bits = new long[values.size()];
      List<ElementType> types = new ArrayList<>();
      for (int i = 0; i < bits.length; i++) {
        CType type = values.get(i);
        bits[i] = tuple(arguments, item, type.width() == 1 ? 0 : lane, type)[i];
        types.add(type.element());
      }
      Call call = new Call(declaration.name(), result().element(), width > 1, types, bits);
      comparison.add(call, 0, result().element(), read(buffers.getLast(), item, lane, result()));
      if (second().isPresent()) {
        int index = declaration.parameters().indexOf(second().get());
        long actual = read(buffers.get(index), item, lane, second().get());
        comparison.add(call, 1, second().get().element(), actual);
      }
    }
    return comparison.result(items * width);
  }

  /** Arguments of a lane; a scalar in a call with vectors has those of the first. */
  private long[] tuple(List<long[]> arguments, int item, int lane, CType type) {
    int index = item * width() + (type.width() == 1 ? 0 : lane);
    return arguments.get(index % arguments.size());
  }

  private static long read(byte[] bytes, int item, int lane, CType type) {
    return get(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), item, lane, type);
  }

  /** Results against what is expected. */
  private final class Comparison {
    private final boolean flushes;
    private final List<String> failures = new ArrayList<>();
    private int failed;
    private double worst;
    private String where = "";

    Comparison(boolean flushes) {
      this.flushes = flushes;
    }

    void add(Call call, int index, ElementType type, long actual) {
      Expected expected = oracle.results(call).get(index);
      if (flushes) {
        expected = flushed(call, index, type, expected);
      }
      if (!expected.accepts(actual)) {
        failed++;
        if (failures.size() < MOST_FAILURES) {
          failures.add(
              call + (index == 0 ? "" : ", second result") + ": " + Long.toHexString(actual)
                  + ", expected " + expected);
        }
      }
      double error = expected.error(actual);
      if (error > worst && (Double.isFinite(error) || !expected.accepts(actual))) {
        worst = error;
        where = call.toString();
      }
    }

    private Expected flushed(Call call, int index, ElementType type, Expected expected) {
      List<Expected> choices = new ArrayList<>(List.of(expected));
      if (call.hasDenormals()) {
        choices.add(oracle.flushed(call).get(index));
      }
      Expected one = choices.size() == 1 ? expected : new Expected.OneOf(choices);
      return type == ElementType.F32 ? new Expected.Flushed(RealFormat.FLOAT, one) : one;
    }

    Result result(int tried) {
      return new Result(Trial.this, tried, worst, where, List.copyOf(failures), failed);
    }
  }
}
