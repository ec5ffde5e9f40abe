package dev.lockstep.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs in the macro language, each from its seed: macros with all kinds of parameters,
 * conditionals, repetitions, symbols and data, written with random blanks and comments.
 */
final class MacroPrograms {
  private static final String[] OPERATORS = {
    "+", "-", "*", "|", "&", "^", "<<", ">>", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "<>",
    "!", "/", "%"
  };
  private static final String[] DATA = {
    ".byte", ".short", ".long", ".quad", ".int", ".2byte", ".4byte", ".8byte", ".LONG"
  };

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final List<String> macros = new ArrayList<>();
  private final List<Integer> arities = new ArrayList<>();
  private final List<String> symbols = new ArrayList<>();
  private boolean alternate;
  private int names;

  private MacroPrograms(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
  }

  static String program(long seed) {
    MacroPrograms one = new MacroPrograms(seed);
    one.statements(0, List.of(), 4 + one.random.nextInt(14));
    return one.out.toString();
  }

  /** Writes programs for a range of seeds into a directory. */
  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    long from = Long.parseLong(arguments[1]);
    for (long seed = from; seed < from + Long.parseLong(arguments[2]); seed++) {
      Files.writeString(directory.resolve("p" + seed + ".s"), program(seed));
    }
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  @SafeVarargs
  private <T> T any(T... all) {
    return all[random.nextInt(all.length)];
  }

  private String blank() {
    return any("", "", "", " ", "  ", "\t");
  }

  private void line(String text) {
    out.append(any("", "\t", "  ")).append(text);
    out.append(any("", "", "", "", " ", " ; note", " // note", " /* note */")).append('\n');
  }

  private String number() {
    return switch (random.nextInt(9)) {
      case 0 -> "0x" + Integer.toHexString(random.nextInt(200));
      case 1 -> "0b" + Integer.toBinaryString(random.nextInt(30));
      case 2 -> "0" + Integer.toOctalString(random.nextInt(50));
      case 3 -> "'" + (char) ('a' + random.nextInt(26)) + "'";
      case 4 -> random.nextInt(90) + any("", "", "U", "L", "UL", "LL");
      default -> "" + random.nextInt(120);
    };
  }

  /** An expression; with parameters of a macro around it where there are any. */
  private String expression(int depth, List<String> parameters) {
    int kind = random.nextInt(10);
    if (depth > 2 || kind < 4) {
      if (!parameters.isEmpty() && chance(60)) {
        return reference(parameters);
      }
      return !symbols.isEmpty() && chance(30)
          ? symbols.get(random.nextInt(symbols.size()))
          : number();
    }
    if (kind == 4) {
      return any("-", "~", "!", "+") + expression(depth + 1, parameters);
    }
    if (kind < 7) {
      return "(" + blank() + expression(depth + 1, parameters) + blank() + ")";
    }
    String operator = any(OPERATORS);
    // Shifts by 64 and more, and divisions by zero, are not the same on all hosts of LLVM.
    String right =
        switch (operator) {
          case "<<", ">>", "/", "%" -> "(" + (1 + random.nextInt(9)) + ")";
          default -> expression(depth + 1, parameters);
        };
    return "("
        + expression(depth + 1, parameters)
        + blank()
        + operator
        + blank()
        + right
        + (chance(50) ? blank() + any("+", "-", "*", "|", "==") + blank() + number() : "")
        + ")";
  }

  private String reference(List<String> parameters) {
    String name = parameters.get(random.nextInt(parameters.size()));
    if (alternate && chance(40)) {
      return name;
    }
    return "\\" + name + (chance(15) ? "\\()" : "");
  }

  private void statements(int depth, List<String> parameters, int count) {
    for (int i = 0; i < count; i++) {
      statement(depth, parameters);
    }
  }

