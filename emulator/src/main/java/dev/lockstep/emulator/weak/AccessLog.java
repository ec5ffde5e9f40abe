package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The accesses of a launch on weak memory: what each wavefront issued in which order, and in which
 * order memory performed it. Afterwards {@link #outcomes} tells what only a weak memory does.
 */
public final class AccessLog {
  /** The most words that are followed in a launch. */
  public static final int MOST = 1 << 21;

  private static final int NEVER = Integer.MAX_VALUE;

  private final Map<Long, WordHistory> words = new HashMap<>();
  private final Map<Object, UnitLog> units = new HashMap<>();
  private final List<Issue> issues = new ArrayList<>();

  // Of each access.
  private final Ints issue = new Ints();
  private final Ints lane = new Ints();
  private final List<WeakOutcome.Kind> kind = new ArrayList<>();
  private final Ints cacheable = new Ints();
  private final Ints issued = new Ints();
  private final Ints settled = new Ints();
  private final Ints invalidated = new Ints();
  private final Ints unitInvalidated = new Ints();
  private final List<WordHistory> word = new ArrayList<>();
  private int waves;

  /** Counts accesses, waits and invalidations. */
  private int time;

  private boolean complete = true;

  /** An empty log, for one launch. */
  public AccessLog() {}

  /** A compute unit: the wavefronts that it has, and which write each of its copies shows. */
  private static final class UnitLog {
    final List<WaveLog> waves = new ArrayList<>();
    final Map<Long, Integer> copies = new HashMap<>();
    int invalidated;
  }

  /**
   * An instruction that a wavefront issued, or a barrier that opened.
   *
   * @param number among all
   * @param wave number of the wavefront, or -1
   * @param before what came before it in program order
   */
  private record Issue(
      int number,
      int wave,
      long workgroup,
      int wavefront,
      long instruction,
      int first,
      List<Integer> before) {}

  /** Whether all accesses were followed; else there were more than {@link #MOST}. */
  public boolean isComplete() {
    return complete;
  }

  /** Listens to one more wavefront. */
  Recorder recorder(Object unit, GlobalMemory.Issuer issuer, boolean loadsSettle) {
    UnitLog own = units.computeIfAbsent(unit, _ -> new UnitLog());
    WaveLog log = new WaveLog(own, issuer, loadsSettle);
    own.waves.add(log);
    return log;
  }

  /** A barrier opens for all wavefronts of a unit. */
  void opens(Object unit) {
    UnitLog own = units.get(unit);
    if (own == null) {
      return;
    }
    List<Integer> before = own.waves.stream().filter(w -> w.last >= 0).map(w -> w.last).toList();
    if (!before.isEmpty()) {
      int number = issues.size();
      issues.add(new Issue(number, -1, -1, -1, 0, issue.size(), before));
      own.waves.forEach(wave -> wave.last = number);
    }
  }

  private WordHistory word(long address) {
    return words.computeIfAbsent(address, WordHistory::new);
  }

  /** What an access does to a word. */
  private interface WordAccess {
    void at(WordHistory history, int access, int mask, int value);
  }

  /** Accesses of a wavefront. */
  private final class WaveLog implements Recorder {
    private final UnitLog unit;
    private final GlobalMemory.Issuer issuer;
    private final boolean loadsSettle;
    private final List<Outstanding> outstanding = new ArrayList<>();
    private int wave = -1;
    private long workgroup = -1;
    private long instructions = -1;
    private int last = -1;
    private int invalidated;

    WaveLog(UnitLog unit, GlobalMemory.Issuer issuer, boolean loadsSettle) {
      this.unit = unit;
      this.issuer = issuer;
      this.loadsSettle = loadsSettle;
    }

    @Override
    public boolean listens() {
      return complete;
    }

    @Override
    public int load(long address, int bytes, int at, boolean isCacheable) {
      int number = issued(WeakOutcome.Kind.LOAD, address, bytes, at, isCacheable);
      if (complete && loadsSettle) {
        for (int i = number; i < issue.size(); i++) {
          settled.set(i, time);
        }
      } else if (complete) {
        outstanding.add(new Outstanding(number, issue.size(), WeakOutcome.Kind.LOAD, at < 0, 0, 0));
      }
      return number;
    }

    @Override
    public int store(long address, int bytes, int at, long number, long ordinal) {
      return write(WeakOutcome.Kind.STORE, address, bytes, at, number, ordinal);
    }

    @Override
    public int update(long address, int bytes, int at, long number, long ordinal) {
      return write(WeakOutcome.Kind.UPDATE, address, bytes, at, number, ordinal);
    }

    private int write(
        WeakOutcome.Kind what, long address, int bytes, int at, long number, long ordinal) {
      int access = issued(what, address, bytes, at, false);
      outstanding.add(new Outstanding(access, issue.size(), what, at < 0, number, ordinal));
      return access;
    }

    /** The number of an access, and where it belongs in the program. */
    private int issued(
        WeakOutcome.Kind what, long address, int bytes, int at, boolean isCacheable) {
      int access = issue.size();
      if (access >= MOST) {
        complete = false;
      }
      if (!complete) {
        return access;
      }
      begin();
      time++;
      for (long place = address & -WeakPort.WORD; place < address + bytes; place += WeakPort.WORD) {
        word.add(word(place));
        issue.add(issues.size() - 1);
        lane.add(at);
        kind.add(what);
        cacheable.add(isCacheable ? 1 : 0);
        issued.add(time);
        settled.add(NEVER);
        AccessLog.this.invalidated.add(invalidated);
        unitInvalidated.add(unit.invalidated);
      }
      return access;
    }

    /** An instruction, where it is not the one of the access before. */
    private void begin() {
      if (issuer.workgroupNumber() != workgroup || issuer.instructions() < instructions) {
        workgroup = issuer.workgroupNumber();
        wave = waves++;
        last = -1;
        instructions = -1;
        outstanding.clear();
        invalidated = 0;
      }
      if (issuer.instructions() != instructions || last != issues.size() - 1) {
        instructions = issuer.instructions();
        List<Integer> before = last < 0 ? List.of() : List.of(last);
        last = issues.size();
        issues.add(
            new Issue(last, wave, workgroup, issuer.number(), issuer.at(), issue.size(), before));
      }
    }

    @Override
    public void fills(int access, long address, int bytes, long value) {
      words(
          access,
          address,
          bytes,
          value,
          (history, number, mask, part) -> history.read(number, mask, history.position(), part));
    }

    @Override
    public void answers(int access, long address, int value) {
      if (complete) {
        int position = unit.copies.getOrDefault(address, 0);
        word(address)
            .read(access, WordHistory.mask(address, address, WeakPort.WORD), position, value);
      }
    }

    @Override
    public void keeps(long address) {
      unit.copies.put(address, word(address).position());
    }

    @Override
    public void performs(int access, long address, int bytes, long value) {
      words(access, address, bytes, value, WordHistory::write);
    }

    /** Each word of an access, with the part of the value that belongs to it. */
    private void words(int access, long address, int bytes, long value, WordAccess action) {
      long first = address & -WeakPort.WORD;
      for (long place = first; complete && place < address + bytes; place += WeakPort.WORD) {
        action.at(
            word(place),
            access + (int) (place - first) / WeakPort.WORD,
            WordHistory.mask(place, address, bytes),
            WordHistory.part(place, address, value));
      }
    }

    @Override
    public void renews(long address, int bytes) {
      for (long place = address & -WeakPort.WORD; place < address + bytes; place += WeakPort.WORD) {
        unit.copies.replace(place, word(place).position());
      }
    }

    @Override
    public void local(BadAccess.Kind what, long address, int bytes, int at, long old, long value) {
      long place = LocalPlace.of(issuer.workgroupNumber(), address);
      int access =
          switch (what) {
            case READ -> issued(WeakOutcome.Kind.LOAD, place, bytes, at, false);
            case WRITE -> issued(WeakOutcome.Kind.STORE, place, bytes, at, false);
            case ATOMIC -> issued(WeakOutcome.Kind.UPDATE, place, bytes, at, false);
          };
      for (int i = access; i < issue.size(); i++) {
        settled.set(i, time);
      }
      if (what != BadAccess.Kind.WRITE) {
        fills(access, place, bytes, old);
      }
      if (what != BadAccess.Kind.READ) {
        performs(access, place, bytes, value);
      }
    }

    @Override
    public void settles(long beforeNumber, long beforeOrdinal, GlobalMemory.Wait.Limits wait) {
      time++;
      outstanding.removeIf(one -> {
        boolean over = one.isOver(beforeNumber, beforeOrdinal, wait);
        for (int i = one.first(); over && i < Math.min(one.end(), issue.size()); i++) {
          settled.set(i, time);
        }
        return over;
      });
    }

    @Override
    public void invalidates() {
      time++;
      invalidated = time;
      unit.invalidated = time;
    }
  }

  /** Accesses from a first number up to an end that no wait has waited for. */
  private record Outstanding(
      int first, int end, WeakOutcome.Kind kind, boolean scalar, long number, long ordinal) {
    boolean isOver(long beforeNumber, long beforeOrdinal, GlobalMemory.Wait.Limits wait) {
      return switch (kind) {
        case LOAD -> scalar ? wait.scalarLoads() : wait.loads();
        case STORE -> number < beforeNumber || ordinal < beforeOrdinal;
        case UPDATE -> wait.loads() || number < beforeNumber || wait.stores() == 0;
      };
    }
  }

  /** Cycles of accesses, each pair of instructions once, the shortest first. */
  public List<WeakOutcome> outcomes() {
    return new CycleSearch(this).outcomes();
  }

  /** The graph: first a node for each access, then one behind each instruction. */
  AccessGraph graph() {
    int accesses = issue.size();
    AccessGraph graph = new AccessGraph(accesses + issues.size());
    for (Issue one : issues) {
      int behind = accesses + one.number();
      int end = end(one);
      for (int before : one.before()) {
        graph.add(accesses + before, behind, WeakOutcome.Link.PROGRAM);
        for (int i = one.first(); i < end; i++) {
          graph.add(accesses + before, i, WeakOutcome.Link.PROGRAM);
        }
      }
      for (int i = one.first(); i < end; i++) {
        graph.add(i, behind, WeakOutcome.Link.PROGRAM);
      }
    }
    words.values().forEach(history -> history.relate(graph));
    graph.close();
    return graph;
  }

  private int end(Issue one) {
    int next = one.number() + 1;
    return one.wave() < 0
        ? one.first()
        : next < issues.size() ? issues.get(next).first() : issue.size();
  }

  boolean isAccess(int node) {
    return node < issue.size();
  }

  WeakOutcome.Place place(int access) {
    Issue by = issues.get(issue.get(access));
    return new WeakOutcome.Place(
        by.workgroup(),
        by.wavefront(),
        lane.get(access),
        by.instruction(),
        word.get(access).address(),
        kind.get(access));
  }

  /** An access that the program has in front of another one, and what is missing between. */
  WeakOutcome.Step step(int access, int next) {
    boolean waits = settled.get(access) > issued.get(next);
    boolean invalidates = false;
    if (cacheable.get(next) != 0) {
      boolean same = issues.get(issue.get(access)).wave() == issues.get(issue.get(next)).wave();
      int last = (same ? invalidated : unitInvalidated).get(next);
      invalidates = last <= issued.get(access) || !waits && last < settled.get(access);
    }
    return new WeakOutcome.Step(place(access), WeakOutcome.Link.PROGRAM, waits, invalidates);
  }
}
