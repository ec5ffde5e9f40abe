package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.math.BigInteger;
import java.util.List;

/**
 * Divides by constants with a multiplication (Granlund and Montgomery, "Division by Invariant
 * Integers using Multiplication", 1994, figures 4.1 and 5.2).
 */
public final class ConstantDivision {
  private int values;

  private ConstantDivision(Kernel kernel) {
    this.values = kernel.valueCount();
  }

  /** The kernel with no division of an integer by a constant. */
  public static Kernel apply(Kernel kernel) {
    ConstantDivision division = new ConstantDivision(kernel);
    return kernel.rewritten((one, _, code) -> division.add(one, code));
  }

  private void add(Instruction one, List<Instruction> code) {
    if (isMeant(one)) {
      new Quotient(one, code).write();
    } else {
      code.add(one);
    }
  }

  private static boolean isMeant(Instruction instruction) {
    return switch (instruction.operation()) {
      case DIV, REM, UDIV, UREM ->
          instruction.operand(0).type().isInteger()
              && instruction.operand(1) instanceof Constant constant
              && constant.bits() != 0;
      default -> false;
    };
  }

  /** The instructions for one division. */
  private final class Quotient {
    private final Instruction division;
    private final List<Instruction> out;
    private final Type type;
    private final int width;
    private final Operand dividend;
    private final long divisor;

    Quotient(Instruction division, List<Instruction> out) {
      this.division = division;
      this.out = out;
      this.dividend = division.operand(0);
      this.type = dividend.type();
      this.width = type.bits();
      this.divisor = ((Constant) division.operand(1)).bits();
    }

    private Value add(Operation operation, Operand... operands) {
      Value result = new Value(values++, type);
      out.add(new Instruction(result, operation, List.of(operands), null, division.site()));
      return result;
    }

    private Constant constant(BigInteger value) {
      return type == Type.INT ? Constant.of(value.intValue()) : Constant.of(value.longValue());
    }

    void write() {
      boolean rest =
          division.operation() == Operation.REM || division.operation() == Operation.UREM;
      boolean signed =
          division.operation() == Operation.DIV || division.operation() == Operation.REM;
      Value quotient = signed ? signed() : unsigned();
      Instruction last = out.removeLast();
      if (rest) {
        out.add(last);
        Value product = add(Operation.MUL, quotient, division.operand(1));
        out.add(division.as(Operation.SUB, dividend, product));
      } else {
        out.add(division.as(last.operation(), last.operands().toArray(Operand[]::new)));
      }
    }

    private Value signed() {
      BigInteger magnitude = BigInteger.valueOf(divisor).abs();
      int bits = Math.max(1, magnitude.subtract(BigInteger.ONE).bitLength());
      BigInteger factor =
          BigInteger.ONE.shiftLeft(width + bits - 1).divide(magnitude).add(BigInteger.ONE);
      Value high = add(Operation.MULHI, dividend, constant(factor));
      Value sum = add(Operation.ADD, dividend, high);
      Value shifted = add(Operation.SHR, sum, Constant.of(bits - 1));
      Value sign = add(Operation.SHR, dividend, Constant.of(width - 1));
      return divisor < 0 ? add(Operation.SUB, sign, shifted) : add(Operation.SUB, shifted, sign);
    }

    private Value unsigned() {
      BigInteger whole = BigInteger.ONE.shiftLeft(width);
      BigInteger number = BigInteger.valueOf(divisor).mod(whole);
      int bits = number.subtract(BigInteger.ONE).bitLength();
      BigInteger factor =
          BigInteger.ONE
              .shiftLeft(bits)
              .subtract(number)
              .multiply(whole)
              .divide(number)
              .add(BigInteger.ONE);
      Value high = add(Operation.UMULHI, dividend, constant(factor));
      Value difference = add(Operation.SUB, dividend, high);
      Value half = add(Operation.USHR, difference, Constant.of(Math.min(1, bits)));
      Value sum = add(Operation.ADD, high, half);
      return add(Operation.USHR, sum, Constant.of(Math.max(0, bits - 1)));
    }
  }
}
