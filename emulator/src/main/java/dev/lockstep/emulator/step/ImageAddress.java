package dev.lockstep.emulator.step;

import dev.lockstep.emulator.image.ImageGeometry;
import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.machine.ImageDimensions.Dimension;
import dev.lockstep.isa.machine.ImageSizes;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The address of an image access in registers: what is in front, gradients, coordinates, a level
 * (AMD ISA manuals, "Image address VGPRs"). Where instructions do not name the dimension, how many
 * there are follows from the image.
 */
final class ImageAddress {
  /** The coordinate of a layer, or of a slice. */
  static final int LAYER = 2;

  private final ImageSizes sizes;
  private final @Nullable Dimension dimension;
  private final boolean layered;
  private final boolean half;

  /** Numbers of the registers, or of the first one alone where they follow each other. */
  private final int[] registers;

  private final boolean listed;

  ImageAddress(BoundOperands operands) {
    sizes =
        new ImageSizes(
            operands.set(), operands.instruction().encoding(), operands.instruction().modifiers());
    dimension =
        operands.has(ModifierName.DIM)
            ? operands.set().dimensions().of(operands.value(ModifierName.DIM))
            : null;
    layered = operands.flag(ModifierName.DA);
    half = operands.flag(ModifierName.A16);
    if (half && dimension == null && sizes.gradients(1) > 0) {
      throw new Refusal("an image address with gradients of 16 bits");
    }
    if (dimension != null && dimension.samples()) {
      throw new Refusal("an image access to one of several samples");
    }
    BoundOperands.Entry entry = operands.need(FieldName.VADDR);
    listed = entry.operand() instanceof Operand.Scattered;
    registers =
        entry.operand() instanceof Operand.Scattered(List<Operand.Register> parts)
            ? parts.stream()
                .flatMapToInt(part -> IntStream.range(part.index(), part.index() + part.count()))
                .toArray()
            : new int[] {entry.index()};
  }

  /** Whether the instruction takes the image as a cube map. */
  boolean isCube() {
    return dimension != null && ImageGeometry.isCube(dimension.value());
  }

  /** A register of the address as it is. */
  int word(Wavefront wave, int lane, int index) {
    int register = listed ? registers[index] : registers[0] + index;
    if (register >= wave.layout.vectors().vgprs()) {
      throw InstructionFault.notExecuted("an image address beyond the last register");
    }
    return wave.vectors[register * wave.layout.lanes() + lane];
  }

  /** The reference value: the last register in front. */
  float reference(Wavefront wave, int lane) {
    return Float.intBitsToFloat(word(wave, lane, sizes.extra() - 1));
  }

  /** An offset in texels, six bits in each byte of the first register. */
  int offset(Wavefront wave, int lane, int coordinate) {
    return word(wave, lane, 0) >>> 8 * coordinate << 26 >> 26;
  }

  private int component(Wavefront wave, int lane, ImageGeometry geometry, int index) {
    int gradients = dimension == null ? 2 * geometry.dimensions() : dimension.gradients();
    int first = sizes.extra() + sizes.gradients(gradients);
    if (!half) {
      return word(wave, lane, first + index);
    }
    int pair = word(wave, lane, first + index / 2);
    return index % 2 == 0 ? pair & 0xffff : pair >>> 16;
  }

  private int coordinates(ImageGeometry geometry) {
    return dimension == null
        ? geometry.dimensions() + (layered && geometry != ImageGeometry.D3 ? 1 : 0)
        : dimension.coordinates();
  }

  /** Coordinates within a layer or a slice that the instruction names. */
  private int within(ImageGeometry geometry) {
    int named = dimension == null ? geometry.dimensions() : dimension.gradients() / 2;
    return Math.min(named, 2);
  }

  /** The level as a whole number; 0 where the instruction has none. */
  int level(Wavefront wave, int lane, ImageGeometry geometry) {
    return sizes.level() ? component(wave, lane, geometry, coordinates(geometry)) : 0;
  }

  /**
   * The whole number of a texel along a dimension, {@link #LAYER} that of a slice or a layer; 0
   * where the instruction names none. An image takes what it has of the coordinates that there are:
   * HIP copies images of all geometries by instructions for arrays of two dimensions.
   */
  int integer(Wavefront wave, int lane, ImageGeometry geometry, int coordinate) {
    int within = within(geometry);
    if (coordinate < LAYER) {
      boolean both = coordinate < within && coordinate < geometry.dimensions();
      return both ? component(wave, lane, geometry, coordinate) : 0;
    }
    boolean both = coordinates(geometry) > within && geometry.hasSlices();
    return both ? component(wave, lane, geometry, within) : 0;
  }

  /** The same as a number that may lie between texels. */
  float real(Wavefront wave, int lane, ImageGeometry geometry, int coordinate) {
    int bits = integer(wave, lane, geometry, coordinate);
    return half ? Float.float16ToFloat((short) bits) : Float.intBitsToFloat(bits);
  }
}
