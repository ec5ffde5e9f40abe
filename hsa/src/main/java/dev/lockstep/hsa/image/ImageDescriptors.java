package dev.lockstep.hsa.image;

import dev.lockstep.emulator.image.CoordinateWrap;
import dev.lockstep.emulator.image.ImageGeometry;
import dev.lockstep.emulator.image.ImageLayout;
import dev.lockstep.emulator.image.ImageResource;
import dev.lockstep.emulator.image.ImageSampler;
import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Shape;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Descriptors of images and samplers for the kernels of an agent: those of the instructions, and
 * behind them what device libraries look up.
 */
public final class ImageDescriptors {
  /** Bytes of the memory of a descriptor, of which HIP copies a part. */
  public static final int BYTES = 64;

  /** Places of the type, the order and the width, in words. */
  private static final int LOOKED_UP = 8;

  private final InstructionSet set;
  private final ImageLayout layout;

  private ImageDescriptors(InstructionSet set) {
    this.set = set;
    layout = ImageLayout.of(set);
  }

  /**
   * Those of an agent.
   *
   * @throws HsaException if its instructions access no images
   */
  public static ImageDescriptors of(Agent agent) {
    if (!(agent instanceof Agent.Gpu gpu) || !areThere(gpu)) {
      throw new HsaException(HsaStatus.ERROR_INVALID_AGENT, "the agent has no images");
    }
    return new ImageDescriptors(instructions(gpu));
  }

  /** Whether the instructions of an agent access images. */
  public static boolean areThere(Agent.Gpu gpu) {
    return instructions(gpu).encodings().stream()
        .anyMatch(encoding -> encoding.row().shape() instanceof Shape.Image);
  }

  private static InstructionSet instructions(Agent.Gpu gpu) {
    InstructionSet set = Family.instructions(gpu.target().target().name(), 0);
    if (set == null) {
      throw new HsaException(HsaStatus.ERROR_INVALID_AGENT, "there are no such instructions");
    }
    return set;
  }

  /**
   * Bytes from row to row.
   *
   * @throws HsaException for distances that images cannot have
   */
  public long rowPitch(RequestedImage what, long row, long slice) {
    if (what.geometry() == null) {
      return (long) what.width() * what.texelBytes();
    }
    long usual = (long) ImageLayout.usualPitch(what.width(), what.texelBytes()) * what.texelBytes();
    return HsaImage.pitch(what, usual, row, slice, layout.hasPitch(what.geometry()));
  }

  /**
   * Writes the descriptor of an image.
   *
   * @throws HsaException if the agent has no such images
   */
  public void write(HsaImage image, long to) {
    RequestedImage what = image.what();
    ImageGeometry geometry = what.geometry();
    int[] words = geometry == null ? buffer(image) : texels(image, geometry);
    put(to, words);
    HostMemory.putInt(to + 4 * LOOKED_UP, what.format().type());
    HostMemory.putInt(to + 4 * (LOOKED_UP + 1), what.format().order());
    HostMemory.putInt(to + 4 * (LOOKED_UP + 2), what.width());
  }

  private int[] texels(HsaImage image, ImageGeometry geometry) {
    RequestedImage what = image.what();
    int number = number(what, layout.number(what.format().memoryName()));
    BufferFormat format = layout.format(number);
    if (format == null) {
      throw unsupported(what);
    }
    ImageResource resource =
        new ImageResource(
            image.base(),
            format,
            what.format().select(),
            geometry,
            what.width(),
            what.height(),
            what.slices(),
            0,
            Math.toIntExact(image.rowPitch() / what.texelBytes()));
    try {
      return layout.words(resource, number);
    } catch (IllegalArgumentException e) {
      throw new HsaException(HsaStatus.IMAGE_SIZE_UNSUPPORTED, String.valueOf(e.getMessage()));
    }
  }

  private int[] buffer(HsaImage image) {
    RequestedImage what = image.what();
    BufferFormat wanted = BufferFormat.named(what.format().memoryName());
    BufferFormat[] all = BufferFormat.all(set);
    OptionalInt found = IntStream.range(0, all.length).filter(i -> all[i].equals(wanted)).findAny();
    int number = number(what, found);
    int[] words =
        BufferResource.Layout.of(set.generation())
            .elements(
                image.base(), what.texelBytes(), what.width(), what.format().select(), number);
    return Arrays.copyOf(words, ImageLayout.IMAGE_WORDS);
  }

  private static int number(RequestedImage what, OptionalInt found) {
    return found.orElseThrow(() -> unsupported(what));
  }

  private static HsaException unsupported(RequestedImage what) {
    return new HsaException(
        HsaStatus.IMAGE_FORMAT_UNSUPPORTED,
        "the agent has no images of " + what.format().format().clName());
  }

  /**
   * Writes the descriptor of a sampler.
   *
   * @param at {@code hsa_ext_sampler_descriptor_t}, or its second version, whose addressing modes
   *     are three
   * @param modes how many it has
   * @throws HsaException if there are no such samplers
   */
  public void writeSampler(long at, int modes, long to) {
    int coordinates = HostMemory.getInt(at);
    int filter = HostMemory.getInt(at + 4);
    boolean repeats = false;
    CoordinateWrap[] wraps = new CoordinateWrap[3];
    for (int i = 0; i < wraps.length; i++) {
      int addressing = HostMemory.getInt(at + 8 + 4L * Math.min(i, modes - 1));
      wraps[i] = wrap(addressing);
      repeats |= addressing > 2;
    }
    HsaException.when(
        (coordinates & ~1) != 0 || (filter & ~1) != 0,
        "coordinate mode %d, filter mode %d".formatted(coordinates, filter));
    HsaException.when(
        coordinates == 0 && repeats,
        HsaStatus.SAMPLER_DESCRIPTOR_UNSUPPORTED,
        "a sampler that repeats needs normalized coordinates");
    boolean linear = filter == 1;
    put(
        to,
        layout.words(
            new ImageSampler(
                wraps[0],
                wraps[1],
                wraps[2],
                coordinates == 1,
                linear,
                linear,
                0,
                ImageSampler.TRANSPARENT_BLACK)));
  }

  private static CoordinateWrap wrap(int addressing) {
    return switch (addressing) {
      // Where coordinates are not outside, anything will do.
      case 0, 1 -> CoordinateWrap.EDGE;
      case 2 -> CoordinateWrap.BORDER;
      case 3 -> CoordinateWrap.REPEAT;
      case 4 -> CoordinateWrap.MIRROR;
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT, "no addressing mode " + addressing);
    };
  }

  private static void put(long to, int[] words) {
    for (int i = 0; i < words.length; i++) {
      HostMemory.putInt(to + 4L * i, words[i]);
    }
  }
}
