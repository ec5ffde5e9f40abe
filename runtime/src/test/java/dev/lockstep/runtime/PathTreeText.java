package dev.lockstep.runtime;

import dev.lockstep.runtime.PathTree.Assign;
import dev.lockstep.runtime.PathTree.AssignScalar;
import dev.lockstep.runtime.PathTree.Break;
import dev.lockstep.runtime.PathTree.Call;
import dev.lockstep.runtime.PathTree.Comparison;
import dev.lockstep.runtime.PathTree.Constant;
import dev.lockstep.runtime.PathTree.Exchange;
import dev.lockstep.runtime.PathTree.Fuse;
import dev.lockstep.runtime.PathTree.If;
import dev.lockstep.runtime.PathTree.Load;
import dev.lockstep.runtime.PathTree.Repeat;
import dev.lockstep.runtime.PathTree.Scalar;
import dev.lockstep.runtime.PathTree.Space;
import dev.lockstep.runtime.PathTree.Statement;
import dev.lockstep.runtime.PathTree.Store;
import dev.lockstep.runtime.PathTree.Test;
import dev.lockstep.runtime.PathTree.Value;
import dev.lockstep.runtime.PathTree.Variable;
import dev.lockstep.runtime.PathTree.While;
import dev.lockstep.runtime.PathTree.Width;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/** Writes a program as assembly, its variables in registers that the seed chooses. */
final class PathTreeText {
  /** Address of the first lane's results, and below the distance between lanes. */
  static final long RESULTS = 0x9000_0000L;

  static final int STRIDE = 64;

  private static final int LOCAL_BYTES = 4 * PathTree.LOCAL;

  private final PathTree tree;
  private final StringBuilder out = new StringBuilder();
  private final List<Integer> vectors = new ArrayList<>();
  private final List<Integer> scalars = new ArrayList<>();
  private final Deque<String> exits = new ArrayDeque<>();
  private int labels;

  // Vector registers of its own, then scalar ones.
  private final String thread;
  private final String zero;
  private final String local;
  private final String results;
  private final String a;
  private final String b;
  private final String number;
  private final String lanes;
  private final String lds;

  private PathTreeText(PathTree tree, long seed) {
    this.tree = tree;
    Random random = new Random(seed);
    // Registers from 32 on need prefixes.
    for (int i = 0; i < 256; i++) {
      vectors.add(i);
    }
    // x1 has the addresses that functions return to.
    for (int i = 2; i < 64; i++) {
      scalars.add(i);
    }
    Collections.shuffle(vectors, random);
    Collections.shuffle(scalars, random);
    int first = PathTree.VARIABLES + PathTree.COUNTERS;
    thread = "v" + vectors.get(first);
    zero = "v" + vectors.get(first + 1);
    local = "v" + vectors.get(first + 2);
    results = "v" + vectors.get(first + 3);
    a = "v" + vectors.get(first + 4);
    b = "v" + vectors.get(first + 5);
    int next = PathTree.SCALARS + PathTree.COUNTERS;
    number = "x" + scalars.get(next);
    lanes = "x" + scalars.get(next + 1);
    lds = "x" + scalars.get(next + 2);
  }

  /** The program. */
  static String of(PathTree tree, long seed) {
    return new PathTreeText(tree, seed).text();
  }

  private String text() {
    begin();
    tree.statements().forEach(this::write);
    end();
    for (int i = 0; i < tree.functions().size(); i++) {
      out.append("function").append(i).append(":\n");
      tree.functions().get(i).forEach(this::write);
      line("ret");
    }
    return out.toString();
  }

  private void line(String format, Object... values) {
    out.append("  ").append(format.formatted(values)).append('\n');
  }

  private String variable(int variable) {
    return "v" + vectors.get(variable);
  }

  private String scalar(int scalar) {
    return "x" + scalars.get(scalar);
  }

  private String label() {
    return "l" + labels++;
  }

