package dev.lockstep.hc.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes a method that makes a random kernel. The kernel ends, stays in Java's rules of definite
 * assignment, and may throw.
 */
public final class RandomSource {
  private static final List<String> TYPES = List.of("int", "long", "float", "double");
  private static final int DEEPEST = 3;

  /** A variable that expressions may use. */
  private record Variable(String type, String name, boolean changes) {}

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final List<Variable> scope = new ArrayList<>();
  private int names;
  private int statements;

  private RandomSource(long seed) {
    this.random = new Random(seed);
  }

  /** A class with a method {@code kernel} for each seed. */
  public static String file(String name, long first, int count) {
    StringBuilder text = new StringBuilder("import dev.lockstep.hc.sample.Sample.Line;\n");
    text.append("final class ").append(name).append(" {\n");
    text.append(
        """
          record Pair(int a, long b) {
            Pair with(int c) {
              return new Pair(a + c, b - a);
            }
          }
          sealed interface Form permits Left, Right {}
          record Left(int a) implements Form {}
          record Right(double b, int c) implements Form {}
          static int mix(int a, int b) {
            if (a > b) {
              return a - b;
            }
            return a == 0 ? b : a ^ b;
          }
          static long fold(long a, int n) {
            long sum = a;
            for (int i = 0; i < (n & 3); i++) {
              sum = sum * 31 + i;
            }
            return sum;
          }
          static int value(Form form) {
            return switch (form) {
              case Left left -> left.a();
              case Right(double b, int c) when c > 3 -> (int) b;
              case Right right -> right.c();
            };
          }
        """);
    for (int i = 0; i < count; i++) {
      text.append(new RandomSource(first + i).method(i));
    }
    return text.append("}\n").toString();
  }

  private String method(int number) {
    out.append("  static Line kernel").append(number);
    out.append("(int[] ints, long[] longs, float[] floats, double[] doubles, int n, float r) {\n");
    out.append("    return x -> {\n      int[] own = new int[4];\n");
    scope.add(new Variable("int", "x", false));
    scope.add(new Variable("int", "n", false));
    scope.add(new Variable("float", "r", false));
    block(0, "");
    for (Variable variable : scope) {
      out.append("      ").append(variable.type()).append("s[x] += ");
      out.append(variable.name()).append(";\n");
    }
    return out.append("    };\n  }\n").toString();
  }

  private int below(int limit) {
    return random.nextInt(limit);
  }

  private void block(int depth, String label) {
    int count = 2 + below(3);
    for (int i = 0; i < count; i++) {
      statement(depth, label);
    }
  }

  /** Statements in braces; their variables end with them. */
  private void inner(int depth, String label) {
    int size = scope.size();
    out.append("{\n");
    block(depth + 1, label);
    out.append("}\n");
    while (scope.size() > size) {
      scope.removeLast();
    }
  }

  private void statement(int depth, String label) {
    statements++;
    int kind = below(depth < DEEPEST && statements < 40 ? 14 : 6);
    switch (kind) {
      case 0, 1 -> declare();
      case 2, 3 -> assign();
      case 4 -> store();
      case 5 -> leave(label);
      case 6, 7, 8 -> {
        out.append("if (").append(condition(2)).append(") ");
        inner(depth, label);
        if (below(2) == 0) {
          out.append("else ");
          inner(depth, label);
        }
      }
      case 9, 10, 11 -> loop(depth);
      case 12 -> choose(depth, label);
      default -> objects();
    }
  }

  private void declare() {
    String type = TYPES.get(below(TYPES.size()));
    String name = "v" + names++;
    out.append(type).append(' ').append(name).append(" = ").append(expression(type, 3));
    out.append(";\n");
    scope.add(new Variable(type, name, true));
  }

  private void assign() {
    List<Variable> all = scope.stream().filter(Variable::changes).toList();
    if (all.isEmpty()) {
      declare();
      return;
    }
    Variable variable = all.get(below(all.size()));
    String operator = List.of("=", "+=", "-=", "*=").get(below(4));
    out.append(variable.name()).append(' ').append(operator).append(' ');
    out.append(expression(variable.type(), 3)).append(";\n");
  }

  private void store() {
    if (below(3) == 0) {
      out.append("own[").append(index("4")).append("] = ").append(expression("int", 2));
    } else {
      String type = TYPES.get(below(TYPES.size()));
      out.append(type).append("s[x] ").append(below(2) == 0 ? "=" : "+=").append(' ');
      out.append(expression(type, 3));
    }
    out.append(";\n");
  }

  /** Mostly in bounds. */
  private String index(String length) {
    return below(12) == 0 ? expression("int", 1) : "(" + expression("int", 1) + ") & 3";
  }

  private void leave(String label) {
    out.append("if (").append(condition(1)).append(") ");
    int kind = below(label.isEmpty() ? 2 : 6);
    switch (kind) {
      case 0 -> out.append("{ ints[x] += 7; return; }\n");
      case 1 -> out.append("throw new IllegalStateException(\"at \" + x);\n");
      case 2, 3 -> out.append("break ").append(label).append(";\n");
      case 4 -> out.append("continue ").append(label).append(";\n");
      default -> out.append("break;\n");
    }
  }

