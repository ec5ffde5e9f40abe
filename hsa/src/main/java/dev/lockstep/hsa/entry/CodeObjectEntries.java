package dev.lockstep.hsa.entry;

import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.program.CodeFile;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.Map;

/**
 * Functions of code objects that a program keeps beside executables, which later versions of HSA
 * keep for old programs. Source: {@code hsa.h}.
 */
final class CodeObjectEntries {
  private static final long MOST_BYTES = 1L << 30;
  private static final int VERSION = 64;

  private CodeObjectEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_code_object_deserialize", CodeObjectEntries::deserialize);
    to.put("hsa_code_object_serialize", CodeObjectEntries::serialize);
    to.put(
        "hsa_code_object_destroy",
        call -> {
          CodeFile file = file(call, 0);
          call.state().handles().close(file.handle());
          file.close();
          call.state().allocations().free(file.handle());
          return 0;
        });
    to.put("hsa_code_object_get_info", CodeObjectEntries::info);
    to.put("hsa_code_object_get_symbol", call -> symbol(call, 0, 1, 2));
    to.put("hsa_code_object_get_symbol_from_name", call -> symbol(call, 1, 2, 3));
    to.put("hsa_code_object_iterate_symbols", CodeObjectEntries::iterate);
    to.put(
        "hsa_executable_load_code_object",
        call -> {
          CodeFile file = file(call, 2);
          ExecutableEntries.executable(call)
              .load(
                  call.gpu(1), file.reader(ExecutableEntries.inMemory(file.handle(), file.size())));
          return 0;
        });
  }

  private static CodeFile file(HsaCall call, int place) {
    return call.object(CodeFile.class, place, HsaStatus.ERROR_INVALID_CODE_OBJECT);
  }

  /** The handle is the address of a copy in the host's memory, as that of AMD's runtime is. */
  private static long deserialize(HsaCall call) {
    long from = call.pointer(0);
    long bytes = call.word(1);
    long to = call.pointer(3);
    HsaException.when(
        bytes <= 0 || bytes > MOST_BYTES, "a code object of %d bytes".formatted(bytes));
    MemoryPool pool = call.state().agents().cpu().pools().getFirst();
    byte[] copy = HostMemory.getBytes(from, (int) bytes);
    long handle = call.state().allocations().allocate(pool, bytes).address();
    HostMemory.putBytes(handle, copy);
    call.state().handles().put(handle, new CodeFile(handle, copy, call.state().handles()));
    HostMemory.putLong(to, handle);
    return 0;
  }

  private static long serialize(HsaCall call) {
    long allocate = call.callback(1);
    long place = call.pointer(4);
    long size = call.pointer(5);
    CodeFile file = file(call, 0);
    int answer = (int) call.state().functions().call(allocate, file.size(), call.word(2), place, 0);
    if (answer != 0) {
      return answer;
    }
    long to = HostMemory.getLong(place);
    HsaException.when(
        to == 0, HsaStatus.ERROR_OUT_OF_RESOURCES, "the program has no memory for the code object");
    HostMemory.putBytes(to, HostMemory.getBytes(file.handle(), file.size()));
    HostMemory.putLong(size, file.size());
    return 0;
  }

  private static long info(HsaCall call) {
    CodeObject object = file(call, 0).object();
    long to = call.pointer(2);
    switch (call.number(1)) {
      case 0 -> HsaCall.putText(to, version(object), VERSION);
      case 2 -> HostMemory.putLong(to, isa(call, object));
      case 3, 4, 5 ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_CODE_OBJECT,
              "only the finalizer's code objects tell their profile, model and rounding");
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT,
              "no attribute %d of a code object".formatted(call.number(1)));
    }
    return 0;
  }

  private static String version(CodeObject object) {
    return object
        .header()
        .version()
        .map(version -> version.number() + ".0")
        .orElseThrow(() ->
            new HsaException(
                HsaStatus.ERROR_INVALID_CODE_OBJECT, "the code object has no known version"));
  }

  /** The ISA of the first agent that the code is for. */
  private static long isa(HsaCall call, CodeObject object) {
    return object
        .targetId()
        .flatMap(code ->
            call.state().agents().gpus().stream()
                .filter(gpu -> gpu.target().target().equals(code.target()))
                .findFirst())
        .map(Agent.Gpu::isa)
        .orElseThrow(() ->
            new HsaException(
                HsaStatus.ERROR_INVALID_ISA_NAME, "no agent has the ISA of the code object"))
        .handle();
  }

  private static long symbol(HsaCall call, int module, int name, int result) {
    String within = module == 0 || call.word(module) == 0 ? "" : call.text(module);
    String wanted = within.isEmpty() ? call.text(name) : within + "::" + call.text(name);
    long to = call.pointer(result);
    CodeFile.CodeSymbol found =
        file(call, 0).symbols().stream()
            .filter(symbol -> symbol.name().equals(wanted))
            .findFirst()
            .orElseThrow(() ->
                new HsaException(
                    HsaStatus.ERROR_INVALID_SYMBOL_NAME, "no symbol '%s'".formatted(wanted)));
    HostMemory.putLong(to, found.handle());
    return 0;
  }

  private static long iterate(HsaCall call) {
    long called = call.callback(1);
    CodeFile file = file(call, 0);
    for (CodeFile.CodeSymbol one : file.symbols()) {
      int answer =
          (int) call.state().functions().call(called, file.handle(), one.handle(), call.word(2), 0);
      if (answer != 0) {
        return answer;
      }
    }
    return 0;
  }
}
