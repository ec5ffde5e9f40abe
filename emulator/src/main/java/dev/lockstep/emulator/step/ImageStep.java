package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.image.FilterTaps;
import dev.lockstep.emulator.image.ImageGeometry;
import dev.lockstep.emulator.image.ImageLayout;
import dev.lockstep.emulator.image.ImageResource;
import dev.lockstep.emulator.image.ImageSampler;
import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Half;
import dev.lockstep.isa.model.Shape.ImageOperation;

/**
 * Image loads, stores, samples and gathers. Loads and stores outside the image read zeros and write
 * nothing. Images have one level, so levels, gradients and biases choose nothing.
 */
final class ImageStep {
  private static final int COMPONENTS = 4;

  /** Corners of the texels that a gather reads, in the order of its results. */
  private static final int[] GATHERED = {2, 3, 1, 0};

  private final Shape.Image shape;
  private final ImageLayout layout;
  private final ImageAddress address;
  private final Access access;
  private final int resource;
  private final int sampler;
  private final int mask;
  private final boolean unnormalized;
  private final ComponentRegisters registers;
  private final int status;

  private ImageStep(BoundOperands operands, Shape.Image shape) {
    this.shape = shape;
    refuse(operands.flag(ModifierName.R128), "an image access with a resource of 128 bits");
    refuse(operands.flag(ModifierName.LWE), "an image access with a warning of levels");
    layout = ImageLayout.of(operands.set());
    address = new ImageAddress(operands);
    access = AddressTranslation.access(operands, false);
    resource = operands.need(FieldName.SRSRC).index();
    BoundOperands.Entry own = operands.find(FieldName.SSAMP);
    sampler = own == null ? -1 : own.index();
    mask = operands.value(ModifierName.DMASK);
    boolean gathers = shape.operation() == ImageOperation.GATHER;
    refuse(mask == 0, "an image access to no component");
    refuse(
        gathers && Integer.bitCount(mask) != 1, "an image access that gathers several components");
    unnormalized = operands.flag(ModifierName.UNORM);
    int count = gathers ? COMPONENTS : Integer.bitCount(mask);
    Half half = operands.flag(ModifierName.D16) ? Half.LOW : Half.WHOLE;
    int lanes = operands.layout().lanes();
    int data = operands.need(FieldName.VDATA).index();
    registers = new ComponentRegisters(operands, data, half, count);
    status = VectorMemoryStep.status(operands, lanes);
  }

  private static void refuse(boolean so, String what) {
    if (so) {
      throw new Refusal(what);
    }
  }

  static BoundInstruction of(BoundOperands operands, Shape.Image shape) {
    if (operands.need(FieldName.VDATA).operand() instanceof Operand.Off) {
      return _ -> {};
    }
    ImageStep step = new ImageStep(operands, shape);
    return switch (shape.operation()) {
      case LOAD -> step::load;
      case STORE -> step::store;
      case SAMPLE -> step::sample;
      case GATHER -> step::gather;
    };
  }

  private ImageResource resource(Wavefront wave) {
    return layout.image(wave.scalars, resource);
  }

