package dev.lockstep.assembler.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.operand.CodeDecoder;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of branch targets. Oracle: llvm-objdump-19 -d --symbolize-operands for the same bytes. */
class BranchNamesTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));
  private static final String TOOL = "llvm-objdump-19";
  private static final Pattern LABEL = Pattern.compile("(?:[0-9a-f]+ )?<(\\S+)>:");
  private static final Pattern ROW = Pattern.compile("\\s+(\\S.*?)\\s*// ([0-9A-F]+):.*");
  private static final Pattern BRANCH = Pattern.compile("s_c?branch\\S* (\\S+)");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"mandelbrot.gfx900", "mandelbrot.gfx1030", "sha256.gfx1030", "lanes"})
  void targetsAreThoseOfLlvm(String name) throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin", TOOL)), TOOL + " is missing");
    String text = Files.readString(ROOT.resolve("corpus/views/" + name + ".s"));
    Matcher named = Pattern.compile("gfx\\d+").matcher(name + " gfx900");
    named.find();
    TargetId target = TargetId.parse(named.group()).orElseThrow();
    Assembled assembled =
        Assembler.assemble(new SourceText(name, text), AssemblerOptions.of(target));
    LinkResult linked = Objects.requireNonNull(assembled.object(), name).link();
    byte[] bytes = ((LinkResult.Linked) linked).object().toArray();
    assertEquals(llvm(Files.write(folder.resolve("code.o"), bytes)), ours(bytes, target));
  }

  /** Addresses of branches with those of their targets. */
  private static Map<Long, Long> ours(byte[] bytes, TargetId target) throws Exception {
    ElfSection section = CodeObject.read(bytes).section(".text").orElseThrow();
    InstructionSet set =
        Family.amd()
            .instructionSet(
                Objects.requireNonNull(Family.amd().machine(target.target().name())),
                target.target().defaultWave());
    CodeDecoder decoder = new CodeDecoder(set, section.data().toArray());
    BranchNames names = new BranchNames(set, Map.of());
    Map<Long, Instruction> all = new TreeMap<>();
    for (int at = 0; at + 4 <= section.data().size(); ) {
      Instruction instruction = decoder.decode(at);
      if (instruction != null) {
        all.put(section.address() + at, instruction);
        names.add(section.address() + at, instruction);
      }
      at += instruction == null ? 4 : instruction.size();
    }
    Map<Long, Long> found = new TreeMap<>();
    for (Map.Entry<Long, Instruction> one : all.entrySet()) {
      long to = names.target(one.getKey());
      if (to >= 0) {
        found.put(one.getKey(), to);
        assertEquals(List.of(Objects.requireNonNull(names.named(one.getKey()))), names.at(to));
      }
    }
    return found;
  }

  private static Map<Long, Long> llvm(Path object) throws Exception {
    Process process =
        new ProcessBuilder(TOOL, "-d", "--symbolize-operands", object.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor());
    Map<String, Long> labels = new TreeMap<>();
    Map<Long, String> branches = new TreeMap<>();
    List<String> open = new ArrayList<>();
    for (String line : out.lines().toList()) {
      Matcher label = LABEL.matcher(line);
      Matcher row = ROW.matcher(line);
      if (label.matches()) {
        open.add(label.group(1));
      } else if (row.matches()) {
        long address = Long.parseLong(row.group(2), 16);
        open.forEach(one -> labels.put(one, address));
        open.clear();
        Matcher branch = BRANCH.matcher(row.group(1));
        if (branch.matches()) {
          branches.put(address, branch.group(1));
        }
      }
    }
    assertFalse(branches.isEmpty(), out);
    Map<Long, Long> found = new TreeMap<>();
    branches.forEach((address, label) -> found.put(address, labels.get(label)));
    return found;
  }

  @Test
  void labelsOfTheTextComeBeforeMadeNames() {
    TargetId target = TargetId.parse("gfx900").orElseThrow();
    InstructionSet set =
        Family.amd().instructionSet(Objects.requireNonNull(Family.amd().machine("gfx900")), 64);
    String text = "  s_branch end\n1: s_nop 0\n  s_branch 1b\nend:\n  s_endpgm\n";
    Assembled assembled =
        Assembler.assemble(new SourceText("a", text), AssemblerOptions.of(target));
    Map<Long, List<String>> labels = new TreeMap<>();
    assembled.labels().forEach(one -> labels.put(one.offset(), List.of(one.name())));
    assertEquals(Map.of(4L, List.of("1"), 12L, List.of("end")), labels);
    BranchNames names = new BranchNames(set, labels);
    CodeDecoder decoder = new CodeDecoder(set, assembled.text());
    for (int at = 0; at < 16; at += 4) {
      names.add(at, Objects.requireNonNull(decoder.decode(at)));
    }
    assertEquals("s_branch end", names.text(0, Objects.requireNonNull(decoder.decode(0))));
    assertEquals("s_branch 1b", names.text(8, Objects.requireNonNull(decoder.decode(8))));
    assertEquals(-1, names.target(4));
  }
}
