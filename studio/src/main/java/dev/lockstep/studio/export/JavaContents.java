package dev.lockstep.studio.export;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.Generator;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Writes the statements that make the contents of a buffer. */
record JavaContents(JavaWriter out) {
  /** Values of a list that are written one by one. */
  private static final int FEW = 64;

  /** Bytes of a list that a program may have. */
  private static final int MOST_BYTES = 1 << 19;

  /** Digits of a literal; the class file has fewer than 65,536 bytes for one. */
  private static final int MOST_DIGITS = 60_000;

  /**
   * Declares an array with the contents of a buffer.
   *
   * @param what the buffer, for refusals
   */
  void declare(String variable, BufferSpec spec, String what) throws NoProgramException {
    ElementType type = spec.type();
    String java = JavaWriter.type(type);
    if (spec.byteSize() > Integer.MAX_VALUE - 8 || spec.count() == 0) {
      throw new NoProgramException(
          "%s",
          spec.count() == 0
              ? what + " has no elements, and the host interface has no such buffers"
              : what + " is larger than an array of Java");
    }
    if (spec.init() instanceof Generator.Literal(Bytes bytes) && spec.count() <= FEW) {
      MemorySegment memory = MemorySegment.ofArray(bytes.toArray());
      String values =
          LongStream.range(0, spec.count())
              .mapToObj(i -> JavaWriter.literal(type, type.read(memory, i)))
              .collect(Collectors.joining(", "));
      out.line("%s[] %s = {%s};", java, variable, values);
      return;
    }
    out.line("%s[] %s = new %s[%d];", java, variable, java, spec.count());
    switch (spec.init()) {
      case Generator.Zero() -> {}
      case Generator.Fill(long bits) ->
          out.line("Arrays.fill(%s, %s);", variable, JavaWriter.literal(type, bits));
      case Generator.Iota iota -> each(variable, iota(spec, iota, what));
      case Generator.Random(int seed) -> each(variable, random(type, seed));
      case Generator.Literal(Bytes bytes) -> copy(variable, digits(bytes, what));
      case Generator.FromFile(var path) ->
          copy(
              variable,
              "Files.readAllBytes(Path.of(%s))"
                  .formatted(JavaWriter.quoted(String.valueOf(path).replaceAll(".*[/\\\\]", ""))));
    }
  }

  private void each(String variable, String value) {
    out.line("for (int i = 0; i < %s.length; i++) {", variable);
    out.line("%s[i] = %s;", variable, value);
    out.line("}");
  }

  private void copy(String variable, String bytes) {
    out.line("MemorySegment.ofArray(%s).copyFrom(MemorySegment.ofArray(%s));", variable, bytes);
  }

  private static String digits(Bytes bytes, String what) throws NoProgramException {
    byte[] all = bytes.toArray();
    if (all.length > MOST_BYTES) {
      throw new NoProgramException(
          "the values of %s have %d bytes, more than a program holds; put them into a file and use file(name)",
          what, all.length);
    }
    String digits = HexFormat.of().formatHex(all);
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < digits.length(); i += MOST_DIGITS) {
      parts.add("\"" + digits.substring(i, Math.min(digits.length(), i + MOST_DIGITS)) + "\"");
    }
    String text =
        parts.size() == 1
            ? parts.getFirst()
            : "String.join(\"\", " + String.join(", ", parts) + ")";
    return "HexFormat.of().parseHex(" + text + ")";
  }

  private static String iota(BufferSpec spec, Generator.Iota iota, String what)
      throws NoProgramException {
    ElementType type = spec.type();
    if (!type.isFloat()) {
      String sum =
          iota.start() == 0 && iota.step() == 1
              ? "i"
              : "%dL + %dL * i".formatted(iota.start(), iota.step());
      return sum.equals("i")
          ? type.bytes() < 4 ? "(%s) i".formatted(JavaWriter.type(type)) : "i"
          : type.bytes() == 8 ? sum : "(%s) (%s)".formatted(JavaWriter.type(type), sum);
    }
    String sum =
        "%s + %s * i"
            .formatted(Double.longBitsToDouble(iota.start()), Double.longBitsToDouble(iota.step()));
    if (type == ElementType.F16) {
      for (long i = 0; i < spec.count(); i++) {
        double exact =
            Double.longBitsToDouble(iota.start()) + Double.longBitsToDouble(iota.step()) * i;
        if ((Float.floatToFloat16((float) exact) & 0xffff) != Generator.iota(type, iota, i)) {
          throw new NoProgramException(
              "element %d of %s is rounded from a double, which Java does in two steps; give a list",
              i, what);
        }
      }
      return "Float.floatToFloat16((float) (" + sum + "))";
    }
    return type == ElementType.F64 ? sum : "(float) (" + sum + ")";
  }

  private String random(ElementType type, int seed) {
    out.need(JavaWriter.Tool.HASH);
    String hash = "hash(i + %d)".formatted(seed);
    return switch (type) {
      case I8, U8, I16, U16 -> "(%s) %s".formatted(JavaWriter.type(type), hash);
      case I32, U32 -> hash;
      case I64, U64 ->
          "hash(2 * i + %d) & 0xffffffffL | (long) hash(2 * i + 1 + %d) << 32"
              .formatted(seed, seed);
      case F16 -> "Float.floatToFloat16(Math.scalb((float) (%s >>> 21), -11))".formatted(hash);
      case F32 -> "Math.scalb((float) (%s >>> 8), -24)".formatted(hash);
      case F64 -> "Math.scalb((double) (%s & 0xffffffffL), -32)".formatted(hash);
    };
  }

  /** The name of a buffer as a part of an identifier. */
  static String identifier(String name) {
    String clean = name.replaceAll("[^A-Za-z0-9_]", "_");
    return clean.isEmpty() || Character.isDigit(clean.charAt(0))
        ? "b" + clean
        : clean.substring(0, 1).toLowerCase(Locale.ROOT) + clean.substring(1);
  }
}
