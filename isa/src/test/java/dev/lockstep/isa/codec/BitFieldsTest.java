package dev.lockstep.isa.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.isa.InstructionGenerator;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.testing.Shares;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Law: the ranges of an instruction have each bit of its words once, with its value. */
class BitFieldsTest {
  private static final int SHARE = 6;

  @ParameterizedTest
  @MethodSource("dev.lockstep.isa.codec.RoundTripTest#sets")
  void rangesMakeUpTheWords(InstructionSet set) {
    InstructionGenerator generator = new InstructionGenerator(set, Shares.SEED);
    Set<String> wrong = new TreeSet<>();
    int number = 0;
    for (Encoding encoding : set.encodings()) {
      if (Shares.takes(number++, SHARE)) {
        Instruction instruction = generator.random(encoding);
        String difference = difference(set, instruction);
        if (!difference.isEmpty()) {
          wrong.add(encoding.format().name() + difference);
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static String difference(InstructionSet set, Instruction instruction) {
    int[] words = new int[InstructionSet.MOST_WORDS];
    int count = set.encode(instruction, words);
    int[] found = new int[InstructionSet.MOST_WORDS];
    int[] seen = new int[InstructionSet.MOST_WORDS];
    for (BitFields.Range range : BitFields.of(set, instruction)) {
      int width = range.high() - range.low() + 1;
      int mask = (width == 32 ? -1 : (1 << width) - 1) << range.low();
      if ((seen[range.word()] & mask) != 0) {
        return ": bits twice in " + range.name();
      }
      seen[range.word()] |= mask;
      found[range.word()] |= range.value() << range.low();
    }
    for (int word = 0; word < count; word++) {
      if (seen[word] != -1) {
        return ": word " + word + " lacks bits " + Integer.toHexString(~seen[word]);
      }
      if (found[word] != words[word]) {
        return ": word " + word + " differs";
      }
    }
    return "";
  }
}
