package dev.lockstep.assembler.view;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.OperandType;
import java.util.Locale;
import java.util.stream.Collectors;

/** Operands in words: registers by their files, constants with their values. */
final class OperandValue {
  private static final int HALF = 16;
  private static final int WORD = 32;

  private OperandValue() {}

  static String of(InstructionSet set, Operand operand, OperandType type, String text) {
    return switch (operand) {
      case Register one -> register(set, one);
      case Operand.Scattered many ->
          many.parts().stream().map(one -> register(set, one)).collect(Collectors.joining("; "));
      case Operand.Inline(int code) ->
          "inline constant, code " + code + ": " + value(Constants.bits(code, type), type);
      case Operand.Literal(int bits) ->
          "literal in a word behind the instruction: "
              + value(Constants.literalBits(bits, type), type);
      case Operand.Immediate(int value) ->
          "number in the instruction: " + value + " = 0x" + Integer.toHexString(value);
      case Operand.Off _ -> "left out: " + text;
    };
  }

  private static String register(InstructionSet set, Register one) {
    String name = set.registerText(one.file(), one.index(), one.count());
    String several = one.count() == 1 ? "" : one.count() + " registers, ";
    String kind =
        switch (one.file()) {
          case VECTOR -> "VGPR: a value for each lane";
          case ACCUMULATOR -> "accumulation VGPR: a value for each lane";
          case SCALAR ->
              one.index() < set.generation().sgprs() ? "SGPR: one value for all lanes" : "";
        };
    if (!kind.isEmpty()) {
      return several + kind;
    }
    return Explanation.of(name, set)
        .map(found -> found.lines().skip(1).map(String::strip).findFirst().orElse(found.strip()))
        .filter(found -> !found.isEmpty())
        .orElse(several + "special register " + name);
  }

  /** Bits as a number of the operand's type and in other notations. */
  private static String value(long bits, OperandType type) {
    int width = type.bits();
    if (type == OperandType.BF16 || type == OperandType.V2BF16) {
      return String.format(
          Locale.ROOT,
          "0x%04x = %s as a bfloat16",
          bits & 0xffff,
          Float.toString(Float.intBitsToFloat((int) bits << HALF)));
    }
    if (width <= HALF) {
      short half = (short) bits;
      return "%d = 0x%04x = %s as a half"
          .formatted(half, bits & 0xffff, Float.toString(Float.float16ToFloat(half)));
    }
    if (width <= WORD) {
      int word = (int) bits;
      String unsigned = word < 0 ? " = " + Integer.toUnsignedString(word) + " unsigned" : "";
      return String.format(
          Locale.ROOT,
          "%d%s = 0x%08x = %s as a float",
          word,
          unsigned,
          word,
          Float.toString(Float.intBitsToFloat(word)));
    }
    return String.format(
        Locale.ROOT,
        "%d = 0x%016x = %s as a double",
        bits,
        bits,
        Double.toString(Double.longBitsToDouble(bits)));
  }
}
