package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.access.LaneParts;
import dev.lockstep.emulator.addressing.PointerSpace;
import dev.lockstep.emulator.form.VectorForm;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.ElementLayout;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode.Pointer;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.state.ControlLayout.Role;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Space;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of {@link PointerSpace} and {@code ElementStep} as translated code does them. Where an
 * address is more than a register plus a number it is computed for each lane first, in temporary
 * rows of the vector file.
 */
public final class PointerCode {
  private static final int WORD = 4;

  private final BoundOperands operands;
  private final RegisterLayout layout;
  private final List<LaneCode> codes = new ArrayList<>();

  private PointerCode(BoundOperands operands) {
    this.operands = operands;
    layout = operands.layout();
  }

  /** A word of memory and a scalar register, or null. */
  static @Nullable AccessCode element(BoundOperands operands, Shape.ScalarElement shape) {
    BoundOperands.Entry address = operands.need(FieldName.ADDRESS);
    Uniform base = Uniform.of(address, operands.set());
    BoundOperands.Entry data =
        shape.store() ? operands.need(FieldName.DATA) : operands.needDestination();
    boolean nowhere = !shape.store() && data.index() >= RegisterLayout.CODES;
    boolean plain = !(base instanceof Uniform.Special) && address.type().bits() == 32;
    boolean word = shape.type().bits() == 32 && data.register().count() == 1;
    if (nowhere || !plain || !word || shape.space() != Space.GLOBAL) {
      return null;
    }
    BoundOperands.Entry number = operands.find(FieldName.IMM);
    return new AccessCode.Single(
        shape.store(),
        base,
        number == null ? 0 : number.immediate(),
        shape.store()
            ? Uniform.of(data, operands.set())
            : new Uniform.Register(data.index(), false));
  }

  /** Words, halves or bytes at the lanes' addresses, or null. */
  static @Nullable AccessCode access(
      BoundOperands operands, Space space, ElementLayout element, boolean stores) {
    LaneParts.Kind kind = LaneParts.Kind.of(element);
    boolean word = element.isWords() && element.count() == 1;
    if (space == Space.BUFFER || space == Space.TYPED_BUFFER || !word && kind == null) {
      return null;
    }
    BoundOperands.Entry pointer = operands.need(FieldName.ADDRESS);
    boolean wide = pointer.type().bits() == 64;
    int lanes = operands.layout().lanes();
    boolean plain = isPlain(operands, space, wide);
    if (wide && !plain) {
      return null;
    }
    int row = plain ? pointer.index() * lanes : operands.layout().row(RegisterLayout.RESULT_ROW);
    AccessCode.Flat flat =
        new AccessCode.Flat(
            stores,
            new AccessCode.Addresses(
                row,
                wide ? row + lanes : operands.layout().row(RegisterLayout.ZERO_ROW),
                -1,
                plain ? operands.need(FieldName.IMM).immediate() : 0,
                wide ? Pointer.ALIGNED : Pointer.NARROW),
            AccessCode.data(operands, stores),
            1);
    return word || kind == null ? flat : new AccessCode.Part(flat, kind);
  }

  private static boolean isPlain(BoundOperands operands, Space space, boolean wide) {
    return switch (space) {
      case GLOBAL -> true;
      case FLAT -> wide || !operands.set().generation().has(MachineFeature.FLAT_PRIVATE);
      case LDS, SCRATCH, BUFFER, TYPED_BUFFER -> false;
    };
  }

  /** Operations for each lane before {@link #access}. */
  public static List<LaneCode> before(BoundOperands operands) {
    Space space =
        operands.row().shape() instanceof Shape.VectorAccess one ? one.space() : Space.GLOBAL;
    BoundOperands.Entry pointer = operands.find(FieldName.ADDRESS);
    if (pointer == null || isPlain(operands, space, pointer.type().bits() == 64)) {
      return List.of();
    }
    return new PointerCode(operands).compute(space);
  }

  /** The addresses go to the first temporary row. */
  private List<LaneCode> compute(Space space) {
    Argument register = vector(operands.need(FieldName.ADDRESS).index());
    Argument offset = constant(operands.need(FieldName.IMM).immediate());
    switch (space) {
      case LDS -> value("add3", "u32", 0, register, offset, control(Role.LDS));
      case SCRATCH -> {
        value("add", "u32", 0, register, offset);
        local(0);
      }
      case FLAT -> {
        value("add", "u32", 0, register, offset);
        local(2);
        // Private addresses are found before the number is added.
        Argument first = constant(1 << 24);
        codes.add(
            new LaneCode(
                null,
                form("cmp_lt", "u32"),
                false,
                null,
                List.of(register, first),
                -1,
                List.of(layout.taken())));
        value("cndmask", "b32", 0, temporary(0), temporary(2), new Argument.Mask(layout.taken()));
      }
      case GLOBAL, BUFFER, TYPED_BUFFER -> throw new IllegalStateException(space.toString());
    }
    return codes;
  }

  /** A row = the place in memory of the first temporary row's private addresses. */
  private void local(int to) {
    boolean workgroup = operands.set().generation().has(MachineFeature.WORKGROUP_PRIVATE);
    value("and", "b32", 1, temporary(0), constant(-WORD));
    value("mul_lo", "u32", 1, temporary(1), constant(layout.lanes()));
    if (workgroup) {
      value("mul_lo", "u32", 1, temporary(1), control(Role.NUMW));
    }
    Argument first = workgroup ? control(Role.TID) : constant(0);
    value("and", "b32", to, temporary(0), constant(WORD - 1));
    value("add3", "u32", to, temporary(to), temporary(1), control(Role.PDS));
    value("add_lshl", "u32", 1, new Argument.Lane(), first, constant(2));
    value("add", "u32", to, temporary(to), temporary(1));
  }

  private void value(String operation, String type, int to, Argument... arguments) {
    codes.add(
        new LaneCode(
            form(operation, type),
            null,
            false,
            null,
            List.of(arguments),
            layout.vectors().count() + RegisterLayout.RESULT_ROW + to,
            List.of()));
  }

  private static VectorForm form(String operation, String type) {
    return LaneValues.need(operation, type);
  }

  private Argument temporary(int number) {
    return vector(layout.vectors().count() + RegisterLayout.RESULT_ROW + number);
  }

  private static Argument vector(int register) {
    return new Argument.Vector(register, false, false, false);
  }

  private static Argument constant(int number) {
    return new Argument.Same(new Uniform.Constant(number & 0xffff_ffffL), false, false, false);
  }

  private Argument control(Role role) {
    return new Argument.Same(new Uniform.Register(layout.held(role), false), false, false, false);
  }
}
