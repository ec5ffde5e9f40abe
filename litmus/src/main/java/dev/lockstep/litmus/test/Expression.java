package dev.lockstep.litmus.test;

import dev.lockstep.text.operator.COperator;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A value that a thread computes from its registers; what it reads makes dependencies. */
public sealed interface Expression {
  record Constant(long value) implements Expression {}

  /**
   * A location's address. Addresses are values: {@code FIRST} for the first location, {@code STEP}
   * more for each further one, so that arithmetic on them stays within 32 bits.
   *
   * @param index position among the test's locations
   */
  record Address(int index) implements Expression {
    public static final long FIRST = 0x4000_0000L;
    public static final long STEP = 0x1000L;

    /** The address as a number. */
    public long value() {
      return FIRST + STEP * index;
    }

    /** Position of the location at an address, or -1. */
    public static int index(long address, int locations) {
      long index = (address - FIRST) / STEP;
      boolean exact = address >= FIRST && (address - FIRST) % STEP == 0 && index < locations;
      return exact ? (int) index : -1;
    }
  }

  /** A register's value; 0 before it is written. */
  record Register(String name) implements Expression {}

  /** Another value, made dependent on registers without being changed. */
  record Dependent(Expression value, Set<String> registers) implements Expression {
    public Dependent {
      registers = Set.copyOf(registers);
    }
  }

  /** An operation on two values. */
  record Binary(Operator operator, Expression left, Expression right) implements Expression {}

  /** Operators on 32-bit words; comparisons give 1 or 0. */
  enum Operator {
    ADD("add", COperator.ADD),
    SUBTRACT("sub", COperator.SUBTRACT),
    MULTIPLY("mul", COperator.MULTIPLY),
    AND("and", COperator.AND),
    OR("or", COperator.OR),
    XOR("xor", COperator.XOR),
    EQUAL("eq", COperator.EQUAL),
    NOT_EQUAL("neq", COperator.NOT_EQUAL),
    LESS("lt", COperator.LESS),
    LESS_EQUAL("le", COperator.LESS_OR_EQUAL);

    private final String word;
    private final COperator ofC;

    Operator(String word, COperator ofC) {
      this.word = word;
      this.ofC = ofC;
    }

    /** The operator of C that computes the same. */
    public COperator ofC() {
      return ofC;
    }

    /** The operator that is one of C; null where there is none. */
    public static @Nullable Operator of(@Nullable COperator operator) {
      return Arrays.stream(values()).filter(one -> one.ofC == operator).findFirst().orElse(null);
    }

    /** The operator of a word of LISA; null where there is none. */
    public static @Nullable Operator of(String word) {
      return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst().orElse(null);
    }

    /** The operator of a word that is no comparison; null where there is none. */
    public static @Nullable Operator arithmetic(String word) {
      Operator operator = of(word);
      return operator == null || operator.ofC.isTest() ? null : operator;
    }

    long apply(long a, long b) {
      return (int) ofC.apply(a, b);
    }
  }

  /** The location whose address it is; empty of an address that is computed. */
  default OptionalInt location() {
    return switch (this) {
      case Address(int index) -> OptionalInt.of(index);
      case Dependent(Expression value, Set<String> _) -> value.location();
      case Constant _, Register _, Binary _ -> OptionalInt.empty();
    };
  }

  /**
   * The expression as listings have it.
   *
   * @param address names of locations
   * @param operator names of operators
   */
  default String text(Function<Address, String> address, Function<Operator, String> operator) {
    return switch (this) {
      case Constant(long value) -> Long.toString(value);
      case Address location -> address.apply(location);
      case Register(String name) -> name;
      case Dependent(Expression value, Set<String> registers) ->
          value.text(address, operator)
              + registers.stream().sorted().collect(Collectors.joining(", ", " (after ", ")"));
      case Binary(Operator sign, Expression left, Expression right) ->
          "(%s %s %s)"
              .formatted(
                  left.text(address, operator),
                  operator.apply(sign),
                  right.text(address, operator));
    };
  }

  /** The value, given those of the registers. */
  default long value(ToLongFunction<String> registers) {
    return switch (this) {
      case Constant(long value) -> value;
      case Address address -> address.value();
      case Register(String name) -> registers.applyAsLong(name);
      case Dependent(Expression value, Set<String> _) -> value.value(registers);
      case Binary(Operator operator, Expression left, Expression right) ->
          operator.apply(left.value(registers), right.value(registers));
    };
  }

  /** Whether a location's address is part of it. */
  default boolean names(int location) {
    return switch (this) {
      case Constant _, Register _ -> false;
      case Address(int index) -> index == location;
      case Dependent(Expression value, Set<String> _) -> value.names(location);
      case Binary(Operator _, Expression left, Expression right) ->
          left.names(location) || right.names(location);
    };
  }

  /** Adds the registers that the value depends on to a set. */
  default void collect(Set<String> registers) {
    switch (this) {
      case Constant _, Address _ -> {}
      case Register(String name) -> registers.add(name);
      case Dependent(Expression value, Set<String> more) -> {
        value.collect(registers);
        registers.addAll(more);
      }
      case Binary(Operator _, Expression left, Expression right) -> {
        left.collect(registers);
        right.collect(registers);
      }
    }
  }
}
