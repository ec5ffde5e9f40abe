package dev.lockstep.emulator.check;

import dev.lockstep.emulator.addressing.TransposedTile;
import dev.lockstep.emulator.check.WaitTracker.Pending;
import dev.lockstep.emulator.machine.Monitor.Space;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Half;
import dev.lockstep.isa.model.Shape.Placement;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.text.source.Severity;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks of each access to memory: bounds, alignment, races, and values that nobody defined. */
final class MemoryChecks {
  private final DispatchChecker.Context context;
  private final RaceTracker global;
  private final HalfChecks halves;
  private final int wavefronts;
  private final LaneWrites laneWrites;
  private final Guesses guesses = new Guesses();

  /** An access as the monitor sees it. */
  record Access(
      Space space,
      BadAccess.Kind kind,
      long address,
      int bytes,
      int lane,
      long before,
      long after) {}

  MemoryChecks(
      DispatchChecker.Context context,
      RaceTracker global,
      HalfChecks halves,
      LaneWrites laneWrites,
      int wavefronts) {
    this.halves = halves;
    this.laneWrites = laneWrites;
    this.context = context;
    this.global = global;
    this.wavefronts = wavefronts;
  }

  boolean allows(WaveState state, BadAccess.Kind kind, long address, int bytes, int lane) {
    Facts facts = state.running;
    if (facts == null) {
      return true;
    }
    if (context.setup().faults()
        || kind != BadAccess.Kind.ATOMIC
            && state.isScratch(address)
            && state.isScratch(address + bytes - 1)) {
      return true;
    }
    String detail = forbids(state, kind, address, bytes);
    if (detail != null) {
      outside(state, facts, new BadAccess(kind, address, bytes, lane, detail), detail);
      return false;
    }
    if (kind == BadAccess.Kind.ATOMIC && (address & bytes - 1) != 0) {
      misaligned(state, facts, address, bytes, lane, "atomic operations need an aligned address");
      return false;
    }
    return true;
  }

  /** Reason why an access is out of bounds, or null. */
  private @Nullable String forbids(WaveState state, BadAccess.Kind kind, long address, int bytes) {
    Window window = context.memory().reach(address, bytes, kind);
    if (window == null) {
      return NearestWindow.of(context.memory(), address) + context.memory().advice(address, bytes);
    }
    if (window.name().startsWith(WorkgroupView.SCRATCH) && !state.isScratch(address)) {
      return "that is the " + window.name() + ", not its own";
    }
    return kind != BadAccess.Kind.READ && context.setup().readOnly().test(window)
        ? "kernels may only read the " + window.name()
        : null;
  }

  private void outside(WaveState state, Facts facts, BadAccess access, String detail) {
    int bytes = access.bytes();
    String message =
        "%s of %d byte%s at 0x%x is out of bounds: %s"
            .formatted(verb(access.kind()), bytes, bytes == 1 ? "" : "s", access.address(), detail);
    context.report(
        DynamicFinding.of(
                CheckRule.OUT_OF_BOUNDS,
                Severity.ERROR,
                message,
                DispatchChecker.site(state, facts, access.lane()),
                DynamicFinding.Fix.advice("check the index against the size before the access"))
            .at(access.address()));
  }

  private static String verb(BadAccess.Kind kind) {
    return switch (kind) {
      case READ -> "a read";
      case WRITE -> "a write";
      case ATOMIC -> "an atomic operation";
    };
  }

  void outsideLds(WaveState state, BadAccess access) {
    Facts facts = state.running;
    if (facts != null) {
      String drops = "; the machine reads 0 there and drops what is written";
      outside(state, facts, access, "the workgroup's " + access.detail() + drops);
    }
  }

  /** Returns whether the access is dropped, instead of a fault. */
  boolean outsideScratch(WaveState state, BadAccess access) {
    Facts facts = state.running;
    if (facts == null || context.setup().faults()) {
      return false;
    }
    outside(state, facts, access, "the work-item's " + access.detail());
    return true;
  }

  private void misaligned(
      WaveState state, Facts facts, long address, int bytes, int lane, String detail) {
    context.report(
        DynamicFinding.of(
                CheckRule.MISALIGNED,
                Severity.ERROR,
                "an access of %d bytes at 0x%x is misaligned: %s".formatted(bytes, address, detail),
                DispatchChecker.site(state, facts, lane),
                DynamicFinding.Fix.advice("use an address that is a multiple of the size"))
            .at(address));
  }

