package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Value;
import dev.lockstep.litmus.relation.Orders;
import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Names of models whose values are the same whoever reads from whom. */
final class Fixed {
  /** Orders that {@code linearisations} may give. */
  private static final int MOST_ORDERS = 1 << 16;

  /** Words that operations of tests may carry besides their order and scope. */
  static final Set<String> TAGS =
      Set.of("volatile", "membar", "ca", "cg", "x", "mfence", "tso", "atomic", "g", "l");

  /** Beginning of the tags of fences by sets of accesses, as of RISC-V. */
  static final String SET_FENCE = "fence.";

  private final Skeleton skeleton;
  private final Map<String, Value> values = new HashMap<>();

  Fixed(Skeleton skeleton) {
    this.skeleton = skeleton;
  }

  private static final Map<String, BiPredicate<Skeleton, Integer>> SETS = new HashMap<>();
  private static final Map<String, Kin> RELATIONS = new HashMap<>();

  /** Whether two events of an skeleton are related. */
  private interface Kin {
    boolean related(Skeleton x, int a, int b);
  }

  private static void set(BiPredicate<Skeleton, Integer> test, String... names) {
    for (String name : names) {
      SETS.put(name, test);
    }
  }

  private static void relation(Kin kin, String... names) {
    for (String name : names) {
      RELATIONS.put(name, kin);
    }
  }

  static {
    set((_, _) -> true, "_");
    set((x, i) -> x.events.get(i).reads(), "R");
    set((x, i) -> x.events.get(i).writes(), "W");
    set((x, i) -> x.events.get(i).reads() || x.events.get(i).writes(), "M");
    set((x, i) -> x.events.get(i).type() == Event.Type.FENCE, "F");
    set((x, i) -> x.events.get(i).type() == Event.Type.BARRIER, "BAR");
    set((_, _) -> false, "emptyset", "B", "BR", "PoD", "CON", "X", "EX", "LS", "T");
    set((x, i) -> x.thread[i] < 0, "I", "IW");
    set((x, i) -> x.events.get(i).partner() >= 0, "RMW", "AMO");
    set((x, i) -> order(x, i) == Order.PLAIN && isAccess(x, i), "NA");
    set(Fixed::isUpdate, "UPD");
    set((x, i) -> order(x, i) != Order.PLAIN && isAccess(x, i), "A");
    set((x, i) -> order(x, i) == Order.RELAXED, "RLX");
    set((x, i) -> order(x, i) == Order.ACQUIRE, "ACQ", "Acq");
    set((x, i) -> order(x, i) == Order.RELEASE, "REL", "Rel");
    set((x, i) -> order(x, i) == Order.ACQUIRE_RELEASE, "ACQ_REL", "AcqRel");
    set((x, i) -> order(x, i) == Order.SEQ_CST, "SC", "Sc");
    set((_, _) -> false, "WI");
    set((x, i) -> scope(x, i) == Scope.WORKGROUP, "WG", "CTA");
    set((x, i) -> scope(x, i) == Scope.DEVICE, "DEV", "DV", "GPU", "GL");
    set((x, i) -> scope(x, i) == Scope.SYSTEM, "ALL", "SYS");
    set((x, i) -> x.isIn(i, false), "GLOBAL");
    set((x, i) -> x.isIn(i, true), "LOCAL");
    set((x, i) -> x.isPlainLocation(i), "NAL");

    relation((_, a, b) -> a == b, "id", "sm");
    relation((x, a, b) -> a == b || x.rmw.has(a, b) || x.rmw.has(b, a), "si");
    relation(Fixed::sameLocation, "loc");
    relation((x, a, b) -> a == b || x.thread[a] >= 0 && x.thread[a] == x.thread[b], "int");
    relation((x, a, b) -> a != b && (x.thread[a] < 0 || x.thread[a] != x.thread[b]), "ext");
    relation((x, a, b) -> near(x, a, b, Scope.WORKGROUP), "cta", "scta", "swg");
    relation((x, a, b) -> near(x, a, b, Scope.DEVICE), "gl", "sgpu", "sdv");
    relation((x, a, b) -> near(x, a, b, Scope.SYSTEM), "sys", "ssys");
    relation(Fixed::reach, "sr");
    relation(Fixed::meet, "syncbar");
    relation((x, a, b) -> fenced(x, a, b, Scope.WORKGROUP), "membar.cta");
    relation((x, a, b) -> fenced(x, a, b, Scope.DEVICE), "membar.gl");
    relation((x, a, b) -> fenced(x, a, b, Scope.SYSTEM), "membar.sys");
    relation(Fixed::drained, "drained");
  }

