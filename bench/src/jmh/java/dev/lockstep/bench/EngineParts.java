package dev.lockstep.bench;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.text.source.SourceText;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Parts of the engine, in nanoseconds for one wavefront instruction or one workgroup. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@SuppressWarnings("exports")
public class EngineParts {
  private static final String TARGET = "gfx900";
  private static final long BASE = 0x1000;
  private static final int LOOPS = 1000;
  private static final int UNROLLED = 16;
  private static final int GROUPS = 1024;

  private static TargetId target() {
    return TargetId.parse(TARGET).orElseThrow();
  }

  private static byte[] assemble(String text) {
    Assembled assembled =
        Assembler.assemble(new SourceText("part", text), AssemblerOptions.of(target()));
    if (assembled.hasErrors()) {
      throw new IllegalStateException(assembled.diagnostics().toString());
    }
    return assembled.text();
  }

  private static InstructionSet instructions() {
    return Objects.requireNonNull(Family.instructions(TARGET, 64));
  }

  private static Outcome run(Machine machine, Dispatch dispatch) {
    Outcome outcome = machine.run(dispatch, Settings.DEFAULT);
    if (!(outcome.stop() instanceof Stop.Ended)) {
      throw new IllegalStateException(outcome.stop().toString());
    }
    return outcome;
  }

  /** One wavefront in a loop of the same instruction; the loop's own three are a fifth on top. */
  @State(Scope.Thread)
  public static class Loop {
    @Param({
      "v_add_u32 v1, v2, v3",
      "v_fma_f32 v1, v2, v3, v4",
      "v_fma_f64 v[4:5], v[6:7], v[6:7], v[8:9]",
      "v_exp_f32 v1, v2",
      "s_add_u32 s0, s1, s2",
      "global_load_dword v1, v[10:11], off",
      "global_store_dword v[12:13], v1, off",
      "ds_read_b32 v1, v14",
      "ds_add_u32 v14, v1",
      "s_nop 0",
    })
    public String instruction = "";

    private final FlatMemory memory = new FlatMemory();
    private final Machine machine = new Machine(memory);
    private Dispatch dispatch;

    /** Assembles the loop. */
    @Setup
    public void prepare() {
      byte[] bytes =
          assemble(
              "s_mov_b32 s20, "
                  + LOOPS
                  + "\nagain:\n"
                  + (instruction + "\n").repeat(UNROLLED)
                  + "s_sub_u32 s20, s20, 1\ns_cmp_lg_u32 s20, 0\ns_cbranch_scc1 again\ns_endpgm\n");
      long window = memory.allocate(65536, 4096, "data").base();
      dispatch =
          new Dispatch(
              Code.of(instructions(), BASE, bytes),
              BASE,
              new Dim3(1, 1, 1),
              1,
              65536,
              0,
              (wave, _) -> start(wave, window));
    }

    private static void start(WavefrontView wave, long window) {
      for (int lane = 0; lane < wave.lanes(); lane++) {
        for (int register = 1; register < 10; register++) {
          wave.setVector(register, lane, Float.floatToRawIntBits(1f + lane * register * 0.01f));
        }
        for (int register = 10; register < 14; register += 2) {
          wave.setVector(register, lane, (int) window + 4 * lane);
          wave.setVector(register + 1, lane, (int) (window >>> 32));
        }
        wave.setVector(14, lane, 4 * lane);
      }
    }
  }

  /** A wavefront instruction in a loop. */
  @Benchmark
  @OperationsPerInvocation(LOOPS * UNROLLED)
  public Outcome instruction(Loop loop) {
    return run(loop.machine, loop.dispatch);
  }

  /** A launch of workgroups whose wavefronts end at once. */
  @State(Scope.Thread)
  public static class Empty {
    private final Machine machine = new Machine(new FlatMemory());
    private Dispatch dispatch;

    /** Assembles the kernel. */
    @Setup
    public void prepare() {
      Code code = Code.of(instructions(), BASE, assemble("s_endpgm\n"));
      dispatch = new Dispatch(code, BASE, new Dim3(GROUPS, 1, 1), 4, 1024, 0, (wave, _) -> {});
    }
  }

  /** A workgroup of four wavefronts: start and end. */
  @Benchmark
  @OperationsPerInvocation(GROUPS)
  public Outcome workgroup(Empty empty) {
    return run(empty.machine, empty.dispatch);
  }

  /** Code that is decoded anew each time. */
  @State(Scope.Thread)
  public static class Bytes {
    private final InstructionSet set = instructions();
    private byte[] bytes = new byte[0];

    /** Assembles eight kinds of instructions, a thousand times. */
    @Setup
    public void prepare() {
      bytes =
          assemble(
              ("v_add_u32 v1, v2, v3\nv_fma_f32 v1, v2, v3, v4\ns_add_u32 s0, s1, s2\n"
                      + "v_add_f32 v1, 0x12345678, v3\nds_read_b32 v1, v14\n"
                      + "global_load_dword v1, v[10:11], off\ns_load_dwordx2 s[0:1], s[2:3], 0x10\n"
                      + "v_cmp_gt_f32 vcc, v1, v2\n")
                  .repeat(LOOPS));
    }
  }

  /** An instruction from its bytes, bound to its operands. */
  @Benchmark
  @OperationsPerInvocation(8 * LOOPS)
  public long decode(Bytes bytes) {
    Code code = Code.of(bytes.set, BASE, bytes.bytes);
    long address = BASE;
    long end = BASE + bytes.bytes.length;
    long count = 0;
    while (address < end) {
      if (code.instruction(address) == null) {
        throw new IllegalStateException("no instruction at " + address);
      }
      address = code.next(address);
      count++;
    }
    return count;
  }
}
