package dev.lockstep.runtime.image;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.NdRange;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A device with the program of {@link ImageKernels}, and memory that the host sees, too. */
final class ImageTrial implements AutoCloseable {
  private static final int ITEMS = 256;
  private static final int GUARD = 4096;

  /** Error of a code in sRGB that is allowed (OpenCL C 3.0, "Image writes to sRGB images"). */
  private static final double SRGB_ERROR = 0.6;

  private static final float[] EDGES = {
    0,
    -0.0f,
    1,
    -1,
    0.5f,
    -0.5f,
    Float.NaN,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    2,
    -2,
    1e-8f,
    1.5f / 255,
    2.5f / 255,
    0.0031308f,
    1e10f
  };

  private final Context context;
  private final Queue queue;
  private final Program program;
  private final boolean half;
  private final Map<String, Kernel> kernels = new HashMap<>();
  private final Buffer image;
  private final Buffer sampler;
  private final Buffer places;
  private final Buffer values;
  private final Buffer texels;

  ImageTrial(String target, String... options) {
    context = Context.of(Device.of(target));
    queue = context.queue();
    half = context.devices().getFirst().info().extensions().contains("cl_khr_fp16");
    List<String> words = new ArrayList<>(List.of(options));
    words.add("-cl-std=CL3.0");
    program = context.build(ImageKernels.program(half), words.toArray(String[]::new));
    image = context.shared(ImageDescriptor.BYTES, 64);
    sampler = context.shared(SamplerDescriptor.BYTES, 16);
    places = context.shared(16L * ITEMS, 64);
    values = context.shared(16L * ITEMS, 64);
    texels = context.shared(1 << 18, 64);
  }

  /** Samplers that a format may be read with. */
  static List<SamplerDescriptor> samplers(ImageFormat format) {
    List<SamplerDescriptor> samplers = new ArrayList<>();
    for (FilterMode filter : FilterMode.values()) {
      if (filter == FilterMode.LINEAR && format.type().kind() != ChannelType.Kind.FLOAT) {
        continue;
      }
      for (AddressingMode mode : AddressingMode.values()) {
        for (boolean normalized : new boolean[] {false, true}) {
          boolean repeats = mode == AddressingMode.REPEAT || mode == AddressingMode.MIRRORED_REPEAT;
          if (normalized || !repeats) {
            samplers.add(new SamplerDescriptor(normalized, mode, filter));
          }
        }
      }
    }
    return samplers;
  }

  /** An image of a kind with random texels behind a guard. */
  private ReferenceImage draw(ImageKernels.Kind kind, ImageFormat format, Random random) {
    boolean rows = !kind.name().startsWith("image1d");
    int width = 1 + random.nextInt(9);
    int height = rows ? 1 + random.nextInt(7) : 1;
    int depth = kind.object() == ImageType.IMAGE3D ? 1 + random.nextInt(4) : 1;
    int layers = kind.name().contains("array") ? 1 + random.nextInt(4) : 1;
    long rowPitch = (long) format.bytes() * (width + random.nextInt(3));
    long slicePitch = rowPitch * height;
    ImageDescriptor descriptor =
        new ImageDescriptor(
            texels.address() + GUARD,
            width,
            height,
            depth,
            layers,
            rowPitch,
            slicePitch,
            format,
            kind.object());
    descriptor.encode(image.segment());
    MemorySegment memory = texels.segment().asSlice(GUARD, slicePitch * depth * layers);
    for (long at = 0; at < memory.byteSize(); at += format.bytes()) {
      if (format.type() == ChannelType.FLOAT || format.type() == ChannelType.HALF_FLOAT) {
        Texel.write(format, memory, at, value(random), value(random), value(random), value(random));
      } else {
        for (int i = 0; i < format.bytes(); i++) {
          memory.set(ValueLayout.JAVA_BYTE, at + i, (byte) random.nextInt());
        }
      }
    }
    return new ReferenceImage(descriptor, memory);
  }

  private static float value(Random random) {
    return random.nextInt(-4096, 4096) / 1024.0f * (random.nextBoolean() ? 1 : 100);
  }

  private void run(String name, int items) {
    Kernel kernel = kernels.computeIfAbsent(name, program::kernel);
    kernel.setAddress(0, image.address());
    if (kernel.info().arguments().size() == 2) {
      kernel.setAddress(1, values.address());
    } else {
      kernel.setAddress(1, sampler.address());
      kernel.setAddress(2, places.address());
      kernel.setAddress(3, values.address());
    }
    queue.enqueue(kernel, NdRange.of(items));
    queue.finish();
  }

