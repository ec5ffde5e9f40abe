package dev.lockstep.assembler;

import dev.lockstep.isa.Encoding;
import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Operand;
import dev.lockstep.isa.OperandKind;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The listing of one section of machine code: an instruction a line with its address and words,
 * labels for branch targets, data where no instruction text stands for the bytes.
 */
final class CodeListing {
  private static final int MAX_WORDS = InstructionSet.MOST_WORDS;
  private static final int COMMENT_COLUMN = 56;

  /** What is known about the section's places besides its bytes; places are offsets in it. */
  interface Symbols {
    /** Nothing is known. */
    Symbols NONE =
        new Symbols() {
          @Override
          public boolean isLabelled(long offset) {
            return false;
          }

          @Override
          public List<String> before(long offset) {
            return List.of();
          }

          @Override
          public @Nullable String relocation(long offset) {
            return null;
          }

          @Override
          public int relocationWidth(long offset) {
            return 0;
          }

          @Override
          public int datum(long offset, Appendable out) {
            return 0;
          }

          @Override
          public @Nullable String label(long offset) {
            return null;
          }

          @Override
          public int block(long offset, Appendable out) {
            return 0;
          }
        };

    /** Whether a label stands at an offset. */
    boolean isLabelled(long offset);

    /** The lines that stand before an offset: labels and what belongs to them. */
    List<String> before(long offset);

    /** The expression that a relocation at an offset asks for, or null. */
    @Nullable String relocation(long offset);

    /** How many bytes the relocation at an offset writes; 0 when there is none. */
    int relocationWidth(long offset);

    /** Writes the data word at an offset; returns how many bytes it has. */
    int datum(long offset, Appendable out) throws IOException;

    /** The label at an offset that a branch may name, or null. */
    @Nullable String label(long offset);

    /** Writes what stands at an offset if it is no code; returns how many bytes, 0 for code. */
    int block(long offset, Appendable out) throws IOException;
  }

  private final @Nullable InstructionSet set;
  private final byte[] bytes;
  private final long base;
  private final Appendable out;
  private final Symbols symbols;
  private final TreeSet<Long> targets = new TreeSet<>();
  private final @Nullable InstructionMatcher matcher;
  private final int[] words = new int[MAX_WORDS];
  private final int[] encoded = new int[MAX_WORDS];

  /**
   * A listing to be written.
   *
   * @param set null when there is no table: all is words then
   */
  CodeListing(
      @Nullable InstructionSet set, byte[] bytes, long base, Appendable out, Symbols symbols) {
    this.set = set;
    this.bytes = bytes;
    this.base = base;
    this.out = out;
    this.symbols = symbols;
    this.matcher =
        set == null ? null : new InstructionMatcher(set, new Expressions(new SymbolTable()));
  }

  void write() throws IOException {
    findTargets();
    int at = 0;
    while (at < bytes.length) {
      int block = symbols.block(at, out);
      if (block > 0) {
        at += block;
        continue;
      }
      before(at);
      Instruction instruction = decode(at);
      if (set == null || instruction == null) {
        at += data(at);
      } else {
        instruction(set, instruction, at);
        at += instruction.size();
      }
    }
    before(at);
  }

  /** An instruction whose text would assemble to other words stands as data with a comment. */
  private void instruction(InstructionSet instructions, Instruction instruction, int at)
      throws IOException {
    int size = instruction.size();
    if (relocated(at, size) || reassembles(instructions, instruction, at)) {
      line(text(instructions, instruction, at), at, size, "");
      return;
    }
    StringBuilder data = new StringBuilder(".long ");
    for (int i = 0; i < size; i += 4) {
      data.append(String.format(Locale.ROOT, i == 0 ? "0x%08x" : ", 0x%08x", word(at + i)));
    }
    line(data.toString(), at, size, " = " + instructions.print(instruction));
  }

  private void before(int at) throws IOException {
    for (String line : symbols.before(at)) {
      out.append(line).append('\n');
    }
    if (targets.contains((long) at) && symbols.label(at) == null) {
      out.append(localLabel(at)).append(":\n");
    }
  }

  private static String localLabel(long at) {
    return String.format(Locale.ROOT, ".L%x", at);
  }

  /** The instruction at an offset if the bytes are all that it has to say, else null. */
  private @Nullable Instruction decode(int at) {
    int available = Math.min(MAX_WORDS, (bytes.length - at) / 4);
    if (set == null || available == 0) {
      return null;
    }
    for (int i = 0; i < available; i++) {
      words[i] = word(at + 4 * i);
    }
    Instruction instruction = set.decode(words, available);
    if (instruction == null
        || splitsSymbol(at, instruction.size())
        || !takesRelocations(instruction, at)) {
      return null;
    }
    Arrays.fill(encoded, 0);
    int size = set.encode(instruction, encoded);
    for (int i = 0; i < size; i++) {
      if (encoded[i] != words[i]) {
        return null;
      }
    }
    return instruction;
  }