  private void load(Wavefront wave) {
    if (wave.exec() == 0) {
      return;
    }
    ImageResource image = resource(wave);
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int[] memory = new int[COMPONENTS];
      long place = place(wave, lane, image);
      if (place >= 0) {
        memory[COMPONENTS - 1] = image.format().one();
        image.format().read(texel(wave, lane, place), memory);
      }
      int[] colour = new int[COMPONENTS];
      for (int i = 0; i < COMPONENTS; i++) {
        colour[i] = image.selected(i, memory);
      }
      put(wave, lane, image, colour);
    }
  }

  private void store(Wavefront wave) {
    if (wave.exec() == 0) {
      return;
    }
    ImageResource image = resource(wave);
    BufferFormat format = image.format();
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long place = place(wave, lane, image);
      if (place < 0) {
        continue;
      }
      int[] colour = new int[COMPONENTS];
      int first = registers.get(wave, lane, 0, format);
      for (int i = 0, next = 0; i < COMPONENTS; i++) {
        boolean given = (mask >>> i & 1) != 0;
        colour[i] =
            given ? registers.get(wave, lane, next++, format) : layout.repeatsFirst() ? first : 0;
      }
      int[] memory = new int[COMPONENTS];
      for (int i = COMPONENTS - 1; i >= 0; i--) {
        if (image.source(i) >= ImageResource.FIRST) {
          memory[image.source(i) - ImageResource.FIRST] = colour[i];
        }
      }
      format.write(texel(wave, lane, place), memory);
    }
  }

  /** The address of the texel that a lane names by whole numbers; -1 where there is none. */
  private long place(Wavefront wave, int lane, ImageResource image) {
    ImageGeometry geometry = image.geometry();
    int x = address.integer(wave, lane, geometry, 0);
    int y = address.integer(wave, lane, geometry, 1);
    int z = address.integer(wave, lane, geometry, ImageAddress.LAYER);
    boolean there = address.level(wave, lane, geometry) == 0 && image.holds(x, y, z);
    return there ? image.address(x, y, z) : -1;
  }

  private BufferFormat.Element texel(Wavefront wave, int lane, long place) {
    return new BufferFormat.Element() {
      @Override
      public long load(int at, int bytes) {
        return wave.memory.load(place + at, bytes, lane, access);
      }

      @Override
      public void store(int at, int bytes, long value) {
        wave.memory.store(place + at, bytes, value, lane, access);
      }
    };
  }

  private void put(Wavefront wave, int lane, ImageResource image, int[] colour) {
    for (int i = 0, next = 0; i < COMPONENTS; i++) {
      if ((mask >>> i & 1) != 0) {
        registers.put(wave, lane, next++, colour[i], image.format());
      }
    }
    finish(wave, lane);
  }

  private void finish(Wavefront wave, int lane) {
    if (status >= 0) {
      wave.vectors[status + lane] = 0;
    }
  }

  private ImageSampler sampler(Wavefront wave, ImageResource image) {
    if (address.isCube()) {
      throw InstructionFault.notExecuted("a sample of a cube map");
    }
    ImageSampler found = layout.sampler(wave.scalars, sampler);
    found.check(image.geometry().dimensions(), unnormalized || !found.normalized());
    if (shape.compare() && !image.format().isFloat()) {
      throw InstructionFault.notExecuted("a comparison with texels that are integers");
    }
    return found;
  }

  private void sample(Wavefront wave) {
    if (wave.exec() == 0) {
      return;
    }
    ImageResource image = resource(wave);
    ImageSampler how = sampler(wave, image);
    if (how.linear() && !image.format().isFloat()) {
      throw InstructionFault.notExecuted("a linear filter of texels that are integers");
    }
    FilterTaps taps = new FilterTaps();
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      locate(wave, lane, image, how, taps);
      put(wave, lane, image, filtered(wave, lane, image, how, taps));
    }
  }

  /** The mean of the corners, which is exact where one has all the weight. */
  private int[] filtered(
      Wavefront wave, int lane, ImageResource image, ImageSampler how, FilterTaps taps) {
    double[] sum = new double[COMPONENTS];
    for (int corner = 0; corner < 1 << 3; corner++) {
      double weight = taps.weight(corner);
      if (weight == 1) {
        return colour(wave, lane, image, how, taps, corner);
      }
      if (weight > 0) {
        int[] colour = colour(wave, lane, image, how, taps, corner);
        for (int i = 0; i < COMPONENTS; i++) {
          sum[i] += weight * Float.intBitsToFloat(colour[i]);
        }
      }
    }
    int[] result = new int[COMPONENTS];
    for (int i = 0; i < COMPONENTS; i++) {
      result[i] = Float.floatToRawIntBits((float) sum[i]);
    }
    return result;
  }

  /** Four times one component, of the texels around the point. */
  private void gather(Wavefront wave) {
    if (wave.exec() == 0) {
      return;
    }
    ImageResource image = resource(wave);
    if (image.geometry().dimensions() != 2) {
      throw InstructionFault.notExecuted("a gather from a " + image.geometry() + " image");
    }
    ImageSampler how = sampler(wave, image);
    int component = Integer.numberOfTrailingZeros(mask);
    FilterTaps taps = new FilterTaps();
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      locate(wave, lane, image, how, taps);
      for (int i = 0; i < GATHERED.length; i++) {
        int[] colour = colour(wave, lane, image, how, taps, GATHERED[i]);
        registers.put(wave, lane, i, colour[component], image.format());
      }
      finish(wave, lane);
    }
  }

  private void locate(
      Wavefront wave, int lane, ImageResource image, ImageSampler how, FilterTaps taps) {
    ImageGeometry geometry = image.geometry();
    int[] sizes = {image.width(), image.height(), image.depth()};
    boolean fractions = how.normalized() && !unnormalized;
    for (int i = 0; i < sizes.length; i++) {
      if (i >= geometry.dimensions()) {
        taps.set(i, 0);
        continue;
      }
      double place = address.real(wave, lane, geometry, i);
      if (fractions) {
        place *= sizes[i];
      }
      if (shape.offset()) {
        place += address.offset(wave, lane, i);
      }
      boolean pair = shape.operation() == ImageOperation.GATHER || how.isLinear(i);
      taps.locate(i, place, sizes[i], how.wrap(i), pair);
    }
    if (geometry.isArray()) {
      double layer = Math.rint(address.real(wave, lane, geometry, ImageAddress.LAYER));
      taps.set(ImageAddress.LAYER, Math.clamp((long) layer, 0, image.layers() - 1));
    }
  }

  /** The colour of a corner; where a reference is compared, what that yields for each component. */
  private int[] colour(
      Wavefront wave,
      int lane,
      ImageResource image,
      ImageSampler how,
      FilterTaps taps,
      int corner) {
    BufferFormat format = image.format();
    int[] memory = new int[COMPONENTS];
    boolean outside = taps.isOutside(corner);
    if (!outside) {
      memory[COMPONENTS - 1] = format.one();
      long place =
          image.address(taps.number(0, corner), taps.number(1, corner), taps.number(2, corner));
      format.read(texel(wave, lane, place), memory);
    }
    int[] colour = new int[COMPONENTS];
    for (int i = 0; i < COMPONENTS; i++) {
      int border = how.hasBorder(i) ? format.one() : 0;
      boolean fixed = image.source(i) < ImageResource.FIRST;
      colour[i] = outside && !fixed ? border : image.selected(i, memory);
    }
    if (shape.compare()) {
      compare(address.reference(wave, lane), image, how, colour);
    }
    return colour;
  }

  private static void compare(float given, ImageResource image, ImageSampler how, int[] colour) {
    BufferFormat format = image.format();
    boolean limited = format.number() == BufferFormat.Number.UNORM;
    float reference = limited ? Math.clamp(given, 0, 1) : given;
    for (int i = 0; i < COMPONENTS; i++) {
      if (image.source(i) >= ImageResource.FIRST) {
        boolean holds = how.compares(reference, Float.intBitsToFloat(colour[i]));
        colour[i] = holds ? format.one() : 0;
      }
    }
  }
}
