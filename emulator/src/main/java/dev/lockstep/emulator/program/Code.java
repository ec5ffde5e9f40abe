package dev.lockstep.emulator.program;

import dev.lockstep.emulator.machine.Coverage;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.EngineState;
import dev.lockstep.emulator.state.ProgramTraits;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.step.Steps;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Machine code at its address, decoded once, on first use. Immutable for its users and shared by
 * all threads. Data that lies between the instructions is never decoded.
 */
public final class Code implements ProgramTraits {

  /**
   * A decoded instruction.
   *
   * @param index number of its first word in the code
   * @param instruction null where the words are no instruction
   * @param vector whether it is one that MODE can skip
   */
  public record Decoded(
      int index,
      long address,
      long next,
      @Nullable Instruction instruction,
      BoundInstruction step,
      boolean vector) {}

  /** A step that cannot run, with the reason. */
  public record Refused(Stop.Cause cause) implements BoundInstruction {
    @Override
    public void execute(Wavefront wave) {
      throw new IllegalStateException("a refused instruction does not run: " + cause);
    }
  }

  private final InstructionSet set;
  private final RegisterLayout layout;
  private final long base;
  private final int[] words;

  /** The machine's name for messages. */
  private final String machine;

  // Elements are immutable and any of two equal ones will do, so races are harmless.
  private final @Nullable Decoded[] decoded;

  private final AtomicInteger vectorsUsed;
  private final AtomicInteger accumulatorsUsed;
  private final AtomicReference<@Nullable EngineState> translated = new AtomicReference<>();
  private final AtomicReference<@Nullable EngineState> bytecode = new AtomicReference<>();
  private final AtomicReference<@Nullable Code> profiled = new AtomicReference<>();
  private final @Nullable Marks marks;
  private final Map<Long, List<Unexecuted>> unexecuted = new ConcurrentHashMap<>();
  private final Map<Integer, Code> unified = new ConcurrentHashMap<>();
  // Any two threads find the same.
  private @Nullable Boolean reserves;

  /** Reason why a guarded instruction does not run. */
  public static final Stop.Cause GUARD = new Stop.Cause.NotExecuted("it is guarded");

  private Code(InstructionSet set, RegisterLayout layout, long base, int[] words, String machine) {
    this.set = set;
    this.machine = machine;
    this.layout = layout;
    this.base = base;
    this.words = words;
    decoded = new Decoded[words.length];
    vectorsUsed = new AtomicInteger();
    accumulatorsUsed = new AtomicInteger();
    marks = null;
  }

  private Code(Code original, @Nullable Marks marks) {
    set = original.set;
    layout = original.layout;
    base = original.base;
    words = original.words;
    machine = original.machine;
    decoded = original.decoded.clone();
    // Instructions decoded by the copy count for the original, too: wavefronts belong to that.
    vectorsUsed = original.vectorsUsed;
    accumulatorsUsed = original.accumulatorsUsed;
    this.marks = marks;
  }

  /** The same code, which records its place when it is translated; always the same object. */
  Code profiled() {
    Code found = profiled.get();
    if (found == null) {
      profiled.compareAndSet(null, new Code(this, new Marks()));
      found = profiled.get();
    }
    return Objects.requireNonNull(found);
  }

  /**
   * The same code for a kernel whose accumulation registers are the VGPRs from one on: a machine
   * has both in one file of registers, and the kernel's descriptor states where they begin. Always
   * the same object for the same number.
   */
  public Code withAgprsFrom(int register) {
    return layout.vectors().agprs() == 0 || layout.vectors().firstAgpr() == register
        ? this
        : unified.computeIfAbsent(
            register, first -> new Code(set, layout.withAgprsFrom(first), base, words, machine));
  }

  /** The places that it records when it is translated; null if it does not. */
  public @Nullable Marks marks() {
    return marks;
  }

  /**
   * The same code, which refuses to run the instructions at some addresses. So breakpoints cost
   * nothing elsewhere.
   */
  public Code guarded(Set<Long> addresses) {
    Code copy = new Code(this, null);
    for (long address : addresses) {
      Decoded real = at(address);
      if (real != null) {
        copy.decoded[real.index()] =
            new Decoded(
                real.index(),
                real.address(),
                real.next(),
                real.instruction(),
                new Refused(GUARD),
                real.vector());
      }
    }
    return copy;
  }

  /**
   * Code from bytes in memory order; a last partial word is left out.
   *
   * @param base address of the first byte, a multiple of 4
   */
  public static Code of(InstructionSet set, long base, byte[] bytes) {
    return of(set, RegisterLayout.of(set), base, bytes);
  }