  /** Whether relocations patch only a literal, or the distance of a branch. */
  private boolean takesRelocations(Instruction instruction, int at) {
    for (int i = 0; i < instruction.size(); i++) {
      int width = symbols.relocationWidth(at + i);
      boolean literal = width == 4 && i == instruction.encoding().size();
      boolean distance = width == 2 && i == 0 && branchOperand(instruction) >= 0;
      if (width != 0 && !literal && !distance) {
        return false;
      }
    }
    return true;
  }

  private boolean relocated(int at, int size) {
    for (int i = 0; i < size; i += 4) {
      if (symbols.relocation(at + (long) i) != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether the instruction's own text stands for exactly the words at an offset. */
  private boolean reassembles(InstructionSet instructions, Instruction instruction, int at) {
    String text = instructions.print(instruction);
    Statement statement = new Parser(text, 0, text.length()).statement();
    if (matcher == null
        || !(statement instanceof Statement.Instruction parsed)
        || !(matcher.match(parsed) instanceof InstructionMatcher.Match.Found found)
        || !found.fixups().isEmpty()) {
      return false;
    }
    Arrays.fill(encoded, 0);
    int size = instructions.encode(found.instruction(), encoded);
    if (4 * size != instruction.size()) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (encoded[i] != word(at + 4 * i)) {
        return false;
      }
    }
    return true;
  }

  private boolean splitsSymbol(int at, int size) {
    for (int i = 4; i < size; i += 4) {
      if (symbols.isLabelled(at + i)) {
        return true;
      }
    }
    return false;
  }

  private int word(int at) {
    return (bytes[at] & 0xff)
        | (bytes[at + 1] & 0xff) << 8
        | (bytes[at + 2] & 0xff) << 16
        | (bytes[at + 3] & 0xff) << 24;
  }

  private void findTargets() {
    int at = 0;
    while (at < bytes.length) {
      Instruction instruction = decode(at);
      if (instruction == null) {
        at += 4;
        continue;
      }
      long target = symbols.relocation(at) == null ? target(instruction, at) : -1;
      if (target >= 0 && target <= bytes.length) {
        targets.add(target);
      }
      at += instruction.size();
    }
    dropInner();
  }

  /** Labels can stand only where an instruction begins. */
  private void dropInner() {
    TreeSet<Long> starts = new TreeSet<>();
    int at = 0;
    while (at < bytes.length) {
      starts.add((long) at);
      Instruction instruction = decode(at);
      at += instruction == null ? Math.min(4, bytes.length - at) : instruction.size();
    }
    starts.add((long) at);
    targets.retainAll(starts);
  }

  /** The offset that a branch goes to, or -1. */
  private static long target(Instruction instruction, int at) {
    int position = branchOperand(instruction);
    if (position < 0
        || !(instruction.operands().get(position) instanceof Operand.Immediate distance)) {
      return -1;
    }
    return at + 4L + 4L * (short) distance.value();
  }

  private static int branchOperand(Instruction instruction) {
    int at = 0;
    for (Encoding.Bound bound : instruction.encoding().operands()) {
      if (bound.present(instruction.modifiers())) {
        if (bound.kind() instanceof OperandKind.Branch) {
          return at;
        }
        at++;
      }
    }
    return -1;
  }

  private String text(InstructionSet instructions, Instruction instruction, int at) {
    String relocation = symbols.relocation(at + (long) instruction.encoding().size());
    if (relocation == null && branchOperand(instruction) >= 0) {
      relocation = symbols.relocation(at);
    }
    if (relocation != null) {
      return instructions.print(instruction, relocation);
    }
    long target = target(instruction, at);
    if (target >= 0 && targets.contains(target)) {
      String label = symbols.label(target);
      return instructions.print(instruction, label == null ? localLabel(target) : label);
    }
    return instructions.print(instruction);
  }

  private void line(String text, int at, int size, String comment) throws IOException {
    out.append('\t').append(text);
    for (int i = text.length(); i < COMMENT_COLUMN; i++) {
      out.append(' ');
    }
    out.append(String.format(Locale.ROOT, " // %012X:", base + at));
    for (int i = 0; i < size; i += 4) {
      out.append(String.format(Locale.ROOT, " %08X", word(at + i)));
    }
    out.append(comment).append('\n');
  }

  /** Writes what is no instruction; returns how many bytes. */
  private int data(int at) throws IOException {
    int rest = bytes.length - at;
    if (rest >= 4 && !splitsWord(at)) {
      line(String.format(Locale.ROOT, ".long 0x%08x", word(at)), at, 4, "");
      return 4;
    }
    int written = symbols.datum(at, out);
    if (written == 0) {
      out.append(String.format(Locale.ROOT, "\t.byte 0x%02x\n", bytes[at] & 0xff));
    }
    return Math.max(1, written);
  }

  private boolean splitsWord(int at) {
    for (int i = 0; i < 4; i++) {
      if (i > 0 && symbols.isLabelled(at + i) || symbols.relocationWidth(at + i) != 0) {
        return true;
      }
    }
    return false;
  }
}
