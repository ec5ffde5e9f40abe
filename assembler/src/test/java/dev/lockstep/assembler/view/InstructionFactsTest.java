package dev.lockstep.assembler.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Facts about instructions: all samples of LLVM have them, some are worked out by hand. */
class InstructionFactsTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));

  private static InstructionSet set(String machine) {
    Family family = Objects.requireNonNull(Family.of(machine));
    return family.instructionSet(Objects.requireNonNull(family.machine(machine)));
  }

  private static InstructionFacts facts(InstructionSet set, String hex) {
    int[] words = new int[InstructionSet.MOST_WORDS];
    byte[] bytes = HexFormat.of().parseHex(hex);
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asIntBuffer()
        .get(words, 0, bytes.length / 4);
    Instruction instruction = Objects.requireNonNull(set.decode(words, bytes.length / 4), hex);
    return InstructionFacts.of(set, instruction);
  }

  /**
   * The texts of the operands are parts of LLVM's text; each has a meaning. The short form takes
   * few.
   */
  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "gfx1030", "gfx1200"})
  void samplesHaveFactsWithTheTextsOfLlvm(String machine) throws IOException {
    InstructionSet set = set(machine);
    List<String> lines =
        Files.readAllLines(ROOT.resolve("corpus/isa/" + machine + ".tsv")).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    int looked = 0;
    for (int i = 0; i < lines.size(); i += Boolean.getBoolean("lockstep.long") ? 1 : 37) {
      String[] cells = lines.get(i).split("\t");
      InstructionFacts facts = facts(set, cells[0]);
      assertFalse(facts.documentation().isEmpty(), cells[1]);
      assertFalse(facts.machines().isEmpty(), cells[1]);
      for (InstructionFacts.OperandFact one : facts.operands()) {
        assertTrue(cells[1].contains(one.text()), () -> one + " of " + cells[1]);
        assertFalse(one.what().isEmpty() || one.accepts().isEmpty(), () -> one + " of " + cells[1]);
      }
      looked++;
    }
    assertTrue(looked > 20, machine + " " + looked);
  }

  private static String effect(InstructionFacts facts, String what) {
    return facts.effects().stream()
        .filter(one -> one.what().equals(what))
        .map(InstructionFacts.Effect::how)
        .findFirst()
        .orElse("");
  }

  /** After the manual: a scalar sum writes SCC, a load counts, a saving AND writes EXEC. */
  @Test
  void effectsAreThoseOfTheManual() {
    InstructionFacts sum = facts(set("gfx900"), "08102480");
    assertEquals("s36", effect(sum, "writes"));
    assertEquals("written", effect(sum, "SCC"));
    InstructionFacts load = facts(set("gfx900"), "008050dc00000201");
    assertEquals("vmcnt, in order", effect(load, "counted in"));
    InstructionFacts saved = facts(set("gfx900"), "6a208abe");
    assertEquals("s_and_saveexec_b64", saved.name());
    assertTrue(effect(saved, "writes").contains("exec"), saved::toString);
    assertTrue(
        load.elsewhere().stream()
            .anyMatch(one -> one.name().equals("global_load_b32") && one.same()),
        load::toString);
  }
}
