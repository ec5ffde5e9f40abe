package dev.lockstep.hc;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Waiting for copies. */
final class Copies {
  private Copies() {}

  /** Waits, and raises what a copy has raised. */
  static void join(CompletableFuture<?> copy) {
    try {
      copy.join();
    } catch (CompletionException problem) {
      if (problem.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw problem;
    }
  }
}
