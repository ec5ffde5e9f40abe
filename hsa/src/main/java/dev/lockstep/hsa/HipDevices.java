package dev.lockstep.hsa;

import dev.lockstep.hsa.agent.Product;
import java.util.Map;

/** The GPUs that a HIP program can be given. */
public final class HipDevices {
  private HipDevices() {}

  /** Names of products by those of targets. */
  public static Map<String, String> products() {
    return Product.names();
  }
}
