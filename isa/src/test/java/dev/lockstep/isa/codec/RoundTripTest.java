package dev.lockstep.isa.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.Hex;
import dev.lockstep.isa.InstructionGenerator;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The first law, with no oracle: what is encoded decodes to the same instruction, for every
 * encoding of every generation; and whatever decodes is an instruction like any other. The property
 * {@code lockstep.words} says how many random words each generation gets.
 */
@Execution(ExecutionMode.CONCURRENT)
public class RoundTripTest {
  public RoundTripTest() {}

  private static final long SEED = 20260101;
  private static final int RANDOM_WORDS = Shares.count("lockstep.words", 5_000, 500_000);
  private static final Pattern NO_NAME = Pattern.compile("\\bcode[0-9]");
  private static final int RANDOM_INSTRUCTIONS = Shares.LONG ? 20 : 2;
  private static final int SHARE = 12;

  /** One of so many encodings has its turn. */
  private static final int ENCODINGS = 5;

  /** In a set of fewer encodings than so, all are tried at all their edges. */
  private static final int FEW = 1000;

  private static final int SHOWN = 20;

  public static Stream<InstructionSet> sets() {
    return Family.all().stream()
        .flatMap(family ->
            family.generations().stream()
                .flatMap(g -> g.waveSizes().stream().map(w -> family.instructionSet(g, w))));
  }

  private static String name(InstructionSet set) {
    return set.generation() + " with " + set.waveSize() + " lanes";
  }

  @ParameterizedTest
  @MethodSource("sets")
  void decodingUndoesEncoding(InstructionSet set) {
    boolean few = set.encodings().size() < FEW;
    InstructionGenerator generator = new InstructionGenerator(set, SEED, few ? 1 : SHARE);
    List<Encoding> encodings = Shares.of(set.encodings(), few ? 1 : ENCODINGS);
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (Encoding encoding : encodings) {
      List<Instruction> instructions = new ArrayList<>(generator.boundaries(encoding));
      for (int i = 0; i < RANDOM_INSTRUCTIONS; i++) {
        instructions.add(generator.random(encoding));
      }
      // What needs no prefix has none.
      instructions.removeIf(set::isNeedless);
      for (Instruction instruction : instructions) {
        count++;
        String difference = difference(set, instruction);
        if (!difference.isEmpty() && wrong.size() < SHOWN) {
          wrong.add(difference);
        }
      }
    }
    System.out.println(
        name(set) + ": " + count + " instructions of " + encodings.size() + " encodings");
    assertEquals(List.of(), wrong);
    assertTrue(count > 10 * encodings.size(), "few instructions were made");
  }

  private static String difference(InstructionSet set, Instruction instruction) {
    int[] words = new int[Encoder.MOST_WORDS];
    int size = set.encode(instruction, words);
    String text = instruction.encoding().format().name() + ": " + set.print(instruction);
    if (text.contains("code") && NO_NAME.matcher(text).find() || instruction.size() != size * 4) {
      return text + " has " + size + " words";
    }
    Instruction back = set.decode(words, size);
    if (back == null) {
      return text + " does not decode: " + Hex.text(words, size);
    }
    return instruction.equals(back)
        ? ""
        : text + " decodes to " + set.print(back) + " from " + Hex.text(words, size);
  }

  /** Words that no tool wrote: decoding them ends, and what they mean is printed and encoded. */
  @ParameterizedTest
  @MethodSource("sets")
  void randomWordsAreSafe(InstructionSet set) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> wrong = new ArrayList<>();
    int decoded = 0;
    int[] words = new int[Encoder.MOST_WORDS];
    int[] encoded = new int[Encoder.MOST_WORDS];
    for (int i = 0; i < RANDOM_WORDS; i++) {
      for (int w = 0; w < words.length; w++) {
        words[w] = random.nextInt();
      }
      int available = 1 + random.nextInt(words.length);
      Instruction instruction = set.decode(words, available);
      if (instruction == null) {
        continue;
      }
      decoded++;
      String text = set.print(instruction);
      Arrays.fill(encoded, 0);
      int size = set.encode(instruction, encoded);
      Instruction back = set.decode(encoded, size);
      if (size > available || !instruction.equals(back)) {
        if (wrong.size() < SHOWN) {
          wrong.add(
              Hex.text(words, available)
                  + " is "
                  + text
                  + ", which is encoded as "
                  + Hex.text(encoded, size)
                  + (back == null ? "" : ", which is " + set.print(back)));
        }
      }
    }
    System.out.println(name(set) + ": " + decoded + " of " + RANDOM_WORDS + " random words decode");
    assertEquals(List.of(), wrong);
    assertTrue(decoded > RANDOM_WORDS / 20, "few random words decode");
  }
}
