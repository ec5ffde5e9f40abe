package dev.lockstep.emulator.reference;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes random matrix operations. A and B are in registers of their own, which nothing writes: on
 * some machines lanes must hold copies of each other.
 */
final class MatrixMaker {
  private final Maker maker;
  private final Values values;

  MatrixMaker(Maker maker) {
    this.maker = maker;
    values = maker.values;
  }

  Instruction random(Encoding encoding) {
    Modifiers modifiers = Modifiers.NONE;
    for (BoundModifier modifier : encoding.modifiers()) {
      int value = value(encoding, modifier);
      if (modifier.required() || value != modifier.absent()) {
        modifiers = modifiers.with(modifier.kind(), value);
      }
    }
    if (encoding.modifier(ModifierName.CBSZ) != null
        && encoding.modifier(ModifierName.BLGP) != null) {
      modifiers = broadcast(encoding, modifiers);
    }
    List<Operand> operands = new ArrayList<>();
    Register to = null;
    for (Bound bound : encoding.operands()) {
      Operand operand = operand(encoding, bound, to);
      to = to == null ? (Register) operand : to;
      operands.add(operand);
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  private static String name(Encoding encoding) {
    return encoding.row().name();
  }

  private int value(Encoding encoding, BoundModifier modifier) {
    boolean integers = name(encoding).contains("_i32_");
    return switch (modifier.kind().name()) {
      case "neg_lo" -> values.below(integers ? 4 : 8) & ~encoding.denied(modifier);
      case "neg_hi" -> integers ? 0 : values.below(8) & ~encoding.denied(modifier);
      case "op_sel" -> 4 * values.below(2);
      case "clamp" -> values.below(2);
      case "index_key" -> values.below(modifier.field().mask() + 1);
      case "negbits" -> values.below(8);
      case "blgp" -> hasPattern(encoding) && values.chance(50) ? values.below(8) : 0;
      case "abid" -> name(encoding).startsWith("v_smfmac") ? values.below(4) : 0;
      case "cbsz" -> name(encoding).startsWith("v_smfmac") ? values.below(2) : 0;
      default -> modifier.absent();
    };
  }

  /** Those of doubles have none; of MI300, those of one block have none but for singles. */
  private boolean hasPattern(Encoding encoding) {
    boolean new3 = maker.set.generation().name().equals("gfx940");
    return !name(encoding).contains("_f64_")
        && (!new3 || blocks(encoding) > 1 || name(encoding).endsWith("_f32"));
  }

  private static int blocks(Encoding encoding) {
    String[] parts = name(encoding).replaceAll(".*_(\\d+x\\d+x\\d+).*", "$1").split("x", -1);
    int elements = Integer.parseInt(parts[0]) * Integer.parseInt(parts[1]);
    int bits = name(encoding).contains("_f64_") ? 64 : 32;
    return encoding.operands().getFirst().registers() * 32 * 64 / bits / elements;
  }

  private Modifiers broadcast(Encoding encoding, Modifiers modifiers) {
    int blocks = name(encoding).contains("_f64_") ? 1 : blocks(encoding);
    int most = Integer.numberOfTrailingZeros(blocks);
    int size = values.below(most + 1);
    if (size == 0) {
      return modifiers;
    }
    return modifiers
        .with(encoding.modifier(ModifierName.CBSZ).kind(), size)
        .with(encoding.modifier(ModifierName.ABID).kind(), values.below(1 << size));
  }

  private Operand operand(Encoding encoding, Bound bound, Register to) {
    String field = bound.slot().field();
    int count = bound.registers();
    boolean sum = field.equals("vdst") || to != null && field.equals("src2") && count == to.count();
    if (!sum) {
      return register(encoding, bound, Plan.MATRIX_SOURCES, Plan.MATRIX_SUMS, count);
    }
    if (to != null && bound.kind() instanceof OperandKind.Source && values.chance(20)) {
      return new Operand.Inline(
          name(encoding).startsWith("v_wmma_bf16")
              ? 128 + values.below(81)
              : values.chance(50) ? 128 + values.below(81) : 240 + values.below(8));
    }
    if (to != null && values.chance(50)) {
      return to;
    }
    for (int tries = 0; to == null || tries < 20; tries++) {
      Register made = register(encoding, bound, Plan.MATRIX_SUMS, Plan.MATRIX_VECTORS, count);
      boolean apart =
          to == null
              || made.index() >= to.index() + count
              || to.index() >= made.index() + count
              || !encoding.row().markNames().contains("apart");
      if (apart && (to == null || made.file() == to.file())) {
        return made;
      }
    }
    return to;
  }

  private Register register(Encoding encoding, Bound bound, int from, int to, int count) {
    int first = from + values.below(to - from - count + 1);
    if (count > 1 && maker.set.generation().has(MachineFeature.ALIGNED)) {
      first &= -2;
    }
    boolean both = bound.takes(RegisterFile.VECTOR) && bound.takes(RegisterFile.ACCUMULATOR);
    boolean vector = both ? values.chance(50) : bound.takes(RegisterFile.VECTOR);
    return new Register(vector ? RegisterFile.VECTOR : RegisterFile.ACCUMULATOR, first, count);
  }
}
