package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.driver.DriverLaunch;
import java.util.function.BooleanSupplier;

/**
 * A launch on an installed platform.
 *
 * @param work runs it to its end
 * @param release gives back what it has
 */
record InstalledLaunch(Runnable work, Runnable release) implements DriverLaunch {
  /** Runs it; platforms cannot stop a kernel. */
  @Override
  public void run(BooleanSupplier stop) {
    work.run();
  }

  @Override
  public void close() {
    release.run();
  }
}
