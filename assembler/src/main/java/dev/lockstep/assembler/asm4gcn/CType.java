package dev.lockstep.assembler.asm4gcn;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A scalar or vector type of OpenCL C.
 *
 * @param name as clang writes it in metadata
 * @param bytes its size, which is its alignment too; 0 for void
 */
public record CType(String name, int bytes) {
  private static final Map<String, Integer> SCALARS =
      Map.ofEntries(
          Map.entry("bool", 1),
          Map.entry("char", 1),
          Map.entry("uchar", 1),
          Map.entry("short", 2),
          Map.entry("ushort", 2),
          Map.entry("half", 2),
          Map.entry("int", 4),
          Map.entry("uint", 4),
          Map.entry("float", 4),
          Map.entry("long", 8),
          Map.entry("ulong", 8),
          Map.entry("double", 8),
          Map.entry("void", 0));
  private static final Set<String> SIGNED = Set.of("char", "short", "int", "long");
  private static final Set<Integer> WIDTHS = Set.of(2, 3, 4, 8, 16);

  /**
   * The type of a word.
   *
   * @return null when it names none
   */
  public static @Nullable CType of(String word) {
    Integer scalar = SCALARS.get(word);
    if (scalar != null) {
      return new CType(word, scalar);
    }
    int digits = word.length();
    while (digits > 0 && word.charAt(digits - 1) >= '0' && word.charAt(digits - 1) <= '9') {
      digits--;
    }
    Integer element = SCALARS.get(word.substring(0, digits));
    String width = word.substring(digits);
    if (element == null || element == 0 || word.startsWith("bool") || width.isEmpty()) {
      return null;
    }
    if (width.length() > 2 || !WIDTHS.contains(Integer.parseInt(width))) {
      return null;
    }
    int count = Integer.parseInt(width);
    return new CType(word, element * (count == 3 ? 4 : count));
  }

  /** The type of {@code signed} or {@code unsigned} with a word behind it or none. */
  static @Nullable CType signed(boolean isSigned, @Nullable String word) {
    if (word == null) {
      return of(isSigned ? "int" : "uint");
    }
    return SIGNED.contains(word) ? of(isSigned ? word : "u" + word) : null;
  }
}
