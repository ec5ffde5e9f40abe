package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Instructions on floats that follow each other, on denormals and what is next to them, give the
 * same registers in all engines, whatever MODE is. The interpreter is the oracle, whose leaves have
 * oracles of their own.
 */
class DenormalsTest {
  private static final int PROGRAMS = Shares.LONG ? 150 : 8;
  private static final int REGISTERS = 10;

  /** s_endpgm. */
  private static final int END = 0xbf810000;

  private static final String[] NAMES = {
    "v_add_f32_e32",
    "v_sub_f32_e32",
    "v_mul_f32_e32",
    "v_mul_f32_e32",
    "v_mac_f32_e32",
    "v_mad_f32",
    "v_fma_f32",
    "v_min_f32_e32",
    "v_max_f32_e32",
    "v_rsq_f32_e32",
    "v_sqrt_f32_e32",
    "v_rcp_f32_e32",
    "v_exp_f32_e32",
    "v_cmp_lt_f32_e32",
    "v_cmp_le_f32_e32",
    "v_cndmask_b32_e32",
    "v_mov_b32_e32",
    "v_and_b32_e32",
    "v_xor_b32_e32",
    "v_add_f64",
    "v_mul_f64",
    "v_cvt_f64_f32_e32",
    "v_cvt_f32_f64_e32",
    "v_cvt_i32_f32_e32"
  };

  private static final int[] FLOATS = {
    0,
    0x80000000,
    1,
    0x80000001,
    0x7fffff,
    0x807fffff,
    0x400000,
    0x800000,
    0x80800000,
    0x800001,
    0xffffff,
    0x1000000,
    0x3f800000,
    0xbf800000,
    0x3f7fffff,
    0x3f800001,
    0x3f000000,
    0x40000000,
    0x1f800000,
    0x20000000,
    0x33800000,
    0x7f7fffff,
    0x7f800000,
    // The upper words of doubles.
    0xfffff,
    0x100000,
    0x3ff00000
  };

  private static int value(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt() & 0x80ffffff;
      case 1 -> Float.floatToRawIntBits(1 + random.nextFloat());
      default -> FLOATS[random.nextInt(FLOATS.length)];
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx700", "gfx803", "gfx900", "gfx1030"})
  void areAlike(String machine) {
    InstructionSet set = Assembly.set(machine);
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      List<Integer> words = new ArrayList<>();
      int length = 5 + random.nextInt(30);
      for (int i = 0; i < length; i++) {
        add(words, set, random);
      }
      words.add(END);
      // Denormals of floats and of doubles, each way, with rounding to nearest.
      int mode = random.nextInt(3) == 0 ? 0xc0 : random.nextInt(16) << 4;
      long exec = random.nextBoolean() ? -1 : random.nextLong();
      List<Integer> expected = run(set, words, mode, seed, exec, EngineChoice.INTERPRET);
      for (EngineChoice engine :
          List.of(EngineChoice.TRANSLATE_AT_ONCE, EngineChoice.BYTECODE_AT_ONCE)) {
        assertEquals(
            expected, run(set, words, mode, seed, exec, engine), machine + " " + engine + seed);
      }
    }
  }

  private static void add(List<Integer> words, InstructionSet set, Random random) {
    while (true) {
      List<Encoding> encodings = set.named(NAMES[random.nextInt(NAMES.length)]);
      if (encodings.isEmpty()) {
        continue;
      }
      Encoding encoding = encodings.getFirst();
      List<Operand> operands = new ArrayList<>();
      for (Bound bound : encoding.operands()) {
        Operand implied = bound.implied();
        int count = bound.registers();
        operands.add(
            implied != null
                ? implied
                : new Register(
                    RegisterFile.VECTOR, random.nextInt(REGISTERS / count) * count, count));
      }
      encode(words, set, new Instruction(encoding, List.copyOf(operands), Modifiers.NONE));
      return;
    }
  }

  private static void encode(List<Integer> words, InstructionSet set, Instruction instruction) {
    int[] code = new int[InstructionSet.MOST_WORDS];
    int count = set.encode(instruction, code);
    for (int i = 0; i < count; i++) {
      words.add(code[i]);
    }
  }

  private static List<Integer> run(
      InstructionSet set, List<Integer> words, int mode, int seed, long exec, EngineChoice engine) {
    Code code = Code.of(set, Programs.BASE, Assembly.bytes(words));
    InitialState start =
        (wave, _) -> {
          Random random = new Random(~seed);
          for (int register = 0; register < REGISTERS; register++) {
            for (int lane = 0; lane < set.waveSize(); lane++) {
              wave.setVector(register, lane, value(random));
            }
          }
          wave.setMode(mode);
          wave.setExec(set.waveSize() == 64 ? exec : exec & 0xffff_ffffL);
        };
    Dispatch dispatch = new Dispatch(code, Programs.BASE, new Dim3(1, 1, 1), 1, 0, 0, start);
    List<Integer> result = new ArrayList<>();
    try (WorkgroupSession session = new Machine(new FlatMemory()).start(dispatch, 0, engine)) {
      assertEquals(new Stop.Ended(), session.run(1000));
      WavefrontView wave = session.workgroup().wavefronts().getFirst();
      for (int register = 0; register < REGISTERS; register++) {
        for (int lane = 0; lane < set.waveSize(); lane++) {
          result.add(wave.vector(register, lane));
        }
      }
      result.add(wave.scalar(106));
      result.add(wave.scalar(107));
    }
    return result;
  }
}
