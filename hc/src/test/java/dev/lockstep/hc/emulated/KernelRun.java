package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Compiles kernels for a target and runs them on arrays of bits. The static checks must have
 * nothing to say about the code.
 */
final class KernelRun {
  private final EmulatedGpu device;
  private final int wave;
  private Settings settings = Settings.DEFAULT.withBudget(50_000_000);

  KernelRun(String target, int wave) {
    this.device = DeviceProgram.device(TargetId.parse(target).orElseThrow());
    this.wave = wave;
  }

  int wave() {
    return wave;
  }

  /** The same with other settings of the emulator. */
  KernelRun with(Settings other) {
    settings = other.withBudget(50_000_000);
    return this;
  }

  /**
   * Runs a kernel.
   *
   * @param extents sizes of the axes, the fastest first
   * @param arrays contents of the global arrays by number, changed in place
   */
  DeviceProgram.Run run(
      IrKernel kernel, List<Integer> tile, List<Integer> extents, long[]... arrays)
      throws Exception {
    TargetCode code = code(kernel, tile);
    List<IrMemory> globals =
        kernel.memories().stream().filter(IrMemory.Global.class::isInstance).toList();
    List<EmulatedGpu.Buffer> buffers = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    for (int i = 0; i < arrays.length; i++) {
      EmulatedGpu.Buffer buffer = device.allocate("array" + i, 8L * Math.max(1, arrays[i].length));
      buffers.add(buffer);
      lengths.add(arrays[i].length);
      for (int k = 0; k < arrays[i].length; k++) {
        write(buffer.contents(), globals.get(i).element(), k, arrays[i][k]);
      }
    }
    DeviceProgram.Run run;
    try (DeviceProgram program = DeviceProgram.load(device, kernel, code)) {
      run =
          program.run(extents, new DeviceProgram.Arguments(buffers, lengths, List.of()), settings);
    }
    assertInstanceOf(Stop.Ended.class, run.stop(), () -> run.stop() + "\n" + code.text());
    for (int i = 0; i < arrays.length; i++) {
      for (int k = 0; k < arrays[i].length; k++) {
        arrays[i][k] = read(buffers.get(i).contents(), globals.get(i).element(), k);
      }
    }
    buffers.forEach(device::release);
    return run;
  }

  private TargetCode code(IrKernel kernel, List<Integer> tile) throws UnfitKernelException {
    TargetCode code = DeviceProgram.compile(kernel, device.target(), wave, tile, 0);
    CheckedProgram checked =
        code.isBare()
            ? CheckedProgram.of(code.program(), device.target())
            : CheckedProgram.of(code.assembled(), wave);
    assertEquals(
        List.of(),
        checked.check(0, false).findings().stream()
            .map(finding -> finding.rule() + " " + finding.place())
            .toList(),
        code.text());
    return code;
  }

  static long read(MemorySegment memory, Element element, int index) {
    return switch (element) {
      case BYTE -> memory.get(ValueLayout.JAVA_BYTE, index);
      case CHAR -> (char) memory.getAtIndex(ValueLayout.JAVA_SHORT_UNALIGNED, index);
      case SHORT -> memory.getAtIndex(ValueLayout.JAVA_SHORT_UNALIGNED, index);
      case INT -> memory.getAtIndex(ValueLayout.JAVA_INT_UNALIGNED, index);
      case FLOAT -> memory.getAtIndex(ValueLayout.JAVA_INT_UNALIGNED, index) & 0xffff_ffffL;
      case LONG, DOUBLE -> memory.getAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, index);
    };
  }

  static void write(MemorySegment memory, Element element, int index, long bits) {
    switch (element.bytes()) {
      case 1 -> memory.set(ValueLayout.JAVA_BYTE, index, (byte) bits);
      case 2 -> memory.setAtIndex(ValueLayout.JAVA_SHORT_UNALIGNED, index, (short) bits);
      case 4 -> memory.setAtIndex(ValueLayout.JAVA_INT_UNALIGNED, index, (int) bits);
      default -> memory.setAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, index, bits);
    }
  }
}
