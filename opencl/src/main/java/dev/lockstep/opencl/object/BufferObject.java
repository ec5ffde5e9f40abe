package dev.lockstep.opencl.object;

import dev.lockstep.runtime.Buffer;

/** A buffer or a part of one. */
public final class BufferObject extends MemoryObject {
  private static final int TYPE = 0x10F0;

  private final Buffer buffer;

  /** A buffer that was just made. */
  public BufferObject(ContextObject context, Origin origin, Buffer buffer) {
    super(context, origin);
    this.buffer = buffer;
  }

  public Buffer buffer() {
    return buffer;
  }

  @Override
  public int type() {
    return TYPE;
  }

  @Override
  public Buffer memory() {
    return buffer;
  }

  @Override
  void close(Runnable closed) {
    if (buffer.parent() == null) {
      buffer.onRelease(closed);
      buffer.close();
    } else {
      buffer.close();
      closed.run();
    }
  }
}