  /** Samplers of a program's text have the descriptors of their words. */
  void constants(List<String> failures) {
    run("samplers", 1);
    List<SamplerDescriptor> all = ImageKernels.constants();
    for (int i = 0; i < all.size(); i++) {
      all.get(i).encode(sampler.segment());
      if (sampler.segment().mismatch(values.segment().asSlice(16L * i, 16)) >= 0) {
        failures.add("constant " + all.get(i));
      }
    }
  }

  /** Asks for all properties. */
  void questions(ImageKernels.Kind kind, List<String> failures) {
    ImageFormat format = ImageFormat.of(ChannelOrder.RGBA, ChannelType.UNORM_INT8).orElseThrow();
    ImageDescriptor d = draw(kind, format, new Random(kind.hashCode())).d();
    boolean rows = !kind.name().startsWith("image1d");
    boolean slices = kind.object() == ImageType.IMAGE3D;
    int[] wanted = {
      d.width(),
      0x10B5,
      0x10D2,
      rows ? d.height() : -1,
      rows ? d.width() : -1,
      rows ? d.height() : -1,
      slices ? d.depth() : -1,
      slices ? 0 : -1,
      kind.name().contains("array") ? d.layers() : -1,
      slices ? d.depth() : -1
    };
    for (String access : List.of("read_only", "write_only", "read_write")) {
      values.segment().fill((byte) -1);
      run("q_" + kind.name() + "_" + access, 1);
      int[] got = values.segment().asSlice(0, 40).toArray(ValueLayout.JAVA_INT);
      if (!Arrays.equals(wanted, got)) {
        failures.add(
            kind.name()
                + " "
                + access
                + ": "
                + Arrays.toString(got)
                + ", not "
                + Arrays.toString(wanted));
      }
    }
  }

  /** Writes texels, of which some lie outside, and compares all memory. */
  void write(ImageKernels.Kind kind, ImageFormat format, Random random, List<String> failures) {
    ReferenceImage reference = draw(kind, format, random);
    ImageDescriptor d = reference.d();
    boolean floats = format.type().kind() == ChannelType.Kind.FLOAT;
    byte[] before = texels.segment().toArray(ValueLayout.JAVA_BYTE);
    MemorySegment wanted =
        MemorySegment.ofArray(before).asSlice(GUARD, reference.texels().byteSize());
    String letter = letter(kind, format, random);
    Map<Integer, Double> approximate = new HashMap<>();
    int first = random.nextInt(8);
    for (int i = 0; i < ITEMS; i++) {
      int[] c = numbered(kind, d, i + first);
      float[] colour = new float[4];
      int[] bits = new int[4];
      for (int k = 0; k < 4; k++) {
        places.segment().setAtIndex(ValueLayout.JAVA_INT, 4L * i + k, c[k]);
        colour[k] =
            random.nextInt(5) == 0
                ? EDGES[random.nextInt(EDGES.length)]
                : random.nextFloat() * 1.2f - 0.1f;
        bits[k] = random.nextInt() >> random.nextInt(32);
        if (letter.equals("h")) {
          colour[k] = Float.float16ToFloat(Float.floatToFloat16(colour[k]));
        }
        values
            .segment()
            .setAtIndex(
                ValueLayout.JAVA_INT,
                4L * i + k,
                floats ? Float.floatToRawIntBits(colour[k]) : bits[k]);
      }
      long offset =
          reference.offset(c, kind.name().contains("array") ? c[reference.dimensions()] : 0);
      if (offset >= 0 && floats) {
        Texel.write(format, wanted, offset, colour);
        approximate.putAll(srgbCodes(format, offset, colour));
      } else if (offset >= 0) {
        Texel.write(format, wanted, offset, bits);
      }
    }
    boolean both = !letter.equals("h") && random.nextBoolean();
    String name = "write_image" + letter + "_n_" + kind.name() + (both ? "_rw" : "");
    run(name, ITEMS);
    approximate.forEach((index, code) -> {
      byte made = texels.segment().get(ValueLayout.JAVA_BYTE, index);
      if (Math.abs((made & 0xff) - code) <= SRGB_ERROR) {
        before[index] = made;
      }
    });
    long at = MemorySegment.ofArray(before).mismatch(texels.segment());
    if (at >= 0) {
      int i = 0;
      long texel = (at - GUARD) / format.bytes() * format.bytes();
      while (i < ITEMS - 1
          && reference.offset(
                  numbered(kind, d, i + first),
                  layer(kind, reference, numbered(kind, d, i + first)))
              != texel) {
        i++;
      }
      failures.add(
          "%s %s: byte %d is %d, not %d; %s of %s"
              .formatted(
                  name,
                  format.clName(),
                  at - GUARD,
                  texels.segment().get(ValueLayout.JAVA_BYTE, at),
                  before[(int) at],
                  Arrays.toString(
                      values.segment().asSlice(16L * i, 16).toArray(ValueLayout.JAVA_FLOAT)),
                  d));
    }
  }

