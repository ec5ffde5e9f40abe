package dev.lockstep.hc.amd;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.hc.target.Check;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.List;

/**
 * Machine code of a kernel.
 *
 * @param text assembly text with waits and NOPs, as a user can read it
 * @param assembled the same assembled
 * @param symbol name of the kernel in the code object
 * @param arguments what the launch puts into the kernarg segment
 * @param kernargSize bytes of the kernarg segment
 * @param checks faults by the number that records have
 * @param waveSize lanes of a wavefront
 * @param tile work-items of a whole tile along each axis, fastest first
 */
public record AmdCode(
    String text,
    Assembled assembled,
    String symbol,
    List<LaunchArgument> arguments,
    int kernargSize,
    List<Check> checks,
    int waveSize,
    List<Integer> tile)
    implements KernelCode {
  public AmdCode {
    arguments = List.copyOf(arguments);
    checks = List.copyOf(checks);
    tile = List.copyOf(tile);
  }
}
