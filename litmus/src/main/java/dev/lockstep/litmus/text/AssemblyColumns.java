package dev.lockstep.litmus.text;

import dev.lockstep.litmus.assembly.AssemblyThread;
import dev.lockstep.litmus.assembly.RegisterNames;
import dev.lockstep.litmus.mapping.TargetEffects;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.runtime.text.ProblemList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Programs of real instructions in columns: the cells of a thread are its lines. */
final class AssemblyColumns {
  private static final String RULE = "litmus-text";
  private static final String AMD = "AMDGPU";
  private static final String VENTUS = "VENTUS";

  private final boolean amd;
  private final String target;
  private final String name;
  private final TestDraft draft;

  private AssemblyColumns(boolean amd, String target, String name, TestDraft draft) {
    this.amd = amd;
    this.target = target;
    this.name = name;
    this.draft = draft;
  }

  /** A reader if a header asks for one; registers are called as on its machine from then on. */
  static Optional<AssemblyColumns> of(Header header, String text, TestDraft draft) {
    boolean amd = header.dialect().equals(AMD);
    if (!amd && !header.dialect().equals(VENTUS)) {
      return Optional.empty();
    }
    String[] words = header.name().split("\\s+", 2);
    String target = amd ? words[0] : VENTUS.toLowerCase(Locale.ROOT);
    boolean known = !amd || TargetEffects.names().contains(target);
    Optional<RegisterNames> names = known ? RegisterNames.of(target) : Optional.empty();
    if (names.isEmpty() || amd && words.length < 2) {
      throw new TextRefusal(
          Math.max(0, text.indexOf(target)),
          "expected a processor and the test's name, as in '%s %s mp'; there are %s"
              .formatted(
                  AMD, TargetEffects.names().getFirst(), String.join(", ", TargetEffects.names())));
    }
    draft.registerNames(written -> names.get().canonical(written).orElse(""));
    return Optional.of(
        new AssemblyColumns(amd, target, amd ? words[1].strip() : header.name(), draft));
  }

  String name() {
    return name;
  }

  /** The processor whose instructions the threads have. */
  String processor() {
    return target;
  }

  /** The processor, where steps are its instructions; those of Ventus are steps of RISC-V. */
  Optional<String> target() {
    return amd ? Optional.of(target) : Optional.empty();
  }

  /** Refuses an access of a location by instructions for the other memory. */
  void check(String text, List<TestThread> threads, List<Location> locations) {
    for (TestThread thread : amd ? threads : List.<TestThread>of()) {
      for (TestStep step : thread.steps()) {
        Expression address = step.address();
        if (address != null) {
          check(text, thread, address, step.kind(), locations);
        }
      }
    }
  }

  private static void check(
      String text,
      TestThread thread,
      Expression address,
      TestStep.Kind kind,
      List<Location> locations) {
    boolean local = kind.tags().contains(AssemblyThread.LOCAL);
    int index = Expression.Address.index(address.value(_ -> 0), locations.size());
    if (index >= 0 && local != (locations.get(index).region() == Location.Region.LOCAL)) {
      String name = locations.get(index).name();
      throw new TextRefusal(
          Math.max(0, text.indexOf(name, text.indexOf('{'))),
          "thread %d accesses %s by an instruction for %s memory; say in regions: where it lies"
              .formatted(thread.id(), name, local ? "the workgroup's" : "global"));
    }
  }

  void read(Cursor cursor, List<LitmusText.Unfinished> threads, ProblemList diagnostics) {
    for (Columns.Column column : Columns.read(cursor)) {
      StringBuilder lines = new StringBuilder();
      NavigableMap<Integer, Integer> places = new TreeMap<>();
      for (List<LitmusToken> cell : column.cells()) {
        line(cell, lines, places);
      }
      AssemblyThread.Result result =
          AssemblyThread.read(target, lines.toString(), draft.registers(column.id()));
      List<Integer> told = new ArrayList<>();
      for (AssemblyThread.ThreadProblem problem : result.problems()) {
        int offset = place(places, problem.offset());
        if (!told.contains(offset)) {
          told.add(offset);
          diagnostics.error(offset, "", RULE, problem.message());
        }
      }
      Body body = new Body();
      result.steps().forEach(body::add);
      threads.add(new LitmusText.Unfinished(column.id(), column.place(), body));
    }
  }

  /** Place in the file of a place in the lines of a thread. */
  private static int place(NavigableMap<Integer, Integer> places, int offset) {
    var entry = places.floorEntry(offset);
    return entry == null ? 0 : entry.getValue() + offset - entry.getKey();
  }

  /** Adds a cell as a line; comments of the file are no part of it. */
  private void line(
      List<LitmusToken> cell, StringBuilder lines, NavigableMap<Integer, Integer> places) {
    int behind = -1;
    for (LitmusToken token : cell) {
      if (token.kind() == LitmusToken.Kind.END) {
        break;
      }
      if (behind >= 0 && token.offset() > behind) {
        lines.append(' ');
      }
      places.put(lines.length(), token.offset());
      lines.append(token.text());
      behind = token.offset() + token.text().length();
    }
    lines.append('\n');
  }
}
