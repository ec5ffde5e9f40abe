package dev.lockstep.hsa.entry;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.guest.host.HostFunctions;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agents;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.hsa.memory.HostGuard;
import dev.lockstep.hsa.memory.HsaAllocations;
import dev.lockstep.hsa.memory.IpcMemory;
import dev.lockstep.hsa.memory.VirtualMemory;
import dev.lockstep.hsa.program.Kernels;
import dev.lockstep.hsa.queue.AqlQueue;
import dev.lockstep.hsa.queue.CopyEngine;
import dev.lockstep.hsa.queue.IpcSignals;
import dev.lockstep.hsa.queue.LaunchMode;
import dev.lockstep.hsa.queue.Signals;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** State of a process, which all functions share. */
public final class HsaState {
  private static final MemorySegment VERSION = Arena.global().allocateFrom("lockstep");

  private final HostFunctions functions;
  private final Handles handles;
  private final Agents agents;
  private final Signals signals;
  private final HsaAllocations allocations;
  private final VirtualMemory virtualMemory;
  private final IpcMemory ipc;
  private final HostGuard guard;
  private final Kernels kernels;
  private final CopyEngine copies;
  private final IpcSignals ipcSignals;
  private final LaunchMode mode;
  private final SystemEvents events;
  private final Map<Long, AqlQueue> queues = new ConcurrentHashMap<>();
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicLong queueNumbers = new AtomicLong();

  /**
   * The state of a process that has not begun to use HSA.
   *
   * @param contents of the agents' memory
   * @param mode in which launches run
   */
  public HsaState(
      HostFunctions functions,
      Handles handles,
      Agents agents,
      Signals signals,
      Contents contents,
      LaunchMode mode) {
    this.functions = functions;
    this.handles = handles;
    this.agents = agents;
    this.signals = signals;
    this.mode = mode;
    allocations = contents.allocations();
    FlatMemory memory = agents.space().memory();
    virtualMemory = new VirtualMemory(handles, allocations, memory);
    ipc = new IpcMemory(allocations, virtualMemory, memory, ProcessHandle.current().pid());
    kernels = contents.kernels();
    ipcSignals = new IpcSignals(signals, ProcessHandle.current().pid());
    guard = contents.guard();
    copies = new CopyEngine(signals, guard);
    events = new SystemEvents(functions);
  }

  /**
   * What is in the agents' memory.
   *
   * @param guard of the program's own
   */
  public record Contents(HsaAllocations allocations, HostGuard guard, Kernels kernels) {}

  HostFunctions functions() {
    return functions;
  }

  Handles handles() {
    return handles;
  }

  Agents agents() {
    return agents;
  }

  Signals signals() {
    return signals;
  }

  HsaAllocations allocations() {
    return allocations;
  }

  VirtualMemory virtualMemory() {
    return virtualMemory;
  }

  IpcMemory ipc() {
    return ipc;
  }

  IpcSignals ipcSignals() {
    return ipcSignals;
  }

  HostGuard guard() {
    return guard;
  }

  Kernels kernels() {
    return kernels;
  }

  CopyEngine copies() {
    return copies;
  }

  LaunchMode mode() {
    return mode;
  }

  SystemEvents events() {
    return events;
  }

  /** Queues by their addresses. */
  Map<Long, AqlQueue> queues() {
    return queues;
  }

  /** Number of times that the program has opened HSA and not closed it. */
  AtomicInteger opened() {
    return opened;
  }

  /** A word of what the library has for Java; see {@code java_calls} in {@code signals.c}. */
  long library(int place) {
    return HostMemory.getLong(signals.calls() + place);
  }

  /** Address of the version's text. */
  long versionText() {
    return VERSION.address();
  }

  /** Number of a new queue. */
  long nextQueue() {
    return queueNumbers.getAndIncrement();
  }
}
