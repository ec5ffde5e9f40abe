package dev.lockstep.cli.command;

import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.assembler.listing.ListedWave;
import dev.lockstep.cli.input.Ahead;
import dev.lockstep.cli.input.DeviceCode;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.Refusing;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** {@code lockstep disasm}: code objects, bytes or hexadecimal lines to text. */
public final class DisasmCommand extends LockstepCommand implements Refusing {
  private static final int MAX_WORDS = 4;

  private String file = "";

  private final SourceOptions sources = new SourceOptions();

  private boolean list;

  private boolean raw;

  private boolean prefixes;

  private boolean hex;

  private @Nullable Path output;

  public DisasmCommand(Invocation invocation) {
    super(
        invocation,
        "disasm",
        "Lists a code object so that the listing assembles to the same bytes.");
    declare()
        .argument(
            String.class,
            "FILE",
            "1",
            "A code object, a bundle, archive or host program with some, or what --raw and --hex"
                + " say.",
            v -> file = v)
        .with(sources::declare)
        .with(sources::declareBundle)
        .flag("--list", "Lists the code objects that FILE holds.", v -> list = v)
        .flag("--raw", "The file is bare machine code.", v -> raw = v)
        .flag(
            "--prefixes",
            "Ventus: prefixes as instructions of their own, not folded into the next one.",
            v -> prefixes = v)
        .flag(
            "--hex",
            "Each line of the file is the bytes of one instruction in memory order.",
            v -> hex = v)
        .path("-o FILE", "Writes the listing there; - is standard output.", v -> output = v);
  }

  @Override
  public Map<String, String> refused() {
    return Refusing.all(
        SourceRules.SOURCE, "a listing is made from machine code, which no source stands behind");
  }

  @Override
  public Integer call() throws IOException {
    sources.check();
    if (raw && hex) {
      throw misuse("--raw and --hex say different things of FILE");
    }
    if (raw || hex) {
      String reason = "is for files that hold code objects, not for --raw and --hex";
      SourceRules.refuse(command(), List.of("--list", "--bundle"), reason);
    }
    // The whole listing is made before anything is printed: half of one would be misleading.
    StringWriter text = new StringWriter();
    int result;
    try (ProgressLine.Work _ = invocation.progress().begin("listing " + file)) {
      byte[] bytes = InputFile.bytes(file);
      result =
          hex
              ? lines(bytes, text)
              : raw ? bytes(bytes, text) : list ? list(bytes, text) : object(bytes, text);
    }
    if (output == null) {
      System.out.append(text.getBuffer());
    } else {
      OutputFile.write(output, text.toString());
    }
    return result;
  }

  private TargetId targetId() {
    return sources.target().map(TargetOption::parse).orElseGet(Targets::defaultTarget);
  }

  private int bytes(byte[] code, Writer out) throws IOException {
    TargetId id = targetId();
    InstructionSet set = TargetOption.instructions(id, sources.wave());
    out.append(
        id.target().isBare()
            ? Disassembler.code(code, 0, set, prefixes, sources.guideOrder())
            : Disassembler.code(code, set));
    return ExitCode.OK.code();
  }

  private int list(byte[] bytes, Writer out) throws IOException {
    out.append(DeviceCode.list(file, bytes));
    return ExitCode.OK.code();
  }

  private int object(byte[] given, Writer out) throws IOException {
    byte[] bytes = DeviceCode.chosen(file, given, sources);
    if (!InputFile.isElf(bytes)) {
      throw InputFile.failure(
          file,
          "this is no code object; --raw says that it is bare machine code, --hex that it is lines"
              + " of hexadecimal digits");
    }
    if (Executable.isOne(bytes)) {
      return program(bytes, out);
    }
    StringBuilder listing = new StringBuilder();
    try {
      CodeObject object = CodeObject.read(bytes);
      object.targetId().ifPresent(id -> Ahead.of(id, 0, set -> Disassembler.prepare(object, set)));
      SourceRules.checkTarget(sources, file, object);
      checkWave(object);
      Disassembler.object(
          object,
          sources.wave(),
          listing,
          (count, part) -> IntStream.range(0, count).parallel().forEach(part));
    } catch (MalformedCodeObjectException e) {
      throw InputFile.failure(file, "no sound code object: " + e.getMessage());
    }
    out.append(listing);
    return ExitCode.OK.code();
  }

  /** Code without kernels may be of any wavefront size, and of those that differ the user knows. */
  private void checkWave(CodeObject object) {
    int wave = sources.wave();
    Optional<TargetId> id = object.targetId();
    if (id.isEmpty()) {
      return;
    }
    Set<Integer> said = ListedWave.ofKernels(object, id.get().target());
    if (wave == 0) {
      if (said.size() > 1) {
        int listed = id.get().target().defaultWave();
        invocation
            .messages()
            .tell(
                Problem.warning(
                    file,
                    ("its kernels have wavefronts of both sizes: all code is listed in the words of"
                            + " %d lanes; --wave %d lists it in the others")
                        .formatted(listed, listed == 32 ? 64 : 32)));
      }
      return;
    }
    if (said.size() == 1 && !said.contains(wave)) {
      throw misuse(
          "--wave %d: the kernels of %s have wavefronts of %d lanes; leave out --wave, or take"
                  .formatted(wave, file, said.iterator().next())
              + " --raw for code that disagrees");
    }
    Generation generation = Targets.generation(id.get().target());
    if (generation != null && !generation.waveSizes().contains(wave)) {
      throw misuse("%s has no wavefronts of %d lanes".formatted(id.get().shortName(), wave));
    }
  }

  /** A program at fixed addresses; which profile it is for only the user knows. */
  private int program(byte[] bytes, Writer out) throws IOException {
    TargetId id = sources.program();
    Disassembler.program(
        DeviceCode.program(file, bytes, id),
        TargetOption.instructions(id, sources.wave()),
        prefixes,
        sources.guideOrder(),
        out);
    return ExitCode.OK.code();
  }

  private int lines(byte[] bytes, Writer out) {
    InstructionSet set = TargetOption.instructions(targetId(), sources.wave());
    InputFile.text(file, bytes)
        .text()
        .lines()
        .forEach(line -> {
          try {
            out.append(text(line.strip(), set)).append('\n');
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return ExitCode.OK.code();
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
