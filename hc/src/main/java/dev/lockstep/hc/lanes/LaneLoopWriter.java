package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.Check;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The code between a stop and the next ones: a loop over lanes.
 *
 * <p>Each value has a local variable, but for those with one use in the same piece, which are
 * computed where they are used.
 */
final class LaneLoopWriter {
  /** Deepest computation without variables. */
  private static final int DEEPEST = 12;

  private final LanePlan plan;
  private final LaneFields fields;
  private final CodeBuilder code;
  private final SegmentValues values;
  private final OperationCode operations;
  private final Map<LanePlan.Place, Label> labels = new HashMap<>();
  private final Map<Value, IrInstruction> inner = new HashMap<>();
  private final Map<Value, Integer> depths = new HashMap<>();
  private final Label next;
  private final int lane;

  LaneLoopWriter(LanePlan plan, LaneFields fields, CodeBuilder code) {
    this.plan = plan;
    this.fields = fields;
    this.code = code;
    this.values = new SegmentValues(plan, fields, code);
    this.operations = new OperationCode(code, this::push);
    this.next = code.newLabel();
    this.lane = code.parameterSlot(0);
  }

  /** Writes the method for the lanes at a stop. */
  void write(LaneStop stop) {
    List<LanePlan.Piece> pieces = plan.pieces(stop);
    pieces.forEach(piece -> labels.put(piece.place(), code.newLabel()));
    values.load(stop, pieces);
    Label loop = code.newLabel();
    Label end = code.newLabel();
    code.labelBinding(loop).iload(lane).iload(code.parameterSlot(1)).if_icmpge(end);
    values.enter(stop);
    code.goto_(label(stop.block(), stop.next()));
    for (LanePlan.Piece piece : pieces) {
      write(piece);
    }
    code.labelBinding(next).iinc(lane, 1).goto_(loop).labelBinding(end).return_();
  }

  private Label label(int block, int instruction) {
    return Objects.requireNonNull(labels.get(new LanePlan.Place(block, instruction)));
  }

  private void write(LanePlan.Piece piece) {
    int block = piece.place().block();
    List<IrInstruction> all = plan.kernel().blocks().get(block).instructions();
    List<IrInstruction> own = all.subList(piece.place().instruction(), piece.end());
    code.labelBinding(label(block, piece.place().instruction()));
    Map<Value, Integer> uses = uses(piece, own);
    for (IrInstruction instruction : own) {
      if (!isInner(instruction, uses)) {
        write(instruction);
      }
    }
    if (piece.stop() != null) {
      stop(piece.stop());
    } else {
      end(block, plan.kernel().blocks().get(block).end());
    }
  }

  /** Number of uses of each value in a piece. */
  private Map<Value, Integer> uses(LanePlan.Piece piece, List<IrInstruction> own) {
    Map<Value, Integer> uses = new HashMap<>();
    own.forEach(one -> count(one.operands(), uses));
    LaneStop stop = piece.stop();
    if (stop == null) {
      int block = piece.place().block();
      Terminator end = plan.kernel().blocks().get(block).end();
      count(end.operands(), uses);
      for (int target : end.targets()) {
        for (Phi phi : plan.kernel().blocks().get(target).phis()) {
          count(List.of(plan.input(phi, block, target)), uses);
        }
      }
    } else if (stop.at() != null) {
      count(stop.at().operands(), uses);
    }
    return uses;
  }

  private static void count(List<IrOperand> operands, Map<Value, Integer> uses) {
    for (IrOperand operand : operands) {
      if (operand instanceof Value value) {
        uses.merge(value, 1, Integer::sum);
      }
    }
  }

  private boolean isInner(IrInstruction instruction, Map<Value, Integer> uses) {
    Value result = instruction.result();
    if (result == null || !instruction.operation().isPure()) {
      return false;
    }
    if (plan.isEverywhere(result)) {
      return true;
    }
    int depth = 1;
    for (IrOperand operand : instruction.operands()) {
      depth = Math.max(depth, 1 + depths.getOrDefault(operand, 0));
    }
    boolean once = fields.uses(result) == 1 && uses.getOrDefault(result, 0) == 1;
    if (once && depth < DEEPEST) {
      inner.put(result, instruction);
      depths.put(result, depth);
      return true;
    }
    return false;
  }

  /** Puts an operand on the stack. */
  private void push(IrOperand operand) {
    switch (operand) {
      case Constant constant -> push(constant);
      case Value value -> {
        IrInstruction made = inner.get(value);
        if (made == null) {
          values.push(value);
        } else {
          operations.write(made);
        }
      }
    }
  }

  private void push(Constant constant) {
    switch (constant.type()) {
      case BOOLEAN, INT -> code.loadConstant(constant.asInt());
      case LONG -> code.loadConstant(constant.bits());
      // A NaN of a constant pool need not keep its bits.
      case FLOAT -> {
        float value = Float.intBitsToFloat(constant.asInt());
        if (Float.isNaN(value)) {
          Kinds.ofBits(code.loadConstant(constant.asInt()), Type.FLOAT);
        } else {
          code.loadConstant(value);
        }
      }
      case DOUBLE -> {
        double value = Double.longBitsToDouble(constant.bits());
        if (Double.isNaN(value)) {
          Kinds.ofBits(code.loadConstant(constant.bits()), Type.DOUBLE);
        } else {
          code.loadConstant(value);
        }
      }
    }
  }

