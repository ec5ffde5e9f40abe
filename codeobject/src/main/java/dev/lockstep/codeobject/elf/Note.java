package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;

/**
 * A note record.
 *
 * @param owner vendor that defines the type, such as {@code AMDGPU}
 * @param type {@code NT_*}
 * @param description the content, without padding
 */
public record Note(String owner, int type, Bytes description) {
  /** The record's bytes: sizes, type, owner, description, each padded to 4 bytes. */
  public Bytes encode() {
    Bytes name = Bytes.ofText(owner + "\0");
    ByteSink sink = new ByteSink();
    sink.i32(name.size()).i32(description.size()).i32(type);
    sink.put(name).align(4).put(description).align(4);
    return sink.toBytes();
  }
}
