package dev.lockstep.hc.ventus;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.hc.target.Check;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.List;
import java.util.Objects;

/**
 * Machine code of a kernel.
 *
 * @param text assembly text, as a user can read it
 * @param assembled the same assembled
 * @param symbol name of the kernel in the program
 * @param arguments what the launch puts into the argument buffer; addresses have 4 bytes
 * @param checks faults by the number that records have
 * @param waveSize lanes of a wavefront on the device that runs it; the code does not depend on it
 * @param tile work-items of a whole tile along each axis, fastest first
 * @param tileBytes arrays of a tile
 * @param itemBytes arrays of a work-item
 */
public record VentusCode(
    String text,
    Assembled assembled,
    String symbol,
    List<LaunchArgument> arguments,
    List<Check> checks,
    int waveSize,
    List<Integer> tile,
    long tileBytes,
    long itemBytes)
    implements KernelCode {
  public VentusCode {
    arguments = List.copyOf(arguments);
    checks = List.copyOf(checks);
    tile = List.copyOf(tile);
  }

  /** The linked program. */
  public Executable program() {
    return Objects.requireNonNull(assembled.program());
  }
}
