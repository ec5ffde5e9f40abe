package dev.lockstep.runtime.driver;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Memory that is wanted.
 *
 * @param bytes its size, at least 1
 * @param alignment of its address, a power of two; 0: the device's own
 * @param host memory of the host that is to be used in place, or null; a native segment of that
 *     size which lives longer
 * @param shared whether the device's address is to be that of the host
 * @param name for reports
 */
public record MemoryRequest(
    long bytes, long alignment, @Nullable MemorySegment host, boolean shared, String name) {}
