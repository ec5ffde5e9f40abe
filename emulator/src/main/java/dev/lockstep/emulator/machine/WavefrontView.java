package dev.lockstep.emulator.machine;

import dev.lockstep.isa.model.Operand.Register;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A wavefront as those see it who do not run it: who sets its first registers, observers, monitors
 * and debuggers. Registers are raw bits. Used by one thread at a time.
 */
public interface WavefrontView {
  /** The MODE of a fresh wavefront: round to nearest even, denormals, DX10_CLAMP and IEEE on. */
  int DEFAULT_MODE = 0x3f0;

  /**
   * Sets a control register by its name in the tables.
   *
   * @throws IllegalArgumentException if the machine has none of that name
   */
  void setControl(String name, int value);

  /** The first lanes alone run, from the start to the end. */
  void startLanes(int count);

  /** Value of a control register, by its name in the tables; null if there is none. */
  @Nullable Integer control(String name);

  /**
   * The names of the control registers that the program can write, and of those that identify it.
   */
  List<String> controls();

  /**
   * The paths of lanes that wait while another one runs, the next one last; null for machines whose
   * programs write EXEC themselves.
   */
  @Nullable List<WaitingPath> paths();

  /** Whether it has VCC, SCC and M0. */
  boolean hasConditions();

  /** Lanes of this wavefront. */
  int lanes();

  WorkgroupView workgroup();

  /** The number in its workgroup. */
  int number();

  /** A scalar register by its operand code: SGPRs from 0, VCC, M0, EXEC, trap registers. */
  int scalar(int code);

  /** Sets a scalar register by its operand code. */
  void setScalar(int code, int value);

  /** A lane of a VGPR; AGPRs are numbered behind the VGPRs. */
  int vector(int register, int lane);

  /** Sets one lane of a VGPR; AGPRs are numbered behind the VGPRs. */
  void setVector(int register, int lane, int value);

  /**
   * Sets a VGPR of all lanes.
   *
   * @param values one for each lane
   * @param given lanes that get a value; that of the others must be 0
   */
  void setVector(int register, int[] values, long given);

  /** The VGPR that is the first AGPR, too; one behind the last where they are apart. */
  int firstAccumulator();

  /** EXEC: one bit for each lane. */
  long exec();

  void setExec(long mask);

  /** VCC: one bit for each lane. */
  long vcc();

  void setVcc(long mask);

  /** The scalar condition code. */
  boolean scc();

  /** Sets the scalar condition code. */
  void setScc(boolean value);

  int m0();

  void setM0(int value);

  /** Takes M0 = 0 for no limit, where M0 limits LDS accesses. */
  void unlimitLds();

  /** The MODE register. */
  int mode();

  /** Sets the MODE register. */
  void setMode(int value);

  /** Address of the next instruction. */
  long pc();

  /** Sets the address of the next instruction. */
  void setPc(long address);

  /** Address of the instruction that runs or ran last. */
  long at();

  /** Instructions executed so far. */
  long instructions();

  /** Ends it before its first instruction, as a wavefront without work-items. */
  void setEnded(boolean ended);

  /** Whether the wavefront has ended. */
  boolean ended();

  /** Whether it waits at a barrier. */
  boolean waiting();

  /** Flat address of this wavefront's scratch memory; 0 when it has none. */
  long scratchBase();

  /** Bytes of this wavefront's scratch memory, that of all lanes together. */
  long scratchSize();

  /**
   * Remembers its state, to run an instruction on other values.
   *
   * @param address of the instruction
   * @param touched every register that the instruction reads or writes
   */
  TrialExecution rehearse(long address, List<Register> touched);
}
