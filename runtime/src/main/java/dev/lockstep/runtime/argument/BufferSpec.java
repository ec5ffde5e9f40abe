package dev.lockstep.runtime.argument;

import dev.lockstep.codeobject.bytes.Bytes;
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A buffer: element type, number of elements, contents at the start.
 *
 * @param count elements, at least 0
 */
public record BufferSpec(ElementType type, long count, Generator init) {
  private static final long CHUNK = 1L << 20;

  /** Size in bytes. */
  public long byteSize() {
    return count * type.bytes();
  }

  /**
   * Writes the contents to a segment of at least {@link #byteSize()} bytes.
   *
   * @throws IOException when the generator's file cannot be read or is too short
   */
  public void fill(MemorySegment target) throws IOException {
    MemorySegment memory = target.asSlice(0, byteSize());
    switch (init) {
      case Generator.Zero() -> memory.fill((byte) 0);
      case Generator.Iota iota -> {
        for (long i = 0; i < count; i++) {
          type.write(memory, i, Generator.iota(type, iota, i));
        }
      }
      case Generator.Random(int seed) -> {
        for (long i = 0; i < count; i++) {
          type.write(memory, i, Generator.random(type, seed, i));
        }
      }
      case Generator.Fill(long bits) -> {
        for (long i = 0; i < count; i++) {
          type.write(memory, i, bits);
        }
      }
      case Generator.Literal(Bytes bytes) -> bytes.copyTo(memory);
      case Generator.FromFile(Path path) -> readFile(path, memory);
    }
  }

  /** The contents in memory of an arena, aligned to 256 bytes. */
  public MemorySegment contents(Arena arena) throws IOException {
    MemorySegment memory = arena.allocate(Math.max(byteSize(), 1), 256).asSlice(0, byteSize());
    fill(memory);
    return memory;
  }

  private static void readFile(Path path, MemorySegment memory) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long at = 0;
      while (at < memory.byteSize()) {
        ByteBuffer chunk =
            memory.asSlice(at, Math.min(CHUNK, memory.byteSize() - at)).asByteBuffer();
        int got = channel.read(chunk);
        if (got < 0) {
          throw new EOFException(
              path + " has " + at + " bytes; the buffer takes " + memory.byteSize());
        }
        at += got;
      }
    }
  }
}