  /**
   * The same for a machine on which a dispatch sets the width of wavefronts.
   *
   * @param lanes of a wavefront
   * @param paths entries of the stack of paths; 0 for one for each lane, which is always enough
   * @param longUnsigned whether immediates that a prefix makes longer are extended with zeros, not
   *     with their sign: the public sources disagree
   */
  public static Code of(
      InstructionSet set, int lanes, int paths, boolean longUnsigned, long base, byte[] bytes) {
    RegisterLayout layout = RegisterLayout.of(set, lanes);
    return of(set, layout.with(paths == 0 ? layout.paths() : paths, longUnsigned), base, bytes);
  }

  private static Code of(InstructionSet set, RegisterLayout layout, long base, byte[] bytes) {
    if ((base & 3) != 0) {
      throw new IllegalArgumentException("code at 0x%x is not aligned to words".formatted(base));
    }
    int[] words = new int[bytes.length / 4];
    for (int i = 0; i < words.length; i++) {
      words[i] =
          bytes[4 * i] & 0xff
              | (bytes[4 * i + 1] & 0xff) << 8
              | (bytes[4 * i + 2] & 0xff) << 16
              | bytes[4 * i + 3] << 24;
    }
    return new Code(set, layout, base, words, set.generation().name());
  }

  /** The same code, for which messages name a machine as the user does. */
  public Code forMachine(String name) {
    return new Code(set, layout, base, words, name);
  }

  /** The instructions and registers that it is for. */
  @Override
  public InstructionSet instructionSet() {
    return set;
  }

  /** Lanes of the wavefronts that run it. */
  public int lanes() {
    return layout.lanes();
  }

  /** Address of the first byte. */
  public long base() {
    return base;
  }

  /** Number of bytes. */
  public int size() {
    return words.length * 4;
  }

  /**
   * Holder of the translation of this code, for the translator.
   *
   * @param machineCode whether that may be the host's machine code; else it is bytecode
   */
  public AtomicReference<@Nullable EngineState> translated(boolean machineCode) {
    return machineCode ? translated : bytecode;
  }

  @Override
  public RegisterLayout layout() {
    return layout;
  }

  public int wordCount() {
    return words.length;
  }

  /**
   * The instruction that begins at an address, or null where the words are none, outside the code
   * or not aligned.
   */
  public @Nullable Instruction instruction(long address) {
    Decoded found = (address - base & 3) == 0 ? at(address) : null;
    return found == null ? null : found.instruction();
  }

  /** Instruction at an address, or null outside the code. */
  public @Nullable Decoded at(long address) {
    long index = (address - base) >> 2;
    if (index < 0 || index >= words.length) {
      return null;
    }
    Decoded found = decoded[(int) index];
    return found == null ? decode((int) index) : found;
  }

  /** The operands of an instruction, without the prefix if there is one. */
  public BoundOperands operands(Decoded at) {
    Instruction instruction = at.instruction();
    if (instruction == null) {
      throw new IllegalStateException("no instruction at " + at.address());
    }
    return BoundOperands.of(set, layout, instruction, at.next() - instruction.size());
  }

  @Override
  public void execute(WavefrontView wave, long address) {
    Decoded found = at(address);
    if (found != null && wave instanceof Wavefront own && !(found.step() instanceof Refused)) {
      found.step().execute(own);
    }
  }

  /** Whether an instruction that reserves a word stands in it. */
  @Override
  public boolean reserves() {
    Boolean known = reserves;
    if (known == null) {
      known = layout.paths() != 0 && hasReservation();
      reserves = known;
    }
    return known;
  }

  private boolean hasReservation() {
    for (int i = 0; i < words.length; i++) {
      Instruction one = set.decodeSingly(new int[] {words[i]}, 1);
      if (one != null && one.row().shape() instanceof Shape.Reservation) {
        return true;
      }
    }
    return false;
  }

  /** Address behind the instruction at an address, or 4 bytes further where there is none. */
  public long next(long address) {
    Decoded found = at(address);
    return found == null ? address + 4 : found.next();
  }

  @Override
  public int vectorsUsed() {
    return vectorsUsed.get();
  }

  @Override
  public int accumulatorsUsed() {
    return accumulatorsUsed.get();
  }

  private void use(Instruction instruction) {
    switch (instruction.row().shape()) {
      case Shape.LaneRelative _, Shape.GprIndex _, Shape.SetRegister _, Shape.Tiles _ -> {
        vectorsUsed.set(layout.vectors().vgprs());
        accumulatorsUsed.set(layout.vectors().agprs());
      }
      default -> {
        for (Operand operand : instruction.operands()) {
          if (operand instanceof Operand.Register(RegisterFile file, int first, int count)) {
            switch (file) {
              case VECTOR -> vectorsUsed.accumulateAndGet(first + count, Math::max);
              case ACCUMULATOR -> accumulatorsUsed.accumulateAndGet(first + count, Math::max);
              case SCALAR -> {}
            }
          }
        }
      }
    }
  }

  private int[] window(int index) {
    return Arrays.copyOfRange(words, index, index + InstructionSet.MOST_WORDS);
  }