  /** Codes before rounding of the bytes of an sRGB texel that are no alpha, by their places. */
  private static Map<Integer, Double> srgbCodes(ImageFormat format, long offset, float[] colour) {
    Map<Integer, Double> codes = new HashMap<>();
    if (format.order().isSrgb()) {
      for (int i = 0; i < 3; i++) {
        float component = colour[format.order() == ChannelOrder.SBGRA ? 2 - i : i];
        codes.put((int) (GUARD + offset + i), 255 * Texel.srgb(component));
      }
    }
    return codes;
  }

  private static int layer(ImageKernels.Kind kind, ReferenceImage reference, int[] c) {
    return kind.name().contains("array") ? c[reference.dimensions()] : 0;
  }

  /** The n-th place in and around an image, each once. */
  private static int[] numbered(ImageKernels.Kind kind, ImageDescriptor d, int n) {
    int[] sizes =
        kind.object() == ImageType.IMAGE1D_ARRAY
            ? new int[] {d.width(), d.layers(), 1}
            : new int[] {d.width(), d.height(), Math.max(d.depth(), d.layers())};
    int[] c = new int[4];
    for (int k = 0; k < 3; k++) {
      int around = sizes[k] + 2;
      c[k] = k < kind.coordinates() ? n % around - 1 : 0;
      n = k < kind.coordinates() ? n / around : n;
    }
    if (n > 0) {
      c[0] = -5 - n;
    }
    return c;
  }

  private String letter(ImageKernels.Kind kind, ImageFormat format, Random random) {
    return switch (format.type().kind()) {
      case FLOAT -> half && !kind.name().contains("depth") && random.nextInt(4) == 0 ? "h" : "f";
      case SIGNED -> "i";
      case UNSIGNED -> "ui";
    };
  }

  /** Reads without a sampler and with int coordinates, inside. */
  void readWithout(
      ImageKernels.Kind kind, ImageFormat format, Random random, List<String> failures) {
    ReferenceImage reference = draw(kind, format, random);
    int[][] all = new int[ITEMS][];
    for (int i = 0; i < ITEMS; i++) {
      int[] c = numbered(kind, reference.d(), random.nextInt(4096));
      for (int k = 0; k < 4; k++) {
        int most =
            switch (k) {
              case 0 -> reference.d().width();
              case 1 ->
                  kind.object() == ImageType.IMAGE1D_ARRAY
                      ? reference.d().layers()
                      : reference.d().height();
              default -> Math.max(reference.d().depth(), reference.d().layers());
            };
        c[k] = Math.clamp(c[k], 0, most - 1);
        places.segment().setAtIndex(ValueLayout.JAVA_INT, 4L * i + k, c[k]);
      }
      all[i] = c;
    }
    String letter = letter(kind, format, random);
    boolean both = !letter.equals("h") && random.nextBoolean();
    String name = "read_image" + letter + "_n_" + kind.name() + (both ? "_rw" : "");
    run(name, ITEMS);
    SamplerDescriptor none = new SamplerDescriptor(false, AddressingMode.NONE, FilterMode.NEAREST);
    compare(name, kind, reference, none, letter, all, null, failures);
  }

