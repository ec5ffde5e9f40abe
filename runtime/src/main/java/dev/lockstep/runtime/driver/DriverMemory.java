package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import java.lang.foreign.MemorySegment;

/** Memory of a context. Ranges are checked by the caller. */
public interface DriverMemory extends Addressed, AutoCloseable {
  /** Its size in bytes. */
  long bytes();

  /** Copies bytes to the host, as many as the segment has. */
  void read(long offset, MemorySegment to);

  /** Copies bytes from the host, as many as the segment has. */
  void write(long offset, MemorySegment from);

  /** Copies bytes into memory of the same context, which may be this one where nothing overlaps. */
  void copy(long offset, DriverMemory to, long toOffset, long bytes);

  /** Repeats a pattern, whose size divides the number of bytes. */
  void fill(long offset, long bytes, MemorySegment pattern);

  /** Copies a box of bytes to the host. */
  void readRect(Placement own, MemorySegment to, Placement host, Region region);

  /** Copies a box of bytes from the host. */
  void writeRect(Placement own, MemorySegment from, Placement host, Region region);

  /** Copies a box of bytes into memory of the same context. */
  void copyRect(Placement own, DriverMemory to, Placement there, Region region);

  /**
   * Makes a range visible to the host.
   *
   * @param discard whether the host writes all of it and needs no old contents
   * @return the bytes, until {@link #unmap} or {@link #close}; an access afterwards is an exception
   */
  MemorySegment map(long offset, long bytes, boolean discard);

  /**
   * Ends the visibility of a range to the host.
   *
   * @param written whether the host may have written
   */
  void unmap(MemorySegment mapped, boolean written);

  /**
   * Gives the memory back, at once or when no kernel runs any more that may hold the address. A
   * kernel that begins later and accesses it has a fault.
   */
  @Override
  void close();
}
