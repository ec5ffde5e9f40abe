package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The programs of {@code docs/ASM4GCN.md} leave the registers, or get the messages, below them. */
class LanguagePageTest {
  private static final String TARGET = "gfx900";
  private static final Pattern PAIR =
      Pattern.compile("```asm4gcn (run|messages)\n(.*?)```\n```result\n(.*?)```", Pattern.DOTALL);

  @TestFactory
  List<DynamicTest> programs() throws IOException {
    String page =
        Files.readString(Path.of(System.getProperty("lockstep.root"), "docs", "ASM4GCN.md"));
    List<DynamicTest> tests = new ArrayList<>();
    Matcher pairs = PAIR.matcher(page);
    while (pairs.find()) {
      String kind = pairs.group(1);
      String program = pairs.group(2);
      String result = pairs.group(3);
      tests.add(
          DynamicTest.dynamicTest(
              program.lines().findFirst().orElse(""),
              () -> {
                if (kind.equals("run")) {
                  run(program, result);
                } else {
                  messages(program, result);
                }
              }));
    }
    assertEquals(page.split("```asm4gcn", -1).length - 1, tests.size());
    assertFalse(tests.isEmpty());
    return tests;
  }

  private static void run(String program, String result) {
    StringBuilder scalars = new StringBuilder();
    StringBuilder vectors = new StringBuilder();
    for (String line : result.lines().toList()) {
      String[] sides = line.split(" = ");
      boolean scalar = sides[0].startsWith("s");
      StringBuilder out = scalar ? scalars : vectors;
      String value = '"' + sides[1] + '"';
      out.append(out.isEmpty() ? "" : ", ").append('"').append(sides[0]).append("\": ");
      out.append(scalar ? value : "[" + value + (", " + value).repeat(63) + "]");
    }
    String json =
        "{\"schema\": \"lockstep-machine-1\", \"dialect\": \"asm4gcn\", \"target\": \""
            + TARGET
            + "\", \"source\": \""
            + program.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")
            + "\", \"wavefronts\": [{}], \"expect\": {\"sgpr\": {"
            + scalars
            + "}, \"vgpr\": {"
            + vectors
            + "}}}";
    MachineFile.Cases cases = MachineFile.parse(json, "page", InputLimits.DEFAULT);
    assertTrue(cases.ok(), () -> String.valueOf(cases.diagnostics()));
    MachineRun.Report report =
        MachineRun.run(
            cases.cases().getFirst(), MachineRun.DEFAULT_BUDGET, false, EngineChoice.AUTO);
    assertTrue(report.ok(), report::text);
  }

  private static void messages(String program, String result) {
    AssemblerOptions options =
        AssemblerOptions.of(TargetId.parse(TARGET).orElseThrow()).withDialect(Dialect.ASM4GCN);
    assertEquals(
        result,
        String.join(
            "",
            Assembler.assemble(new SourceText("program", program), options).diagnostics().stream()
                .map(Problem::headline)
                .map(line -> line + "\n")
                .toList()));
  }
}
