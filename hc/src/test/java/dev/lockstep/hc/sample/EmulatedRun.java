package dev.lockstep.hc.sample;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.amd.RegisterLimits;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.emulated.FaultRecord;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/**
 * Runs a translated kernel as machine code on an emulated device, on the arrays of its translation.
 */
public final class EmulatedRun {
  private EmulatedRun() {}

  /**
   * Result of a run.
   *
   * @param faults what the first fault of the grid says, empty if there is none
   * @param code that ran
   */
  public record Result(List<String> faults, TargetCode code) {}

  /**
   * Compiles and runs.
   *
   * @param extent sizes of the axes, the slowest first
   */
  public static Result run(
      EmulatedGpu device, int wave, TranslatedKernel translation, int... extent)
      throws UnfitKernelException {
    return run(device, wave, RegisterLimits.MOST, translation, extent);
  }

  /** The same with fewer registers. */
  public static Result run(
      EmulatedGpu device,
      int wave,
      RegisterLimits limits,
      TranslatedKernel translation,
      int... extent)
      throws UnfitKernelException {
    return run(device, wave, limits, tile(extent.length), translation, extent);
  }

  /**
   * The same with tiles of a size.
   *
   * @param tile work-items of a tile along each axis, the fastest first
   */
  public static Result run(
      EmulatedGpu device,
      int wave,
      RegisterLimits limits,
      List<Integer> tile,
      TranslatedKernel translation,
      int... extent)
      throws UnfitKernelException {
    IrKernel kernel = translation.kernel();
    TargetCode code = AmdCompiler.compile(kernel, device.target(), wave, tile, limits);
    return run(device, code, translation, extent);
  }

  /** Runs code of the translation's kernel. */
  public static Result run(
      EmulatedGpu device, TargetCode code, TranslatedKernel translation, int... extent) {
    IrKernel kernel = translation.kernel();
    List<Integer> extents = new ArrayList<>(Arrays.stream(extent).boxed().toList()).reversed();
    List<EmulatedGpu.Buffer> buffers = buffers(device, translation);
    DeviceProgram.Arguments arguments = arguments(translation, buffers);
    try (DeviceProgram program = DeviceProgram.load(device, kernel, code)) {
      DeviceProgram.Run run =
          program.run(extents, arguments, Settings.DEFAULT.withBudget(20_000_000));
      if (!(run.stop() instanceof Stop.Ended)) {
        throw new AssertionError(run.stop() + "\n" + code.text());
      }
      copyBack(translation, buffers);
      return new Result(
          run.faults().stream().limit(1).map(fault -> text(translation, code, fault)).toList(),
          code);
    } finally {
      buffers.forEach(device::release);
    }
  }

  /**
   * Runs code of the translation's kernel, which ends without a fault, and counts instructions.
   *
   * @param extents sizes of the axes, the fastest first
   */
  public static long instructions(
      EmulatedGpu device, TargetCode code, TranslatedKernel translation, List<Integer> extents) {
    List<EmulatedGpu.Buffer> buffers = buffers(device, translation);
    try (DeviceProgram program = DeviceProgram.load(device, translation.kernel(), code)) {
      DeviceProgram.Run run =
          program.run(extents, arguments(translation, buffers), Settings.DEFAULT);
      if (!(run.stop() instanceof Stop.Ended) || !run.faults().isEmpty()) {
        throw new AssertionError(run.stop() + " " + run.faults());
      }
      copyBack(translation, buffers);
      return run.instructions();
    } finally {
      buffers.forEach(device::release);
    }
  }

  /** A kernel on a device with the arrays that it captures; it runs on them again and again. */
  public static final class Prepared {
    private final DeviceProgram program;
    private final DeviceProgram.Arguments arguments;
    private final Settings settings;

    private Prepared(DeviceProgram program, DeviceProgram.Arguments arguments, Settings settings) {
      this.program = program;
      this.arguments = arguments;
      this.settings = settings;
    }

    /**
     * Runs the kernel.
     *
     * @param extents sizes of the axes, the fastest first
     */
    public void run(List<Integer> extents) {
      DeviceProgram.Run run = program.run(extents, arguments, settings);
      if (!(run.stop() instanceof Stop.Ended) || !run.faults().isEmpty()) {
        throw new AssertionError(run.stop() + " " + run.faults());
      }
    }
  }

  /**
   * Puts a kernel on a gfx900 of its own.
   *
   * @param tile work-items of a tile along each axis, the fastest first
   * @param threads that run it
   */
  public static Prepared prepare(Object kernel, List<Integer> tile, int threads)
      throws UnfitKernelException {
    EmulatedGpu device = new EmulatedGpu(TargetId.parse("gfx900").orElseThrow());
    TranslatedKernel translation = KernelTranslator.translate(kernel, false);
    TargetCode code = AmdCompiler.compile(translation.kernel(), device.target(), 64, tile, 0);
    Settings settings = Settings.DEFAULT.withEngine(EngineChoice.TRANSLATE);
    return new Prepared(
        DeviceProgram.load(device, translation.kernel(), code),
        arguments(translation, buffers(device, translation)),
        threads > 1 ? settings.withThreads(threads, ForkJoinPool.commonPool()) : settings);
  }

