package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code for other systems than HSA: {@code corpus/codeobject/systems}. */
class SystemObjectsTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject", "systems");
  private static final Pattern TARGET = Pattern.compile("-triple (\\S+) -mcpu=(\\S+)");
  private static final Pattern REFUSED =
      Pattern.compile("^; target: (\\S+)\\. .*\n; message: (.*)");

  private static List<Path> files(Path folder, String ending) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  static List<Path> sources() throws Exception {
    return files(FOLDER, ".s");
  }

  static List<Path> objects() throws Exception {
    List<Path> all = new ArrayList<>(files(FOLDER, ".o"));
    all.addAll(files(FOLDER, ".co"));
    return all;
  }

  static List<Path> refused() throws Exception {
    return files(FOLDER.resolve("refused"), ".s");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void assemblesToTheSameBytes(Path source) throws Exception {
    String text = Files.readString(source);
    Matcher target = TARGET.matcher(text);
    assertTrue(target.find(), text);
    TargetId id = TargetId.parse(target.group(1) + "--" + target.group(2)).orElseThrow();
    int wave = text.lines().findFirst().orElseThrow().contains("wavefrontsize64") ? 64 : 0;
    Assembled assembled =
        Assembler.assemble(
            new SourceText(source.toString(), text), AssemblerOptions.of(id).withWaveSize(wave));
    assertEquals(List.of(), assembled.diagnostics().stream().map(Problem::render).toList());
    Path object = Path.of(source.toString().replaceFirst("\\.s$", ".o"));
    assertArrayEquals(
        Files.readAllBytes(object),
        Objects.requireNonNull(assembled.object()).toObject().toArray(),
        source.toString());
  }

  @ParameterizedTest
  @MethodSource("objects")
  void listingsComeBack(Path file) throws Exception {
    CodeObject object = CodeObject.read(Files.readAllBytes(file));
    String listing = Loaded.listing(object);
    CodeObject again = Loaded.again(object, listing);
    assertEquals(object.header().osAbi(), again.header().osAbi());
    assertEquals(object.notes(), again.notes());
    assertEquals(kept(object), kept(again), listing);
    assertEquals(
        String.join("\n", Loaded.summary(object)), String.join("\n", Loaded.summary(again)));
    assertFalse(listing.contains("amdhsa"), listing);
    boolean kernel = file.getFileName().toString().matches("(mesa3d|header).*");
    assertEquals(kernel, listing.contains("\n\t.amd_kernel_code_t\n"), listing);
  }

  /** What drivers read of the file besides what is loaded. */
  private static List<String> kept(CodeObject object) {
    List<String> lines = new ArrayList<>();
    for (ElfSection section : object.sections()) {
      boolean note = section.type() == Elf.SHT_NOTE;
      if (note || section.name().startsWith(".AMDGPU.")) {
        lines.add(section.name() + " " + section.flags() + " " + section.data());
      }
    }
    return lines;
  }

  @ParameterizedTest
  @MethodSource("refused")
  void isRefused(Path source) throws Exception {
    String text = Files.readString(source);
    Matcher head = REFUSED.matcher(text);
    assertTrue(head.find(), text);
    Assembled assembled =
        Assembler.assemble(
            new SourceText(source.toString(), text),
            AssemblerOptions.of(TargetId.parse(head.group(1)).orElseThrow()));
    List<String> errors =
        assembled.diagnostics().stream().filter(Problem::isError).map(Problem::text).toList();
    assertEquals(head.group(2), errors.isEmpty() ? "" : errors.getFirst());
  }
}