  private void begin() {
    line("csrr %s, tid", number);
    line("vid.v %s", thread);
    line("vadd.vx %s, %s, %s", thread, thread, number);
    line("vmv.v.i %s, 0", zero);
    line("csrr %s, lds", lds);
    line("vsll.vi %s, %s, %d", local, thread, Integer.numberOfTrailingZeros(LOCAL_BYTES));
    if (!tree.machine().later()) {
      line("vadd.vx %s, %s, %s", local, local, lds);
    }
    line("vsll.vi %s, %s, %d", results, thread, Integer.numberOfTrailingZeros(STRIDE));
    line("li %s, 0x%x", number, RESULTS);
    line("vadd.vx %s, %s, %s", results, results, number);
    line("li %s, %d", lanes, tree.machine().lanes());
    for (int i = 0; i < PathTree.VARIABLES; i++) {
      line("vadd.vi %s, %s, 1", variable(i), thread);
      line("li %s, %d", number, 2 * i + 3);
      line("vmul.vx %s, %s, %s", variable(i), variable(i), number);
      line("li %s, %d", number, -40 * i);
      line("vadd.vx %s, %s, %s", variable(i), variable(i), number);
    }
    for (int i = 0; i < PathTree.SCALARS; i++) {
      line("csrr %s, wid", scalar(i));
      line("li %s, 13", number);
      line("mul %s, %s, %s", scalar(i), scalar(i), number);
      line("addi %s, %s, %d", scalar(i), scalar(i), 7 * i - 5);
    }
  }

  private void end() {
    for (int i = 0; i < PathTreeEvaluator.RESULTS; i++) {
      String from = variable(i);
      if (i >= PathTree.VARIABLES) {
        from = a;
        access(true, Space.PRIVATE, Width.WORD, a, zero, 4 * (i - PathTree.VARIABLES));
      }
      line("vsw12.v %s, %d(%s)", from, 4 * i, results);
    }
    line("endprg");
  }

  private void write(Statement statement) {
    switch (statement) {
      case Assign assign -> assign(assign);
      case Fuse fuse -> {
        boolean scalar = fuse.second() instanceof Scalar;
        line(
            "%s.%s %s, %s, %s",
            fuse.fusion().vector,
            scalar ? "vx" : "vv",
            variable(fuse.to()),
            operand(fuse.second()),
            variable(fuse.first()));
      }
      case AssignScalar set ->
          line(
              "%s %s, %s, %s",
              set.operation().scalar, scalar(set.to()), scalar(set.first()), scalar(set.second()));
      case Load(Space space, int to, Value place, Width width) ->
          access(true, space, width, variable(to), place);
      case Store(Space space, int from, Value place, Width width) ->
          access(false, space, width, variable(from), place);
      case If branch -> branch(branch);
      case While loop -> loop(loop);
      case Break(Test test) -> {
        String exit = exits.getFirst();
        meet(exit);
        jump(test.comparison(), test, exit);
      }
      case Repeat repeat -> repeat(repeat);
      case Exchange exchange -> exchange(exchange);
      case Call(int function) -> line("call function%d", function);
    }
  }

  private String operand(Value value) {
    return switch (value) {
      case Variable(int number) -> variable(number);
      case Scalar(int number) -> scalar(number);
      case Constant(int number) -> String.valueOf(number);
    };
  }

  private void assign(Assign assign) {
    String form =
        switch (assign.second()) {
          case Variable _ -> "vv";
          case Scalar _ -> "vx";
          case Constant _ -> "vi";
        };
    String to = variable(assign.to());
    String first = variable(assign.first());
    line("%s.%s %s, %s, %s", assign.operation().vector, form, to, first, operand(assign.second()));
  }

  // ---- memory

