package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Memory of tiles, barriers and fences. */
final class Tiles {
  /** Bytes of the largest array; targets have less for all arrays of a kernel. */
  private static final long MOST_BYTES = 1 << 16;

  private final Context context;
  private final Site site;

  /**
   * At a place.
   *
   * @param site for findings and faults
   */
  Tiles(Context context, Site site) {
    this.context = context;
    this.site = site;
  }

  /**
   * The array of a call, whose arguments are its sizes. The same call gives the same array.
   *
   * @param place of the call: an instruction of a method, wherever the method is inlined
   * @param text of the call in findings
   */
  Datum array(String place, String text, MethodTypeDesc call, List<Datum> arguments) {
    if (!context.isTiled()) {
      return context.refuse(Rule.NOT_TILED, text, site);
    }
    Class<?> type = Members.type(call.returnType(), Object.class);
    while (type.isArray()) {
      type = type.getComponentType();
    }
    Element element = Captures.element(type);
    List<Operand> sizes = new ArrayList<>();
    long bytes = element.bytes();
    for (Datum argument : arguments) {
      Operand size = new Computations(context).scalar(argument, Type.INT);
      if (!(size instanceof Constant constant)) {
        return context.refuse(Rule.ARRAY_LENGTH, text, site);
      }
      if (constant.asInt() < 0) {
        context.check(Constant.FALSE, Fault.Kind.SIZE, site, size);
        context.graph.end(new Terminator.Return());
        return Datum.UNKNOWN;
      }
      sizes.add(size);
      bytes = Math.min(bytes * constant.asInt(), Integer.MAX_VALUE);
    }
    if (bytes > MOST_BYTES) {
      return context.refuse(Rule.TILE_MEMORY, text + " of " + bytes + " bytes", site);
    }
    Memory.Tile memory =
        new Memory.Tile(
            context.arrayName("tile-static " + place), element, (int) (bytes / element.bytes()));
    Datum array =
        sizes.size() == 1
            ? Datum.known(new Shape.Array(memory))
            : new Datum(new Shape.Matrix(memory), sizes);
    return context.tileArray(place, array).equals(array)
        ? array
        : context.refuse(Rule.TILE_SIZES, text, site);
  }

  /** Waits for the tile, or orders accesses. */
  Datum order(Operation operation) {
    context.graph.act(operation, null, context.site(site), List.of());
    return Datum.NULL;
  }
}