  /** Buffers with the contents of the arrays. */
  public static List<EmulatedGpu.Buffer> buffers(EmulatedGpu device, TranslatedKernel translation) {
    List<EmulatedGpu.Buffer> buffers = new ArrayList<>();
    for (TranslatedKernel.ArrayArgument argument : translation.arrays()) {
      HostArray array = new HostArray(argument.array());
      Element element = element(translation.kernel(), buffers.size());
      EmulatedGpu.Buffer buffer =
          device.allocate(argument.name(), Math.max(1L, (long) array.length() * element.bytes()));
      for (int i = 0; i < array.length(); i++) {
        write(buffer.contents(), element, i, array.get(i));
      }
      buffers.add(buffer);
    }
    return buffers;
  }

  /** Arguments of a launch on buffers. */
  public static DeviceProgram.Arguments arguments(
      TranslatedKernel translation, List<EmulatedGpu.Buffer> buffers) {
    List<Integer> lengths =
        translation.arrays().stream()
            .map(argument -> new HostArray(argument.array()).length())
            .toList();
    List<Long> scalars =
        translation.scalars().stream().map(scalar -> scalar.value().bits()).toList();
    return new DeviceProgram.Arguments(buffers, lengths, scalars);
  }

  /** Copies what the kernel has left in the buffers to the arrays. */
  static void copyBack(TranslatedKernel translation, List<EmulatedGpu.Buffer> buffers) {
    for (int k = 0; k < buffers.size(); k++) {
      copyBack(translation, k, buffers.get(k).contents());
    }
  }

  /** Copies what a kernel has left in a memory to the array of a number. */
  public static void copyBack(TranslatedKernel translation, int number, MemorySegment memory) {
    HostArray array = new HostArray(translation.arrays().get(number).array());
    Element element = element(translation.kernel(), number);
    for (int i = 0; i < array.length(); i++) {
      array.set(i, read(memory, element, i));
    }
  }

  /** Work-items of a tile along each axis. */
  public static List<Integer> tile(int rank) {
    return switch (rank) {
      case 1 -> List.of(16);
      case 2 -> List.of(8, 4);
      default -> List.of(4, 2, 2);
    };
  }

  private static Element element(IrKernel kernel, int number) {
    return kernel.memories().stream()
        .filter(memory -> memory instanceof IrMemory.Global global && global.number() == number)
        .map(IrMemory::element)
        .findFirst()
        .orElse(Element.INT);
  }

  private static String text(TranslatedKernel translation, TargetCode code, FaultRecord fault) {
    return text(translation, code.checks().get(fault.check()).fault(), fault);
  }

  static String text(TranslatedKernel translation, int kind, FaultRecord fault) {
    int[] told = fault.told().stream().mapToInt(Integer::intValue).toArray();
    return Evaluator.text(translation, kind, told);
  }

  private static void write(MemorySegment memory, Element element, int index, Constant value) {
    switch (element) {
      case BYTE -> memory.set(ValueLayout.JAVA_BYTE, index, (byte) value.bits());
      case CHAR, SHORT ->
          memory.setAtIndex(ValueLayout.JAVA_SHORT_UNALIGNED, index, (short) value.bits());
      case INT, FLOAT ->
          memory.setAtIndex(ValueLayout.JAVA_INT_UNALIGNED, index, (int) value.bits());
      case LONG, DOUBLE -> memory.setAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, index, value.bits());
    }
  }

  private static Constant read(MemorySegment memory, Element element, int index) {
    return switch (element) {
      case BYTE -> Constant.of((int) memory.get(ValueLayout.JAVA_BYTE, index));
      case CHAR ->
          Constant.of((int) (char) memory.getAtIndex(ValueLayout.JAVA_SHORT_UNALIGNED, index));
      case SHORT -> Constant.of((int) memory.getAtIndex(ValueLayout.JAVA_SHORT_UNALIGNED, index));
      case INT -> Constant.of(memory.getAtIndex(ValueLayout.JAVA_INT_UNALIGNED, index));
      case LONG -> Constant.of(memory.getAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, index));
      case FLOAT -> Constant.of(memory.getAtIndex(ValueLayout.JAVA_FLOAT_UNALIGNED, index));
      case DOUBLE -> Constant.of(memory.getAtIndex(ValueLayout.JAVA_DOUBLE_UNALIGNED, index));
    };
  }
}
