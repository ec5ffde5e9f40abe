package dev.lockstep.emulator;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** What machine code and the rest of the machine tell each other about one wavefront. */
final class HostContext {
  // Places in the memory that both see.
  static final int ENTRY = 0;
  static final int SITE = 4;
  static final int EXIT = 8;
  static final int SCC = 12;
  static final int PC = 16;
  static final int REDO = 24;
  static final int FIRST = 32;
  static final int MASKS = 40;
  private static final int SIZE = MASKS + Long.BYTES * (Segment.MOST_MASKS - 1);

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  final MemorySegment memory = Arena.ofAuto().allocate(SIZE, 64);
  final MemorySegment vectors;
  final MemorySegment scalars;
  final MemorySegment lds;

  HostContext(Wavefront wave) {
    vectors = MemorySegment.ofArray(wave.vectors);
    scalars = MemorySegment.ofArray(wave.scalars);
    lds = MemorySegment.ofArray(wave.group.lds().words());
  }

  int get(int place) {
    return memory.get(INT, place);
  }

  void set(int place, int value) {
    memory.set(INT, place, value);
  }

  long getWide(int place) {
    return memory.get(LONG, place);
  }
}
