package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.guest.table.PackedWords;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.queue.AqlQueue;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A call: its arguments by their places, and what they stand for. */
final class HsaCall extends PackedWords {
  private final HsaState state;

  HsaCall(HsaState state, long address) {
    super(address);
    this.state = state;
  }

  HsaState state() {
    return state;
  }

  Agent agent(int place) {
    return state.agents().agent(word(place));
  }

  /** An agent that runs kernels. */
  Agent.Gpu gpu(int place) {
    if (agent(place) instanceof Agent.Gpu gpu) {
      return gpu;
    }
    throw new HsaException(HsaStatus.ERROR_INVALID_AGENT, "the agent is the host's processor");
  }

  MemoryPool pool(int place) {
    return state.handles().get(MemoryPool.class, word(place), HsaStatus.ERROR_INVALID_MEMORY_POOL);
  }

  <T> T object(Class<T> type, int place, HsaStatus wrong) {
    return state.handles().get(type, word(place), wrong);
  }

  AqlQueue queue(int place) {
    AqlQueue queue = state.queues().get(word(place));
    if (queue == null) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_QUEUE, "0x%x is no queue".formatted(word(place)));
    }
    return queue;
  }

  /** A pointer that must not be null. */
  long pointer(int place) {
    long address = word(place);
    HsaException.when(address == 0, "argument %d is NULL".formatted(place));
    return address;
  }

  /** A function of the host that must be there. */
  long callback(int place) {
    return pointer(place);
  }

  /** A text of the host. */
  String text(int place) {
    return HostMemory.text(pointer(place));
  }

  /** A list of signals: its length is in one place, the list behind it. */
  List<Long> signals(int count) {
    List<Long> signals = new ArrayList<>();
    int length = number(count);
    HsaException.when(
        length < 0 || (length == 0) != (word(count + 1) == 0),
        "a list of %d signals at 0x%x".formatted(length, word(count + 1)));
    for (int i = 0; i < length; i++) {
      signals.add(HostMemory.getLong(word(count + 1) + 8L * i));
    }
    return signals;
  }

  /** Writes a number of 8 bits. */
  static void putByte(long at, int value) {
    HostMemory.putBytes(at, new byte[] {(byte) value});
  }

  /** Writes a number of 16 bits. */
  static void putShort(long at, int value) {
    HostMemory.putBytes(at, new byte[] {(byte) value, (byte) (value >>> 8)});
  }

  /** Writes a text and zeros behind it up to a number of bytes. */
  static void putText(long at, String text, int bytes) {
    byte[] all = new byte[bytes];
    byte[] own = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(own, 0, all, 0, Math.min(own.length, bytes - 1));
    HostMemory.putBytes(at, all);
  }

  /**
   * Calls a function of the host for each of some handles, until one answers something else than
   * success.
   *
   * @param function its place; its data is behind it
   * @return the last answer
   */
  long forEach(List<Long> handles, int function) {
    long called = callback(function);
    long data = word(function + 1);
    for (long handle : handles) {
      int answer = (int) state.functions().call(called, handle, data, 0, 0);
      if (answer != 0) {
        return answer;
      }
    }
    return 0;
  }
}
