package dev.lockstep.litmus.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Remedies of known tests, and those of a search through all changes. */
class RepairTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus/litmus/repair");
  private static final long EXECUTIONS = 1_000_000;

  private static LitmusTest test(String file, String name) throws Exception {
    Path path = FOLDER.resolve(file + ".json");
    return TestFile.read(file, Files.readString(path)).value().orElseThrow().stream()
        .map(TestFile.Entry::test)
        .filter(test -> test.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static FenceRepair.Answer repaired(LitmusTest test, Model model, long most)
      throws Exception {
    ModelFences dialect = ModelFences.of(model).orElseThrow();
    RepairMapping mapping = dialect.mappings().getFirst();
    return new FenceRepair(model, dialect, mapping, EXECUTIONS, most).of(test);
  }

  private static Set<String> texts(LitmusTest test, FenceRepair.Answer answer) {
    return answer.remedies().stream()
        .map(remedy ->
            remedy.changes().stream()
                .map(change -> change.text(test))
                .collect(Collectors.joining(" + ")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void remediesAreThoseOfTheLiterature() throws Exception {
    int rows = 0;
    for (String line : Files.readAllLines(FOLDER.resolve("expected.tsv"))) {
      if (line.startsWith("#")) {
        continue;
      }
      String[] row = line.split("\t", -1);
      LitmusTest test = test(row[0], row[1]);
      Model model = Models.named(row[2]);
      rows++;
      if (row[3].equals("NO_DIALECT")) {
        assertEquals(Optional.empty(), ModelFences.of(model), line);
        continue;
      }
      FenceRepair.Answer answer = repaired(test, model, 10_000);
      assertEquals(FenceRepair.Result.valueOf(row[3]), answer.result(), line);
      assertTrue(answer.complete(), line);
      Set<String> expected =
          new TreeSet<>(row[4].isEmpty() ? Set.of() : Set.of(row[4].split(" \\| ")));
      assertEquals(expected, texts(test, answer), line);
    }
    assertTrue(rows > 20);
  }

  @Test
  void cheapestComeFirstAndCostsAreTheInstructionsOfTheMapping() throws Exception {
    LitmusTest test = test("orders", "sb-atomic");
    Model model = Models.named("opencl-2.0-scoped-sc");
    List<Integer> costs =
        repaired(test, model, 10_000).remedies().stream().map(Remedy::cost).toList();
    // A seq_cst fence is a wait and an invalidate; a seq_cst store a wait, a load both of it and a
    // wait before.
    assertEquals(List.of(4, 6, 6, 8), costs);
  }

  @Test
  void eachMappingHasAllOperationsOfItsDialects() throws Exception {
    for (String name : Models.names()) {
      Optional<ModelFences> dialect = ModelFences.of(Models.named(name));
      if (dialect.isEmpty()) {
        continue;
      }
      for (RepairMapping one : dialect.get().mappings()) {
        LitmusTest test = test("gpu-concurrency", "cas-sl");
        dialect.get().fences(test, Scope.SYSTEM).forEach(step -> one.instructions(test, step));
        test.threads().stream()
            .flatMap(thread -> thread.steps().stream())
            .flatMap(step -> dialect.get().accesses(test, step).stream())
            .forEach(step ->
                assertTrue(one.instructions(test, step).contains("ACCESS"), step::toString));
      }
    }
  }

  @Test
  void aSmallBoundIsToldAndWhatWasFoundIsKept() throws Exception {
    LitmusTest test = test("riscv", "mp-swap");
    Model model = Models.named("rvwmo");
    Set<String> all = texts(test, repaired(test, model, 10_000));
    FenceRepair.Answer part = repaired(test, model, 30);
    assertFalse(part.complete());
    assertTrue(part.checked() <= 30);
    assertTrue(part.remedies().size() < all.size());
    assertTrue(all.containsAll(texts(test, part)));
    assertEquals(FenceRepair.Result.UNKNOWN, repaired(test, model, 3).result());
  }

  @Test
  void jumpsPassAFenceOfAnAccessAndMeetOneBeforeAnAccess() throws Exception {
    LitmusTest spin = spin();
    Model model = Models.named("rvwmo");
    FenceRepair.Answer answer = repaired(spin, model, 10_000);
    assertEquals(FenceRepair.Result.REPAIRED, answer.result());
    // The reader's fence stands behind the load in the loop, or behind the loop: a control
    // dependency does not order loads.
    assertEquals(
        Set.of(
            "P0 after store x (step 0): fence.w.w + P1 after load y (step 0): fence.r.r",
            "P0 after store x (step 0): fence.w.w + P1 before load x (step 3): fence.r.r"),
        texts(spin, answer));
    for (Remedy remedy : answer.remedies()) {
      List<TestStep> steps = remedy.test().threads().get(1).steps();
      TestStep.Branch branch =
          steps.stream()
              .filter(TestStep.Branch.class::isInstance)
              .map(TestStep.Branch.class::cast)
              .findFirst()
              .orElseThrow();
      assertTrue(
          branch.target() > 0 && steps.get(branch.target()) instanceof TestStep.Fence
              || branch.target() == 4 && steps.get(4) instanceof TestStep.Load);
    }
  }

  /** Message passing whose reader asks again, once, where the flag is not set. */
  private static LitmusTest spin() throws Exception {
    LitmusTest mp = test("gpu-concurrency", "mp");
    TestThread reader = mp.threads().get(1);
    List<TestStep> steps = new ArrayList<>();
    steps.add(reader.steps().get(0));
    steps.add(new TestStep.Branch(new dev.lockstep.litmus.test.Expression.Register("r0"), 3));
    steps.add(new TestStep.Branch(new dev.lockstep.litmus.test.Expression.Constant(0), 0));
    steps.add(reader.steps().get(1));
    return new LitmusTest(
        "spin",
        mp.locations(),
        List.of(mp.threads().get(0), new TestThread(1, reader.place(), steps)),
        mp.question());
  }

  @Test
  void searchesFindWhatAllChangesTogetherHave() throws Exception {
    for (String[] row :
        new String[][] {
          {"gpu-concurrency", "mp", "ptx-rmo-scoped"},
          {"gpu-concurrency", "mp-intra", "ptx-rmo-scoped"},
          {"gpu-concurrency", "sb", "ptx-rmo-scoped-coh"},
          {"gpu-concurrency", "dlb-mp", "ptx-rmo-scoped"},
          {"gpu-concurrency", "exch-sl", "ptx-rmo-scoped"},
          {"riscv", "mp", "rvwmo"},
          {"riscv", "lb", "rvwmo"},
        }) {
      LitmusTest test = test(row[0], row[1]);
      Model model = Models.named(row[2]);
      assertEquals(
          BruteForce.minima(test, model, EXECUTIONS),
          texts(test, repaired(test, model, 10_000)),
          String.join(" ", row));
    }
  }

  @Test
  void strongerOrdersAreAsC11HasThem() {
    // Rows and columns: none, relaxed, acquire, release, both, seq_cst.
    String[] table = {"111111", "011111", "001011", "000111", "000011", "000001"};
    for (Order weak : Order.values()) {
      for (Order strong : Order.values()) {
        boolean expected = table[weak.ordinal()].charAt(strong.ordinal()) == '1';
        TestStep one = load(weak, Scope.DEVICE);
        assertEquals(
            expected, Strength.isAtMost(one, load(strong, Scope.DEVICE)), weak + " " + strong);
        assertEquals(expected, Strength.isAtMost(one, load(strong, Scope.SYSTEM)));
        assertEquals(weak == Order.PLAIN, Strength.isAtMost(one, load(strong, Scope.WORKGROUP)));
      }
    }
  }

  private static TestStep load(Order order, Scope scope) {
    return new TestStep.Load(
        "r0",
        new dev.lockstep.litmus.test.Expression.Address(0),
        new TestStep.Kind(order, scope, Set.of()));
  }

  @Test
  void aRacyProgramForbidsNothing() throws Exception {
    LitmusTest test = test("gpu-concurrency", "mp");
    Model model = Models.named("opencl-2.0-scoped-sc");
    Verdicts verdicts = new AxiomaticChecker(EXECUTIONS).check(test, model);
    assertTrue(verdicts.flags().contains("data_race"));
    assertFalse(new AxiomaticChecker(EXECUTIONS).forbids(test, model, FenceRepair.unwanted(test)));
  }
}
