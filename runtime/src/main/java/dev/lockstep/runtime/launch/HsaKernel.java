package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.KernelServices;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.device.PrintOutput;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Facts about a kernel with a descriptor that are the same for all its launches. */
public final class HsaKernel implements LoadedKernel {
  /** The largest {@code size_t}, of 64 bits, as an unsigned number. */
  private static final long MOST_SIZE = -1;

  private static final String HCC = "HCC";
  private static final String OPENCL = "OpenCL C";

  /** Major version of OpenCL C in which workgroups need not be whole. */
  private static final long FIRST_WITH_REMAINDERS = 2;

  /** LDS of a workgroup: the most that any of these machines has for one. */
  private static final int LDS_LIMIT = 64 * 1024;

  /** Workgroups in y and in z where both numbers are in one register. */
  private static final int MOST_GROUPS = 1 << Short.SIZE;

  private final LoadedProgram program;
  private final KernelEntry kernel;
  private final Target target;
  private final Optional<KernargLayout> layout;
  private final Code code;
  private final int wave;
  private final NdRange.Limits limits;
  private final boolean prints;

  /** Whether it may need more scratch memory than it states. */
  private final boolean grows;

  private volatile @Nullable List<Long> approximate;

  private HsaKernel(
      LoadedProgram program,
      KernelEntry kernel,
      Optional<KernargLayout> layout,
      Code code,
      int wave) {
    this.program = program;
    this.kernel = kernel;
    this.target = program.device().target().target();
    this.layout = layout;
    this.code = code;
    this.wave = wave;
    this.limits = limits(kernel);
    this.grows =
        kernel.metadata().map(m -> m.segments().usesDynamicStack()).orElse(false)
            || kernel.descriptor().privateSegmentSize() > 0
                && code.nestsWithoutBound(kernel.entryAddress());
    this.prints =
        layout.stream()
            .flatMap(known -> known.hidden().stream())
            .anyMatch(one -> one.valueKind().equals(KernelArguments.PRINT_BUFFER));
  }

  /**
   * A kernel of a program.
   *
   * @throws ClException when it needs something that the machine does not have
   */
  public static HsaKernel of(LoadedProgram program, KernelEntry kernel) {
    Target target = program.device().target().target();
    KernelDescriptor descriptor = kernel.descriptor();
    int wave = descriptor.wave(target);
    KernelServices.checkParameters(kernel);
    refuse(kernel, target, "ENABLE_DYNAMIC_VGPR", "VGPRs that are allocated while it runs");
    program.checkServices(kernel);
    Code shared =
        program
            .code(kernel.entryAddress(), wave)
            .orElseThrow(() ->
                new ClException(
                    ErrorCode.INVALID_OPERATION,
                    "the entry of '" + kernel.name() + "' is not in the code"));
    OptionalInt accumulators = descriptor.firstAccumulator(target);
    Code code = accumulators.isEmpty() ? shared : shared.withAgprsFrom(accumulators.getAsInt());
    return new HsaKernel(program, kernel, KernargLayout.of(kernel), code, wave);
  }

