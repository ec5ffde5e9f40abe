package dev.lockstep.assembler.listing;

import dev.lockstep.assembler.operand.CodeDecoder;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The listing of one section of machine code: an instruction a line with its address and words,
 * labels for branch targets, data where no instruction text stands for the bytes. Long stretches
 * without labels and relocations are cut into parts for several threads.
 */
final class CodeListing {
  /** Instructions that are kept between the two passes; those behind are decoded again. */
  private static final int MOST_DECODED = 1 << 20;

  /** Bytes that are worth a thread. */
  private static final int PART = 1 << 16;

  private static final int FLUSHED = 1 << 16;
  private static final Appendable NOWHERE = Writer.nullWriter();

  private final @Nullable InstructionSet set;
  private final byte[] bytes;
  private final long base;
  private final Appendable out;
  private final PlaceSymbols symbols;
  private final BitSet begins = new BitSet();
  private final BitSet targets = new BitSet();
  private final @Nullable Instruction[] decoded;
  private final @Nullable CodeDecoder decoder;
  private final @Nullable Reassembly reassembly;
  private final StringBuilder text = new StringBuilder();
  private final RowWriter rows;
  private final Parts parts;

  /** The next offset of which the symbols have something to say. */
  private long event;

  /**
   * A listing to be written.
   *
   * @param set null when there is no table: all is words then
   */
  CodeListing(
      @Nullable InstructionSet set,
      byte[] bytes,
      long base,
      Appendable out,
      PlaceSymbols symbols,
      Parts parts) {
    this.parts = parts;
    this.set = set;
    this.bytes = bytes;
    this.base = base;
    this.out = out;
    this.symbols = symbols;
    this.decoded = new Instruction[Math.min(MOST_DECODED, bytes.length / 4)];
    this.decoder = set == null ? null : new CodeDecoder(set, bytes);
    this.reassembly = set == null ? null : new Reassembly(set);
    this.rows = new RowWriter(bytes, base, targets, symbols, text);
  }

  void write() throws IOException {
    findTargets();
    event = symbols.next(0);
    int at = 0;
    while (at < bytes.length) {
      if (set != null && quietEnd(at) - at >= 2 * PART) {
        at = quietRows(set, at, quietEnd(at));
      }
      boolean quiet = isQuiet(at, at + 1);
      int block = quiet ? 0 : block(at);
      if (block > 0) {
        at += block;
        continue;
      }
      before(at, quiet);
      Instruction instruction = decoded(at);
      if (set == null || reassembly == null || instruction == null) {
        at += data(at, false);
      } else {
        at += instruction(set, reassembly, instruction, at);
      }
    }
    before(at, false);
    flush();
  }

  private void flush() throws IOException {
    out.append(text);
    text.setLength(0);
  }

  /** Whether the symbols have nothing to say of a range. */
  private boolean isQuiet(int from, int to) {
    if (event < from) {
      event = symbols.next(from);
    }
    return event >= to;
  }

  /** The end of the range from an offset on of which the symbols have nothing to say. */
  private int quietEnd(int at) {
    return isQuiet(at, at + 1) ? (int) Math.min(event, bytes.length) : at;
  }

  private int block(int at) throws IOException {
    flush();
    return symbols.block(at, out);
  }

  private void before(int at, boolean quiet) throws IOException {
    if (text.length() > FLUSHED) {
      flush();
    }
    if (!quiet) {
      for (String line : symbols.before(at)) {
        text.append(line).append('\n');
      }
    }
    if (quiet || symbols.label(at) == null) {
      rows.label(at);
    }
  }

  /** Writes an instruction; returns its size. */
  private int instruction(
      InstructionSet instructions, Reassembly assembler, Instruction instruction, int at) {
    int size = instruction.size();
    String symbol = isQuiet(at, at + size) ? null : relocation(instruction, at);
    row(instructions, assembler, rows, instruction, at, symbol);
    return size;
  }

  private @Nullable String relocation(Instruction instruction, int at) {
    // Without a literal the place behind is the next instruction's.
    int size = instruction.encoding().size();
    String relocation = size < instruction.size() ? symbols.literal(at + (long) size) : null;
    return relocation == null && instruction.isBranch() ? symbols.relocation(at) : relocation;
  }

