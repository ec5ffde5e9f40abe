package dev.lockstep.emulator.reference;

import dev.lockstep.isa.codec.InstructionSet;
import java.util.List;
import java.util.SplittableRandom;

/** The registers and the memory with which a random program begins; see {@link Plan}. */
final class Setup {
  private Setup() {}

  static Group group(Program program) {
    Facts facts = Facts.of(program.set());
    Bytes memory = new Bytes(Plan.MEMORY, Plan.MEMORY_BYTES);
    SplittableRandom random = new SplittableRandom(program.seed() ^ 0x5eed);
    Values values = new Values(random.nextLong());
    for (int i = 0; i < Plan.MEMORY_BYTES; i += 4) {
      memory.store(Plan.MEMORY + i, 4, values.word());
    }
    Group group = new Group(facts, program.waves(), memory);
    int mode = facts.settled(values.mode());
    int format = format(program.set(), values);
    for (State wave : group.waves) {
      if (program.vectors() > Plan.ALL_VECTORS) {
        matrices(wave, values);
      }
      wave.mode = mode;
      wave.pc = Plan.CODE;
      vectors(wave, values, program.waves());
      scalars(wave, values, format);
      wave.setMask(Facts.VCC, values.mask());
      if (values.chance(40)) {
        wave.setMask(Facts.EXEC, values.mask() & facts.all());
      }
    }
    return group;
  }

  private static void vectors(State wave, Values values, int waves) {
    int lanes = wave.facts.lanes();
    long slice = Plan.MEMORY + (long) wave.number * Plan.SLICE;
    for (int lane = 0; lane < lanes; lane++) {
      for (int register = 0; register < Plan.DATA_VECTORS; register++) {
        wave.vector[register][lane] = values.word();
      }
      for (int register = 0; register < Plan.DATA_VECTORS; register++) {
        wave.vector[State.ACCUMULATORS + register][lane] = values.word();
      }
      long address = slice + (long) lane * Plan.SLOT;
      wave.vector[Plan.ADDRESS][lane] = (int) address;
      wave.vector[Plan.ADDRESS + 1][lane] = (int) (address >>> 32);
      int lds = wave.number * Plan.LDS_SLICE + lane * Plan.SLOT;
      wave.vector[Plan.LDS_ADDRESS][lane] = lds;
      wave.vector[Plan.OFFSET][lane] = lane * Plan.SLOT;
      wave.vector[Plan.INDEX_OFFSET][lane] = lane;
      wave.vector[Plan.INDEX_OFFSET + 1][lane] = 8 * values.below(2);
      wave.vector[Plan.SCRATCH_ADDRESS][lane] = 8 * values.below(4);
      wave.vector[Plan.LANE_ADDRESS][lane] = 4 * values.below(lanes) + (values.word() & ~255);
      wave.vector[Plan.SHARED_ADDRESS][lane] = wave.number * Plan.LDS_SLICE + lane % 4 * Plan.SLOT;
      int other = (wave.number + 1) % waves;
      wave.vector[Plan.OTHER_LDS][lane] = other * Plan.LDS_SLICE + lane * Plan.SLOT;
      wave.vector[Plan.STRUCT_INDEX][lane] = lane;
    }
  }

  private static void matrices(State wave, Values values) {
    for (int i = Plan.MATRIX_SOURCES; i < Plan.MATRIX_VECTORS; i++) {
      for (int lane = 0; lane < wave.facts.lanes(); lane++) {
        boolean copy = wave.facts.major() == 11 && i < Plan.MATRIX_SUMS && lane >= 16;
        wave.vector[i][lane] = copy ? wave.vector[i][lane % 16] : values.word();
        wave.vector[State.ACCUMULATORS + i][lane] = values.word();
      }
    }
  }

  private static void scalars(State wave, Values values, int other) {
    for (int code = 0; code < Plan.DATA_SCALARS; code++) {
      wave.scalar[code] = values.word();
    }
    long slice = Plan.MEMORY + (long) wave.number * Plan.SLICE;
    put(wave, Plan.BASE, slice);
    wave.scalar[Plan.SMALL] = 0;
    int format = wave.facts.major() >= 10 ? 22 << 12 : 4 << 15 | 7 << 12;
    int select = 4 | 5 << 3 | 6 << 6 | 7 << 9;
    int raw = wave.facts.major() == 10 ? 3 << 28 | 1 << 24 : wave.facts.major() > 10 ? 3 << 28 : 0;
    put(wave, Plan.RAW, slice);
    wave.scalar[Plan.RAW + 2] = Plan.SLICE;
    wave.scalar[Plan.RAW + 3] = format | select | raw;
    put(wave, Plan.STRUCT, slice | (long) Plan.SLOT << 48);
    wave.scalar[Plan.STRUCT + 2] = wave.facts.major() == 8 ? Plan.SLICE : Plan.SLICE / Plan.SLOT;
    int structured = wave.facts.major() == 10 ? 1 << 24 : 0;
    wave.scalar[Plan.STRUCT + 3] = other | select | structured;
    long swizzle = wave.facts.major() >= 11 ? 1L << 62 : 1L << 63;
    put(wave, Plan.SWIZZLED, slice | (long) Plan.SLOT << 48 | swizzle);
    wave.scalar[Plan.SWIZZLED + 2] = wave.scalar[Plan.STRUCT + 2];
    wave.scalar[Plan.SWIZZLED + 3] = format | select | structured | 2 << 21 | 1 << 19;
    if (wave.facts.major() >= 9) {
      wave.scalar[Plan.SWIZZLED + 3] &= ~(3 << 19);
    }
    long own = Plan.MEMORY + Plan.SLICE * Plan.MOST_WAVES + (long) wave.number * Plan.SCALAR_SLICE;
    put(wave, Plan.SCALAR_BASE, own);
    put(wave, Plan.SCALAR_RAW, own);
    wave.scalar[Plan.SCALAR_RAW + 2] = Plan.SCALAR_SLICE;
    wave.scalar[Plan.SCALAR_RAW + 3] = format | select | raw;
    wave.scalar[Plan.SCRATCH_BASE] = 16;
    wave.scalar[wave.facts.m0()] = -1;
  }

  /** A format that loads convert from, in its place of the descriptor. */
  private static int format(InstructionSet set, Values values) {
    boolean unified = Facts.of(set).major() >= 10;
    List<Integer> data =
        List.copyOf(set.values(unified ? "unified-format" : "data-format").keySet());
    List<Integer> numbers = List.copyOf(set.values("number-format").keySet());
    while (true) {
      int one = values.of(data);
      int other = values.of(numbers);
      String name =
          unified
              ? set.valueName("unified-format", one).replace("BUF_FMT_", "")
              : set.valueName("data-format", one).replace("BUF_DATA_FORMAT_", "")
                  + "_"
                  + set.valueName("number-format", other).replace("BUF_NUM_FORMAT_", "");
      if (FormattedUnit.isKnown(name)) {
        return unified ? one << 12 : one << 15 | other << 12;
      }
    }
  }

  private static void put(State wave, int code, long value) {
    wave.scalar[code] = (int) value;
    wave.scalar[code + 1] = (int) (value >>> 32);
  }
}
