package dev.lockstep.hsa.agent;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hsa.agent.MemoryPool.Kind;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.util.ArrayList;
import java.util.List;

/**
 * The agents of this process: the host's processor, and a GPU for each device that was asked for.
 */
public final class Agents {
  private static final String TRIPLE = "amdgcn-amd-amdhsa--";
  private static final long MIB = 1 << 20;
  private static final long LDS = 64 << 10;

  private final Handles handles;
  private final AddressSpace space = AddressSpace.returning();
  private final Agent.Cpu cpu;
  private final List<Agent.Gpu> gpus = new ArrayList<>();

  /**
   * The agents.
   *
   * @param host what the processor is
   * @param targets of the GPUs
   */
  public Agents(Handles handles, HostCpu host, List<TargetId> targets) {
    this.handles = handles;
    cpu =
        register(
            List.of(Kind.FINE, Kind.KERNARG, Kind.COARSE),
            0,
            host.memory(),
            (handle, pools) ->
                new Agent.Cpu(handle, 0, pools, host.name(), host.units(), host.memory()));
    for (TargetId target : targets) {
      gpus.add(gpu(target, gpus.size() + 1));
    }
  }

  /** Makes an agent of its handle and pools. */
  private interface Maker<A extends Agent> {
    A make(long handle, List<MemoryPool> pools);
  }

  private <A extends Agent> A register(List<Kind> kinds, int node, long bytes, Maker<A> maker) {
    List<MemoryPool> pools = new ArrayList<>();
    for (Kind kind : kinds) {
      long handle = handles.reserve();
      MemoryPool pool = new MemoryPool(handle, node, kind, kind.isGlobal() ? bytes : LDS);
      handles.put(handle, pool);
      pools.add(pool);
    }
    long handle = handles.reserve();
    A agent = maker.make(handle, List.copyOf(pools));
    handles.put(handle, agent);
    return agent;
  }

  private Agent.Gpu gpu(TargetId asked, int node) {
    Product product = Product.of(asked.target().name());
    TargetId target =
        TargetId.parse(
                asked.target().name()
                    + (product.features().isEmpty() ? "" : ":" + product.features()))
            .orElseThrow();
    TargetId full = asked.equals(TargetId.of(asked.target())) ? target : asked;
    long isaHandle = handles.reserve();
    Isa isa = new Isa(isaHandle, TRIPLE + full.shortName(), full, full.target().defaultWave());
    handles.put(isaHandle, isa);
    EmulatedGpu gpu = new EmulatedGpu(full, space);
    return register(
        List.of(Kind.COARSE, Kind.EXTENDED, Kind.GROUP),
        node,
        product.memory() * MIB,
        (handle, pools) -> new Agent.Gpu(handle, node, pools, product, gpu, isa));
  }

  /** The memory that all GPUs share with the host, at the host's addresses. */
  public AddressSpace space() {
    return space;
  }

  public Agent.Cpu cpu() {
    return cpu;
  }

  public List<Agent.Gpu> gpus() {
    return gpus;
  }

  /** All agents, the processor first. */
  public List<Agent> all() {
    List<Agent> all = new ArrayList<>();
    all.add(cpu);
    all.addAll(gpus);
    return all;
  }

  /** The agent of a handle. */
  public Agent agent(long handle) {
    return handles.get(Agent.class, handle, HsaStatus.ERROR_INVALID_AGENT);
  }

  /** The agent that has a pool. */
  public Agent owner(MemoryPool pool) {
    return all().get(pool.node());
  }
}
