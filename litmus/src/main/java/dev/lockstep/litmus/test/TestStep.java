package dev.lockstep.litmus.test;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A step of a thread. Words are 32 bits; values are kept sign-extended in a long. */
public sealed interface TestStep {
  /** Attributes of an operation; of other steps, those of a plain access. */
  default Kind kind() {
    return Kind.PLAIN;
  }

  /** Register that the step sets; empty if there is none. */
  default String register() {
    return "";
  }

  /** Address of an access; null of other steps. */
  default @Nullable Expression address() {
    return null;
  }

  /** The values that the step takes, addresses among them. */
  default Stream<Expression> values() {
    return switch (this) {
      case Load load -> Stream.of(load.address());
      case Store store -> Stream.of(store.address(), store.value());
      case ReadWrite update ->
          Stream.concat(Stream.of(update.address(), update.value()), update.expected().stream());
      case Assign(String _, Expression value) -> Stream.of(value);
      case Branch(Expression condition, int _) -> Stream.of(condition);
      case Fence _, Barrier _, Wait _, CacheControl _ -> Stream.empty();
    };
  }

  /** Adds the registers whose values the step takes to a set. */
  default void collect(Set<String> registers) {
    values().forEach(value -> value.collect(registers));
  }

  /**
   * Attributes of an operation that models know.
   *
   * @param order its order
   * @param scope threads that it is about
   * @param tags further words that a model may ask for, such as {@code volatile}
   */
  record Kind(Order order, Scope scope, Set<String> tags) {
    /** A plain access. */
    public static final Kind PLAIN = new Kind(Order.PLAIN, Scope.SYSTEM, Set.of());

    public Kind {
      tags = Set.copyOf(tags);
    }
  }

  /** Reads a location into a register. */
  record Load(String register, Expression address, Kind kind) implements TestStep {}

  /** Writes a value to a location. */
  record Store(Expression address, Expression value, Kind kind) implements TestStep {}

  /**
   * Reads and writes a location at once.
   *
   * @param register gets the old value; {@code ""} if nothing does
   * @param value operand
   * @param expected of {@link Update#COMPARE_EXCHANGE} alone; without a match nothing is written
   */
  record ReadWrite(
      Update update,
      String register,
      Expression address,
      Expression value,
      Optional<Expression> expected,
      Kind kind)
      implements TestStep {}

  /** Operation by which a {@link ReadWrite} makes the new value. */
  enum Update {
    EXCHANGE("xchg"),
    ADD("add"),
    SUBTRACT("sub"),
    AND("and"),
    OR("or"),
    XOR("xor"),
    MINIMUM("min"),
    MAXIMUM("max"),
    COMPARE_EXCHANGE("cas");

    private final String word;

    Update(String word) {
      this.word = word;
    }

    /** Word of the languages for it. */
    public String word() {
      return word;
    }

    /** The operation of a word; null if there is none. */
    public static @Nullable Update of(String word) {
      return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst().orElse(null);
    }

    /** New value of the location, 32 bits sign-extended. */
    public long apply(long old, long operand) {
      long result =
          switch (this) {
            case EXCHANGE, COMPARE_EXCHANGE -> operand;
            case ADD -> old + operand;
            case SUBTRACT -> old - operand;
            case AND -> old & operand;
            case OR -> old | operand;
            case XOR -> old ^ operand;
            case MINIMUM -> Math.min(old, operand);
            case MAXIMUM -> Math.max(old, operand);
          };
      return (int) result;
    }
  }

  /**
   * Orders accesses around it.
   *
   * @param global whether it orders global memory
   * @param local whether it orders memory of the workgroup
   */
  record Fence(Kind kind, boolean global, boolean local) implements TestStep {}

  /**
   * Waits until all threads of the workgroup are here.
   *
   * @param global whether it orders global memory
   * @param local whether it orders memory of the workgroup
   */
  record Barrier(Kind kind, boolean global, boolean local) implements TestStep {
    /** A barrier of both memories. */
    public Barrier(Kind kind) {
      this(kind, true, true);
    }
  }

  /**
   * A counter's limit.
   *
   * @param counted what the counter counts together
   * @param most accesses of these kinds that may still be outstanding
   */
  record Limit(Set<Outstanding> counted, int most) {
    public Limit {
      counted = Set.copyOf(counted);
    }
  }

  /** Instruction that goes on when the counters are low enough, all limits at once. */
  record Wait(List<Limit> limits) implements TestStep {
    public Wait {
      limits = List.copyOf(limits);
    }
  }

  /**
   * Instruction that works on whole caches.
   *
   * @param writtenBack caches whose changed lines go to the next level first
   * @param dropped caches that forget their lines
   */
  record CacheControl(Set<Cache> writtenBack, Set<Cache> dropped) implements TestStep {
    public CacheControl {
      writtenBack = Set.copyOf(writtenBack);
      dropped = Set.copyOf(dropped);
    }
  }

  /** Sets a register. */
  record Assign(String register, Expression value) implements TestStep {}

  /**
   * Goes on at another step where a value is not 0.
   *
   * @param target position in the thread's steps
   */
  record Branch(Expression condition, int target) implements TestStep {}
}
