package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.image.ImageDescriptor;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.SamplerDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Arguments of a run's launch, with what is in the memory of the device in the place of names.
 * Images and samplers get descriptors for the time of the launch.
 */
final class PlacedArguments {
  private final LoadedProgram program;
  private final String kernel;
  private final Map<String, EmulatedGpu.Buffer> buffers;
  private final List<Window> windows = new ArrayList<>();

  /** A descriptor in memory. */
  private record Descriptor(String name, long address) implements Addressed {}

  /**
   * Arguments of a kernel.
   *
   * @param buffers of the run by name
   */
  PlacedArguments(LoadedProgram program, String kernel, Map<String, EmulatedGpu.Buffer> buffers) {
    this.program = program;
    this.kernel = kernel;
    this.buffers = buffers;
  }

  List<Argument> of(List<Argument> arguments) {
    List<Argument> placed = new ArrayList<>();
    for (Argument argument : arguments) {
      int index = placed.size();
      placed.add(
          switch (argument) {
            case Argument.OfBuffer(String name) -> {
              EmulatedGpu.Buffer buffer = named(index, name);
              yield new Argument.Pointer(buffer, 0, buffer.contents().byteSize());
            }
            case Argument.OfImage(String name, ImageShape shape) ->
                image(named(index, name), shape);
            case Argument.Sampler(SamplerDescriptor how) -> sampler(how);
            default -> argument;
          });
    }
    return placed;
  }

  private EmulatedGpu.Buffer named(int index, String name) {
    EmulatedGpu.Buffer buffer = buffers.get(name);
    if (buffer == null) {
      throw new ClException(
          ErrorCode.INVALID_MEM_OBJECT,
          "argument %d of '%s': there is no buffer '%s'".formatted(index, kernel, name));
    }
    return buffer;
  }

  /** An image whose first texel is the first byte of a buffer. */
  private Argument image(EmulatedGpu.Buffer buffer, ImageShape shape) {
    Window window = place(ImageDescriptor.BYTES, "the image '" + buffer.name() + "'");
    shape.at(buffer.address()).encode(window.bytes());
    return new Argument.Described("image", new Descriptor(buffer.name(), window.base()));
  }

  private Argument sampler(SamplerDescriptor how) {
    Window window = place(SamplerDescriptor.BYTES, "a sampler");
    how.encode(window.bytes());
    return new Argument.Described("sampler", new Descriptor("sampler", window.base()));
  }

  /**
   * Room for a descriptor.
   *
   * @param name of what it describes, for messages
   */
  private Window place(int bytes, String name) {
    Window window = program.device().place(bytes, "the descriptor of " + name);
    windows.add(window);
    return window;
  }

  /** Windows of the descriptors. */
  List<Window> windows() {
    return List.copyOf(windows);
  }

  /** Gives them back. */
  void release() {
    windows.forEach(program.device().memory()::unmap);
  }
}
