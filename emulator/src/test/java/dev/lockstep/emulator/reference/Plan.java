package dev.lockstep.emulator.reference;

/**
 * Register assignment of random programs. Random instructions read and write the data registers
 * only; the others hold addresses that are good by construction, so that any part of a program can
 * be left out.
 */
final class Plan {
  static final long CODE = 0x4000;
  static final long MEMORY = 0x1_0000_0000L;

  /** Bytes of memory that belong to one wavefront: 64 for each lane. */
  static final int SLICE = 4096;

  static final int MOST_WAVES = 4;

  /** Memory behind the slices, for scalar accesses. */
  static final int SCALAR_SLICE = 1024;

  static final int MEMORY_BYTES = (SLICE + SCALAR_SLICE) * MOST_WAVES + 8192;
  static final int LDS_BYTES = 32768;

  /** Bytes of LDS that belong to one wavefront. */
  static final int LDS_SLICE = LDS_BYTES / MOST_WAVES;

  /** Slot of a lane in memory, LDS and scratch. */
  static final int SLOT = 64;

  // Vector registers.
  static final int DATA_VECTORS = 24;
  static final int ADDRESS = 24;
  static final int LDS_ADDRESS = 26;
  static final int OFFSET = 27;
  static final int INDEX_OFFSET = 28;
  static final int SCRATCH_ADDRESS = 30;
  static final int LANE_ADDRESS = 31;
  static final int SHARED_ADDRESS = 32;
  static final int OTHER_LDS = 33;
  static final int STRUCT_INDEX = 36;
  static final int ALL_VECTORS = 40;

  // Further ones that matrix operations have for themselves: A, B and indices are never written.
  static final int MATRIX_SOURCES = 40;
  static final int MATRIX_SUMS = 56;
  static final int MATRIX_VECTORS = 122;

  // Scalar registers.
  static final int DATA_SCALARS = 48;
  static final int COUNTER = 60;
  static final int MOVED = 61;
  static final int RETURN = 62;
  static final int BASE = 64;
  static final int SMALL = 66;
  static final int RAW = 68;
  static final int STRUCT = 72;
  static final int SWIZZLED = 76;
  static final int SCALAR_BASE = 80;
  static final int SCALAR_RAW = 84;
  static final int SCRATCH_BASE = 88;
  static final int NOTHING = 89;

  private Plan() {}
}
