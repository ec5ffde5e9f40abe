package dev.lockstep.hsa;

import dev.lockstep.hsa.agent.Agents;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.hsa.agent.HostCpu;
import dev.lockstep.runtime.build.Targets;
import java.util.List;

/** Does once what programs do first, so that a cache of classes has what that takes. */
final class HsaWarmUp {
  private HsaWarmUp() {}

  public static void main(String[] arguments) {
    new Agents(new Handles(), HostCpu.here(), List.of(Targets.defaultTarget()));
  }
}