  void accessed(WaveState state, DispatchChecker.GroupState group, Access access) {
    Facts facts = state.running;
    if (facts == null) {
      return;
    }
    boolean local = access.space() == Space.LDS;
    boolean scratch = !local && state.isScratch(access.address());
    state.touchedLds |= local;
    state.touchedGlobal |= !local;
    state.firstLane = state.firstLane < 0 ? access.lane() : state.firstLane;
    if (local) {
      alignment(state, facts, access);
      early(state, facts, access);
      (access.kind() == BadAccess.Kind.READ ? state.loaded : state.stored)
          .add(access.address(), access.bytes());
    }
    if (!scratch) {
      races(state, group, facts, access, local);
    }
    ShadowMemory shadow = local ? group.lds : context.shadow();
    definedness(state, facts, access, shadow, local, scratch);
  }

  /** Words of LDS that a load from memory fills may be used only when it is waited for. */
  private void early(WaveState state, Facts facts, Access access) {
    Pending pending = state.waits.fillingLds(access.address(), access.bytes());
    if (pending == null || WaitTracker.inOrder(pending.facts, facts)) {
      return;
    }
    boolean writes = access.kind() == BadAccess.Kind.WRITE;
    Set<Counter> needed = EnumSet.copyOf(pending.needed);
    context.report(
        DynamicFinding.of(
                writes ? CheckRule.OVERWRITE_BEFORE_WAIT : CheckRule.USE_BEFORE_WAIT,
                Severity.ERROR,
                "LDS at 0x%x is ".formatted(access.address())
                    + (writes
                        ? "written while the load in {other} is still on its way to it: the"
                            + " loaded value may come later and replace the new one"
                        : "used before its value has arrived: the load in {other} takes a while,"
                            + " and nothing waits for it"),
                DispatchChecker.site(state, facts, access.lane()),
                DynamicFinding.Fix.insert(state.waits.waitFor(List.of(pending), needed)))
            .with(DispatchChecker.site(state, pending.facts, pending.workgroupLane), "loaded")
            .at(access.address()));
  }

  /** LDS takes unaligned addresses only where global memory has instructions of its own. */
  private void alignment(WaveState state, Facts facts, Access access) {
    Shape.Element element = facts.element();
    if (element == null) {
      return;
    }
    boolean atomic = access.kind() == BadAccess.Kind.ATOMIC;
    int unit = element.type().bits() / 8;
    if (!atomic && element.placement() == Placement.PLAIN) {
      unit *= element.count() == 3 ? 4 : element.count();
    }
    boolean strict = atomic || !context.set().generation().has(MachineFeature.GLOBAL);
    if (strict && state.transferred(access.lane()) == 0 && (access.address() & unit - 1) != 0) {
      misaligned(
          state,
          facts,
          access.address(),
          unit,
          access.lane(),
          atomic
              ? "atomic operations need an aligned address"
              : "LDS ignores the low bits of the address");
    }
  }

  private void races(
      WaveState state,
      DispatchChecker.GroupState group,
      Facts facts,
      Access access,
      boolean local) {
    boolean silent = access.before() == access.after();
    RaceTracker races = local ? group.races : global;
    if (access.kind() != BadAccess.Kind.ATOMIC) {
      halves.accessed(state, group, facts, access);
    } else {
      state.lastAtomic = state.wave.instructions();
      // Plain accesses come word by word.
      for (int at = 0; at < access.bytes(); at += Integer.BYTES) {
        guesses.confirm(state.clock.wave, local, access.address() + at);
      }
    }
    boolean synchronises =
        switch (access.kind()) {
          case READ -> !local && facts.pastCaches;
          case WRITE -> false;
          // One that gets the old value; its scope alone means nothing.
          case ATOMIC -> !facts.results.isEmpty();
        };
    RaceTracker.Earlier earlier =
        races.access(
            state.clock,
            facts,
            access.kind(),
            access.address(),
            access.bytes(),
            access.lane(),
            synchronises,
            silent);
    if (earlier != null) {
      race(state, races, facts, access, earlier);
    }
    if (access.kind() == BadAccess.Kind.WRITE
        && access.lane() >= 0
        && laneWrites.conflicts(state, access.address(), local, access.after(), access.lane())) {
      lanes(state, facts, access, local);
    }
  }

