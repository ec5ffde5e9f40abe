package dev.lockstep.assembler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that nobody would write: the checks end, soon, and with a report. */
class StaticFuzzTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));
  private static final long SEED = Shares.SEED;
  private static final int MUTATIONS = Shares.count("lockstep.mutations", 8, 60);
  private static final int WORDS = Shares.LONG ? 4000 : 300;
  private static final int PROGRAMS = Shares.LONG ? 3 : 1;

  static List<Generation> generations() {
    return Family.amd().generations();
  }

  private static Target target(Generation generation) {
    return Target.all().stream()
        .filter(one -> generation.equals(Family.amd().machine(one.name())))
        .findFirst()
        .orElseThrow();
  }

  /** Random instructions, every eighth a branch to somewhere near; none that ends a path. */
  private static int[] program(InstructionSet set, Random random) {
    int[] words = new int[WORDS];
    for (int i = 0; i < WORDS - 1; ) {
      int[] drawn = {random.nextInt(), random.nextInt()};
      boolean branch = random.nextInt(8) == 0;
      if (branch) {
        // The format of instructions with an immediate alone, and a distance that stays inside.
        drawn[0] = 0xbf800000 | random.nextInt(64) << 16 | random.nextInt(200) - 100 & 0xffff;
      }
      Instruction instruction = set.decode(drawn, 2);
      Shape shape = instruction == null ? null : instruction.row().shape();
      if (shape != null && !endsPath(shape) && branch == goesOn(shape)) {
        words[i] = drawn[0];
        words[i + 1] = drawn[1];
        i += instruction.size() / 4;
      }
    }
    return words;
  }

  /** Whether it is a branch that may be taken or not; those that end a path are neither. */
  private static boolean goesOn(Shape shape) {
    return switch (shape) {
      case Shape.Branch branch -> branch.condition() != Shape.Condition.ALWAYS;
      default -> false;
    };
  }

  private static boolean endsPath(Shape shape) {
    return switch (shape) {
      case Shape.Branch branch -> branch.condition() == Shape.Condition.ALWAYS;
      case Shape.End _, Shape.Jump _ -> true;
      default -> false;
    };
  }

  @ParameterizedTest
  @MethodSource("generations")
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void randomCodeIsChecked(Generation generation) {
    Target target = target(generation);
    InstructionSet set = Family.amd().instructionSet(generation, target.defaultWave());
    for (int i = 0; i < PROGRAMS; i++) {
      int[] words = program(set, new Random(SEED + i));
      StringBuilder text = new StringBuilder();
      for (int word : words) {
        text.append(".long 0x").append(Integer.toHexString(word)).append('\n');
      }
      Assembled assembled =
          Assembler.assemble(
              new SourceText("words.s", text.toString()), AssemblerOptions.of(TargetId.of(target)));
      StaticReport report = CheckedProgram.of(assembled, 0).check();
      assertEquals(1, report.functions().size());
      assertTrue(!report.findings().isEmpty());
    }
  }

  /** Very much code is not checked, and the report states so. */
  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void tooMuchCodeIsSaid() {
    Assembled assembled =
        Assembler.assemble(
            new SourceText("long.s", ".rept 150000\ns_nop 0\n.endr\ns_endpgm\n"),
            AssemblerOptions.of(TargetId.parse("gfx900").orElseThrow()));
    StaticReport report = CheckedProgram.of(assembled, 0).check();
    assertEquals(List.of(), report.functions());
    assertTrue(report.notes().getFirst().contains("too much code"), report.notes().toString());
  }

  static Stream<Path> objects() throws IOException {
    try (Stream<Path> all = Files.walk(ROOT.resolve("corpus/codeobject"))) {
      return all.filter(p -> p.toString().endsWith(".co")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("objects")
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void brokenObjectsAreToldOf(Path path) throws IOException {
    byte[] whole = Files.readAllBytes(path);
    Random random = new Random(SEED);
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] bytes = whole.clone();
      for (int k = random.nextInt(6); k >= 0 && i > 0; k--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      try {
        assertNotNull(CheckedProgram.of(CodeObject.read(bytes)).check());
      } catch (MalformedCodeObjectException e) {
        assertTrue(!e.why().isEmpty());
      }
    }
  }
}
