package dev.lockstep.assembler;

import dev.lockstep.codeobject.Elf;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Directives that make bytes: numbers, texts, filling and alignment. */
final class DataDirectives {
  /** What code is padded with: {@code s_nop 0}. */
  private static final int CODE_PADDING = 0xbf800000;

  private static final long MAX_ALIGNMENT = 1 << 16;

  private final Assembly assembly;

  DataDirectives(Assembly assembly) {
    this.assembly = assembly;
  }

  void register(Map<String, Consumer<Arguments>> handlers) {
    numbers(handlers, Fixup.Kind.DATA_1, ".byte", ".1byte");
    numbers(handlers, Fixup.Kind.DATA_2, ".short", ".2byte", ".hword", ".half", ".value");
    numbers(handlers, Fixup.Kind.DATA_4, ".long", ".4byte", ".int", ".word");
    numbers(handlers, Fixup.Kind.DATA_8, ".quad", ".8byte");
    handlers.put(".octa", this::octa);
    handlers.put(".float", a -> floats(a, 4));
    handlers.put(".single", a -> floats(a, 4));
    handlers.put(".double", a -> floats(a, 8));
    handlers.put(".ascii", a -> texts(a, false));
    handlers.put(".asciz", a -> texts(a, true));
    handlers.put(".string", a -> texts(a, true));
    handlers.put(".zero", this::space);
    handlers.put(".space", this::space);
    handlers.put(".skip", this::space);
    handlers.put(".fill", this::fill);
    handlers.put(".org", this::org);
    handlers.put(".align", a -> align(a, false));
    handlers.put(".balign", a -> align(a, false));
    handlers.put(".p2align", a -> align(a, true));
    handlers.put(".uleb128", a -> leb(a, false));
    handlers.put(".sleb128", a -> leb(a, true));
  }

  private void numbers(
      Map<String, Consumer<Arguments>> handlers, Fixup.Kind kind, String... names) {
    for (String name : names) {
      handlers.put(name, arguments -> number(arguments, kind));
    }
  }

  private void number(Arguments arguments, Fixup.Kind kind) {
    for (Node node : arguments.expressions()) {
      if (arguments.failed() || !assembly.room(kind.bytes, arguments.span())) {
        return;
      }
      SectionBuffer section = assembly.section();
      Node value = assembly.expressions.captured(node, section);
      Long known = assembly.expressions.constant(value);
      Span span = assembly.span(node);
      if (known == null) {
        if (assembly.expressions.evaluate(value, false) == null) {
          arguments.error(span, assembly.expressions.failure());
          return;
        }
        section.fixups.add(new Fixup(kind, section.size(), value, span));
        section.putLong(0, kind.bytes);
      } else {
        if (!fits(known, kind.bytes)) {
          arguments.error(
              span, "the number " + known + " does not fit in " + kind.bytes + " bytes");
          return;
        }
        section.putLong(known, kind.bytes);
      }
    }
  }

  private static boolean fits(long value, int bytes) {
    return bytes == 8 || value >= -(1L << (bytes * 8 - 1)) && value < 1L << bytes * 8;
  }

  private void octa(Arguments arguments) {
    for (Node node : arguments.expressions()) {
      Long value = assembly.number(node);
      if (value == null || !assembly.room(16, arguments.span())) {
        return;
      }
      assembly.section().putLong(value, 8);
      assembly.section().putLong(0, 8);
    }
  }

  private void floats(Arguments arguments, int bytes) {
    for (Node node : arguments.expressions()) {
      Double value = real(node);
      if (value == null) {
        arguments.error(assembly.span(node), "expected a number");
        return;
      }
      if (assembly.room(bytes, arguments.span())) {
        assembly
            .section()
            .putLong(
                bytes == 4
                    ? Float.floatToRawIntBits((float) (double) value)
                    : Double.doubleToRawLongBits(value),
                bytes);
      }
    }
  }

  private @Nullable Double real(Node node) {
    if (node instanceof Node.Real || SourceOperand.isNegativeReal(node)) {
      return SourceOperand.realValue(node);
    }
    Long number = assembly.expressions.constant(node);
    return number == null ? null : Double.valueOf(number);
  }

  private void texts(Arguments arguments, boolean terminated) {
    if (arguments.isEmpty()) {
      return;
    }
    do {
      String text = arguments.text();
      if (text == null) {
        return;
      }
      byte[] bytes = bytes(text);
      if (!assembly.room(bytes.length + 1L, arguments.span())) {
        return;
      }
      assembly.section().putBytes(bytes);
      if (terminated) {
        assembly.section().put(0, 1);
      }
    } while (arguments.comma());
    arguments.end();
  }

