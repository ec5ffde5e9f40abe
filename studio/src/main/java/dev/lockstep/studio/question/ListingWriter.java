package dev.lockstep.studio.question;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.isa.codec.BitFields;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the rows of a listing. */
final class ListingWriter {
  /** Bytes of data in a row. */
  private static final int DATA_BYTES = 12;

  private final InstructionSet set;
  private final Map<List<Listing.Part>, Integer> layouts = new LinkedHashMap<>();
  private final List<Listing.Row> rows = new ArrayList<>();

  ListingWriter(InstructionSet set) {
    this.set = set;
  }

  void name(String kind, long address, int line, String name) {
    rows.add(new Listing.Row(kind, address, line, -1, List.of(), name));
  }

  void instruction(long address, int line, byte[] bytes, Instruction instruction) {
    List<Listing.Part> parts =
        BitFields.of(set, instruction).stream()
            .map(range -> new Listing.Part(range.name(), range.word(), range.high(), range.low()))
            .toList();
    int layout = layouts.computeIfAbsent(parts, _ -> layouts.size());
    rows.add(
        new Listing.Row(
            "instruction", address, line, layout, words(bytes), set.print(instruction)));
  }

  /** Bytes that are no instructions, a few in each row. */
  void data(long address, int line, byte[] bytes, String text) {
    for (int at = 0; at < bytes.length; at += DATA_BYTES) {
      int count = Math.min(DATA_BYTES, bytes.length - at);
      byte[] part = Arrays.copyOfRange(bytes, at, at + count);
      rows.add(new Listing.Row("data", address + at, line, -1, words(part), at == 0 ? text : ""));
    }
  }

  /** All instructions of machine code, with the names and the source lines of their addresses. */
  void code(byte[] bytes, long base, Map<Long, String> names, LineTable lines) {
    int at = 0;
    while (at + 4 <= bytes.length) {
      long address = base + at;
      String name = names.get(address);
      if (name != null) {
        name("label", address, line(lines, address), name);
      }
      int left = Math.min((bytes.length - at) / 4, InstructionSet.MOST_WORDS);
      int[] words = new int[InstructionSet.MOST_WORDS];
      ByteBuffer.wrap(bytes, at, left * 4)
          .order(ByteOrder.LITTLE_ENDIAN)
          .asIntBuffer()
          .get(words, 0, left);
      Instruction instruction = set.decode(words, left);
      int size = instruction == null ? 4 : instruction.size();
      byte[] own = Arrays.copyOfRange(bytes, at, at + size);
      if (instruction == null) {
        data(address, line(lines, address), own, "no instruction");
      } else {
        instruction(address, line(lines, address), own, instruction);
      }
      at += size;
    }
  }

  private static int line(LineTable lines, long address) {
    return lines.at(address).map(LineTable.Range::line).orElse(0);
  }

  private static List<Integer> words(byte[] bytes) {
    List<Integer> words = new ArrayList<>();
    byte[] whole = Arrays.copyOf(bytes, (bytes.length + 3) / 4 * 4);
    ByteBuffer buffer = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      words.add(buffer.getInt());
    }
    return words;
  }

  Listing listing(String target, int errors, String note) {
    return new Listing(target, List.copyOf(layouts.keySet()), rows, errors, note);
  }
}