  /** Reads with a sampler, with float coordinates, and with int ones where these are allowed. */
  void read(
      ImageKernels.Kind kind,
      ImageFormat format,
      SamplerDescriptor s,
      Random random,
      List<String> failures) {
    ReferenceImage reference = draw(kind, format, random);
    s.encode(sampler.segment());
    String letter = letter(kind, format, random);
    boolean ints = !s.normalized() && s.filter() == FilterMode.NEAREST && random.nextInt(3) == 0;
    int[][] whole = new int[ITEMS][4];
    float[][] parts = new float[ITEMS][4];
    for (int i = 0; i < ITEMS; i++) {
      for (int k = 0; k < 4; k++) {
        boolean layer = kind.name().contains("array") && k == reference.dimensions();
        int size =
            switch (k) {
              case 0 -> reference.d().width();
              case 1 -> layer ? reference.d().layers() : reference.d().height();
              default -> layer ? reference.d().layers() : reference.d().depth();
            };
        boolean inside = s.addressing() == AddressingMode.NONE;
        double low = inside && !layer ? s.filter() == FilterMode.LINEAR ? 0.5 : 0.01 : -1.5 * size;
        double high =
            inside && !layer
                ? Math.max(low, size - (s.filter() == FilterMode.LINEAR ? 0.5 : 0.01))
                : 2.5 * size;
        double place = low + random.nextDouble() * (high - low);
        if (random.nextInt(3) == 0) {
          place = Math.clamp(Math.rint(place * 4) / 4, low, high);
        }
        whole[i][k] = (int) Math.floor(place);
        parts[i][k] =
            ints ? whole[i][k] : (float) (s.normalized() && !layer ? place / size : place);
        if (ints) {
          places.segment().setAtIndex(ValueLayout.JAVA_INT, 4L * i + k, whole[i][k]);
        } else {
          places.segment().setAtIndex(ValueLayout.JAVA_FLOAT, 4L * i + k, parts[i][k]);
        }
      }
    }
    String name = "read_image" + letter + (ints ? "_t_" : "_s_") + kind.name();
    run(name, ITEMS);
    compare(name, kind, reference, s, letter, whole, parts, failures);
  }

  private void compare(
      String name,
      ImageKernels.Kind kind,
      ReferenceImage reference,
      SamplerDescriptor s,
      String letter,
      int[][] whole,
      float @org.jspecify.annotations.Nullable [][] parts,
      List<String> failures) {
    ImageFormat format = reference.d().format();
    boolean depth = kind.name().contains("depth");
    for (int i = 0; i < ITEMS; i++) {
      float[] c = parts == null ? new float[] {whole[i][0], whole[i][1], whole[i][2], 0} : parts[i];
      MemorySegment result = values.segment().asSlice(16L * i, 16);
      String wanted;
      boolean same = true;
      if (format.type().kind() != ChannelType.Kind.FLOAT) {
        int[] integers = reference.nearestIntegers(s, c);
        wanted = Arrays.toString(integers);
        same = Arrays.equals(integers, result.toArray(ValueLayout.JAVA_INT));
      } else {
        double[] value = new double[4];
        double[] slack = new double[4];
        if (s.filter() == FilterMode.LINEAR) {
          ReferenceImage.Sum sum = reference.linear(s, c);
          value = sum.value();
          for (int k = 0; k < 4; k++) {
            slack[k] =
                sum.size()[k] * (letter.equals("h") ? 0x1p-10 : 0x1p-20)
                    + (letter.equals("h") ? 0x1p-24 : 0);
          }
        } else {
          float[] floats = reference.nearestFloats(s, c);
          for (int k = 0; k < 4; k++) {
            value[k] =
                letter.equals("h")
                    ? Float.float16ToFloat(Float.floatToFloat16(floats[k]))
                    : floats[k];
          }
        }
        wanted = Arrays.toString(value);
        float[] got = result.toArray(ValueLayout.JAVA_FLOAT);
        for (int k = 0; k < (depth ? 1 : 4); k++) {
          same &= Math.abs(got[k] - value[k]) <= slack[k] || got[k] == value[k];
        }
      }
      if (!same) {
        failures.add(
            "%s %s %s at %s: %s, not %s; %s"
                .formatted(
                    name,
                    format.clName(),
                    s,
                    Arrays.toString(c),
                    format.type().kind() == ChannelType.Kind.FLOAT
                        ? Arrays.toString(result.toArray(ValueLayout.JAVA_FLOAT))
                        : Arrays.toString(result.toArray(ValueLayout.JAVA_INT)),
                    wanted,
                    reference.d()));
        return;
      }
    }
  }

  @Override
  public void close() {
    context.close();
  }
}
