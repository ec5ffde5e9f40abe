package dev.lockstep.runtime;

import dev.lockstep.runtime.PathTree.Assign;
import dev.lockstep.runtime.PathTree.AssignScalar;
import dev.lockstep.runtime.PathTree.Break;
import dev.lockstep.runtime.PathTree.Call;
import dev.lockstep.runtime.PathTree.Comparison;
import dev.lockstep.runtime.PathTree.Constant;
import dev.lockstep.runtime.PathTree.Exchange;
import dev.lockstep.runtime.PathTree.Fuse;
import dev.lockstep.runtime.PathTree.Fusion;
import dev.lockstep.runtime.PathTree.If;
import dev.lockstep.runtime.PathTree.Load;
import dev.lockstep.runtime.PathTree.Machine;
import dev.lockstep.runtime.PathTree.Operation;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random programs: the same ones for the same seed. */
final class PathTreeMaker {
  private static final int DEEPEST = 5;

  private final Random random;
  private int statements;

  private PathTreeMaker(long seed) {
    random = new Random(seed);
  }

  static PathTree of(long seed) {
    return new PathTreeMaker(seed).tree();
  }

  private PathTree tree() {
    int threads = 1 << random.nextInt(6);
    Machine machine = new Machine(1 + random.nextInt(4), threads, random.nextBoolean());
    List<List<Statement>> functions = List.of(straight(), straight());
    statements = 8 + random.nextInt(40);
    List<Statement> all = new ArrayList<>();
    while (statements > 0) {
      all.add(random.nextInt(5) == 0 ? together() : statement(new Place(0, 0, false, true)));
    }
    return new PathTree(machine, all, functions);
  }

  /**
   * Context of a statement.
   *
   * @param depth statements around it
   * @param loops loops around it
   * @param inLoop whether it may leave the loop around it
   * @param converged whether all lanes of the warp run it, all the same number of times
   */
  private record Place(int depth, int loops, boolean inLoop, boolean converged) {
    Place branch() {
      return new Place(depth + 1, loops, false, false);
    }

    Place loop() {
      return new Place(depth + 1, loops + 1, true, false);
    }

    Place round() {
      return new Place(depth + 1, loops + 1, false, converged);
    }
  }

  private List<Statement> straight() {
    List<Statement> all = new ArrayList<>();
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      all.add(simple());
    }
    return all;
  }

  private List<Statement> list(Place place) {
    List<Statement> all = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      all.add(statement(place));
    }
    return all;
  }

  /** Statement that all lanes execute together. */
  private Statement together() {
    statements--;
    if (random.nextBoolean()) {
      return new Exchange(variable(), 1 + random.nextInt(63));
    }
    Operation operation = Operation.values()[random.nextInt(Operation.values().length)];
    return operation.scalar.isEmpty()
        ? new AssignScalar(scalar(), Operation.ADD, scalar(), scalar())
        : new AssignScalar(scalar(), operation, scalar(), scalar());
  }

  private Statement statement(Place place) {
    statements--;
    int kind = random.nextInt(12);
    if (place.depth >= DEEPEST || kind < 5 || statements < 0) {
      return simple();
    }
    boolean loops = place.loops < PathTree.COUNTERS;
    if (kind < 7) {
      return memory();
    }
    if (kind == 7) {
      return place.inLoop ? new Break(test()) : new Call(random.nextInt(2));
    }
    if (kind == 8 && loops) {
      return loop(place);
    }
    if (kind == 9 && loops) {
      Place inside = place.round();
      List<Statement> body = list(inside);
      if (place.converged && random.nextBoolean()) {
        body.add(together());
      }
      return new Repeat(place.loops, 1 + random.nextInt(4), body);
    }
    return branch(place, false);
  }

  private Statement loop(Place place) {
    int mask = random.nextBoolean() ? 3 : 7;
    return new While(place.loops, variable(), mask, list(place.loop()));
  }

  private If branch(Place place, boolean shares) {
    List<Statement> met = list(place.branch());
    List<Statement> other = random.nextInt(3) == 0 ? List.of() : list(place.branch());
    List<Statement> last = other.isEmpty() || random.nextBoolean() ? met : other;
    if (place.depth + 1 < DEEPEST && random.nextInt(3) == 0) {
      last.add(branch(place.branch(), true));
    }
    return new If(test(), met, other, shares);
  }

  private Statement simple() {
    if (random.nextInt(6) == 0) {
      Value second = random.nextInt(3) == 0 ? new Scalar(scalar()) : new Variable(variable());
      return new Fuse(variable(), pick(Fusion.values()), variable(), second);
    }
    Operation operation = pick(Operation.values());
    return new Assign(variable(), operation, readable(), value(operation));
  }

  private Statement memory() {
    Space space = pick(Space.values());
    Width width = random.nextInt(3) == 0 ? pick(Width.values()) : Width.WORD;
    int words = space == Space.PRIVATE ? PathTree.PRIVATE : PathTree.LOCAL;
    // The first word of local memory is for exchange.
    int first = space == Space.PRIVATE ? 0 : 1;
    Value place =
        space == Space.PRIVATE && random.nextBoolean()
            ? new Variable(readable())
            : new Constant(first + random.nextInt(words - first));
    return random.nextBoolean()
        ? new Load(space, variable(), place, width)
        : new Store(space, readable(), place, width);
  }

  private Value value(Operation operation) {
    int most = operation.constants;
    return switch (random.nextInt(most == 0 ? 2 : 3)) {
      case 0 -> new Variable(readable());
      case 1 -> new Scalar(scalar());
      default -> {
        int limit = !operation.shifts() && random.nextBoolean() ? 15 : most;
        int number = random.nextInt(limit + 1);
        yield new Constant(operation.shifts() || random.nextBoolean() ? number : -number);
      }
    };
  }

  private Test test() {
    Value second =
        switch (random.nextInt(3)) {
          case 0 -> new Constant(random.nextInt(41) - 20);
          case 1 -> new Scalar(scalar());
          default -> new Variable(readable());
        };
    return new Test(pick(Comparison.values()), readable(), second);
  }

  private <T> T pick(T[] all) {
    return all[random.nextInt(all.length)];
  }

  private int variable() {
    return random.nextInt(PathTree.VARIABLES);
  }

  private int readable() {
    return random.nextInt(PathTree.VARIABLES + PathTree.COUNTERS);
  }

  private int scalar() {
    return random.nextInt(PathTree.SCALARS);
  }
}
