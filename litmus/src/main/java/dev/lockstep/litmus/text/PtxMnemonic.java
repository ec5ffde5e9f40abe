package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A mnemonic of PTX with its suffixes. */
final class PtxMnemonic {
  private static final String SHARED = "shared";
  private static final String GLOBAL = "global";
  private static final Set<String> TYPES =
      Set.of(
          "s32", "u32", "b32", "s64", "u64", "b64", "pred", GLOBAL, SHARED, "uni", "lo", "aligned");

  /** Cache operators of loads and of stores; models know no caches. */
  private static final Set<String> CACHES = Set.of("ca", "cg", "cs", "lu", "cv", "wb", "wt");

  private final LitmusToken at;
  private final String name;
  private final List<String> suffixes;
  private final Set<String> unused;

  private PtxMnemonic(LitmusToken at, List<String> parts) {
    this.at = at;
    name = parts.getFirst();
    suffixes = parts.subList(1, parts.size());
    unused = new TreeSet<>(suffixes);
    unused.removeAll(TYPES);
  }

  static PtxMnemonic of(LitmusToken at) {
    return new PtxMnemonic(at, List.of(at.text().split("\\.", -1)));
  }

  String name() {
    return name;
  }

  /** Whether there are no suffixes. */
  boolean isBare() {
    return suffixes.isEmpty();
  }

  /** The memory that a suffix names. */
  Optional<Location.Region> region() {
    if (suffixes.contains(SHARED)) {
      return Optional.of(Location.Region.LOCAL);
    }
    return suffixes.contains(GLOBAL) ? Optional.of(Location.Region.GLOBAL) : Optional.empty();
  }

  /** Order, scope and tags of a memory operation; every suffix must be known. */
  TestStep.Kind kind(Order absent) {
    Order order = absent;
    Scope scope = name.equals("atom") || name.equals("red") ? Scope.DEVICE : Scope.SYSTEM;
    Set<String> tags = new TreeSet<>();
    for (String suffix : List.copyOf(unused)) {
      @Nullable Order named = Scopes.order(suffix);
      @Nullable Scope wide = Scopes.scope(suffix);
      if (suffix.equals("volatile")) {
        order = Order.RELAXED;
        tags.add(suffix);
      } else if (CACHES.contains(suffix)) {
        tags.add(suffix);
      } else if (named != null) {
        order = named;
      } else if (wide != null) {
        scope = wide;
      } else {
        continue;
      }
      unused.remove(suffix);
    }
    complete();
    return new TestStep.Kind(order, scope, tags);
  }

  /** Kind of an atomic operation. */
  TestStep.Update update() {
    for (String suffix : suffixes) {
      TestStep.@Nullable Update update =
          switch (suffix) {
            case "exch" -> TestStep.Update.EXCHANGE;
            case "cas" -> TestStep.Update.COMPARE_EXCHANGE;
            case "add", "plus" -> TestStep.Update.ADD;
            case "sub", "minus" -> TestStep.Update.SUBTRACT;
            case "and" -> TestStep.Update.AND;
            case "or" -> TestStep.Update.OR;
            case "xor" -> TestStep.Update.XOR;
            case "min" -> unsigned("min", TestStep.Update.MINIMUM);
            case "max" -> unsigned("max", TestStep.Update.MAXIMUM);
            default -> null;
          };
      if (update != null) {
        unused.remove(suffix);
        return update;
      }
    }
    throw TextRefusal.at(
        at, "expected exch, cas, add, sub, and, or, xor, min or max in %s", shown());
  }

  private TestStep.Update unsigned(String operation, TestStep.Update update) {
    if (suffixes.contains("u32") || suffixes.contains("u64")) {
      throw TextRefusal.at(at, "an unsigned %s is not supported: use .s32", operation);
    }
    return update;
  }

  void barrier() {
    unused.remove("cta");
    unused.remove("sync");
    complete();
  }

  Expression.Operator operator() {
    complete();
    Expression.@Nullable Operator operator = Expression.Operator.arithmetic(name);
    if (operator == null) {
      throw TextRefusal.at(
          at,
          "no instruction %s: ld, st, atom, red, fence, membar, bar, mov, cvt, add, sub, mul, and, or, xor, setp, bra, goto and b + condition are read",
          shown());
    }
    return operator;
  }

  /** A comparison as a value, of setp.CONDITION and of branches. */
  Expression comparison(Expression left, Expression right) {
    String condition = name.equals("setp") ? firstUnused() : name.substring(1);
    unused.remove(condition);
    complete();
    return switch (condition) {
      case "eq" -> new Expression.Binary(Expression.Operator.EQUAL, left, right);
      case "ne" -> new Expression.Binary(Expression.Operator.NOT_EQUAL, left, right);
      case "lt" -> new Expression.Binary(Expression.Operator.LESS, left, right);
      case "le" -> new Expression.Binary(Expression.Operator.LESS_EQUAL, left, right);
      case "gt" -> new Expression.Binary(Expression.Operator.LESS, right, left);
      case "ge" -> new Expression.Binary(Expression.Operator.LESS_EQUAL, right, left);
      default -> throw TextRefusal.at(at, "expected eq, ne, lt, le, gt or ge in %s", shown());
    };
  }

  private String firstUnused() {
    return unused.isEmpty() ? "" : unused.iterator().next();
  }

  private void complete() {
    if (!unused.isEmpty()) {
      throw TextRefusal.at(at, "'.%s' is not supported in %s", firstUnused(), shown());
    }
  }

  private String shown() {
    return "'" + at.text() + "'";
  }
}
