package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The programs of {@code corpus/ventus/own}: text, stored words, second model and engines agree.
 * With {@code -Dlockstep.own=write} the machine files are written anew from text and model.
 */
class VentusOwnTest {
  private static final String FOLDER = "corpus/ventus/own";

  @TestFactory
  Stream<DynamicTest> programs() throws IOException {
    List<Path> texts = Corpus.files(FOLDER, ".s");
    assertTrue(texts.size() >= 60, "the programs are there");
    return texts.stream()
        .map(text ->
            DynamicTest.dynamicTest(
                text.getFileName().toString(),
                () -> check(text, VentusCorpusTest.engines(texts.indexOf(text)))));
  }

  private static String name(Path text) {
    return text.getFileName().toString().replace(".s", "");
  }

  private static JsonObject stored(Path text) throws IOException {
    Path json = text.resolveSibling(name(text) + ".json");
    return JsonParser.parseString(Files.readString(json)).getAsJsonObject();
  }

  private static void check(Path text, List<EngineChoice> engines) throws IOException {
    if (System.getProperty("lockstep.own", "").equals("write")) {
      ModelProgram.write(text);
    }
    JsonObject file = stored(text);
    assertEquals(ModelProgram.file(name(text), Files.readString(text)), file);
    ModelRun model = new ModelRun(file);
    model.run();
    for (EngineChoice engine : engines) {
      if (executable(file, model.executed())) {
        MachineFile.Cases cases =
            MachineFile.parse(file.toString(), name(text), InputLimits.DEFAULT);
        assertTrue(cases.ok(), () -> cases.diagnostics().toString());
        MachineRun.Report report =
            MachineRun.run(cases.cases().getFirst(), MachineRun.DEFAULT_BUDGET, false, engine);
        assertEquals("ok " + name(text), report.text(), engine.name());
      }
    }
  }

  private static InstructionSet instructions(String target) {
    TargetId id = TargetId.parse(target).orElseThrow();
    return Targets.instructions(id, id.target().defaultWave());
  }

  /** Rows that no engine runs are for the model alone. */
  private static boolean executable(JsonObject file, Set<String> executed) {
    return instructions(file.get("target").getAsString()).encodings().stream()
        .map(e -> e.row())
        .noneMatch(r -> r.shape() instanceof Shape.NotExecuted && executed.contains(r.name()));
  }

  @Test
  void everyCustomRowIsExecuted() throws IOException {
    Set<String> custom = customNames();
    for (String target : List.of("ventus", "ventus:2025")) {
      Set<String> missing =
          instructions(target).encodings().stream()
              .map(e -> e.row())
              .map(Row::name)
              .filter(name -> custom.contains(name.startsWith("shuffle") ? "shuffle" : name))
              .collect(Collectors.toCollection(TreeSet::new));
      assertTrue(missing.size() > 50, target);
      for (Path text : Corpus.files(FOLDER, ".s")) {
        JsonObject file = stored(text);
        if (file.get("target").getAsString().equals(target)) {
          ModelRun model = new ModelRun(file);
          model.run();
          missing.removeAll(model.executed());
        }
      }
      assertEquals(Set.of(), missing, target);
    }
  }

  /** The public table has the instructions of Ventus first, then those of RISC-V. */
  private static Set<String> customNames() throws IOException {
    Set<String> names = new HashSet<>();
    boolean standard = false;
    for (String line : Files.readAllLines(Corpus.path("corpus/ventus/encoding.tsv"))) {
      String name = line.split("\t")[0];
      standard |= name.equals("lui");
      if (!line.startsWith("#") && (!standard || changed(name))) {
        names.add(name);
      }
    }
    return names;
  }

  /** Standard words that mean something else here. */
  private static boolean changed(String name) {
    return name.endsWith(".d")
        || name.startsWith("vw")
        || Set.of("ld", "sd", "addiw", "addw", "subw", "slliw", "srliw", "sraiw").contains(name)
        || Set.of("sllw", "srlw", "sraw").contains(name)
        || name.endsWith(".mm")
        || name.startsWith("vzext")
        || name.startsWith("vsext");
  }
}
