package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.emulator.memory.Window;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Memory that keeps the old contents of each page that is written, once for each epoch. Used by one
 * thread.
 */
final class JournaledMemory implements GlobalMemory {
  private static final int PAGE = 1024;

  private static final byte[] ZEROS = new byte[PAGE];

  /** Stands for a whole page of zeros, of which there are many. */
  private static final byte[] NOTHING = new byte[0];

  /** Overhead of a page beyond its bytes. */
  private static final int OVERHEAD = 96;

  /** Writes that are told one by one: more than a few instructions make. */
  private static final int MOST_WRITES = 8192;

  private final FlatMemory memory;
  private Pages pages = new Pages();
  private @Nullable Window window;

  /** The range whose old contents are known to be kept. */
  private long keptBase;

  private long keptSize;

  /** Where every write is told, or null. */
  @Nullable List<Write> writes;

  /** Where every access of wavefronts is told, or null. */
  @Nullable List<MemoryAccess> accesses;

  JournaledMemory(FlatMemory memory) {
    this.memory = memory;
  }

  /** Old contents of pages by address. */
  static final class Pages {
    private final Map<Long, byte[]> images = new HashMap<>();
    private long bytes;

    long bytes() {
      return bytes;
    }

    private boolean keep(long address, byte[] image) {
      boolean isNew = images.putIfAbsent(address, image) == null;
      if (isNew) {
        bytes += OVERHEAD + image.length;
      }
      return isNew;
    }

    /** Takes over the pages of a later epoch; its own are older and win. */
    void absorb(Pages later) {
      later.images.forEach(this::keep);
    }
  }

  /** A write of 1 to 8 bytes that was told, with what was there before. */
  record Write(long address, int bytes, long before) {}

  FlatMemory flat() {
    return memory;
  }

  /** Pages of the epoch that runs. */
  Pages pages() {
    return pages;
  }

  /** Ends the epoch; returns its pages. */
  Pages seal() {
    Pages sealed = pages;
    pages = new Pages();
    keptSize = 0;
    return sealed;
  }

  /** Puts old contents back. */
  void undo(Pages old) {
    old.images.forEach(
        (address, image) -> memory.write(address, image.length == 0 ? ZEROS : image));
    keptSize = 0;
  }

  private void note(boolean lds, BadAccess.Kind kind, long address, int bytes, int lane) {
    List<MemoryAccess> told = accesses;
    if (told != null && told.size() < MOST_WRITES) {
      told.add(new MemoryAccess(lds, kind, address, bytes, lane));
    }
  }

  private void noteWords(BadAccess.Kind kind, long[] addresses, long offset, long active) {
    for (long rest = accesses == null ? 0 : active; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      note(false, kind, addresses[lane] + offset, 4, lane);
    }
  }

  /** Writes bytes that are mapped as a whole. */
  void write(long address, byte[] bytes) {
    keep(address, bytes.length);
    memory.write(address, bytes);
  }

  private void touch(long address, int bytes) {
    List<Write> told = writes;
    if (told != null && told.size() < MOST_WRITES && memory.grow(address, bytes) != null) {
      told.add(new Write(address, bytes, number(memory.read(address, bytes))));
    }
    long offset = address - keptBase;
    if (offset < 0 || offset > keptSize - bytes) {
      memory.grow(address, bytes);
      keep(address, bytes);
    }
  }

  private void keep(long address, long bytes) {
    Window found = window;
    if (found == null || !found.holds(address, bytes)) {
      found = memory.find(address, bytes);
      if (found == null) {
        return; // The access is about to fault.
      }
      window = found;
    }
    long first = (address - found.base()) / PAGE;
    long last = (address + bytes - 1 - found.base()) / PAGE;
    for (long page = first; page <= last; page++) {
      long start = found.base() + page * PAGE;
      int size = (int) Math.min(PAGE, found.base() + found.size() - start);
      if (!pages.images.containsKey(start)) {
        byte[] image = memory.read(start, size);
        pages.keep(start, Arrays.equals(image, ZEROS) ? NOTHING : image);
      }
      keptBase = start;
      keptSize = size;
    }
  }

  @Override
  public GlobalMemory.Port port() {
    return new JournaledPort(memory.port());
  }