  /** Writes what is no instruction; returns how many bytes. */
  private int data(int at, boolean measured) throws IOException {
    int rest = bytes.length - at;
    if (rest >= 4 && (isQuiet(at, at + 4) || !splitsWord(at))) {
      if (!measured) {
        rows.words(at, 4, "");
      }
      return 4;
    }
    Appendable to = measured ? NOWHERE : text;
    int written = symbols.datum(at, to);
    if (written == 0) {
      to.append(String.format(Locale.ROOT, "\t.byte 0x%02x\n", bytes[at] & 0xff));
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

  // Instructions.

  private @Nullable Instruction decoded(int at) {
    return (at & 3) == 0 && at / 4 < decoded.length ? decoded[at / 4] : decode(at);
  }

  private @Nullable Instruction decode(int at) {
    Instruction instruction = decoder == null ? null : decoder.decode(at);
    if (instruction == null) {
      return null;
    }
    int size = instruction.size();
    boolean possible =
        isQuiet(at, at + size)
            || !splitsSymbol(at, size)
                && takesRelocations(instruction, at)
                && takesSymbol(instruction, at);
    return possible ? instruction : null;
  }

  private boolean takesSymbol(Instruction instruction, int at) {
    String symbol = relocation(instruction, at);
    return symbol == null || reassembly == null || reassembly.holds(instruction, symbol);
  }

  /** Whether relocations patch only a literal, or the distance of a branch. */
  private boolean takesRelocations(Instruction instruction, int at) {
    for (int i = 0; i < instruction.size(); i++) {
      int width = symbols.relocationWidth(at + i);
      boolean literal = width == 4 && i == instruction.encoding().size();
      boolean distance = width == 2 && i == 0 && instruction.isBranch();
      if (width != 0 && !literal && !distance) {
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

  // First pass: where instructions begin, and where branches go.

  /** Labels can stand only where an instruction or data begins. */
  private void findTargets() throws IOException {
    event = symbols.next(0);
    int at = 0;
    while (at < bytes.length) {
      int end = Math.min(quietEnd(at), 4 * decoded.length);
      if (decoder != null && (at & 3) == 0 && end - at >= 2 * PART) {
        at = quietInstructions(decoder, at, end);
      }
      begins.set(at);
      int block = isQuiet(at, at + 1) ? 0 : symbols.blockSize(at);
      if (block > 0) {
        at += block;
        continue;
      }
      Instruction instruction = decode(at);
      if ((at & 3) == 0 && at / 4 < decoded.length) {
        decoded[at / 4] = instruction;
      }
      if (instruction == null) {
        at += data(at, true);
        continue;
      }
      boolean bound = !isQuiet(at, at + 1) && symbols.relocation(at) != null;
      if (!bound) {
        target(instruction, at);
      }
      at += instruction.size();
    }
    begins.set(at);
    targets.and(begins);
  }

  private void target(Instruction instruction, int at) {
    long target = CodeDecoder.target(instruction, at);
    if (target >= 0 && target <= bytes.length) {
      targets.set((int) target);
    }
  }

  /**
   * Finds the instructions of a quiet range. Each thread but the first begins in the middle of
   * nowhere; what it finds counts from the first place on that the thread before leads to.
   *
   * @return end of the rows written, a little before the range's end
   */
  private int quietInstructions(CodeDecoder own, int from, int end) {
    int[] starts = parts(from, end);
    List<BitSet> found = new ArrayList<>();
    for (int i = 0; i + 1 < starts.length; i++) {
      found.add(new BitSet());
    }
    parts.each(
        found.size(),
        i -> {
          CodeDecoder decoder = new CodeDecoder(own.set(), bytes);
          int at = starts[i];
          while (at < starts[i + 1]) {
            found.get(i).set(at / 4);
            at += size(decoder, at);
          }
        });
    int at = from;
    for (int i = 0; i < found.size(); i++) {
      while (at < starts[i + 1] && !found.get(i).get(at / 4)) {
        begin(at);
        at += size(own, at);
      }
      for (int word = found.get(i).nextSetBit(at / 4); word >= 0 && 4 * word < starts[i + 1]; ) {
        at = 4 * word;
        begin(at);
        word = found.get(i).nextSetBit(word + 1);
      }
      Instruction last = decoded[at / 4];
      at += at < starts[i + 1] ? last == null ? 4 : last.size() : 0;
    }
    return at;
  }

  private void begin(int at) {
    begins.set(at);
    Instruction instruction = decoded[at / 4];
    if (instruction != null) {
      target(instruction, at);
    }
  }

  private int size(CodeDecoder decoder, int at) {
    Instruction instruction = decoder.decode(at);
    decoded[at / 4] = instruction;
    return instruction == null ? 4 : instruction.size();
  }

  /** Starts of the parts of a range, and the end of the last one. */
  private static int[] parts(int from, int end) {
    int last = end - 4 * InstructionSet.MOST_WORDS & ~3;
    int count =
        Math.max(1, Math.min(Runtime.getRuntime().availableProcessors() * 2, (last - from) / PART));
    int[] starts = new int[count + 1];
    for (int i = 0; i <= count; i++) {
      starts[i] = i == count ? last : from + (int) ((long) (last - from) * i / count & ~3);
    }
    return starts;
  }

  // Second pass.

  /** Writes the rows of a quiet range; returns where it ends, a little before the range's end. */
  private int quietRows(InstructionSet instructions, int from, int end) throws IOException {
    int[] starts = parts(from, end);
    for (int i = 1; i < starts.length; i++) {
      starts[i] = begins.nextSetBit(starts[i]);
    }
    List<StringBuilder> texts = new ArrayList<>();
    for (int i = 0; i + 1 < starts.length; i++) {
      texts.add(new StringBuilder());
    }
    parts.each(texts.size(), i -> rows(instructions, texts.get(i), starts[i], starts[i + 1]));
    flush();
    for (StringBuilder one : texts) {
      out.append(one);
    }
    return starts[starts.length - 1];
  }

  private void rows(InstructionSet instructions, StringBuilder part, int from, int end) {
    Reassembly assembler = new Reassembly(instructions);
    CodeDecoder own = new CodeDecoder(instructions, bytes);
    RowWriter writer = new RowWriter(bytes, base, targets, symbols, part);
    int at = from;
    while (at < end) {
      writer.label(at);
      boolean kept = (at & 3) == 0 && at / 4 < decoded.length;
      Instruction instruction = kept ? decoded[at / 4] : own.decode(at);
      int size = instruction == null ? 4 : instruction.size();
      if (instruction == null) {
        writer.words(at, 4, "");
      } else if (!writer.again(instruction, at, size)) {
        row(instructions, assembler, writer, instruction, at, null);
      }
      at += size;
    }
  }

  private static void row(
      InstructionSet instructions,
      Reassembly assembler,
      RowWriter writer,
      Instruction instruction,
      int at,
      @Nullable String symbol) {
    int size = instruction.size();
    if (symbol != null || assembler.holds(instruction)) {
      writer.instruction(instructions, instruction, at, size, symbol);
    } else {
      writer.words(at, size, " = " + instructions.print(instruction));
    }
  }
}
