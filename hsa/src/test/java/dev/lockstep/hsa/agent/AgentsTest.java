package dev.lockstep.hsa.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.Targets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each target that kernels can be built for is a GPU with a product. */
final class AgentsTest {
  private static final HostCpu HOST = new HostCpu("host", 2, 1L << 30);

  @Test
  void everyTargetHasAProduct() {
    List<TargetId> targets =
        Targets.known().stream().filter(target -> !target.isBare()).map(TargetId::of).toList();
    Agents agents = new Agents(new Handles(), HOST, targets);
    assertTrue(targets.size() > 30);
    assertEquals(targets.size(), agents.gpus().size());
    for (int i = 0; i < targets.size(); i++) {
      Agent.Gpu gpu = agents.gpus().get(i);
      assertEquals(targets.get(i).target(), gpu.target().target());
      assertEquals(gpu.target().target().defaultWave(), gpu.isa().wavefront());
      assertTrue(gpu.product().units() > 0 && gpu.product().memory() > 0, gpu.product().name());
    }
  }
}
