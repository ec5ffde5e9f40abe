package dev.lockstep.runtime.file;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How a device is before the first launch of a run file: addresses of things that memory holds
 * pointers to, and state beside memory.
 *
 * @param program address of the beginning of its code object
 * @param buffers addresses by name; those that are not here have their place from the device
 * @param waveSync counters of the global wave sync unit, from the first resource on; the others are
 *     0
 */
public record DeviceSetup(OptionalLong program, Map<String, Long> buffers, List<Integer> waveSync) {
  /** A new device, which places everything. */
  public static final DeviceSetup NONE = new DeviceSetup(OptionalLong.empty(), Map.of(), List.of());

  /** Copies the collections and keeps their order. */
  public DeviceSetup {
    buffers = Collections.unmodifiableMap(new LinkedHashMap<>(buffers));
    waveSync = List.copyOf(waveSync);
  }

  /** The address of a buffer that has one. */
  public OptionalLong of(String buffer) {
    Long place = buffers.get(buffer);
    return place == null ? OptionalLong.empty() : OptionalLong.of(place);
  }
}
