package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.OpenClKernel;
import dev.lockstep.opencl.object.ProgramObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.opencl.object.SamplerObject;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import java.util.List;

/** The info queries about each kind of object. */
public final class Queries {
  /** {@code clGetDeviceInfo}. */
  public static final QueryTable<DeviceObject> DEVICE = DeviceQueries.TABLE;

  /** {@code clGetImageInfo}. */
  public static final QueryTable<ImageObject> IMAGE = ImageQueries.TABLE;

  /** {@code clGetContextInfo}. */
  public static final QueryTable<ContextObject> CONTEXT =
      new QueryTable<ContextObject>("clGetContextInfo")
          .row("CL_CONTEXT_REFERENCE_COUNT", c -> uint(c.references()))
          .row("CL_CONTEXT_DEVICES", c -> Fact.handles(c.devices()))
          .row("CL_CONTEXT_PROPERTIES", c -> Fact.words(c.properties()))
          .row("CL_CONTEXT_NUM_DEVICES", c -> uint(c.devices().size()));

  /** {@code clGetCommandQueueInfo}. */
  public static final QueryTable<QueueObject> QUEUE =
      new QueryTable<QueueObject>("clGetCommandQueueInfo")
          .row("CL_QUEUE_CONTEXT", q -> Fact.handle(q.context()))
          .row("CL_QUEUE_DEVICE", q -> Fact.handle(q.device()))
          .row("CL_QUEUE_REFERENCE_COUNT", q -> uint(q.references()))
          .row("CL_QUEUE_PROPERTIES", q -> word(q.flags()))
          .absent(
              "CL_QUEUE_SIZE", ErrorCode.INVALID_COMMAND_QUEUE, "queues of the host have no size")
          .row("CL_QUEUE_PROPERTIES_ARRAY", q -> Fact.words(q.properties()));

  /** {@code clGetMemObjectInfo}. */
  public static final QueryTable<MemoryObject> MEMORY =
      new QueryTable<MemoryObject>("clGetMemObjectInfo")
          .row("CL_MEM_TYPE", m -> uint(m.type()))
          .row("CL_MEM_FLAGS", m -> word(m.origin().flags()))
          .row("CL_MEM_SIZE", m -> word(m.bytes()))
          .row("CL_MEM_HOST_PTR", m -> word(m.origin().hostPointer()))
          .row("CL_MEM_MAP_COUNT", m -> uint(m.maps()))
          .row("CL_MEM_REFERENCE_COUNT", m -> uint(m.references()))
          .row("CL_MEM_CONTEXT", m -> Fact.handle(m.context()))
          .row("CL_MEM_ASSOCIATED_MEMOBJECT", m -> Fact.handle(m.origin().parent()))
          .row("CL_MEM_OFFSET", m -> word(m.origin().offset()))
          .row("CL_MEM_USES_SVM_POINTER", m -> flag(m.origin().shared()))
          .row("CL_MEM_PROPERTIES", m -> Fact.words(m.origin().properties()));

  /** {@code clGetSamplerInfo}. */
  public static final QueryTable<SamplerObject> SAMPLER =
      new QueryTable<SamplerObject>("clGetSamplerInfo")
          .row("CL_SAMPLER_REFERENCE_COUNT", s -> uint(s.references()))
          .row("CL_SAMPLER_CONTEXT", s -> Fact.handle(s.context()))
          .row("CL_SAMPLER_NORMALIZED_COORDS", s -> flag(s.sampler().descriptor().normalized()))
          .row(
              "CL_SAMPLER_ADDRESSING_MODE", s -> uint(s.sampler().descriptor().addressing().code()))
          .row("CL_SAMPLER_FILTER_MODE", s -> uint(s.sampler().descriptor().filter().code()))
          .row("CL_SAMPLER_PROPERTIES", s -> Fact.words(s.properties()));

  /** {@code clGetProgramBuildInfo}. */
  public static final QueryTable<Build> BUILD =
      new QueryTable<Build>("clGetProgramBuildInfo")
          .row("CL_PROGRAM_BUILD_STATUS", b -> uint(b.program().status(b.device())))
          .row("CL_PROGRAM_BUILD_OPTIONS", b -> text(b.program().options(b.device())))
          .row("CL_PROGRAM_BUILD_LOG", b -> text(b.program().log(b.device())))
          .row("CL_PROGRAM_BINARY_TYPE", b -> uint(b.program().binaryType(b.device())))
          .row(
              "CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE",
              b -> word(b.program().program().globalVariableBytes(b.device().device())));

  /** {@code clGetKernelInfo}. */
  public static final QueryTable<OpenClKernel> KERNEL =
      new QueryTable<OpenClKernel>("clGetKernelInfo")
          .row("CL_KERNEL_FUNCTION_NAME", k -> text(k.kernel().name()))
          .row("CL_KERNEL_NUM_ARGS", k -> uint(k.kernel().info().arguments().size()))
          .row("CL_KERNEL_REFERENCE_COUNT", k -> uint(k.references()))
          .row("CL_KERNEL_CONTEXT", k -> Fact.handle(k.program().context()))
          .row("CL_KERNEL_PROGRAM", k -> Fact.handle(k.program()))
          .row("CL_KERNEL_ATTRIBUTES", k -> text(k.attributes()));

