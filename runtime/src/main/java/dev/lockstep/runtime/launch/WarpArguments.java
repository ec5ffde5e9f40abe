package dev.lockstep.runtime.launch;

import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.argument.Argument;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The argument buffer of a kernel whose address arrives in a0: pointers are 32-bit addresses,
 * values lie at multiples of their size as in OpenCL C, vectors of three take the room of four.
 */
final class WarpArguments {
  private static final int POINTER = 4;
  private static final int LOCAL_ALIGNMENT = 16;

  /** Bytes of a struct, which come as many of these, lie at multiples of a word. */
  private static final int STRUCT = 4;

  private final List<byte[]> pieces = new ArrayList<>();
  private final long localBase;
  private int size;
  private long local;

  /**
   * An empty buffer.
   *
   * @param localBase address of a workgroup's local memory
   * @param local bytes of it that are taken
   */
  WarpArguments(long localBase, long local) {
    this.localBase = localBase;
    this.local = local;
  }

  /** Adds the arguments in order. */
  WarpArguments add(List<Argument> arguments) {
    for (Argument argument : arguments) {
      switch (argument) {
        case Argument.Pointer(Addressed memory, long offset, long _) ->
            put(word(memory.address() + offset), POINTER);
        case Argument.Address(long address) -> put(word(address), POINTER);
        case Argument.Null() -> put(word(0), POINTER);
        case Argument.Value value -> put(value.bytes().toArray(), alignment(value));
        case Argument.Local(long bytes) -> {
          local = (local + LOCAL_ALIGNMENT - 1) & -LOCAL_ALIGNMENT;
          put(word(localBase + local), POINTER);
          local += bytes;
        }
        case Argument.Described _, Argument.OfBuffer _, Argument.OfImage _, Argument.Sampler _ ->
            throw KernelArguments.unplaced(argument);
      }
    }
    return this;
  }

  /** The alignment of a value in bytes, a power of two. */
  private static int alignment(Argument.Value value) {
    int element = value.type().bytes();
    int count = value.bytes().size() / element;
    boolean vector = count == 1 || count == 2 || count == 3 || count == 4 || count == 8;
    boolean bytes = element == 1 && count > 4;
    if (bytes || !vector && count != 16) {
      return Math.max(element, STRUCT);
    }
    return Integer.highestOneBit(2 * value.bytes().size() - 1);
  }

  private static byte[] word(long value) {
    return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt((int) value).array();
  }

  private void put(byte[] bytes, int alignment) {
    int at = (size + alignment - 1) & -alignment;
    int room = Math.max(bytes.length, bytes.length < alignment ? alignment : 0);
    byte[] piece = new byte[at - size + room];
    System.arraycopy(bytes, 0, piece, at - size, bytes.length);
    pieces.add(piece);
    size += piece.length;
  }

  /** The bytes of the buffer. */
  byte[] bytes() {
    ByteBuffer all = ByteBuffer.allocate(size);
    pieces.forEach(all::put);
    return all.array();
  }

  /** Bytes of local memory that are taken now. */
  long local() {
    return local;
  }
}
