package dev.lockstep.isa;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every sample of {@code corpus/isa}: the bytes decode to the text and encode to the same bytes.
 */
class SampleTest {
  private static final String WAVE64 = "-wave64";

  static Stream<Path> files() throws IOException {
    return Files.walk(Path.of(System.getProperty("lockstep.root"), "corpus", "isa"))
        .filter(p -> p.toString().endsWith(".tsv"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("files")
  void bytesAndTextAgree(Path file) throws IOException {
    String name = file.getFileName().toString().replace(".tsv", "");
    Family amd = Family.amd();
    // A file for wavefronts of 64 lanes says so in its name.
    boolean wide = name.endsWith(WAVE64);
    String generation = wide ? name.substring(0, name.length() - WAVE64.length()) : name;
    InstructionSet set =
        wide
            ? amd.instructionSet(amd.machine(generation), 64)
            : amd.instructionSet(amd.machine(generation));
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("#")) {
        continue;
      }
      count++;
      String[] columns = line.split("\t");
      String difference = check(set, columns[0], columns[1]);
      if (difference != null) {
        wrong.add(columns[0] + " " + columns[1] + ": " + difference);
      }
    }
    System.out.println(
        file.getParent().getFileName()
            + "/"
            + name
            + ": "
            + (count - wrong.size())
            + " of "
            + count
            + " samples agree");
    assertEquals(List.of(), wrong);
  }

  private static String check(InstructionSet set, String hex, String text) {
    int[] words = Hex.words(HexFormat.of().parseHex(hex));
    Instruction instruction = set.decode(words, words.length);
    if (instruction == null) {
      return "does not decode";
    }
    String printed = set.print(instruction);
    if (!printed.equals(text)) {
      return "prints " + printed;
    }
    int[] encoded = new int[InstructionSet.MOST_WORDS];
    int size = set.encode(instruction, encoded);
    String back = Hex.text(encoded, size);
    return back.equals(hex) ? null : "encodes to " + back;
  }
}
