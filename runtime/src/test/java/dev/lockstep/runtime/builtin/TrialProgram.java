package dev.lockstep.runtime.builtin;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchMemory;
import dev.lockstep.runtime.launch.LoadedKernel;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A code object on an emulated device. */
final class TrialProgram {
  /** Work-items of a workgroup: kernels number their items with it. */
  static final int GROUP = 64;

  private final EmulatedGpu device;
  private final LoadedProgram program;

  TrialProgram(byte[] object, String target) throws IOException {
    TargetId id = TargetId.parse(target).orElseThrow();
    device = new EmulatedGpu(id);
    try {
      ProgramImage image = new ProgramImage.Hsa(CodeObject.read(object), Bytes.wrap(object));
      program = LoadedProgram.load(device, new BuiltProgram(id, image, LineTable.EMPTY));
    } catch (MalformedCodeObjectException | ClException e) {
      throw new IOException(e);
    }
  }

  /**
   * Runs a kernel whose arguments are buffers.
   *
   * @param items work-items, rounded up to whole workgroups
   * @param buffers contents before; they are replaced by those behind
   */
  void run(String kernel, int items, List<byte[]> buffers) throws IOException {
    Map<String, EmulatedGpu.Buffer> memory = new LinkedHashMap<>();
    List<Argument> arguments = new ArrayList<>();
    try {
      for (int i = 0; i < buffers.size(); i++) {
        EmulatedGpu.Buffer buffer = device.allocate("b" + i, buffers.get(i).length);
        buffer.contents().copyFrom(MemorySegment.ofArray(buffers.get(i)));
        memory.put("b" + i, buffer);
        arguments.add(new Argument.Pointer(buffer, 0, buffers.get(i).length));
      }
      long global = (items + GROUP - 1L) / GROUP * GROUP;
      try (KernelLaunch ready =
          LoadedKernel.of(program, kernel)
              .prepare(NdRange.of(global).withLocal(GROUP), arguments, LaunchMemory.NONE)) {
        Outcome outcome = ready.run(Settings.DEFAULT.withBudget(Long.MAX_VALUE));
        if (!(outcome.stop() instanceof Stop.Ended)) {
          throw new IOException(kernel + ": " + outcome.stop());
        }
      }
      for (int i = 0; i < buffers.size(); i++) {
        MemorySegment.ofArray(buffers.get(i)).copyFrom(memory.get("b" + i).contents());
      }
    } catch (ClException e) {
      throw new IOException(kernel + ": " + e.reason(), e);
    } finally {
      memory.values().forEach(device::release);
    }
  }
}
