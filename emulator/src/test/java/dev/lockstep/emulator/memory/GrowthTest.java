package dev.lockstep.emulator.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Order;
import dev.lockstep.emulator.memory.GlobalMemory.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Ranges that grow where they are accessed: contents, limits, neighbours, and memory given back.
 */
@Isolated // for the limit, which is that of the process
class GrowthTest {
  private static final long FIRST = 1L << 15;
  private static final long MOST = 1L << 26;
  private static final Access PLAIN = new Access(Order.PLAIN, Scope.AGENT);

  private final FlatMemory memory = FlatMemory.returning();
  private final GlobalMemory.Port port = memory.port();

  private long size(long base) {
    return memory.windows().stream().filter(one -> one.base() == base).findFirst().get().size();
  }

  private void store(long address, long value) {
    port.store(address, 4, value, 0, PLAIN);
  }

  private long load(long address) {
    return port.load(address, 4, 0, PLAIN);
  }

  @Test
  void growsToItsLimitAndKeepsWhatIsThere() {
    long base = memory.reserve(FIRST, MOST, "stack");
    assertEquals(FIRST, size(base));
    store(base, 1);
    store(base + FIRST, 2);
    assertEquals(2 * FIRST, size(base));
    store(base + MOST - 4, 3);
    assertEquals(MOST, size(base));
    assertEquals(1, load(base));
    assertEquals(2, load(base + FIRST));
    assertEquals(3, load(base + MOST - 4));
    MemoryFault past = assertThrows(MemoryFault.class, () -> store(base + MOST, 4));
    assertTrue(past.access().detail().contains("0 bytes past the end of stack"));
    MemoryFault over = assertThrows(MemoryFault.class, () -> store(base + MOST - 2, 4));
    assertTrue(over.access().detail().contains("runs over the end of stack"));
  }

  @Test
  void nothingElseGetsItsAddresses() {
    long base = memory.reserve(FIRST, MOST, "stack");
    Window other = memory.allocate(4096, 4096, "other");
    assertTrue(other.base() + other.size() <= base || other.base() >= base + MOST);
    long next = memory.reserve(FIRST, MOST, "next");
    assertTrue(next >= base + MOST);
    assertThrows(
        IllegalArgumentException.class, () -> memory.map(base + MOST - 4096, 4096, "inside"));
  }

  @Test
  void isZeroAndSmallAgainWhenItIsCleared() {
    long base = memory.reserve(FIRST, MOST, "stack");
    store(base + 4, 1);
    store(base + (MOST >> 1), 2);
    memory.clear(base);
    port.forget();
    assertEquals(FIRST, size(base));
    assertEquals(0, load(base + 4));
    assertEquals(0, load(base + (MOST >> 1)));
    store(base + 2 * FIRST, 3);
    memory.clear(base);
    port.forget();
    assertEquals(0, load(base + 2 * FIRST));
  }

  @Test
  void allRangesTogetherHaveALimit() {
    assumeTrue(Pages.possible());
    long most = Growth.LIMIT / 2 & -FIRST;
    long one = memory.reserve(FIRST, 2 * most, "one");
    long two = memory.reserve(FIRST, 2 * most, "two");
    store(one + most, 1);
    MemoryFault full = assertThrows(MemoryFault.class, () -> store(two + most + 4 * FIRST, 1));
    assertTrue(full.access().detail().contains("two " + GlobalMemory.FULL));
    memory.release(one);
    store(two + most + 4 * FIRST, 1);
    memory.close();
    FlatMemory another = FlatMemory.returning();
    long three = another.reserve(FIRST, 2 * most, "three");
    another.port().store(three + most, 4, 1, 0, PLAIN);
    another.close();
  }
}
