package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.builtin.RealFormat.Rounding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An overload of a function that loads or stores a vector or halves. Vectors without alignment are
 * one element behind an aligned place.
 *
 * @param declaration the function
 * @param version of OpenCL C whose declaration it is
 */
record MemoryTrial(Declaration declaration, String version) implements Trial {
  private static final Pattern NAME =
      Pattern.compile("v(load|store)(a?)(_half)?(\\d*)(_rte|_rtz|_rtp|_rtn)?");
  private static final long PATTERN = 0x5a;

  static boolean knows(Declaration declaration) {
    return NAME.matcher(declaration.name()).matches();
  }

  private Matcher name() {
    Matcher m = NAME.matcher(declaration.name());
    if (!m.matches()) {
      throw new IllegalStateException(declaration.name());
    }
    return m;
  }

  private boolean isLoad() {
    return declaration.result().isPresent();
  }

  /** The vector in registers. */
  private CType vector() {
    return isLoad() ? declaration.result().get() : declaration.parameters().getFirst();
  }

  /** Type of the elements in memory. */
  private CType memory() {
    return declaration.parameters().getLast();
  }

  private boolean isAligned() {
    return name().group(2).equals("a");
  }

  /** Elements in memory from one vector to the next. */
  private int step() {
    return isAligned() ? vector().stride() : vector().width();
  }

  private int shift() {
    return isAligned() ? 0 : 1;
  }

  @Override
  public String kernel(String name) {
    String element = memory().name();
    boolean constant = memory().space().equals("__constant");
    String head =
        "kernel void %s(%s const %s *a, global %s *r) {\n"
            .formatted(
                name,
                constant ? "constant" : "global",
                isLoad() ? element : vector().name(),
                isLoad() ? vector().name() : element);
    String copies =
        "  for (int k = %d; k < %d; k++) %%s = %%s;\n".formatted(shift(), step() + shift());
    String outside = (isLoad() ? "a" : "r") + "[ITEM * " + step() + " + k]";
    String inside;
    String declared;
    String index;
    String pointer;
    switch (memory().space()) {
      case "__local" -> {
        declared = "  __local %s m[64 * %d + 1] ALIGNED;\n".formatted(element, step());
        inside = "m[LOCAL_ITEM * " + step() + " + k]";
        index = "LOCAL_ITEM";
        pointer = "m + " + shift();
      }
      case "__private" -> {
        declared = "  %s m[2 * %d + 1] ALIGNED;\n".formatted(element, step());
        inside = "m[" + step() + " + k]";
        index = "1";
        pointer = "m + " + shift();
      }
      default -> {
        declared = "";
        inside = "";
        index = "ITEM";
        String base = "(" + (isLoad() ? "a" : "r") + " + " + shift() + ")";
        boolean generic = memory().space().equals("__generic");
        String type = (isLoad() ? "const " : "") + "__generic " + element + " *";
        pointer = generic ? "(" + type + ")" + base : base;
      }
    }
    String before = inside.isEmpty() ? "" : copies.formatted(inside, outside);
    String after = inside.isEmpty() || isLoad() ? "" : copies.formatted(outside, inside);
    String call =
        isLoad()
            ? "  r[ITEM] = %s(%s, %s);\n".formatted(declaration.name(), index, pointer)
            : "  %s(a[ITEM], %s, %s);\n".formatted(declaration.name(), index, pointer);
    return head + declared + before + call + after + "}\n";
  }

  /** Numbers without signaling NaN, which targets may make quiet on the way. */
  private static long random(Declaration declaration, ElementType type, SplittableRandom source) {
    long bits =
        source.nextInt(4) == 0
            ? pick(Edges.of(declaration, 0, type, 1), source)
            : Edges.random(declaration, List.of(type), source)[0];
    return bits;
  }

  private static long pick(List<Long> list, SplittableRandom source) {
    return list.get(source.nextInt(list.size()));
  }

  @Override
  public Result run(TrialProgram program, String kernel, Scale scale) throws IOException {
    SplittableRandom source = scale.source(declaration);
    int items =
        TrialProgram.GROUP * (1 + Math.min(scale.random(), scale.most()) / TrialProgram.GROUP);
    CType element = new CType(memory().element(), 1, "", false);
    Vectors memory = new Vectors(element, items * step() + 1);
    Vectors vectors = new Vectors(vector(), items);
    for (int k = 0; k < items * step() + 1; k++) {
      memory.put(k, 0, isLoad() ? random(declaration, element.element(), source) : PATTERN);
    }
    for (int k = 0; !isLoad() && k < items * vector().width(); k++) {
      long bits = random(declaration, vector().element(), source);
      vectors.put(k / vector().width(), k % vector().width(), bits);
    }
    List<byte[]> buffers =
        new ArrayList<>(
            isLoad()
                ? List.of(memory.bytes(), vectors.bytes())
                : List.of(vectors.bytes(), memory.bytes()));
    program.run(kernel, items, buffers);
    Comparison comparison = new Comparison(this, scale.flushes());
    for (int item = 0; item < items; item++) {
      for (int lane = 0; lane < vector().width(); lane++) {
        compare(comparison, memory, vectors, item, lane);
      }
    }
    if (!isLoad() && shift() == 1) {
      add(comparison, new Expected.Exactly(PATTERN), null, memory.get(0, 0), "the element before");
    }
    return comparison.result(items * vector().width());
  }

  private void compare(Comparison comparison, Vectors memory, Vectors vectors, int item, int lane) {
    long inMemory = memory.get(item * step() + lane + shift(), 0);
    long inVector = vectors.get(item, lane);
    ElementType from = isLoad() ? memory().element() : vector().element();
    ElementType to = isLoad() ? vector().element() : memory().element();
    long given = isLoad() ? inMemory : inVector;
    Call call = new Call(declaration.name(), to, false, List.of(from), new long[] {given});
    String mode = name().group(5) == null ? "" : name().group(5);
    Rounding rounding = Conversions.rounding(mode, Rounding.NEAREST);
    add(
        comparison,
        from == to ? new Expected.Exactly(given) : Conversions.toReal(call, rounding),
        call.hasDenormals() ? Conversions.toReal(call.withoutDenormals(), rounding) : null,
        isLoad() ? inVector : inMemory,
        call + " of item " + item + ", element " + lane);
  }

  private void add(
      Comparison comparison,
      Expected expected,
      @org.jspecify.annotations.Nullable Expected flushed,
      long actual,
      String text) {
    ElementType type = isLoad() ? vector().element() : memory().element();
    // Loads and stores of float itself keep denormals.
    comparison.add(
        type == ElementType.F32 ? ElementType.U32 : type,
        expected,
        flushed == null ? null : () -> flushed,
        actual,
        () -> text);
  }
}
