package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Kernel;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** A kernel. */
public final class OpenClKernel extends Referenced {
  private final ProgramObject program;
  private final Kernel kernel;
  private final Map<Integer, Long> localArguments = new ConcurrentHashMap<>();

  /** A kernel that was just made. */
  public OpenClKernel(ProgramObject program, Kernel kernel) {
    this.program = program;
    this.kernel = kernel;
    program.addKernel();
  }

  public ProgramObject program() {
    return program;
  }

  public Kernel kernel() {
    return kernel;
  }

  /** {@code CL_KERNEL_ATTRIBUTES}: attributes of the source, as far as they are kept. */
  public String attributes() {
    StringJoiner text = new StringJoiner(" ");
    add(text, "work_group_size_hint", kernel.info().workGroupSizeHint());
    add(text, "reqd_work_group_size", kernel.info().requiredWorkGroupSize());
    kernel.info().vectorHint().ifPresent(type -> text.add("vec_type_hint(" + type + ")"));
    return text.toString();
  }

  private static void add(StringJoiner text, String name, List<Long> size) {
    if (!size.isEmpty()) {
      text.add(
          size.stream().map(String::valueOf).collect(Collectors.joining(",", name + "(", ")")));
    }
  }

  /** Gives local memory as an argument. */
  public void setLocal(int index, long bytes) {
    kernel.setLocal(index, bytes);
    localArguments.put(index, bytes);
  }

  /** {@code CL_KERNEL_LOCAL_MEM_SIZE}: of its variables, and of its arguments as they are now. */
  public long localBytes(DeviceObject device) {
    return kernel.info(device.device()).localBytes()
        + localArguments.values().stream().mapToLong(bytes -> bytes).sum();
  }

  @Override
  protected void end() {
    kernel.close();
    program.removeKernel();
  }
}
