package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Random Asm4GCN programs with loops and masked parts: with registers from the allocator, and with
 * one register for each variable, they leave what the same program leaves that this test computes
 * on arrays.
 */
class AllocatedProgramsTest {
  private static final int PROGRAMS = Shares.count("lockstep.allocated", 30, 1000);
  private static final int LANES = 64;
  private static final int MOST_VARIABLES = 60;
  private static final String[] SIGNS = {"+", "-", "^", "&", "|"};
  private static final List<IntBinaryOperator> OPERATIONS =
      List.of((a, b) -> a + b, (a, b) -> a - b, (a, b) -> a ^ b, (a, b) -> a & b, (a, b) -> a | b);

  /** A variable of the program: one number for each lane, or one for all. */
  private record Place(String name, boolean scalar, int number, int[] values) {}

  /** The program while it is made: its text and what it does. */
  private static final class Maker {
    final Random random;
    final StringBuilder text = new StringBuilder();
    final boolean apart;
    final List<Runnable> top = new ArrayList<>();
    List<Runnable> steps = top;
    final boolean[] exec = new boolean[LANES];
    final List<Place> living = new ArrayList<>();
    int count;
    int scalars;
    int labels;

    Maker(long seed, boolean apart) {
      this.random = new Random(seed);
      this.apart = apart;
      java.util.Arrays.fill(exec, true);
    }

    Place declare(boolean scalar) {
      int number = count++;
      int register = scalar ? scalars++ : number;
      Place place = new Place("x" + number + "_", scalar, register, new int[scalar ? 1 : LANES]);
      int value = random.nextInt(40_000) - 1000;
      text.append(scalar ? "s4u " : "v4u ").append(place.name());
      text.append(apart ? (scalar ? " s" : " v") + register : "");
      text.append(" = ").append(value).append('\n');
      steps.add(() -> write(place, lane -> value));
      living.add(place);
      return place;
    }

    void write(Place place, java.util.function.IntUnaryOperator value) {
      if (place.scalar()) {
        place.values()[0] = value.applyAsInt(0);
        return;
      }
      for (int lane = 0; lane < LANES; lane++) {
        if (exec[lane]) {
          place.values()[lane] = value.applyAsInt(lane);
        }
      }
    }

    static int read(Place place, int lane) {
      return place.values()[place.scalar() ? 0 : lane];
    }

    void operate() {
      Place d = living.get(random.nextInt(living.size()));
      List<Place> sources = living.stream().filter(p -> p.scalar() || !d.scalar()).toList();
      Place a = sources.get(random.nextInt(sources.size()));
      List<Place> others = sources.stream().filter(p -> d.scalar() || !p.scalar()).toList();
      Place b = others.get(random.nextInt(others.size()));
      int sign = random.nextInt(SIGNS.length);
      text.append(d.name()).append(" = ").append(a.name()).append(' ').append(SIGNS[sign]);
      text.append(' ').append(b.name()).append('\n');
      steps.add(
          () -> write(d, lane -> OPERATIONS.get(sign).applyAsInt(read(a, lane), read(b, lane))));
    }

    void body(int depth, int length) {
      int outer = living.size();
      for (int i = 0; i < length; i++) {
        int kind = random.nextInt(10);
        if (kind < 3 && count < MOST_VARIABLES) {
          declare(random.nextInt(4) == 0);
        } else if (kind == 3 && depth < 3) {
          loop(depth);
        } else if (kind == 4 && depth < 3) {
          masked(depth);
        } else {
          operate();
        }
      }
      if (depth > 0) {
        living.subList(outer, living.size()).clear();
      }
    }

    void loop(int depth) {
      int rounds = 1 + random.nextInt(4);
      int label = labels++;
      int register = scalars++;
      text.append("s4u c").append(label).append('_').append(apart ? " s" + register : "");
      text.append(" = ").append(rounds).append("\nloop").append(label).append("_:\n");
      List<Runnable> before = steps;
      List<Runnable> inner = new ArrayList<>();
      steps = inner;
      body(depth + 1, 2 + random.nextInt(6));
      steps = before;
      text.append('c').append(label).append("_ = c").append(label).append("_ - 1\nif (c");
      text.append(label).append("_ != 0) goto loop").append(label).append("_\n");
      steps.add(() -> {
        for (int i = 0; i < rounds; i++) {
          inner.forEach(Runnable::run);
        }
      });
    }

    void masked(int depth) {
      int mask = random.nextInt();
      int label = labels++;
      scalars += scalars % 2;
      int register = scalars;
      scalars += 2;
      text.append("s_mov_b64 s8u m").append(label).append('_');
      text.append(apart ? " s[" + register + ":" + (register + 1) + "]" : "").append(", exec\n");
      text.append("s_and_b32 exec_lo, exec_lo, ").append(mask).append('\n');
      List<Runnable> before = steps;
      List<Runnable> inner = new ArrayList<>();
      steps = inner;
      body(depth + 1, 2 + random.nextInt(5));
      steps = before;
      text.append("s_mov_b64 exec, m").append(label).append("_\n");
      steps.add(() -> {
        boolean[] old = exec.clone();
        for (int lane = 0; lane < 32; lane++) {
          exec[lane] &= (mask >> lane & 1) != 0;
        }
        inner.forEach(Runnable::run);
        System.arraycopy(old, 0, exec, 0, LANES);
      });
    }

    /** The whole program as a machine case with what it must leave. */
    String json() {
      declare(false);
      declare(true);
      declare(false);
      body(0, 30);
      top.forEach(Runnable::run);
      StringBuilder vectors = new StringBuilder();
      StringBuilder numbers = new StringBuilder();
      for (Place place : living) {
        if (place.scalar()) {
          String name = "s" + (80 + numbers.toString().split("s8|s9", -1).length - 1);
          text.append("s_mov_b32 ").append(name).append(", ").append(place.name()).append('\n');
          numbers.append(numbers.isEmpty() ? "" : ", ").append('"').append(name).append("\": \"");
          numbers.append(Integer.toUnsignedString(place.values()[0])).append('"');
        } else {
          String name = "v" + (190 + place.number());
          text.append("v_mov_b32 ").append(name).append(", ").append(place.name()).append('\n');
          vectors.append(vectors.isEmpty() ? "" : ", ").append('"').append(name).append("\": [");
          for (int lane = 0; lane < LANES; lane++) {
            vectors.append(lane == 0 ? "" : ", ");
            vectors.append(Integer.toUnsignedString(place.values()[lane]));
          }
          vectors.append(']');
        }
      }
      text.append("s_endpgm\n");
      return "{\"schema\": \"lockstep-machine-1\", \"target\": \"gfx900\", \"dialect\": \"asm4gcn\","
          + " \"source\": \""
          + text.toString().replace("\n", "\\n")
          + "\", \"wavefronts\": [{}], \"expect\": {\"vgpr\": {"
          + vectors
          + "}, \"sgpr\": {"
          + numbers
          + "}}}";
    }
  }

  @Test
  void allocatedAndApartLeaveTheSame() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      for (boolean apart : new boolean[] {false, true}) {
        String json = new Maker(seed, apart).json();
        MachineFile.Cases cases = MachineFile.parse(json, "seed" + seed, InputLimits.DEFAULT);
        assertTrue(cases.ok(), () -> String.valueOf(cases.diagnostics()));
        MachineRun.Report report =
            MachineRun.run(
                cases.cases().getFirst(), MachineRun.DEFAULT_BUDGET, false, EngineChoice.AUTO);
        assertTrue(
            report.ok(), "seed " + seed + (apart ? " apart: " : ": ") + report.text() + json);
      }
    }
  }
}
