package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.select.Keys;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.RowSelection;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses rows for a kernel; the condition of a branch is where its truth value is. */
final class VentusSelection extends RowSelection<OperandLocation, VentusWriter> {
  private final VentusEntry entry;
  private final Meetings meetings;
  private final boolean windows;
  private @Nullable IrMemory kept;
  private List<Register> keptElements = List.of();

  /**
   * A selection.
   *
   * @param windows whether each wavefront has its private memory in one piece
   */
  VentusSelection(
      IrKernel kernel,
      VirtualRegisters registers,
      VentusEntry entry,
      Meetings meetings,
      boolean windows) {
    super(kernel, registers, entry);
    this.entry = entry;
    this.meetings = meetings;
    this.windows = windows;
  }

  /** Has elements of an array at constant indices in registers. */
  VentusSelection keep(IrMemory memory, List<Register> elements) {
    kept = memory;
    keptElements = List.copyOf(elements);
    return this;
  }

  @Override
  public VentusWriter writer() {
    return new VentusWriter(registers);
  }

  @Override
  protected Bank bank(Value value) {
    return meetings.banks().isScalar(value) ? Bank.SCALAR : Bank.VECTOR;
  }

  @Override
  protected int truthWords() {
    return 1;
  }

  @Override
  protected int waveSize() {
    throw new IllegalStateException("operations of wavefronts are refused");
  }

  @Override
  protected BlockSelection block(int number) {
    return new VentusBlock(number);
  }

  private @Nullable Register base(@Nullable IrMemory memory) {
    return switch (memory) {
      case IrMemory.Global global -> entry.register(LaunchArgument.Address.class, global);
      case IrMemory.Tile tile -> entry.tileArray(tile);
      case IrMemory.Private _ -> null;
      case null -> null;
    };
  }

  /** Selects one block. */
  private final class VentusBlock extends BlockSelection {
    VentusBlock(int number) {
      super(number);
    }

    /** Lets a constant or a scalar stand second. */
    @Override
    protected IrInstruction ordered(IrInstruction instruction) {
      if (instruction.operands().size() != 2 || !instruction.operation().isCommutative()) {
        return instruction;
      }
      IrOperand first = instruction.operand(0);
      IrOperand second = instruction.operand(1);
      Banks banks = meetings.banks();
      boolean exchange =
          first instanceof Constant || banks.isScalar(first) && !banks.isScalar(second);
      return exchange && !(second instanceof Constant)
          ? instruction.withOperands(List.of(second, first))
          : instruction;
    }

    @Override
    protected boolean special(IrInstruction access) {
      if (kept == null || !kept.equals(access.memory())) {
        return false;
      }
      Register element = keptElements.get(((Constant) access.operand(0)).asInt());
      Value result = access.result();
      if (result != null) {
        move(register(result), OperandLocation.in(element), result.type());
      } else {
        move(element, location(access.operand(1)), access.operand(1).type());
      }
      return true;
    }

    @Override
    protected void emit(VentusWriter to, IrInstruction instruction) {
      to.word("off", offset(instruction.memory()));
      Value result = instruction.result();
      Register register = result == null ? null : register(result);
      boolean constant =
          instruction.operation() == IrOperation.LOAD
              && register != null
              && register.bank() == Bank.SCALAR;
      String key = VentusRows.key(instruction, windows);
      to.write(
          constant ? Keys.constant(key) : key,
          register,
          instruction.operands().stream().map(VentusSelection.this::location).toList(),
          base(instruction.memory()));
    }

    @Override
    protected void check(IrInstruction check, int id) {
      IrOperand condition = check.operand(0);
      String passed = registers.label();
      String away = Paths.label(meetings.outer(number));
      VentusWriter group = writer().word("label", passed);
      OperandLocation where = location(condition);
      boolean divided = !meetings.isUniform(condition);
      if (divided) {
        group.add("control.lanes_pass", where);
      } else if (where instanceof OperandLocation.In) {
        group.add("control.pass", where);
      }
      tell(group, 0, OperandLocation.of(id));
      for (int i = 2; i < check.operands().size(); i++) {
        tell(group, i - 1, location(check.operand(i)));
      }
      group.word("label", FAULT).add("control.record");
      for (int axis = 0; axis < entry.axes(); axis++) {
        group.uses(entry.tile(axis)).uses(entry.local(axis));
      }
      group.uses(entry.faults());
      if (divided) {
        group.word("label", passed).add("control.place").add("control.join");
        group.word("label", away).add("control.leave");
      } else {
        group.word("label", away).add("control.jump");
        group.word("label", passed).add("control.place");
      }
      groups.add(group.finish(check.site()));
    }

    private static void tell(VentusWriter group, int index, OperandLocation what) {
      group.word("told", told(index).text()).add("tell", what);
    }

    @Override
    protected OperandLocation condition(Value condition) {
      return location(condition);
    }
  }
}
