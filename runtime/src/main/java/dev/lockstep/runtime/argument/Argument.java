package dev.lockstep.runtime.argument;

import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.text.Bytes;

/** Argument of a kernel parameter. */
public sealed interface Argument
    permits Argument.OfBuffer,
        Argument.OfImage,
        Argument.Sampler,
        Argument.Value,
        Argument.Null,
        Argument.Local {
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
   * A value: one element, a packed vector of elements, or the bytes of a struct.
   *
   * @param type the element type as written; bytes given in hex are u8
   */
  record Value(ElementType type, Bytes bytes) implements Argument {}

  /** A pointer to nothing in place of a buffer. */
  record Null() implements Argument {}

  /** Local memory for a {@code __local} pointer. */
  record Local(long bytes) implements Argument {}
}
