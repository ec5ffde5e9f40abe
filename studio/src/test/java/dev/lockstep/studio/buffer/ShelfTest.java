package dev.lockstep.studio.buffer;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.Generator;
import dev.lockstep.runtime.run.RunReport;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Buffers of several pages, more than the shelf holds. */
final class ShelfTest {
  private static List<RunBuffer> bytes(int count) throws IOException {
    BufferSpec spec = new BufferSpec(ElementType.U8, count, new Generator.Zero());
    RunReport.Contents contents =
        new RunReport.Contents(spec, MemorySegment.ofArray(new byte[count]));
    return List.of(RunBuffer.of("b", contents, Optional.empty()));
  }

  @Test
  void oldestRunMakesRoom() throws IOException {
    Shelf shelf = new Shelf(100);
    Shelf.Place one = shelf.place();
    Shelf.Place two = shelf.place();
    Shelf.Place three = shelf.place();
    one.put(1, bytes(40));
    two.put(1, bytes(40));
    one.put(2, bytes(50));
    assertFalse(one.find(1, "b").isPresent());
    assertTrue(one.find(2, "b").isPresent());
    assertTrue(two.find(1, "b").isPresent());
    three.put(9, bytes(30));
    assertFalse(two.find(1, "b").isPresent());
    assertTrue(one.find(2, "b").isPresent());
    one.close();
    one.put(3, bytes(10));
    assertFalse(one.find(3, "b").isPresent());
    two.put(3, bytes(70));
    assertTrue(three.find(9, "b").isPresent());
    assertTrue(two.find(3, "b").isPresent());
    two.put(4, bytes(101));
    assertFalse(two.find(4, "b").isPresent());
  }
}
