package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operand of a vector instruction, prepared as rows of the vector file. */
public sealed interface VectorSource {

  /**
   * Makes the operand available.
   *
   * @param spare offset of four rows that may be used for it
   * @return offset of its first row
   */
  int row(Wavefront wave, int spare);

  /** VGPRs as they are. */
  record Registers(int offset) implements VectorSource {
    @Override
    public int row(Wavefront wave, int spare) {
      return offset;
    }
  }

  /**
   * VGPRs to whose number M0[7:0] is added while MODE switches indexing on and M0 enables it for
   * this operand (Vega ISA, "VGPR indexing"). Out of range, the hardware takes VGPR 0.
   *
   * @param enable the operand's bit of M0
   */
  record Indexed(int register, int count, int enable) implements VectorSource {
    @Override
    public int row(Wavefront wave, int spare) {
      int number = register;
      if ((wave.modeBits & Wavefront.INDEXING) != 0 && (wave.m0() & enable) != 0) {
        number += wave.m0() & 0xff;
        if (number > wave.layout.vectors().vgprs() - count) {
          number = 0;
        }
      }
      return number * wave.layout.lanes();
    }
  }

  /**
   * A VGPR to whose number bits of M0 are added.
   *
   * @param mask the bits of M0
   */
  record Relative(int register, int mask) implements VectorSource {
    @Override
    public int row(Wavefront wave, int spare) {
      return wave.layout.rowOf(register + (wave.m0() & mask));
    }
  }

  /** A value that is the same for all lanes. */
  record Filled(Uniform source, int count) implements VectorSource {
    @Override
    public int row(Wavefront wave, int spare) {
      long value = source.value(wave);
      int lanes = wave.layout.lanes();
      Arrays.fill(wave.vectors, spare, spare + lanes, (int) value);
      if (count > 1) {
        Arrays.fill(wave.vectors, spare + lanes, spare + 2 * lanes, (int) (value >>> 32));
      }
      return spare;
    }
  }

  /** Another source after one or more changes to its rows. */
  record Changed(VectorSource source, RowChange change) implements VectorSource {
    @Override
    public int row(Wavefront wave, int spare) {
      change.apply(wave, source.row(wave, spare), spare);
      return spare;
    }
  }

  /** The high half, as a number of 16 bits. */
  RowChange HIGH_HALF = (wave, from, to) -> field(wave, from, to, 16, 16, false);

  /** Computes a row from a row, for all lanes, active or not. */
  @FunctionalInterface
  interface RowChange {
    void apply(Wavefront wave, int from, int to);
  }

  /** The operand without modifiers. */
  static VectorSource plain(BoundOperands operands, BoundOperands.Entry entry) {
    if (entry.type() == OperandType.V2BF16 && entry.operand() instanceof Operand.Inline inline) {
      // Both halves have it, as measured for the emulator rocjitsu in ROCm/rocm-systems.
      long bits = Constants.bits(inline.code(), entry.type()) & 0xffff;
      return new Filled(new Uniform.Constant(bits << 16 | bits), 1);
    }
    if (!entry.isVector()) {
      return new Filled(Uniform.of(entry, operands.set()), entry.type().bits() == 64 ? 2 : 1);
    }
    int register = entry.index();
    int number = entry.bound().source();
    return operands.layout().mode().indexing() && number >= 0
        ? new Indexed(register, entry.register().count(), 1 << (12 + number))
        : new Registers(register * operands.layout().lanes());
  }

  /** The operand with the modifiers that the instruction puts on it. */
  static VectorSource of(
      BoundOperands operands, BoundOperands.Entry entry, @Nullable DppOperand dpp) {
    return of(operands, entry, dpp, plain(operands, entry));
  }

  /** The same with the operand given as it stands. */
  static VectorSource of(
      BoundOperands operands,
      BoundOperands.Entry entry,
      @Nullable DppOperand dpp,
      VectorSource plain) {
    VectorSource source = plain;
    int number = entry.bound().source();
    if (number < 0) {
      return source;
    }
    if (dpp != null && number == 0) {
      int count = entry.type().bits() == 64 ? 2 : 1;
      source = new Changed(source, (wave, from, to) -> dpp.move(wave, from, to, count));
    }
    for (RowChange change : changes(operands, entry, number)) {
      source = new Changed(source, change);
    }
    return source;
  }

