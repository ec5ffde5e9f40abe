package dev.lockstep.studio.question;

import dev.lockstep.assembler.listing.BranchNames;
import dev.lockstep.isa.codec.BitFields;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the rows of a listing. */
final class ListingWriter {
  /** Bytes of data in a row. */
  private static final int DATA_BYTES = 12;

  private final InstructionSet set;
  private final Map<List<ListingLines.Part>, Integer> layouts = new LinkedHashMap<>();
  private final List<ListingLines.Row> rows = new ArrayList<>();

  /** The piece of each row; null for labels and sections. */
  private final List<@Nullable CodePiece> pieces = new ArrayList<>();

  private final Map<Long, List<Integer>> byAddress = new HashMap<>();

  /** The row of a branch, the rows of its section by address, and where it goes. */
  private record Branch(int row, Map<Long, Integer> places, long target) {}

  ListingWriter(InstructionSet set) {
    this.set = set;
  }

  /** All stretches. Those of one section share its names. */
  void write(List<CodePiece.Stretch> stretches) {
    Map<String, BranchNames> names = new HashMap<>();
    for (CodePiece.Stretch one : stretches) {
      BranchNames known = names.computeIfAbsent(one.key(), _ -> new BranchNames(set, one.labels()));
      for (CodePiece piece : one.pieces()) {
        if (piece.instruction() != null) {
          known.add(piece.address(), piece.instruction());
        }
      }
    }
    Map<String, Map<Long, Integer>> starts = new HashMap<>();
    List<Branch> branches = new ArrayList<>();
    for (CodePiece.Stretch one : stretches) {
      BranchNames known = names.getOrDefault(one.key(), new BranchNames(set, Map.of()));
      Map<Long, Integer> places = starts.computeIfAbsent(one.key(), _ -> new HashMap<>());
      if (!one.name().isEmpty() && !one.pieces().isEmpty()) {
        CodePiece first = one.pieces().getFirst();
        name(one.kind(), first.address(), first.line(), one.name());
      }
      for (CodePiece piece : one.pieces()) {
        for (String label : known.at(piece.address())) {
          places.putIfAbsent(piece.address(), rows.size());
          name("label", piece.address(), piece.line(), label);
        }
        places.putIfAbsent(piece.address(), rows.size());
        long target = known.target(piece.address());
        if (target >= 0) {
          branches.add(new Branch(rows.size(), places, target));
        }
        row(piece, known);
      }
    }
    for (Branch branch : branches) {
      Integer to = branch.places.get(branch.target);
      if (to != null) {
        rows.set(branch.row, rows.get(branch.row).to(to));
      }
    }
  }

  private void add(ListingLines.Row row, @Nullable CodePiece piece) {
    if (piece != null) {
      byAddress.computeIfAbsent(piece.address(), _ -> new ArrayList<>(1)).add(rows.size());
    }
    rows.add(row);
    pieces.add(piece);
  }

  private void name(String kind, long address, int line, String name) {
    add(new ListingLines.Row(kind, address, line, line, -1, List.of(), name, -1, ""), null);
  }

  private void row(CodePiece piece, BranchNames names) {
    Instruction instruction = piece.instruction();
    if (instruction == null) {
      data(piece);
      return;
    }
    List<ListingLines.Part> parts =
        BitFields.of(set, instruction).stream()
            .map(range ->
                new ListingLines.Part(range.name(), range.word(), range.high(), range.low()))
            .toList();
    int layout = layouts.computeIfAbsent(parts, _ -> layouts.size());
    String label = names.named(piece.address());
    add(
        new ListingLines.Row(
            "instruction",
            piece.address(),
            piece.line(),
            piece.call(),
            layout,
            words(piece.bytes().toArray()),
            names.text(piece.address(), instruction),
            -1,
            label == null ? "" : label),
        piece);
  }

  /** Bytes that are no instructions, a few in each row. */
  private void data(CodePiece piece) {
    byte[] bytes = piece.bytes().toArray();
    for (int at = 0; at < bytes.length; at += DATA_BYTES) {
      int count = Math.min(DATA_BYTES, bytes.length - at);
      byte[] part = Arrays.copyOfRange(bytes, at, at + count);
      add(
          new ListingLines.Row(
              "data",
              piece.address() + at,
              piece.line(),
              piece.call(),
              -1,
              words(part),
              at == 0 ? piece.text() : "",
              -1,
              ""),
          null);
    }
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

  List<ListingLines.Row> rows() {
    return rows;
  }

  /** The piece that a row shows; null for others than instructions. */
  @Nullable CodePiece piece(int row) {
    return pieces.get(row);
  }

  /** The row of an instruction; -1 where the listing has none. */
  int row(int part, long address, @Nullable Span span) {
    for (int row : byAddress.getOrDefault(address, List.of())) {
      CodePiece piece = pieces.get(row);
      boolean here = piece != null && piece.part() == part;
      if (here && (piece.span() == null || piece.span().equals(span))) {
        return row;
      }
    }
    return -1;
  }

  List<List<ListingLines.Part>> layouts() {
    return List.copyOf(layouts.keySet());
  }
}
