package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.program.HsaExecutable;
import dev.lockstep.hsa.program.LoadedObject;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Functions of AMD's loader extension. Source: {@code hsa_ven_amd_loader.h}. */
final class LoaderEntries {
  /** Bytes of {@code hsa_ven_amd_loader_segment_descriptor_t}. */
  private static final int DESCRIPTOR = 64;

  private static final int IN_FILE = 1;
  private static final int IN_MEMORY = 2;

  private LoaderEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put(
        "hsa_ven_amd_loader_query_host_address",
        call -> {
          long result = call.pointer(1);
          LoadedObject object = object(call);
          HsaException.when(object.source().address() == 0, "the code object is from a file");
          HostMemory.putLong(result, object.source().address() + call.word(0) - object.address());
          return 0;
        });
    to.put("hsa_ven_amd_loader_query_segment_descriptors", LoaderEntries::descriptors);
    to.put(
        "hsa_ven_amd_loader_query_executable",
        call -> {
          HostMemory.putLong(call.pointer(1), object(call).executable());
          return 0;
        });
    to.put(
        "hsa_ven_amd_loader_executable_iterate_loaded_code_objects",
        call -> {
          HsaExecutable executable =
              call.object(HsaExecutable.class, 0, HsaStatus.ERROR_INVALID_EXECUTABLE);
          long called = call.callback(1);
          for (LoadedObject one : executable.objects()) {
            int answer =
                (int)
                    call.state()
                        .functions()
                        .call(called, call.word(0), one.handle(), call.word(2), 0);
            if (answer != 0) {
              return answer;
            }
          }
          return 0;
        });
    to.put("hsa_ven_amd_loader_loaded_code_object_get_info", LoaderEntries::info);
    to.put(
        "hsa_ven_amd_loader_code_object_reader_create_from_file_with_offset_size",
        call -> ExecutableEntries.fromFile(call, call.word(1), call.word(2), call.pointer(3)));
    to.put(
        "hsa_ven_amd_loader_iterate_executables",
        call ->
            call.forEach(
                ExecutableEntries.all(call.state()).stream().map(HsaExecutable::handle).toList(),
                0));
  }

  private static LoadedObject object(HsaCall call) {
    return call.state()
        .kernels()
        .objectAt(call.pointer(0))
        .orElseThrow(() ->
            new HsaException(
                HsaStatus.ERROR_INVALID_ARGUMENT,
                "no code object is at 0x%x".formatted(call.word(0))));
  }

  private static int storage(LoadedObject object) {
    return object.source().address() == 0 ? IN_FILE : IN_MEMORY;
  }

  private static long descriptors(HsaCall call) {
    List<LoadedObject> all = new ArrayList<>();
    call.state().kernels().objects().forEach(all::add);
    long count = call.pointer(1);
    long list = call.word(0);
    if (list != 0) {
      long room = HostMemory.getLong(count);
      HsaException.when(
          room != all.size(),
          HsaStatus.ERROR_INCOMPATIBLE_ARGUMENTS,
          "there are %d segments, the list has %d places".formatted(all.size(), room));
      for (int i = 0; i < all.size(); i++) {
        put(list + (long) i * DESCRIPTOR, all.get(i));
      }
    }
    HostMemory.putLong(count, all.size());
    return 0;
  }

  private static void put(long at, LoadedObject object) {
    HostMemory.putLong(at, object.agent().handle());
    HostMemory.putLong(at + 8, object.executable());
    HostMemory.putLong(at + 16, storage(object));
    HostMemory.putLong(at + 24, object.source().address());
    HostMemory.putLong(at + 32, object.source().bytes().length);
    HostMemory.putLong(at + 40, 0);
    HostMemory.putLong(at + 48, object.address());
    HostMemory.putLong(at + 56, object.bytes());
  }

  private static long info(HsaCall call) {
    LoadedObject object = call.object(LoadedObject.class, 0, HsaStatus.ERROR_INVALID_CODE_OBJECT);
    long to = call.pointer(2);
    byte[] uri = object.source().uri().getBytes(StandardCharsets.UTF_8);
    switch (call.number(1)) {
      case 1 -> HostMemory.putLong(to, object.executable());
      case 2 -> HostMemory.putInt(to, 2); // of an agent
      case 3 -> HostMemory.putLong(to, object.agent().handle());
      case 4 -> HostMemory.putInt(to, storage(object));
      case 5 -> HostMemory.putLong(to, object.source().address());
      case 6 -> HostMemory.putLong(to, object.source().bytes().length);
      case 7 -> HostMemory.putInt(to, -1);
      case 8, 9 -> HostMemory.putLong(to, object.address());
      case 10 -> HostMemory.putLong(to, object.bytes());
      case 11 -> HostMemory.putInt(to, uri.length);
      case 12 -> HostMemory.putBytes(to, uri);
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT, "no attribute of a loaded code object");
    }
    return 0;
  }
}
