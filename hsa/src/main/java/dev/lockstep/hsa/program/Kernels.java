package dev.lockstep.hsa.program;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.HsaKernel;
import dev.lockstep.runtime.launch.UnexecutedCode;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** All kernels that are loaded, by the addresses of their descriptors. */
public final class Kernels {
  private final Map<Long, Loaded> byObject = new ConcurrentHashMap<>();
  private final Map<Long, HsaKernel> ready = new ConcurrentHashMap<>();
  private final NavigableMap<Long, LoadedObject> objects = new ConcurrentSkipListMap<>();

  private record Loaded(LoadedProgram program, KernelEntry entry) {}

  void add(LoadedObject object) {
    objects.put(object.address(), object);
    for (ExecutableSymbol symbol : object.symbols()) {
      if (symbol instanceof ExecutableSymbol.Kernel kernel) {
        byObject.put(
            kernel.entry().descriptorAddress(), new Loaded(object.program(), kernel.entry()));
      }
    }
  }

  void remove(LoadedObject object) {
    objects.remove(object.address());
    for (ExecutableSymbol symbol : object.symbols()) {
      if (symbol instanceof ExecutableSymbol.Kernel kernel) {
        byObject.remove(kernel.entry().descriptorAddress());
        ready.remove(kernel.entry().descriptorAddress());
      }
    }
  }

  /**
   * The kernel whose descriptor is at an address.
   *
   * @throws dev.lockstep.runtime.cl.ClException when it needs something that the machine does not
   *     have
   */
  public Optional<HsaKernel> find(long descriptor) {
    HsaKernel known = ready.get(descriptor);
    if (known != null) {
      return Optional.of(known);
    }
    Loaded loaded = byObject.get(descriptor);
    if (loaded == null) {
      return Optional.empty();
    }
    UnexecutedCode.refuse(loaded.program, loaded.entry.name());
    HsaKernel made = HsaKernel.of(loaded.program, loaded.entry);
    ready.put(descriptor, made);
    return Optional.of(made);
  }

  /** The code object that an address lies in. */
  public Optional<LoadedObject> objectAt(long address) {
    Map.Entry<Long, LoadedObject> below = objects.floorEntry(address);
    return below == null || address >= below.getKey() + below.getValue().bytes()
        ? Optional.empty()
        : Optional.of(below.getValue());
  }

  /** All code objects, by address. */
  public Iterable<LoadedObject> objects() {
    return objects.values();
  }
}