  /** {@code clGetKernelWorkGroupInfo}. */
  public static final QueryTable<KernelOnDevice> WORK_GROUP =
      new QueryTable<KernelOnDevice>("clGetKernelWorkGroupInfo")
          .row("CL_KERNEL_WORK_GROUP_SIZE", k -> word(k.info().maxWorkGroupSize()))
          .row("CL_KERNEL_COMPILE_WORK_GROUP_SIZE", k -> Fact.words(k.required()))
          .row("CL_KERNEL_LOCAL_MEM_SIZE", k -> word(k.kernel().localBytes(k.device())))
          .row(
              "CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE",
              k -> word(k.info().preferredMultiple()))
          .row("CL_KERNEL_PRIVATE_MEM_SIZE", k -> word(k.info().privateBytes()))
          .absent(
              "CL_KERNEL_GLOBAL_WORK_SIZE",
              ErrorCode.INVALID_VALUE,
              "the kernel is no built-in kernel and the device no custom device");

  /** {@code clGetKernelArgInfo}. */
  public static final QueryTable<ArgumentInfo> ARGUMENT =
      new QueryTable<ArgumentInfo>("clGetKernelArgInfo")
          .row("CL_KERNEL_ARG_ADDRESS_QUALIFIER", a -> uint(ArgumentFacts.addressSpace(a)))
          .row("CL_KERNEL_ARG_ACCESS_QUALIFIER", a -> uint(ArgumentFacts.access(a)))
          .row("CL_KERNEL_ARG_TYPE_NAME", a -> text(ArgumentFacts.known(a.typeName())))
          .row("CL_KERNEL_ARG_TYPE_QUALIFIER", a -> word(ArgumentFacts.qualifiers(a)))
          .row("CL_KERNEL_ARG_NAME", a -> text(ArgumentFacts.known(a.name())));

  /** {@code clGetEventInfo}. */
  public static final QueryTable<EventObject> EVENT =
      new QueryTable<EventObject>("clGetEventInfo")
          .row("CL_EVENT_COMMAND_QUEUE", e -> Fact.handle(e.queue()))
          .row("CL_EVENT_COMMAND_TYPE", e -> uint(e.command()))
          .row("CL_EVENT_REFERENCE_COUNT", e -> uint(e.references()))
          .row("CL_EVENT_COMMAND_EXECUTION_STATUS", e -> uint(e.status()))
          .row("CL_EVENT_CONTEXT", e -> Fact.handle(e.context()));

  /** {@code clGetEventProfilingInfo}. */
  public static final QueryTable<EventObject> PROFILING =
      new QueryTable<EventObject>("clGetEventProfilingInfo")
          .row("CL_PROFILING_COMMAND_QUEUED", e -> word(e.event().times().queued()))
          .row("CL_PROFILING_COMMAND_SUBMIT", e -> word(e.event().times().submitted()))
          .row("CL_PROFILING_COMMAND_START", e -> word(e.event().times().started()))
          .row("CL_PROFILING_COMMAND_END", e -> word(e.event().times().ended()))
          .row("CL_PROFILING_COMMAND_COMPLETE", e -> word(e.event().times().ended()));

  /** {@code clGetProgramInfo}; binaries are not among them, because they go to several places. */
  public static final QueryTable<ProgramObject> PROGRAM =
      new QueryTable<ProgramObject>("clGetProgramInfo")
          .row("CL_PROGRAM_REFERENCE_COUNT", p -> uint(p.references()))
          .row("CL_PROGRAM_CONTEXT", p -> Fact.handle(p.context()))
          .row("CL_PROGRAM_NUM_DEVICES", p -> uint(p.devices().size()))
          .row("CL_PROGRAM_DEVICES", p -> Fact.handles(p.devices()))
          .row("CL_PROGRAM_SOURCE", p -> text(p.program().source().orElse("")))
          .row(
              "CL_PROGRAM_BINARY_SIZES",
              p -> Fact.words(p.binaries().stream().map(b -> (long) b.length).toList()))
          .row("CL_PROGRAM_NUM_KERNELS", p -> word(p.program().kernelNames().size()))
          .row("CL_PROGRAM_KERNEL_NAMES", p -> text(String.join(";", p.program().kernelNames())))
          .row("CL_PROGRAM_IL", _ -> Fact.EMPTY);

  private Queries() {}

  public record Build(ProgramObject program, DeviceObject device) {}

  public record KernelOnDevice(OpenClKernel kernel, DeviceObject device) {
    private KernelInfo info() {
      return kernel.kernel().info(device.device());
    }

    private List<Long> required() {
      List<Long> size = info().requiredWorkGroupSize();
      return size.isEmpty() ? List.of(0L, 0L, 0L) : size;
    }
  }
}
