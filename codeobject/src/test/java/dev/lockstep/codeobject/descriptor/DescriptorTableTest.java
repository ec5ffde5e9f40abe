package dev.lockstep.codeobject.descriptor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.codeobject.target.Target;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The table of the descriptor's fields. */
class DescriptorTableTest {
  @Test
  void everyBitOfEveryGenerationHasOneField() {
    for (GenerationFacts facts : GenerationFacts.all()) {
      int[] owners = new int[8 * KernelDescriptor.SIZE];
      for (Target target : Target.all()) {
        if (target.generation().equals(facts.key()) && owners[0] == 0) {
          for (DescriptorField field : DescriptorTable.of(target).fields()) {
            for (int bit = field.low(); bit <= field.high(); bit++) {
              owners[8 * field.offset() + bit]++;
            }
          }
        }
      }
      for (int bit = 0; bit < owners.length; bit++) {
        assertEquals(1, owners[bit], facts.key() + " bit " + bit);
      }
    }
  }

  @Test
  void wordsAndFieldsAreEncodedAndDecodedAlike() {
    Random random = new Random(3);
    for (Target target : Target.all()) {
      for (DescriptorField field : DescriptorTable.of(target).fields()) {
        byte[] bytes = new byte[KernelDescriptor.SIZE];
        long value = field.hasBits() ? random.nextLong() >>> (64 - field.width()) : 0;
        field.set(bytes, value);
        assertEquals(value, field.get(Bytes.of(bytes)), field.name());
      }
    }
  }
}
