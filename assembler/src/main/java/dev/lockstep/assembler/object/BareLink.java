package dev.lockstep.assembler.object;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.ExpressionValue;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.operand.CodeDecoder;
import dev.lockstep.assembler.operand.FieldFixup;
import dev.lockstep.assembler.operand.OperandPart;
import dev.lockstep.assembler.operand.PositionalAttempt;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives the sections of a program their addresses and fills in what depends on these: code first,
 * then constants, data and zeros, from one fixed address on. There is nothing left for a loader.
 */
final class BareLink {
  /** Start address of programs, from the address map of the simulator and its driver. */
  private static final long BASE = 0x80000000L;

  /** The label at which a program begins, if it has it. */
  private static final String ENTRY = "_start";

  /** A symbol that a program may use without defining it: the middle of its small data. */
  private static final String GLOBAL_POINTER = "__global_pointer$";

  private static final int REACH = 0x800;

  private final Assembly assembly;
  private final List<Pending> pending = new ArrayList<>();
  private final Map<SectionBuffer, Long> addresses = new HashMap<>();
  private @Nullable Pending lastHigh;

  /**
   * A field to be filled in.
   *
   * @param offset the instruction's first byte
   * @param end behind its last byte
   * @param high the upper part that a lower part goes with, where the text names none
   */
  private record Pending(
      SectionBuffer section,
      long offset,
      long end,
      FieldFixup fixup,
      Node value,
      SourceText source,
      @Nullable Pending high) {
    Span span() {
      return new Span(source, fixup.start(), fixup.end());
    }
  }

  BareLink(Assembly assembly) {
    this.assembly = assembly;
  }

  void add(SectionBuffer section, long offset, int size, FieldFixup fixup) {
    Node captured = assembly.expressions().captured(fixup.value(), section);
    Node value = Expressions.relocated(captured, offset + size - 4);
    Pending high = fixup.part() == OperandPart.DISTANCE_LOW_BEHIND ? lastHigh : null;
    Pending one =
        new Pending(section, offset, offset + size, fixup, value, assembly.source(), high);
    pending.add(one);
    if (fixup.part() == OperandPart.DISTANCE_HIGH) {
      lastHigh = one;
    }
  }

  /** Places the sections and fills in the fields. */
  void fill(List<SectionBuffer> sections) {
    long at = BASE;
    for (SectionBuffer section : ordered(sections)) {
      if ((section.flags() & Elf.SHF_EXECINSTR) != 0) {
        section.align(4);
      }
      at = at + section.alignment() - 1 & -section.alignment();
      addresses.put(section, at);
      at += section.size();
    }
    SymbolEntry pointer = assembly.symbols().find(GLOBAL_POINTER);
    if (pointer != null && !pointer.isDefined()) {
      long middle = BASE + REACH;
      for (SectionBuffer section : sections) {
        if (section.name().equals(".sdata") || section.name().equals(".data")) {
          middle = addresses.getOrDefault(section, BASE) + REACH;
        }
      }
      assembly.define(GLOBAL_POINTER, middle, false);
    }
    pending.forEach(this::fill);
  }

  private static List<SectionBuffer> ordered(List<SectionBuffer> sections) {
    return sections.stream()
        .filter(s -> (s.flags() & Elf.SHF_ALLOC) != 0)
        .sorted(Comparator.comparingInt(BareLink::rank))
        .toList();
  }

  private static int rank(SectionBuffer section) {
    if ((section.flags() & Elf.SHF_EXECINSTR) != 0) {
      return section.name().startsWith(".init") || section.name().startsWith(".text.init") ? 0 : 1;
    }
    return (section.flags() & Elf.SHF_WRITE) == 0 ? 2 : section.type() == Elf.SHT_NOBITS ? 4 : 3;
  }

  /** The number that an expression is at last; null after a report. */
  @Nullable Long address(Node node, Span span) {
    ExpressionValue value = assembly.expressions().evaluate(node, true);
    if (value == null) {
      assembly.error(span, "expression", assembly.expressions().failure());
      return null;
    }
    Long plus = place(value.plus(), span);
    Long minus = plus == null ? null : place(value.minus(), span);
    return plus == null || minus == null ? null : (Long) (value.addend() + plus - minus);
  }

  private @Nullable Long place(@Nullable SymbolEntry symbol, Span span) {
    if (symbol == null) {
      return 0L;
    }
    SectionBuffer section = symbol.section() == null ? null : symbol.section().whole();
    Long base = section == null ? null : addresses.get(section);
    if (symbol.section() != null && base != null) {
      return base + symbol.section().wholeOffset() + symbol.offset();
    }
    if (symbol.binding() == Symbol.Binding.WEAK) {
      return 0L;
    }
    assembly.error(
        span,
        "undefined",
        "'"
            + SymbolTable.written(symbol.name())
            + "' is not defined; a program for this machine is linked from one text, so define or"
            + " .include it");
    return null;
  }

