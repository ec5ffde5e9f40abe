package dev.lockstep.runtime.run;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.ArgumentCheck;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.image.ImageShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Arguments of a launch, with what is in the memory of the device in the place of names. */
final class RunArguments {
  private final String kernel;
  private final Map<String, DriverMemory> buffers;
  private final RunImages images;

  /** Empty where nothing is known of the parameters. */
  private final Optional<ArgumentCheck> check;

  private final List<Argument> placed = new ArrayList<>();
  private final List<RunImages.Seen> copied = new ArrayList<>();

  /**
   * Checks arguments and places them.
   *
   * @param buffers of the run by name
   * @param natural whether the launch says where they lie, as the program does not
   * @throws ClException when one does not fit its parameter, or there is no such buffer
   */
  RunArguments(
      DriverKernel kernel,
      String name,
      List<Argument> arguments,
      boolean natural,
      Map<String, DriverMemory> buffers,
      RunImages images) {
    this.kernel = name;
    this.buffers = buffers;
    this.images = images;
    check = natural ? Optional.empty() : check(kernel);
    check.ifPresent(known -> known.count(arguments.size()));
    for (int i = 0; i < arguments.size(); i++) {
      placed.add(place(i, arguments.get(i)));
    }
  }

  /** Nothing is checked where the program tells nothing: then the launch is refused as a whole. */
  private static Optional<ArgumentCheck> check(DriverKernel kernel) {
    try {
      return Optional.of(new ArgumentCheck(kernel.info()));
    } catch (ClException e) {
      if (e.code() == ErrorCode.INVALID_KERNEL_DEFINITION) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private Argument place(int index, Argument argument) {
    return switch (argument) {
      case Argument.OfBuffer(String name) -> {
        DriverMemory memory = named(index, name);
        check.ifPresent(known -> known.pointer(index, "the buffer '" + name + "'"));
        yield new Argument.Pointer(memory, 0, memory.bytes());
      }
      case Argument.OfImage(String name, ImageShape shape) -> image(index, name, shape);
      case Argument.Sampler(var how) -> {
        check.ifPresent(known -> known.kind(index, ArgumentInfo.Kind.SAMPLER, "a sampler"));
        yield new Argument.Described("sampler", images.sampler(how));
      }
      case Argument.Null() -> {
        check.ifPresent(known -> known.pointer(index, "a null pointer"));
        yield argument;
      }
      case Argument.Local(long bytes) -> {
        check.ifPresent(known -> known.local(index, bytes));
        yield argument;
      }
      case Argument.Value(var _, var bytes) -> {
        String given = "a value of " + bytes.size() + " bytes";
        check.ifPresent(known -> known.value(index, bytes.size(), given));
        yield argument;
      }
      case Argument.Address(long address) -> {
        check.ifPresent(known -> known.pointer(index, "the address 0x%x".formatted(address)));
        yield argument;
      }
      case Argument.Pointer _, Argument.Described _ ->
          throw new IllegalArgumentException("an argument of a device: " + argument);
    };
  }

  private DriverMemory named(int index, String name) {
    DriverMemory memory = buffers.get(name);
    if (memory == null) {
      throw new ClException(
          ErrorCode.INVALID_MEM_OBJECT,
          "argument %d of '%s': there is no buffer '%s'".formatted(index, kernel, name));
    }
    return memory;
  }

  /** An image whose first texel is the first byte of a buffer. */
  private Argument image(int index, String name, ImageShape shape) {
    DriverMemory buffer = named(index, name);
    ArgumentInfo.Access access =
        check
            .map(known ->
                known.image(
                    index,
                    shape.typeName(),
                    "the image '%s' of type %s".formatted(name, shape.typeName())))
            .map(ArgumentInfo::access)
            .orElse(ArgumentInfo.Access.READ_WRITE);
    RunImages.Seen seen = new RunImages.Seen(name, buffer, shape, access);
    Argument image = new Argument.Described("image", images.image(seen));
    if (images.hasCopy(seen)) {
      copied.add(seen);
    }
    return image;
  }

  /** The arguments as a kernel takes them. */
  List<Argument> placed() {
    return List.copyOf(placed);
  }

  /** Copies texels to images that are copies of their buffers. */
  void begin() {
    for (RunImages.Seen seen : copied) {
      images.image(seen).copyIn(Origin.first(), seen.shape().extent(), seen.buffer(), 0);
    }
  }

  /** Copies texels back that the kernel may have written. */
  void end() {
    for (RunImages.Seen seen : copied) {
      if (seen.access() != ArgumentInfo.Access.READ_ONLY) {
        images.image(seen).copyOut(Origin.first(), seen.shape().extent(), seen.buffer(), 0);
      }
    }
  }
}
