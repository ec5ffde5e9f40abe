package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostFolder;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.program.CodeObjectReader;
import dev.lockstep.hsa.program.ExecutableSymbol;
import dev.lockstep.hsa.program.HsaExecutable;
import dev.lockstep.hsa.program.LoadedObject;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Functions of code objects, executables and their symbols. */
final class ExecutableEntries {
  private static final long MOST_BYTES = 1L << 30;

  private ExecutableEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_code_object_reader_create_from_memory", ExecutableEntries::fromMemory);
    to.put(
        "hsa_code_object_reader_create_from_file",
        call -> fromFile(call, 0, Long.MAX_VALUE, call.pointer(1)));
    to.put(
        "hsa_code_object_reader_destroy",
        call -> {
          reader(call, 0);
          call.state().handles().close(call.word(0));
          return 0;
        });
    to.put("hsa_executable_create", ExecutableEntries::createInState);
    to.put(
        "hsa_executable_create_alt",
        call -> {
          create(call, call.number(1), call.pointer(3));
          return 0;
        });
    to.put(
        "hsa_executable_destroy",
        call -> {
          executable(call).destroy();
          return 0;
        });
    to.put("hsa_executable_load_agent_code_object", ExecutableEntries::load);
    to.put("hsa_executable_load_program_code_object", ExecutableEntries::loadForAll);
    define(to);
    to.put(
        "hsa_executable_freeze",
        call -> {
          executable(call).freeze();
          return 0;
        });
    to.put("hsa_executable_validate", call -> validate(call, 1));
    to.put("hsa_executable_validate_alt", call -> validate(call, 2));
    to.put("hsa_executable_get_info", ExecutableEntries::info);
    to.put("hsa_executable_get_symbol_by_name", ExecutableEntries::symbolByName);
    to.put("hsa_executable_get_symbol", ExecutableEntries::symbolInModule);
    to.put(
        "hsa_executable_iterate_symbols",
        call -> iterate(call, executable(call).symbols(), Optional.empty(), 1));
    to.put(
        "hsa_executable_iterate_agent_symbols",
        call -> {
          Optional<Agent> agent = Optional.of(call.agent(1));
          return iterate(call, executable(call).symbols(agent), agent, 2);
        });
    to.put(
        "hsa_executable_iterate_program_symbols",
        call -> iterate(call, executable(call).symbols(Optional.empty()), Optional.empty(), 1));
  }

  /** Variables of the program's own, for code objects that are loaded afterwards. */
  private static void define(Map<String, HsaFunction> to) {
    to.put(
        "hsa_executable_global_variable_define",
        call -> {
          executable(call).define(Optional.empty(), call.text(1), call.word(2), false);
          return 0;
        });
    to.put(
        "hsa_executable_agent_global_variable_define",
        call -> {
          executable(call).define(Optional.of(call.agent(1)), call.text(2), call.word(3), false);
          return 0;
        });
    to.put(
        "hsa_executable_readonly_variable_define",
        call -> {
          executable(call).define(Optional.of(call.agent(1)), call.text(2), call.word(3), true);
          return 0;
        });
  }

  private static CodeObjectReader reader(HsaCall call, int place) {
    return call.object(CodeObjectReader.class, place, HsaStatus.ERROR_INVALID_CODE_OBJECT_READER);
  }

  static HsaExecutable executable(HsaCall call) {
    return call.object(HsaExecutable.class, 0, HsaStatus.ERROR_INVALID_EXECUTABLE);
  }

  private static long fromMemory(HsaCall call) {
    long address = call.pointer(0);
    long bytes = call.word(1);
    long to = call.pointer(2);
    HsaException.when(
        bytes <= 0 || bytes > MOST_BYTES, "a code object of %d bytes".formatted(bytes));
    CodeObjectReader made =
        new CodeObjectReader(
            HostMemory.getBytes(address, (int) bytes), address, inMemory(address, bytes));
    HostMemory.putLong(to, call.state().handles().open(made));
    return 0;
  }

  /** The place of a code object in the program's memory, as debuggers know it. */
  static String inMemory(long address, long bytes) {
    return "memory://%d#offset=0x%x&size=%d"
        .formatted(ProcessHandle.current().pid(), address, bytes);
  }

  /** A code object in a file that the program has open. */
  static long fromFile(HsaCall call, long offset, long most, long to) {
    Path open = Path.of("/proc/self/fd/" + call.number(0));
    try {
      Path file = open.toRealPath();
      byte[] all = Files.readAllBytes(open);
      HsaException.when(
          offset < 0 || offset >= all.length,
          HsaStatus.ERROR_INVALID_FILE,
          "the file has %d bytes".formatted(all.length));
      long size = Math.min(most, all.length - offset);
      byte[] bytes = Arrays.copyOfRange(all, (int) offset, (int) (offset + size));
      String uri = "file://" + HostFolder.absolute(file.toString());
      HostMemory.putLong(to, call.state().handles().open(new CodeObjectReader(bytes, 0, uri)));
      return 0;
    } catch (IOException e) {
      throw new HsaException(HsaStatus.ERROR_INVALID_FILE, String.valueOf(e.getMessage()));
    }
  }

  private static HsaExecutable create(HsaCall call, int rounding, long to) {
    HsaException.when(call.number(0) < 0 || call.number(0) > 1, "no profile");
    HsaException.when(rounding < 0 || rounding > 2, "no rounding mode");
    HsaState state = call.state();
    HsaExecutable made =
        new HsaExecutable(state.handles(), state.kernels(), call.number(0), rounding);
    HostMemory.putLong(to, made.handle());
    return made;
  }

  private static long createInState(HsaCall call) {
    int frozen = call.number(1);
    HsaException.when(frozen < 0 || frozen > 1, "no state of an executable");
    HsaExecutable made = create(call, 0, call.pointer(3));
    if (frozen == 1) {
      made.freeze();
    }
    return 0;
  }

  private static long load(HsaCall call) {
    HsaExecutable executable = executable(call);
    LoadedObject loaded = executable.load(call.gpu(1), reader(call, 2));
    call.put(4, loaded.handle());
    return 0;
  }

  /** Code objects of AMD are for an agent; the finalizer alone made others. */
  private static long loadForAll(HsaCall call) {
    executable(call);
    reader(call, 1);
    throw new HsaException(
        HsaStatus.ERROR_INVALID_CODE_OBJECT,
        "code objects are for an agent: hsa_executable_load_agent_code_object loads them");
  }

  private static long validate(HsaCall call, int result) {
    executable(call);
    HostMemory.putInt(call.pointer(result), 0);
    return 0;
  }

  private static long info(HsaCall call) {
    HsaExecutable executable = executable(call);
    long to = call.pointer(2);
    switch (call.number(1)) {
      case 1 -> HostMemory.putInt(to, executable.profile());
      case 2 -> HostMemory.putInt(to, executable.isFrozen() ? 1 : 0);
      case 3 -> HostMemory.putInt(to, executable.rounding());
      default ->
          throw new HsaException(HsaStatus.ERROR_INVALID_ARGUMENT, "no attribute of an executable");
    }
    return 0;
  }

  private static long symbolByName(HsaCall call) {
    String name = call.text(1);
    long agent = call.word(2);
    return symbol(
        call,
        agent == 0
            ? Optional.empty()
            : Optional.of(call.state().agents().agent(HostMemory.getLong(agent))),
        name,
        call.pointer(3));
  }

  /** Symbols of modules have the names that the finalizer gave them. */
  private static long symbolInModule(HsaCall call) {
    String module = call.word(1) == 0 ? "" : call.text(1);
    String name = module.isEmpty() ? call.text(2) : module + "::" + call.text(2);
    long to = call.pointer(5);
    boolean shared =
        executable(call).symbols(Optional.empty()).stream()
            .anyMatch(symbol -> symbol.name().equals(name));
    return symbol(call, shared ? Optional.empty() : Optional.of(call.agent(3)), name, to);
  }

  private static long symbol(HsaCall call, Optional<Agent> agent, String name, long to) {
    ExecutableSymbol found =
        executable(call).symbols(agent).stream()
            .filter(symbol -> symbol.name().equals(name))
            .findFirst()
            .orElseThrow(() ->
                new HsaException(
                    HsaStatus.ERROR_INVALID_SYMBOL_NAME, "no symbol '%s'".formatted(name)));
    HostMemory.putLong(to, found.handle());
    return 0;
  }

  /**
   * Calls a function of the host with the executable, an agent where it asks for one, and each
   * symbol.
   */
  private static long iterate(
      HsaCall call, List<ExecutableSymbol> symbols, Optional<Agent> agent, int function) {
    long called = call.callback(function);
    long data = call.word(function + 1);
    for (ExecutableSymbol one : symbols) {
      long answer =
          agent.isEmpty()
              ? call.state().functions().call(called, call.word(0), one.handle(), data, 0)
              : call.state()
                  .functions()
                  .call(called, call.word(0), agent.get().handle(), one.handle(), data);
      if ((int) answer != 0) {
        return (int) answer;
      }
    }
    return 0;
  }

  /** All executables, by their code objects. */
  static List<HsaExecutable> all(HsaState state) {
    List<HsaExecutable> all = new ArrayList<>();
    for (LoadedObject one : state.kernels().objects()) {
      HsaExecutable executable =
          state
              .handles()
              .get(HsaExecutable.class, one.executable(), HsaStatus.ERROR_INVALID_EXECUTABLE);
      if (!all.contains(executable)) {
        all.add(executable);
      }
    }
    return all;
  }
}
