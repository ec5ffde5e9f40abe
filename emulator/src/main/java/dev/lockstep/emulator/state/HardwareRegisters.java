package dev.lockstep.emulator.state;

import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.isa.codec.InstructionSet;

/**
 * The registers that the hardware-register instructions reach, by the names of the tables. Fields
 * are those of the Vega and RDNA ISA manuals, "Hardware registers".
 */
public final class HardwareRegisters {
  /** SIMDs of a compute unit; consecutive wavefronts go to consecutive ones. */
  private static final int SIMDS = 4;

  /** Bytes of the unit in which the LDS allocation is reported: 64 words. */
  private static final int LDS_UNIT = 256;

  /** The counter of cycles has 20 bits. */
  private static final int CYCLES = 0xfffff;

  private HardwareRegisters() {}

  /**
   * Register that, where it exists, holds the state of a wavefront instead of STATUS, for trap
   * handlers.
   */
  private static final String PRIVATE_STATE = "HW_REG_STATE_PRIV";

  /** Refuses registers that are not modelled. */
  public static void check(String name, InstructionSet set) {
    if (name.equals("HW_REG_STATUS") && set.values("hwreg").containsValue(PRIVATE_STATE)) {
      throw new Refusal(name);
    }
    switch (name) {
      case "HW_REG_MODE",
          "HW_REG_STATUS",
          "HW_REG_TRAPSTS",
          "HW_REG_HW_ID",
          "HW_REG_HW_ID1",
          "HW_REG_HW_ID2",
          "HW_REG_FLAT_SCR_LO",
          "HW_REG_FLAT_SCR_HI",
          "HW_REG_XNACK_MASK",
          "HW_REG_POPS_PACKER",
          "HW_REG_SHADER_CYCLES",
          "HW_REG_SHADER_CYCLES_LO",
          "HW_REG_SHADER_CYCLES_HI",
          "HW_REG_SCRATCH_BASE_LO",
          "HW_REG_SCRATCH_BASE_HI",
          "HW_REG_GPR_ALLOC",
          "HW_REG_LDS_ALLOC",
          "HW_REG_IB_STS",
          "HW_REG_SH_MEM_BASES",
          "HW_REG_TBA_LO",
          "HW_REG_TBA_HI",
          "HW_REG_TMA_LO",
          "HW_REG_TMA_HI" -> {}
      default -> throw new Refusal(name);
    }
  }

  /** Refuses registers that programs may only read, and those that are not modelled. */
  public static void checkWritten(String name, InstructionSet set) {
    check(name, set);
    if (name.startsWith("HW_REG_SCRATCH_BASE")) {
      throw new Refusal("a write to " + name);
    }
  }

  public static int read(Wavefront wave, String name) {
    return switch (name) {
      case "HW_REG_MODE" -> wave.mode();
      case "HW_REG_STATUS" -> status(wave);
      case "HW_REG_TRAPSTS" -> wave.trapStatus;
      case "HW_REG_HW_ID" -> identification(wave);
      case "HW_REG_HW_ID1" -> place(wave);
      case "HW_REG_HW_ID2" -> ((int) wave.group.number() & 31) << 16;
      case "HW_REG_FLAT_SCR_LO", "HW_REG_SCRATCH_BASE_LO" -> (int) wave.flatScratch;
      case "HW_REG_FLAT_SCR_HI", "HW_REG_SCRATCH_BASE_HI" -> (int) (wave.flatScratch >>> 32);
      case "HW_REG_SHADER_CYCLES" -> (int) wave.cycles() & CYCLES;
      case "HW_REG_SHADER_CYCLES_LO" -> (int) wave.cycles();
      case "HW_REG_SHADER_CYCLES_HI" -> (int) (wave.cycles() >>> 32);
      case "HW_REG_GPR_ALLOC" -> (wave.layout.vectors().vgprs() / 4 - 1) << 8 | 15 << 24;
      case "HW_REG_LDS_ALLOC" -> (wave.group.lds().size() + LDS_UNIT - 1) / LDS_UNIT << 12;
      case "HW_REG_SH_MEM_BASES" -> {
        Apertures apertures = wave.group.apertures;
        yield (int) (apertures.scratch() >>> 48) | (int) (apertures.shared() >>> 48) << 16;
      }
      // No outstanding operations, no trap handler.
      default -> 0;
    };
  }

  /**
   * User programs can write MODE, the exception flags and the base of scratch memory; writes to
   * others have no effect.
   */
  public static void write(Wavefront wave, String name, int value) {
    switch (name) {
      case "HW_REG_MODE" -> wave.setMode(value);
      case "HW_REG_TRAPSTS" -> wave.trapStatus = value;
      case "HW_REG_FLAT_SCR_LO" ->
          wave.flatScratch = wave.flatScratch & ~0xffff_ffffL | value & 0xffff_ffffL;
      case "HW_REG_FLAT_SCR_HI" ->
          wave.flatScratch = wave.flatScratch & 0xffff_ffffL | (long) value << 32;
      default -> {}
    }
  }

  private static int status(Wavefront wave) {
    int inGroup = wave.group.wavefronts().size() > 1 ? 1 : 0;
    int valid = 1;
    return (wave.scc ? 1 : 0)
        | (wave.exec() == 0 ? 1 : 0) << 9
        | (wave.vcc() == 0 ? 1 : 0) << 10
        | inGroup << 11
        | valid << 16;
  }

  /** Wave in bits 3:0, SIMD in 5:4, compute unit in 11:8, workgroup in 19:16. */
  private static int identification(Wavefront wave) {
    int slot = wave.number / SIMDS & 15;
    int simd = wave.number % SIMDS;
    int group = (int) wave.group.number();
    return slot | simd << 4 | (group & 15) << 8 | (group >>> 4 & 15) << 16;
  }

  /** Wave in bits 4:0, SIMD in 9:8, workgroup processor in 13:10 (RDNA ISA, HW_ID1). */
  private static int place(Wavefront wave) {
    int group = (int) wave.group.number();
    return wave.number / SIMDS & 31 | wave.number % SIMDS << 8 | (group & 15) << 10;
  }
}
