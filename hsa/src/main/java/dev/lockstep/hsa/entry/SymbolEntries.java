package dev.lockstep.hsa.entry;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.program.CodeFile;
import dev.lockstep.hsa.program.ExecutableSymbol;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Functions that tell about symbols, of executables and of code objects beside them: both have the
 * same attributes. Source: {@code hsa.h}.
 */
final class SymbolEntries {
  /** The numbers of {@code hsa_symbol_kind_t}. */
  private static final int VARIABLE = 0;

  private static final int KERNEL = 1;

  private SymbolEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_executable_symbol_get_info", SymbolEntries::ofExecutable);
    to.put("hsa_code_symbol_get_info", SymbolEntries::ofFile);
  }

  private static long ofExecutable(HsaCall call) {
    ExecutableSymbol symbol =
        call.object(ExecutableSymbol.class, 0, HsaStatus.ERROR_INVALID_EXECUTABLE_SYMBOL);
    int attribute = call.number(1);
    long to = call.pointer(2);
    boolean known =
        named(symbol.name(), attribute, to)
            || switch (attribute) {
              case 5 -> put(to, symbol.exported() ? 1 : 0);
              case 17 -> putByte(to, 1);
              case 20 -> putWord(to, symbol.owner().map(Agent::handle).orElse(0L));
              default ->
                  switch (symbol) {
                    case ExecutableSymbol.Kernel kernel ->
                        attribute == 22
                            ? putWord(to, kernel.entry().descriptorAddress())
                            : kernel(
                                kernel.entry(),
                                kernel.entry().descriptor().wave(kernel.agent().target().target()),
                                attribute,
                                to);
                    case ExecutableSymbol.External one ->
                        attribute == 21 ? putWord(to, one.address()) : external(one, attribute, to);
                    case ExecutableSymbol.Variable one ->
                        attribute == 21
                            ? putWord(to, one.address())
                            : variable(one.bytes(), one.alignment(), one.constant(), attribute, to);
                  };
            };
    HsaException.when(!known, "no attribute %d of such a symbol".formatted(attribute));
    return 0;
  }

  private static long ofFile(HsaCall call) {
    CodeFile.CodeSymbol symbol =
        call.object(CodeFile.CodeSymbol.class, 0, HsaStatus.ERROR_INVALID_CODE_SYMBOL);
    int attribute = call.number(1);
    long to = call.pointer(2);
    boolean known =
        named(symbol.name(), attribute, to)
            || switch (attribute) {
              case 5 -> put(to, symbol.exported() ? 1 : 0);
              case 17 -> putByte(to, symbol.defined() ? 1 : 0);
              default ->
                  symbol.kernel().isPresent()
                      ? kernel(symbol.kernel().get(), symbol.wave(), attribute, to)
                      : variable(
                          symbol.bytes(), symbol.alignment(), symbol.constant(), attribute, to);
            };
    HsaException.when(!known, "no attribute %d of such a symbol".formatted(attribute));
    return 0;
  }

  private static boolean put(long to, int value) {
    HostMemory.putInt(to, value);
    return true;
  }

  private static boolean putByte(long to, int value) {
    HsaCall.putByte(to, value);
    return true;
  }

  private static boolean putWord(long to, long value) {
    HostMemory.putLong(to, value);
    return true;
  }

  /** The name, and that of the module, which only the finalizer's symbols have. */
  private static boolean named(String name, int attribute, long to) {
    return switch (attribute) {
      case 1 -> put(to, name.getBytes(StandardCharsets.UTF_8).length);
      case 2 -> {
        HostMemory.putBytes(to, name.getBytes(StandardCharsets.UTF_8));
        yield true;
      }
      case 3 -> put(to, 0);
      case 4 -> true;
      default -> false;
    };
  }

  private static boolean kernel(KernelEntry entry, int wave, int attribute, long to) {
    return switch (attribute) {
      case 0 -> put(to, KERNEL);
      case 11 -> put(to, (int) entry.descriptor().kernargSize());
      case 12 -> put(to, entry.metadata().map(m -> (int) m.segments().kernargAlign()).orElse(16));
      case 13 -> put(to, (int) entry.descriptor().groupSegmentSize());
      case 14 -> put(to, (int) entry.descriptor().privateSegmentSize());
      case 15 ->
          putByte(
              to, entry.metadata().map(m -> m.segments().usesDynamicStack()).orElse(false) ? 1 : 0);
      case 18 -> put(to, 0);
      case 19 -> put(to, wave);
      // HIP asks of all symbols whether they are constants.
      case 10 -> putByte(to, 0);
      default -> false;
    };
  }

  private static boolean variable(
      long bytes, long alignment, boolean constant, int attribute, long to) {
    return switch (attribute) {
      case 0, 6 -> put(to, VARIABLE);
      case 7 -> put(to, constant ? 1 : 0);
      case 8 -> put(to, (int) alignment);
      case 9 -> put(to, (int) bytes);
      case 10 -> putByte(to, constant ? 1 : 0);
      default -> false;
    };
  }

  /** The runtime knows neither size nor alignment of a program's own variable. */
  private static boolean external(ExecutableSymbol.External one, int attribute, long to) {
    return attribute == 6
        ? put(to, one.owner().isPresent() ? 0 : 1)
        : variable(0, 0, one.constant(), attribute, to);
  }
}
