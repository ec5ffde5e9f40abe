package dev.lockstep.opencl;

import dev.lockstep.guest.table.CallLog;
import dev.lockstep.guest.table.EntryPointTable;
import dev.lockstep.opencl.entry.EntryFunctions;
import dev.lockstep.opencl.handle.HandleTable;
import dev.lockstep.opencl.object.Platform;
import dev.lockstep.runtime.ContextBuilder;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceFaultException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Calls from the platform's library, which finds these methods by their names. */
final class EntryPoints {
  /** Devices of the platform: names, separated by commas. */
  private static final String DEVICES = "LOCKSTEP_DEVICE";

  /** Bytes past the end of each buffer that kernels may access. */
  private static final String MARGIN = "LOCKSTEP_BUFFER_MARGIN";

  private static final long LARGEST_MARGIN = 1L << 30;

  /** Bytes of private memory that the stack of a work-item may grow to. */
  private static final String STACK = "LOCKSTEP_STACK";

  /** Messages on the standard error: faults (as without it), errors, or calls. */
  private static final String LOG = "LOCKSTEP_OPENCL_LOG";

  /**
   * The functions, in the order of the dispatch table of the ICD loader. Source: {@code cl_icd.h}
   * of the Khronos headers, with which a test compares them.
   */
  static final EntryPointTable TABLE =
      EntryPointTable.read(
          "entry-points.tsv", EntryPoints.class.getResourceAsStream("entry-points.tsv"));

  private static volatile @Nullable EntryFunctions functions;

  private EntryPoints() {}

  /** Calls a function of the host with up to four words. */
  private static native long host(long function, long a, long b, long c, long d);

  /**
   * Called once, before all else.
   *
   * @param handles address of the memory for handles
   * @param bytes of that memory
   * @param dispatch address of the dispatch table
   * @param platform handle of the platform
   * @param agreement number that is the same where the library fits these classes
   * @return 0 where it does not
   */
  static long start(long handles, long bytes, long dispatch, long platform, long agreement) {
    if (agreement != TABLE.agreement()) {
      return 0;
    }
    Map<String, String> environment = System.getenv();
    HandleTable table = new HandleTable(handles, bytes, dispatch);
    CallLog log = new CallLog(CallLog.level(environment.getOrDefault(LOG, "")), EntryPoints::tell);
    functions =
        new EntryFunctions(
            new Platform(
                platform,
                table,
                EntryPoints::host,
                devices(environment),
                bytes(environment, MARGIN, 0, LARGEST_MARGIN),
                bytes(environment, STACK, 1, ContextBuilder.MOST_STACK),
                error -> tell(log, error)),
            TABLE,
            log);
    return 1;
  }

  private static void tell(String line) {
    System.err.println("lockstep: " + line);
  }

  /** Tells of an error of which no call tells: a kernel's fault, or a build in the background. */
  private static void tell(CallLog log, ClException error) {
    String text = String.valueOf(error.getMessage());
    if (error instanceof DeviceFaultException) {
      log.fault(text);
    } else {
      log.error(text);
    }
  }

  /** Devices that the environment names, or the default one. */
  private static List<Device> devices(Map<String, String> environment) {
    List<Device> devices = new ArrayList<>();
    for (String name : environment.getOrDefault(DEVICES, "").split("[,\\s]+")) {
      if (name.isEmpty()) {
        continue;
      }
      try {
        devices.add(Device.of(name));
      } catch (ClException e) {
        tell(DEVICES + ": " + e.reason());
      }
    }
    return devices.isEmpty() ? List.of(Device.standard()) : devices;
  }

  /** A number of bytes that the environment asks for, or none. */
  private static OptionalLong bytes(
      Map<String, String> environment, String name, long least, long most) {
    String text = environment.getOrDefault(name, "").strip();
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      long bytes = Long.parseLong(text);
      if (bytes >= least && bytes <= most) {
        return OptionalLong.of(bytes);
      }
    } catch (NumberFormatException e) {
      tell("%s: '%s' is no number".formatted(name, text));
      return OptionalLong.empty();
    }
    tell("%s: %s is not between %d and %d".formatted(name, text, least, most));
    return OptionalLong.empty();
  }

  /**
   * Calls a function.
   *
   * @param number its place in the dispatch table
   * @param arguments address of its arguments, a word each
   */
  static long call(int number, long arguments) {
    EntryFunctions all = functions;
    if (all == null) {
      throw new IllegalStateException("the platform has not been started");
    }
    return all.call(number, arguments);
  }
}
