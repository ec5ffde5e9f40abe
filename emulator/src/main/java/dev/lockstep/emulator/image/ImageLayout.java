package dev.lockstep.emulator.image;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.emulator.memory.DescriptorFields;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The descriptors of images and samplers in one generation. */
public final class ImageLayout {
  /** Words of the descriptor of an image. */
  public static final int IMAGE_WORDS = 8;

  /** Words of the descriptor of a sampler. */
  public static final int SAMPLER_WORDS = 4;

  /** Rows of images without a pitch begin at multiples of so many bytes, and so do all images. */
  public static final int ALIGNMENT = 256;

  private static final int NUMBER_FORMATS = 8;
  private static final int DATA_FORMATS = 64;
  private static final int FORMATS = 1024;
  private static final int LARGEST_TEXEL = 16;

  /** The highest level of detail that all generations can name. */
  private static final int MOST_LEVEL = 4095;

  private static final Map<Generation, ImageLayout> KNOWN = new ConcurrentHashMap<>();

  /** Images whose descriptor has the pitch of rows. */
  private enum Pitched {
    NONE,
    /** Those of one slice and layer. */
    SINGLE,
    ALL
  }

  private final DescriptorFields image;
  private final DescriptorFields sampler;
  private final BufferFormat[] formats = new BufferFormat[FORMATS];
  private final int linear;
  private final Pitched pitched;
  private final boolean repeatsFirst;

  private ImageLayout(InstructionSet set) {
    Generation generation = set.generation();
    image = new DescriptorFields("image-resource.tsv", ImageLayout.class, generation);
    sampler = new DescriptorFields("sampler-resource.tsv", ImageLayout.class, generation);
    linear = Integer.parseInt(image.rule("linear", "0"));
    pitched =
        switch (image.rule("pitch", "none")) {
          case "all" -> Pitched.ALL;
          case "single" -> Pitched.SINGLE;
          default -> Pitched.NONE;
        };
    repeatsFirst = image.rule("absent", "zero").equals("first");
    BufferFormat[] buffers = BufferFormat.all(set);
    BufferFormat none = BufferFormat.named("");
    boolean unified = image.has("format");
    for (int i = 0; i < FORMATS; i++) {
      int number = i / DATA_FORMATS;
      int data = i % DATA_FORMATS;
      boolean split = !unified && number < NUMBER_FORMATS && data < 16;
      formats[i] =
          split ? buffers[number * 16 + data] : unified && i < buffers.length ? buffers[i] : none;
    }
    for (DescriptorFields.Rule rule : image.rules("format")) {
      formats[Integer.parseInt(rule.arguments().getFirst())] = BufferFormat.named(rule.name());
    }
  }

  /** The descriptors of a generation. */
  public static ImageLayout of(InstructionSet set) {
    return KNOWN.computeIfAbsent(set.generation(), _ -> new ImageLayout(set));
  }

  /** Whether components that an instruction leaves out are stored as the first one; else as 0. */
  public boolean repeatsFirst() {
    return repeatsFirst;
  }

  /** The number of a format such as {@code 8_8_8_8_UNORM}; empty if images have none. */
  public OptionalInt number(String name) {
    BufferFormat format = BufferFormat.named(name);
    return format.widths().isEmpty()
        ? OptionalInt.empty()
        : IntStream.range(0, FORMATS).filter(i -> formats[i].equals(format)).findFirst();
  }

  /** The format of a number; null if images have none. */
  public @Nullable BufferFormat format(int number) {
    BufferFormat format = formats[number];
    int bytes = format.bytes();
    return bytes == 0 || bytes > LARGEST_TEXEL || Integer.bitCount(bytes) > 1 ? null : format;
  }

  /** Whether the rows of an image may be any number of texels apart. */
  public boolean hasPitch(ImageGeometry geometry) {
    return pitched == Pitched.ALL
        || pitched == Pitched.SINGLE
            && (geometry == ImageGeometry.D1 || geometry == ImageGeometry.D2);
  }

  /** Texels from row to row where nothing says otherwise. */
  public static int usualPitch(int width, int texelBytes) {
    int unit = Math.max(1, ALIGNMENT / texelBytes);
    return (width + unit - 1) / unit * unit;
  }

