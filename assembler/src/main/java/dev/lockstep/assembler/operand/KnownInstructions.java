package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Tokens;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.text.source.Span;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Instructions by their text, for statements that ask for no symbol and so mean the same wherever
 * they stand. Kernels repeat themselves: many statements are read once and found here from then on.
 *
 * <p>One table serves all assemblies for an instruction set, on all threads, without locks: its
 * entries are immutable, and a lost update costs only the time to read a statement again. An object
 * of this class is one assembly's view of the table.
 */
public final class KnownInstructions {
  /** No instruction is longer. */
  public static final int MAX_BYTES = 16;

  private static final int SIZE = 1 << 15;
  private static final int MAX_TEXT = 200;
  private static final Map<InstructionSet, @Nullable Entry[]> TABLES = new ConcurrentHashMap<>();

  /** Characters behind which a statement's text is no longer just that text. */
  private static final boolean[] SPECIAL = new boolean[128];

  static {
    for (char c : new char[] {'\n', ';', '/', '"', '\''}) {
      SPECIAL[c] = true;
    }
  }

  /** A statement and what it means. */
  public static final class Entry {
    final Instruction instruction;
    private final String text;
    private final int hash;
    private final int count;
    private final int first;
    private final int second;
    private final int @Nullable [] more;
    private final int vectors;
    private final int scalars;

    Entry(String text, int hash, Instruction instruction, int[] words, int count, int[] registers) {
      this.text = text;
      this.hash = hash;
      this.instruction = instruction;
      this.count = count;
      this.first = words[0];
      this.second = words[1];
      this.more = count > 2 ? java.util.Arrays.copyOfRange(words, 2, count) : null;
      this.vectors = registers[0];
      this.scalars = registers[1];
    }

    public void write(SectionBuffer section) {
      section.putWord(first);
      if (count > 1) {
        section.putWord(second);
      }
      if (more != null) {
        for (int word : more) {
          section.putWord(word);
        }
      }
    }

    public Instruction instruction() {
      return instruction;
    }
  }

  private final @Nullable Entry[] table;
  private final InstructionSet set;
  private final int sgprs;

  /** The most registers that the assembly has used so far. */
  private int vectors;

  private int scalars;

  // The last statement that was looked for.
  private int soughtStart;
  private int soughtEnd;
  private int soughtHash;

  public KnownInstructions(InstructionSet set) {
    this.table = TABLES.computeIfAbsent(set, _ -> new @Nullable Entry[SIZE]);
    this.set = set;
    this.sgprs = set.generation().sgprs();
  }

  /** Whether an instruction uses more registers than those before it. */
  public boolean usesMore(Entry entry) {
    if (entry.vectors <= vectors && entry.scalars <= scalars) {
      return false;
    }
    vectors = Math.max(vectors, entry.vectors);
    scalars = Math.max(scalars, entry.scalars);
    return true;
  }

  /** The text has set the counts of registers itself. */
  public void forgetUses() {
    vectors = 0;
    scalars = 0;
  }

  /**
   * The instruction whose text begins at a parser's head, or null; moves the cursor to its end if
   * there is one.
   */
  public @Nullable Entry find(Parser parser) {
    Scanner in = parser.scanner();
    String text = in.text();
    int start = parser.headStart();
    int limit = Math.min(in.limit(), start + MAX_TEXT);
    int hash = 0;
    int at = start;
    for (; at < limit; at++) {
      char c = text.charAt(at);
      if (c < 128 && SPECIAL[c]) {
        break;
      }
      hash = 31 * hash + c;
    }
    soughtStart = -1;
    if (at == start + MAX_TEXT || at < limit && !Tokens.endsStatement(text, at, limit)) {
      return null;
    }
    int end = at;
    while (text.charAt(end - 1) <= ' ') {
      end--;
    }
    if (end < at) {
      hash = hash(text, start, end);
    }
    soughtStart = start;
    soughtEnd = end;
    soughtHash = hash;
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

  /** Remembers what the statement means that was looked for last. */
  public void add(Span span, Instruction instruction, int[] words, int count) {
    if (span.start() != soughtStart || span.end() != soughtEnd) {
      return;
    }
    table[slot(soughtHash)] =
        new Entry(span.text(), soughtHash, instruction, words, count, registers(instruction));
  }

  /** The registers that an instruction needs: vector and accumulation registers, scalars. */
  private int[] registers(Instruction instruction) {
    int[] registers = new int[2];
    for (Register register : set.registers(instruction)) {
      boolean scalar = register.file() == RegisterFile.SCALAR;
      if (!scalar || register.index() < sgprs) {
        int file = scalar ? 1 : 0;
        registers[file] = Math.max(registers[file], register.index() + register.count());
      }
    }
    return registers;
  }
}
