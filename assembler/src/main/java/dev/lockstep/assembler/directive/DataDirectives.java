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
    if (arguments.isEmpty()) {
      return;
    }
    do {
      Node node = arguments.expression();
      if (node == null || !number(arguments, node, kind)) {
        return;
      }
    } while (arguments.comma());
    arguments.end();
  }

  private boolean number(DirectiveArguments arguments, Node node, Fixup.Kind kind) {
    if (!assembly.dataRoom(kind.bytes(), arguments.span())) {
      return false;
    }
    SectionBuffer section = assembly.section();
    if (node instanceof Node.Int literal && fits(literal.value(), kind.bytes())) {
      section.putLong(literal.value(), kind.bytes());
      return true;
    }
    Node value = assembly.expressions().captured(node, section);
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

  private static boolean fits(long value, int bytes) {
    return bytes == 8 || value >= -(1L << (bytes * 8 - 1)) && value < 1L << bytes * 8;
  }

  // Count, value.
  private void repeated(DirectiveArguments arguments, Fixup.Kind kind) {
    Long count = arguments.number();
    if (count == null || negative(arguments, count) || !arguments.needComma()) {
      return;
    }
    Node node = arguments.expression();
    if (node == null
        || !arguments.end()
        || !assembly.dataRoom(SpaceDirectives.product(count, kind.bytes()), arguments.span())) {
      return;
    }
    for (long i = 0; i < count; i++) {
      if (!number(arguments, node, kind)) {
        return;
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
    Long count = arguments.number();
    if (count == null || negative(arguments, count) || !arguments.needComma()) {
      return;
    }
    Long bits = arguments.realBits(bytes);
    if (bits == null
        || !arguments.end()
        || !assembly.dataRoom(SpaceDirectives.product(count, bytes), arguments.span())) {
      return;
    }
    for (long i = 0; i < count; i++) {
      assembly.section().putLong(bits, bytes);
    }
  }

  private void octa(DirectiveArguments arguments) {
    if (arguments.isEmpty()) {
      return;
    }
    do {
      BigInteger value = arguments.wideNumber();
      if (value == null || !assembly.dataRoom(16, arguments.span())) {
        return;
      }
      assembly.section().putLong(value.longValue(), 8);
      assembly.section().putLong(value.shiftRight(64).longValue(), 8);
    } while (arguments.comma());
    arguments.end();
  }

  private void floats(DirectiveArguments arguments, int bytes) {
    if (arguments.isEmpty()) {
      return;
    }
    do {
      Long bits = arguments.realBits(bytes);
      if (bits == null || !assembly.dataRoom(bytes, arguments.span())) {
        return;
      }
      assembly.section().putLong(bits, bytes);
    } while (arguments.comma());
    arguments.end();
  }

  private void texts(DirectiveArguments arguments, boolean terminated) {
    if (arguments.isEmpty()) {
      return;
    }
    do {
      do {
        byte[] bytes = arguments.bytes();
        if (bytes == null || !assembly.dataRoom(bytes.length + 1L, arguments.span())) {
          return;
        }
        assembly.section().putBytes(bytes);
      } while (!terminated && arguments.nextIsText());
      if (terminated) {
        assembly.section().put(0, 1);
      }
    } while (arguments.comma());
    arguments.end();
  }

  private void leb(DirectiveArguments arguments, boolean signed) {
    if (arguments.isEmpty()) {
      return;
    }
    do {
      Node node = arguments.expression();
      if (node == null || !assembly.dataRoom(10, arguments.span())) {
        return;
      }
      Node captured = assembly.expressions().captured(node, assembly.section());
      Long value = assembly.expressions().absolute(captured);
      assembly
          .section()
          .putLeb(
              value == null ? assembly.layout().assume(captured, assembly.span(node)) : value,
              signed);
    } while (arguments.comma());
    arguments.end();
  }

  // "name" [, skip [, count]]
  private void file(DirectiveArguments arguments) {
    String name = arguments.text();
    Long skip = 0L;
    Long count = null;
    if (name != null && arguments.comma()) {
      if (!arguments.nextIsComma()) {
        skip = arguments.number();
      }
      if (skip != null && arguments.comma()) {
        count = arguments.number();
        if (count == null) {
          return;
        }
      }
    }
    if (name == null || skip == null || !arguments.end()) {
      return;
    }
    if (skip < 0) {
      arguments.error(arguments.span(), "the number of bytes to skip is negative: " + skip);
      return;
    }
    byte @Nullable [] bytes = assembly.options().includes().read(name).orElse(null);
    if (bytes == null) {
      arguments.error(arguments.span(), "there is no file '" + name + "' to include");
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
