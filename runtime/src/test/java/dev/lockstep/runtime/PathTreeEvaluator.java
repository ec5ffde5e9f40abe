package dev.lockstep.runtime;

import dev.lockstep.runtime.PathTree.Assign;
import dev.lockstep.runtime.PathTree.AssignScalar;
import dev.lockstep.runtime.PathTree.Break;
import dev.lockstep.runtime.PathTree.Call;
import dev.lockstep.runtime.PathTree.Constant;
import dev.lockstep.runtime.PathTree.Exchange;
import dev.lockstep.runtime.PathTree.Fuse;
import dev.lockstep.runtime.PathTree.If;
import dev.lockstep.runtime.PathTree.Load;
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
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a program for each lane alone, as the language says: no masks, no stack, no order of paths.
 * Lanes only meet where they exchange values, which all of them do equally often: each lane keeps a
 * list of what it has sent, and one that asks for what is not there yet is run again later.
 */
final class PathTreeEvaluator {
  /** Results of a lane: its variables, then the first words of its private memory. */
  static final int RESULTS = PathTree.VARIABLES + 4;

  private final PathTree tree;
  private final List<List<Integer>> sent = new ArrayList<>();

  private PathTreeEvaluator(PathTree tree) {
    this.tree = tree;
    for (int i = 0; i < tree.machine().lanes(); i++) {
      sent.add(new ArrayList<>());
    }
  }

  /** Results of all lanes, lane by lane. */
  static int[] run(PathTree tree) {
    return new PathTreeEvaluator(tree).run();
  }

  /** Leaves a lane that has to wait for another one. */
  private static final class Waits extends RuntimeException {
    private static final long serialVersionUID = 1;

    Waits() {
      super("waits", null, false, false);
    }
  }

  private int[] run() {
    int lanes = tree.machine().lanes();
    int[][] results = new int[lanes][];
    int missing = lanes;
    while (missing > 0) {
      for (int lane = 0; lane < lanes; lane++) {
        if (results[lane] == null) {
          try {
            results[lane] = new Lane(lane).run();
            missing--;
          } catch (Waits _) {
            // It is run again from its beginning; what it sends is the same.
          }
        }
      }
    }
    int[] all = new int[lanes * RESULTS];
    for (int lane = 0; lane < lanes; lane++) {
      System.arraycopy(results[lane], 0, all, lane * RESULTS, RESULTS);
    }
    return all;
  }

  /** Initial value of a variable. */
  static int initial(int lane, int variable) {
    return (lane + 1) * (2 * variable + 3) - 40 * variable;
  }

  /** Initial value of a scalar variable. */
  static int initialScalar(int warp, int scalar) {
    return 13 * warp + 7 * scalar - 5;
  }

  private final class Lane {
    private final int number;
    private final int[] variables = new int[PathTree.VARIABLES + PathTree.COUNTERS];
    private final int[] scalars = new int[PathTree.SCALARS];
    private final byte[] own = new byte[4 * PathTree.PRIVATE];
    private final byte[] local = new byte[4 * PathTree.LOCAL];
    private int exchanged;

    Lane(int number) {
      this.number = number;
      for (int i = 0; i < PathTree.VARIABLES; i++) {
        variables[i] = initial(number, i);
      }
      for (int i = 0; i < scalars.length; i++) {
        scalars[i] = initialScalar(number / tree.machine().threads(), i);
      }
    }

    int[] run() {
      run(tree.statements());
      int[] results = new int[RESULTS];
      System.arraycopy(variables, 0, results, 0, PathTree.VARIABLES);
      for (int i = PathTree.VARIABLES; i < RESULTS; i++) {
        results[i] = load(own, 4 * (i - PathTree.VARIABLES), Width.WORD);
      }
      return results;
    }

    /** Runs a list; true if a loop is to be left. */
    private boolean run(List<Statement> all) {
      for (Statement each : all) {
        if (run(each)) {
          return true;
        }
      }
      return false;
    }

