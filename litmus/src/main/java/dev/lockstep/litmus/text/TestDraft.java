package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A test while it is read: locations and initial values of registers. */
final class TestDraft {
  private final Map<String, Integer> indices = new LinkedHashMap<>();
  private final List<Location.@Nullable Region> regions = new ArrayList<>();
  private final List<Expression> values = new ArrayList<>();
  private final Map<Integer, Map<String, Expression>> registers = new TreeMap<>();
  private final Map<Integer, Map<String, LitmusToken>> asked = new HashMap<>();
  private final List<Access> accesses = new ArrayList<>();
  private final Map<Integer, List<Long>> barriers = new TreeMap<>();
  private final Map<Integer, LitmusToken> lastBarriers = new TreeMap<>();
  private UnaryOperator<String> registerNames = name -> name;

  /** An instruction for one of the memories. */
  private record Access(LitmusToken at, int location, Location.Region region) {}

  /** Notes that an instruction accesses a location as one of a region. */
  void access(LitmusToken at, Expression address, Location.Region region) {
    if (address instanceof Expression.Address(int index)) {
      accesses.add(new Access(at, index, region));
    }
  }

  /**
   * Compares the regions that instructions name with those of their locations; a location without a
   * region is in that of its instructions.
   */
  void checkAccesses() {
    for (Access access : accesses) {
      Location.@Nullable Region region = regions.get(access.location());
      if (region != null && region != access.region()) {
        throw TextRefusal.at(
            access.at(),
            "the instruction is for %s memory, where '%s' does not lie",
            access.region() == Location.Region.LOCAL ? "the workgroup's" : "global",
            List.copyOf(indices.keySet()).get(access.location()));
      }
      regions.set(access.location(), access.region());
    }
  }

  /** Notes that a thread comes to the barrier of a number. */
  void barrier(int thread, LitmusToken at, long number) {
    barriers.computeIfAbsent(thread, _ -> new ArrayList<>()).add(number);
    lastBarriers.put(thread, at);
  }

  /** Threads of a workgroup come to the same barriers in the same order; the first are paired. */
  void checkBarriers(List<TestThread> threads) {
    for (TestThread one : threads) {
      List<Long> own = barriers.getOrDefault(one.id(), List.of());
      for (TestThread other : threads) {
        boolean together = one.place().common(other.place()) == Scope.WORKGROUP;
        if (together && !own.isEmpty() && !own.equals(barriers.getOrDefault(other.id(), own))) {
          throw TextRefusal.at(
              Objects.requireNonNull(lastBarriers.get(one.id())),
              "threads %d and %d come to other barriers: all of a workgroup come to the same ones, in the same order",
              one.id(),
              other.id());
        }
      }
    }
  }

  OptionalInt find(String name) {
    Integer index = indices.get(name);
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** The location of a name; a new one is 0 at the beginning. */
  Expression.Address location(String name) {
    Integer index = indices.get(name);
    if (index == null) {
      index = indices.size();
      indices.put(name, index);
      regions.add(null);
      values.add(new Expression.Constant(0));
    }
    return new Expression.Address(index);
  }

  void initial(String location, Expression value) {
    values.set(location(location).index(), value);
  }

  /** Says in which region a location lies; two places must not say different things. */
  void region(LitmusToken location, Location.Region region) {
    int index = location(location.text()).index();
    Location.@Nullable Region before = regions.get(index);
    if (before != null && before != region) {
      throw TextRefusal.at(
          location,
          "'%s' is in global memory at one place and in the workgroup's at another",
          location.text());
    }
    regions.set(index, region);
  }

  /** Says how registers are called; a name that is none becomes empty. */
  void registerNames(UnaryOperator<String> names) {
    registerNames = names;
  }

  String registerName(LitmusToken written) {
    String name = registerNames.apply(written.text());
    if (name.isEmpty()) {
      throw TextRefusal.at(written, "no register '%s' on this machine", written.text());
    }
    return name;
  }

  void register(int thread, String name, Expression value) {
    registers.computeIfAbsent(thread, _ -> new LinkedHashMap<>()).put(name, value);
  }

  /** Initial values of a thread's registers. */
  Map<String, Expression> registers(int thread) {
    return registers.getOrDefault(thread, Map.of());
  }

  /** Notes that a condition asks for a register. */
  void ask(int thread, LitmusToken register) {
    asked.computeIfAbsent(thread, _ -> new TreeMap<>()).put(registerName(register), register);
  }

  Map<String, LitmusToken> asked(int thread) {
    return asked.getOrDefault(thread, Map.of());
  }

  Set<Integer> threadsAsked() {
    return asked.keySet();
  }

  List<Location> locations() {
    List<Location> all = new ArrayList<>();
    for (String name : indices.keySet()) {
      Location.@Nullable Region region = regions.get(all.size());
      all.add(
          new Location(
              name,
              region == null ? Location.Region.GLOBAL : region,
              values.get(all.size()).value(_ -> 0)));
    }
    return all;
  }
}
