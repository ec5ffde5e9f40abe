package dev.lockstep.assembler.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.LlvmMc;
import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * RISC-V text for Ventus machines: single lines against LLVM, whole programs there and back,
 * mistakes with their messages.
 */
class VentusTest {
  private static final Pattern ENCODING = Pattern.compile("encoding: \\[([^\\]]*)\\]");
  private static final int SHOWN = 20;
  private static final int ROUNDS = 60;

  private static Path corpus(String name) {
    return Path.of(System.getProperty("lockstep.root"), "corpus", "ventus", name);
  }

  private static Stream<Path> sources(String directory) throws IOException {
    return Files.list(corpus(directory)).filter(p -> p.toString().endsWith(".s")).sorted();
  }

  static Stream<Path> programs() throws IOException {
    return sources("programs");
  }

  static Stream<Path> mistakes() throws IOException {
    return sources("diagnostics");
  }

  private static AssemblerOptions options(String target) {
    return AssemblerOptions.of(TargetId.parse(target).orElseThrow());
  }

  /** A file with {@code 2025} in its name is for that profile. */
  private static String target(Path file) {
    return file.toString().contains("2025") ? "ventus:2025" : "ventus";
  }

  private static Assembled assemble(Path file) throws IOException {
    SourceText text = new SourceText(String.valueOf(file.getFileName()), Files.readString(file));
    return Assembler.assemble(text, options(target(file)));
  }

  private static String hex(Assembled assembled, Placed placed) {
    return placed.section() < 0
        ? "error"
        : HexFormat.of()
            .formatHex(
                assembled.sections().get(placed.section()).bytes(placed.offset(), placed.size()));
  }

  /** The bytes of each instruction of a text, a line each. */
  private static List<String> bytes(List<String> lines, String target) {
    Assembled assembled =
        Assembler.assemble(new SourceText("lines", String.join("\n", lines)), options(target));
    List<String> result = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      result.add(hex(assembled, placed));
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ventus", "ventus:2025"})
  void standardLinesHaveTheBytesOfLlvm(String target) throws IOException {
    List<String> expected = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (String line : Files.readAllLines(corpus("standard.tsv"))) {
      if (!line.startsWith("#")) {
        expected.add(line.split("\t")[0]);
        texts.add(line.split("\t")[1]);
      }
    }
    List<String> actual = bytes(texts, target);
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      if (!actual.get(i).equals(expected.get(i)) && wrong.size() < SHOWN) {
        wrong.add(texts.get(i) + " is " + actual.get(i) + ", not " + expected.get(i));
      }
    }
    assertEquals(List.of(), wrong);
    assertEquals(texts.size(), actual.size());
    assertTrue(texts.size() >= 3000, "few lines");
  }

