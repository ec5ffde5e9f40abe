package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.CatValue;
import dev.lockstep.litmus.relation.Orders;
import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
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
  private final Map<String, CatValue> values = new HashMap<>();

  Fixed(Skeleton skeleton) {
    this.skeleton = skeleton;
  }

  private static final Map<String, Meaning> MEANINGS = new HashMap<>();

  /** Value that a name has in one skeleton. */
  private interface Meaning {
    CatValue of(Fixed fixed);
  }

  private static void add(Meaning meaning, String... names) {
    for (String name : names) {
      MEANINGS.put(name, meaning);
    }
  }

  /** Whether two events of an skeleton are related. */
  private interface Kin {
    boolean related(Skeleton x, int a, int b);
  }

  private static void set(BiPredicate<Skeleton, Integer> test, String... names) {
    add(fixed -> fixed.events(i -> test.test(fixed.skeleton, i)), names);
  }

  private static void relation(Kin kin, String... names) {
    add(fixed -> new CatValue.Pairs(fixed.relate(kin)), names);
  }

  private static void pairs(Function<Skeleton, Relation> relation, String... names) {
    add(fixed -> new CatValue.Pairs(relation.apply(fixed.skeleton)), names);
  }

  private static void function(Result result, String... names) {
    add(fixed -> (CatValue.Function) value -> result.of(fixed, value), names);
  }

  /** Result of a function of models. */
  private interface Result {
    CatValue of(Fixed fixed, CatValue argument) throws CatException;
  }

  static {
    set((_, _) -> true, "_");
    set((x, i) -> x.events.get(i).reads(), "R");
    set((x, i) -> x.events.get(i).writes(), "W");
    set((x, i) -> x.events.get(i).reads() || x.events.get(i).writes(), "M");
    set((x, i) -> x.events.get(i).type() == MemoryEvent.Type.FENCE, "F");
    set((x, i) -> x.events.get(i).type() == MemoryEvent.Type.BARRIER, "BAR");
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
    pairs(x -> x.po, "po");
    add(
        f -> new CatValue.Pairs(f.skeleton.po.intersection(f.relate(Fixed::sameLocation))),
        "po-loc");
    pairs(x -> x.address, "addr");
    pairs(x -> x.data, "data");
    pairs(x -> x.control, "ctrl");
    pairs(x -> x.used, "used");
    pairs(x -> x.rmw, "rmw", "amo");
    add(_ -> new CatValue.Nothing(), "lxsx");
    function((f, v) -> new CatValue.Events(f.relation(v).domain()), "domain");
    function((f, v) -> new CatValue.Events(f.relation(v).range()), "range");
    function(
        (f, v) -> new CatValue.Pairs(f.skeleton.po.to(v.set(-1)).compose(f.skeleton.po)),
        "fencerel");
    function((f, v) -> new CatValue.Pairs(Relation.identity(f.skeleton.size(), v.set(-1))), "toid");
    function(Fixed::linearisations, "linearisations");
    function((f, v) -> classes(f.relation(v)), "classes");
    function(
        (f, v) -> classes(f.relate(Fixed::sameLocation).from(v.set(-1)).to(v.set(-1))),
        "partition",
        "classes-loc");
    function(Fixed::tagged, "tag2events", "tag2instrs");
    function(Fixed::scoped, "tag2scope");
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
            instanceof TestStep.ReadWrite;
  }

  /** A fence by sets of accesses has no order: models ask for its tag. */
  private static Order order(Skeleton x, int i) {
    TestStep.Kind kind = x.events.get(i).kind();
    boolean sets =
        x.events.get(i).type() == MemoryEvent.Type.FENCE
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
    return x.events.get(a).type() == MemoryEvent.Type.BARRIER
        && x.events.get(b).type() == MemoryEvent.Type.BARRIER
        && near(x, a, b, Scope.WORKGROUP)
        && x.barrierNumber(a) == x.barrierNumber(b);
  }

  /** Whether a fence of exactly this scope stands between both in one thread. */
  private static boolean fenced(Skeleton x, int a, int b, Scope scope) {
    return Relation.where(
            x.po.row(a),
            f ->
                x.po.has(f, b)
                    && x.events.get(f).type() == MemoryEvent.Type.FENCE
                    && scope(x, f) == scope)
        != 0;
  }

  /** Whether a wait between both lets the second go on only when the first is done. */
  private static boolean drained(Skeleton x, int a, int b) {
    for (long rest = x.po.row(a) & Relation.all(x.size()); rest != 0; rest &= rest - 1) {
      int wait = Long.numberOfTrailingZeros(rest);
      if (x.events.get(wait).type() == MemoryEvent.Type.WAIT && x.po.has(wait, b)) {
        TestStep step = x.test.threads().get(x.thread[wait]).steps().get(x.events.get(wait).step());
        if (step instanceof TestStep.Wait(List<TestStep.Limit> limits)
            && limits.stream().anyMatch(limit -> isAbove(x, a, wait, limit))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether at least so many accesses of a counter come behind one and before its wait. */
  private static boolean isAbove(Skeleton x, int access, int wait, TestStep.Limit limit) {
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
    TestStep step = x.test.threads().get(x.thread[i]).steps().get(x.events.get(i).step());
    boolean returns =
        step instanceof TestStep.Load
            || step instanceof TestStep.ReadWrite update && !update.register().isEmpty();
    return returns ? Outstanding.VECTOR_LOAD : Outstanding.VECTOR_STORE;
  }

  /** Whether models may use a name, though it may have no events in some tests. */
  static boolean knows(String name) {
    return MEANINGS.containsKey(name) || tagOf(name) != null;
  }

  private static @Nullable String tagOf(String name) {
    if (name.isEmpty() || !Character.isUpperCase(name.charAt(0))) {
      return null;
    }
    String tag = name.toLowerCase(Locale.ROOT);
    return TAGS.contains(tag) || tag.startsWith(SET_FENCE) ? tag : null;
  }

  /** The value of a name, null where it is none of these. */
  @Nullable CatValue find(String name) {
    CatValue known = values.get(name);
    if (known != null) {
      return known;
    }
    CatValue made = make(name);
    if (made != null) {
      values.put(name, made);
    }
    return made;
  }

  private @Nullable CatValue make(String name) {
    Meaning meaning = MEANINGS.get(name);
    if (meaning != null) {
      return meaning.of(this);
    }
    String tag = tagOf(name);
    return tag == null ? null : events(i -> skeleton.events.get(i).kind().tags().contains(tag));
  }

  private CatValue events(IntPredicate test) {
    return new CatValue.Events(Relation.where(Relation.all(skeleton.size()), test));
  }

  private Relation relate(Kin kin) {
    long[] rows = new long[skeleton.size()];
    for (int i = 0; i < rows.length; i++) {
      int from = i;
      rows[i] = Relation.where(Relation.all(rows.length), to -> kin.related(skeleton, from, to));
    }
    return Relation.of(rows);
  }

  private Relation relation(CatValue value) throws CatException {
    return value.relation(skeleton.size(), -1);
  }

  private CatValue tagged(CatValue value) throws CatException {
    CatValue found = value instanceof CatValue.Tag(String tag) ? tagSet(tag) : null;
    if (found == null) {
      throw CatException.inFunction("no tag of tests: " + shown(value));
    }
    return found;
  }

  private CatValue scoped(CatValue value) throws CatException {
    CatValue found = value instanceof CatValue.Tag(String tag) ? find(scopeOf(tag)) : null;
    if (found == null) {
      throw CatException.inFunction(
          "no scope: " + shown(value) + ": they are 'cta, 'gl (or 'gpu, 'device), 'sys");
    }
    return found;
  }

  private static String shown(CatValue value) {
    return value instanceof CatValue.Tag(String tag) ? "'" + tag : value.type();
  }

  private static String scopeOf(String tag) {
    return switch (tag) {
      case "cta", "wg", "workgroup" -> "cta";
      case "gl", "gpu", "dev", "device", "kernel" -> "gl";
      case "sys", "system" -> "sys";
      default -> "";
    };
  }

  private @Nullable CatValue tagSet(String tag) {
    String name = tag.isEmpty() ? tag : Character.toUpperCase(tag.charAt(0)) + tag.substring(1);
    return knows(name) ? find(name) : knows(tag) ? find(tag) : null;
  }

  private CatValue linearisations(CatValue argument) throws CatException {
    if (!(argument instanceof CatValue.Row(List<CatValue> parts)) || parts.size() != 2) {
      throw CatException.inFunction("linearisations takes a set of events and a relation");
    }
    long set = parts.get(0).set(-1);
    Relation before = relation(parts.get(1)).from(set).to(set);
    Set<CatValue> all = new LinkedHashSet<>();
    if (!before.isAcyclic()) {
      return new CatValue.Nothing();
    }
    boolean done =
        Orders.each(
            set,
            before,
            order -> {
              all.add(new CatValue.Pairs(order));
              return all.size() < MOST_ORDERS;
            });
    if (!done) {
      throw CatException.inFunction("more than " + MOST_ORDERS + " orders of one set");
    }
    return new CatValue.Members(all);
  }

  private static CatValue classes(Relation equivalence) {
    Set<CatValue> all = new LinkedHashSet<>();
    for (int i = 0; i < equivalence.events(); i++) {
      if (equivalence.row(i) != 0) {
        all.add(new CatValue.Events(equivalence.row(i)));
      }
    }
    return all.isEmpty() ? new CatValue.Nothing() : new CatValue.Members(all);
  }
}
