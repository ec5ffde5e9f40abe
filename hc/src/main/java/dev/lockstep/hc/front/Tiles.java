package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Memory of tiles, barriers and fences. */
final class Tiles extends MethodPart {
  /** Bytes of the largest array; targets have less for all arrays of a kernel. */
  private static final long MOST_BYTES = 1 << 16;

  /**
   * A length that is computed of constants and of the size of the tile, which at the end of an axis
   * is less than elsewhere.
   *
   * @param most its value in a whole tile, which is the largest
   * @param text equal for equal computations
   */
  private record Size(long most, String text) {
    /** Lengths above are refused anyway. */
    private static final long LARGEST = 1 << 24;

    /**
     * The length that an operand is; null if it is computed in another way.
     *
     * @param tile sizes of a whole tile, fastest axis first; empty if they are not known
     */
    static @Nullable Size of(Graph graph, IrOperand operand, List<Integer> tile) {
      if (operand instanceof Constant constant) {
        return new Size(constant.asInt(), Integer.toString(constant.asInt()));
      }
      IrInstruction made = graph.definition((Value) operand);
      if (made == null) {
        return null;
      }
      if (made.operation() == IrOperation.TILE_SIZE) {
        int axis = ((Constant) made.operand(0)).asInt();
        return axis < tile.size() ? new Size(tile.get(axis), "tile" + axis) : null;
      }
      if (made.operands().size() != 2) {
        return null;
      }
      Size one = of(graph, made.operand(0), tile);
      Size other = of(graph, made.operand(1), tile);
      return one == null || other == null ? null : joined(made.operation(), one, other);
    }

    /** Operations that give no less for more. */
    private static @Nullable Size joined(IrOperation operation, Size one, Size other) {
      if (one.most < 0 || other.most < 0) {
        return null;
      }
      boolean isConstant = !other.text.contains("tile");
      long most =
          switch (operation) {
            case ADD -> one.most + other.most;
            case MUL -> one.most * other.most;
            case SHL -> isConstant && other.most < 16 ? one.most << other.most : -1;
            case SHR, USHR -> isConstant && other.most < 32 ? one.most >> other.most : -1;
            case DIV -> isConstant && other.most > 0 ? one.most / other.most : -1;
            default -> -1;
          };
      return most < 0 || most > LARGEST
          ? null
          : new Size(most, operation.text() + "(" + one.text + ", " + other.text + ")");
    }
  }

  Tiles(MethodFrame method) {
    super(method);
  }

  /**
   * The array of a call, whose arguments are its sizes. The same call gives the same array.
   *
   * @param place of the call: an instruction of a method, wherever the method is inlined
   * @param text of the call in findings
   */
  Datum array(String place, String text, MethodTypeDesc call, List<Datum> arguments) {
    if (!context.isTiled()) {
      return refuse(Rule.NOT_TILED, text);
    }
    Class<?> type = Members.type(call.returnType(), Object.class);
    while (type.isArray()) {
      type = type.getComponentType();
    }
    Element element = Captures.element(type);
    List<IrOperand> sizes = new ArrayList<>();
    List<String> key = new ArrayList<>(List.of(element.name(), call.returnType().displayName()));
    long bytes = element.bytes();
    for (Datum argument : arguments) {
      IrOperand size = scalar(argument, Type.INT);
      Size known = Size.of(graph, size, context.tile());
      if (known == null) {
        return refuse(Rule.ARRAY_LENGTH, text);
      }
      if (known.most() < 0) {
        fail(Fault.Kind.SIZE, size);
        return Datum.UNKNOWN;
      }
      sizes.add(size);
      key.add(known.text());
      bytes = Math.min(bytes * known.most(), Integer.MAX_VALUE);
    }
    if (bytes > MOST_BYTES) {
      return refuse(Rule.TILE_MEMORY, text + " of " + bytes + " bytes");
    }
    IrMemory.Tile memory =
        new IrMemory.Tile(
            context.arrayName("tile-static " + place), element, (int) (bytes / element.bytes()));
    return context.tileArray(place, key).equals(key)
        ? array(memory, sizes)
        : refuse(Rule.TILE_SIZES, text);
  }

  private static Datum array(IrMemory memory, List<IrOperand> sizes) {
    return sizes.size() == 1 && sizes.getFirst() instanceof Constant
        ? Datum.known(new ValueShape.Array(memory))
        : Datum.array(memory, sizes);
  }

  /** Waits for the tile, or orders accesses. */
  Datum order(IrOperation operation, List<IrOperand> operands) {
    graph.act(operation, null, site(), operands);
    return Datum.NULL;
  }
}