  private static boolean sameLocation(Skeleton x, int a, int b) {
    int location = x.events.get(a).location();
    return location >= 0 && location == x.events.get(b).location();
  }

  private static boolean isAccess(Skeleton x, int i) {
    return x.events.get(i).reads() || x.events.get(i).writes();
  }

  /** Whether an access is part of an update, which may have compared without a match. */
  private static boolean isUpdate(Skeleton x, int i) {
    int thread = x.thread[i];
    return thread >= 0
        && x.test.threads().get(thread).steps().get(x.events.get(i).step())
            instanceof Step.ReadWrite;
  }

  /** A fence by sets of accesses has no order: models ask for its tag. */
  private static Order order(Skeleton x, int i) {
    Step.Kind kind = x.events.get(i).kind();
    boolean sets =
        x.events.get(i).type() == Event.Type.FENCE
            && kind.tags().stream().anyMatch(tag -> tag.startsWith(SET_FENCE));
    return sets ? Order.PLAIN : kind.order();
  }

  private static Scope scope(Skeleton x, int i) {
    return x.events.get(i).kind().scope();
  }

  /** Whether the threads of both lie within a scope; initial writes are everywhere. */
  private static boolean near(Skeleton x, int a, int b, Scope scope) {
    TestThread.Place first = x.place(a);
    TestThread.Place second = x.place(b);
    return first == null || second == null || scope.covers(first.common(second));
  }

  /** Whether the scope of each operation has the other's thread in it. */
  private static boolean reach(Skeleton x, int a, int b) {
    return near(x, a, b, scope(x, a)) && near(x, a, b, scope(x, b));
  }

  /** Whether both are the same barrier of one workgroup: the n-th that their threads come to. */
  private static boolean meet(Skeleton x, int a, int b) {
    return x.events.get(a).type() == Event.Type.BARRIER
        && x.events.get(b).type() == Event.Type.BARRIER
        && near(x, a, b, Scope.WORKGROUP)
        && x.barrierNumber(a) == x.barrierNumber(b);
  }

  /** Whether a fence of exactly this scope stands between both in one thread. */
  private static boolean fenced(Skeleton x, int a, int b, Scope scope) {
    return Relation.where(
            x.po.row(a),
            f ->
                x.po.has(f, b)
                    && x.events.get(f).type() == Event.Type.FENCE
                    && scope(x, f) == scope)
        != 0;
  }

