package dev.lockstep.opencl.handle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Handles are valid while they are referenced or held, and come back late. */
final class HandleTableTest {
  private static final long DISPATCH = 0x1234_5678_9abcL;

  private static final class Counted extends Referenced {
    int ends;

    @Override
    protected void end() {
      ends++;
    }
  }

  @Test
  void handleIsValidUntilNobodyHasIt() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment slots = arena.allocate(1 << 12, 16);
      HandleTable table = new HandleTable(slots.address(), slots.byteSize(), DISPATCH);
      Counted object = table.open(new Counted());
      long handle = object.handle();
      assertEquals(DISPATCH, HostMemory.getLong(handle));
      assertSame(object, table.get(handle));
      object.retain();
      object.hold();
      assertEquals(2, object.references());
      assertTrue(object.release());
      assertTrue(object.release());
      assertFalse(object.release());
      assertSame(object, table.get(handle));
      assertEquals(0, object.ends);
      object.drop();
      assertEquals(1, object.ends);
      assertNull(table.get(handle));
      // The loader reads this of any handle.
      assertEquals(DISPATCH, HostMemory.getLong(handle));
      assertEquals(0, table.size());
    }
  }

  @Test
  void whatIsNoHandleHasNoObject() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment slots = arena.allocate(1 << 12, 16);
      HandleTable table = new HandleTable(slots.address(), slots.byteSize(), DISPATCH);
      long handle = table.open(new Counted()).handle();
      for (long other :
          new long[] {0, -1, handle + 8, handle + 16, handle - 16, handle + (1L << 40)}) {
        assertNull(table.get(other), Long.toHexString(other));
      }
    }
  }

  @Test
  void releasedHandlesComeBackLate() {
    try (Arena arena = Arena.ofConfined()) {
      long room = 16L * (2 * HandleTable.QUARANTINE + 8);
      MemorySegment slots = arena.allocate(room, 16);
      HandleTable table = new HandleTable(slots.address(), room, DISPATCH);
      Counted first = table.open(new Counted());
      long stale = first.handle();
      assertTrue(first.release());
      Set<Long> used = new HashSet<>();
      for (int i = 0; i < HandleTable.QUARANTINE; i++) {
        Counted next = table.open(new Counted());
        assertNotEquals(stale, next.handle());
        used.add(next.handle());
        assertTrue(next.release());
      }
      assertEquals(HandleTable.QUARANTINE, used.size());
      // With no more room than this the table goes on for ever.
      for (int i = 0; i < 4 * HandleTable.QUARANTINE; i++) {
        assertTrue(table.open(new Counted()).release());
      }
      assertEquals(0, table.size());
    }
  }

  /** Host threads make and release objects at once; each finds its own while the table grows. */
  @Test
  void severalThreadsUseOneTable() throws Exception {
    int threads = 4;
    int kept = 1 << 10;
    try (Arena arena = Arena.ofShared();
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      MemorySegment slots = arena.allocate(1 << 21, 16);
      HandleTable table = new HandleTable(slots.address(), slots.byteSize(), DISPATCH);
      List<Callable<Set<Long>>> work =
          Collections.nCopies(
              threads,
              () -> {
                SequencedMap<Long, Counted> mine = new LinkedHashMap<>();
                for (int i = 0; i < 4 * kept; i++) {
                  Counted object = table.open(new Counted());
                  assertNull(mine.put(object.handle(), object));
                  if (mine.size() > kept) {
                    Counted oldest = mine.pollFirstEntry().getValue();
                    assertSame(oldest, table.get(oldest.handle()));
                    assertTrue(oldest.release());
                    assertEquals(1, oldest.ends);
                  }
                }
                mine.forEach((handle, object) -> assertSame(object, table.get(handle)));
                return mine.keySet();
              });
      Set<Long> all = new HashSet<>();
      for (Future<Set<Long>> one : pool.invokeAll(work)) {
        one.get().forEach(handle -> assertTrue(all.add(handle), "two objects have one handle"));
      }
      assertEquals(threads * kept, table.size());
    }
  }

  @Test
  void fullTableRefuses() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment slots = arena.allocate(64, 16);
      HandleTable table = new HandleTable(slots.address(), 64, DISPATCH);
      Counted one = table.open(new Counted());
      for (int i = 0; i < 3; i++) {
        table.open(new Counted());
      }
      ClException full = assertThrows(ClException.class, () -> table.open(new Counted()));
      assertEquals(ErrorCode.OUT_OF_HOST_MEMORY, full.code());
      assertTrue(one.release());
      table.open(new Counted());
    }
  }
}
