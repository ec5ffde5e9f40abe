package dev.lockstep.runtime.cl;

import java.util.List;
import java.util.Optional;

/**
 * A kernel of a program for one device, as {@code clGetKernelInfo} and {@code
 * clGetKernelWorkGroupInfo} describe it.
 *
 * @param name of the function
 * @param arguments its parameters in order; empty where they are not known
 * @param argumentsKnown whether the program tells its kernels' parameters; where it does not,
 *     arguments of any number and kind are taken as they come
 * @param maxWorkGroupSize most work-items of a work-group ({@code CL_KERNEL_WORK_GROUP_SIZE})
 * @param requiredWorkGroupSize of the attribute {@code reqd_work_group_size}, x, y, z; or empty
 * @param workGroupSizeHint of the attribute {@code work_group_size_hint}, x, y, z; or empty
 * @param vectorHint type of the attribute {@code vec_type_hint}, such as {@code float4}
 * @param preferredMultiple work-items of a wavefront ({@code
 *     CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE})
 * @param localBytes local memory of a work-group without local arguments
 * @param privateBytes private memory of a work-item that does not fit into registers
 * @param vectorRegisters vector registers of a wavefront; 0 where the program does not tell
 * @param scalarRegisters scalar registers of a wavefront; 0 where the program does not tell
 */
public record KernelInfo(
    String name,
    List<ArgumentInfo> arguments,
    boolean argumentsKnown,
    long maxWorkGroupSize,
    List<Long> requiredWorkGroupSize,
    List<Long> workGroupSizeHint,
    Optional<String> vectorHint,
    int preferredMultiple,
    long localBytes,
    long privateBytes,
    long vectorRegisters,
    long scalarRegisters) {

  /** Copies the lists. */
  public KernelInfo {
    arguments = List.copyOf(arguments);
    requiredWorkGroupSize = List.copyOf(requiredWorkGroupSize);
    workGroupSizeHint = List.copyOf(workGroupSizeHint);
  }

  /** The same kernel with another limit for its work-groups. */
  public KernelInfo withMaxWorkGroupSize(long most) {
    return new KernelInfo(
        name,
        arguments,
        argumentsKnown,
        most,
        requiredWorkGroupSize,
        workGroupSizeHint,
        vectorHint,
        preferredMultiple,
        localBytes,
        privateBytes,
        vectorRegisters,
        scalarRegisters);
  }

  /** The parameter of a name, if names are kept and there is one. */
  public Optional<ArgumentInfo> argument(String parameter) {
    return arguments.stream()
        .filter(a -> a.name().filter(parameter::equals).isPresent())
        .findFirst();
  }
}