  /** Characters up to 255 are bytes (escapes make them); the others are written as UTF-8. */
  private static byte[] bytes(String text) {
    boolean latin = text.chars().allMatch(c -> c < 256);
    return text.getBytes(latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
  }

  private void space(Arguments arguments) {
    Long count = arguments.number();
    Long value = 0L;
    if (count != null && arguments.comma()) {
      value = arguments.number();
    }
    if (count == null || value == null || !arguments.end()) {
      return;
    }
    if (count < 0) {
      arguments.error(arguments.span(), "the count must not be negative");
    } else if (assembly.room(count, arguments.span())) {
      assembly.section().fill((int) (long) count, (int) (long) value);
    }
  }

  private void fill(Arguments arguments) {
    Long count = arguments.number();
    Long size = 1L;
    Long value = 0L;
    if (count != null && arguments.comma()) {
      size = arguments.number();
      if (size != null && arguments.comma()) {
        value = arguments.number();
      }
    }
    if (count == null || size == null || value == null || !arguments.end()) {
      return;
    }
    if (count < 0 || size < 0) {
      arguments.error(arguments.span(), "count and size must not be negative");
      return;
    }
    int unit = (int) Math.min(size, 8);
    if (count > 0 && unit > 0 && assembly.room(saturated(count, unit), arguments.span())) {
      // The value is at most four bytes wide; the rest is zero.
      long pattern = value & 0xffffffffL;
      for (long i = 0; i < count; i++) {
        assembly.section().putLong(pattern, unit);
      }
    }
  }

  private static long saturated(long count, long unit) {
    return count > SectionBuffer.MAX_SIZE ? Long.MAX_VALUE / 2 : count * unit;
  }

  private void org(Arguments arguments) {
    Node node = arguments.expression();
    Long value = 0L;
    if (node != null && arguments.comma()) {
      value = arguments.number();
    }
    if (node != null && value != null && arguments.end()) {
      moveTo(node, arguments.span(), (int) (long) value);
    }
  }

  void origin(Node node, Span span) {
    moveTo(node, span, 0);
  }

  private void moveTo(Node node, Span span, int value) {
    SectionBuffer section = assembly.section();
    Value target =
        assembly.expressions.evaluate(assembly.expressions.captured(node, section), true);
    if (target == null) {
      assembly.error(span, "expression", assembly.expressions.failure());
      return;
    }
    SymbolEntry base = target.plus();
    if (target.minus() != null || base != null && base.section != section) {
      assembly.error(span, "expression", "the place must be in the current section and known here");
      return;
    }
    long offset = target.addend() + (base == null ? 0 : base.offset);
    if (offset < section.size()) {
      assembly.error(
          span,
          "expression",
          "cannot move back: the section already has " + section.size() + " bytes");
    } else if (assembly.room(offset - section.size(), span)) {
      section.fill((int) (offset - section.size()), value);
    }
  }

  // alignment [, fill value [, most bytes]]
  private void align(Arguments arguments, boolean power) {
    Long given = arguments.isEmpty() ? Long.valueOf(power ? 0 : 1) : arguments.number();
    Long fill = null;
    Long most = Long.MAX_VALUE;
    if (given != null && arguments.comma()) {
      if (!arguments.nextIsComma() && !arguments.isEmpty()) {
        fill = arguments.number();
      }
      if (arguments.comma()) {
        most = arguments.number();
      }
    }
    if (given == null || most == null || !arguments.end()) {
      return;
    }
    long alignment = power ? (given < 0 || given > 16 ? 0 : 1L << given) : given == 0 ? 1 : given;
    if (alignment <= 0 || alignment > MAX_ALIGNMENT || Long.bitCount(alignment) != 1) {
      arguments.error(
          arguments.span(), "the alignment must be a power of two, at most " + MAX_ALIGNMENT);
      return;
    }
    SectionBuffer section = assembly.section();
    section.align(alignment);
    long missing = -section.size() & (alignment - 1);
    if (missing == 0 || missing > most || !assembly.room(missing, arguments.span())) {
      return;
    }
    pad(section, (int) missing, fill);
  }

  private static void pad(SectionBuffer section, int missing, @Nullable Long fill) {
    if (fill != null || (section.flags & Elf.SHF_EXECINSTR) == 0) {
      section.fill(missing, fill == null ? 0 : (int) (long) fill);
      return;
    }
    section.fill(missing % 4, 0);
    for (int i = 0; i < missing / 4; i++) {
      section.put(CODE_PADDING, 4);
    }
  }

  private void leb(Arguments arguments, boolean signed) {
    for (Node node : arguments.expressions()) {
      Long value = assembly.number(node);
      if (value == null || !assembly.room(10, arguments.span())) {
        return;
      }
      putLeb(value, signed);
    }
  }

  private void putLeb(long value, boolean signed) {
    long rest = value;
    while (true) {
      int group = (int) (rest & 0x7f);
      rest = signed ? rest >> 7 : rest >>> 7;
      boolean last =
          signed
              ? rest == 0 && (group & 0x40) == 0 || rest == -1 && (group & 0x40) != 0
              : rest == 0;
      assembly.section().put(last ? group : group | 0x80, 1);
      if (last) {
        return;
      }
    }
  }
}
