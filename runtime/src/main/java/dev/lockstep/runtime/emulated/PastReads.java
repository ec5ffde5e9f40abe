package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.KernelInfo;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads of kernels past the end of buffers. Drivers give memory in pages, so programs that read a
 * little too far run on cards; here they run, too, and a line is written for each kernel and
 * buffer.
 */
final class PastReads {
  private static final long PAGE = 4096;
  private static final long LEAST = 256;

  private final FlatMemory memory;
  private final Consumer<String> reported;
  private final Set<Told> told = ConcurrentHashMap.newKeySet();

  private record Told(String kernel, long buffer) {}

  PastReads(FlatMemory memory, Consumer<String> reported) {
    this.memory = memory;
    this.reported = reported;
  }

  /** Bytes past the end of a buffer that may be read: to the end of a page, and some at least. */
  static long padding(long bytes) {
    long rest = -bytes & PAGE - 1;
    return rest < LEAST ? rest + PAGE : rest;
  }

  /** Reports what a launch that has ended did; of launches at the same time, the first to end. */
  void report(Supplier<KernelInfo> of, List<Argument> arguments) {
    for (FlatMemory.PastRead read : memory.pastReads()) {
      KernelInfo kernel = of.get();
      if (told.add(new Told(kernel.name(), read.window().base()))) {
        reported.accept(
            ("kernel '%s' reads past the end of %s, which has %d bytes: %d bytes the first time,"
                    + " which are 0. LOCKSTEP_BUFFER_MARGIN=0, or margin(0) in Java, makes it a"
                    + " fault")
                .formatted(
                    kernel.name(),
                    text(kernel, arguments, read.window()),
                    read.window().size(),
                    read.reach()));
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // windows are one object each
  private static String text(KernelInfo kernel, List<Argument> arguments, Window window) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof Argument.Pointer(EmulatedMemory memory, _, _)
          && memory.window() == window) {
        List<ArgumentInfo> known = kernel.arguments();
        return (i < known.size() ? known.get(i) : ArgumentInfo.unknown(i)).text();
      }
    }
    return window.name() + ", which is none of its arguments";
  }
}