  /**
   * The image of a descriptor.
   *
   * @param code of its first scalar register
   * @throws InstructionFault if it is of a kind that is not accessed
   */
  public ImageResource image(int[] file, int code) {
    int type = image.field("type", file, code);
    ImageGeometry geometry = null;
    for (ImageGeometry one : ImageGeometry.values()) {
      geometry = one.code() == type ? one : geometry;
    }
    if (geometry == null) {
      throw InstructionFault.notExecuted(ImageGeometry.unknown(type));
    }
    refuse(
        image.field("tiling", file, code) != linear,
        "a tiled image (mode " + image.field("tiling", file, code) + ")");
    refuse(
        image.field("last_level", file, code) != 0 || image.field("base_level", file, code) != 0,
        "an image with mip levels");
    refuse(image.field("compression", file, code) != 0, "a compressed image");
    int number =
        image.has("format")
            ? image.field("format", file, code)
            : image.field("number_format", file, code) * DATA_FORMATS
                + image.field("data_format", file, code);
    BufferFormat format = format(number);
    if (format == null) {
      throw InstructionFault.notExecuted("an image of format " + number);
    }
    int width = image.field("width", file, code) + 1;
    int pitch = usualPitch(width, format.bytes());
    if (hasPitch(geometry)) {
      int given = image.field("pitch", file, code) + 1;
      pitch = given >= width ? given : pitch;
    }
    boolean flat = geometry == ImageGeometry.D1 || geometry == ImageGeometry.D2;
    int select = 0;
    for (int i = 0; i < 4; i++) {
      select |= image.field("select_" + "xyzw".charAt(i), file, code) << 3 * i;
    }
    return new ImageResource(
        image.wide("base", file, code) << 8,
        format,
        select,
        geometry,
        width,
        geometry.dimensions() == 1 ? 1 : image.field("height", file, code) + 1,
        flat ? 1 : image.field("depth", file, code) + 1,
        geometry.isArray() ? image.field("first_layer", file, code) : 0,
        pitch);
  }

  private static void refuse(boolean so, String what) {
    if (so) {
      throw InstructionFault.notExecuted(what);
    }
  }

  /**
   * The descriptor of an image.
   *
   * @param number of its format
   * @throws IllegalArgumentException if the generation cannot describe it
   */
  public int[] words(ImageResource of, int number) {
    int[] words = new int[IMAGE_WORDS];
    if (of.base() % ALIGNMENT != 0) {
      throw new IllegalArgumentException("the image does not begin at a multiple of " + ALIGNMENT);
    }
    image.put("base", words, of.base() >>> 8);
    if (image.has("format")) {
      image.put("format", words, number);
    } else {
      image.put("data_format", words, number % DATA_FORMATS);
      image.put("number_format", words, number / DATA_FORMATS);
    }
    image.put("width", words, of.width() - 1);
    image.put("height", words, of.height() - 1);
    for (int i = 0; i < 4; i++) {
      image.put("select_" + "xyzw".charAt(i), words, of.source(i));
    }
    image.put("tiling", words, linear);
    image.put("type", words, of.geometry().code());
    if (of.depth() > 1) {
      image.put("depth", words, of.depth() - 1);
    }
    if (hasPitch(of.geometry())) {
      image.put("pitch", words, of.rowPitch() - 1);
    } else if (of.rowPitch() != usualPitch(of.width(), of.format().bytes())) {
      throw new IllegalArgumentException("the image cannot have a pitch of its own");
    }
    return words;
  }

  /**
   * The sampler of a descriptor.
   *
   * @param code of its first scalar register
   * @throws InstructionFault if it does what is not done
   */
  public ImageSampler sampler(int[] file, int code) {
    int magnify = sampler.field("magnify", file, code);
    int minify = sampler.field("minify", file, code);
    refuse(magnify != minify, "a sampler with two filters");
    refuse(
        magnify > 1 && sampler.field("anisotropy", file, code) != 0,
        "a sampler with an anisotropic filter");
    refuse(sampler.field("reduction", file, code) != 0, "a sampler that takes an extreme");
    int border = sampler.field("border", file, code);
    refuse(border == ImageSampler.BORDER_TABLE, "a sampler with a border colour in memory");
    int[] wraps = new int[3];
    for (int i = 0; i < wraps.length; i++) {
      wraps[i] = sampler.field("clamp_" + "xyz".charAt(i), file, code);
    }
    boolean linearly = (magnify & 1) != 0;
    int slices = sampler.field("z_filter", file, code);
    return new ImageSampler(
        CoordinateWrap.of(wraps[0]),
        CoordinateWrap.of(wraps[1]),
        CoordinateWrap.of(wraps[2]),
        sampler.field("unnormalized", file, code) == 0,
        linearly,
        slices == 0 ? linearly : slices == 2,
        sampler.field("compare", file, code),
        border);
  }

  /** The descriptor of a sampler. */
  public int[] words(ImageSampler of) {
    int[] words = new int[SAMPLER_WORDS];
    sampler.put("clamp_x", words, of.x().code());
    sampler.put("clamp_y", words, of.y().code());
    sampler.put("clamp_z", words, of.z().code());
    sampler.put("unnormalized", words, of.normalized() ? 0 : 1);
    sampler.put("magnify", words, of.linear() ? 1 : 0);
    sampler.put("minify", words, of.linear() ? 1 : 0);
    sampler.put("compare", words, of.comparison());
    sampler.put("border", words, of.border());
    sampler.put("max_level", words, MOST_LEVEL);
    return words;
  }
}
