package dev.lockstep.litmus.file;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes tests in the JSON form, one operation a line. */
public final class TestText {
  private final LitmusTest test;

  private TestText(LitmusTest test) {
    this.test = test;
  }

  /**
   * A file with some tests.
   *
   * @throws IllegalArgumentException if a test has a step that the form has no operation for, such
   *     as a jump or an arithmetic instruction
   */
  public static String json(List<LitmusTest> tests) {
    return tests.stream()
        .map(test -> new TestText(test).whole())
        .collect(
            Collectors.joining(
                ",\n", "{\"schema\": \"" + TestFile.SCHEMA + "\", \"tests\": [\n", "\n]}\n"));
  }

  private String whole() {
    String locations =
        test.locations().stream()
            .map(one ->
                "%s: {\"region\": \"%s\", \"init\": %d}"
                    .formatted(
                        quoted(one.name()),
                        one.region() == Location.Region.LOCAL ? "local" : "global",
                        one.init()))
            .collect(Collectors.joining(", "));
    String threads =
        test.threads().stream().map(this::thread).collect(Collectors.joining(",\n    "));
    return """
    {"id": %s,
     "locations": {%s},
     "threads": [
      %s],
     "condition": {"kind": "%s", "all": [%s]}}\
    """
        .formatted(
            quoted(test.name()),
            locations,
            threads,
            test.question().quantifier().word(),
            condition());
  }

  private String condition() {
    Question question = test.question();
    List<Proposition> parts =
        question.proposition() instanceof Proposition.And(List<Proposition> all)
            ? all
            : List.of(question.proposition());
    return parts.stream().map(this::part).collect(Collectors.joining(", "));
  }

  private String part(Proposition part) {
    if (part instanceof Proposition.Equal(Proposition.Variable variable, long value)) {
      return "{\"var\": %s, \"eq\": %d}".formatted(quoted(variable.toString()), value);
    }
    throw unknown("a condition other than a conjunction of equalities");
  }

  private String thread(TestThread thread) {
    List<String> operations = new ArrayList<>();
    String control = "";
    for (int i = 0; i < thread.steps().size(); i++) {
      TestStep step = thread.steps().get(i);
      if (step instanceof TestStep.Branch(Expression.Register(String name), int target)
          && target == i + 1) {
        control += (control.isEmpty() ? "" : ", ") + quoted(name);
        continue;
      }
      String end = control.isEmpty() ? "}" : ", \"ctrl_dep\": [" + control + "]}";
      operations.add("{" + operation(step) + end);
      control = "";
    }
    if (!control.isEmpty()) {
      throw unknown("a branch at the end of a thread");
    }
    return "{\"tid\": %d, \"warp\": %d, \"cta\": %d, \"gpu\": %d, \"ops\": [\n      %s]}"
        .formatted(
            thread.id(),
            thread.place().wave(),
            thread.place().group(),
            thread.place().gpu(),
            String.join(",\n      ", operations));
  }

  private String operation(TestStep step) {
    return switch (step) {
      case TestStep.Load(String register, Expression address, TestStep.Kind kind) ->
          "\"op\": \"load\", \"reg\": "
              + quoted(register)
              + address(address)
              + kind(kind, Order.PLAIN);
      case TestStep.Store(Expression address, Expression value, TestStep.Kind kind) ->
          "\"op\": \"store\"" + address(address) + value("val", value) + kind(kind, Order.PLAIN);
      case TestStep.ReadWrite one ->
          "\"op\": \"rmw\", \"kind\": \"%s\", \"reg\": %s"
                  .formatted(one.update().word(), quoted(one.register()))
              + address(one.address())
              + value("val", one.value())
              + one.expected().map(expected -> value("cmp", expected)).orElse("")
              + kind(one.kind(), Order.RELAXED);
      case TestStep.Fence(TestStep.Kind kind, boolean global, boolean local) ->
          fence(kind, global, local);
      case TestStep.Barrier(TestStep.Kind _, boolean global, boolean local) when global && local ->
          "\"op\": \"barrier\"";
      case TestStep.Barrier _ -> throw unknown("a barrier of one memory");
      case TestStep.Assign _ -> throw unknown("an arithmetic instruction");
      case TestStep.Branch _ -> throw unknown("a jump");
      case TestStep.Wait _, TestStep.CacheControl _ -> throw unknown("an instruction of a machine");
    };
  }

  private String fence(TestStep.Kind kind, boolean global, boolean local) {
    String region =
        global && local ? "" : ", \"region\": \"" + (global ? "global" : "local") + "\"";
    boolean old = kind.tags().contains("membar");
    String order = old ? "" : ", \"order\": \"" + kind.order().word() + "\"";
    // A fence by scope alone has the paper's words: cta, gl, sys.
    String scope = old && kind.scope() == Scope.DEVICE ? "gl" : scope(kind.scope());
    return "\"op\": \"fence\"" + order + ", \"scope\": \"" + scope + "\"" + region;
  }

  private String kind(TestStep.Kind kind, Order absent) {
    String order = kind.order() == absent ? "" : ", \"order\": \"" + kind.order().word() + "\"";
    String scope =
        kind.scope() == Scope.SYSTEM ? "" : ", \"scope\": \"" + scope(kind.scope()) + "\"";
    return order + scope + (kind.tags().contains("volatile") ? ", \"volatile\": true" : "");
  }

  private String address(Expression address) {
    return switch (address) {
      case Expression.Address(int index) ->
          ", \"loc\": " + quoted(test.locations().get(index).name());
      case Expression.Dependent(Expression inner, var registers) ->
          address(inner) + dependency("addr_dep", registers);
      case Expression.Constant _, Expression.Register _, Expression.Binary _ ->
          throw unknown("a computed address");
    };
  }

  private String value(String key, Expression value) {
    return switch (value) {
      case Expression.Constant(long number) -> ", \"" + key + "\": " + number;
      case Expression.Register(String name) -> ", \"" + key + "\": {\"reg\": " + quoted(name) + "}";
      case Expression.Binary(
              Expression.Operator operator,
              Expression.Register(String name),
              Expression.Constant(long plus))
          when operator == Expression.Operator.ADD ->
          ", \"%s\": {\"reg\": %s, \"plus\": %d}".formatted(key, quoted(name), plus);
      case Expression.Dependent(Expression inner, var registers) when key.equals("val") ->
          value(key, inner) + dependency("data_dep", registers);
      case Expression.Dependent _, Expression.Binary _, Expression.Address _ ->
          throw unknown("a computed value");
    };
  }

  private static String dependency(String key, Set<String> registers) {
    return registers.stream()
        .sorted()
        .map(TestText::quoted)
        .collect(Collectors.joining(", ", ", \"" + key + "\": [", "]"));
  }

  private static String scope(Scope scope) {
    return switch (scope) {
      case WORKGROUP -> "cta";
      case DEVICE -> "gpu";
      case SYSTEM -> "sys";
    };
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private IllegalArgumentException unknown(String what) {
    return new IllegalArgumentException(
        "%s: the JSON form has no operation for %s".formatted(test.name(), what));
  }
}
