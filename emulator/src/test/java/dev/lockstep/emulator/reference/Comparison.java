package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.WorkgroupSession;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;

/** Runs a program in the reference evaluator and in the interpreter, instruction by instruction. */
final class Comparison {
  private static final int MOST_STEPS = 4000;
  private final Program program;
  private Group group;
  private final FlatMemory memory = new FlatMemory();
  private final Code code;
  private final int registers;
  private final List<String> differences = new ArrayList<>();

  private Comparison(Program program) {
    this.program = program;
    group = Setup.group(program);
    registers = program.vectors();
    code = Code.of(program.set(), Plan.CODE, program.bytes());
  }

  /** The first difference with its place; empty when there is none. */
  static String difference(Program program) {
    Comparison comparison = new Comparison(program);
    comparison.run();
    return comparison.differences.isEmpty() ? "" : comparison.differences.getFirst();
  }

  private void run() {
    memory.map(Plan.MEMORY, Plan.MEMORY_BYTES, "memory");
    memory.write(Plan.MEMORY, group.memory.content);
    Dispatch dispatch =
        new Dispatch(
            code,
            Plan.CODE,
            new Dim3(1, 1, 1),
            program.waves(),
            Plan.LDS_BYTES,
            Group.SCRATCH,
            (wave, _) -> start(wave));
    try (WorkgroupSession session = new Machine(memory).start(dispatch, 0)) {
      together(session);
    }
    if (differences.isEmpty()) {
      atOnce(dispatch, EngineChoice.INTERPRET);
    }
    if (differences.isEmpty()) {
      atOnce(dispatch, EngineChoice.TRANSLATE_AT_ONCE);
    }
    if (differences.isEmpty()) {
      atOnce(dispatch, EngineChoice.BYTECODE_AT_ONCE);
    }
  }

  /** An engine without stops between instructions ends in the same state. */
  private void atOnce(Dispatch stepped, EngineChoice engine) {
    String how = engine + " at once: ";
    Group after = group;
    group = Setup.group(program);
    memory.write(Plan.MEMORY, group.memory.content);
    try (WorkgroupSession session = new Machine(memory).start(stepped, 0, engine)) {
      group = after;
      Stop stop = session.run(100L * MOST_STEPS);
      if (!(stop instanceof Stop.Ended)) {
        differences.add(how + stop);
        return;
      }
      for (State state : group.waves) {
        state.tolerances.clear();
        state.scalarTolerance = null;
        WavefrontView wave = session.workgroup().wavefronts().get(state.number);
        scalars(how, state, wave);
        vectors(how, state, wave);
      }
      memory(how, session.workgroup().lds());
    }
  }

  private void start(WavefrontView wave) {
    State state = group.waves.get(wave.number());
    for (int code = 0; code < 128; code++) {
      // FLAT_SCRATCH and what lies behind it belongs to the machine.
      if (code < Plan.DATA_SCALARS + 52 || code >= Facts.VCC) {
        wave.setScalar(code, state.scalar[code]);
      } else {
        state.scalar[code] = wave.scalar(code);
      }
    }
    for (int register = 0; register < registers; register++) {
      for (int lane = 0; lane < wave.lanes(); lane++) {
        wave.setVector(register, lane, state.vector[register][lane]);
        if (accumulators()) {
          int other = State.ACCUMULATORS + register;
          wave.setVector(other, lane, state.vector[other][lane]);
        }
      }
    }
    wave.setMode(state.mode);
  }

  private boolean accumulators() {
    return program.set().generation().has(MachineFeature.ACCUMULATORS);
  }

  private void together(WorkgroupSession session) {
    Evaluator evaluator = new Evaluator(group, program.set());
    for (int steps = 0; steps < MOST_STEPS && differences.isEmpty(); ) {
      if (group.waves.stream().allMatch(state -> state.ended)) {
        return;
      }
      for (State state : group.waves) {
        while (!state.ended && !state.waits && differences.isEmpty() && steps++ < MOST_STEPS) {
          one(session, evaluator, state);
        }
      }
      group.release();
    }
    if (differences.isEmpty()) {
      differences.add("the program does not end");
    }
  }

  private void one(WorkgroupSession session, Evaluator evaluator, State state) {
    long at = state.pc;
    Instruction instruction = code.instruction(at);
    if (instruction == null) {
      differences.add("no instruction at 0x%x".formatted(at));
      return;
    }
    String where =
        "wavefront %d, 0x%x: %s: ".formatted(state.number, at, program.set().print(instruction));
    State before = state;
    try {
      evaluator.step(before, instruction);
    } catch (RuntimeException e) {
      differences.add(
          where + "evaluator: " + e + " " + List.of(e.getStackTrace()).stream().limit(3).toList());
      return;
    }
    Stop stop = session.step(state.number, 1);
    if (stop instanceof Stop.Fault fault) {
      differences.add(where + fault);
      return;
    }
    WavefrontView wave = session.workgroup().wavefronts().get(state.number);
    scalars(where, state, wave);
    vectors(where, state, wave);
    if (touchesMemory(instruction.row().shape())) {
      memory(where, session.workgroup().lds());
    }
  }

