package dev.lockstep.emulator.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.lockstep.emulator.Assembly;
import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.program.Code;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Output of the translator for small programs, as listings under {@code corpus/translator}. They
 * are its own output, read by people: they show what it makes of an instruction, and what a change
 * of the translator changes. {@code -Dlockstep.listings=write} writes them anew.
 */
class ListingTest {
  private static final boolean WRITES = "write".equals(System.getProperty("lockstep.listings"));
  private static final Path FOLDER = Path.of("..", "corpus", "translator");
  private static final long BASE = 0x1000;

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".hex")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void listingIsAsStored(Path program) throws IOException {
    Path stored = program.resolveSibling(program.getFileName().toString().replace(".hex", ".txt"));
    String text = listing(Files.readAllLines(program));
    if (WRITES) {
      Files.writeString(stored, text);
    }
    assertEquals(Files.readString(stored), text);
  }

  private static String listing(List<String> lines) {
    String target = lines.getFirst().replaceAll(".*, (gfx\\w+)\\.", "$1");
    List<Integer> words = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      for (String word : line.substring(0, 18).trim().split(" ", -1)) {
        words.add(Integer.parseUnsignedInt(word, 16));
      }
    }
    Code code = Code.of(Assembly.set(target), BASE, Assembly.bytes(words));
    RegionPlan plan =
        RegionPlan.of(code, BASE, WavefrontView.DEFAULT_MODE, _ -> false, RegionPlan.LARGEST);
    assertNotNull(plan);
    VectorWidth width = new VectorWidth(512, 512);
    SegmentQueue queue = new SegmentQueue(1, () -> {});
    StringBuilder text = new StringBuilder("# What the translator writes, to be read by people.\n");
    RegionWriter.Written written =
        RegionWriter.write(
            plan,
            segment -> {
              SegmentCode.Written made =
                  SegmentCode.write(segment, code.layout(), width, plan.mode(), false);
              append(text, "segment " + segment.name(), made.bytes());
              return SegmentCode.make(segment, code.layout(), width, plan.mode(), false, queue);
            });
    append(text, "region", written.bytes());
    return text.toString();
  }

  private static void append(StringBuilder text, String title, byte[] bytes) {
    text.append("\n== ").append(title).append('\n');
    for (MethodModel method : ClassFile.of().parse(bytes).methods()) {
      String name = method.methodName().stringValue();
      if (!name.startsWith("<")) {
        text.append('\n')
            .append(name)
            .append(simple(method.methodTypeSymbol().displayDescriptor()));
        text.append('\n');
        method.code().ifPresent(code -> new Listing(text).append(code.elementList()));
      }
    }
  }

  private static String simple(String descriptor) {
    return descriptor.replaceAll("[a-z]+\\.", "");
  }

  /** The instructions of one method. */
  private static final class Listing {
    private final StringBuilder text;
    private final Map<Label, Integer> labels = new HashMap<>();

    Listing(StringBuilder text) {
      this.text = text;
    }

    void append(List<CodeElement> elements) {
      for (CodeElement element : elements) {
        if (element instanceof BranchInstruction branch) {
          number(branch.target());
        } else if (element instanceof TableSwitchInstruction table) {
          number(table.defaultTarget());
          table.cases().forEach(one -> number(one.target()));
        }
      }
      for (CodeElement element : elements) {
        if (element instanceof LabelTarget target && labels.containsKey(target.label())) {
          text.append(number(target.label())).append(":\n");
        } else if (element instanceof java.lang.classfile.Instruction instruction
            && !(element instanceof NopInstruction)) {
          text.append("  ").append(line(instruction).trim()).append('\n');
        }
      }
    }

    private String number(Label label) {
      int number = labels.computeIfAbsent(Objects.requireNonNull(label), _ -> labels.size());
      return "L" + number;
    }

    private String line(java.lang.classfile.Instruction instruction) {
      String name = instruction.opcode().name().toLowerCase(java.util.Locale.ROOT);
      return switch (instruction) {
        case LoadInstruction load ->
            load.typeKind().name().toLowerCase(java.util.Locale.ROOT) + " load " + load.slot();
        case StoreInstruction store ->
            store.typeKind().name().toLowerCase(java.util.Locale.ROOT) + " store " + store.slot();
        case IncrementInstruction increment ->
            "increment " + increment.slot() + " by " + increment.constant();
        case ConstantInstruction constant -> "constant " + constant.constantValue();
        case InvokeInstruction call ->
            "call "
                + simple(call.owner().asSymbol().displayName())
                + "."
                + call.name().stringValue()
                + simple(call.typeSymbol().displayDescriptor());
        case FieldInstruction field ->
            name
                + " "
                + simple(field.owner().asSymbol().displayName())
                + "."
                + field.name().stringValue();
        case BranchInstruction branch -> name + " " + number(branch.target());
        case TableSwitchInstruction table ->
            name
                + table.cases().stream()
                    .map(one -> " " + number(one.target()))
                    .reduce("", String::concat);
        default -> name;
      };
    }
  }
}