  private void race(
      WaveState state, RaceTracker races, Facts facts, Access access, RaceTracker.Earlier earlier) {
    boolean local = access.space() == Space.LDS;
    int group = earlier.wave() / wavefronts;
    int wave = earlier.wave() % wavefronts;
    boolean same = group == state.wave.workgroup().number();
    String who = "wavefront " + wave + (same ? "" : " of workgroup " + group);
    String message =
        "%s of %d bytes at 0x%x in %s races with %s in {other} by %s: nothing says which is first"
            .formatted(
                verb(access.kind()),
                access.bytes(),
                access.address(),
                local ? "LDS" : context.place(access.address()),
                earlier.wrote() ? "the write" : "the read",
                who);
    String advice =
        same
            ? "put a barrier between the two, and before it a wait for the first"
            : "workgroups run in any order: let each write places of its own, or use atomics";
    DynamicFinding finding =
        DynamicFinding.of(
                local ? CheckRule.RACE_LDS : CheckRule.RACE_GLOBAL,
                Severity.ERROR,
                message,
                DispatchChecker.site(state, facts, access.lane()),
                DynamicFinding.Fix.advice(advice))
            .with(
                new DynamicFinding.Site(
                    group, wave, earlier.lane(), earlier.facts().address, earlier.facts().text()),
                earlier.wrote() ? "written" : "read")
            .at(access.address());
    boolean reads = access.kind() == BadAccess.Kind.READ;
    if (reads && earlier.atomic()) {
      guesses.add(state.clock.wave, local, access.address(), finding, races.users());
    } else if (access.kind() == BadAccess.Kind.ATOMIC && !earlier.wrote()) {
      guesses.add(earlier.wave(), local, access.address(), finding, races.users());
    } else {
      context.report(finding);
    }
  }

  /** The wavefronts of a workgroup have ended: what they read is not going to be confirmed. */
  void ended(WorkgroupView group) {
    int first = (int) group.number() * wavefronts;
    guesses.settle(first, first + wavefronts, context.findings());
  }

  private void lanes(WaveState state, Facts facts, Access access, boolean local) {
    context.report(
        DynamicFinding.of(
                CheckRule.RACE_LANES,
                Severity.WARNING,
                "lanes %d and %d write different values to 0x%x in %s at once: which one stays is"
                        .formatted(
                            laneWrites.other(),
                            access.lane(),
                            access.address(),
                            local ? "LDS" : context.place(access.address()))
                    + " not defined",
                DispatchChecker.site(state, facts, access.lane()),
                DynamicFinding.Fix.advice(
                    "let one lane write, or give each lane a place of its own"))
            .at(access.address()));
  }

  private void definedness(
      WaveState state,
      Facts facts,
      Access access,
      ShadowMemory shadow,
      boolean local,
      boolean scratch) {
    int done = state.transferred(access.lane());
    state.transfer(access.lane(), access.bytes());
    switch (access.kind()) {
      case READ -> loaded(state, facts, access, shadow, local, done);
      case WRITE -> {
        if (done == 0 && !local && !scratch) {
          stored(state, facts, access);
        }
        keep(state, facts, access, shadow, done);
      }
      case ATOMIC -> {
        loaded(state, facts, access, shadow, local, done);
        if (replaces(facts) && !shadow.define(access.address(), access.bytes())) {
          for (int i = 0; i < access.bytes(); i++) {
            shadow.set(access.address() + i, 0, 0);
          }
        }
      }
    }
  }

  /** Memory takes over which bits of the stored registers have a value. */
  private void keep(WaveState state, Facts facts, Access access, ShadowMemory shadow, int done) {
    int lane = Math.max(0, access.lane());
    boolean undefined = state.defined.isUndefined(facts.stored, 1L << lane);
    if (!undefined && shadow.define(access.address(), access.bytes())) {
      return;
    }
    for (int i = 0; i < access.bytes(); i++) {
      Place place =
          undefined ? place(facts, facts.data, transferred(state, facts, done) + i) : null;
      int bits = 0;
      int origin = 0;
      if (place != null) {
        bits = place.bits(state.defined, lane) & 0xff;
        origin = bits == 0 ? 0 : place.origin(state.defined, lane);
      }
      shadow.set(access.address() + i, bits, origin);
    }
  }

  private static boolean replaces(Facts facts) {
    return facts.shape instanceof Shape.Atomic atomic && atomic.value().is(Trait.REPLACES);
  }

  /** A byte of a register. */
  private record Place(RegisterFile file, int register, int shift) {
    int bits(Definedness defined, int lane) {
      return defined.get(file, register, lane) >>> shift;
    }

    int origin(Definedness defined, int lane) {
      return defined.origin(file, register, lane);
    }
  }

  /** Bytes of registers before those that are next, where so many bytes were transferred. */
  private static int transferred(WaveState state, Facts facts, int done) {
    if (!isBlock(facts)) {
      return done;
    }
    int rest = state.wave.m0();
    for (int i = 0; i < done / 4; i++) {
      rest &= rest - 1;
    }
    return 4 * Integer.numberOfTrailingZeros(rest);
  }

  private static boolean isBlock(Facts facts) {
    Shape.Element element = facts.element();
    return element != null && element.placement() == Placement.BLOCK;
  }

  private static boolean isTransposed(Facts facts) {
    Shape.Element element = facts.element();
    return element != null && element.placement() == Placement.TRANSPOSED;
  }

