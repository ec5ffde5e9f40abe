package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
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

  private ConstantDivision(IrKernel kernel) {
    this.values = kernel.valueCount();
  }

  /** The kernel with no division of an integer by a constant. */
  public static IrKernel apply(IrKernel kernel) {
    ConstantDivision division = new ConstantDivision(kernel);
    return kernel.rewritten((one, _, code) -> division.add(one, code));
  }

  private void add(IrInstruction one, List<IrInstruction> code) {
    if (isMeant(one)) {
      new Quotient(one, code).write();
    } else {
      code.add(one);
    }
  }

  private static boolean isMeant(IrInstruction instruction) {
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
    private final IrInstruction division;
    private final List<IrInstruction> out;
    private final Type type;
    private final int width;
    private final IrOperand dividend;
    private final long divisor;

    Quotient(IrInstruction division, List<IrInstruction> out) {
      this.division = division;
      this.out = out;
      this.dividend = division.operand(0);
      this.type = dividend.type();
      this.width = type.bits();
      this.divisor = ((Constant) division.operand(1)).bits();
    }

    private Value add(IrOperation operation, IrOperand... operands) {
      Value result = new Value(values++, type);
      out.add(new IrInstruction(result, operation, List.of(operands), null, division.site()));
      return result;
    }

    private Constant constant(BigInteger value) {
      return type == Type.INT ? Constant.of(value.intValue()) : Constant.of(value.longValue());
    }

    void write() {
      boolean rest =
          division.operation() == IrOperation.REM || division.operation() == IrOperation.UREM;
      boolean signed =
          division.operation() == IrOperation.DIV || division.operation() == IrOperation.REM;
      Value quotient = signed ? signed() : unsigned();
      IrInstruction last = out.removeLast();
      if (rest) {
        out.add(last);
        Value product = add(IrOperation.MUL, quotient, division.operand(1));
        out.add(division.as(IrOperation.SUB, dividend, product));
      } else {
        out.add(division.as(last.operation(), last.operands().toArray(IrOperand[]::new)));
      }
    }

    private Value signed() {
      BigInteger magnitude = BigInteger.valueOf(divisor).abs();
      int bits = Math.max(1, magnitude.subtract(BigInteger.ONE).bitLength());
      BigInteger factor =
          BigInteger.ONE.shiftLeft(width + bits - 1).divide(magnitude).add(BigInteger.ONE);
      Value high = add(IrOperation.MULHI, dividend, constant(factor));
      Value sum = add(IrOperation.ADD, dividend, high);
      Value shifted = add(IrOperation.SHR, sum, Constant.of(bits - 1));
      Value sign = add(IrOperation.SHR, dividend, Constant.of(width - 1));
      return divisor < 0
          ? add(IrOperation.SUB, sign, shifted)
          : add(IrOperation.SUB, shifted, sign);
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
      Value high = add(IrOperation.UMULHI, dividend, constant(factor));
      Value difference = add(IrOperation.SUB, dividend, high);
      Value half = add(IrOperation.USHR, difference, Constant.of(Math.min(1, bits)));
      Value sum = add(IrOperation.ADD, high, half);
      return add(IrOperation.USHR, sum, Constant.of(Math.max(0, bits - 1)));
    }
  }
}