    private boolean run(Statement statement) {
      switch (statement) {
        case Assign(int to, Operation operation, int first, Value second) ->
            variables[to] = apply(operation, variables[first], value(second));
        case Fuse fuse -> variables[fuse.to()] = fused(fuse);
        case AssignScalar(int to, Operation operation, int first, int second) ->
            scalars[to] = apply(operation, scalars[first], scalars[second]);
        case Load(Space space, int to, Value place, Width width) ->
            variables[to] = load(memory(space), place(place), width);
        case Store(Space space, int from, Value place, Width width) ->
            store(memory(space), place(place), width, variables[from]);
        case If branch -> run(met(branch.test()) ? branch.met() : branch.other());
        case While loop -> {
          int counter = PathTree.VARIABLES + loop.counter();
          variables[counter] = variables[loop.variable()] & loop.mask();
          while (variables[counter] != 0) {
            variables[counter]--;
            if (run(loop.body())) {
              break;
            }
          }
        }
        case Break leave -> {
          return met(leave.test());
        }
        case Repeat repeat -> {
          for (int i = 0; i < repeat.turns(); i++) {
            run(repeat.body());
          }
        }
        case Exchange(int variable, int distance) -> exchange(variable, distance);
        case Call(int function) -> run(tree.functions().get(function));
      }
      return false;
    }

    private void exchange(int variable, int distance) {
      List<Integer> mine = sent.get(number);
      if (mine.size() == exchanged) {
        mine.add(variables[variable]);
      }
      List<Integer> others = sent.get((number + distance) % tree.machine().lanes());
      if (others.size() <= exchanged) {
        throw new Waits();
      }
      variables[variable] = others.get(exchanged++);
    }

    private int value(Value value) {
      return switch (value) {
        case Variable(int number) -> variables[number];
        case Scalar(int number) -> scalars[number];
        case Constant(int number) -> number;
      };
    }

    private byte[] memory(Space space) {
      return space == Space.PRIVATE ? own : local;
    }

    /** The byte of a word; a variable says it by its low bits. */
    private int place(Value place) {
      return 4 * (value(place) & PathTree.PRIVATE - 1);
    }

    private boolean met(Test test) {
      int a = variables[test.first()];
      int b = value(test.second());
      return switch (test.comparison()) {
        case EQ -> a == b;
        case NE -> a != b;
        case LT -> a < b;
        case GE -> a >= b;
        case LTU -> wide(a) < wide(b);
        case GEU -> wide(a) >= wide(b);
      };
    }

    private int fused(Fuse fuse) {
      int a = variables[fuse.first()];
      int b = value(fuse.second());
      int d = variables[fuse.to()];
      return switch (fuse.fusion()) {
        case MACC -> d + a * b;
        case NMSAC -> d - a * b;
        case MADD -> a + b * d;
        case NMSUB -> a - b * d;
      };
    }
  }

  private static long wide(int a) {
    return a & 0xffff_ffffL;
  }

  private static int load(byte[] memory, int at, Width width) {
    int low = memory[at] & 0xff | (memory[at + 1] & 0xff) << 8;
    return switch (width) {
      case WORD -> low | (memory[at + 2] & 0xff) << 16 | memory[at + 3] << 24;
      case HALF -> (short) low;
      case BYTE -> memory[at] & 0xff;
    };
  }

  private static void store(byte[] memory, int at, Width width, int value) {
    int bytes =
        switch (width) {
          case WORD -> 4;
          case HALF -> 2;
          case BYTE -> 1;
        };
    for (int i = 0; i < bytes; i++) {
      memory[at + i] = (byte) (value >> 8 * i);
    }
  }

  private static int apply(Operation operation, int a, int b) {
    return switch (operation) {
      case ADD -> a + b;
      case SUB -> a - b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SLL -> a << (b & 31);
      case SRL -> (int) (wide(a) / (1L << (b & 31)));
      case SRA -> (int) Math.floorDiv((long) a, 1L << (b & 31));
      case SEQ -> a == b ? 1 : 0;
      case SNE -> a != b ? 1 : 0;
      case SLE -> a <= b ? 1 : 0;
      case SLT -> a < b ? 1 : 0;
      case SLTU -> wide(a) < wide(b) ? 1 : 0;
      case MUL -> a * b;
      case MULH -> high(a, b);
      case MULHU -> high(wide(a), wide(b));
      case MULHSU -> high(a, wide(b));
      case DIV -> b == 0 ? -1 : (int) ((long) a / b);
      case DIVU -> b == 0 ? -1 : (int) (wide(a) / wide(b));
      case REM -> b == 0 ? a : (int) ((long) a % b);
      case REMU -> b == 0 ? a : (int) (wide(a) % wide(b));
      case MIN -> a < b ? a : b;
      case MINU -> wide(a) < wide(b) ? a : b;
      case MAX -> a > b ? a : b;
      case MAXU -> wide(a) > wide(b) ? a : b;
    };
  }

  private static int high(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)).shiftRight(32).intValue();
  }
}
