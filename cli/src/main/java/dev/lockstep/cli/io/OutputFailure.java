package dev.lockstep.cli.io;

import java.io.IOException;

/** Standard output takes no more: the command ends, whatever it is at. */
public final class OutputFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  OutputFailure(IOException cause) {
    super(cause);
  }
}
