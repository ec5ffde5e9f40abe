package dev.lockstep.assembler;

import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Operand;
import dev.lockstep.isa.Operand.Register;
import dev.lockstep.isa.Operand.RegisterFile;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Instructions by their text, for statements that ask for no symbol and so mean the same wherever
 * they stand. Kernels repeat themselves: most statements are read once and found here from then on.
 *
 * <p>One table serves all assemblies for an instruction set, on all threads, without locks: its
 * entries are immutable, and a lost update costs only the time to read a statement again.
 */
final class KnownInstructions {
  /** No instruction is longer. */
  static final int MAX_BYTES = 16;

  private static final int SIZE = 1 << 15;
  private static final int MAX_TEXT = 200;
  private static final Map<InstructionSet, KnownInstructions> ALL = new ConcurrentHashMap<>();
  private static final RegisterFile[] FILES = RegisterFile.values();

  private final int sgprs;
  private final @Nullable Entry[] table = new @Nullable Entry[SIZE];

  /** A statement and what it means. */
  static final class Entry {
    final Instruction instruction;
    final int[] uses;
    private final String text;
    private final int hash;
    private final int[] words;

    Entry(String text, int hash, Instruction instruction, int[] words, int[] uses) {
      this.text = text;
      this.hash = hash;
      this.instruction = instruction;
      this.words = words;
      this.uses = uses;
    }

    void write(SectionBuffer section) {
      for (int word : words) {
        section.putWord(word);
      }
    }
  }

  /** The most registers of each file that an assembly has used so far. */
  static final class Uses {
    private final int[] most = new int[FILES.length];

    /** Notes the registers of one instruction; whether they are more than before. */
    boolean grow(int[] uses) {
      boolean more = false;
      for (int i = 0; i < most.length; i++) {
        if (uses[i] > most[i]) {
          most[i] = uses[i];
          more = true;
        }
      }
      return more;
    }

    /** The text has set the counts itself. */
    void forget() {
      java.util.Arrays.fill(most, 0);
    }
  }

  private KnownInstructions(InstructionSet set) {
    this.sgprs = set.generation().sgprs();
  }

  static KnownInstructions of(InstructionSet set) {
    return ALL.computeIfAbsent(set, KnownInstructions::new);
  }

  /**
   * The instruction whose text begins at a parser's head, or null; moves the cursor to its end if
   * there is one.
   */
  @Nullable Entry find(Parser parser) {
    Scanner in = parser.scanner();
    String text = in.text();
    int start = parser.headStart();
    int limit = Math.min(in.limit(), start + MAX_TEXT);
    int hash = 0;
    int end = start;
    for (int i = start; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == ';') {
        break;
      }
      if (c == '/' || c == '"' || c == '\'') {
        if (c == '/' && i + 1 < limit && text.charAt(i + 1) == '/') {
          break;
        }
        return null;
      }
      hash = 31 * hash + c;
      if (c > ' ') {
        end = i + 1;
      }
    }
    // Blanks at the end belong to no statement.
    if (end < limit && end > start && in.isBlankAt(end)) {
      hash = hash(text, start, end);
    }
    Entry entry = table[slot(hash)];
    if (entry == null
        || entry.hash != hash
        || entry.text.length() != end - start
        || !text.startsWith(entry.text, start)) {
      return null;
    }
    in.moveTo(end);
    return entry;
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 15) & SIZE - 1;
  }

  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    return hash;
  }

  /** Remembers what a statement means. */
  void add(Span span, Instruction instruction, int[] words, int count) {
    int length = span.end() - span.start();
    String text = span.source().text();
    if (length >= MAX_TEXT || !isPlain(text, span.start(), span.end())) {
      return;
    }
    int hash = hash(text, span.start(), span.end());
    table[slot(hash)] =
        new Entry(
            text.substring(span.start(), span.end()),
            hash,
            instruction,
            java.util.Arrays.copyOf(words, count),
            uses(instruction));
  }

  private static boolean isPlain(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '/' || c == '"' || c == '\'' || c == '\n' || c == ';') {
        return false;
      }
    }
    return true;
  }

  private int[] uses(Instruction instruction) {
    int[] uses = new int[FILES.length];
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Register register
          && (register.file() != RegisterFile.SCALAR || register.index() < sgprs)) {
        int file = register.file().ordinal();
        uses[file] = Math.max(uses[file], register.index() + register.count());
      }
    }
    return uses;
  }
}
