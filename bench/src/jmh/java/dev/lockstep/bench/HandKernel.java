package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;

/** A benchmark kernel written by hand with vectors of the host: a lane is a work-item. */
interface HandKernel {
  /** The whole launch, on the calling thread. */
  void run();

  /** A buffer that the kernel writes, as it is now. */
  MemorySegment result(String buffer);

  /** The kernel of a name, on copies of the buffers. */
  static HandKernel of(String name, HandInputs in) {
    return switch (name) {
      case "saxpy" -> new HandSaxpy(in);
      case "sgemm" -> new HandSgemm(in);
      case "nbody" -> new HandNbody(in);
      case "mandelbrot" -> new HandMandelbrot(in);
      case "black_scholes" -> new HandBlackScholes(in);
      case "xtea" -> new HandXtea(in);
      case "sha256" -> new HandSha256(in);
      default -> throw new IllegalArgumentException("nothing is written by hand for " + name);
    };
  }
}