  /** Ways to run that the machine does not have. */
  private static void refuse(KernelEntry kernel, Target target, String field, String what) {
    if (kernel.descriptor().field(target, field).orElse(0) != 0) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "the descriptor of '%s' asks for %s with %s, which this machine does not have"
              .formatted(kernel.name(), what, field));
    }
  }

  @Override
  public String name() {
    return kernel.name();
  }

  Code code() {
    return code;
  }

  /** Addresses of its instructions whose results are approximate. */
  List<Long> approximate() {
    List<Long> known = approximate;
    if (known == null) {
      known = code.approximate(kernel.entryAddress());
      approximate = known;
    }
    return known;
  }

  /** The kernel, at its addresses. */
  KernelEntry kernel() {
    return kernel;
  }

  @Override
  public LoadedProgram program() {
    return program;
  }

  /**
   * Layout of the arguments of a launch, as the metadata has it, or as the launch says.
   *
   * @throws ClException when neither says it, or both do
   */
  private KernargLayout layout(List<Argument> arguments, boolean natural) {
    if (layout.isPresent() && natural) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_ARGS,
          "the metadata of '"
              + kernel.name()
              + "' says where its arguments are: leave out --kernarg, or \"kernarg\" in the run file");
    }
    if (layout.isEmpty() && !natural) {
      throw KernargLayout.unknown(kernel);
    }
    return layout.isPresent() ? layout.get() : KernargLayout.natural(kernel, arguments);
  }

  /** Output of the kernel; empty if it has no such argument. */
  Optional<PrintOutput> printing() {
    return prints ? program.printing() : Optional.empty();
  }

  /** The sizes of a launch. */
  private NdRange resolved(NdRange asked) {
    NdRange range = asked.resolved(kernel.name(), limits);
    if (code.instructionSet().generation().has(MachineFeature.TRAP_IDS)) {
      refuseWideGrid(range);
    }
    return range;
  }

  private static NdRange.Limits limits(KernelEntry kernel) {
    return kernel
        .metadata()
        .map(HsaKernel::limits)
        .orElse(new NdRange.Limits(List.of(), List.of(), NdRange.MOST_ITEMS, true, MOST_SIZE));
  }

  private static NdRange.Limits limits(KernelMetadata metadata) {
    long most = metadata.workgroup().maxFlatSize();
    return new NdRange.Limits(
        metadata.workgroup().requiredSize(),
        metadata.workgroup().sizeHint(),
        most > 0 ? Math.min(most, NdRange.MOST_ITEMS) : NdRange.MOST_ITEMS,
        !takesRemainders(metadata),
        MOST_SIZE);
  }

  /**
   * Whether the last workgroup in a dimension may have fewer work-items, which OpenCL C 2.0
   * brought, and which programs turn off with {@code -cl-uniform-work-group-size}. Kernels of HCC's
   * language always may.
   */
  private static boolean takesRemainders(KernelMetadata metadata) {
    List<Long> version = metadata.language().version();
    return metadata.language().name().filter(HCC::equals).isPresent()
        || metadata.language().name().filter(OPENCL::equals).isPresent()
            && !version.isEmpty()
            && version.getFirst() >= FIRST_WITH_REMAINDERS
            && !metadata.workgroup().uniform();
  }

  /** The numbers of a workgroup in y and z share a register. */
  private void refuseWideGrid(NdRange range) {
    for (int axis = 1; axis < 3; axis++) {
      if (range.groups(axis) > MOST_GROUPS) {
        throw new ClException(
            ErrorCode.INVALID_GLOBAL_WORK_SIZE,
            ("'%s' is launched with %s workgroups in dimension %s; this target numbers at"
                    + " most %s there")
                .formatted(kernel.name(), range.groups(axis), axis, MOST_GROUPS));
      }
    }
  }

  @Override
  public HsaLaunch prepare(NdRange asked, List<Argument> arguments, LaunchMemory memory) {
    NdRange range = resolved(asked);
    int scratch = scratch(memory.stack());
    return new HsaLaunch(this, range, fill(range, arguments, memory), scratch);
  }

  /**
   * Makes a launch ready whose arguments, packet and queue a program has put into memory, as HSA's
   * packets tell; runs nothing.
   *
   * @param range with the size of workgroups, of which the last ones need not be whole
   * @param lds bytes of LDS of a workgroup, the kernel's own and those that are added
   * @param scratch bytes of scratch memory that a work-item has at least
   * @throws ClException when sizes do not fit
   */
  public HsaLaunch prepare(NdRange range, int lds, long scratch, HsaLaunch.Addresses placed) {
    if (code.instructionSet().generation().has(MachineFeature.TRAP_IDS)) {
      refuseWideGrid(range);
    }
    return new HsaLaunch(this, range, checkedLds(lds), scratch(scratch), placed);
  }

  /** The kernarg segment of a launch. */
  private KernelArguments.Filled fill(
      NdRange range, List<Argument> arguments, LaunchMemory memory) {
    KernelArguments.Filled filled =
        KernelArguments.fill(
            layout(arguments, memory.natural()),
            range,
            arguments,
            memory.dynamicLds(),
            new KernelArguments.Services(
                program.device().machine().apertures(),
                printing().map(PrintOutput::address).orElse(0L),
                memory.hidden()));
    checkedLds(filled.lds());
    return filled;
  }

  private int checkedLds(int bytes) {
    int most = Math.max(LDS_LIMIT, target.maxLds());
    if (bytes < 0 || bytes > most) {
      throw new ClException(
          ErrorCode.OUT_OF_RESOURCES,
          "'%s' needs %s bytes of LDS; a workgroup has %s"
              .formatted(kernel.name(), Integer.toUnsignedString(bytes), most));
    }
    return bytes;
  }

  /**
   * Bytes of scratch memory that a work-item has, or may come to have: as the kernel states, or
   * what its stack may grow to.
   *
   * @param stack as in {@link LaunchMemory}
   */
  private int scratch(long stack) {
    long bytes = kernel.descriptor().privateSegmentSize();
    long room = grows && stack == 0 ? LaunchMemory.DEFAULT_STACK : stack;
    long total = bytes > 0 || grows ? Math.max(bytes, room) : 0;
    if (total > LaunchMemory.MOST_STACK) {
      throw new ClException(
          ErrorCode.OUT_OF_RESOURCES,
          "'%s' needs %s bytes of scratch memory for a work-item; a work-item has at most %s"
              .formatted(kernel.name(), total, LaunchMemory.MOST_STACK));
    }
    return (int) total;
  }

  /** The registers with which wavefronts start. */
  WavefrontStart start(NdRange range, HsaLaunch.Addresses addresses) {
    return new WavefrontStart(
        kernel.descriptor(), target, code.instructionSet(), range, addresses, wave);
  }

  /** The dispatch of a launch. */
  Dispatch dispatch(NdRange range, int lds, int scratch, WavefrontStart start) {
    return new Dispatch(
        code,
        kernel.entryAddress(),
        new Dim3(range.groups(0), range.groups(1), range.groups(2)),
        (int) ((range.items() + wave - 1) / wave),
        lds,
        scratch,
        start);
  }
}
