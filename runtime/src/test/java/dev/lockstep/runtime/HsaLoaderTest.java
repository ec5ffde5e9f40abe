package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.load.LoadedImage;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Code objects in the loader of AMD's HSA runtime: {@code corpus/codeobject/hsa-loader} holds what
 * it makes of each (machine, size, kernels with their segments, a hash of the memory with all
 * relocations applied at one address), and ours must make the same. With {@code
 * -Dlockstep.hsa.loader=PATH}, the program of {@code hsa_loader.cpp}, the answers are stored anew.
 */
class HsaLoaderTest {
  /** Address of the memory, in {@code hsa_loader.cpp}, too. */
  private static final long BASE = 0x1000_0000_0000L;

  private static final String FOLDER = "corpus/codeobject/hsa-loader/";
  private static final String ORACLE =
      "# hsa_loader.cpp with ROCR-Runtime c7785a6d (runtime/hsa-runtime/loader/executable.cpp)";
  private static final String REFUSED = "refused with status ";

  /** {@code HSA_STATUS_ERROR_INVALID_CODE_OBJECT}: a machine that this loader does not know. */
  private static final String INVALID = "0x1010";

  private static final String UNKNOWN = "amdgcn-amd-amdhsa--gfx700";

  /**
   * {@code HSA_STATUS_ERROR_VARIABLE_UNDEFINED}: it finds no symbols without a type, which assembly
   * may well define.
   */
  private static final String UNDEFINED = "0x1015";

  @TempDir Path folder;

  /** Objects written by LLVM; other tests hold that ours have the same bytes. */
  @TestFactory
  Stream<DynamicTest> storedObjects() throws IOException, InterruptedException {
    Map<String, byte[]> objects = new LinkedHashMap<>();
    for (String place : List.of("objects", "random")) {
      for (Path file : Corpus.files("corpus/codeobject/" + place, ".co")) {
        objects.put(place + "/" + file.getFileName(), Files.readAllBytes(file));
      }
    }
    return tests("objects.txt", objects);
  }

  /** Objects of the assembler, both dialects. */
  @TestFactory
  Stream<DynamicTest> programs() throws IOException, InterruptedException {
    Map<String, byte[]> objects = new LinkedHashMap<>();
    for (String place : List.of("examples", "examples/asm4gcn", "corpus/asm4gcn/kernels")) {
      for (Path file : Corpus.files(place, ".json")) {
        RunFile run = RunFile.read(file, InputLimits.DEFAULT).value().orElseThrow();
        if (run.program()
                instanceof ProgramSource.OfFile(Path path, ProgramSource.Dialect dialect, var _)
            && dialect != ProgramSource.Dialect.OPENCL
            && !Files.readString(path).contains("__kernel")) {
          objects.put(place + "/" + file.getFileName(), object(run));
        }
      }
    }
    assertTrue(objects.size() >= 10, objects.keySet().toString());
    return tests("programs.txt", objects);
  }

  private static byte[] object(RunFile run) {
    BuiltProgram.Result built = BuiltProgram.build(run.program(), run.target(), run.options());
    ProgramImage image =
        built
            .program()
            .orElseThrow(() -> new AssertionError(Problem.joined(built.messages())))
            .image();
    if (image instanceof ProgramImage.Hsa hsa) {
      return hsa.file().toArray();
    }
    throw new AssertionError(run.name() + " is no code object");
  }

  private Stream<DynamicTest> tests(String name, Map<String, byte[]> objects)
      throws IOException, InterruptedException {
    Path stored = Corpus.path(FOLDER + name);
    String loader = System.getProperty("lockstep.hsa.loader");
    if (loader != null) {
      StringBuilder all = new StringBuilder(ORACLE).append('\n');
      for (Map.Entry<String, byte[]> object : objects.entrySet()) {
        all.append("object ").append(object.getKey()).append('\n');
        ask(loader, object.getValue()).forEach(line -> all.append(line).append('\n'));
      }
      Files.writeString(stored, all);
    }
    Map<String, List<String>> expected = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(stored);
    assertTrue(lines.getFirst().startsWith("# hsa_loader.cpp"), lines.getFirst());
    List<String> block = List.of();
    for (String line : lines.subList(1, lines.size())) {
      if (line.startsWith("object ")) {
        block = new ArrayList<>();
        expected.put(line.substring(7), block);
      } else {
        block.add(line);
      }
    }
    assertEquals(List.copyOf(expected.keySet()), List.copyOf(objects.keySet()));
    return objects.entrySet().stream()
        .map(object ->
            DynamicTest.dynamicTest(
                object.getKey(), () -> check(expected.get(object.getKey()), object.getValue())));
  }

