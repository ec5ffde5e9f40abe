package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.ExpressionValue;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.text.source.Span;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Directives that leave space, fill it, and move to a place. Source:
 * llvm/lib/MC/MCParser/AsmParser.cpp, parseDirectiveFill and its neighbours.
 */
public record SpaceDirectives(Assembly assembly) {
  /** Padding of code: an instruction that does nothing. */
  private static final int CODE_PADDING = 0xbf800000;

  /** The instruction that does nothing on RISC-V machines: addi zero, zero, 0. */
  private static final int BARE_PADDING = 0x13;

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(".zero", this::space);
    handlers.put(".space", this::space);
    handlers.put(".skip", this::space);
    handlers.put(".fill", this::fill);
    handlers.put(".org", this::org);
    handlers.put(".align", a -> align(a, assembly.isBare(), 1));
    handlers.put(".align32", a -> align(a, false, 4));
    handlers.put(".balign", a -> align(a, false, 1));
    handlers.put(".balignw", a -> align(a, false, 2));
    handlers.put(".balignl", a -> align(a, false, 4));
    handlers.put(".p2align", a -> align(a, true, 1));
    handlers.put(".p2alignw", a -> align(a, true, 2));
    handlers.put(".p2alignl", a -> align(a, true, 4));
    reserve(handlers, 1, ".ds.b");
    reserve(handlers, 2, ".ds", ".ds.w");
    reserve(handlers, 4, ".ds.l", ".ds.s");
    reserve(handlers, 8, ".ds.d");
    reserve(handlers, 12, ".ds.p", ".ds.x");
  }

  private void reserve(
      Map<String, Consumer<DirectiveArguments>> handlers, int bytes, String... names) {
    for (String name : names) {
      handlers.put(name, arguments -> reserve(arguments, bytes));
    }
  }

  private void reserve(DirectiveArguments arguments, int bytes) {
    long count = arguments.number();
    if (!arguments.end()) {
      return;
    }
    if (count < 0) {
      arguments.warning("the count is negative: nothing is reserved");
    } else if (assembly.room(product(count, bytes), arguments.span())) {
      assembly.section().fill((int) (count * bytes), 0);
    }
  }

  /** A product that does not overflow but is too large then. */
  static long product(long count, long bytes) {
    return count > AssemblyLimits.SECTION_SIZE ? Long.MAX_VALUE / 2 : count * bytes;
  }

  // count [, value]
  private void space(DirectiveArguments arguments) {
    long count = arguments.size();
    long value = arguments.comma() ? arguments.number() : 0;
    if (!arguments.end()) {
      return;
    }
    if (count < 0) {
      arguments.error("the count must not be negative, but is " + count);
    } else if (assembly.room(count, arguments.span())) {
      assembly.section().fill((int) count, (int) value);
    }
  }

  // count [, size [, value]]
  private void fill(DirectiveArguments arguments) {
    long count = arguments.size();
    long size = arguments.comma() ? arguments.number() : 1;
    long value = arguments.comma() ? arguments.number() : 0;
    if (!arguments.end()) {
      return;
    }
    if (count < 0 || size < 0) {
      arguments.warning("the " + (size < 0 ? "size" : "count") + " is negative: nothing is filled");
      return;
    }
    if (size > 8) {
      arguments.warning("a size of more than 8 bytes is taken as 8");
    }
    int unit = (int) Math.min(size, 8);
    if (unit > 4 && value >>> 32 != 0) {
      arguments.warning("only the low 4 bytes of the value are used");
    }
    if (unit > 0 && assembly.room(product(count, unit), arguments.span())) {
      long pattern = value & 0xffffffffL;
      SectionBuffer section = assembly.section();
      for (long i = 0; i < count; i++) {
        section.putLong(pattern, unit);
      }
    }
  }

  // place [, value]
  private void org(DirectiveArguments arguments) {
    Node node = arguments.expression();
    long value = arguments.comma() ? arguments.number() : 0;
    if (arguments.end()) {
      moveTo(node, arguments.span(), (int) value);
    }
  }

  void origin(Node node, Span span) {
    moveTo(node, span, 0);
  }

  private void moveTo(Node node, Span span, int value) {
    SectionBuffer section = assembly.section();
    ExpressionValue target = assembly.expressions().evaluate(assembly.captured(node), true);
    if (target == null) {
      assembly.error(span, "expression", assembly.expressions().failure());
      return;
    }
    SymbolEntry base = target.plus();
    if (target.minus() != null || base != null && base.section() != section) {
      assembly.error(span, "expression", "the place must be in the current section and known here");
      return;
    }
    long offset = target.addend() + (base == null ? 0 : base.offset());
    if (offset < section.size()) {
      assembly.error(
          span,
          "expression",
          "cannot move back to "
              + offset
              + ": the section already has "
              + section.size()
              + " bytes");
    } else if (assembly.room(offset - section.size(), span)) {
      section.fill((int) (offset - section.size()), value);
    }
  }

  // alignment [, fill value [, most bytes]]
  private void align(DirectiveArguments arguments, boolean power, int unit) {
    if (power && unit == 1 && arguments.isEmpty()) {
      arguments.warning("without an alignment this does nothing");
      return;
    }
    long given = arguments.number();
    long fill = 0;
    long most = 0;
    if (arguments.comma()) {
      fill = arguments.nextIsComma() ? 0 : arguments.number();
      most = arguments.comma() ? arguments.number(1, Long.MAX_VALUE, "the most bytes to fill") : 0;
    }
    if (!arguments.end()) {
      return;
    }
    long alignment = power ? (given < 0 || given > 31 ? 0 : 1L << given) : given == 0 ? 1 : given;
    if (alignment <= 0 || Long.bitCount(alignment) != 1 || alignment > AssemblyLimits.ALIGNMENT) {
      arguments.error(
          "the alignment must be a power of two, at most "
              + AssemblyLimits.ALIGNMENT
              + " bytes"
              + (power ? ", given as its logarithm" : ""));
      return;
    }
    if (most >= alignment) {
      arguments.warning("the most bytes to fill are more than the alignment ever needs");
      most = 0;
    }
    pad(arguments, alignment, fill, most, unit);
  }

  /** Pads a section of code with instructions that do nothing. */
  public static void padCode(SectionBuffer section, int alignment) {
    while (section.size() % alignment != 0) {
      section.put(CODE_PADDING, 4);
    }
  }

  private void pad(DirectiveArguments arguments, long alignment, long given, long most, int unit) {
    SectionBuffer section = assembly.section();
    section.align(alignment);
    int missing = (int) (-section.size() & (alignment - 1));
    if (missing == 0 || most != 0 && missing > most || !assembly.room(missing, arguments.span())) {
      return;
    }
    long fill = given;
    if (fill != 0 && section.type() == Elf.SHT_NOBITS) {
      arguments.warning("a section without bytes in the file is filled with zeros only");
      fill = 0;
    }
    if (fill == 0 && unit == 1 && (section.flags() & Elf.SHF_EXECINSTR) != 0) {
      section.fill(missing % 4, 0);
      for (int i = 0; i < missing / 4; i++) {
        section.put(assembly.isBare() ? BARE_PADDING : CODE_PADDING, 4);
      }
    } else if (missing % unit != 0) {
      arguments.error(
          missing + " bytes are missing, which values of " + unit + " bytes cannot fill");
    } else {
      for (int i = 0; i < missing; i += unit) {
        section.putLong(fill, unit);
      }
    }
  }
}
