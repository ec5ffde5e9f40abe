package dev.lockstep.cli;

import dev.lockstep.assembler.Disassembler;
import dev.lockstep.codeobject.CodeObject;
import dev.lockstep.codeobject.Executable;
import dev.lockstep.codeobject.MalformedCodeObjectException;
import dev.lockstep.codeobject.Target;
import dev.lockstep.codeobject.TargetId;
import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.InstructionSet;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lockstep disasm}: code objects, bytes or hexadecimal lines to text. */
@Command(
    name = "disasm",
    description = "Lists a code object so that the listing assembles to the same bytes.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class DisasmCommand implements Callable<Integer> {
  private static final int MAX_WORDS = 4;

  @Parameters(paramLabel = "FILE", description = "A code object, or what --raw and --hex say.")
  private String file = "";

  @Option(
      names = "--target",
      paramLabel = "NAME",
      description = "The machine, for --raw and --hex.")
  private @Nullable String target;

  @Option(names = "--wave", paramLabel = "32|64", description = "Lanes of a wavefront.")
  private int wave;

  @Option(names = "--raw", description = "The file is bare machine code.")
  private boolean raw;

  @Option(
      names = "--prefixes",
      description = "Ventus: prefixes as instructions of their own, not folded into the next one.")
  private boolean prefixes;

  @Option(
      names = "--operands",
      paramLabel = "compiler|guide",
      description = "Ventus: the order of the registers of branches; see docs/VENTUS.md.")
  private OperandOrder operands = OperandOrder.compiler;

  @Option(
      names = "--hex",
      description = "Each line of the file is the bytes of one instruction in memory order.")
  private boolean hex;

  @Override
  public Integer call() throws IOException {
    Writer out =
        new OutputStreamWriter(
            new BufferedOutputStream(System.out, 1 << 16), StandardCharsets.UTF_8);
    int result = hex ? lines(out) : raw ? bytes(out) : object(out);
    out.flush();
    return result;
  }

  private TargetId targetId() {
    return target == null ? TargetOption.defaultTarget() : TargetOption.parse(target);
  }

  private int bytes(Writer out) throws IOException {
    byte[] code = InputFile.bytes(file);
    TargetId id = targetId();
    InstructionSet set = TargetOption.instructions(id, wave);
    out.append(
        id.target().isBare()
            ? Disassembler.code(code, 0, set, prefixes, operands.isGuide())
            : Disassembler.code(code, set));
    return Lockstep.OK;
  }

  private int object(Writer out) throws IOException {
    byte[] bytes = InputFile.bytes(file);
    if (Executable.isOne(bytes)) {
      return program(bytes, out);
    }
    // The whole listing is made before anything is printed: half of one would be misleading.
    StringBuilder listing = new StringBuilder();
    try {
      Disassembler.object(
          CodeObject.read(bytes),
          listing,
          (count, part) -> IntStream.range(0, count).parallel().forEach(part));
    } catch (MalformedCodeObjectException e) {
      throw new CommandFailure(
          Lockstep.FAILED, file + ": error: no sound code object: " + e.getMessage());
    }
    out.append(listing);
    return Lockstep.OK;
  }

  /** A program at fixed addresses; which profile it is for only the user knows. */
  private int program(byte[] bytes, Writer out) throws IOException {
    TargetId id = target == null ? TargetId.of(Target.bare().getFirst()) : targetId();
    if (!id.target().isBare()) {
      throw new CommandFailure(
          Lockstep.FAILED, file + ": error: the program is not for " + id.shortName());
    }
    try {
      Disassembler.program(
          Executable.read(bytes),
          TargetOption.instructions(id, wave),
          prefixes,
          operands.isGuide(),
          out);
    } catch (MalformedCodeObjectException e) {
      throw new CommandFailure(
          Lockstep.FAILED, file + ": error: no sound program: " + e.getMessage());
    }
    return Lockstep.OK;
  }

  private int lines(Writer out) {
    InstructionSet set = TargetOption.instructions(targetId(), wave);
    InputFile.text(file)
        .text()
        .lines()
        .forEach(line -> {
          try {
            out.append(text(line.strip(), set)).append('\n');
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return Lockstep.OK;
  }

  /** The text of one instruction, or {@code invalid}. */
  static String text(String digits, InstructionSet set) {
    byte[] bytes;
    try {
      bytes = HexFormat.of().parseHex(digits);
    } catch (IllegalArgumentException e) {
      return "invalid";
    }
    int count = bytes.length / 4;
    if (count == 0 || count > MAX_WORDS || bytes.length % 4 != 0) {
      return "invalid";
    }
    int[] words = new int[MAX_WORDS];
    for (int i = 0; i < bytes.length; i++) {
      words[i / 4] |= (bytes[i] & 0xff) << i % 4 * 8;
    }
    Instruction instruction = set.decode(Arrays.copyOf(words, count), count);
    return instruction == null || instruction.size() != bytes.length
        ? "invalid"
        : set.print(instruction);
  }
}
