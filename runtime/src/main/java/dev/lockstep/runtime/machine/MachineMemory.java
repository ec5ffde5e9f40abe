package dev.lockstep.runtime.machine;

import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.file.MemoryImage;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** The memory of one machine case: its windows and its program. Used by one thread. */
public final class MachineMemory implements AutoCloseable {
  /** Address of a program without one of its own if nothing else is there. */
  private static final long CODE = 0x7000_0000_0000L;

  /** Distance of the further places for a program. */
  private static final long CODE_STEP = 1L << 33;

  /** Bytes of all windows together: each is filled with zeros. */
  private static final long MOST_BYTES = 1L << 31;

  /** Every window costs a step in each search. */
  private static final int MOST_WINDOWS = 4096;

  private static final long APERTURE_BYTES = 1L << 32;

  private final FlatMemory memory = new FlatMemory();
  private final Apertures apertures;
  private final Arena arena = Arena.ofConfined();

  MachineMemory(Apertures apertures) {
    this.apertures = apertures;
  }

  FlatMemory flat() {
    return memory;
  }

  /** Maps the windows of a case; nothing is written yet. */
  void map(List<MemoryImage.Window> windows) throws UnfitCaseException {
    List<String> lines = new ArrayList<>();
    for (MemoryImage.Window window : windows) {
      refuse(window.address(), window.bytes(), "memory window", lines);
    }
    if (windows.size() > MOST_WINDOWS) {
      lines.add("there are %d memory windows; at most %d".formatted(windows.size(), MOST_WINDOWS));
    }
    long bytes = windows.stream().mapToLong(MemoryImage.Window::bytes).sum();
    if (bytes > MOST_BYTES) {
      lines.add("the memory windows have %d bytes; at most %d".formatted(bytes, MOST_BYTES));
    }
    if (!lines.isEmpty()) {
      throw new UnfitCaseException(lines);
    }
    for (MemoryImage.Window window : windows) {
      map(window.address(), window.bytes(), "window");
    }
  }

  /** A line for each aperture that a range touches. */
  private void refuse(long address, long bytes, String what, List<String> lines) {
    refuse(address, bytes, apertures.shared(), "LDS", what, lines);
    refuse(address, bytes, apertures.scratch(), "scratch", what, lines);
  }

  private static void refuse(
      long address, long bytes, long base, String aperture, String what, List<String> lines) {
    boolean apart =
        Long.compareUnsigned(address, base + APERTURE_BYTES - 1) > 0
            || Long.compareUnsigned(address + bytes - 1, base) < 0;
    if (!apart) {
      lines.add(
          "%s at 0x%x, %d bytes: it touches the %s aperture, 0x%x to 0x%x; put it elsewhere"
              .formatted(what, address, bytes, aperture, base, base + APERTURE_BYTES - 1));
    }
  }

  private Window map(long address, long bytes, String name) throws UnfitCaseException {
    // Atomic accesses want the host's bytes as aligned as the machine's.
    long shift = address & 7;
    MemorySegment segment;
    try {
      // Not on the heap: the host's machine code accesses it, too.
      segment = arena.allocate(bytes + shift, 8);
    } catch (OutOfMemoryError _) {
      throw new UnfitCaseException(
          "memory window at 0x%x, %d bytes: this host has no room for it"
              .formatted(address, bytes));
    }
    return memory.map(address, segment.asSlice(shift, bytes), name);
  }

  /** Puts code where no window and no aperture is; returns its address. */
  long place(byte[] code) throws UnfitCaseException {
    if (code.length == 0) {
      return CODE;
    }
    long base = CODE;
    // The windows of a file hold a few GiB together, so a free place is near.
    while (taken(base, code.length)) {
      base += CODE_STEP;
    }
    map(base, code.length, "program");
    memory.write(base, code);
    return base;
  }

  /** Puts code at its own address, which may lie in a window. */
  void place(long base, byte[] code) throws UnfitCaseException {
    List<String> lines = new ArrayList<>();
    refuse(base, code.length, "program", lines);
    if (!lines.isEmpty()) {
      throw new UnfitCaseException(lines);
    }
    if (memory.find(base, code.length) == null) {
      if (taken(base, code.length)) {
        throw new UnfitCaseException(
            "program at 0x%x, %d bytes: it lies in a memory window only in part"
                .formatted(base, code.length));
      }
      map(base, code.length, "program");
    }
    memory.write(base, code);
  }

  /** Whether a range touches a window or goes round the end of the address space. */
  private boolean taken(long base, long bytes) {
    for (Window window : memory.windows()) {
      if (Long.compareUnsigned(base - window.base(), window.size()) < 0
          || Long.compareUnsigned(window.base() - base, bytes) < 0) {
        return true;
      }
    }
    return base != 0 && Long.compareUnsigned(base + bytes - 1, base) < 0;
  }

  /** Makes the writes, in order. */
  void fill(List<MemoryImage.Write> writes) {
    for (MemoryImage.Write write : writes) {
      memory.write(write.address(), write.bytes().toArray());
    }
  }

  @Override
  public void close() {
    arena.close();
  }
}