  private void access(boolean loads, Space space, Width width, String data, Value place) {
    String base = space == Space.PRIVATE ? zero : local;
    if (place instanceof Constant(int word)) {
      access(loads, space, width, data, base, 4 * word);
    } else {
      line("vand.vi %s, %s, %d", a, operand(place), PathTree.PRIVATE - 1);
      line("vsll.vi %s, %s, 2", a, a);
      access(loads, space, width, data, a, 0);
    }
  }

  private void access(
      boolean loads, Space space, Width width, String data, String base, int offset) {
    String name =
        (loads ? "vl" : "vs")
            + switch (width) {
              case WORD -> "w";
              case HALF -> "h";
              case BYTE -> loads ? "bu" : "b";
            };
    boolean later = tree.machine().later();
    String suffix =
        switch (space) {
          case PRIVATE -> later ? "_private.v" : ".v";
          case LOCAL -> later ? "_local.v" : "12.v";
        };
    line("%s%s %s, %d(%s)", name, suffix, data, offset, base);
  }

  private void exchange(Exchange exchange) {
    String data = variable(exchange.variable());
    access(false, Space.LOCAL, Width.WORD, data, local, 0);
    line("barrier");
    line("li %s, %d", number, exchange.distance());
    line("vadd.vx %s, %s, %s", a, thread, number);
    line("vremu.vx %s, %s, %s", a, a, lanes);
    line("vsll.vi %s, %s, %d", a, a, Integer.numberOfTrailingZeros(LOCAL_BYTES));
    if (!tree.machine().later()) {
      line("vadd.vx %s, %s, %s", a, a, lds);
    }
    access(true, Space.LOCAL, Width.WORD, data, a, 0);
    line("barrier");
  }

  // ---- paths

  /** Says where paths meet. */
  private void meet(String at) {
    line("la %s, %s", number, at);
    line("setrpc zero, %s, 0", number);
  }

  /** A branch of the lanes for which a comparison holds, in place of that of the test. */
  private void jump(Comparison comparison, Test test, String target) {
    String second =
        switch (test.second()) {
          case Variable(int variable) -> variable(variable);
          case Scalar(int scalar) -> {
            line("vmv.v.x %s, %s", b, scalar(scalar));
            yield b;
          }
          case Constant(int constant) -> {
            line("li %s, %d", number, constant);
            line("vmv.v.x %s, %s", b, number);
            yield b;
          }
        };
    line("%s %s, %s, %s", comparison.branch, variable(test.first()), second, target);
  }

  private void branch(If branch) {
    String meeting = branch.shares() ? exits.getFirst() : label();
    String other = branch.other().isEmpty() ? meeting : label();
    meet(meeting);
    jump(branch.test().comparison().inverse(), branch.test(), other);
    exits.push(meeting);
    branch.met().forEach(this::write);
    if (!branch.other().isEmpty()) {
      line("j %s", meeting);
      out.append(other).append(":\n");
      branch.other().forEach(this::write);
    }
    exits.pop();
    if (!branch.shares()) {
      out.append(meeting).append(":\n");
      line("join");
    }
  }

  private void loop(While loop) {
    String begin = label();
    String exit = label();
    String counter = variable(PathTree.VARIABLES + loop.counter());
    line("vand.vi %s, %s, %d", counter, variable(loop.variable()), loop.mask());
    out.append(begin).append(":\n");
    meet(exit);
    line("vbeq %s, %s, %s", counter, zero, exit);
    line("vadd.vi %s, %s, -1", counter, counter);
    exits.push(exit);
    loop.body().forEach(this::write);
    exits.pop();
    line("j %s", begin);
    out.append(exit).append(":\n");
    line("join");
  }

  private void repeat(Repeat repeat) {
    String begin = label();
    String counter = scalar(PathTree.SCALARS + repeat.depth());
    line("li %s, %d", counter, repeat.turns());
    out.append(begin).append(":\n");
    repeat.body().forEach(this::write);
    line("addi %s, %s, -1", counter, counter);
    line("bnez %s, %s", counter, begin);
  }
}
