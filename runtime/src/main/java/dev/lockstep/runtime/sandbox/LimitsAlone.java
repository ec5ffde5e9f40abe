package dev.lockstep.runtime.sandbox;

import java.io.IOException;

/** No wall: the program has the user's rights, with the limits that its command sets. */
record LimitsAlone() implements Sandbox {
  @Override
  public String description() {
    return "limits of memory, time and file sizes alone: this system has neither Landlock nor namespaces for users";
  }

  @Override
  public Process start(ProcessBuilder builder, Reach reach) throws IOException {
    Sandbox.clean(builder, reach);
    return builder.start();
  }
}
