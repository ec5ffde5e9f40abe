package dev.lockstep.hsa.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of a record: names, memory, files. */
final class LaunchRecordsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "_Z5saxpyfPKfPfi, saxpy",
    "_ZN4here5there3sumEPf, sum",
    "_Z6reduceIfEvPT_, reduce",
    "plain, plain",
    "_Z99999short, _Z99999short",
    "_Z, _Z"
  })
  void namesAreThoseOfSources(String symbol, String plain) {
    assertEquals(plain, LaunchRecords.plain(symbol));
  }

  @Test
  void pointersAreFollowed() {
    FlatMemory memory = new FlatMemory();
    Window first = memory.map(0x10000, 64, "first");
    Window second = memory.map(0x20000, 64, "second");
    Window third = memory.map(0x30000, 64, "third");
    memory.map(0x40000, 64, "apart");
    first.bytes().set(ValueLayout.JAVA_LONG_UNALIGNED, 56, 0x3003fL);
    third.bytes().set(ValueLayout.JAVA_LONG_UNALIGNED, 0, 0x20000L);
    third.bytes().set(ValueLayout.JAVA_LONG_UNALIGNED, 8, 0x40040L);
    third.bytes().set(ValueLayout.JAVA_LONG_UNALIGNED, 17, 0x40000L);
    MemorySegment root = MemorySegment.ofArray(new long[] {0, 0x10010});
    assertEquals(
        List.of(first, second, third), ReachableMemory.from(memory.windows(), List.of(root)));
  }

  @Test
  void whereNothingCanBeWrittenThereIsNoFolder() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertThrows(IOException.class, () -> new RecordFolder(file));
  }

  @Test
  void equalContentsAreOneFileAndZerosNone() throws Exception {
    RecordFolder records = new RecordFolder(folder.resolve("new"));
    byte[] bytes = new byte[200_000];
    assertEquals(Optional.empty(), records.keep(MemorySegment.ofArray(bytes), ".bin"));
    bytes[70_000] = 1;
    Path kept = records.keep(MemorySegment.ofArray(bytes), ".bin").orElseThrow();
    assertEquals(kept, records.keep(MemorySegment.ofArray(bytes), ".bin").orElseThrow());
    assertEquals(bytes.length, Files.size(kept));
    assertEquals(-1, java.util.Arrays.mismatch(bytes, Files.readAllBytes(kept)));
    assertEquals("0001-k.json", records.publish("0001-k", "a").getFileName().toString());
    assertEquals("0001-k-2.json", records.publish("0001-k", "b").getFileName().toString());
    try (var files = Files.list(folder.resolve("new/data"))) {
      assertEquals(List.of(kept), files.toList());
    }
  }
}