  private static List<RowChange> changes(
      BoundOperands operands, BoundOperands.Entry entry, int number) {
    List<RowChange> result = new ArrayList<>(3);
    OperandType type = entry.type();
    if (operands.row().shape() instanceof Shape.SignedSources) {
      SourceSign sign = SourceSign.of(operands, entry);
      return List.of(sign::apply);
    }
    if (operands.takes(ModifierName.NEG_LO)) {
      return List.of(pair(operands, type, number));
    }
    int width = number == 0 ? Selection.width(operands) : 0;
    if (width != 0) {
      int shift = Selection.shift(operands, entry);
      return List.of((wave, from, to) -> field(wave, from, to, shift, width, false));
    }
    int selected = operands.selected(number);
    if (selected >= 0) {
      boolean signed = (operands.value(ModifierName.SEXT) >>> number & 1) != 0;
      RowChange part = part(selected, signed, type.bits() == 16);
      if (part != null) {
        result.add(part);
      }
    } else if (entry.high()) {
      result.add(HIGH_HALF);
    }
    if (entry.bound().slot().modifiable()) {
      if ((operands.value(ModifierName.ABS) >>> number & 1) != 0) {
        result.add(type.isPair() ? bits(~SIGNS, 0) : unary("abs", type));
      }
      if ((operands.value(ModifierName.NEG) >>> number & 1) != 0) {
        result.add(type.isPair() ? bits(-1, SIGNS) : unary("neg", type));
      }
    }
    return result;
  }

  /** The signs of a pair of halves. */
  int SIGNS = 0x8000_8000;

  /** Keeps some bits and flips some. */
  private static RowChange bits(int kept, int flipped) {
    return (wave, from, to) -> {
      for (int lane = 0; lane < wave.layout.lanes(); lane++) {
        wave.vectors[to + lane] = wave.vectors[from + lane] & kept ^ flipped;
      }
    };
  }

  /**
   * A source of a dot product: of a pair of halves each is selected and negated by itself, a single
   * is negated with neg_lo, after its absolute value was taken with neg_hi where the row states it.
   * Encodings without a selection take each half from its own place.
   */
  private static RowChange pair(BoundOperands operands, OperandType type, int number) {
    boolean halves = type.isPair();
    int low = halves ? 16 * (operands.value(ModifierName.OP_SEL) >>> number & 1) : 0;
    boolean selects = halves && operands.takes(ModifierName.OP_SEL_HI);
    int high = selects ? 16 * (operands.value(ModifierName.OP_SEL_HI) >>> number & 1) : 16;
    int negative =
        halves || type == OperandType.F32 ? operands.value(ModifierName.NEG_LO) >>> number & 1 : 0;
    int highNegative = halves ? operands.value(ModifierName.NEG_HI) >>> number & 1 : 0;
    int signs = halves ? negative << 15 | highNegative << 31 : negative << 31;
    if (type == OperandType.F32 && operands.row().markNames().contains("abs-c")) {
      int cleared = operands.value(ModifierName.NEG_HI) >>> number << 31;
      return bits(~cleared, signs);
    }
    return (wave, from, to) -> {
      int[] file = wave.vectors;
      for (int lane = 0; lane < wave.layout.lanes(); lane++) {
        int value = file[from + lane];
        file[to + lane] = (value >>> low & 0xffff | value >>> high << 16) ^ signs;
      }
    };
  }

  /**
   * A sub-dword selection: 0 to 3 a byte, 4 and 5 a half, 6 everything (Vega ISA, "SDWA").
   *
   * @param half whether the operand itself is 16 bits wide
   */
  private static @Nullable RowChange part(int select, boolean signed, boolean half) {
    if (select < 4) {
      return (wave, from, to) -> field(wave, from, to, 8 * select, 8, signed);
    }
    if (select < 6) {
      return (wave, from, to) -> field(wave, from, to, 16 * (select - 4), 16, signed);
    }
    return signed && half ? (wave, from, to) -> field(wave, from, to, 0, 16, true) : null;
  }

  /** Takes a bit field of each lane, zero- or sign-extended. */
  static void field(Wavefront wave, int from, int to, int shift, int width, boolean signed) {
    int[] file = wave.vectors;
    int left = 32 - width - shift;
    int right = 32 - width;
    for (int lane = 0; lane < wave.layout.lanes(); lane++) {
      int top = file[from + lane] << left;
      file[to + lane] = signed ? top >> right : top >>> right;
    }
  }

  /** The leaf {@code neg} or {@code abs} of a type's floating-point class. */
  static RowChange unary(String operation, OperandType type) {
    Leaf leaf = Leaves.of(new Behaviour(operation, floatType(type)), 1);
    return (wave, from, to) -> leaf.lanes(wave, to, from, 0, 0, wave.layout.allLanes());
  }

  /** The floating-point class of a type's width. */
  static String floatType(OperandType type) {
    return type.bits() == 64
        ? "f64"
        : type.bits() == 16 || type == OperandType.V2F16 ? "f16" : "f32";
  }
}
