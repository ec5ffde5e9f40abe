package dev.lockstep.opencl.entry;

import dev.lockstep.guest.table.CallLog;
import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.guest.table.EntryPoint.Kind;
import dev.lockstep.guest.table.EntryPointTable;
import dev.lockstep.opencl.object.Platform;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All functions by their numbers in the dispatch table. Functions of extensions that no device has
 * answer {@code CL_INVALID_OPERATION}.
 */
public final class EntryFunctions {
  private final Platform platform;
  private final CallLog log;
  private final EntryPoint[] entries;
  private final EntryFunction[] functions;

  public EntryFunctions(Platform platform, EntryPointTable table, CallLog log) {
    this.platform = platform;
    this.log = log;
    Map<String, EntryFunction> byName = new HashMap<>();
    ObjectEntries.register(byName);
    PlatformEntries.register(byName);
    ContextEntries.register(byName);
    QueueEntries.register(byName);
    MemoryEntries.register(byName);
    ImageEntries.register(byName);
    ImageTransferEntries.register(byName);
    SamplerEntries.register(byName);
    ProgramEntries.register(byName);
    KernelEntries.register(byName);
    TransferEntries.register(byName);
    MapEntries.register(byName);
    NativeEntries.register(byName);
    SharedEntries.register(byName);
    BuildEntries.register(byName);
    SubGroupEntries.register(byName);
    EventEntries.register(byName);
    List<EntryPoint> all = table.all();
    entries = all.toArray(EntryPoint[]::new);
    functions =
        all.stream()
            .map(entry -> byName.getOrDefault(entry.name(), EntryFunctions::absent))
            .toArray(EntryFunction[]::new);
  }

  private static long absent(CallArguments arguments) {
    throw new ClException(ErrorCode.INVALID_OPERATION, "no device has this function's extension");
  }

  /**
   * Calls a function.
   *
   * @param address of its arguments, a word each
   * @return its result; errors are where the function has them
   */
  public long call(int number, long address) {
    CallArguments arguments = new CallArguments(platform, address);
    EntryPoint entry = entries[number];
    try {
      long result = functions[number].call(arguments);
      if (entry.errcode() >= 0) {
        arguments.putNumber(entry.errcode(), arguments.code());
      }
      log.called(entry, address, result);
      return result;
    } catch (ClException e) {
      log.refused(entry, address, String.valueOf(e.getMessage()));
      return refuse(entry, arguments, e.code().number());
    } catch (OutOfMemoryError e) {
      log.failed(entry, address, e);
      return refuse(entry, arguments, ErrorCode.OUT_OF_HOST_MEMORY.number());
    } catch (RuntimeException | StackOverflowError e) {
      log.failed(entry, address, e);
      return refuse(entry, arguments, ErrorCode.OUT_OF_RESOURCES.number());
    }
  }

  private static long refuse(EntryPoint entry, CallArguments arguments, int code) {
    if (entry.result() == Kind.CODE) {
      return code;
    }
    if (entry.errcode() >= 0) {
      arguments.putNumber(entry.errcode(), code);
    }
    return 0;
  }
}
