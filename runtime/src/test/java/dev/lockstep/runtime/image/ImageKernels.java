package dev.lockstep.runtime.image;

import java.util.ArrayList;
import java.util.List;

/**
 * A program with a kernel for each function of images and each type. Images and samplers are
 * addresses of descriptors. Kernels are named by function and type, such as {@code
 * read_imagef_s_image2d_t}: {@code s} is with a sampler and float coordinates, {@code t} with a
 * sampler and int coordinates, {@code n} without a sampler; {@code q} are questions.
 */
final class ImageKernels {
  /** A type, its coordinates of a float4 {@code c}, and the type of the object. */
  record Kind(String name, String places, int coordinates, ImageType object) {}

  static final List<Kind> KINDS =
      List.of(
          new Kind("image1d_t", "c[n].x", 1, ImageType.IMAGE1D),
          new Kind("image1d_buffer_t", "c[n].x", 1, ImageType.IMAGE1D_BUFFER),
          new Kind("image1d_array_t", "c[n].xy", 2, ImageType.IMAGE1D_ARRAY),
          new Kind("image2d_t", "c[n].xy", 2, ImageType.IMAGE2D),
          new Kind("image2d_array_t", "c[n]", 4, ImageType.IMAGE2D_ARRAY),
          new Kind("image3d_t", "c[n]", 4, ImageType.IMAGE3D),
          new Kind("image2d_depth_t", "c[n].xy", 2, ImageType.IMAGE2D),
          new Kind("image2d_array_depth_t", "c[n]", 4, ImageType.IMAGE2D_ARRAY));

  private ImageKernels() {}

  /** The program; with functions of half where the target has them. */
  static String program(boolean half) {
    StringBuilder text = new StringBuilder();
    text.append("#define NUMBER size_t n = get_global_id(0)\n");
    for (Kind kind : KINDS) {
      for (String access : List.of("read_only", "read_write")) {
        reads(text, kind, access, half);
      }
      for (String access : List.of("write_only", "read_write")) {
        writes(text, kind, access, half);
      }
      questions(text, kind);
    }
    samplers(text);
    return text.toString();
  }

  /** Samplers that a program's text can have, with normalized coordinates in the last place. */
  static List<SamplerDescriptor> constants() {
    List<SamplerDescriptor> all = new ArrayList<>();
    for (FilterMode filter : FilterMode.values()) {
      for (AddressingMode mode : AddressingMode.values()) {
        all.add(new SamplerDescriptor(false, mode, filter));
        all.add(new SamplerDescriptor(true, mode, filter));
      }
    }
    return all;
  }

  private static void samplers(StringBuilder text) {
    text.append(
        "int4 words(sampler_t s) { return *(constant int4 *)__builtin_astype(s, constant int *); }\n");
    StringBuilder body = new StringBuilder();
    List<SamplerDescriptor> all = constants();
    for (int i = 0; i < all.size(); i++) {
      SamplerDescriptor s = all.get(i);
      text.append(
          "constant sampler_t s%d = CLK_NORMALIZED_COORDS_%s | CLK_ADDRESS_%s | CLK_FILTER_%s;\n"
              .formatted(i, s.normalized() ? "TRUE" : "FALSE", s.addressing(), s.filter()));
      body.append(" o[%d] = words(s%d);".formatted(i, i));
    }
    text.append("kernel void samplers(constant void *i, global int4 *o) {")
        .append(body)
        .append(" }\n");
  }

  private static boolean isDepth(Kind kind) {
    return kind.name().contains("depth");
  }

  private static List<String> functions(Kind kind, boolean half) {
    return isDepth(kind)
        ? List.of("f")
        : half ? List.of("f", "h", "i", "ui") : List.of("f", "i", "ui");
  }

  private static String vector(String letter) {
    return switch (letter) {
      case "f" -> "float4";
      case "h" -> "half4";
      case "i" -> "int4";
      default -> "uint4";
    };
  }

  private static void reads(StringBuilder text, Kind kind, String access, boolean half) {
    boolean samples = access.equals("read_only") && kind.object() != ImageType.IMAGE1D_BUFFER;
    for (String letter : functions(kind, half)) {
      if (letter.equals("h") && access.equals("read_write")) {
        continue;
      }
      String name = "read_image" + letter;
      String result = letter.equals("h") ? "convert_float4" : isDepth(kind) ? "(float4)" : "";
      String out = letter.equals("h") ? "float4" : vector(letter);
      String image = "__builtin_astype(i, " + access + " " + kind.name() + ")";
      String head =
          "kernel void %s_%s_%s(constant void *i, constant void *s, global %s4 *c, global %s *o) {";
      String end = access.equals("read_write") ? "_rw" : "";
      text.append(head.formatted(name, "n", kind.name() + end, "int", out))
          .append(
              " NUMBER; o[n] = %s(%s(%s, %s)); }\n".formatted(result, name, image, kind.places()));
      if (samples) {
        String sampler = "__builtin_astype(s, sampler_t)";
        String read =
            " NUMBER; o[n] = %s(%s(%s, %s, %s)); }\n"
                .formatted(result, name, image, sampler, kind.places());
        text.append(head.formatted(name, "t", kind.name(), "int", out)).append(read);
        text.append(head.formatted(name, "s", kind.name(), "float", out)).append(read);
      }
    }
  }

  private static void writes(StringBuilder text, Kind kind, String access, boolean half) {
    for (String letter : functions(kind, half)) {
      if (letter.equals("h") && access.equals("read_write")) {
        continue;
      }
      String value = letter.equals("h") ? "convert_half4(v[n])" : isDepth(kind) ? "v[n].x" : "v[n]";
      text.append(
          """
          kernel void write_image%s_n_%s%s(constant void *i, constant void *s, global int4 *c, global %s *v) { NUMBER;
            write_image%s(__builtin_astype(i, %s %s), %s, %s); }
          """
              .formatted(
                  letter,
                  kind.name(),
                  access.equals("read_write") ? "_rw" : "",
                  letter.equals("h") ? "float4" : vector(letter),
                  letter,
                  access,
                  kind.name(),
                  kind.places(),
                  value));
    }
  }

  private static void questions(StringBuilder text, Kind kind) {
    boolean rows = !kind.name().startsWith("image1d");
    boolean layers = kind.name().contains("array");
    boolean slices = kind.object() == ImageType.IMAGE3D;
    for (String access : List.of("read_only", "write_only", "read_write")) {
      String image = "__builtin_astype(i, " + access + " " + kind.name() + ")";
      text.append(
          "kernel void q_%s_%s(constant void *i, global int *o) {".formatted(kind.name(), access));
      text.append(
          " o[0] = get_image_width(%1$s); o[1] = get_image_channel_order(%1$s); o[2] = get_image_channel_data_type(%1$s);"
              .formatted(image));
      if (rows) {
        text.append(" o[3] = get_image_height(%s);".formatted(image));
        text.append(
            slices
                ? " vstore4(get_image_dim(%s), 0, o + 4);".formatted(image)
                : " vstore2(get_image_dim(%s), 0, o + 4);".formatted(image));
      }
      if (layers) {
        text.append(" o[8] = (int)get_image_array_size(%s);".formatted(image));
      }
      if (slices) {
        text.append(" o[9] = get_image_depth(%s);".formatted(image));
      }
      text.append(" }\n");
    }
  }
}