  @Override
  public long reserve(long bytes, long most, String name) {
    return memory.reserve(bytes, most, name);
  }

  @Override
  public void clear(long address) {
    Window range = memory.find(address, 1);
    if (range != null) {
      keep(address, range.size());
    }
    memory.clear(address);
  }

  @Override
  public void trim(long address) {
    // What is behind may be wanted again: history goes back there.
  }

  @Override
  public void release(long address) {
    window = null;
    keptSize = 0;
    memory.release(address);
  }

  /**
   * Net effect of the writes that were told: each place once, with its first contents; unchanged
   * ones are left out.
   */
  List<StateWrite.Global> changes() {
    Map<Long, StateWrite.Global> changes = new TreeMap<>(Long::compareUnsigned);
    List<Write> told = writes;
    for (Write write : told == null ? List.<Write>of() : told) {
      long address = write.address();
      int bytes = write.bytes();
      if (memory.find(address, bytes) != null) {
        long after = number(memory.read(address, bytes));
        changes.putIfAbsent(address, new StateWrite.Global(address, bytes, write.before(), after));
      }
    }
    return changes.values().stream().filter(one -> one.before() != one.after()).toList();
  }

  private static long number(byte[] bytes) {
    long value = 0;
    for (int i = bytes.length - 1; i >= 0; i--) {
      value = value << 8 | bytes[i] & 0xff;
    }
    return value;
  }

  private final class JournaledPort implements GlobalMemory.Port {
    private final GlobalMemory.Port port;

    JournaledPort(GlobalMemory.Port port) {
      this.port = port;
    }

    @Override
    public long end(long address) {
      return port.end(address);
    }

    @Override
    public long load(long address, int bytes, int lane, Access access) {
      note(false, BadAccess.Kind.READ, address, bytes, lane);
      return port.load(address, bytes, lane, access);
    }

    @Override
    public void store(long address, int bytes, long value, int lane, Access access) {
      touch(address, bytes);
      note(false, BadAccess.Kind.WRITE, address, bytes, lane);
      port.store(address, bytes, value, lane, access);
    }

    @Override
    public long update(
        long address,
        int bytes,
        Update update,
        long data,
        long comparand,
        int lane,
        Access access) {
      touch(address, bytes);
      note(false, BadAccess.Kind.ATOMIC, address, bytes, lane);
      return port.update(address, bytes, update, data, comparand, lane, access);
    }

    @Override
    public void loadWords(
        long[] addresses, long offset, long active, int[] file, int row, Access access) {
      noteWords(BadAccess.Kind.READ, addresses, offset, active);
      port.loadWords(addresses, offset, active, file, row, access);
    }

    @Override
    public boolean defersLoads() {
      return port.defersLoads();
    }

    @Override
    public void loadParts(
        long[] addresses,
        long offset,
        long active,
        int[] file,
        int row,
        RegisterPart part,
        Access access) {
      for (long rest = accesses == null ? 0 : active; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        note(false, BadAccess.Kind.READ, addresses[lane] + offset, part.bytes(), lane);
      }
      port.loadParts(addresses, offset, active, file, row, part, access);
    }

    @Override
    public void loadScalars(
        long address, int count, int[] file, int register, RegisterPart part, Access access) {
      note(false, BadAccess.Kind.READ, address, count * part.bytes(), MemoryAccess.SCALAR);
      port.loadScalars(address, count, file, register, part, access);
    }

    @Override
    public void storeWords(
        long[] addresses, long offset, long active, int[] file, int row, Access access) {
      for (long rest = active; rest != 0; rest &= rest - 1) {
        touch(addresses[Long.numberOfTrailingZeros(rest)] + offset, 4);
      }
      noteWords(BadAccess.Kind.WRITE, addresses, offset, active);
      port.storeWords(addresses, offset, active, file, row, access);
    }

    @Override
    public boolean followsLocal() {
      return accesses != null || port.followsLocal();
    }

    @Override
    public void local(
        BadAccess.Kind kind, long address, int bytes, int lane, long old, long value) {
      note(true, kind, address, bytes, lane);
      port.local(kind, address, bytes, lane, old, value);
    }

    @Override
    public void fence(Access access) {
      port.fence(access);
    }

    @Override
    public void settle(Wait wait) {
      port.settle(wait);
    }
  }
}
