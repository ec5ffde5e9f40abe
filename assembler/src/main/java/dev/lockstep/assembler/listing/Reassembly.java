package dev.lockstep.assembler.listing;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.operand.Matcher;
import dev.lockstep.assembler.operand.OperandFixup;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Whether instructions' own texts assemble to their words again. Asking the assembler takes longer
 * than all else in a listing, so instructions that differ in ways that no rule of the assembler
 * tells apart (which of the plain registers they name, as long as these lie to each other alike;
 * the middle bits of large numbers) are asked once.
 *
 * <p>Known results are a table of 64-bit fingerprints for each instruction set, on all threads,
 * without locks: a lost entry costs only another question. That two kinds of instructions have one
 * fingerprint is as likely as a bit of memory turning by itself.
 */
final class Reassembly {
  private static final int SIZE = 1 << 18;

  /** Entries that get memory together, so that a short listing touches little of it. */
  private static final int SEGMENT = 1 << 12;

  private static final Map<InstructionSet, AtomicReferenceArray<@Nullable AtomicLongArray>> KNOWN =
      new ConcurrentHashMap<>();

  /** Numbers below count one by one, larger ones by their length and lowest bits. */
  private static final int SMALL = 64;

  private static final int LOW_BITS = 7;

  /** Literals below may be inline constants or fit narrower operands. */
  private static final int SHORT = 1 << 16;

  private static final int INVERSE_TAU = 0x3e22f983;

  /** Registers of 16-bit operands end here on some generations. */
  private static final int LOWER_REGISTERS = 128;

  /** Stands for what is asked each time. */
  private static final long UNKNOWN = 0;

  private final InstructionSet set;
  private final InstructionMatcher matcher;
  private final AtomicReferenceArray<@Nullable AtomicLongArray> known;
  private final int[] words = new int[InstructionSet.MOST_WORDS];
  private final int[] again = new int[InstructionSet.MOST_WORDS];

  Reassembly(InstructionSet set) {
    this.set = set;
    this.matcher = new InstructionMatcher(set, new Expressions(new SymbolTable()));
    this.known = KNOWN.computeIfAbsent(set, _ -> new AtomicReferenceArray<>(SIZE / SEGMENT));
  }

  /** The answer for an instruction that its words decode to. */
  boolean holds(Instruction instruction) {
    long print = fingerprint(instruction);
    int place = (int) print & SIZE - 1;
    AtomicLongArray segment = segment(place / SEGMENT);
    int at = place & SEGMENT - 1;
    if (print != UNKNOWN && (segment.getPlain(at) == print || segment.getPlain(at ^ 1) == print)) {
      return true;
    }
    boolean answer = ask(instruction);
    if (answer) {
      segment.setOpaque(segment.getPlain(at) == UNKNOWN ? at : at ^ 1, print);
    }
    return answer;
  }

  private AtomicLongArray segment(int number) {
    AtomicLongArray segment = known.get(number);
    if (segment == null) {
      // If another thread does the same, the entries of one of the two are lost.
      segment = new AtomicLongArray(SEGMENT);
      known.set(number, segment);
    }
    return segment;
  }

  /** Whether the text with an expression in place of the literal or distance has these words. */
  boolean holds(Instruction instruction, String expression) {
    StringBuilder text = new StringBuilder();
    set.print(instruction, expression, text);
    Matcher.Match.Found found = match(text.toString());
    if (found == null || found.fixups().size() != 1) {
      return false;
    }
    OperandFixup fixup = found.fixups().getFirst();
    boolean same = isSame(instruction, found.instruction(), fixup.offset() / 4);
    return same && fixup.kind() == Fixup.Kind.LITERAL
        || fixup.kind() == Fixup.Kind.BRANCH && (words[0] ^ again[0]) >>> 16 == 0;
  }

  /** Whether the assembler makes the very same instruction from its text. */
  boolean ask(Instruction instruction) {
    Matcher.Match.Found found = match(set.print(instruction));
    return found != null
        && found.fixups().isEmpty()
        && isSame(instruction, found.instruction(), words.length);
  }

  private Matcher.Match.@Nullable Found match(String text) {
    Statement statement = new Parser(text, 0, text.length()).statement();
    return statement instanceof Statement.Instruction parsed
            && matcher.match(parsed) instanceof Matcher.Match.Found found
        ? found
        : null;
  }

  /** Whether two instructions have the same words up to one. */
  private boolean isSame(Instruction one, Instruction other, int end) {
    Arrays.fill(words, 0);
    Arrays.fill(again, 0);
    int size = set.encode(one, words);
    return size == set.encode(other, again) && Arrays.equals(words, 0, end, again, 0, end);
  }

