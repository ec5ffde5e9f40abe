package dev.lockstep.runtime.image;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A sampler in the memory of a device: 16 bytes, four words, the last of them zero.
 *
 * @param normalized whether coordinates go from 0 to 1 over the image
 * @param addressing what is outside the image
 * @param filter how a value is made of texels
 */
public record SamplerDescriptor(boolean normalized, AddressingMode addressing, FilterMode filter) {
  /** Bytes of a descriptor. */
  public static final int BYTES = 16;

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private static final String NORMALIZED = "CLK_NORMALIZED_COORDS_";
  private static final String ADDRESS = "CLK_ADDRESS_";
  private static final String FILTER = "CLK_FILTER_";

  /**
   * The sampler that constants of OpenCL C stand for, such as {@code CLK_NORMALIZED_COORDS_FALSE |
   * CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST}, one of each kind in any order.
   *
   * @throws IllegalArgumentException that says what is wrong
   */
  public static SamplerDescriptor parse(String text) {
    List<String> words = Stream.of(text.split("\\|")).map(String::strip).toList();
    boolean normalized = one(words, NORMALIZED, List.of("FALSE", "TRUE")).equals("TRUE");
    String mode = one(words, ADDRESS, names(AddressingMode.values()));
    String filter = one(words, FILTER, names(FilterMode.values()));
    if (words.size() != 3) {
      throw new IllegalArgumentException(
          "a sampler has three constants, of " + NORMALIZED + ", " + ADDRESS + " and " + FILTER);
    }
    return new SamplerDescriptor(
        normalized, AddressingMode.valueOf(mode), FilterMode.valueOf(filter));
  }

  private static List<String> names(Enum<?>[] values) {
    return Stream.of(values).map(Enum::name).toList();
  }

  private static String one(List<String> words, String kind, List<String> endings) {
    List<String> some = endings.stream().filter(end -> words.contains(kind + end)).toList();
    if (some.size() != 1) {
      throw new IllegalArgumentException(
          "a sampler has one of "
              + endings.stream().map(kind::concat).collect(Collectors.joining(", ")));
    }
    return some.getFirst();
  }

  /** Writes it to the first 16 bytes of a segment. */
  public void encode(MemorySegment to) {
    to.set(INT, 0, normalized ? 1 : 0);
    to.set(INT, 4, addressing.code());
    to.set(INT, 8, filter.code());
    to.set(INT, 12, 0);
  }
}
