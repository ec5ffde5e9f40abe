package dev.lockstep.emulator.jit.run;

import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Frame of a region's machine code: the registers that have a meaning all the time, its places on
 * the stack, and constants behind the code.
 */
public final class RegionFrame {
  /** The address of the vector file. */
  public static final GeneralRegister VECTORS = GeneralRegister.RBX;

  /** The address of the scalar file. */
  public static final GeneralRegister SCALARS = GeneralRegister.RBP;

  /** The address of the {@link NativeContext}. */
  public static final GeneralRegister CONTEXT = GeneralRegister.R12;

  /** Instructions that are left to run. */
  public static final GeneralRegister LEFT = GeneralRegister.R13;

  /** The address of the words of LDS. */
  public static final GeneralRegister LDS = GeneralRegister.R14;

  /** The address of the counts of the blocks. */
  public static final GeneralRegister COUNTS = GeneralRegister.R15;

  /** In a segment: the first lane that is worked on. */
  public static final GeneralRegister CHUNK = GeneralRegister.RCX;

  /** MXCSR as Java expects it for vector operations: rounding to nearest, no exceptions. */
  private static final int CONTROL = 0x1f80;

  /** Denormals are zeros. */
  private static final int ZEROS = 0x40;

  /** Bytes of a place on the stack. */
  private static final int SLOT = 64;

  /** A constant of 32 or 64 bits. */
  private record Constant(Width width, long bits) {}

  private final VectorAssembler code;
  private final RegisterLayout layout;
  private final Map<Constant, Label> constants = new LinkedHashMap<>();
  private final Map<List<Integer>, Label> tables = new LinkedHashMap<>();
  private int slots;
  private int kept;
  private int most;

  public RegionFrame(VectorAssembler code, RegisterLayout layout) {
    this.code = code;
    this.layout = layout;
  }

  /** The code that is written. */
  public VectorAssembler code() {
    return code;
  }

  /** Layout of the wavefront's registers. */
  public RegisterLayout layout() {
    return layout;
  }

  // ---- the stack

  /** Nothing is on the stack but the masks that a segment computes, and what is kept. */
  public void beginSlots() {
    slots = 1 + kept;
    most = Math.max(most, slots);
  }

  /** So many places from 1 on stay as they are from one segment to the next. */
  public void keepSlots(int count) {
    kept = count;
  }

  /** A new place. */
  public int newSlot() {
    slots++;
    most = Math.max(most, slots);
    return slots - 1;
  }

  /** A place on the stack. */
  public Memory slot(int number) {
    return Memory.at(GeneralRegister.RSP, SLOT * number);
  }

  /** Stack slot in which a segment collects one of its masks. */
  public Memory sum(int number) {
    return Memory.at(GeneralRegister.RSP, Long.BYTES * number);
  }

  /** Bytes that the code needs on the stack. */
  public int size() {
    return SLOT * Math.max(most, 1);
  }

  /** The host takes denormals for zeros, or not. No segment is at work. */
  public void denormals(boolean zeros) {
    code.storeImmediate(DOUBLEWORD, sum(0), CONTROL | (zeros ? ZEROS : 0));
    code.loadControl(sum(0));
  }

  // ---- registers in memory

  public static Memory scalar(int register) {
    return Memory.at(SCALARS, Integer.BYTES * register);
  }

  /** Width of a lane mask: one scalar register or two. */
  public Width maskWidth() {
    return Width.of(layout.lanes() > Integer.SIZE);
  }

  /** RAX = a lane mask. */
  public void loadMask(int register) {
    code.load(maskWidth(), RAX, scalar(register));
  }

  /** A lane mask = RAX. */
  public void storeMask(int register) {
    code.store(maskWidth(), scalar(register), RAX);
  }

  // ---- constants

  /** A constant behind the code. */
  public Label constant(Width width, long bits) {
    long kept = width == QUADWORD ? bits : bits & 0xffff_ffffL;
    return constants.computeIfAbsent(new Constant(width, kept), _ -> new Label());
  }

  /** Sixteen words behind the code. */
  public Label words(List<Integer> sixteen) {
    return tables.computeIfAbsent(sixteen, _ -> new Label());
  }

  /** Writes the constants; nothing may be executed here. */
  public void finish() {
    code.align(SLOT);
    tables.forEach((words, label) -> {
      code.bind(label);
      for (int i = 0; i < words.size(); i += 2) {
        code.quadword(words.get(i) & 0xffff_ffffL | (long) words.get(i + 1) << Integer.SIZE);
      }
    });
    code.align(Long.BYTES);
    constants.forEach((constant, label) -> {
      code.bind(label);
      code.quadword(constant.bits);
    });
  }
}
