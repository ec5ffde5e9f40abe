package dev.lockstep.emulator.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Order;
import dev.lockstep.emulator.memory.GlobalMemory.Scope;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlatMemoryTest {
  private static final Access PLAIN = new Access(Order.PLAIN, Scope.AGENT);
  private static final long TOP = 0xffff_ffff_ffff_f000L;

  private final FlatMemory memory = new FlatMemory();

  @Test
  void windowsLieAnywhere() {
    memory.map(0x10, 16, "low");
    memory.map(TOP, 4096, "top");
    memory.map(40L << 30, 64, "forty gigabytes up");
    GlobalMemory.Port port = memory.port();
    port.store(0x10, 4, 0x11223344, 0, PLAIN);
    port.store(TOP + 4088, 8, -2, 0, PLAIN);
    port.store((40L << 30) + 63, 1, 0x1ff, 0, PLAIN);
    assertEquals(0x22, port.load(0x12, 1, 0, PLAIN));
    assertEquals(0x2233, port.load(0x11, 2, 0, PLAIN));
    assertEquals(-2, port.load(TOP + 4088, 8, 0, PLAIN));
    assertEquals(0xff, port.load((40L << 30) + 63, 1, 0, PLAIN));
    assertEquals(
        List.of("low", "forty gigabytes up", "top"),
        memory.windows().stream().map(Window::name).toList());
  }

  @Test
  void windowsDoNotOverlap() {
    memory.map(0x1000, 0x1000, "first");
    assertThrows(IllegalArgumentException.class, () -> memory.map(0x1fff, 1, "end"));
    assertThrows(IllegalArgumentException.class, () -> memory.map(0x800, 0x801, "begin"));
    assertThrows(IllegalArgumentException.class, () -> memory.map(0x800, 0x4000, "around"));
    assertThrows(IllegalArgumentException.class, () -> memory.map(0x1100, 4, "inside"));
    assertThrows(IllegalArgumentException.class, () -> memory.map(-8, 16, "wraps"));
    assertThrows(IllegalArgumentException.class, () -> memory.map(0x5000, 0, "empty"));
    assertNotNull(memory.map(0x2000, 1, "behind"));
    assertNotNull(memory.map(0xfff, 1, "before"));
  }

  @Test
  void oneWindowTakesThePlaceOfSeveral() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment host = arena.allocate(0x3000, 64);
      Window first = memory.map(0x10000, host.asSlice(0, 0x1000), "first");
      Window third = memory.map(0x12000, host.asSlice(0x2000, 0x1000), "third");
      memory.map(0x13000, 0x1000, "behind");
      memory.port().store(0x12004, 4, 77, 0, PLAIN);
      MemorySegment larger = arena.allocate(0x4000, 64);
      assertThrows(
          IllegalArgumentException.class,
          () -> memory.replace(List.of(first, third), 0x10000, larger, "too long"));
      assertEquals(
          List.of("first", "third", "behind"),
          memory.windows().stream().map(Window::name).toList());
      memory.replace(List.of(first, third), 0x10000, host, "all");
      assertEquals(List.of("all", "behind"), memory.windows().stream().map(Window::name).toList());
      assertEquals(77, memory.port().load(0x12004, 4, 0, PLAIN));
    }
  }

  @Test
  void allocationsKeepApart() {
    List<Window> windows = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      windows.add(memory.allocate(1000 * (i + 1), 1L << (i % 16), "piece " + i));
    }
    memory.unmap(windows.get(3));
    windows.set(3, memory.allocate(100, 256, "again"));
    windows.sort((a, b) -> Long.compare(a.base(), b.base()));
    for (int i = 1; i < windows.size(); i++) {
      assertTrue(windows.get(i - 1).base() + windows.get(i - 1).size() < windows.get(i).base());
    }
    assertEquals(0, memory.allocate(10, 1 << 20, "aligned").base() & ((1 << 20) - 1));
  }

  @Test
  void hostMemoryIsShared() {
    MemorySegment segment = Arena.ofAuto().allocate(64, 64);
    Window window = memory.map(0x4000, segment, "host");
    memory.port().store(0x4008, 4, 77, 0, PLAIN);
    assertEquals(77, segment.get(ValueLayout.JAVA_INT, 8));
    segment.set(ValueLayout.JAVA_BYTE, 1, (byte) 5);
    assertArrayEquals(new byte[] {0, 5, 0}, memory.read(0x4000, 3));
    memory.write(0x403f, new byte[] {9});
    assertEquals(9, window.bytes().get(ValueLayout.JAVA_BYTE, 63));
    assertNull(memory.find(0x403f, 2));
  }

  @Test
  void refusalsNameTheNearestWindow() {
    memory.map(0x1000, 0x100, "lower");
    memory.map(0x2000, 0x100, "upper");
    assertEquals(
        "read of 4 bytes at 0x1100 by lane 3: 0 bytes past the end of lower at 0x1000, 256 bytes",
        refusal(() -> memory.port().load(0x1100, 4, 3, PLAIN)));
    assertEquals(
        "write of 8 bytes at 0x1ff0 by scalar: 16 bytes before upper at 0x2000, 256 bytes",
        refusal(() -> memory.port().store(0x1ff0, 8, 0, -1, PLAIN)));
    assertEquals(
        "atomic of 4 bytes at 0x10 by lane 0: 4080 bytes before lower at 0x1000, 256 bytes",
        refusal(() -> memory.port().update(0x10, 4, (a, b, c) -> a, 0, 0, 0, PLAIN)));
    assertEquals(
        "read of 2 bytes at 0x20ff by lane 0: runs over the end of upper at 0x2000, 256 bytes",
        refusal(() -> memory.port().load(0x20ff, 2, 0, PLAIN)));
  }

  private static String refusal(Runnable access) {
    return assertThrows(MemoryFault.class, access::run).access().toString();
  }

  @Test
  void updatesAreAtomicBetweenThreads() throws InterruptedException {
    memory.map(0x1000, 16, "counter");
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(
          Thread.ofPlatform()
              .start(() -> {
                GlobalMemory.Port port = memory.port();
                for (int n = 0; n < 20_000; n++) {
                  port.update(0x1000, 4, (old, data, _) -> old + data, 1, 0, 0, PLAIN);
                  port.update(0x1008, 8, (old, data, _) -> old + data, 1L << 32, 0, 0, PLAIN);
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(80_000, memory.port().load(0x1000, 4, 0, PLAIN));
    assertEquals(80_000L << 32, memory.port().load(0x1008, 8, 0, PLAIN));
  }

  @Test
  void reservedMemoryIsClearedAndReleased() {
    long address = memory.reserve(100, 100, "scratch");
    memory.port().store(address + 96, 4, -1, 0, PLAIN);
    memory.clear(address);
    assertEquals(0, memory.port().load(address + 96, 4, 0, PLAIN));
    memory.release(address);
    assertEquals(List.of(), memory.windows());
  }
}
