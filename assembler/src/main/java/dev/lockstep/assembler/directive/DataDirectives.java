package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.text.source.Span;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Directives that make bytes of values: numbers, floats, texts, files. Source:
 * llvm/lib/MC/MCParser/AsmParser.cpp, parseDirectiveValue and its neighbours.
 */
record DataDirectives(Assembly assembly) {
  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    numbers(handlers, Fixup.Kind.DATA_1, ".byte", ".1byte", ".dc.b");
    numbers(
        handlers,
        Fixup.Kind.DATA_2,
        ".short",
        ".2byte",
        ".hword",
        ".half",
        ".value",
        ".dc",
        ".dc.w");
    numbers(handlers, Fixup.Kind.DATA_4, ".long", ".4byte", ".int", ".word", ".dc.l");
    numbers(handlers, Fixup.Kind.DATA_8, ".quad", ".8byte", ".dc.a");
    handlers.put(".octa", this::octa);
    for (String name : new String[] {".float", ".single", ".dc.s"}) {
      handlers.put(name, a -> floats(a, 4));
    }
    handlers.put(".double", a -> floats(a, 8));
    handlers.put(".dc.d", a -> floats(a, 8));
    handlers.put(".dcb.b", a -> repeated(a, Fixup.Kind.DATA_1));
    handlers.put(".dcb", a -> repeated(a, Fixup.Kind.DATA_2));
    handlers.put(".dcb.w", a -> repeated(a, Fixup.Kind.DATA_2));
    handlers.put(".dcb.l", a -> repeated(a, Fixup.Kind.DATA_4));
    handlers.put(".dcb.s", a -> repeatedFloat(a, 4));
    handlers.put(".dcb.d", a -> repeatedFloat(a, 8));
    handlers.put(".ascii", a -> texts(a, false));
    handlers.put(".asciz", a -> texts(a, true));
    handlers.put(".string", a -> texts(a, true));
    handlers.put(".uleb128", a -> leb(a, false));
    handlers.put(".sleb128", a -> leb(a, true));
    handlers.put(".incbin", this::file);
  }

  private void numbers(
      Map<String, Consumer<DirectiveArguments>> handlers, Fixup.Kind kind, String... names) {
    for (String name : names) {
      handlers.put(name, arguments -> numbers(arguments, kind));
    }
  }

  private void numbers(DirectiveArguments arguments, Fixup.Kind kind) {
    arguments.list(() -> number(arguments, arguments.expression(), kind));
  }

  private boolean number(DirectiveArguments arguments, Node node, Fixup.Kind kind) {
    if (!hasRoom(arguments, kind.bytes())) {
      return false;
    }
    SectionBuffer section = assembly.section();
    if (node instanceof Node.Int literal && fits(literal.value(), kind.bytes())) {
      section.putLong(literal.value(), kind.bytes());
      return true;
    }
    Node value = assembly.captured(node);
    Long known = assembly.expressions().number(value);
    Span span = assembly.span(node);
    if (known != null) {
      if (!fits(known, kind.bytes())) {
        arguments.error(
            span, "the number " + known + " does not fit in " + kind.bytes() + " bytes");
        return false;
      }
      section.putLong(known, kind.bytes());
      return true;
    }
    section.fixups().add(new Fixup(kind, section.size(), value, span));
    section.putLong(0, kind.bytes());
    return true;
  }

  /** Whether all has been sound and more bytes fit. */
  private boolean hasRoom(DirectiveArguments arguments, long bytes) {
    return arguments.isSound() && assembly.dataRoom(bytes, arguments.span());
  }

  private static boolean fits(long value, int bytes) {
    return bytes == 8 || value >= -(1L << (bytes * 8 - 1)) && value < 1L << bytes * 8;
  }

  // Count, value.
  private void repeated(DirectiveArguments arguments, Fixup.Kind kind) {
    long count = arguments.number();
    if (negative(arguments, count)) {
      return;
    }
    arguments.needComma();
    Node node = arguments.expression();
    if (arguments.end() && hasRoom(arguments, SpaceDirectives.product(count, kind.bytes()))) {
      for (long i = 0; i < count; i++) {
        if (!number(arguments, node, kind)) {
          return;
        }
      }
    }
  }

  private static boolean negative(DirectiveArguments arguments, long count) {
    if (count < 0) {
      arguments.warning("the count is negative: nothing is made");
    }
    return count < 0;
  }

  private void repeatedFloat(DirectiveArguments arguments, int bytes) {
    long count = arguments.number();
    if (negative(arguments, count)) {
      return;
    }
    arguments.needComma();
    long bits = arguments.realBits(bytes);
    if (arguments.end() && hasRoom(arguments, SpaceDirectives.product(count, bytes))) {
      for (long i = 0; i < count; i++) {
        assembly.section().putLong(bits, bytes);
      }
    }
  }

  private void octa(DirectiveArguments arguments) {
    arguments.list(() -> {
      BigInteger value = arguments.wideNumber();
      boolean fits = hasRoom(arguments, 16);
      if (fits) {
        assembly.section().putLong(value.longValue(), 8);
        assembly.section().putLong(value.shiftRight(64).longValue(), 8);
      }
      return fits;
    });
  }

  private void floats(DirectiveArguments arguments, int bytes) {
    arguments.list(() -> {
      long bits = arguments.realBits(bytes);
      boolean fits = hasRoom(arguments, bytes);
      if (fits) {
        assembly.section().putLong(bits, bytes);
      }
      return fits;
    });
  }

  private void texts(DirectiveArguments arguments, boolean terminated) {
    arguments.list(() -> {
      do {
        byte[] bytes = arguments.bytes();
        if (!hasRoom(arguments, bytes.length + 1L)) {
          return false;
        }
        assembly.section().putBytes(bytes);
      } while (!terminated && arguments.nextIsText());
      if (terminated) {
        assembly.section().put(0, 1);
      }
      return true;
    });
  }

  private void leb(DirectiveArguments arguments, boolean signed) {
    arguments.list(() -> {
      Node node = arguments.expression();
      boolean fits = hasRoom(arguments, 10);
      if (fits) {
        long value = arguments.sizeOf(node);
        assembly.section().putLeb(value, signed);
      }
      return fits;
    });
  }

  // "name" [, skip [, count]]
  private void file(DirectiveArguments arguments) {
    String name = arguments.text();
    long skip = 0;
    Long count = null;
    if (arguments.comma()) {
      skip = arguments.nextIsComma() ? 0 : arguments.number();
      count = arguments.comma() ? (Long) arguments.number() : null;
    }
    if (!arguments.end()) {
      return;
    }
    if (skip < 0) {
      arguments.error("the number of bytes to skip is negative: " + skip);
      return;
    }
    byte @Nullable [] bytes = assembly.options().includes().read(name).orElse(null);
    if (bytes == null) {
      arguments.error("there is no file '" + name + "' to include");
      return;
    }
    if (count != null && count < 0) {
      arguments.warning("the count is negative: nothing is included");
      return;
    }
    int from = (int) Math.min(skip, bytes.length);
    int length = (int) Math.min(count == null ? bytes.length : count, bytes.length - from);
    if (assembly.dataRoom(length, arguments.span())) {
      assembly.section().putBytes(java.util.Arrays.copyOfRange(bytes, from, from + length));
    }
  }
}
