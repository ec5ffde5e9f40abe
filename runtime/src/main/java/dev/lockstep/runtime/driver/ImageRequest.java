package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.image.ImageShape;
import java.lang.foreign.MemorySegment;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An image that is wanted.
 *
 * @param shape its type, format and sizes, within the limits of a device
 * @param flags what kernels do with it
 * @param host memory of the host that is to be used in place, or null; a native segment of that
 *     size which lives longer
 * @param memory of the context that holds the texels, or null; it lives longer
 * @param offset of the first texel there
 * @param name for reports
 */
public record ImageRequest(
    ImageShape shape,
    Set<BufferFlag> flags,
    @Nullable MemorySegment host,
    @Nullable DriverMemory memory,
    long offset,
    String name) {
  /** Copies the flags. */
  public ImageRequest {
    flags = Set.copyOf(flags);
  }
}