  private long fingerprint(Instruction instruction) {
    List<Operand> operands = instruction.operands();
    List<Bound> bounds = instruction.encoding().operands();
    long print = mixed(0x9e3779b97f4a7c15L, System.identityHashCode(instruction.encoding()));
    print = mixed(print, instruction.encoding().mnemonic().hashCode());
    int at = 0;
    for (int i = 0; i < bounds.size(); i++) {
      if (bounds.get(i).present(instruction.modifiers())) {
        Operand operand = operands.get(at);
        if (operand instanceof Operand.Scattered) {
          return UNKNOWN;
        }
        print = mixed(print, operand(bounds.get(i), operand));
        if (operand instanceof Operand.Register register) {
          print = mixed(print, places(operands, at, register));
        }
        at++;
      }
    }
    return modifiers(print, instruction);
  }

  private static long modifiers(long start, Instruction instruction) {
    Modifiers written = instruction.modifiers();
    if (written.isNone()) {
      return start;
    }
    long print = start;
    List<BoundModifier> all = instruction.encoding().modifiers();
    for (int i = 0; i < all.size(); i++) {
      ModifierKind kind = all.get(i).kind();
      if (written.has(kind)) {
        int value = written.get(kind);
        print =
            mixed(print, (long) (i + 1) << 40 | (isNumber(kind) ? number(value) : exact(0, value)));
      }
    }
    return print;
  }

  /** A step of a hash with full avalanche: each bit depends on all bits before. */
  private static long mixed(long print, long value) {
    long x = (print ^ value) * 0xbf58476d1ce4e5b9L;
    x = (x ^ x >>> 29) * 0x94d049bb133111ebL;
    return x ^ x >>> 32;
  }

  private static boolean isNumber(ModifierKind kind) {
    return kind.style() == ModifierKind.Style.NUMBER
        || kind.style() == ModifierKind.Style.SIGNED_NUMBER;
  }

  private static long exact(int tag, int value) {
    return (long) tag << 36 | value & 0xffff_ffffL;
  }

  private static long number(int value) {
    int size = Math.abs(value);
    if (size < SMALL) {
      return exact(1, value);
    }
    int length = Integer.SIZE - Integer.numberOfLeadingZeros(size);
    return exact(2, (value < 0 ? 1 << 16 : 0) | length << 8 | value & LOW_BITS);
  }

  private long operand(Bound bound, Operand operand) {
    return switch (operand) {
      case Operand.Register register -> register(register);
      case Operand.Inline inline -> exact(3, inline.code());
      case Operand.Literal literal -> literal(literal.bits());
      case Operand.Immediate immediate ->
          bound.kind() instanceof OperandKind.Numeric
                  || bound.kind() instanceof OperandKind.Branch
                  || bound.kind() instanceof OperandKind.ScalarOffset
              ? number(immediate.value())
              : exact(4, immediate.value());
      case Operand.Off _ -> exact(5, 0);
      case Operand.Scattered _ -> throw new IllegalStateException("further address words");
    };
  }

  private long register(Operand.Register register) {
    int index = register.index();
    if (register.file() == Operand.RegisterFile.SCALAR
        && index + register.count() > set.generation().sgprs()) {
      return exact(6, register.count() << 16 | index);
    }
    int file =
        switch (register.file()) {
          case VECTOR -> 7;
          case ACCUMULATOR -> 8;
          case SCALAR -> 9;
        };
    int half = index >= LOWER_REGISTERS ? 4 : 0;
    return exact(file, register.count() << 16 | half | index & 3);
  }

  private static long literal(int bits) {
    boolean telling = bits >= -SHORT && bits < SHORT || (bits & 0xffff) == 0 || bits == INVERSE_TAU;
    return telling ? exact(12, bits) : exact(13, bits >>> 31);
  }

  /**
   * Position of a register relative to those before it: apart, overlapping, or beginning at the
   * same one.
   */
  private static int places(List<Operand> operands, int position, Operand.Register one) {
    int places = 1;
    for (int i = 0; i < position; i++) {
      if (operands.get(i) instanceof Operand.Register other) {
        places = places << 2 | place(one, other);
      }
    }
    return places;
  }

  private static int place(Operand.Register one, Operand.Register other) {
    if (one.file() != other.file()) {
      return 0;
    }
    if (one.index() == other.index()) {
      return one.count() == other.count() ? 3 : 2;
    }
    boolean overlap =
        one.index() < other.index() + other.count() && other.index() < one.index() + one.count();
    return overlap ? 1 : 0;
  }
}
