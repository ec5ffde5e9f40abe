package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.StepLines;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ProblemList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads {@code .litmus} text. */
public final class LitmusText {
  private static final String RULE = "litmus-text";
  private static final String OPENCL = "OPENCL";
  private static final String C = "C";

  private final ProblemList diagnostics;
  private final TestDraft draft = new TestDraft();
  private final List<Unfinished> threads = new ArrayList<>();
  private Optional<String> processor = Optional.empty();

  private LitmusText(ProblemList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** A thread whose registers have no initial values yet. */
  record Unfinished(int id, TestThread.Place place, Body body) {}

  /** A test and where its steps stand. */
  public record Located(LitmusTest test, StepLines lines) {}

  /**
   * Reads a test.
   *
   * @param source the file's name for diagnostics
   */
  public static Parsed<LitmusTest> read(String source, String text) {
    Parsed<Located> located = located(source, text);
    return new Parsed<>(located.value().map(Located::test), located.diagnostics());
  }

  /**
   * Reads a test with the lines of its steps.
   *
   * @param source the file's name for diagnostics
   */
  public static Parsed<Located> located(String source, String text) {
    ProblemList diagnostics = new ProblemList(source, text);
    LitmusText reader = new LitmusText(diagnostics);
    LitmusTest test = new LitmusTest("", List.of(), List.of(), Question.NONE);
    try {
      test = reader.test(text);
    } catch (TextRefusal refusal) {
      tell(diagnostics, refusal);
    }
    return Parsed.of(new Located(test, reader.lines(text, test)), diagnostics.all());
  }

  private StepLines lines(String text, LitmusTest test) {
    Map<Integer, List<Integer>> all = new HashMap<>();
    StepLines.Numbers numbers = new StepLines.Numbers(text);
    for (TestThread thread : test.threads()) {
      for (Unfinished one : threads) {
        if (one.id() == thread.id()) {
          List<Integer> offsets = one.body().offsets(thread.steps().size());
          all.put(one.id(), offsets.stream().map(at -> at < 0 ? 0 : numbers.line(at)).toList());
        }
      }
    }
    return new StepLines(processor, all);
  }

  private static void tell(ProblemList diagnostics, TextRefusal refusal) {
    diagnostics.error(refusal.offset(), "", RULE, String.valueOf(refusal.getMessage()));
  }

  private LitmusTest test(String text) {
    Header header = Header.read(text);
    String dialect = header.dialect().toUpperCase(Locale.ROOT);
    boolean c = dialect.equals(OPENCL) || dialect.equals(C);
    Cursor cursor = new Cursor(LitmusLexer.tokens(text, header.body(), !c));
    Optional<AssemblyColumns> columns = AssemblyColumns.of(header, text, draft);
    processor = columns.map(AssemblyColumns::processor);
    InitialValues.read(cursor, draft);
    switch (dialect) {
      case "AMDGPU", "VENTUS" -> columns.orElseThrow().read(cursor, threads, diagnostics);
      case "PTX", "GPU_PTX" -> columns(cursor, PtxInstructions::new);
      case "LISA", "BELL" -> columns(cursor, LisaInstructions::new);
      case "RISCV" -> {
        int[] width = new int[1];
        columns(cursor, (_, _) -> new RiscvInstructions(width));
      }
      case OPENCL, C -> threads.addAll(OpenClReader.read(cursor, draft));
      default ->
          throw new TextRefusal(
              0,
              "no dialect '%s': a file begins with PTX, GPU_PTX, OPENCL, C, RISCV, LISA, AMDGPU or VENTUS, and the test's name"
                  .formatted(header.dialect()));
    }
    if (threads.isEmpty()) {
      throw TextRefusal.expected("a thread such as P0", cursor.peek());
    }
    Map<Integer, TestThread.Place> places = placement(cursor);
    Question question = Conditions.read(cursor, draft);
    List<TestThread> finished = new ArrayList<>();
    for (Unfinished thread : threads) {
      finished.add(finished(thread, places.getOrDefault(thread.id(), thread.place())));
    }
    if (diagnostics.errors() == 0) {
      checkAsked(finished);
    }
    draft.checkBarriers(finished);
    columns.ifPresent(one -> one.check(text, finished, draft.locations()));
    return new LitmusTest(
        columns.map(AssemblyColumns::name).orElse(header.name()),
        draft.locations(),
        finished,
        question,
        columns.flatMap(AssemblyColumns::target));
  }

  private void columns(Cursor cursor, Instructions.Dialect dialect) {
    for (Columns.Column column : Columns.read(cursor)) {
      Body body = new Body();
      Instructions instructions = dialect.of(draft, column.id());
      for (List<LitmusToken> cell : column.cells()) {
        try {
          cell(new Cursor(cell), instructions, body);
        } catch (TextRefusal refusal) {
          tell(diagnostics, refusal);
        }
      }
      threads.add(new Unfinished(column.id(), column.place(), body));
    }
  }

  private static void cell(Cursor cursor, Instructions instructions, Body body) {
    while (cursor.peek().isWord() && cursor.peek(1).is(":")) {
      body.label(cursor.next());
      cursor.next();
    }
    // Registers may be declared in front of the instructions; their types say nothing.
    if (cursor.is(".reg")) {
      return;
    }
    if (!cursor.atEnd()) {
      body.at(cursor.peek());
      instructions.read(cursor, body);
    }
    if (!cursor.atEnd()) {
      throw TextRefusal.expected("the end of the instruction", cursor.peek());
    }
  }

  private Map<Integer, TestThread.Place> placement(Cursor cursor) {
    Map<Integer, TestThread.Place> places = new HashMap<>();
    if (Threads.beginsTree(cursor)) {
      cursor.next();
      cursor.take(":");
      LitmusToken at = cursor.peek();
      places.putAll(Threads.tree(cursor));
      for (Unfinished thread : threads) {
        if (!places.containsKey(thread.id())) {
          throw TextRefusal.at(at, "the tree has no thread %s", thread.id());
        }
      }
    }
    cursor.take(";");
    if (cursor.is("regions")) {
      cursor.next();
      cursor.expect(":");
    }
    while (cursor.peek().isWord() && cursor.peek(1).is(":")) {
      region(cursor);
    }
    draft.checkAccesses();
    return places;
  }

  /** A line of the memory map: {@code x: shared, y: global}. */
  private void region(Cursor cursor) {
    LitmusToken name = cursor.next();
    cursor.expect(":");
    LitmusToken region = cursor.word("global, shared or local");
    switch (region.text()) {
      case "global" -> draft.region(name, Location.Region.GLOBAL);
      case "shared", "local" -> draft.region(name, Location.Region.LOCAL);
      default -> throw TextRefusal.expected("global, shared or local", region);
    }
    cursor.take(",");
    cursor.take(";");
  }

  private TestThread finished(Unfinished thread, TestThread.Place place) {
    List<TestStep> steps =
        thread.body().finish(draft.registers(thread.id()), draft.asked(thread.id()).keySet());
    return new TestThread(thread.id(), place, steps);
  }

  private void checkAsked(List<TestThread> finished) {
    for (int id : draft.threadsAsked()) {
      var thread = finished.stream().filter(one -> one.id() == id).findFirst();
      draft
          .asked(id)
          .forEach((name, token) -> {
            if (thread.isEmpty()) {
              throw TextRefusal.at(token, "no thread %s in this test", id);
            }
            if (!thread.get().registers().contains(name)) {
              throw TextRefusal.at(token, "thread %d has no register '%s'", id, name);
            }
          });
    }
  }
}
