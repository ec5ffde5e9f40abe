package dev.lockstep.runtime.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Descriptors have the layout of the device library's header, and its codes are those of the enums.
 */
class ImageDescriptorTest {
  private static final String HEADER = "/dev/lockstep/runtime/build/library/image.clh";
  private static final ImageFormat RGBA8 =
      ImageFormat.of(ChannelOrder.RGBA, ChannelType.UNORM_INT8).orElseThrow();

  private static String header() throws IOException {
    try (InputStream in = ImageDescriptorTest.class.getResourceAsStream(HEADER)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void layoutIsTheHeaders() throws IOException {
    String text = header();
    Matcher fields =
        Pattern.compile("(ulong|uint) (\\w+);")
            .matcher(text.substring(0, text.indexOf("} Image;")));
    List<String> inHeader = new ArrayList<>();
    while (fields.find()) {
      inHeader.add((fields.group(1).equals("ulong") ? 8 : 4) + " " + fields.group(2));
    }
    List<String> inJava =
        ImageDescriptor.LAYOUT.memberLayouts().stream()
            .map(one -> one.byteSize() + " " + one.name().orElseThrow())
            .toList();
    assertEquals(inHeader, inJava);
    assertEquals(ImageDescriptor.BYTES, ImageDescriptor.LAYOUT.byteSize());
  }

  /** Names of the header's enumerations count up from the codes that are written there. */
  @Test
  void codesAreTheHeaders() throws IOException {
    List<String> inHeader = new ArrayList<>();
    Matcher enums = Pattern.compile("enum \\{([^}]*)\\}").matcher(header());
    while (enums.find()) {
      int next = 0;
      for (String entry : enums.group(1).split(",")) {
        String[] sides = entry.strip().split(" = ");
        next = sides.length > 1 ? Integer.decode(sides[1]) : next;
        inHeader.add(sides[0] + " " + next++);
      }
    }
    List<String> inJava = new ArrayList<>();
    Arrays.stream(ChannelOrder.values()).forEach(one -> inJava.add(one + " " + one.code()));
    Arrays.stream(ChannelType.values()).forEach(one -> inJava.add(one + " " + one.code()));
    Arrays.stream(AddressingMode.values()).forEach(one -> inJava.add(one + " " + one.code()));
    Arrays.stream(FilterMode.values()).forEach(one -> inJava.add(one + " " + one.code()));
    assertEquals(inHeader, inJava);
  }

  @Test
  void imageIsEncoded() {
    byte[] bytes = new byte[ImageDescriptor.BYTES];
    new ImageDescriptor(0x123456789AL, 5, 6, 7, 1, 20, 120, RGBA8, ImageType.IMAGE3D)
        .encode(MemorySegment.ofArray(bytes));
    assertEquals(
        "9a78563412000000"
            + "05000000060000000700000001000000"
            + "1400000000000000"
            + "7800000000000000"
            + "b5100000d2100000"
            + "0400000001000000"
            + "00000000f2100000",
        HexFormat.of().formatHex(bytes));
  }

  @Test
  void samplerIsEncoded() {
    byte[] bytes = new byte[SamplerDescriptor.BYTES];
    new SamplerDescriptor(true, AddressingMode.REPEAT, FilterMode.LINEAR)
        .encode(MemorySegment.ofArray(bytes));
    assertEquals("01000000331100004111000000000000", HexFormat.of().formatHex(bytes));
  }

  /** Sizes of texels are powers of two, and fit the channels. */
  @Test
  void formatsFit() {
    for (ImageFormat format : ImageFormat.supported(ImageType.IMAGE2D, ImageAccess.READ)) {
      assertEquals(1, Integer.bitCount(format.bytes()), format.clName());
      if (!format.type().isPacked()) {
        int channels = format.order().channels().length();
        assertEquals(channels * format.type().channelBytes(), format.bytes(), format.clName());
      }
    }
  }

  /** Required formats of OpenCL 3.0, 5.3.2.1, by their numbers. */
  @Test
  void requiredFormatsAreThere() {
    int[] counts =
        Stream.of(ImageAccess.values())
            .mapToInt(access ->
                (int)
                    ImageFormat.supported(ImageType.IMAGE2D, ImageAccess.READ).stream()
                        .filter(format -> format.isRequired(ImageType.IMAGE2D, access))
                        .count())
            .toArray();
    // R, RG, RGBA with twelve types, BGRA, two of DEPTH; sRGBA is read; R and RGBA with nine are
    // read and written.
    assertArrayEquals(new int[] {40, 39, 18}, counts);
  }
}
