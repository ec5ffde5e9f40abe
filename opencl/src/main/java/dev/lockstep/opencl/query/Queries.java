package dev.lockstep.opencl.query;

import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.opencl.object.KernelObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.ProgramObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.opencl.object.SamplerObject;
import dev.lockstep.runtime.cl.ArgumentInfo;
import java.util.List;

/** The info queries about each kind of object. */
public final class Queries {
  /** {@code clGetDeviceInfo}. */
  public static final QueryTable<DeviceObject> DEVICE = DeviceQueries.TABLE;

  /** {@code clGetContextInfo}. */
  public static final QueryTable<ContextObject> CONTEXT = ContextQueries.TABLE;

  /** {@code clGetCommandQueueInfo}. */
  public static final QueryTable<QueueObject> QUEUE = QueueQueries.TABLE;

  /** {@code clGetMemObjectInfo}. */
  public static final QueryTable<MemoryObject> MEMORY = MemoryQueries.TABLE;

  /** {@code clGetImageInfo}. */
  public static final QueryTable<ImageObject> IMAGE = ImageQueries.TABLE;

  /** {@code clGetSamplerInfo}. */
  public static final QueryTable<SamplerObject> SAMPLER = SamplerQueries.TABLE;

  /** {@code clGetProgramInfo}; binaries are not among them, because they go to several places. */
  public static final QueryTable<ProgramObject> PROGRAM = ProgramQueries.TABLE;

  /** {@code clGetProgramBuildInfo}. */
  public static final QueryTable<BuildQueries.Build> BUILD = BuildQueries.TABLE;

  /** {@code clGetKernelInfo}. */
  public static final QueryTable<KernelObject> KERNEL = KernelQueries.TABLE;

  /** {@code clGetKernelWorkGroupInfo}. */
  public static final QueryTable<WorkGroupQueries.KernelOnDevice> WORK_GROUP =
      WorkGroupQueries.TABLE;

  /** {@code clGetKernelArgInfo}. */
  public static final QueryTable<ArgumentInfo> ARGUMENT = ArgumentQueries.TABLE;

  /** {@code clGetEventInfo}. */
  public static final QueryTable<EventObject> EVENT = EventQueries.TABLE;

  /** {@code clGetEventProfilingInfo}. */
  public static final QueryTable<EventObject> PROFILING = ProfilingQueries.TABLE;

  /** All of them. */
  static final List<QueryTable<?>> ALL =
      List.of(
          DEVICE,
          CONTEXT,
          QUEUE,
          MEMORY,
          IMAGE,
          SAMPLER,
          PROGRAM,
          BUILD,
          KERNEL,
          WORK_GROUP,
          ARGUMENT,
          EVENT,
          PROFILING);

  private Queries() {}
}