  /** Whether a wait between both lets the second go on only when the first is done. */
  private static boolean drained(Skeleton x, int a, int b) {
    for (long rest = x.po.row(a) & Relation.all(x.size()); rest != 0; rest &= rest - 1) {
      int wait = Long.numberOfTrailingZeros(rest);
      if (x.events.get(wait).type() == Event.Type.WAIT && x.po.has(wait, b)) {
        Step step = x.test.threads().get(x.thread[wait]).steps().get(x.events.get(wait).step());
        if (step instanceof Step.Wait(List<Step.Limit> limits)
            && limits.stream().anyMatch(limit -> isAbove(x, a, wait, limit))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether at least so many accesses of a counter come behind one and before its wait. */
  private static boolean isAbove(Skeleton x, int access, int wait, Step.Limit limit) {
    int younger = 0;
    for (int i = access + 1; i < wait; i++) {
      boolean first = x.events.get(i).reads() || x.events.get(i).partner() < 0;
      boolean own = i == x.events.get(access).partner();
      younger += first && !own && isAccess(x, i) && limit.counted().contains(counted(x, i)) ? 1 : 0;
    }
    return isAccess(x, access)
        && limit.counted().contains(counted(x, access))
        && younger >= limit.most();
  }

  private static Outstanding counted(Skeleton x, int i) {
    if (x.isIn(i, true)) {
      return Outstanding.LOCAL;
    }
    Step step = x.test.threads().get(x.thread[i]).steps().get(x.events.get(i).step());
    boolean returns =
        step instanceof Step.Load
            || step instanceof Step.ReadWrite update && !update.register().isEmpty();
    return returns ? Outstanding.VECTOR_LOAD : Outstanding.VECTOR_STORE;
  }

  /** Whether models may use a name, though it may have no events in some tests. */
  static boolean knows(String name) {
    return SETS.containsKey(name)
        || RELATIONS.containsKey(name)
        || FUNCTIONS.contains(name)
        || BASE.contains(name)
        || tagOf(name) != null;
  }

  private static final Set<String> BASE =
      Set.of("po", "po-loc", "addr", "data", "ctrl", "used", "rmw", "amo", "lxsx");
  private static final Set<String> FUNCTIONS =
      Set.of(
          "domain",
          "range",
          "fencerel",
          "toid",
          "linearisations",
          "classes",
          "partition",
          "classes-loc",
          "tag2events",
          "tag2instrs",
          "tag2scope");

  private static @Nullable String tagOf(String name) {
    if (name.isEmpty() || !Character.isUpperCase(name.charAt(0))) {
      return null;
    }
    String tag = name.toLowerCase(Locale.ROOT);
    return TAGS.contains(tag) || tag.startsWith(SET_FENCE) ? tag : null;
  }

  /** The value of a name, null where it is none of these. */
  @Nullable Value find(String name) {
    Value known = values.get(name);
    if (known != null) {
      return known;
    }
    Value made = make(name);
    if (made != null) {
      values.put(name, made);
    }
    return made;
  }

  private @Nullable Value make(String name) {
    BiPredicate<Skeleton, Integer> set = SETS.get(name);
    if (set != null) {
      return events(i -> set.test(skeleton, i));
    }
    Kin kin = RELATIONS.get(name);
    if (kin != null) {
      return new Value.Pairs(relate(kin));
    }
    String tag = tagOf(name);
    if (tag != null) {
      return tagged(tag);
    }
    return switch (name) {
      case "po" -> new Value.Pairs(skeleton.po);
      case "po-loc" -> new Value.Pairs(skeleton.po.intersection(relate(Fixed::sameLocation)));
      case "addr" -> new Value.Pairs(skeleton.address);
      case "data" -> new Value.Pairs(skeleton.data);
      case "ctrl" -> new Value.Pairs(skeleton.control);
      case "used" -> new Value.Pairs(skeleton.used);
      case "rmw", "amo" -> new Value.Pairs(skeleton.rmw);
      case "lxsx" -> new Value.Nothing();
      default -> function(name);
    };
  }

  private Value events(IntPredicate test) {
    return new Value.Events(Relation.where(Relation.all(skeleton.size()), test));
  }

  private Value tagged(String tag) {
    return events(i -> skeleton.events.get(i).kind().tags().contains(tag));
  }

  private Relation relate(Kin kin) {
    long[] rows = new long[skeleton.size()];
    for (int i = 0; i < rows.length; i++) {
      int from = i;
      rows[i] = Relation.where(Relation.all(rows.length), to -> kin.related(skeleton, from, to));
    }
    return Relation.of(rows);
  }

  private @Nullable Value function(String name) {
    int size = skeleton.size();
    return switch (name) {
      case "domain" -> (Value.Function) v -> new Value.Events(pairs(v).domain());
      case "range" -> (Value.Function) v -> new Value.Events(pairs(v).range());
      case "fencerel" ->
          (Value.Function) v -> new Value.Pairs(skeleton.po.to(set(v)).compose(skeleton.po));
      case "toid" -> (Value.Function) v -> new Value.Pairs(Relation.identity(size, set(v)));
      case "linearisations" -> (Value.Function) this::linearisations;
      case "classes" -> (Value.Function) v -> classes(pairs(v));
      case "partition", "classes-loc" ->
          (Value.Function)
              v -> {
                Relation loc = relate(Fixed::sameLocation);
                return classes(loc.from(set(v)).to(set(v)));
              };
      case "tag2events", "tag2instrs" ->
          (Value.Function)
              v -> {
                Value found = v instanceof Value.Tag(String tag) ? tagSet(tag) : null;
                if (found == null) {
                  throw CatException.inFunction("no tag of tests: " + shown(v));
                }
                return found;
              };
      case "tag2scope" ->
          (Value.Function)
              v -> {
                Kin kin = v instanceof Value.Tag(String tag) ? RELATIONS.get(scopeOf(tag)) : null;
                if (kin == null) {
                  throw CatException.inFunction(
                      "no scope: " + shown(v) + ": they are 'cta, 'gl (or 'gpu, 'device), 'sys");
                }
                return new Value.Pairs(relate(kin));
              };
      default -> null;
    };
  }

  private static String shown(Value value) {
    return value instanceof Value.Tag(String tag) ? "'" + tag : value.type();
  }

  private static String scopeOf(String tag) {
    return switch (tag) {
      case "cta", "wg", "workgroup" -> "cta";
      case "gl", "gpu", "dev", "device", "kernel" -> "gl";
      case "sys", "system" -> "sys";
      default -> "";
    };
  }

  private @Nullable Value tagSet(String tag) {
    String name = tag.isEmpty() ? tag : Character.toUpperCase(tag.charAt(0)) + tag.substring(1);
    return knows(name) ? find(name) : knows(tag) ? find(tag) : null;
  }

  private Relation pairs(Value value) throws CatException {
    return switch (value) {
      case Value.Pairs(Relation relation) -> relation;
      case Value.Nothing _ -> Relation.empty(skeleton.size());
      default -> throw CatException.inFunction("expected a relation, found " + value.type());
    };
  }

  private static long set(Value value) throws CatException {
    return switch (value) {
      case Value.Events(long set) -> set;
      case Value.Nothing _ -> 0;
      default -> throw CatException.inFunction("expected a set of events, found " + value.type());
    };
  }

  private Value linearisations(Value argument) throws CatException {
    if (!(argument instanceof Value.Row(List<Value> parts)) || parts.size() != 2) {
      throw CatException.inFunction("linearisations takes a set of events and a relation");
    }
    long set = set(parts.get(0));
    Relation before = pairs(parts.get(1)).from(set).to(set);
    Set<Value> all = new LinkedHashSet<>();
    if (!before.isAcyclic()) {
      return new Value.Nothing();
    }
    boolean done =
        Orders.each(
            set,
            before,
            order -> {
              all.add(new Value.Pairs(order));
              return all.size() < MOST_ORDERS;
            });
    if (!done) {
      throw CatException.inFunction("more than " + MOST_ORDERS + " orders of one set");
    }
    return new Value.Members(all);
  }

  private static Value classes(Relation equivalence) {
    Set<Value> all = new LinkedHashSet<>();
    for (int i = 0; i < equivalence.events(); i++) {
      if (equivalence.row(i) != 0) {
        all.add(new Value.Events(equivalence.row(i)));
      }
    }
    return all.isEmpty() ? new Value.Nothing() : new Value.Members(all);
  }
}