  private long home(Pending one) {
    return addresses.getOrDefault(one.section.whole(), BASE) + one.section.wholeOffset();
  }

  private void fill(Pending one) {
    Long number =
        switch (one.fixup.part()) {
          case DISTANCE_LOW -> distanceAtLabel(one);
          case DISTANCE_LOW_BEHIND -> one.high == null ? null : distance(one.high);
          case DISTANCE, DISTANCE_HIGH -> distance(one);
          case WHOLE, HIGH, LOW, SIGNED, ODD, ZEROS -> address(one.value, one.span());
        };
    if (number == null) {
      return;
    }
    long part = one.fixup.part().of(number);
    String problem =
        one.fixup.kind() instanceof OperandKind.Distance kind
            ? PositionalAttempt.reach(kind, one.fixup.field(), part)
            : null;
    if (problem != null) {
      assembly.error(one.span(), "branch", problem + "; jump by way of a nearer place");
      return;
    }
    patch(one, part);
  }

  private @Nullable Long distance(Pending one) {
    Long target = address(one.value, one.span());
    return target == null ? null : (Long) (target - home(one) - one.end + 4);
  }

  /** The distance that the instruction at a label has the upper part of. */
  private @Nullable Long distanceAtLabel(Pending one) {
    Long label = address(one.value, one.span());
    if (label == null) {
      return null;
    }
    for (Pending other : pending) {
      if (other.fixup.part() == OperandPart.DISTANCE_HIGH
          && (home(other) + other.offset == label || home(other) + other.end - 4 == label)) {
        return distance(other);
      }
    }
    assembly.error(
        one.span(),
        "relocation",
        "at the label of %pcrel_lo stands no instruction with %pcrel_hi; name the label of the"
            + " auipc, not the symbol");
    return null;
  }

  private static void patch(Pending one, long part) {
    int size = (int) (one.end - one.offset);
    byte[] bytes = one.section.slice((int) one.offset, size);
    int[] words = new int[size / 4];
    for (int i = 0; i < words.length; i++) {
      words[i] = CodeDecoder.word(bytes, 4 * i);
    }
    int unit = one.fixup.kind() instanceof OperandKind.Distance kind ? kind.unit() : 1;
    one.fixup.field().insert(words, (int) (part / unit));
    for (int i = 0; i < words.length; i++) {
      one.section.patch(one.offset + 4L * i, words[i], 4);
    }
  }

  /** The program, when nothing is wrong with it. */
  Executable executable(List<SectionBuffer> sections) {
    List<ElfSection> list = new ArrayList<>();
    Map<SectionBuffer, Integer> positions = new HashMap<>();
    for (SectionBuffer section : ordered(sections)) {
      boolean zeros = section.type() == Elf.SHT_NOBITS;
      if (section.size() == 0) {
        continue;
      }
      positions.put(section, list.size());
      list.add(
          new ElfSection(
              section.name(),
              section.type(),
              section.flags(),
              addresses.getOrDefault(section, BASE),
              section.alignment(),
              zeros ? Bytes.EMPTY : Bytes.of(section.toArray()),
              section.size(),
              0,
              0,
              section.entrySize()));
    }
    List<Symbol> symbols = new ArrayList<>();
    long entry = BASE;
    for (SymbolEntry one : assembly.symbols().all()) {
      SectionBuffer section = one.section() == null ? null : one.section().whole();
      Integer position = section == null ? null : positions.get(section);
      if (one.section() == null || section == null || position == null || one.isTemporary()) {
        continue;
      }
      long address =
          addresses.getOrDefault(section, BASE) + one.section().wholeOffset() + one.offset();
      entry = one.name().equals(ENTRY) ? address : entry;
      Node size = one.size();
      Long bytes = size == null ? null : assembly.expressions().absolute(size);
      if (Character.isLetter(one.name().charAt(0)) || "_.$".indexOf(one.name().charAt(0)) >= 0) {
        symbols.add(
            new Symbol(
                one.name(),
                one.binding(),
                one.type(),
                one.visibility(),
                new Symbol.Home.InSection(position),
                address,
                bytes == null ? 0 : bytes));
      }
    }
    symbols.sort(Comparator.comparingLong(Symbol::value).thenComparing(Symbol::name));
    return new Executable(entry, list, symbols);
  }
}