  private static void check(List<String> expected, byte[] object)
      throws MalformedCodeObjectException {
    List<String> ours = describe(object);
    if (!expected.getFirst().startsWith(REFUSED)) {
      assertEquals(String.join("\n", expected), String.join("\n", ours));
    } else if (expected.getFirst().endsWith(INVALID)) {
      assertEquals("isa " + UNKNOWN, ours.getFirst());
    } else {
      assertEquals(REFUSED + UNDEFINED, expected.getFirst());
      assertTrue(relocatesUntyped(CodeObject.read(object)), expected.getFirst());
    }
  }

  /** Whether a relocation names a symbol without a type. */
  private static boolean relocatesUntyped(CodeObject object) {
    return object.relocations().stream()
        .filter(table -> table.target() == 0 && table.dynamic())
        .flatMap(table ->
            table.relocations().stream()
                .filter(one -> one.type() == RelocationType.ABS64)
                .map(one -> object.dynamicSymbols().get(one.symbol())))
        .anyMatch(symbol -> symbol.type() == Symbol.Type.NOTYPE);
  }

  /** The loader's own words, its symbols sorted. */
  private List<String> ask(String loader, byte[] object) throws IOException, InterruptedException {
    Path file = Files.write(folder.resolve("object.co"), object);
    Process process =
        new ProcessBuilder(loader, file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    List<String> lines = text.lines().toList();
    return lines.size() < 3
        ? lines
        : Stream.of(
                lines.subList(0, 2).stream(),
                lines.subList(2, lines.size() - 1).stream().sorted(),
                lines.subList(lines.size() - 1, lines.size()).stream())
            .flatMap(part -> part)
            .toList();
  }

  /** Result of our loader, in the words of theirs. */
  private static List<String> describe(byte[] file) throws MalformedCodeObjectException {
    CodeObject object = CodeObject.read(file);
    LoadedImage image = LoadedImage.of(object, BASE);
    long size =
        image.regions().stream().mapToLong(r -> r.address() + r.bytes().size()).max().orElse(BASE)
            - BASE;
    byte[] memory = new byte[(int) size];
    for (LoadedImage.Region region : image.regions()) {
      region.bytes().copyTo(memory, (int) (region.address() - BASE));
    }
    List<String> symbols = new ArrayList<>();
    for (KernelEntry kernel : image.kernels().values()) {
      symbols.add(
          "kernel %s.kd at 0x%x kernarg %d group %d private %d dynamic %d"
              .formatted(
                  kernel.name(),
                  kernel.descriptorAddress() - BASE,
                  kernel.descriptor().kernargSize(),
                  kernel.descriptor().groupSegmentSize(),
                  kernel.descriptor().privateSegmentSize(),
                  kernel
                      .descriptor()
                      .field(object.targetId().orElseThrow().target(), "USES_DYNAMIC_STACK")
                      .orElse(0)));
    }
    for (Symbol symbol : object.exportedSymbols()) {
      if (symbol.type() == Symbol.Type.OBJECT && !symbol.name().endsWith(".kd")) {
        symbols.add(
            "variable %s at 0x%x size %d".formatted(symbol.name(), symbol.value(), symbol.size()));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add("isa " + object.targetId().map(Object::toString).orElse("unknown"));
    lines.add("bytes " + size);
    symbols.stream().sorted().forEach(lines::add);
    lines.add("image %016x".formatted(hash(memory)));
    return lines;
  }

  /** FNV-1a of 64 bits, without the ELF header, which says where sections are, loaded or not. */
  private static long hash(byte[] memory) {
    long sum = 0xcbf29ce484222325L;
    for (int i = 64; i < memory.length; i++) {
      sum = (sum ^ (memory[i] & 0xff)) * 0x100000001b3L;
    }
    return sum;
  }
}
