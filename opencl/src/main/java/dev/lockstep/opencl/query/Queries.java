package dev.lockstep.opencl.query;

import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.KernelObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.ProgramObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.cl.ArgumentInfo;

/** The questions for facts about each kind of object. */
public final class Queries {
  /** {@code clGetDeviceInfo}. */
  public static final Query.Index<DeviceObject> DEVICE =
      new Query.Index<>(DeviceQuery.class, DeviceQuery.values());

  /** {@code clGetContextInfo}. */
  public static final Query.Index<ContextObject> CONTEXT =
      new Query.Index<>(ContextQuery.class, ContextQuery.values());

  /** {@code clGetCommandQueueInfo}. */
  public static final Query.Index<QueueObject> QUEUE =
      new Query.Index<>(QueueQuery.class, QueueQuery.values());

  /** {@code clGetMemObjectInfo}. */
  public static final Query.Index<MemoryObject> MEMORY =
      new Query.Index<>(MemoryQuery.class, MemoryQuery.values());

  /** {@code clGetProgramInfo}; binaries are not among them, because they go to several places. */
  public static final Query.Index<ProgramObject> PROGRAM =
      new Query.Index<>(ProgramQuery.class, ProgramQuery.values());

  /** {@code clGetProgramBuildInfo}. */
  public static final Query.Index<BuildQuery.Build> BUILD =
      new Query.Index<>(BuildQuery.class, BuildQuery.values());

  /** {@code clGetKernelInfo}. */
  public static final Query.Index<KernelObject> KERNEL =
      new Query.Index<>(KernelQuery.class, KernelQuery.values());

  /** {@code clGetKernelWorkGroupInfo}. */
  public static final Query.Index<WorkGroupQuery.KernelOnDevice> WORK_GROUP =
      new Query.Index<>(WorkGroupQuery.class, WorkGroupQuery.values());

  /** {@code clGetKernelArgInfo}. */
  public static final Query.Index<ArgumentInfo> ARGUMENT =
      new Query.Index<>(ArgumentQuery.class, ArgumentQuery.values());

  /** {@code clGetEventInfo}. */
  public static final Query.Index<EventObject> EVENT =
      new Query.Index<>(EventQuery.class, EventQuery.values());

  /** {@code clGetEventProfilingInfo}. */
  public static final Query.Index<EventObject> PROFILING =
      new Query.Index<>(ProfilingQuery.class, ProfilingQuery.values());

  private Queries() {}
}
