package dev.lockstep.litmus.file;

import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.StepLines;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.runtime.text.JsonText;
import dev.lockstep.runtime.text.JsonValue;
import dev.lockstep.runtime.text.ProblemList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads the JSON form {@code lockstep-litmus-1}. */
final class JsonTests {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9.]*");
  private static final Pattern REGISTER = Pattern.compile("([0-9]{1,4}):(.+)");

  private final ProblemList diagnostics;
  private final StepLines.Numbers numbers;
  private final Fields fields;

  private JsonTests(ProblemList diagnostics, String text) {
    this.diagnostics = diagnostics;
    numbers = new StepLines.Numbers(text);
    fields = new Fields(diagnostics);
  }

  static TestFile.Contents read(String source, String text) {
    ProblemList diagnostics = new ProblemList(source, text);
    List<TestFile.Entry> all = new ArrayList<>();
    Optional<JsonValue> root = JsonText.read(text, diagnostics);
    if (root.isPresent()) {
      new JsonTests(diagnostics, text).tests(root.get(), all);
    }
    return new TestFile.Contents(all, diagnostics.all());
  }

  private void tests(JsonValue root, List<TestFile.Entry> all) {
    JsonValue.Obj file = fields.object(root, "the file");
    if (file == null) {
      return;
    }
    if (!(file.get("schema") instanceof JsonValue.Str(int _, String schema))
        || !schema.equals(TestFile.SCHEMA)) {
      fields.error(file, "\"schema\" must be \"" + TestFile.SCHEMA + "\"");
      return;
    }
    Set<String> names = new HashSet<>();
    for (JsonValue.Obj test : fields.objects(file, "tests", "a test")) {
      int before = diagnostics.errors();
      TestFile.Entry entry = entry(test);
      if (!names.add(entry.test().name())) {
        fields.error(test, "a second test '" + entry.test().name() + "'");
      }
      if (diagnostics.errors() == before) {
        all.add(entry);
      }
    }
  }

  private TestFile.Entry entry(JsonValue.Obj test) {
    String name = fields.text(test, "id", true);
    List<Location> locations = locations(test);
    List<TestThread> threads = new ArrayList<>();
    Set<Integer> ids = new HashSet<>();
    Map<Integer, List<Integer>> lines = new TreeMap<>();
    for (JsonValue.Obj thread : fields.objects(test, "threads", "a thread")) {
      threads.add(thread(thread, threads.size(), locations, lines));
      if (!ids.add(threads.getLast().id())) {
        fields.error(thread, "a second thread " + threads.getLast().id());
      }
    }
    LitmusTest bare = new LitmusTest(name, locations, threads, Question.NONE);
    LitmusTest whole = new LitmusTest(name, locations, threads, question(test, bare));
    return new TestFile.Entry(whole, expected(test, bare), new StepLines(Optional.empty(), lines));
  }

  private List<Location> locations(JsonValue.Obj test) {
    List<Location> all = new ArrayList<>();
    JsonValue.Obj locations = fields.object(test, "locations");
    if (locations == null) {
      fields.error(test, "the object \"locations\" is missing");
      return all;
    }
    for (JsonValue.Member member : locations.members()) {
      JsonValue.Obj location = fields.object(member.value(), "a location");
      if (location == null) {
        continue;
      }
      if (!NAME.matcher(member.key()).matches()) {
        fields.error(location, "the name of a location has letters, digits and '_' only");
      }
      String region = fields.text(location, "region", false);
      boolean local = region.equals("local") || region.equals("shared");
      if (!local && !region.isEmpty() && !region.equals("global")) {
        fields.error(location, "no region '" + region + "': they are global, local and shared");
      }
      long init = fields.number(location, "init", 0);
      all.add(
          new Location(member.key(), local ? Location.Region.LOCAL : Location.Region.GLOBAL, init));
    }
    return all;
  }

  private TestThread thread(
      JsonValue.Obj thread,
      int position,
      List<Location> locations,
      Map<Integer, List<Integer>> lines) {
    int id = (int) fields.number(thread, "tid", position);
    TestThread.Place place =
        new TestThread.Place(
            (int) fields.number(thread, "warp", position),
            (int) fields.number(thread, "cta", position),
            (int) fields.number(thread, "gpu", 0));
    JsonSteps steps = new JsonSteps(fields, locations);
    fields.objects(thread, "ops", "an operation").forEach(steps::add);
    lines.put(id, steps.offsets().stream().map(numbers::line).toList());
    return new TestThread(id, place, steps.steps());
  }

  private Question question(JsonValue.Obj test, LitmusTest bare) {
    JsonValue.Obj condition = fields.object(test, "condition");
    if (condition == null) {
      fields.error(test, "the object \"condition\" is missing");
      return bare.question();
    }
    String kind = fields.text(condition, "kind", true);
    Question.Quantifier quantifier =
        switch (kind) {
          case "exists" -> Question.Quantifier.EXISTS;
          case "~exists", "not exists" -> Question.Quantifier.NOT_EXISTS;
          case "forall" -> Question.Quantifier.FOR_ALL;
          default -> null;
        };
    if (quantifier == null) {
      fields.error(condition, "no kind '" + kind + "': they are exists, ~exists and forall");
      return bare.question();
    }
    List<Proposition> parts = new ArrayList<>();
    for (JsonValue.Obj part : fields.objects(condition, "all", "a part of the condition")) {
      Proposition.Variable variable = variable(part, fields.text(part, "var", true), bare);
      if (part.get("eq") == null) {
        fields.error(part, "the number \"eq\" is missing");
      }
      parts.add(new Proposition.Equal(variable, fields.number(part, "eq", 0)));
    }
    return new Question(quantifier, new Proposition.And(parts));
  }

  private Proposition.Variable variable(JsonValue at, String text, LitmusTest test) {
    var register = REGISTER.matcher(text);
    if (register.matches()) {
      int id = Integer.parseInt(register.group(1));
      String name = register.group(2);
      Optional<TestThread> thread = test.thread(id);
      if (thread.isEmpty()) {
        fields.error(at, "no thread " + id + " in this test");
      } else if (!thread.get().registers().contains(name)) {
        fields.error(at, "thread %d has no register '%s'".formatted(id, name));
      }
      return new Proposition.Register(id, name);
    }
    if (!text.isEmpty() && test.locationIndex(text) < 0) {
      fields.error(
          at, "no location '" + text + "'; a register is written THREAD:REGISTER, as in 1:r0");
    }
    return new Proposition.Memory(text);
  }

  private Map<String, TestFile.Expectation> expected(JsonValue.Obj test, LitmusTest bare) {
    Map<String, TestFile.Expectation> all = new LinkedHashMap<>();
    JsonValue.Obj verdicts = fields.object(test, "verdicts");
    if (verdicts == null) {
      return all;
    }
    for (JsonValue.Member member : verdicts.members()) {
      JsonValue.Obj one = fields.object(member.value(), "a verdict");
      if (one != null) {
        JsonValue outcomes = one.get("outcomes");
        all.put(
            member.key(),
            new TestFile.Expectation(
                fields.text(one, "verdict", true),
                outcomes == null ? Optional.empty() : Optional.of(states(one, bare))));
      }
    }
    return all;
  }

  private Set<FinalState> states(JsonValue.Obj verdict, LitmusTest bare) {
    Set<FinalState> states = new HashSet<>();
    fields.objects(verdict, "outcomes", "an outcome").forEach(one -> states.add(state(one, bare)));
    return states;
  }

  private FinalState state(JsonValue.Obj outcome, LitmusTest bare) {
    Map<String, Long> values = FinalState.zeros(bare);
    for (JsonValue.Member value : outcome.members()) {
      variable(outcome, value.key(), bare);
      OptionalLong number = Fields.number(value.value());
      if (number.isEmpty()) {
        fields.error(value.value(), "a value is a whole number of 32 bits");
      }
      values.put(value.key(), number.orElse(0));
    }
    return new FinalState(values);
  }
}
