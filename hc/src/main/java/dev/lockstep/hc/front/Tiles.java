package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import java.util.ArrayList;
import java.util.List;

/** Memory of tiles, barriers and fences. */
final class Tiles {
  /** Bytes of the largest array; targets have less for all arrays of a kernel. */
  private static final long MOST_BYTES = 1 << 16;

  private final MethodTranslator method;
  private final Context context;

  Tiles(MethodTranslator method) {
    this.method = method;
    this.context = method.context;
  }

  /** The array of a call, whose arguments are its sizes. The same call gives the same array. */
  Datum array(Calls.Call call) {
    if (!context.isTiled()) {
      return context.refuse(Rule.NOT_TILED, call.text(), method.site());
    }
    Class<?> type = Members.type(call.type().returnType(), Object.class);
    while (type.isArray()) {
      type = type.getComponentType();
    }
    Element element = Captures.element(type);
    List<Operand> sizes = new ArrayList<>();
    long bytes = element.bytes();
    for (Datum argument : call.arguments()) {
      Operand size = new Computations(context).scalar(argument, Type.INT);
      if (!(size instanceof Constant constant)) {
        return context.refuse(Rule.ARRAY_LENGTH, call.text(), method.site());
      }
      if (constant.asInt() < 0) {
        context.check(Constant.FALSE, Fault.Kind.SIZE, method.site(), size);
        InstructionTranslator.stop(context);
        return Datum.UNKNOWN;
      }
      sizes.add(size);
      bytes = Math.min(bytes * constant.asInt(), Integer.MAX_VALUE);
    }
    if (bytes > MOST_BYTES) {
      return context.refuse(
          Rule.TILE_MEMORY, call.text() + " of " + bytes + " bytes", method.site());
    }
    String place = place(call);
    Memory.Tile memory =
        new Memory.Tile(context.arrayName(place), element, (int) (bytes / element.bytes()));
    Datum array =
        sizes.size() == 1
            ? Datum.known(new Shape.Array(memory))
            : new Datum(new Shape.Matrix(memory), sizes);
    return context.tileArray(place, array).equals(array)
        ? array
        : context.refuse(Rule.TILE_SIZES, call.text(), method.site());
  }

  /** The call as an instruction of a method, wherever the method is inlined. */
  private String place(Calls.Call call) {
    return "tile-static "
        + method.code.owner().getName()
        + "."
        + method.code.name()
        + method.code.type().descriptorString()
        + "@"
        + call.place();
  }

  /** Waits for the tile, or orders accesses. */
  Datum order(Operation operation) {
    context.graph.act(operation, null, context.site(method.site()), List.of());
    return Datum.NULL;
  }

  /** A method of the barrier. */
  Datum barrier(Calls.Call call) {
    return switch (call.name()) {
      case "await" -> order(Operation.BARRIER);
      default -> {
        context.refuse(Rule.IDENTITY, call.text(), method.site());
        yield context.unknown(call.type().returnType());
      }
    };
  }
}
