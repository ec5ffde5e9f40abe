package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Registers of a thread, and the instructions that compute values. */
final class Registers {
  private final Family family;
  private final LitmusTest test;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final int addresses;
  private final int values;
  private final int temporaries;
  private final int end;
  private final int stride;
  private int used;
  private final List<String> lines = new ArrayList<>();

  Registers(Family family, LitmusTest test) throws MappingException {
    this.family = family;
    this.test = test;
    String[] row = family.row("registers").text().split(" ", -1);
    addresses = Integer.parseInt(row[0]);
    values = Integer.parseInt(row[1]);
    temporaries = Integer.parseInt(row[2]);
    end = Integer.parseInt(row[3]);
    stride = Integer.parseInt(row[4]);
    checked(addresses + stride * test.locations().size(), values);
  }

  private int checked(int number, int limit) throws MappingException {
    if (number > limit) {
      throw new MappingException(
          family.name() + " has too few registers for the test: split it into smaller ones");
    }
    return number;
  }

  /** Begins an instruction; its temporaries may be those of the one before. */
  void begin() {
    used = 0;
    lines.clear();
  }

  /** The instructions since {@link #begin}, one a line. */
  String text() {
    return String.join("\n", lines);
  }

  void add(String key, Map<String, String> operands) throws MappingException {
    String line = family.row(key).lines();
    for (Map.Entry<String, String> operand : operands.entrySet()) {
      line = line.replace("{" + operand.getKey() + "}", operand.getValue());
    }
    lines.add(line);
  }

  /** The register of a name; the empty one has a place of its own. */
  int number(String register) throws MappingException {
    int index = numbers.computeIfAbsent(register, _ -> numbers.size());
    return checked(values + stride * (index + 1), temporaries) - stride;
  }

  String name(int number) throws MappingException {
    return family.row("value").text().replace("{n}", Integer.toString(number));
  }

  String pair(int number) throws MappingException {
    return family
        .row("address")
        .text()
        .replace("{n}", Integer.toString(number))
        .replace("{m}", Integer.toString(number + 1));
  }

  private int temporary() throws MappingException {
    used++;
    return checked(temporaries + stride * used, end) - stride;
  }

  boolean isLocal(Expression address) throws MappingException {
    return test.locations().get(location(address)).region() == Location.Region.LOCAL;
  }

  private int location(Expression address) throws MappingException {
    return switch (address) {
      case Expression.Address(int index) -> index;
      case Expression.Dependent(Expression inner, var _) -> location(inner);
      case Expression.Constant _, Expression.Register _, Expression.Binary _ ->
          throw new MappingException(
              "an address is computed from values; mappings take a location, with or without a dependency");
    };
  }

  /** Operand for an address, computed where it depends on registers. */
  String address(Expression address) throws MappingException {
    int number = addresses + stride * location(address);
    if (address instanceof Expression.Dependent(Expression inner, var registers)) {
      if (inner instanceof Expression.Dependent) {
        throw new MappingException("an address depends twice: name all registers at once");
      }
      int sum = temporary();
      add("form copy", Map.of("to", name(sum), "a", name(number)));
      for (String register : registers.stream().sorted().toList()) {
        addZero(sum, register);
      }
      if (stride > 1) {
        add("form copy", Map.of("to", name(sum + 1), "a", name(number + 1)));
      }
      number = sum;
    }
    return isLocal(address) ? name(number) : pair(number);
  }

  /** Adds 0 to a register that depends on another: test values are small and not negative. */
  private void addZero(int sum, String register) throws MappingException {
    String zero = name(temporary());
    add("form zero", Map.of("to", zero, "a", name(number(register))));
    add("form alu add", Map.of("to", name(sum), "a", name(sum), "b", zero));
  }

  /** Operand for a value, computed where it is not in a register. */
  String value(Expression expression) throws MappingException {
    return switch (expression) {
      case Expression.Register(String register) -> name(number(register));
      case Expression.Constant(long value) -> constant(Long.toString((int) value));
      case Expression.Address _ ->
          throw new MappingException("a location's address as a value is not supported");
      case Expression.Dependent(Expression inner, var registers) -> {
        int sum = temporary();
        add("form copy", Map.of("to", name(sum), "a", value(inner)));
        for (String register : registers.stream().sorted().toList()) {
          addZero(sum, register);
        }
        yield name(sum);
      }
      case Expression.Binary(Expression.Operator operator, Expression left, Expression right) -> {
        String a = value(left);
        String b = value(right);
        String to = name(temporary());
        add(
            "form alu " + operator.name().toLowerCase(Locale.ROOT),
            Map.of("to", to, "a", a, "b", b));
        yield to;
      }
    };
  }

  private String constant(String number) throws MappingException {
    String to = name(temporary());
    add("form constant", Map.of("to", to, "n", number));
    return to;
  }
}
