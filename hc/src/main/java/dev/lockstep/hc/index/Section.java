package dev.lockstep.hc.index;

/**
 * Part of the elements of an array, as an array of one to three axes; hc's {@code section}, {@code
 * view_as} and projections. It has no elements of its own: {@link #at} is the number of an element
 * in an array of one axis or behind a pointer, for kernels and the host.
 */
public final class Section {
  private final int rank;
  private final int first;
  private final int planes;
  private final int rows;
  private final int columns;
  private final int planePitch;
  private final int rowPitch;

  private Section(
      int rank, int first, int planes, int rows, int columns, int planePitch, int rowPitch) {
    this.rank = rank;
    this.first = first;
    this.planes = planes;
    this.rows = rows;
    this.columns = columns;
    this.planePitch = planePitch;
    this.rowPitch = rowPitch;
  }

  /**
   * All elements of an array, row by row.
   *
   * @throws IllegalArgumentException if there are more than three axes, a size is negative, or
   *     there are more than 2^31 - 1 elements
   */
  public static Section of(Extent whole) {
    return of(0, whole);
  }

  private static Section of(int first, Extent whole) {
    int rank = whole.rank();
    if (rank > 3) {
      throw new IllegalArgumentException("a section of " + rank + " axes");
    }
    int columns = whole.get(rank - 1);
    int rows = rank > 1 ? whole.get(rank - 2) : 1;
    int planes = rank > 2 ? whole.get(0) : 1;
    boolean isNegative = columns < 0 || rows < 0 || planes < 0;
    if (isNegative || whole.size() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("sizes " + planes + ", " + rows + ", " + columns);
    }
    return new Section(rank, first, planes, rows, columns, rows * columns, columns);
  }

  /**
   * A part of it.
   *
   * @throws IllegalArgumentException if the position or the sizes have another number of axes
   * @throws IndexOutOfBoundsException if the part is not within this section
   */
  public Section section(Index origin, Extent extent) {
    if (origin.rank() != rank || extent.rank() != rank) {
      throw new IllegalArgumentException("a part of a section of " + rank + " axes");
    }
    int x = origin.get(rank - 1);
    int y = rank > 1 ? origin.get(rank - 2) : 0;
    int z = rank > 2 ? origin.get(0) : 0;
    int width = extent.get(rank - 1);
    int height = rank > 1 ? extent.get(rank - 2) : 1;
    int depth = rank > 2 ? extent.get(0) : 1;
    require(x, width, columns);
    require(y, height, rows);
    require(z, depth, planes);
    int begin = first + z * planePitch + y * rowPitch + x;
    return new Section(rank, begin, depth, height, width, planePitch, rowPitch);
  }

  private static void require(int from, int size, int all) {
    if (from < 0 || size < 0 || from > all - size) {
      throw new IndexOutOfBoundsException(size + " from " + from + " on of " + all);
    }
  }

  /**
   * A plane of a section of three axes, or a row of one of two.
   *
   * @throws IllegalStateException for a section of one axis
   * @throws IndexOutOfBoundsException if there is none with the number
   */
  public Section row(int number) {
    if (rank == 1) {
      throw new IllegalStateException("a section of one axis has no rows");
    }
    require(number, 1, rank == 3 ? planes : rows);
    return rank == 3
        ? new Section(2, first + number * planePitch, 1, rows, columns, 0, rowPitch)
        : new Section(1, first + number * rowPitch, 1, 1, columns, 0, 0);
  }

  /**
   * The first elements of a section of one axis as a section of other axes; hc's {@code view_as}.
   *
   * @throws IllegalStateException for a section of several axes, whose rows may be apart
   * @throws IllegalArgumentException if it has not so many elements
   */
  public Section viewAs(Extent extent) {
    if (rank != 1) {
      throw new IllegalStateException("the rows of a section may be apart");
    }
    Section made = of(first, extent);
    if (made.size() > columns) {
      throw new IllegalArgumentException(made.size() + " elements of " + columns);
    }
    return made;
  }

  /** Number of elements. */
  public int size() {
    return planes * rows * columns;
  }

  /** Sizes along the axes. */
  public Extent extent() {
    return switch (rank) {
      case 1 -> new Extent1(columns);
      case 2 -> new Extent2(rows, columns);
      default -> new Extent3(planes, rows, columns);
    };
  }

  /**
   * Number of an element of a section of one axis.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public int at(int x) {
    return at(1, 0, 0, x);
  }

  /**
   * Number of an element of a section of two axes.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public int at(int y, int x) {
    return at(2, 0, y, x);
  }

  /**
   * Number of an element of a section of three axes.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public int at(int z, int y, int x) {
    return at(3, z, y, x);
  }

  /** Number of an element at a position, which has as many axes. */
  public int at(Index1 position) {
    return at(position.x());
  }

  /** Number of an element at a position, which has as many axes. */
  public int at(Index2 position) {
    return at(position.y(), position.x());
  }

  /** Number of an element at a position, which has as many axes. */
  public int at(Index3 position) {
    return at(position.z(), position.y(), position.x());
  }

  private int at(int axes, int z, int y, int x) {
    if (axes != rank) {
      throw new IndexOutOfBoundsException(axes + " coordinates of a section of " + rank + " axes");
    }
    if (x < 0 || x >= columns || y < 0 || y >= rows || z < 0 || z >= planes) {
      throw new IndexOutOfBoundsException(
          "(" + z + ", " + y + ", " + x + ") of (" + planes + ", " + rows + ", " + columns + ")");
    }
    return first + z * planePitch + y * rowPitch + x;
  }
}