  private void write(IrInstruction instruction) {
    switch (instruction.operation()) {
      case LOAD -> {
        ArrayCode array = place(instruction);
        array.load(code);
      }
      case STORE -> {
        ArrayCode array = place(instruction);
        push(instruction.operand(1));
        array.store(code);
      }
      case CHECK -> check(instruction);
      case FENCE ->
          code.invokestatic(
              Kinds.of(VarHandle.class), "fullFence", MethodTypeDesc.of(ConstantDescs.CD_void));
      default -> {
        if (instruction.operation().effect() == IrOperation.Effect.ATOMIC) {
          ArrayCode array = place(instruction);
          instruction.operands().stream().skip(1).forEach(this::push);
          array.update(code, instruction);
          if (instruction.result() == null && array.isWide()) {
            code.pop2();
          } else if (instruction.result() == null) {
            code.pop();
          }
        } else {
          operations.write(instruction);
        }
      }
    }
    Value result = instruction.result();
    if (result != null) {
      values.store(result);
    }
  }

  /** Puts the place of an element on the stack. */
  private ArrayCode place(IrInstruction access) {
    IrMemory memory = Objects.requireNonNull(access.memory());
    ArrayCode array = fields.array(memory);
    push(access.operand(0));
    int index = values.index();
    code.istore(index);
    array.place(code, values.array(memory), values.width(memory), index);
    return array;
  }

  private void check(IrInstruction check) {
    Label good = code.newLabel();
    when(check.operand(0), good, true);
    List<IrOperand> told = check.operands().subList(2, check.operands().size());
    int fault = ((Constant) check.operand(1)).asInt();
    code.aload(0).iload(lane);
    code.loadConstant(fields.check(new Check(fault, check.site(), told.size())));
    code.loadConstant(told.size()).newarray(TypeKind.INT);
    for (int i = 0; i < told.size(); i++) {
      code.dup().loadConstant(i);
      push(told.get(i));
      code.iastore();
    }
    code.invokevirtual(LaneFields.TILE, "fail", LaneFields.FAIL);
    leave(LaneTile.ENDED);
    code.labelBinding(good);
  }

  /** Goes to a place where a truth value is so. */
  private void when(IrOperand condition, Label target, boolean wanted) {
    IrInstruction made = condition instanceof Value value ? inner.get(value) : null;
    if (made != null && OperationCode.isComparison(made.operation())) {
      operations.compare(made, target, wanted);
      return;
    }
    push(condition);
    if (wanted) {
      code.ifne(target);
    } else {
      code.ifeq(target);
    }
  }

  private void end(int block, Terminator end) {
    switch (end) {
      case Terminator.Return _ -> leave(LaneTile.ENDED);
      case Terminator.Jump jump -> go(block, jump.target());
      case Terminator.Branch branch -> {
        if (branch.whenTrue() == branch.whenFalse()) {
          go(block, branch.whenTrue());
          return;
        }
        Label no = code.newLabel();
        when(branch.condition(), no, false);
        go(block, branch.whenTrue());
        code.labelBinding(no);
        go(block, branch.whenFalse());
      }
      case Terminator.Choice choice -> {
        push(choice.selector());
        Map<Integer, Label> ways = new HashMap<>();
        choice.targets().forEach(target -> ways.put(target, code.newLabel()));
        List<SwitchCase> cases = new ArrayList<>();
        choice
            .cases()
            .forEach(one ->
                cases.add(
                    SwitchCase.of(one.key(), Objects.requireNonNull(ways.get(one.target())))));
        code.lookupswitch(Objects.requireNonNull(ways.get(choice.otherwise())), cases);
        for (int target : choice.targets()) {
          code.labelBinding(Objects.requireNonNull(ways.get(target)));
          go(block, target);
        }
      }
    }
  }

  /** Gives phis their values and goes to a block. */
  private void go(int from, int target) {
    List<Phi> phis = new ArrayList<>();
    for (Phi phi : plan.kernel().blocks().get(target).phis()) {
      IrOperand input = plan.input(phi, from, target);
      if (!input.equals(phi.result())) {
        push(input);
        phis.add(phi);
      }
    }
    phis.reversed().forEach(phi -> values.store(phi.result()));
    if (target <= from && fields.isCounting()) {
      code.aload(0).loadConstant(operationsOf(target, from));
      code.invokevirtual(LaneFields.TILE, "spend", LaneFields.SPEND);
    }
    LaneStop turn = plan.turn(from, target);
    if (turn == null) {
      code.goto_(label(target, 0));
    } else {
      stop(turn);
    }
  }

  /** Operations of the blocks of a loop. */
  private int operationsOf(int header, int last) {
    int count = 1;
    for (int block = header; block <= last; block++) {
      count += plan.kernel().blocks().get(block).instructions().size();
    }
    return count;
  }

  private void stop(LaneStop stop) {
    IrInstruction at = stop.at();
    if (stop.kind() == LaneStop.Kind.EXCHANGE && at != null) {
      exchange("first", at.operand(0));
      if (at.operands().size() > 1) {
        exchange("second", at.operand(1));
      }
    }
    plan.kept(stop).forEach(this::keep);
    leave(stop.number());
  }

  private void keep(Value value) {
    code.aload(values.kept(value)).iload(lane);
    push(value);
    code.arrayStore(Kinds.kind(value.type()));
  }

  /** Leaves bits of an operand for other lanes. */
  private void exchange(String field, IrOperand operand) {
    code.aload(0).getfield(LaneFields.TILE, field, LaneFields.LONGS).iload(lane);
    push(operand);
    Type type = operand.type();
    if (!type.isInteger() && type != Type.BOOLEAN) {
      Kinds.toBits(code, type);
    }
    if (type.bits() < Long.SIZE) {
      code.i2l();
    }
    code.lastore();
  }

  /** The lane stops, and the next one begins. */
  private void leave(int stop) {
    code.aload(values.stops()).iload(lane).loadConstant(stop).iastore().goto_(next);
  }
}