  private static boolean touchesMemory(Shape shape) {
    return switch (shape) {
      case Shape.Store _, Shape.Atomic _, Shape.ScalarStore _, Shape.ScalarAtomic _ -> true;
      default -> false;
    };
  }

  private void differ(String where, String what, long expected, long actual) {
    if (expected != actual) {
      differences.add(
          "%s%s: evaluator 0x%x, interpreter 0x%x".formatted(where, what, expected, actual));
    }
  }

  private void scalars(String where, State state, WavefrontView wave) {
    State.ScalarTolerance near = state.scalarTolerance;
    if (near != null) {
      long expected = state.scalar[near.code()] & 0xffff_ffffL;
      long actual = wave.scalar(near.code()) & 0xffff_ffffL;
      if (Leaf.named(near.leaf()).accepts(expected, actual)) {
        state.scalar[near.code()] = (int) actual;
      }
    }
    for (int code = 0; code < 128; code++) {
      if (code != state.facts.nowhere()) {
        differ(
            where,
            code < 102 ? "s" + code : program.set().scalarText(code, 1),
            state.scalar[code] & 0xffff_ffffL,
            wave.scalar(code) & 0xffff_ffffL);
      }
    }
    differ(where, "scc", state.scc ? 1 : 0, wave.scc() ? 1 : 0);
    long mode = state.mode & state.facts.modeBits() & 0xffff_ffffL;
    differ(where, "mode", mode, wave.mode() & 0xffff_ffffL);
    differ(where, "ended", state.ended ? 1 : 0, wave.ended() ? 1 : 0);
    if (!state.ended) {
      differ(where, "pc", state.pc, wave.pc());
    }
  }

  private void vectors(String where, State state, WavefrontView wave) {
    tolerate(where, state, wave);
    int end = accumulators() ? 2 : 1;
    for (int file = 0; file < end; file++) {
      for (int i = 0; i < registers; i++) {
        int register = file * State.ACCUMULATORS + i;
        for (int lane = 0; lane < wave.lanes(); lane++) {
          int expected = state.vector[register][lane];
          int actual = wave.vector(register, lane);
          if (expected != actual) {
            differ(
                where,
                "%c%d lane %d".formatted(file == 0 ? 'v' : 'a', i, lane),
                expected & 0xffff_ffffL,
                actual & 0xffff_ffffL);
          }
        }
      }
    }
  }

  /** Takes over results of approximate operations that are near enough. */
  private static void tolerate(String where, State state, WavefrontView wave) {
    for (State.Tolerance near : state.tolerances) {
      int words = near.width() == 64 ? 2 : 1;
      long expected = 0;
      long actual = 0;
      for (int i = 0; i < words; i++) {
        int register = near.register() + i;
        expected |= (state.vector[register][near.lane()] & 0xffff_ffffL) << 32 * i;
        actual |= (wave.vector(register, near.lane()) & 0xffff_ffffL) << 32 * i;
      }
      long mask = near.width() == 64 ? -1 : (1L << near.width()) - 1;
      boolean good =
          Leaf.named(near.leaf())
              .accepts(expected >>> near.shift() & mask, actual >>> near.shift() & mask);
      if (good && words == 2) {
        state.vector[near.register()][near.lane()] = (int) actual;
        state.vector[near.register() + 1][near.lane()] = (int) (actual >>> 32);
      } else if (good) {
        int kept = (int) (expected & ~(mask << near.shift()));
        state.vector[near.register()][near.lane()] = kept | (int) (actual & mask << near.shift());
      }
    }
  }

  private void memory(String where, Lds lds) {
    byte[] actual = memory.read(Plan.MEMORY, Plan.MEMORY_BYTES);
    int at = java.util.Arrays.mismatch(group.memory.content, actual);
    if (at >= 0) {
      differ(where, "memory +0x%x".formatted(at), group.memory.content[at], actual[at]);
    }
    for (int i = 0; i < Plan.LDS_BYTES; i += 8) {
      long expected = group.lds.load(i, 8);
      if (expected != lds.load(i, 8)) {
        differ(where, "LDS 0x%x".formatted(i), expected, lds.load(i, 8));
      }
    }
  }
}
