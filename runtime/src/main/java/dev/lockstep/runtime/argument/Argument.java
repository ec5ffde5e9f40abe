package dev.lockstep.runtime.argument;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.SamplerDescriptor;

/**
 * Argument of a kernel. Run files name buffers, images and samplers; a run puts what is in the
 * device's memory in their place before a kernel takes them.
 */
public sealed interface Argument {
  /** A buffer of the run, by name. */
  record OfBuffer(String name) implements Argument {}

  /**
   * An image whose texels are those of a buffer of the run, from its beginning.
   *
   * @param buffer its name; the buffer has at least the bytes of the image
   * @param shape of the image
   */
  record OfImage(String buffer, ImageShape shape) implements Argument {}

  /** A sampler. */
  record Sampler(SamplerDescriptor how) implements Argument {}

  /**
   * A pointer to memory of a device.
   *
   * @param offset of the byte that it points at
   * @param bytes that may be accessed from there
   */
  record Pointer(Addressed memory, long offset, long bytes) implements Argument {}

  /** An address of a device's memory, as a host program or a run file says it. */
  record Address(long address) implements Argument {}

  /**
   * An image or a sampler of a device.
   *
   * @param kind as metadata has it: {@code image} or {@code sampler}
   * @param object with the address of its descriptor
   */
  record Described(String kind, Addressed object) implements Argument {}

  /**
   * A value: one element, a packed vector of elements, or the bytes of a struct.
   *
   * @param type the element type as written; bytes of a struct are u8
   */
  record Value(ElementType type, Bytes bytes) implements Argument {}

  /** A pointer to nothing in place of a buffer. */
  record Null() implements Argument {}

  /** Local memory for a {@code __local} pointer. */
  record Local(long bytes) implements Argument {}
}
