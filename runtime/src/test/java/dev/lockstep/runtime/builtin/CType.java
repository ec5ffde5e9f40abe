package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A type in a declaration of a built-in function.
 *
 * @param element of what, or of what it points to
 * @param width elements of the vector, 1 for a scalar
 * @param space of a pointer, such as {@code __local}; empty for values
 * @param constant whether the pointer is one to constants
 */
record CType(ElementType element, int width, String space, boolean constant) {
  private static final Map<String, ElementType> ELEMENTS =
      Map.ofEntries(
          Map.entry("char", ElementType.I8),
          Map.entry("uchar", ElementType.U8),
          Map.entry("short", ElementType.I16),
          Map.entry("ushort", ElementType.U16),
          Map.entry("int", ElementType.I32),
          Map.entry("uint", ElementType.U32),
          Map.entry("long", ElementType.I64),
          Map.entry("ulong", ElementType.U64),
          Map.entry("half", ElementType.F16),
          Map.entry("float", ElementType.F32),
          Map.entry("double", ElementType.F64));
  private static final Map<ElementType, String> NAMES =
      ELEMENTS.entrySet().stream()
          .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
  private static final Pattern FORM =
      Pattern.compile(
          "(const )?(__(?:global|local|private|constant|generic) )?(const )?([a-z_]+)(\\d*)( ?\\*)?");

  /** Type that a text names; empty for void, images and the like. */
  static Optional<CType> of(String text) {
    Matcher m = FORM.matcher(text.strip().replaceAll("\\s+", " ").replace("size_t", "ulong"));
    if (!m.matches() || !ELEMENTS.containsKey(m.group(4))) {
      return Optional.empty();
    }
    boolean pointer = m.group(6) != null;
    String space = m.group(2) == null ? "__generic" : m.group(2).strip();
    return Optional.of(
        new CType(
            ELEMENTS.get(m.group(4)),
            m.group(5).isEmpty() ? 1 : Integer.parseInt(m.group(5)),
            pointer ? space : "",
            m.group(1) != null || m.group(3) != null));
  }

  /** Name of an element type in OpenCL C. */
  static String name(ElementType element) {
    return NAMES.get(element);
  }

  boolean isPointer() {
    return !space.isEmpty();
  }

  /** The name of the value, or of what a pointer points to. */
  String name() {
    return name(element) + (width == 1 ? "" : String.valueOf(width));
  }

  /** Elements from one such vector in memory to the next. */
  int stride() {
    return width == 3 ? 4 : width;
  }

  @Override
  public String toString() {
    return isPointer() ? (constant ? "const " : "") + space + " " + name() + "*" : name();
  }
}
