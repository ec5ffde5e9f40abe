package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.guest.table.PackedWords;
import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.HostCallback;
import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.OpenClKernel;
import dev.lockstep.opencl.object.Platform;
import dev.lockstep.opencl.object.ProgramObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.opencl.object.SamplerObject;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Region;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of one call, by their places. Handles are checked here: each kind has its error
 * code.
 */
final class CallArguments extends PackedWords {
  private static final int WORD = 8;

  /** Properties that a host might forget to end; a longer list is taken for one without an end. */
  private static final int MOST_PROPERTIES = 1 << 10;

  private final Platform platform;
  private int code;

  /**
   * @param address of the packed arguments, a word each
   */
  CallArguments(Platform platform, long address) {
    super(address);
    this.platform = platform;
  }

  /** Error code of a call that has a result nevertheless. */
  void fail(ErrorCode error) {
    code = error.number();
  }

  /** Error code that goes with the result; 0 where all went well. */
  int code() {
    return code;
  }

  Platform platform() {
    return platform;
  }

  private <T extends Referenced> T object(Class<T> type, long handle, ErrorCode error) {
    Referenced found = platform.handles().get(handle);
    if (!type.isInstance(found)) {
      throw new ClException(
          error,
          handle == 0
              ? "the handle is NULL"
              : found == null
                  ? "0x%x is no handle, or one that was released".formatted(handle)
                  : "0x%x is the handle of another kind of object".formatted(handle));
    }
    return type.cast(found);
  }

  /** Checks a platform; NULL stands for this one. */
  void platform(int place) {
    CallRefusal.when(
        word(place) != 0 && word(place) != platform.handle(),
        ErrorCode.INVALID_PLATFORM,
        "the platform is not this one");
  }

  DeviceObject device(int place) {
    return object(DeviceObject.class, word(place), ErrorCode.INVALID_DEVICE);
  }

  ContextObject context(int place) {
    return object(ContextObject.class, word(place), ErrorCode.INVALID_CONTEXT);
  }

  QueueObject queue(int place) {
    return object(QueueObject.class, word(place), ErrorCode.INVALID_COMMAND_QUEUE);
  }

  /** A buffer or an image. */
  MemoryObject memory(int place) {
    return object(MemoryObject.class, word(place), ErrorCode.INVALID_MEM_OBJECT);
  }

  BufferObject buffer(int place) {
    return object(BufferObject.class, word(place), ErrorCode.INVALID_MEM_OBJECT);
  }

  ImageObject image(int place) {
    return object(ImageObject.class, word(place), ErrorCode.INVALID_MEM_OBJECT);
  }

  SamplerObject sampler(int place) {
    return object(SamplerObject.class, word(place), ErrorCode.INVALID_SAMPLER);
  }

  /** The sampler of a handle that is no argument itself. */
  SamplerObject samplerOf(long handle) {
    return object(SamplerObject.class, handle, ErrorCode.INVALID_SAMPLER);
  }

  ProgramObject program(int place) {
    return object(ProgramObject.class, word(place), ErrorCode.INVALID_PROGRAM);
  }

  OpenClKernel kernel(int place) {
    return object(OpenClKernel.class, word(place), ErrorCode.INVALID_KERNEL);
  }

  EventObject event(int place) {
    return object(EventObject.class, word(place), ErrorCode.INVALID_EVENT);
  }

  /** The memory of a handle that is no argument itself. */
  MemoryObject memoryOf(long handle) {
    return object(MemoryObject.class, handle, ErrorCode.INVALID_MEM_OBJECT);
  }

  /** The program of a handle that is no argument itself. */
  ProgramObject programOf(long handle) {
    return object(ProgramObject.class, handle, ErrorCode.INVALID_PROGRAM);
  }

  /** The device of a handle that is no argument itself. */
  DeviceObject deviceOf(long handle) {
    return object(DeviceObject.class, handle, ErrorCode.INVALID_DEVICE);
  }

  /** The event of a handle that is no argument itself. */
  EventObject eventOf(long handle, ErrorCode error) {
    return object(EventObject.class, handle, error);
  }

