package dev.lockstep.assembler.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Mutated lines and random words, for every generation: no exception, no hang, and what decodes
 * prints and encodes. The property {@code lockstep.fuzz} says how many of each (1,000 here;
 * 1,000,000 in the long form that {@code docs/TESTING.md} tells), {@code lockstep.seed} where to
 * begin.
 */
@Execution(ExecutionMode.CONCURRENT)
final class FuzzTest {
  private static final int COUNT = Shares.count("lockstep.fuzz", 80, 4_000);
  private static final long SEED = Shares.SEED;
  private static final int LINES_AT_ONCE = Math.min(COUNT, 2_000);

  private static final String[] PIECES = {
    ",",
    " ",
    "[",
    "]",
    "(",
    ")",
    "|",
    "-",
    "+",
    "*",
    "/",
    ":",
    "::",
    "&",
    "!",
    "~",
    "<<",
    "\"",
    "'",
    "\\",
    "@",
    "#",
    ";",
    "//",
    "/*",
    "*/",
    "=",
    ".",
    "$",
    "{",
    "}",
    "v",
    "s",
    "a",
    "v0",
    "s[0:1]",
    "v[255:256]",
    "0x",
    "0b",
    "1e",
    "1e999",
    "0x1p",
    "99999999999999999999",
    "-9223372036854775808",
    "exec",
    "vcc",
    "m0",
    "null",
    "lit(",
    "abs(",
    "neg(",
    "sext(",
    "offset:",
    "offset:-1",
    "glc",
    "clamp",
    "mul:2",
    "row_shl:16",
    "quad_perm:[",
    "dpp8:[7",
    "op_sel:[1,1,1,1,1]",
    "hwreg(",
    "sendmsg(",
    "vmcnt(",
    "format:[",
    "dmask:",
    "dim:",
    "th:",
    "scope:",
    ".set",
    ".macro",
    ".rept",
    ".if",
    ".endif",
    ".byte",
    ".fill 9999999999",
    ".org -1",
    ".align 99",
    "\u00e9",
    "\0",
    "\t"
  };

  static Stream<Generation> generations() {
    return Family.amd().generations().stream();
  }

  @ParameterizedTest
  @MethodSource("generations")
  void mutatedLinesGetBytesOrADiagnostic(Generation generation) throws IOException {
    List<String> lines = samples(generation.name());
    SplittableRandom random = new SplittableRandom(SEED * 31 + generation.name().hashCode());
    TargetId target = TargetId.parse(machine(generation)).orElseThrow();
    for (int done = 0; done < COUNT; done += LINES_AT_ONCE) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < LINES_AT_ONCE; i++) {
        text.append(mutated(random, lines.get(random.nextInt(lines.size())))).append('\n');
      }
      long start = System.nanoTime();
      Assembled assembled =
          Assembler.assemble(new SourceText("fuzz", text.toString()), AssemblerOptions.of(target));
      for (Problem diagnostic : assembled.diagnostics()) {
        assertTrue(diagnostic.render().length() > 0);
      }
      assertTrue(
          System.nanoTime() - start < 60_000_000_000L,
          () -> "too slow:\n" + text.substring(0, Math.min(text.length(), 4000)));
    }
  }

  @ParameterizedTest
  @MethodSource("generations")
  void anyWordsAreAnInstructionOrNone(Generation generation) throws IOException {
    List<int[]> known = words(generation.name());
    SplittableRandom random = new SplittableRandom(SEED * 37 + generation.name().hashCode());
    for (int wave : generation.waveSizes()) {
      InstructionSet set = Family.amd().instructionSet(generation, wave);
      Reassembly reassembly = new Reassembly(set);
      int decoded = 0;
      int[] encoded = new int[InstructionSet.MOST_WORDS];
      for (int i = 0; i < COUNT; i++) {
        int[] words = random.ints(InstructionSet.MOST_WORDS).toArray();
        if (!known.isEmpty() && random.nextInt(4) != 0) {
          int[] start = known.get(random.nextInt(known.size()));
          System.arraycopy(start, 0, words, 0, start.length);
          for (int flips = random.nextInt(6); flips > 0; flips--) {
            words[random.nextInt(start.length)] ^= 1 << random.nextInt(32);
          }
        }
        Instruction instruction = set.decode(words, 1 + random.nextInt(words.length));
        if (instruction != null) {
          decoded++;
          assertTrue(set.print(instruction).length() > 2);
          int size = set.encode(instruction, encoded);
          Instruction again = set.decode(encoded, size);
          assertEquals(
              set.print(instruction),
              again == null ? null : set.print(again),
              () -> String.format("%08x %08x %08x", words[0], words[1], words[2]));
          if (again != null) {
            assertEquals(reassembly.ask(again), reassembly.holds(again), () -> set.print(again));
          }
        }
      }
      assertTrue(decoded > COUNT / 10);
    }
  }

  private static String mutated(SplittableRandom random, String line) {
    StringBuilder out = new StringBuilder(line);
    for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
      int at = random.nextInt(out.length() + 1);
      switch (random.nextInt(5)) {
        case 0 -> out.insert(at, PIECES[random.nextInt(PIECES.length)]);
        case 1 -> out.delete(at, Math.min(out.length(), at + 1 + random.nextInt(4)));
        case 2 -> out.insert(at, (char) (32 + random.nextInt(95)));
        case 3 -> {
          int from = random.nextInt(out.length() + 1);
          int to = Math.min(out.length(), from + random.nextInt(12));
          out.insert(at, out.substring(from, to));
        }
        default -> {
          if (at < out.length()) {
            out.setCharAt(at, (char) (32 + random.nextInt(95)));
          }
        }
      }
    }
    return out.toString();
  }

  /** A machine's name that belongs to the generation. */
  private static String machine(Generation generation) {
    if (TargetId.parse(generation.name()).isPresent()) {
      return generation.name();
    }
    return Family.amd().machines(generation).getFirst();
  }

  private static List<String> samples(String generation) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String[] row : rows(generation)) {
      lines.add(row[1]);
    }
    return lines;
  }

  private static List<int[]> words(String generation) throws IOException {
    List<int[]> result = new ArrayList<>();
    for (String[] row : rows(generation)) {
      byte[] bytes = java.util.HexFormat.of().parseHex(row[0]);
      int[] words = new int[bytes.length / 4];
      for (int i = 0; i < bytes.length; i++) {
        words[i / 4] |= (bytes[i] & 255) << 8 * (i % 4);
      }
      result.add(words);
    }
    return result;
  }

  /** The samples of a generation, or of the default one where it has none of its own. */
  private static List<String[]> rows(String generation) throws IOException {
    Path directory = Path.of(System.getProperty("lockstep.root"), "corpus", "isa");
    Path file = directory.resolve(generation + ".tsv");
    if (!Files.exists(file)) {
      file = directory.resolve(Family.amd().defaultGeneration().name() + ".tsv");
    }
    List<String[]> rows = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#")) {
        rows.add(line.split("\t"));
      }
    }
    return rows;
  }
}