  private Decoded decode(int index) {
    long address = base + 4L * index;
    Instruction instruction = set.decode(window(index), words.length - index);
    @Nullable Decoded result;
    if (instruction == null) {
      Stop.Cause cause = new Stop.Cause.Undecodable(machine);
      result = new Decoded(index, address, address + 4, null, new Refused(cause), false);
    } else {
      result = behindPrefix(index, address, instruction);
      if (result != null) {
        decoded[index] = result;
        return result;
      }
      use(instruction);
      long next = address + instruction.size();
      BoundInstruction step = bind(instruction, address);
      boolean vector = layout.mode().skipping() && Steps.isVector(instruction.row().shape());
      result = new Decoded(index, address, next, instruction, step, vector);
    }
    decoded[index] = result;
    return result;
  }

  /**
   * A prefix with the instruction behind it as one, where they have no form in common; else null.
   */
  private @Nullable Decoded behindPrefix(int index, long address, Instruction prefix) {
    if (!(prefix.row().shape() instanceof Shape.Prefix) || index + 1 >= words.length) {
      return null;
    }
    Instruction next = set.decodeSingly(window(index + 1), words.length - index - 1);
    // Of two prefixes the second one counts.
    if (next == null || next.row().shape() instanceof Shape.Prefix) {
      return null;
    }
    Instruction both = set.behind(words[index], prefix, next, layout.features().longUnsigned());
    if (both == null) {
      return null;
    }
    BoundInstruction step;
    if (set.registers(both).stream().allMatch(this::exists)) {
      use(both);
      step = bind(both, address + 4);
    } else {
      step = new Refused(new Stop.Cause.NotExecuted("a register beyond the last one"));
    }
    return new Decoded(index, address, address + 4 + both.size(), both, step, false);
  }

  private boolean exists(Operand.Register register) {
    int known =
        register.file() == RegisterFile.SCALAR ? layout.codes().sgprs() : layout.vectors().vgprs();
    return register.index() + register.count() <= known;
  }

  private BoundInstruction bind(Instruction instruction, long address) {
    try {
      return Steps.of(BoundOperands.of(set, layout, instruction, address));
    } catch (Refusal refusal) {
      return new Refused(new Stop.Cause.NotExecuted(refusal.what()));
    }
  }

  /**
   * The instructions that control may come to from an entry, whatever the values are, and that the
   * machine does not execute, in order of their addresses.
   */
  public List<Unexecuted> unexecuted(long entry) {
    return unexecuted.computeIfAbsent(entry, this::look);
  }

  /**
   * Addresses of the instructions that control may come to from an entry and whose results are
   * approximate.
   */
  public List<Long> approximate(long entry) {
    List<Long> found = new ArrayList<>();
    for (long address : ReachableCode.from(this, entry)) {
      Instruction instruction = instruction(address);
      if (instruction != null
          && Coverage.of(instruction.row(), set.generation()) instanceof Coverage.Approximate) {
        found.add(address);
      }
    }
    return found;
  }

  /**
   * Whether functions that are called from an entry may call themselves, so that nobody can say how
   * deep their calls nest.
   */
  public boolean nestsWithoutBound(long entry) {
    return Nesting.isUnbounded(this, entry);
  }

  private List<Unexecuted> look(long entry) {
    List<Unexecuted> found = new ArrayList<>();
    for (long address : ReachableCode.from(this, entry)) {
      Decoded at = at(address);
      if (at != null
          && at.instruction() != null
          && at.step() instanceof Refused(Stop.Cause.NotExecuted(String what))) {
        int size = (int) (at.next() - at.address()) / 4;
        String bytes = bytes(at.index(), Math.min(size, words.length - at.index()));
        found.add(new Unexecuted(address, set.print(at.instruction()), bytes, what));
      }
    }
    return List.copyOf(found);
  }

  /** The fault of a wavefront at its current address. */
  public Stop.Fault fault(Wavefront wave, Stop.Cause cause) {
    Decoded at = at(wave.at());
    String bytes = "";
    String text = "no code";
    if (at != null) {
      Instruction instruction = at.instruction();
      int count = (int) (at.next() - at.address()) / 4;
      bytes = bytes(at.index(), Math.min(count, words.length - at.index()));
      text = instruction == null ? "words " + words(at.index()) : set.print(instruction);
    }
    return new Stop.Fault(wave.place(), text, bytes, cause);
  }

  private String words(int index) {
    String first = "0x%08x".formatted(words[index]);
    return index + 1 < words.length ? first + " 0x%08x".formatted(words[index + 1]) : first;
  }

  private String bytes(int index, int count) {
    StringBuilder out = new StringBuilder(8 * count);
    for (int i = 0; i < count; i++) {
      out.append(HexFormat.of().toHexDigits(Integer.reverseBytes(words[index + i])));
    }
    return out.toString();
  }
}
