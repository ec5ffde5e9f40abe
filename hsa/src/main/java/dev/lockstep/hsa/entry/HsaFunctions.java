package dev.lockstep.hsa.entry;

import dev.lockstep.guest.table.CallLog;
import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.guest.table.EntryPoint.Kind;
import dev.lockstep.guest.table.EntryPointTable;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.cl.ClException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All functions by their numbers. */
public final class HsaFunctions {
  private static final String INIT = "hsa_init";

  private final HsaState state;
  private final CallLog log;
  private final EntryPoint[] entries;
  private final HsaFunction[] functions;

  public HsaFunctions(HsaState state, EntryPointTable table, CallLog log) {
    this.state = state;
    this.log = log;
    Map<String, HsaFunction> byName = new HashMap<>();
    SystemEntries.register(byName);
    AgentEntries.register(byName);
    CacheEntries.register(byName);
    IsaEntries.register(byName);
    RegionEntries.register(byName);
    PoolEntries.register(byName);
    VirtualMemoryEntries.register(byName);
    SvmEntries.register(byName);
    CopyEntries.register(byName);
    AqlQueueEntries.register(byName, log);
    SoftQueueEntries.register(byName);
    ExecutableEntries.register(byName);
    SymbolEntries.register(byName);
    CodeObjectEntries.register(byName);
    LoaderEntries.register(byName);
    HsaImageEntries.register(byName);
    RefusedEntries.register(byName);
    List<EntryPoint> all = table.all();
    entries = all.toArray(EntryPoint[]::new);
    functions =
        all.stream()
            .map(entry -> byName.getOrDefault(entry.name(), HsaFunctions::absent))
            .toArray(HsaFunction[]::new);
  }

  /** A function that this runtime does not have. */
  private static long absent(HsaCall call) {
    throw new HsaException(HsaStatus.ERROR, "this runtime does not have the function");
  }

  /** Does what is to be done before the process ends. */
  public void end() {
    state.mode().end().run();
  }

  /**
   * Calls a function.
   *
   * @param address of its arguments, a word each
   * @return its result
   */
  public long call(int number, long address) {
    EntryPoint entry = entries[number];
    try {
      if (state.opened().get() == 0 && !entry.name().equals(INIT)) {
        throw new HsaException(HsaStatus.ERROR_NOT_INITIALIZED, "hsa_init was not called");
      }
      long result = functions[number].call(new HsaCall(state, address));
      log.called(entry, address, result);
      return result;
    } catch (HsaException e) {
      log.refused(entry, address, e.status() + ": " + e.getMessage());
      return answer(entry, e.status());
    } catch (ClException e) {
      log.refused(entry, address, String.valueOf(e.getMessage()));
      return answer(entry, HsaStatus.ERROR);
    } catch (OutOfMemoryError e) {
      log.failed(entry, address, e);
      return answer(entry, HsaStatus.ERROR_OUT_OF_RESOURCES);
    } catch (RuntimeException | StackOverflowError e) {
      log.failed(entry, address, e);
      return answer(entry, HsaStatus.ERROR);
    }
  }

  private static long answer(EntryPoint entry, HsaStatus status) {
    return entry.result() == Kind.CODE ? status.number() : 0;
  }
}
