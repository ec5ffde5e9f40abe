package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes a mapped test as {@code .litmus} text in assembly language. */
public final class AssemblyText {
  private final MachineTest machine;
  private final LitmusTest test;
  private final Map<Integer, Map<String, String>> names = new HashMap<>();

  private AssemblyText(MachineTest machine) {
    this.machine = machine;
    test = machine.test();
    machine.threads().forEach(one -> names.put(one.thread().id(), one.registers()));
  }

  /** The text; registers that no instruction names are 0 in its condition. */
  public static String of(MachineTest machine) {
    return new AssemblyText(machine).text();
  }

  private String text() {
    StringBuilder out = new StringBuilder();
    String processor = AssemblyMapping.processor(machine.target());
    out.append(
        processor.startsWith("gfx") ? "AMDGPU " + processor : processor.toUpperCase(Locale.ROOT));
    out.append(' ').append(test.name()).append("\n{");
    for (Location location : test.locations()) {
      out.append(' ').append(location.name()).append(" = ").append(location.init()).append(';');
    }
    for (MachineThread thread : machine.threads()) {
      out.append("\n ");
      thread
          .initial()
          .forEach((register, value) ->
              out.append(" %d:%s = %s;".formatted(thread.thread().id(), register, value(value))));
    }
    out.append(" }\n");
    columns(out);
    for (Location location : test.locations()) {
      if (location.region() == Location.Region.LOCAL) {
        out.append("regions: ").append(location.name()).append(": local\n");
      }
    }
    return out.append(test.question().quantifier().word())
        .append(" (")
        .append(condition(test.question().proposition()))
        .append(")\n")
        .toString();
  }

  private String value(Expression value) {
    return value instanceof Expression.Address(int index)
        ? test.locations().get(index).name()
        : Long.toString(value.value(_ -> 0));
  }

  private void columns(StringBuilder out) {
    List<List<String>> columns = new ArrayList<>();
    for (MachineThread thread : machine.threads()) {
      List<String> column = new ArrayList<>();
      column.add(
          "P%d@wg %d, dev %d"
              .formatted(
                  thread.thread().id(),
                  thread.thread().place().group(),
                  thread.thread().place().gpu()));
      column.addAll(lines(thread));
      columns.add(column);
    }
    int rows = columns.stream().mapToInt(List::size).max().orElse(0);
    for (int row = 0; row < rows; row++) {
      List<String> cells = new ArrayList<>();
      for (List<String> column : columns) {
        int width = column.stream().mapToInt(String::length).max().orElse(0);
        String cell = row < column.size() ? column.get(row) : "";
        cells.add(cell + " ".repeat(width - cell.length()));
      }
      out.append(' ').append(String.join(" | ", cells)).append(" ;\n");
    }
  }

  /** Lines of a thread; steps that branches lead to have labels. */
  private static List<String> lines(MachineThread thread) {
    List<TestStep> steps = thread.thread().steps();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i <= steps.size(); i++) {
      int step = i;
      if (steps.stream()
          .anyMatch(one -> one instanceof TestStep.Branch(var _, int to) && to == step)) {
        lines.add("L" + step + ":");
      }
      lines.addAll(thread.lines(step));
    }
    return lines;
  }

  private String condition(Proposition proposition) {
    return switch (proposition) {
      case Proposition.Equal(Proposition.Variable variable, long value) ->
          variable(variable) + " = " + value;
      case Proposition.Same(Proposition.Variable left, Proposition.Variable right) ->
          variable(left) + " = " + variable(right);
      case Proposition.And(List<Proposition> parts) -> joined(parts, " /\\ ", "true");
      case Proposition.Or(List<Proposition> parts) -> joined(parts, " \\/ ", "false");
      case Proposition.Not(Proposition part) -> "not (" + condition(part) + ")";
    };
  }

  /** A register that no instruction sets is 0. */
  private String variable(Proposition.Variable variable) {
    return switch (variable) {
      case Proposition.Memory(String location) -> "[" + location + "]";
      case Proposition.Register(int thread, String name) -> {
        @Nullable String register = names.getOrDefault(thread, Map.of()).get(name);
        yield register == null ? "0" : thread + ":" + register;
      }
    };
  }

  private String joined(List<Proposition> parts, String sign, String none) {
    return parts.isEmpty()
        ? none
        : parts.stream()
            .map(part -> parts.size() == 1 ? condition(part) : "(" + condition(part) + ")")
            .collect(Collectors.joining(sign));
  }
}
