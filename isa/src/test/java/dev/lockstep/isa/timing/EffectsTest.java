package dev.lockstep.isa.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.Hex;
import dev.lockstep.isa.InstructionGenerator;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.codec.RoundTripTest;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Counter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads and writes of instructions: known cases, and laws that hold for every row. */
class EffectsTest {
  private static final Path FILE =
      Path.of(System.getProperty("lockstep.root"), "corpus/effects/effects.tsv");

  static Stream<String> cases() throws IOException {
    return Files.readAllLines(FILE).stream().filter(line -> !line.startsWith("#"));
  }

  static Stream<InstructionSet> sets() {
    return RoundTripTest.sets();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void knownInstructions(String line) {
    String[] part = line.split("\t", -1);
    Family amd = Family.amd();
    Generation generation =
        amd.generations().stream().filter(g -> g.name().equals(part[0])).findFirst().orElseThrow();
    InstructionSet set = amd.instructionSet(generation, generation.waveSizes().getFirst());
    int[] words = new int[InstructionSet.MOST_WORDS];
    int[] given = Hex.words(HexFormat.of().parseHex(part[2]));
    System.arraycopy(given, 0, words, 0, given.length);
    Instruction instruction = set.decode(words, given.length);
    assertTrue(instruction != null, line);
    Effects effects = Effects.of(set, instruction);
    Set<String> reads = names(set, effects.reads());
    if (effects.readsScc()) {
      reads.add("scc");
    }
    Set<String> writes = names(set, effects.writes());
    if (effects.writesScc()) {
      writes.add("scc");
    }
    Set<String> counters = new TreeSet<>();
    effects.counters().forEach(c -> counters.add(c.text()));
    String actual =
        reads
            + " "
            + writes
            + " "
            + effects.unit().name().toLowerCase(Locale.ROOT)
            + " "
            + counters
            + " "
            + (effects.ordered() ? "ordered" : "unordered");
    assertEquals(
        words(part[3])
            + " "
            + words(part[4])
            + " "
            + part[5]
            + " "
            + words(part[6])
            + " "
            + part[7],
        actual);
  }

  private static Set<String> words(String text) {
    return text.isEmpty() ? new TreeSet<>() : new TreeSet<>(List.of(text.split(" ", -1)));
  }

  private static Set<String> names(InstructionSet set, List<Register> registers) {
    Set<String> result = new TreeSet<>();
    for (Register register : registers) {
      String range =
          register.count() == 1
              ? String.valueOf(register.index())
              : "[" + register.index() + ":" + (register.index() + register.count() - 1) + "]";
      result.add(
          switch (register.file()) {
            case VECTOR -> "v" + range;
            case ACCUMULATOR -> "a" + range;
            case SCALAR ->
                set.scalarText(register.index(), register.count()).replaceFirst("_lo$", "");
          });
    }
    return result;
  }

  /** Whether a register reads as 0 and forgets what is written. */
  private static boolean isNothing(InstructionSet set, int code) {
    return set.isNull(code) || set.scalarText(code, 1).equals("zero");
  }

  /** Fields of registers that mean nothing, as the rows say. */
  private static boolean ignoresOperands(Encoding encoding) {
    return switch (encoding.row().shape()) {
      case Shape.SimtJoin _, Shape.Prefix _, Shape.End _ -> true;
      default -> false;
    };
  }

  /** Every register operand is read or written, and what takes long is counted. */
  @ParameterizedTest
  @MethodSource("sets")
  void everyRow(InstructionSet set) {
    InstructionGenerator generator = new InstructionGenerator(set, 1);
    List<String> wrong = new ArrayList<>();
    for (Encoding encoding : set.encodings()) {
      Instruction instruction = generator.random(encoding);
      Effects effects = Effects.of(set, instruction);
      for (Register register : set.registers(instruction)) {
        if (!(register.file() == RegisterFile.SCALAR
                && (register.index() >= 128 || isNothing(set, register.index())))
            && !ignoresOperands(encoding)
            && !effects.reads().contains(register)
            && !effects.writes().contains(register)) {
          wrong.add(encoding + " has " + register);
        }
      }
      boolean memory =
          effects.unit().isVectorMemory()
              || effects.unit() == Effects.Unit.LDS
              || effects.unit() == Effects.Unit.SCALAR_MEMORY
              || effects.unit() == Effects.Unit.MESSAGE
              || effects.unit() == Effects.Unit.EXPORT;
      if (memory == effects.counters().isEmpty()) {
        wrong.add(encoding + " counts in " + effects.counters());
      }
      if (effects.counters().contains(Counter.VSCNT)
          && !set.generation().has(MachineFeature.STORE_COUNTER)) {
        wrong.add(encoding + " counts in a counter that does not exist");
      }
    }
    assertEquals(List.of(), wrong.stream().limit(20).toList());
  }
}
