package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.step.Steps;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Shape;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every row of the tables that is executable has what executes it. */
class BindingTest {
  /** Rows that name an executable shape although only a trap handler can use them. */
  private static final String PRIVILEGED = "return from a trap handler";

  static List<String> targets() {
    return CoverageTest.TARGETS;
  }

  @ParameterizedTest
  @MethodSource("targets")
  void everyInstructionOfTheCorpusBinds(String target) throws Exception {
    List<String> refused = new ArrayList<>();
    Set<Encoding> bound = new HashSet<>();
    for (int wave : Assembly.set(target).generation().waveSizes()) {
      InstructionSet set = Assembly.set(target, wave);
      String suffix = wave == Assembly.set(target).waveSize() ? "" : "-wave" + wave;
      for (String file : new String[] {"corpus/isa/", "corpus/isa/random/"}) {
        Path path = Path.of(System.getProperty("lockstep.root"), file + target + suffix + ".tsv");
        if (Files.exists(path)) {
          bind(set, Files.readAllLines(path), bound, refused);
        }
      }
    }
    assertEquals(List.of(), refused);
    InstructionSet set = Assembly.set(target);
    // The samples leave out what the disassembler prints in another form; programs have it.
    for (MachineCase one : MachineCorpusTest.cases()) {
      if (one.target().equals(target)) {
        Code code = Code.of(set, 0, Assembly.bytes(one.words()));
        for (int address = 0; address < code.size(); address += 4) {
          Instruction instruction = code.instruction(address);
          if (instruction != null) {
            bound.add(instruction.encoding());
          }
        }
      }
    }
    if (!Files.exists(
        Path.of(System.getProperty("lockstep.root"), "corpus/isa", target + ".tsv"))) {
      // Its random lines do not have every instruction.
      return;
    }
    TreeSet<String> missing = new TreeSet<>();
    for (Encoding encoding : set.encodings()) {
      boolean executed = !(encoding.row().shape() instanceof Shape.NotExecuted);
      if (executed && !bound.contains(encoding)) {
        if (encoding.operands().isEmpty()) {
          // Every text of such a form is printed as the shorter form's.
          Instruction instruction = new Instruction(encoding, List.of(), Modifiers.NONE);
          Steps.of(BoundOperands.of(set, RegisterLayout.of(set), instruction, 0));
        } else {
          missing.add(encoding.mnemonic());
        }
      }
    }
    assertTrue(missing.isEmpty(), "not in the corpus: " + missing);
  }

  private static void bind(
      InstructionSet set, List<String> lines, Set<Encoding> bound, List<String> refused) {
    RegisterLayout layout = RegisterLayout.of(set);
    for (String line : lines) {
      Instruction instruction = decode(set, line);
      if (instruction == null) {
        continue;
      }
      bound.add(instruction.encoding());
      try {
        Steps.of(BoundOperands.of(set, layout, instruction, 0));
      } catch (Refusal refusal) {
        if (!(instruction.row().shape() instanceof Shape.NotExecuted)
            && !refusal.what().startsWith(PRIVILEGED)
            && !hasUndefinedBlocks(refusal)
            && !refusal.what().startsWith("an image a")
            && !refusal.what().endsWith("as a lane mask")
            && !refusal.what().startsWith("HW_REG_")
            && !refusal.what().startsWith("hardware register ")) {
          refused.add(set.print(instruction) + ": " + refusal.what());
        }
      }
    }
  }

  /** Random samples permute blocks that their matrix operation does not have. */
  private static boolean hasUndefinedBlocks(Refusal refusal) {
    return refusal.what().matches("cbsz:\\d+ abid:\\d+ for \\d+ blocks|blgp of an operation.*");
  }

  @Test
  void allInstructionSetsHaveALayout() {
    for (String target : new String[] {"gfx900"}) {
      RegisterLayout layout = RegisterLayout.of(Assembly.set(target));
      assertEquals(106, layout.codes().vcc());
      assertEquals(126, layout.codes().exec());
      assertEquals(124, layout.codes().m0());
      assertEquals(102, layout.codes().flatScratch());
      assertTrue(layout.mode().indexing());
    }
    assertNull(dev.lockstep.isa.Family.amd().machine("gfx1"));
  }

  private static Instruction decode(InstructionSet set, String line) {
    String[] parts = line.split("\t", -1);
    for (String part : parts) {
      if (part.matches("([0-9a-f]{2} ?)+") && part.replace(" ", "").length() % 8 == 0) {
        byte[] bytes = HexFormat.of().parseHex(part.replace(" ", ""));
        List<Integer> words = Assembly.words(bytes);
        int[] window = new int[InstructionSet.MOST_WORDS];
        for (int i = 0; i < words.size() && i < 4; i++) {
          window[i] = words.get(i);
        }
        return set.decode(window, words.size());
      }
    }
    return null;
  }
}
