package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Local variables of the method of a segment. */
final class SegmentValues {
  private final LanePlan plan;
  private final LaneFields fields;
  private final CodeBuilder code;
  private final Map<Value, Integer> slots = new HashMap<>();
  private final Map<IrMemory, Integer> arrays = new HashMap<>();
  private final Map<IrMemory, Integer> widths = new HashMap<>();
  private final Map<Value, Integer> kept = new HashMap<>();
  private final Set<Value> everywhere = new LinkedHashSet<>();
  private final Set<IrMemory> memories = new LinkedHashSet<>();
  private final int index;
  private int stops;

  SegmentValues(LanePlan plan, LaneFields fields, CodeBuilder code) {
    this.plan = plan;
    this.fields = fields;
    this.code = code;
    this.index = code.allocateLocal(TypeKind.INT);
  }

  /** Loads what is the same for all lanes into variables. */
  void load(LaneStop stop, List<LanePlan.Piece> pieces) {
    stops = field("stops", LaneFields.INTS);
    Set<Value> lanes = new LinkedHashSet<>(plan.kept(stop));
    for (LanePlan.Piece piece : pieces) {
      int block = piece.place().block();
      List<IrInstruction> all = plan.kernel().blocks().get(block).instructions();
      all.subList(piece.place().instruction(), piece.end()).forEach(this::use);
      LaneStop end = piece.stop();
      if (end == null) {
        plan.kernel().blocks().get(block).end().operands().forEach(this::use);
        for (int target : plan.kernel().blocks().get(block).end().targets()) {
          for (Phi phi : plan.kernel().blocks().get(target).phis()) {
            use(plan.input(phi, block, target));
          }
          LaneStop turn = plan.turn(block, target);
          if (turn != null) {
            lanes.addAll(plan.kept(turn));
          }
        }
      } else {
        if (end.at() != null) {
          end.at().operands().forEach(this::use);
        }
        lanes.addAll(plan.kept(end));
      }
    }
    for (Value value : lanes) {
      kept.put(value, field(fields.kept(value), Kinds.desc(value.type()).arrayType()));
    }
    memories.forEach(this::load);
    everywhere.stream().filter(this::isUniform).forEach(this::position);
  }

  private void load(IrMemory memory) {
    ArrayCode array = fields.array(memory);
    if (array.form() == ArrayCode.Form.LANES) {
      arrays.put(memory, code.allocateLocal(TypeKind.REFERENCE));
      return;
    }
    code.aload(0).getfield(fields.self(), array.field(), array.fieldType());
    arrays.put(memory, stored(TypeKind.REFERENCE));
    if (array.form() == ArrayCode.Form.ROWS) {
      code.aload(0).getfield(fields.self(), array.widthField(), ConstantDescs.CD_int);
      widths.put(memory, stored(TypeKind.INT));
    }
  }

  private int field(String name, java.lang.constant.ClassDesc type) {
    code.aload(0).getfield(fields.self(), name, type);
    return stored(TypeKind.REFERENCE);
  }

  private int stored(TypeKind kind) {
    int slot = code.allocateLocal(kind);
    code.storeLocal(kind, slot);
    return slot;
  }

  private void use(IrInstruction instruction) {
    instruction.operands().forEach(this::use);
    if (instruction.memory() != null && instruction.operation() != IrOperation.LENGTH) {
      memories.add(instruction.memory());
    }
  }

  private void use(IrOperand operand) {
    if (operand instanceof Value value && plan.isEverywhere(value) && everywhere.add(value)) {
      IrInstruction position = plan.position(value);
      if (position != null && position.memory() != null) {
        memories.add(position.memory());
      }
    }
  }

  private boolean isUniform(Value value) {
    IrInstruction position = plan.position(value);
    return position == null
        || switch (position.operation()) {
          case GLOBAL_ID, LOCAL_ID, LANE_ID -> false;
          default -> true;
        };
  }

  /** Loads what a lane has kept, and its position. */
  void enter(LaneStop stop) {
    int lane = code.parameterSlot(0);
    for (IrMemory memory : memories) {
      ArrayCode array = fields.array(memory);
      if (array.form() == ArrayCode.Form.LANES) {
        code.aload(0).getfield(fields.self(), array.field(), array.fieldType()).iload(lane);
        code.aaload().astore(Objects.requireNonNull(arrays.get(memory)));
      }
    }
    for (Value value : plan.kept(stop)) {
      code.aload(kept(value)).iload(lane).arrayLoad(Kinds.kind(value.type()));
      store(value);
    }
    everywhere.stream().filter(value -> !isUniform(value)).forEach(this::position);
    IrInstruction at = stop.at();
    if (stop.kind() == LaneStop.Kind.EXCHANGE && at != null && at.result() != null) {
      result(at.result(), lane);
    }
  }

  /** Takes the result of an exchange from its bits. */
  private void result(Value result, int lane) {
    code.aload(0).getfield(LaneFields.TILE, "result", LaneFields.LONGS).iload(lane).laload();
    if (result.type().bits() < Long.SIZE) {
      code.l2i();
    }
    if (!result.type().isInteger() && result.type() != Type.BOOLEAN) {
      Kinds.ofBits(code, result.type());
    }
    store(result);
  }

  private void position(Value value) {
    IrInstruction position = plan.position(value);
    if (position == null) {
      code.aload(0).getfield(fields.self(), fields.parameter(value), Kinds.desc(value.type()));
    } else if (position.memory() != null) {
      IrMemory memory = position.memory();
      fields.array(memory).length(code, array(memory), width(memory));
    } else {
      position(position);
    }
    store(value);
  }

  private void position(IrInstruction position) {
    int lane = code.parameterSlot(0);
    String axis =
        position.operands().isEmpty()
            ? ""
            : Integer.toString(((Constant) position.operand(0)).asInt());
    switch (position.operation()) {
      case GLOBAL_ID -> {
        number("origin" + axis);
        local(axis, lane);
        code.iadd();
      }
      case LOCAL_ID -> local(axis, lane);
      case TILE_ID -> number("tile" + axis);
      case TILE_SIZE -> number("size" + axis);
      case EXTENT -> number("extent" + axis);
      case LANE_ID -> code.iload(lane).loadConstant(LaneProgram.WAVE - 1).iand();
      case WAVE_SIZE -> code.loadConstant(LaneProgram.WAVE);
      default -> throw new IllegalStateException("no position: " + position);
    }
  }

  private void local(String axis, int lane) {
    code.aload(0).getfield(LaneFields.TILE, "local" + axis, LaneFields.INTS).iload(lane).iaload();
  }

  private void number(String field) {
    code.aload(0).getfield(LaneFields.TILE, field, ConstantDescs.CD_int);
  }

  private int slot(Value value) {
    return slots.computeIfAbsent(value, _ -> code.allocateLocal(Kinds.kind(value.type())));
  }

  void push(Value value) {
    code.loadLocal(Kinds.kind(value.type()), slot(value));
  }

  void store(Value value) {
    code.storeLocal(Kinds.kind(value.type()), slot(value));
  }

  /** Variable for the index of an access. */
  int index() {
    return index;
  }

  /** Variable with the stops of lanes. */
  int stops() {
    return stops;
  }

  int array(IrMemory memory) {
    return Objects.requireNonNull(arrays.get(memory));
  }

  /** Variable with the length of rows; any if the array has none. */
  int width(IrMemory memory) {
    return widths.getOrDefault(memory, 0);
  }

  /** Variable with the array in which lanes keep a value. */
  int kept(Value value) {
    return Objects.requireNonNull(kept.get(value));
  }
}
