package dev.lockstep.hsa.agent;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.host.Pages;
import dev.lockstep.hsa.agent.MemoryPool.Kind;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  /** Whether accesses that fault are retried, where somebody has said so. */
  private final Optional<Boolean> retry;

  /**
   * The agents, as a driver makes them by itself.
   *
   * @param host what the processor is
   * @param targets of the GPUs
   */
  public Agents(Handles handles, HostCpu host, List<TargetId> targets) {
    this(handles, host, targets, Optional.empty());
  }

  /**
   * The agents.
   *
   * @param host what the processor is
   * @param targets of the GPUs
   * @param retry whether GPUs retry accesses that fault (XNACK), if all can; empty for what a
   *     driver does by itself
   */
  public Agents(Handles handles, HostCpu host, List<TargetId> targets, Optional<Boolean> retry) {
    this.handles = handles;
    this.retry =
        retry.filter(
            on -> !on || targets.stream().allMatch(one -> Product.of(one.target().name()).retry()));
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
    TargetId full = asked.equals(TargetId.of(asked.target())) ? chosen(target, product) : asked;
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

  /** A target with the choice of whether it retries accesses. */
  private TargetId chosen(TargetId target, Product product) {
    return product.retry() && target.target().hasXnack() && retry.isPresent()
        ? new TargetId(
            target.target(), retry.get() ? TargetId.Mode.ON : TargetId.Mode.OFF, target.sramEcc())
        : target;
  }

  /**
   * Whether all GPUs retry accesses that fault, so that kernels access all of the host's memory.
   */
  public boolean areRetrying() {
    return !gpus.isEmpty()
        && gpus.stream().allMatch(gpu -> gpu.target().xnack() == TargetId.Mode.ON);
  }

  /** Whether they could. */
  public boolean canRetry() {
    return !gpus.isEmpty()
        && gpus.stream().allMatch(gpu -> gpu.product().retry() && gpu.target().target().hasXnack());
  }

  /** Whether the driver has attributes of memory for all of them. */
  public boolean haveSvm() {
    return Pages.possible()
        && !gpus.isEmpty()
        && gpus.stream().allMatch(gpu -> gpu.product().svm());
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