  /** The register byte that holds the n-th byte of a lane's transfer, or null. */
  private static @Nullable Place place(Facts facts, List<Register> registers, int n) {
    if (registers.isEmpty()) {
      return null;
    }
    Shape.Element element = facts.element();
    Register first = registers.getFirst();
    int size = element == null ? 4 : element.type().bits() / 8;
    if (element != null
        && (element.formatted()
            || element.placement() == Placement.LDS
            || facts.flag(ModifierName.LDS))) {
      return null;
    }
    if (element != null && facts.shape instanceof Shape.Store && registers.size() > 1) {
      Register own = registers.get(Math.min(n / size, registers.size() - 1));
      return within(own, n % size / 4, n % size % 4 * 8);
    }
    if (size >= 4) {
      return within(first, n / 4, n % 4 * 8);
    }
    int high = element != null && element.half() == Half.HIGH ? 16 : 0;
    return within(first, n / size, n % size * 8 + high);
  }

  private static @Nullable Place within(Register register, int word, int shift) {
    return word < register.count()
        ? new Place(register.file(), register.index() + word, shift)
        : null;
  }

  private void loaded(
      WaveState state, Facts facts, Access access, ShadowMemory shadow, boolean local, int done) {
    Definedness defined = state.defined;
    if (facts.results.isEmpty()
        || access.kind() == BadAccess.Kind.READ
            && shadow.isDefined(access.address(), access.bytes())) {
      return;
    }
    for (int i = 0; i < access.bytes(); i++) {
      int bits = shadow.get(access.address() + i);
      boolean fresh = access.kind() == BadAccess.Kind.ATOMIC || bits != 0;
      int n = transferred(state, facts, done) + i;
      int lane = Math.max(0, access.lane());
      if (isTransposed(facts)) {
        int width = TransposedTile.bits(facts.results.getFirst().count());
        int size = width / Byte.SIZE;
        int element = n / size;
        n = TransposedTile.place(width, lane) * size + n % size;
        lane = TransposedTile.lane(width, lane, element);
      }
      Place place = fresh ? place(facts, facts.results, n) : null;
      if (place == null) {
        continue;
      }
      int known = shadow.origin(access.address() + i);
      CheckRule rule = local ? CheckRule.UNINITIALISED_LDS : CheckRule.UNINITIALISED_MEMORY;
      int origin = known;
      if (origin == 0 && bits != 0) {
        origin = context.origins().memory(rule, access.address(), facts);
      }
      int old = defined.get(place.file(), place.register(), lane) & ~(0xff << place.shift());
      defined.set(place.file(), place.register(), lane, old | bits << place.shift(), origin);
    }
  }

  /** Data that goes to global memory must have a value; see docs/CHECKING.md for padding. */
  private void stored(WaveState state, Facts facts, Access access) {
    Shape.Element element = facts.element();
    int size = element == null ? 4 : element.type().bits() / 8;
    int lane = Math.max(0, access.lane());
    if (!state.defined.isUndefined(facts.stored, 1L << lane)) {
      return;
    }
    int words = 0;
    for (Register register : facts.data) {
      words += register.count();
    }
    boolean even = false;
    for (int word = 0; word < words; word++) {
      if (isBlock(facts) && (state.wave.m0() >>> word & 1) == 0) {
        continue;
      }
      Place place = wordOf(facts.data, word);
      int shift = element != null && element.half() == Half.HIGH ? 16 : 0;
      int mask = size >= 4 ? -1 : (1 << 8 * size) - 1;
      int bits = place.bits(state.defined, lane) >>> shift & mask;
      boolean whole = bits == mask;
      boolean padding = word % 2 == 1 && !even && isPadding(state, place, lane, words);
      if (whole && !padding) {
        int origin = place.origin(state.defined, lane);
        context.report(
            RegisterChecks.undefined(
                    context, state, facts, access.lane(), origin, "what this store writes")
                .at(access.address()));
        state.defined.define(facts.stored, lane < 0 ? 0 : 1L << lane);
        return;
      }
      even = whole;
    }
  }

  /**
   * Whether a word of a wide store may be padding of a structure, or the fourth component of a
   * vector of three: copied, not computed with, and in an odd place beside a word with a value.
   */
  private boolean isPadding(WaveState state, Place place, int lane, int words) {
    UndefinedOrigins.Origin origin = context.origins().get(place.origin(state.defined, lane));
    boolean fromRegister = origin.rule() == CheckRule.UNINITIALISED_REGISTER;
    return !origin.computed() && (words == 4 || words == 2 && !fromRegister);
  }

  private static Place wordOf(List<Register> registers, int word) {
    int rest = word;
    for (Register register : registers) {
      if (rest < register.count()) {
        return new Place(register.file(), register.index() + rest, 0);
      }
      rest -= register.count();
    }
    throw new IllegalArgumentException("no word " + word + " in " + registers);
  }
}
