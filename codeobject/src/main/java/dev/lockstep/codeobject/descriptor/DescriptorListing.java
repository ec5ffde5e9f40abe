package dev.lockstep.codeobject.descriptor;

import java.util.List;

/**
 * A kernel descriptor as an {@code .amdhsa_kernel} block. Source: LLVM AMDGPUUsage (amdhsa kernel
 * directives); the form of llvm-objdump 19.
 */
public sealed interface DescriptorListing {
  /** Amount of detail. */
  enum Form {
    /** The lines of llvm-objdump 19, in its order. Some descriptors do not reassemble from them. */
    LLVM,
    /** Those lines, and what reassembling to the same bytes needs besides. */
    COMPLETE
  }

  /**
   * The block.
   *
   * @param lines from {@code .amdhsa_kernel NAME} to {@code .end_amdhsa_kernel}
   */
  record Block(List<String> lines) implements DescriptorListing {}

  /**
   * Directives cannot say it; show the bytes.
   *
   * @param field the field in the way
   * @param reason why
   */
  record Raw(String field, String reason) implements DescriptorListing {}

  /** Lists a descriptor. The entry offset is not shown: the kernel's symbol stands for it. */
  static DescriptorListing of(
      String kernel, KernelDescriptor descriptor, DescriptorContext context, Form form) {
    return new DescriptorLister(descriptor, context, form).list(kernel);
  }
}
