package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.ControlLayout.Control;
import dev.lockstep.emulator.state.ControlLayout.Role;
import dev.lockstep.emulator.state.ControlRegisters;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SimtStack;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;

/** Instructions that read or write {@link ControlRegisters}, and the length of vectors. */
final class ControlStep {
  /** Addresses whose bits 11:10 are both set can only be read. */
  private static final int READ_ONLY = 0xc00;

  private static final int TYPE_BITS = 0x3f;

  private static final String OTHER_TYPE =
      "vectors of other elements than 32 bits, or of several registers";

  private ControlStep() {}

  static BoundInstruction access(BoundOperands operands, Shape.ControlRegister shape) {
    int address = operands.need(FieldName.CSR).immediate();
    Control control = operands.layout().controls().at(address);
    if (control == null) {
      throw new Refusal("there is no control register 0x%x".formatted(address));
    }
    BoundOperands.Entry number = operands.find(FieldName.IMM);
    Uniform source =
        Uniform.of(number == null ? operands.need(FieldName.SRC0) : number, operands.set());
    boolean nothing = source instanceof Uniform.Constant(long bits) && bits == 0;
    boolean writes = shape.access() == Shape.ControlAccess.WRITE || !nothing;
    if (writes && (address & READ_ONLY) == READ_ONLY) {
      throw new Refusal("control register " + control.name() + " can only be read");
    }
    int destination = operands.needDestination().index();
    return wave -> {
      int old = ControlRegisters.read(wave, control);
      int value = (int) source.value(wave);
      if (writes) {
        ControlRegisters.write(
            wave,
            control,
            switch (shape.access()) {
              case WRITE -> value;
              case SET -> old | value;
              case CLEAR -> old & ~value;
            });
      }
      wave.scalars[destination] = old;
    };
  }

  private static boolean isWords(int type) {
    return (type & TYPE_BITS) == ControlRegisters.WORDS && type >>> 8 == 0;
  }

  /** The length is at most the request and the lanes of the wavefront. */
  static BoundInstruction vectorLength(BoundOperands operands) {
    BoundOperands.Entry known = operands.find(FieldName.VTYPE);
    Uniform type =
        known == null ? operands.uniform(FieldName.SRC1) : new Uniform.Constant(known.immediate());
    if (known != null && !isWords(known.immediate())) {
      throw new Refusal(OTHER_TYPE);
    }
    BoundOperands.Entry number = operands.find(FieldName.IMM);
    Uniform request =
        Uniform.of(number == null ? operands.need(FieldName.SRC0) : number, operands.set());
    boolean open = number == null && request instanceof Uniform.Constant;
    int destination = operands.needDestination().index();
    boolean keeps = open && destination == RegisterLayout.NOWHERE;
    int length = operands.layout().controls().slot(Role.VL);
    int kind = operands.layout().controls().slot(Role.VTYPE);
    return wave -> {
      int chosen = (int) type.value(wave);
      if (!isWords(chosen)) {
        throw InstructionFault.notExecuted(OTHER_TYPE);
      }
      int lanes = wave.layout.lanes();
      int count = wave.controlFile[length];
      if (!keeps) {
        count = open ? lanes : (int) Math.min(request.value(wave), lanes);
      }
      wave.controlFile[length] = count;
      wave.controlFile[kind] = chosen;
      if (wave.divergence instanceof SimtStack paths) {
        paths.shorten(wave, count);
      }
      wave.scalars[destination] = count;
    };
  }
}
