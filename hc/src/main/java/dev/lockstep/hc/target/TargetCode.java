package dev.lockstep.hc.target;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.link.LinkResult;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Machine code of a kernel.
 *
 * @param listing assembly text, as a user can read it
 * @param assembled the code
 * @param lines of the kernel's sources, if the file has no line table
 * @param symbol name of the kernel in the file that a loader takes
 * @param arguments what the launch hands over
 * @param argumentBytes size of the memory with the arguments
 * @param checks faults by the number that records have
 * @param waveSize lanes of a wavefront
 * @param tile work-items of a whole tile along each axis, fastest first
 * @param tileBytes arrays of a tile
 * @param itemBytes arrays of a work-item
 */
public record TargetCode(
    Supplier<String> listing,
    Assembled assembled,
    LineTable lines,
    String symbol,
    List<LaunchArgument> arguments,
    int argumentBytes,
    List<Check> checks,
    int waveSize,
    List<Integer> tile,
    long tileBytes,
    long itemBytes) {
  public TargetCode {
    arguments = List.copyOf(arguments);
    checks = List.copyOf(checks);
    tile = List.copyOf(tile);
  }

  /** Assembly text, as a user can read it. */
  public String text() {
    return listing.get();
  }

  /** Whether it is a linked program whose launch has no kernel descriptor. */
  public boolean isBare() {
    return assembled.program() != null;
  }

  /**
   * Work-items of a launch along each axis; tiles of bare code are whole.
   *
   * @param extents work-items that are wanted, fastest axis first
   */
  public List<Long> grid(List<Integer> extents) {
    return IntStream.range(0, extents.size())
        .mapToObj(axis -> {
          long size = extents.get(axis);
          long whole = tile.get(axis);
          return isBare() ? Math.ceilDiv(size, whole) * whole : size;
        })
        .toList();
  }

  /** The linked program of bare code. */
  public Executable program() {
    return Objects.requireNonNull(assembled.program());
  }

  /** The code as a file that a loader takes. */
  public byte[] file() {
    if (isBare()) {
      return program().write().toArray();
    }
    LinkResult linked = Objects.requireNonNull(assembled.object()).link();
    if (!(linked instanceof LinkResult.Linked good)) {
      throw new IllegalStateException("code that does not link: " + linked);
    }
    return good.object().toArray();
  }
}
