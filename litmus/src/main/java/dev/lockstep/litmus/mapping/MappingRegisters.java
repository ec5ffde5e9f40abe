package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Registers of a thread, and the instructions that compute values. */
final class MappingRegisters {
  private final MappingRows family;
  private final LitmusTest test;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final int addresses;
  private final int values;
  private final int temporaries;
  private final int end;
  private final int stride;
  private int used;
  private final List<String> lines = new ArrayList<>();

  MappingRegisters(MappingRows family, LitmusTest test) throws UnsupportedTestException {
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

  private int checked(int number, int limit) throws UnsupportedTestException {
    if (number > limit) {
      throw new UnsupportedTestException(
          "%s has too few registers for the test: split it into smaller ones", family.name());
    }
    return number;
  }

  /** Registers of the machine by those of the test. */
  SortedMap<String, String> names() throws UnsupportedTestException {
    SortedMap<String, String> all = new TreeMap<>();
    for (String register : numbers.keySet()) {
      if (!register.isEmpty()) {
        all.put(register, name(number(register)));
      }
    }
    return all;
  }

  /** Values before the first instruction: addresses, and 0 in registers of the test. */
  SortedMap<String, Expression> initial() throws UnsupportedTestException {
    SortedMap<String, Expression> all = new TreeMap<>();
    for (String register : names().values()) {
      all.put(register, new Expression.Constant(0));
    }
    MappingRows.@Nullable Row setup = family.find("setup");
    if (setup != null && !setup.text().isEmpty()) {
      all.put(setup.text(), new Expression.Constant(0));
    }
    for (int i = 0; i < test.locations().size(); i++) {
      Expression.Address address = new Expression.Address(i);
      all.put(address(address), address);
    }
    return all;
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

  void add(String key, Map<String, String> operands) throws UnsupportedTestException {
    String line = family.row(key).lines();
    for (Map.Entry<String, String> operand : operands.entrySet()) {
      line = line.replace("{" + operand.getKey() + "}", operand.getValue());
    }
    lines.add(line);
  }

  /** The register of a name; the empty one has a place of its own. */
  int number(String register) throws UnsupportedTestException {
    int index = numbers.computeIfAbsent(register, _ -> numbers.size());
    return checked(values + stride * (index + 1), temporaries) - stride;
  }

  String name(int number) throws UnsupportedTestException {
    return family.row("value").text().replace("{n}", Integer.toString(number));
  }

  String pair(int number) throws UnsupportedTestException {
    return family
        .row("address")
        .text()
        .replace("{n}", Integer.toString(number))
        .replace("{m}", Integer.toString(number + 1));
  }

  /** A register that this instruction may spoil. */
  String scratch() throws UnsupportedTestException {
    return name(temporary());
  }

  private int temporary() throws UnsupportedTestException {
    used++;
    return checked(temporaries + stride * used, end) - stride;
  }

  /** Whether an address is in the workgroup's memory; a computed one may be of any location. */
  boolean isLocal(Expression address) throws UnsupportedTestException {
    OptionalInt location = address.location();
    if (location.isPresent()) {
      return isLocal(test.locations().get(location.getAsInt()));
    }
    long local = test.locations().stream().filter(MappingRegisters::isLocal).count();
    if (local != 0 && local != test.locations().size()) {
      throw new UnsupportedTestException(
          "an address is computed from values and may be in either memory: keep all locations in one");
    }
    return local != 0;
  }

  private static boolean isLocal(Location location) {
    return location.region() == Location.Region.LOCAL;
  }

  /**
   * Operand for an address, computed where it depends on registers. Addresses of tests are words,
   * so that the upper register of a computed one is 0.
   */
  String address(Expression address) throws UnsupportedTestException {
    int number;
    if (address instanceof Expression.Address(int index)) {
      number = addresses + stride * index;
    } else {
      number = temporary();
      String low = value(address);
      add("form copy", Map.of("to", name(number), "a", low));
      OptionalInt location = address.location();
      if (stride > 1 && location.isPresent()) {
        String high = name(addresses + stride * location.getAsInt() + 1);
        add("form copy", Map.of("to", name(number + 1), "a", high));
      } else if (stride > 1) {
        add("form constant", Map.of("to", name(number + 1), "n", "0"));
      }
    }
    return isLocal(address) ? name(number) : pair(number);
  }

  /** Adds 0 to a register that depends on another: test values are small and not negative. */
  private void addZero(int sum, String register) throws UnsupportedTestException {
    String zero = name(temporary());
    add("form zero", Map.of("to", zero, "a", name(number(register))));
    add("form alu add", Map.of("to", name(sum), "a", name(sum), "b", zero));
  }

  /** Operand for a value, computed where it is not in a register. */
  String value(Expression expression) throws UnsupportedTestException {
    return switch (expression) {
      case Expression.Register(String register) -> name(number(register));
      case Expression.Constant(long value) -> constant(Integer.toString((int) value));
      case Expression.Address(int index) -> name(addresses + stride * index);
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

  private String constant(String number) throws UnsupportedTestException {
    String to = name(temporary());
    add("form constant", Map.of("to", to, "n", number));
    return to;
  }
}