  /**
   * A list of devices.
   *
   * @param count place of its length; the list is behind it
   * @throws ClException {@code CL_INVALID_VALUE} unless both are there or neither
   */
  List<DeviceObject> devices(int count) {
    int length = number(count);
    long list = word(count + 1);
    CallRefusal.when(length == 0 != (list == 0), "a list of %d devices at 0x%x", length, list);
    return HostMemory.longs(list, length).mapToObj(this::deviceOf).distinct().toList();
  }

  /**
   * Three numbers behind a pointer.
   *
   * @throws ClException {@code CL_INVALID_VALUE} for a null pointer
   */
  long[] sizes(int place, String what) {
    CallRefusal.when(word(place) == 0, "the %s is NULL", what);
    return HostMemory.getLongs(word(place), 3);
  }

  Origin origin(int place) {
    long[] at = sizes(place, "origin");
    return new Origin(at[0], at[1], at[2]);
  }

  Region region(int place) {
    long[] size = sizes(place, "region");
    return new Region(size[0], size[1], size[2]);
  }

  /** The handle of a new object. */
  long open(Referenced object) {
    return platform.handles().open(object).handle();
  }

  /**
   * A function of the host with its data behind it.
   *
   * @return null for a null pointer
   * @throws ClException {@code CL_INVALID_VALUE} for data without a function
   */
  @Nullable HostCallback callback(int place) {
    if (word(place) == 0) {
      CallRefusal.when(word(place + 1) != 0, "user data without a function to give it to");
      return null;
    }
    return new HostCallback(word(place), word(place + 1));
  }

  /**
   * A function of the host that must be there, with its data behind it.
   *
   * @throws ClException {@code CL_INVALID_VALUE} for a null pointer
   */
  HostCallback neededCallback(int place) {
    CallRefusal.when(word(place) == 0, "the callback is NULL");
    return new HostCallback(word(place), word(place + 1));
  }

  /**
   * Takes one reference of the host.
   *
   * @throws ClException with an error code when the host has none
   */
  long release(Referenced object, ErrorCode error) {
    if (!object.release()) {
      throw new ClException(error, "all references of the host were released before");
    }
    return 0;
  }

  /** A list of properties with the zero at its end; empty for a null pointer. */
  List<Long> properties(int place) {
    long list = word(place);
    List<Long> properties = new ArrayList<>();
    if (list == 0) {
      return properties;
    }
    for (long name; (name = HostMemory.getLong(list)) != 0; list += 2L * WORD) {
      properties.add(name);
      properties.add(HostMemory.getLong(list + WORD));
      CallRefusal.when(
          properties.size() > MOST_PROPERTIES,
          ErrorCode.INVALID_PROPERTY,
          "a list of properties has no end");
    }
    properties.add(0L);
    return properties;
  }

  /**
   * Answers a query for a fact.
   *
   * @param place of the room that the host has; where it is and where its size goes are behind it
   * @throws ClException {@code CL_INVALID_VALUE} when there is too little room
   */
  long answer(int place, byte[] fact) {
    if (word(place + 1) != 0) {
      CallRefusal.when(
          Long.compareUnsigned(word(place), fact.length) < 0,
          "the answer has %d bytes, and there is room for %d",
          fact.length,
          word(place));
      HostMemory.putBytes(word(place + 1), fact);
    }
    put(place + 2, fact.length);
    return 0;
  }

  /**
   * Writes a list of handles.
   *
   * @param place of the room that the host has, in elements; where it is and where the number of
   *     all goes are behind it
   * @throws ClException {@code CL_INVALID_VALUE} when there is neither, or a list without room
   */
  void putHandles(int place, List<? extends Referenced> objects) {
    long list = word(place + 1);
    CallRefusal.when(
        list == 0 && word(place + 2) == 0 || list != 0 && number(place) == 0,
        "no room for the list, and none for its length");
    int room = number(place);
    for (int i = 0; list != 0 && i < objects.size(); i++) {
      if (Integer.compareUnsigned(i, room) < 0) {
        HostMemory.putLong(list + (long) WORD * i, objects.get(i).handle());
      }
    }
    putNumber(place + 2, objects.size());
  }
}
