package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.form.VectorLibrary;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.x86.ProcessorFeatures;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Profile of a run: properties that hold whatever the clock shows. */
class ProfileTest {
  /*
   * Words by llvm-mc 19 of
   *
   * s_movk_i32 s4, 10000
   * v_mov_b32 v1, 1.0
   * v_mov_b32 v2, 0
   * s_mov_b64 exec, 0xff
   * again:
   * v_fma_f32 v2, v1, v1, v2
   * v_add_f32 v3, v2, v1
   * v_mul_f32 v4, v3, v2
   * s_sub_u32 s4, s4, 1
   * s_cmp_lg_u32 s4, 0
   * s_cbranch_scc1 again
   * v_mov_b32 v5, v4
   * s_endpgm
   */
  private static final int[] LOOP = {
    0xb0042710,
    0x7e0202f2,
    0x7e040280,
    0xbefe01ff,
    0x000000ff,
    0xd1cb0002,
    0x040a0301,
    0x02060302,
    0x0a080503,
    0x80848104,
    0xbf078004,
    0xbf85fff9,
    0x7e0a0304,
    0xbf810000
  };

  private static final long BODY = Programs.BASE + 0x14;
  private static final long BEHIND = Programs.BASE + 0x30;

  /** Enough for samples: the interpreter needs fewer workgroups, and vectors without C2 one. */
  private static int groups(EngineChoice engine) {
    return switch (engine) {
      case INTERPRET -> 8;
      case BYTECODE_AT_ONCE -> VectorLibrary.compiled() ? 40 : 1;
      case TRANSLATE_AT_ONCE -> VectorLibrary.compiled() || ProcessorFeatures.hasVectors() ? 40 : 1;
      case AUTO, TRANSLATE -> 40;
    };
  }

  private static Outcome run(EngineChoice engine, Settings settings) {
    Dispatch dispatch =
        new Dispatch(
            Programs.code(LOOP),
            Programs.BASE,
            new Dim3(groups(engine), 1, 1),
            1,
            0,
            0,
            (_, _) -> {});
    return new Machine(Programs.memory()).run(dispatch, settings.withEngine(engine));
  }

  private static Profile profile(Outcome outcome) {
    Profile profile = outcome.profile();
    assertNotNull(profile);
    return profile;
  }

  private static void laws(Outcome outcome) {
    assertEquals(new Stop.Ended(), outcome.stop());
    Profile profile = profile(outcome);
    Map<Long, Long> counts = new TreeMap<>();
    long sum = profile.engine();
    for (Map.Entry<Long, Profile.Place> place : profile.places().entrySet()) {
      counts.put(place.getKey(), place.getValue().executions());
      sum += place.getValue().nanoseconds();
      assertTrue(place.getValue().nanoseconds() >= 0);
    }
    assertEquals(outcome.byAddress(), counts);
    assertEquals(profile.nanoseconds(), sum);
    TreeSet<Long> leaders = new TreeSet<>();
    profile
        .places()
        .forEach((address, place) -> {
          if (place.leads()) {
            leaders.add(address);
          }
        });
    assertEquals(new TreeSet<>(java.util.List.of(Programs.BASE, BODY, BEHIND)), leaders);
  }

  private static long body(Profile profile) {
    return profile.places().entrySet().stream()
        .filter(place -> place.getKey() >= BODY && place.getKey() < BEHIND)
        .mapToLong(place -> place.getValue().nanoseconds())
        .sum();
  }

  @ParameterizedTest
  @EnumSource
  void timesAndCountsAddUp(EngineChoice engine) {
    Outcome outcome = run(engine, Settings.DEFAULT.withProfile());
    laws(outcome);
    assertEquals(groups(engine) * (4 + 6 * 10_000 + 2L), outcome.instructions());
    assertTrue(profile(outcome).samples() > 0);
  }

  @ParameterizedTest
  @EnumSource
  void aLoopHasMostOfTheTime(EngineChoice engine) {
    StringBuilder all = new StringBuilder(engine.toString());
    boolean most = false;
    // A pause of the host can be longer than a whole run.
    for (int run = 0; run < 5 && !most; run++) {
      Profile profile = profile(run(engine, Settings.DEFAULT.withProfile()));
      all.append('\n').append(profile);
      // Translating takes time, too, where the workers do it themselves.
      most = 2 * body(profile) > profile.nanoseconds() - profile.engine();
    }
    assertTrue(most, all.toString());
  }

  @Test
  void lanesAreThoseOfExec() {
    for (EngineChoice engine :
        new EngineChoice[] {EngineChoice.INTERPRET, EngineChoice.TRANSLATE}) {
      double[] lanes =
          profile(run(engine, Settings.DEFAULT.withProfile())).places().entrySet().stream()
              .filter(place -> place.getKey() >= BODY && place.getKey() < BEHIND)
              .mapToDouble(place -> place.getValue().lanes())
              .filter(some -> some > 0)
              .toArray();
      assertTrue(lanes.length > 0);
      for (double some : lanes) {
        assertEquals(8, some, 4, engine.toString());
      }
    }
  }

  @Test
  void severalThreadsAddUp() {
    try (ExecutorService workers = Executors.newFixedThreadPool(2)) {
      Settings settings = Settings.DEFAULT.withThreads(3, workers).withProfile();
      laws(run(EngineChoice.INTERPRET, settings));
      laws(run(EngineChoice.TRANSLATE_AT_ONCE, settings));
    }
  }

  @Test
  void launchesAddUp() {
    Profile one = profile(run(EngineChoice.INTERPRET, Settings.DEFAULT.withProfile()));
    Profile two = profile(run(EngineChoice.TRANSLATE_AT_ONCE, Settings.DEFAULT.withProfile()));
    Profile sum = Profile.EMPTY.plus(one).plus(two);
    assertEquals(one.nanoseconds() + two.nanoseconds(), sum.nanoseconds());
    assertEquals(body(one) + body(two), body(sum));
    Profile.Place place = sum.places().get(BODY);
    assertNotNull(place);
    int groups = groups(EngineChoice.INTERPRET) + groups(EngineChoice.TRANSLATE_AT_ONCE);
    assertEquals(groups * 10_000L, place.executions());
  }

  @Test
  void thereIsNoneUnlessItIsAskedFor() {
    assertNull(run(EngineChoice.TRANSLATE, Settings.DEFAULT).profile());
  }

  /** Code that records its place computes the same. */
  @ParameterizedTest
  @EnumSource
  void aProfileChangesNothing(EngineChoice engine) {
    FlatMemory plain = Programs.memory();
    FlatMemory profiled = Programs.memory();
    Settings settings = Settings.DEFAULT.withEngine(engine);
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.LONG), 3, 2);
    Outcome without =
        new Machine(plain).run(dispatch, Settings.DEFAULT.withEngine(EngineChoice.INTERPRET));
    Outcome with = new Machine(profiled).run(dispatch, settings.withProfile());
    assertEquals(new Stop.Ended(), with.stop());
    assertEquals(without.byAddress(), with.byAddress());
    assertArrayEquals(plain.read(Programs.DATA, 4096), profiled.read(Programs.DATA, 4096));
  }

  @Test
  void aRunThatFaultsHasOneToo() {
    FlatMemory memory = Programs.memory();
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.BAD), 8, 1);
    Outcome outcome = new Machine(memory).run(dispatch, Settings.DEFAULT.withProfile());
    assertTrue(outcome.stop() instanceof Stop.Fault, outcome.toString());
    assertTrue(profile(outcome).nanoseconds() > 0);
  }
}
