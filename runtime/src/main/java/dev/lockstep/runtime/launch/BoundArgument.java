package dev.lockstep.runtime.launch;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.text.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Argument of a kernel whose buffers have addresses. */
public sealed interface BoundArgument {
  /**
   * A pointer to memory.
   *
   * @param name for messages
   * @param address of the first byte
   * @param bytes that may be accessed from there
   */
  record Pointer(String name, long address, long bytes) implements BoundArgument {}

  /**
   * A value.
   *
   * @param element bytes of one of the equal numbers that it consists of
   */
  record Value(Bytes bytes, int element) implements BoundArgument {}

  /**
   * An image or a sampler.
   *
   * @param kind as metadata has it: {@code image} or {@code sampler}
   * @param name for messages
   * @param address of its descriptor
   */
  record Described(String kind, String name, long address) implements BoundArgument {}

  /** A pointer to nothing. */
  record Null() implements BoundArgument {}

  /** Local memory. */
  record Local(long bytes) implements BoundArgument {}

  /** Finds the buffers of arguments by their names. */
  static List<BoundArgument> of(
      String kernel,
      List<Argument> arguments,
      Map<String, EmulatedGpu.Buffer> buffers,
      DescriptorWindows descriptors)
      throws LaunchException {
    List<BoundArgument> bound = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      bound.add(
          switch (arguments.get(i)) {
            case Argument.OfBuffer(String name) -> {
              EmulatedGpu.Buffer buffer = named(kernel, i, name, buffers);
              yield new Pointer(name, buffer.address(), buffer.contents().byteSize());
            }
            case Argument.OfImage(String name, ImageShape shape) -> {
              EmulatedGpu.Buffer buffer = named(kernel, i, name, buffers);
              yield new Described("image", name, descriptors.image(shape, buffer));
            }
            case Argument.Sampler(SamplerDescriptor how) ->
                new Described("sampler", "sampler", descriptors.sampler(how));
            case Argument.Value value -> new Value(value.bytes(), value.type().bytes());
            case Argument.Null() -> new Null();
            case Argument.Local(long bytes) -> new Local(bytes);
          });
    }
    return bound;
  }

  private static EmulatedGpu.Buffer named(
      String kernel, int index, String name, Map<String, EmulatedGpu.Buffer> buffers)
      throws LaunchException {
    EmulatedGpu.Buffer buffer = buffers.get(name);
    if (buffer == null) {
      throw new LaunchException(
          "argument %d of '%s': there is no buffer '%s'".formatted(index, kernel, name));
    }
    return buffer;
  }
}
