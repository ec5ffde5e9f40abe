package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.x86.ExecutableMemory;
import dev.lockstep.emulator.x86.ProcessorFeatures;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Translated code takes so much memory and no more, and gives it back. */
@Isolated
class TranslatedMemoryTest {
  private static final int PROGRAMS = 200;

  /** Programs whose code may still be there after a collection: frames may refer to some. */
  private static final int LEFT = 20;

  private static final int TRIES = 100;

  /** {@code v_add_u32 v1, v1, v0}, {@code s_branch} to the next instruction, {@code s_endpgm}. */
  private static final int ADD = 0x68020101;

  private static final int BRANCH = 0xbf820000;
  private static final int END = 0xbf810000;

  /** A straight program of some blocks. */
  private static int[] straight(int blocks, int each) {
    List<Integer> words = new ArrayList<>();
    for (int i = 0; i < blocks; i++) {
      for (int j = 0; j < each; j++) {
        words.add(ADD);
      }
      words.add(BRANCH);
    }
    words.add(END);
    return words.stream().mapToInt(Integer::intValue).toArray();
  }

  private static Outcome run(int[] words) {
    Outcome outcome =
        new Machine(Programs.memory())
            .run(
                Programs.dispatch(Programs.code(words), 1, 1),
                Settings.DEFAULT.withEngine(EngineChoice.TRANSLATE_AT_ONCE));
    assertEquals(new Stop.Ended(), outcome.stop());
    return outcome;
  }

  @Test
  void codeOfDroppedProgramsIsUnmapped() throws InterruptedException {
    assumeTrue(ProcessorFeatures.hasVectors(), "no machine code here");
    int[] words = straight(4, 200);
    // Code of earlier tests may be unmapped meanwhile, so that a program seems to need none.
    List<Code> kept = new ArrayList<>();
    long before = 0;
    long each = 0;
    for (int i = 0; i < TRIES && each <= 0; i++) {
      before = ExecutableMemory.mapped();
      kept.add(Programs.code(words));
      new Machine(Programs.memory())
          .run(
              Programs.dispatch(kept.getLast(), 1, 1),
              Settings.DEFAULT.withEngine(EngineChoice.TRANSLATE_AT_ONCE));
      each = ExecutableMemory.mapped() - before;
    }
    assertTrue(each > 0);
    long most = before + LEFT * each;
    for (int i = 0; i < PROGRAMS; i++) {
      run(words);
    }
    for (int i = 0; i < TRIES && ExecutableMemory.mapped() > most; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertTrue(
        ExecutableMemory.mapped() <= most,
        () -> ExecutableMemory.mapped() + " bytes of at most " + most);
  }

  @Test
  void aVeryLargeProgramIsTranslatedInPart() {
    assumeTrue(ProcessorFeatures.hasVectors(), "no machine code here");
    Outcome outcome = run(straight(80, 1000));
    Translation translation = outcome.translation();
    assertTrue(translation.machineCode());
    assertTrue(translation.regions() > 1);
    assertTrue(translation.instructions() > 40_000, translation::toString);
    assertTrue(translation.instructions() < 60_000, translation::toString);
    assertTrue(outcome.translated() < outcome.instructions());
    List<String> reasons = translation.refused().values().stream().distinct().toList();
    assertEquals(List.of("50,000 instructions are translated"), reasons);
  }

  @Test
  void anInstructionThatIsRefusedIsNamed() {
    // s_memtime s[4:5] by llvm-mc 19: translated code has no clock.
    Outcome outcome = run(new int[] {0xc0900100, 0, END});
    assertEquals(
        List.of("only the interpreter runs s_memtime"),
        List.copyOf(outcome.translation().refused().values()));
  }
}
