package dev.lockstep.studio.export;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.Tolerance;

/** Writes the statements that compare a buffer with what is expected of it. */
record JavaChecks(JavaWriter out) {
  /**
   * Compares.
   *
   * @param name of the buffer
   * @param actual the array with its elements
   * @param wanted the name for an array with the expected ones
   */
  void compare(String name, Expectation expectation, String actual, String wanted)
      throws NoProgramException {
    String shown = JavaWriter.quoted(name);
    if (expectation.values().isPresent()) {
      new JavaContents(out)
          .declare(wanted, expectation.values().get(), "the expectation of '" + name + "'");
      out.line("for (int i = 0; i < %s.length; i++) {", wanted);
      out.line("if (!(%s)) {", condition(name, expectation, wanted + "[i]", actual + "[i]"));
      out.line(
          "throw new IllegalStateException(%s + \"[\" + i + \"]: expected \" + %s + \", got \" + %s);",
          shown,
          shown(expectation.type(), wanted + "[i]"),
          shown(expectation.type(), actual + "[i]"));
      out.line("}");
      out.line("}");
    }
    if (expectation.sha256().isPresent()) {
      out.line(
          "byte[] %s = MemorySegment.ofArray(%s).toArray(ValueLayout.JAVA_BYTE);",
          actual + "Bytes", actual);
      out.line(
          "String %s = HexFormat.of().formatHex(MessageDigest.getInstance(\"SHA-256\").digest(%s));",
          actual + "Digest", actual + "Bytes");
      out.line("if (!%s.equals(\"%s\")) {", actual + "Digest", expectation.sha256().get());
      out.line(
          "throw new IllegalStateException(%s + \": the digest is \" + %s);",
          shown, actual + "Digest");
      out.line("}");
    }
    out.line("IO.println(%s + \" is as expected\");", shown);
  }

  private static String shown(ElementType type, String element) {
    return switch (type) {
      case U32 -> "Integer.toUnsignedString(" + element + ")";
      case U64 -> "Long.toUnsignedString(" + element + ")";
      case F16, U8, U16, I8, I16, I32, I64, F32, F64 -> number(type, element);
    };
  }

  private String condition(String name, Expectation expectation, String wanted, String got)
      throws NoProgramException {
    ElementType type = expectation.type();
    return switch (expectation.tolerance()) {
      case Tolerance.Exact() -> exact(type, wanted, got);
      case Tolerance.Relative(double fraction) -> {
        if (type == ElementType.U64) {
          throw refused(name, "a relative tolerance of u64");
        }
        out.need(JavaWriter.Tool.NEAR);
        yield "near(%s, %s, %s)".formatted(number(type, wanted), number(type, got), fraction);
      }
      case Tolerance.Ulp(long steps) -> ulp(name, type, wanted, got, steps);
    };
  }

  private String ulp(String name, ElementType type, String wanted, String got, long steps)
      throws NoProgramException {
    switch (type) {
      case F32 -> out.need(JavaWriter.Tool.STEPS_32);
      case F64 -> out.need(JavaWriter.Tool.STEPS_64);
      case I8, U8, I16, U16, I32, U32 -> {
        return "Math.abs((long) %s - %s) <= %dL"
            .formatted(number(type, wanted), number(type, got), steps);
      }
      case F16, I64, U64 -> throw refused(name, "ulp of " + type.typeName());
    }
    String box = type == ElementType.F32 ? "Float" : "Double";
    String both = "%s.isNaN(%s) && %s.isNaN(%s)".formatted(box, wanted, box, got);
    String neither = "!%s.isNaN(%s) && !%s.isNaN(%s)".formatted(box, wanted, box, got);
    return "%s || %s && Long.compareUnsigned(steps(%s, %s), %dL) <= 0"
        .formatted(both, neither, wanted, got, steps);
  }

  private static NoProgramException refused(String name, String what) {
    return new NoProgramException(
        "the expectation of '%s' has %s, which exported programs do not compare", name, what);
  }

  private static String exact(ElementType type, String wanted, String got) {
    return switch (type) {
      case F32 -> "Float.floatToIntBits(%s) == Float.floatToIntBits(%s)".formatted(wanted, got);
      case F64 ->
          "Double.doubleToLongBits(%s) == Double.doubleToLongBits(%s)".formatted(wanted, got);
      case F16 ->
          "Float.floatToIntBits(Float.float16ToFloat(%s)) == Float.floatToIntBits(Float.float16ToFloat(%s))"
              .formatted(wanted, got);
      case I8, U8, I16, U16, I32, U32, I64, U64 -> "%s == %s".formatted(wanted, got);
    };
  }

  private static String number(ElementType type, String element) {
    return switch (type) {
      case U8 -> "Byte.toUnsignedInt(" + element + ")";
      case U16 -> "Short.toUnsignedInt(" + element + ")";
      case U32 -> "Integer.toUnsignedLong(" + element + ")";
      case F16 -> "Float.float16ToFloat(" + element + ")";
      case I8, I16, I32, I64, U64, F32, F64 -> element;
    };
  }
}
