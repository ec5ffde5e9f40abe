package dev.lockstep.hc.engine;

import java.util.List;

/**
 * A kernel as machine code.
 *
 * @param symbol name of the kernel in the code object
 * @param target that the code is for
 * @param waveSize lanes of a wavefront
 * @param tile work-items of a whole tile along each axis, the slowest first
 * @param codeObject file that a loader of the target takes
 * @param listing assembly text, with places of the source as comments
 */
@SuppressWarnings("ArrayRecordComponent") // handed over
public record MachineCode(
    String symbol,
    String target,
    int waveSize,
    List<Integer> tile,
    byte[] codeObject,
    String listing) {
  public MachineCode {
    tile = List.copyOf(tile);
  }
}
