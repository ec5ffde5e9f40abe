package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Region;
import java.lang.foreign.MemorySegment;

/** An image of a context. Boxes of texels are checked by the caller. */
public interface DriverImage extends Addressed, AutoCloseable {
  /** Copies texels to the host. */
  void read(Origin origin, Region region, MemorySegment to, Pitch pitch);

  /** Copies texels from the host. */
  void write(Origin origin, Region region, MemorySegment from, Pitch pitch);

  /** Copies texels into an image of the same context and format, where nothing overlaps. */
  void copy(Origin origin, Region region, DriverImage to, Origin there);

  /** Copies texels into memory of the same context, without gaps. */
  void copyOut(Origin origin, Region region, DriverMemory to, long offset);

  /** Copies texels from memory of the same context, where they have no gaps. */
  void copyIn(Origin origin, Region region, DriverMemory from, long offset);

  /**
   * Gives texels a colour.
   *
   * @param colour four numbers of 32 bits: floats, or what integers the format has
   */
  void fill(Origin origin, Region region, MemorySegment colour);

  /**
   * Texels that the host sees.
   *
   * @param bytes from the first one to the last one
   * @param pitch distances of rows and slices; the slice pitch is 0 where there is one slice only
   */
  record Mapped(MemorySegment bytes, Pitch pitch) {}

  /**
   * Makes texels visible to the host.
   *
   * @param discard whether the host writes all of them and needs no old contents
   * @return the texels, until {@link #unmap} or {@link #close}; an access afterwards is an
   *     exception
   */
  Mapped map(Origin origin, Region region, boolean discard);

  /**
   * Ends the visibility of texels to the host.
   *
   * @param written whether the host may have written
   */
  void unmap(MemorySegment mapped, boolean written);

  /** Gives it back; as {@link DriverMemory#close}. */
  @Override
  void close();
}
