package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.image.ImageDescriptor;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.SamplerDescriptor;
import java.util.ArrayList;
import java.util.List;

/** Descriptors of the images and samplers of a launch, in the memory of its device. */
final class DescriptorWindows {
  private final LoadedProgram program;
  private final List<Window> all = new ArrayList<>();

  DescriptorWindows(LoadedProgram program) {
    this.program = program;
  }

  /**
   * Room for a descriptor.
   *
   * @param name of what it describes, for messages
   */
  private Window place(int bytes, String name) throws LaunchException {
    if (program.image() instanceof ProgramImage.Linked) {
      throw new LaunchException(
          LaunchException.Kind.ARGUMENT,
          "%s is an argument, and %s has no images and no samplers; take a buffer"
              .formatted(name, program.device().target().shortName()));
    }
    Window window = program.device().place(bytes, "the descriptor of " + name);
    all.add(window);
    return window;
  }

  /** Address of the descriptor of an image whose first texel is the first byte of a buffer. */
  long image(ImageShape shape, EmulatedGpu.Buffer buffer) throws LaunchException {
    Window window = place(ImageDescriptor.BYTES, "the image '" + buffer.name() + "'");
    shape.at(buffer.address()).encode(window.bytes());
    return window.base();
  }

  /** Address of the descriptor of a sampler. */
  long sampler(SamplerDescriptor how) throws LaunchException {
    Window window = place(SamplerDescriptor.BYTES, "a sampler");
    how.encode(window.bytes());
    return window.base();
  }

  List<Window> all() {
    return List.copyOf(all);
  }

  void release() {
    all.forEach(window -> program.device().memory().unmap(window));
    all.clear();
  }
}
