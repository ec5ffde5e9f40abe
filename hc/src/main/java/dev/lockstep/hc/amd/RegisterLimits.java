package dev.lockstep.hc.amd;

/**
 * Registers of a wavefront that code may use.
 *
 * @param scalars 16 to 100
 * @param vectors 16 to 256
 */
public record RegisterLimits(int scalars, int vectors) {
  /** All that instructions can name. */
  public static final RegisterLimits MOST = new RegisterLimits(100, 256);
}
