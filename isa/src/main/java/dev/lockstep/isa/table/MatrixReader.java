package dev.lockstep.isa.table;

import dev.lockstep.isa.model.MatrixElement;
import dev.lockstep.isa.model.MatrixLayout;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.MatrixPart;
import dev.lockstep.isa.model.Shape.MatrixSize;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what a row says about a matrix operation. */
record MatrixReader(ShapeReader words) {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,3})x(\\d{1,3})x(\\d{1,3})");

  /** Elements of A, of B if they differ, and of C and D if these do not follow from them. */
  private static final Pattern ELEMENTS =
      Pattern.compile("([a-z0-9-]+)(?:\\*([a-z0-9-]+))?(?:\\+([a-z0-9-]+))?");

  private static final int MOST = 64;

  /** Rows of D that a lane has next to each other, but for doubles. */
  private static final int TOGETHER = 4;

  // matrix ROWSxCOLUMNSxDEPTH first[*second][+sum] [xN] [sparse] [a=... [b=...] d=...]
  @Nullable Shape read() {
    MatrixSize size = size();
    Matcher elements = ELEMENTS.matcher(words.word(2));
    if (size == null || !elements.matches()) {
      words.fail("elements of matrices are written first[*second][+sum]");
      return null;
    }
    String other = elements.group(2) == null ? elements.group(1) : elements.group(2);
    MatrixElement first = element(elements.group(1));
    MatrixElement second = element(other);
    if (first == null || second == null) {
      return null;
    }
    MatrixElement sum = elements.group(3) == null ? sum(first) : element(elements.group(3));
    boolean sparse = words.has("sparse");
    return sum == null ? null : shape(size, first, second, sum, sparse);
  }

  private @Nullable MatrixSize size() {
    Matcher found = SIZE.matcher(words.word(1));
    if (found.matches()) {
      MatrixSize size =
          new MatrixSize(number(found, 1), number(found, 2), number(found, 3), words.count());
      if (isPower(size.rows())
          && isPower(size.columns())
          && isPower(size.depth())
          && isPower(size.blocks())) {
        return size;
      }
    }
    words.fail(
        "'"
            + words.word(1)
            + "' is no size of a matrix operation; write rows x columns x depth, powers of two");
    return null;
  }

  private static int number(Matcher found, int group) {
    return Integer.parseInt(found.group(group));
  }

  private static boolean isPower(int number) {
    return number <= MOST && Integer.bitCount(number) == 1;
  }

  private @Nullable MatrixElement element(String name) {
    return words.constant(MatrixElement.values(), name);
  }

  private static MatrixElement sum(MatrixElement first) {
    return first == MatrixElement.F64
        ? MatrixElement.F64
        : first.isInteger() ? MatrixElement.I32 : MatrixElement.F32;
  }

  private @Nullable Shape shape(
      MatrixSize size,
      MatrixElement first,
      MatrixElement second,
      MatrixElement sum,
      boolean sparse) {
    int given = sparse ? size.depth() / 2 : size.depth();
    int together = sum == MatrixElement.F64 ? 1 : TOGETHER;
    MatrixLayout a = layout("a");
    MatrixLayout b = layout("b");
    MatrixLayout d = layout("d");
    if (a == null && d == null && b == null) {
      a = MatrixLayout.ofSource(size.rows(), given, size.blocks());
      b = MatrixLayout.ofSource(size.columns(), size.depth(), size.blocks()).transposed();
      d = MatrixLayout.ofSum(size.rows(), size.columns(), size.blocks(), together);
    } else if (a == null || d == null) {
      words.fail("layouts are given of A and of D, or of neither");
      return null;
    } else if (b == null) {
      b = a.transposed();
    }
    check("a", a.covers(size.rows(), 1, given, size.blocks()));
    check("b", b.covers(1, size.columns(), size.depth(), size.blocks()));
    check("d", d.covers(size.rows(), size.columns(), 1, size.blocks()));
    return new Shape.Matrix(
        size, new MatrixPart(first, a), new MatrixPart(second, b), new MatrixPart(sum, d), sparse);
  }

  private void check(String key, boolean complete) {
    if (!complete) {
      words.fail(key + "= does not give each bit of the coordinates one place");
    }
  }

  private @Nullable MatrixLayout layout(String key) {
    String text = words.pair(key);
    MatrixLayout layout = text == null ? null : MatrixLayout.read(text);
    if (text != null && layout == null) {
      words.fail(key + "=" + text + " is no layout; write bits of lanes/bits of elements");
    }
    return layout;
  }
}
