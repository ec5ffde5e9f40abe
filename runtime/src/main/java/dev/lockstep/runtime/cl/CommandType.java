package dev.lockstep.runtime.cl;

/** Kinds of commands: {@code CL_COMMAND_...}. */
public enum CommandType {
  NDRANGE_KERNEL(0x11F0),
  NATIVE_KERNEL(0x11F2),
  READ_BUFFER(0x11F3),
  WRITE_BUFFER(0x11F4),
  COPY_BUFFER(0x11F5),
  READ_IMAGE(0x11F6),
  WRITE_IMAGE(0x11F7),
  COPY_IMAGE(0x11F8),
  COPY_IMAGE_TO_BUFFER(0x11F9),
  COPY_BUFFER_TO_IMAGE(0x11FA),
  MAP_BUFFER(0x11FB),
  MAP_IMAGE(0x11FC),
  UNMAP_MEM_OBJECT(0x11FD),
  MARKER(0x11FE),
  READ_BUFFER_RECT(0x1201),
  WRITE_BUFFER_RECT(0x1202),
  COPY_BUFFER_RECT(0x1203),
  USER(0x1204),
  BARRIER(0x1205),
  MIGRATE_MEM_OBJECTS(0x1206),
  FILL_BUFFER(0x1207),
  FILL_IMAGE(0x1208),
  SVM_FREE(0x1209),
  SVM_MEMCPY(0x120A),
  SVM_MEMFILL(0x120B),
  SVM_MAP(0x120C),
  SVM_UNMAP(0x120D),
  SVM_MIGRATE_MEM(0x120E);

  private final int number;

  CommandType(int number) {
    this.number = number;
  }

  /** The number in the C interface. */
  public int number() {
    return number;
  }
}
