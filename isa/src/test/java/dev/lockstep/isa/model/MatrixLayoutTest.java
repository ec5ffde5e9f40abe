package dev.lockstep.isa.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.MatrixLayout.Place;
import dev.lockstep.isa.model.Shape.MatrixPart;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Each element of each matrix lies where the rows say, as {@code corpus/matrix/layouts.tsv} has it
 * of another tool. (The index of sparse matrices is not in the rows: the emulator's tests see to
 * it.)
 */
class MatrixLayoutTest {
  private static final int WORD = 32;

  private record Line(
      String machine, int lanes, String name, char matrix, String choice, int[] size, String hash) {
    static Line of(String text) {
      String[] part = text.split("\t", -1);
      String[] sizes = part[5].split("x", -1);
      int[] size = new int[4];
      for (int i = 0; i < size.length; i++) {
        size[i] = Integer.parseInt(sizes[i]);
      }
      return new Line(
          part[0], Integer.parseInt(part[1]), part[2], part[3].charAt(0), part[4], size, part[10]);
    }
  }

  private static List<Line> lines() throws Exception {
    Path file = Path.of(System.getProperty("lockstep.root"), "corpus/matrix/layouts.tsv");
    return Files.readAllLines(file).stream()
        .filter(line -> !line.startsWith("#"))
        .map(Line::of)
        .toList();
  }

  private static InstructionSet set(String machine, int lanes) {
    return Family.amd().instructionSet(Family.amd().machine(machine), lanes);
  }

  private static Shape.Matrix shape(Line line) {
    for (Encoding encoding : set(line.machine(), line.lanes()).encodings()) {
      if (encoding.row().name().equals(line.name())
          && encoding.row().shape() instanceof Shape.Matrix matrix) {
        return matrix;
      }
    }
    throw new IllegalStateException(line.machine() + " has no " + line.name());
  }

  @Test
  void elementsLieWhereTheOracleHasThem() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Line line : lines()) {
      if (line.matrix() != 'K' && !hash(listing(line)).equals(line.hash())) {
        wrong.add(line.machine() + " " + line.lanes() + " " + line.name() + " " + line.matrix());
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** Rows that the oracle does not know would be rows without a test. */
  @Test
  void everyMatrixRowHasAnOracle() throws Exception {
    Set<String> known = new HashSet<>();
    Set<String> machines = new TreeSet<>();
    for (Line line : lines()) {
      known.add(line.machine() + " " + line.lanes() + " " + line.name());
      machines.add(line.machine() + " " + line.lanes());
    }
    Set<String> missing = new TreeSet<>();
    for (String machine : machines) {
      String[] part = machine.split(" ", -1);
      for (Encoding encoding : set(part[0], Integer.parseInt(part[1])).encodings()) {
        if (encoding.row().shape() instanceof Shape.Matrix
            && !known.contains(machine + " " + encoding.row().name())) {
          missing.add(machine + " " + encoding.row().name());
        }
      }
    }
    assertFalse(machines.isEmpty());
    assertEquals(Set.of(), missing);
  }

  private static String listing(Line line) {
    Shape.Matrix shape = shape(line);
    MatrixPart part =
        switch (line.matrix()) {
          case 'A' -> shape.first();
          case 'B' -> shape.second();
          default -> shape.sum();
        };
    int chosen = line.choice().equals("half:1") ? part.layout().chosen() : 0;
    // Of a sparse row, two elements stand for four.
    int pairs = line.matrix() == 'A' && shape.sparse() ? 2 : 1;
    int[] size = line.size();
    List<String> lines = new ArrayList<>();
    for (int block = 0; block < size[3]; block++) {
      for (int row = 0; row < size[0]; row++) {
        for (int column = 0; column < size[1]; column++) {
          for (int depth = 0; depth < size[2]; depth++) {
            Place place = new Place(row, column, pairs * depth, block);
            int bit = (part.layout().element(place) + chosen) * part.element().bits();
            String lanes = lanes(part.layout(), place, line.lanes());
            lines.add("%d %d %d %d %d %s".formatted(row, column, depth, block, bit, lanes));
            if (pairs == 2) {
              // The second of the two stands behind the first.
              Place next = new Place(row, column, 2 * depth + 1, block);
              assertEquals(part.layout().element(place) + 1, part.layout().element(next));
              assertEquals(part.layout().lane(place), part.layout().lane(next));
            }
          }
        }
      }
    }
    return String.join("\n", lines);
  }

  private static String lanes(MatrixLayout layout, Place place, int count) {
    List<String> lanes = new ArrayList<>();
    int copies = layout.copies();
    for (int lane = 0; lane < count; lane++) {
      if ((lane & ~copies) == layout.lane(place)) {
        lanes.add(Integer.toString(lane));
      }
    }
    return String.join(",", lanes);
  }

  private static String hash(String text) throws Exception {
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash).substring(0, 16);
  }

  /** The registers of each operand have room for exactly the elements that lanes have. */
  @Test
  void operandsAreAsLargeAsTheirMatrices() {
    List<String> wrong = new ArrayList<>();
    for (Generation generation : Family.amd().generations()) {
      for (int lanes : generation.waveSizes()) {
        for (Encoding encoding : Family.amd().instructionSet(generation, lanes).encodings()) {
          if (encoding.row().shape() instanceof Shape.Matrix shape) {
            size(wrong, encoding, "vdst", shape.sum());
            size(wrong, encoding, "src0", shape.first());
            size(wrong, encoding, "src1", shape.second());
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static void size(List<String> wrong, Encoding encoding, String field, MatrixPart part) {
    for (Encoding.Bound bound : encoding.operands()) {
      int bits = part.layout().held() * part.element().bits();
      if (bound.slot().field().equals(field) && bound.registers() * WORD != bits) {
        wrong.add(encoding.mnemonic() + " " + field);
      }
    }
  }
}
