package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.loader.OpenClQuery;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program of an installed platform, and its kernels. */
final class InstalledProgram implements DriverProgram {
  private static final int CL_PROGRAM_KERNEL_NAMES = 0x1168;

  private final InstalledContext context;
  private final InstalledDevice device;
  private final MemorySegment program;
  private final List<String> names;
  private final Map<String, InstalledKernel> kernels = new HashMap<>();

  InstalledProgram(InstalledContext context, InstalledDevice device, MemorySegment program) {
    this.context = context;
    this.device = device;
    this.program = program;
    String all =
        new OpenClQuery(context.library(), "clGetProgramInfo", program)
            .text(CL_PROGRAM_KERNEL_NAMES);
    names = Arrays.stream(all.split(";")).filter(name -> !name.isEmpty()).toList();
  }

  @Override
  public List<String> kernelNames() {
    return names;
  }

  @Override
  public synchronized DriverKernel kernel(String name) {
    if (!names.contains(name)) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_NAME,
          "the program has no kernel '%s'; it has %s".formatted(name, String.join(", ", names)));
    }
    return kernels.computeIfAbsent(name, this::make);
  }

  private InstalledKernel make(String name) {
    try (Arena arena = Arena.ofConfined()) {
      return new InstalledKernel(
          context,
          device,
          context.library().make("clCreateKernel", program, arena.allocateFrom(name)));
    }
  }

  @Override
  public synchronized void close() {
    kernels.values().forEach(InstalledKernel::close);
    kernels.clear();
  }
}