  /** New lines each time that the oracle is there: those of the file with other numbers. */
  @Test
  void changedLinesHaveTheBytesOfLlvm() throws IOException, InterruptedException {
    Assumptions.assumeTrue(LlvmMc.isPresent());
    SplittableRandom random = new SplittableRandom();
    List<String> texts = new ArrayList<>();
    for (String line : Files.readAllLines(corpus("standard.tsv"))) {
      String text = line.startsWith("#") ? "" : line.split("\t")[1];
      if (text.matches("[a-uw-z].*\\b[ast][0-5]\\b.*") && !text.startsWith("li ")) {
        texts.add(text.replaceAll("\\b([ast])[0-5]\\b", "$1" + random.nextInt(6)));
      }
    }
    Process process =
        new ProcessBuilder(
                "llvm-mc-19",
                "-triple=riscv32",
                "-mattr=+m,+a,+zfinx,+zicsr,-relax",
                "-show-encoding")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    byte[] input = (String.join("\n", texts) + "\n").getBytes(StandardCharsets.UTF_8);
    Thread writer =
        new Thread(() -> {
          try (var out = process.getOutputStream()) {
            out.write(input);
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
    writer.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    writer.join();
    assertEquals(0, process.waitFor());
    StringBuilder expected = new StringBuilder();
    for (Matcher m = ENCODING.matcher(output); m.find(); ) {
      expected.append(m.group(1).replace("0x", "").replace(",", ""));
    }
    assertTrue(texts.size() > 500, "few lines");
    assertEquals(expected.toString(), String.join("", bytes(texts, "ventus")));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void programsComeBack(Path file) throws IOException {
    Assembled assembled = assemble(file);
    assertEquals(List.of(), assembled.diagnostics().stream().map(Problem::render).toList());
    Executable program = assembled.program();
    assertNotNull(program);
    byte[] bytes = program.write().toArray();
    Executable read = readBack(bytes);
    assertEquals(Set.copyOf(program.symbols()), Set.copyOf(read.symbols()));
    Path expected = Path.of(file.toString().replace(".s", ".expected"));
    List<String> lines = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      if (placed.isInstruction()) {
        lines.add(hex(assembled, placed) + "\t" + placed.span().text().strip());
      }
    }
    List<String> wanted = Files.readAllLines(expected);
    assertEquals(wanted.subList(1, wanted.size()), lines);
    InstructionSet set = options(target(file)).instructions();
    assertNotNull(set);
    for (boolean words : new boolean[] {false, true}) {
      StringBuilder listing = new StringBuilder();
      Disassembler.program(read, set, words, false, listing);
      Assembled again =
          Assembler.assemble(new SourceText("listing", listing.toString()), options(target(file)));
      assertEquals(List.of(), again.diagnostics().stream().map(Problem::render).toList());
      Executable second = again.program();
      assertNotNull(second);
      assertEquals(sections(program), sections(second));
    }
  }

  private static Executable readBack(byte[] bytes) {
    try {
      return Executable.read(bytes);
    } catch (dev.lockstep.codeobject.bytes.MalformedCodeObjectException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> sections(Executable program) {
    List<String> list = new ArrayList<>();
    for (ElfSection section : program.sections()) {
      list.add(
          section.name()
              + " "
              + section.address()
              + " "
              + section.size()
              + " "
              + HexFormat.of().formatHex(section.data().toArray()));
    }
    return list;
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void everyMistakeIsTold(Path file) throws IOException {
    List<String> expected = Files.readAllLines(Path.of(file.toString().replace(".s", ".expected")));
    assertEquals(
        expected.subList(1, expected.size()),
        assemble(file).diagnostics().stream().flatMap(d -> d.render().lines()).toList());
  }

  /** Printed words, with and without a prefix, assemble to the same words. */
  @ParameterizedTest
  @ValueSource(strings = {"ventus", "ventus:2025"})
  void printedTextAssemblesToTheSameWords(String target) throws IOException {
    InstructionSet set = Family.ventus().instructionSet(Family.ventus().machine(target));
    SplittableRandom random = new SplittableRandom(3);
    int[] prefixes = {0, 0x0000200b, 0x0000300b};
    List<String> texts = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    Set<String> rows = new HashSet<>();
    for (String line : Files.readAllLines(corpus("encoding.tsv"))) {
      for (int round = 0; round < ROUNDS && !line.startsWith("#"); round++) {
        int prefix = prefixes[round % prefixes.length];
        long word = word(line.split("\t"), random);
        int first = prefix == 0 ? (int) word : prefix | random.nextInt() << 20;
        int[] words = {first, prefix == 0 ? (int) (word >>> 32) : (int) word, 0, 0, 0};
        Instruction instruction = set.decode(words, 2);
        if (instruction != null && (prefix == 0 || instruction.size() > 4)) {
          StringBuilder hex = new StringBuilder();
          for (int w = 0; w < instruction.size() / 4; w++) {
            hex.append(HexFormat.of().toHexDigits(Integer.reverseBytes(words[w])));
          }
          rows.add(instruction.row().name());
          texts.add(set.print(instruction));
          expected.add(hex.toString());
        }
      }
    }
    List<String> actual = bytes(texts, target);
    assertEquals(texts.size(), actual.size());
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < texts.size() && wrong.size() < SHOWN; i++) {
      if (!actual.get(i).equals(expected.get(i))) {
        wrong.add(texts.get(i) + " is " + actual.get(i) + ", not " + expected.get(i));
      }
    }
    assertEquals(List.of(), wrong);
    int all =
        (int)
            Family.ventus().rows().stream()
                .filter(row -> row.opcode(set.generation()) >= 0)
                .count();
    assertTrue(rows.size() > all - 20, rows.size() + " of " + all + " rows");
  }

  /** The bits that a line gives, and random ones, mostly with the fields that are zero. */
  private static long word(String[] columns, SplittableRandom random) {
    long match = Long.parseUnsignedLong(columns[1].substring(2), 16);
    long mask = Long.parseUnsignedLong(columns[2].substring(2), 16);
    long zeros = random.nextBoolean() ? 0xfff07fffL : 0xffffffffL;
    long others = random.nextLong() & (columns[2].length() > 10 ? -1L : zeros);
    // Vector instructions are never masked; reserved fields of long words are zero.
    others |= (match & 0x7f) == 0x57 && random.nextInt(4) > 0 ? 1 << 25 : 0;
    others &= (match & 0x7f) == 0x54 ? ~(1L << 57 | 0xffL << 28) : -1L;
    others &= (match & 0x7f) == 0x3f ? ~0xff80L : -1L;
    return match | others & ~mask;
  }

  /** No text, however damaged, stops the assembler. */
  @Test
  void damagedTextsAreRead() throws IOException {
    SplittableRandom random = new SplittableRandom(11);
    String alphabet = " \n(),:;#%.+-09axv\"'/";
    int refused = 0;
    for (Path file : programs().toList()) {
      String text = Files.readString(file);
      for (int round = 0; round < 200; round++) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = random.nextInt(4); i >= 0; i--) {
          int at = random.nextInt(damaged.length());
          damaged.setCharAt(at, alphabet.charAt(random.nextInt(alphabet.length())));
        }
        Assembled assembled =
            Assembler.assemble(
                new SourceText("damaged", damaged.toString()), options(target(file)));
        refused += assembled.hasErrors() ? 1 : 0;
        assertFalse(assembled.hasErrors() == (assembled.program() != null));
      }
    }
    assertTrue(refused > 50, "only " + refused + " damaged texts were refused");
  }

  /** No bytes stop the reader of programs or the listing. */
  @Test
  void damagedProgramsAreRead() throws IOException {
    SplittableRandom random = new SplittableRandom(12);
    int refused = 0;
    for (Path file : programs().toList()) {
      Executable program = assemble(file).program();
      assertNotNull(program);
      byte[] bytes = program.write().toArray();
      InstructionSet set = options(target(file)).instructions();
      assertNotNull(set);
      for (int round = 0; round < 300; round++) {
        byte[] damaged = bytes.clone();
        int reach = random.nextBoolean() ? 60 : damaged.length;
        for (int i = random.nextInt(4); i >= 0; i--) {
          damaged[random.nextInt(reach)] = (byte) random.nextInt();
        }
        try {
          Disassembler.program(Executable.read(damaged), set, false, false, new StringBuilder());
        } catch (dev.lockstep.codeobject.bytes.MalformedCodeObjectException e) {
          refused++;
        }
      }
    }
    assertTrue(refused > 0, "nothing was refused");
  }
}