  private void loop(int depth) {
    String name = "i" + names++;
    String label = "l" + names++;
    out.append(label).append(":\nfor (int ").append(name).append(" = 0; ").append(name);
    out.append(" < ").append(below(3) == 0 ? "(x & 3)" : 1 + below(4)).append("; ");
    out.append(name).append("++) ");
    scope.add(new Variable("int", name, false));
    inner(depth, label);
    scope.removeIf(variable -> variable.name().equals(name));
  }

  private void choose(int depth, String label) {
    out.append("switch (").append(expression("int", 2)).append(" & 3) {\n");
    for (int i = 0; i < 3; i++) {
      out.append("case ").append(i).append(" -> ");
      // A break in a switch would leave the switch, not a loop.
      inner(Math.max(depth, DEEPEST - 1), "");
    }
    out.append("default -> {}\n}\n");
    if (!label.isEmpty() && below(3) == 0) {
      leave(label);
    }
  }

  private void objects() {
    String name = "o" + names++;
    if (below(2) == 0) {
      out.append("Pair ").append(name).append(" = ").append(condition(1)).append(" ? new Pair(");
      out.append(expression("int", 1)).append(", ").append(expression("long", 1));
      out.append(") : new Pair(n, 5L).with(x);\n");
      out.append("for (int k = 0; k < 3; k++) ").append(name).append(" = ").append(name);
      out.append(".with(k);\nlongs[x] ^= ").append(name).append(".b() + ").append(name);
      out.append(".a();\n");
    } else {
      out.append("Form ").append(name).append(" = ").append(condition(1)).append(" ? new Left(");
      out.append(expression("int", 1))
          .append(") : new Right(")
          .append(expression(TYPES.getLast(), 1));
      out.append(", ").append(expression("int", 1)).append(");\nints[x] += value(").append(name);
      out.append(");\n");
    }
  }

  private String condition(int depth) {
    if (depth > 0 && below(4) == 0) {
      String operator = List.of("&&", "||").get(below(2));
      return "(" + condition(depth - 1) + " " + operator + " " + condition(depth - 1) + ")";
    }
    String type = TYPES.get(below(TYPES.size()));
    String relation = List.of("<", "<=", ">", ">=", "==", "!=").get(below(6));
    String left = expression(type, 1);
    String right = expression(type, 1);
    return (below(5) == 0 ? "!(" : "(") + left + " " + relation + " " + right + ")";
  }

  private String expression(String type, int depth) {
    if (depth == 0 || below(4) == 0) {
      return leaf(type);
    }
    boolean integer = type.equals("int") || type.equals("long");
    String a = expression(type, depth - 1);
    String b = expression(type, depth - 1);
    int kind = below(integer ? 12 : 9);
    return switch (kind) {
      case 0, 1 -> "(" + a + " + " + b + ")";
      case 2 -> "(" + a + " - " + b + ")";
      case 3 -> "(" + a + " * " + b + ")";
      case 4 ->
          below(6) == 0 || !integer ? "(" + a + " / " + b + ")" : "(" + a + " % (" + b + " | 1))";
      case 5 -> "Math." + (below(2) == 0 ? "min" : "max") + "(" + a + ", " + b + ")";
      case 6 -> "(" + condition(0) + " ? " + a + " : " + b + ")";
      case 7 -> "(" + type + ") (" + expression(TYPES.get(below(TYPES.size())), depth - 1) + ")";
      case 8 -> "(- " + a + ")";
      case 9 -> "(" + a + " " + List.of("&", "|", "^").get(below(3)) + " " + b + ")";
      case 10 ->
          "("
              + a
              + " "
              + List.of("<<", ">>", ">>>").get(below(3))
              + " "
              + expression("int", 1)
              + ")";
      default ->
          type.equals("int")
              ? "mix(" + a + ", " + b + ")"
              : "fold(" + a + ", " + expression("int", 1) + ")";
    };
  }

  private String leaf(String type) {
    List<Variable> fitting = scope.stream().filter(one -> one.type().equals(type)).toList();
    if (!fitting.isEmpty() && below(3) > 0) {
      return fitting.get(below(fitting.size())).name();
    }
    if (below(3) == 0) {
      return type.equals("int") && below(3) == 0 ? "own[" + index("4") + "]" : type + "s[x]";
    }
    return switch (type) {
      case "int" -> List.of("0", "1", "-1", "7", "100", "0x7fffffff", "0x80000000").get(below(7));
      case "long" ->
          List.of("0L", "3L", "-1L", "0x123456789aL", "0x8000000000000000L").get(below(5));
      case "float" -> List.of("0f", "1.5f", "-0.1f", "1e20f", "1e-40f").get(below(5));
      default -> List.of("0.0", "2.5", "-1e-3", "1e300", "1.0 / 3").get(below(5));
    };
  }
}