  private void statement(int depth, List<String> parameters) {
    int kind = random.nextInt(depth > 3 ? 9 : 24);
    switch (kind) {
      case 0, 1, 2 -> data(parameters);
      case 3 -> set(parameters);
      case 4 -> line(any("s_nop ", "s_nop  ", "S_NOP ") + random.nextInt(8));
      case 5 -> line("v_mov_b32 v" + random.nextInt(9) + ", " + expression(2, parameters));
      case 6 -> line("s_add_u32 s" + random.nextInt(9) + ", s1, s2" + any("", " ", "  // c"));
      case 7 ->
          line(".ascii " + any("\"a\\n\"", "\"x;y\"", "\"//\", \"b\"", "\"a\" \"b\"", "\"\\\\x\""));
      case 8 -> odd(parameters);
      case 9, 10, 11, 12 -> conditional(depth, parameters);
      case 13, 14 -> repeat(depth, parameters);
      case 15, 16 -> list(depth, parameters);
      case 17, 18, 19 -> define(depth, parameters);
      default -> call(parameters);
    }
  }

  private void data(List<String> parameters) {
    StringBuilder text = new StringBuilder(any(DATA)).append(any(" ", "\t", "  "));
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : blank() + "," + blank()).append(expression(0, parameters));
    }
    line(text.toString());
  }

  private void set(List<String> parameters) {
    String name = !symbols.isEmpty() && chance(50) ? symbols.getFirst() : "sym" + names++;
    String value = expression(0, parameters);
    line(
        switch (random.nextInt(4)) {
          case 0 -> ".set " + name + blank() + "," + blank() + value;
          case 1 -> ".equ " + name + ", " + value;
          default -> name + blank() + "=" + blank() + value;
        });
    if (!symbols.contains(name)) {
      symbols.add(name);
    }
  }

  private void odd(List<String> parameters) {
    switch (random.nextInt(12)) {
      case 0 -> line(alternate ? ".noaltmacro" : ".altmacro");
      case 1 -> line("lab" + names++ + ":" + any("", " s_nop 0", " .byte 1"));
      case 2 -> line(any("1", "2") + ":" + any("", " .byte 3"));
      case 3 -> line(".long 1f - 1f\n1:");
      case 4 -> line("# a comment of the whole line");
      case 5 -> line("/* over\n two lines */ .byte 7");
      case 6 -> line(parameters.isEmpty() ? ".byte 9" : ".exitm");
      case 7 -> line(".warning \"careful\"");
      case 8 -> {
        if (!macros.isEmpty() && chance(40)) {
          int index = random.nextInt(macros.size());
          line(".purgem " + macros.remove(index));
          arities.remove(index);
        }
      }
      case 9 -> line(parameters.isEmpty() ? ".byte 1" : ".long " + any("\\@", "\\@ + 1", "\\+"));
      case 10 -> line(".fill " + random.nextInt(4) + ", " + random.nextInt(9) + ", " + number());
      default -> line(".space " + random.nextInt(5) + any("", ", 0x55"));
    }
    if (out.toString().endsWith(".altmacro\n")) {
      alternate = true;
    }
  }

  private void conditional(int depth, List<String> parameters) {
    line(condition(parameters));
    statements(depth + 1, parameters, random.nextInt(3));
    while (chance(25)) {
      line(".elseif " + expression(1, parameters));
      statements(depth + 1, parameters, random.nextInt(3));
    }
    if (chance(40)) {
      line(".else");
      statements(depth + 1, parameters, random.nextInt(3));
    }
    line(any(".endif", ".endif", ".ENDIF"));
  }

  private String condition(List<String> parameters) {
    String word =
        parameters.isEmpty()
            ? any("a", "b", "a b", "")
            : any(reference(parameters), "a", "", "a+b");
    String name = symbols.isEmpty() ? "none" : symbols.get(random.nextInt(symbols.size()));
    return switch (random.nextInt(9)) {
      case 0 -> ".ifb " + word;
      case 1 -> ".ifnb " + word;
      case 2 -> ".ifc " + word + blank() + "," + blank() + any("a", "1", "a b", "");
      case 3 -> ".ifnc " + word + "," + any("a", "1");
      case 4 -> any(".ifdef ", ".ifndef ", ".ifnotdef ") + any(name, "none", "lab0");
      case 5 -> any(".ifeqs ", ".ifnes ") + "\"" + any("a", "b") + "\", \"" + any("a", "b") + "\"";
      case 6 ->
          any(".ifeq ", ".ifne ", ".ifgt ", ".ifge ", ".iflt ", ".ifle ")
              + expression(1, parameters);
      default -> ".if " + expression(0, parameters);
    };
  }

  private void repeat(int depth, List<String> parameters) {
    line(any(".rept ", ".rep ") + any("0", "1", "2", "3", "1+1"));
    statements(depth + 1, parameters, random.nextInt(3));
    if (chance(20)) {
      line(".byte \\+");
    }
    out.append(any(".endr\n", "\t.endr\n"));
  }

  private void list(int depth, List<String> parameters) {
    String name = any("x", "y", "arg", "value");
    List<String> inner = new ArrayList<>(parameters);
    inner.add(name);
    if (chance(50)) {
      line(
          ".irp "
              + name
              + ","
              + blank()
              + any("1,2,3", "1 2, 3", "4", "(1, 2) + 3", "1 + 2,5", ""));
    } else {
      line(".irpc " + name + "," + blank() + any("123", "0", "45", "0x12"));
    }
    statements(depth + 1, inner, random.nextInt(3));
    out.append(any(".endr\n", "\t.endr\n"));
  }

  private void define(int depth, List<String> outer) {
    String name = (chance(90) ? "mac" : "s_") + names++;
    int count = random.nextInt(4);
    List<String> parameters = new ArrayList<>(chance(30) ? outer : List.of());
    StringBuilder head = new StringBuilder(".macro ").append(name).append(any(" ", ", ", "  "));
    for (int i = 0; i < count; i++) {
      String parameter = "p" + i;
      parameters.add(parameter);
      head.append(i == 0 ? "" : any(", ", " ", ",")).append(parameter);
      head.append(
          switch (random.nextInt(8)) {
            case 0 -> "=" + any("1", "7", " 3", "(1 + 2)", "\"5\"");
            case 1 -> ":req";
            case 2 -> i == count - 1 ? ":vararg" : "";
            default -> "";
          });
    }
    line(head.toString());
    boolean before = alternate;
    int length = random.nextInt(5);
    if (depth < 3) {
      statements(depth + 2, parameters, length);
    }
    alternate = before;
    out.append(any(".endm\n", "\t.endm\n", ".endmacro\n"));
    macros.add(name);
    arities.add(count);
  }

  private void call(List<String> parameters) {
    if (macros.isEmpty()) {
      line(".byte 2");
      return;
    }
    int index = random.nextInt(macros.size());
    int count = arities.get(index) + (chance(4) ? 1 : 0) - (chance(15) ? 1 : 0);
    StringBuilder text = new StringBuilder(macros.get(index));
    boolean named = chance(15);
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? " " : any(", ", ",", " , ", " "));
      if (named) {
        text.append('p').append(random.nextInt(count)).append(any("=", " = ", "= "));
      }
      text.append(argument(parameters));
    }
    line(text.toString());
  }

  private String argument(List<String> parameters) {
    return switch (random.nextInt(14)) {
      case 0 -> "\"" + number() + "\"";
      case 1 -> "(" + number() + ", 2) + 1";
      case 2 -> number() + any(" + ", "+", " +", "+ ") + number();
      case 3 -> "";
      case 4 -> alternate ? "%" + number() + "+1" : number();
      case 5 -> alternate ? "<" + number() + ">" : number();
      case 6 -> alternate ? "<1!+2>" : "(" + number() + ")";
      case 7 -> parameters.isEmpty() ? number() : reference(parameters);
      case 8 -> any("a", "lab0", "sym0", "-1", "~3", "!0", "a.b", "1.5");
      default -> number();
    };
  }
}
