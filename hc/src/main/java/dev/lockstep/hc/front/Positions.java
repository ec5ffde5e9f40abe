package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.index.Barrier;
import dev.lockstep.hc.index.IndexN;
import dev.lockstep.hc.index.TiledIndex1;
import dev.lockstep.hc.index.TiledIndex2;
import dev.lockstep.hc.index.TiledIndex3;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Site;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Parameters of a kernel that say where a work-item is. */
final class Positions {
  private static final int MOST_AXES = 3;
  private static final Set<Class<?>> TILED =
      Set.of(TiledIndex1.class, TiledIndex2.class, TiledIndex3.class);

  private final TranslationContext context;

  Positions(TranslationContext context) {
    this.context = context;
  }

  /** Adds the position as arguments and gives the number of its axes. */
  int addTo(List<Datum> arguments, List<Class<?>> types, Site site) {
    if (types.size() == 1 && TILED.contains(types.getFirst())) {
      context.enterTiles();
      Class<?> type = types.getFirst();
      arguments.add(tiled(type));
      return type.getRecordComponents()[0].getType().getRecordComponents().length;
    }
    if (types.size() == 1 && types.getFirst() == IndexN.class && !context.tile().isEmpty()) {
      arguments.add(anyRank(context.tile(), site));
      return Math.min(context.tile().size(), MOST_AXES);
    }
    if (types.size() == 1 && isCoordinates(types.getFirst())) {
      arguments.add(coordinates(types.getFirst(), IrOperation.GLOBAL_ID));
      return types.getFirst().getRecordComponents().length;
    }
    for (int axis = types.size() - 1; axis >= 0; axis--) {
      Class<?> type = types.get(types.size() - 1 - axis);
      if (type != int.class || types.size() > MOST_AXES) {
        Rule rule = type == IndexN.class ? Rule.RANK : Rule.PARAMETER;
        arguments.add(context.refuse(rule, "parameter of type " + type.getSimpleName(), site));
      } else {
        arguments.add(Datum.number(context.graph.coordinate(IrOperation.GLOBAL_ID, axis)));
      }
    }
    return types.size();
  }

  /**
   * A position in a grid of any rank: an array of coordinates. Machines have three axes; the
   * slowest of them stands for all further ones.
   *
   * @param sizes of the grid, fastest axis first
   */
  private Datum anyRank(List<Integer> sizes, Site site) {
    List<IrOperand> coordinates = new ArrayList<>();
    for (int axis = 0; axis < Math.min(sizes.size(), MOST_AXES); axis++) {
      coordinates.add(context.graph.coordinate(IrOperation.GLOBAL_ID, axis));
    }
    for (int axis = MOST_AXES; axis < sizes.size(); axis++) {
      IrOperand rest = coordinates.removeLast();
      Constant size = Constant.of(sizes.get(axis - 1));
      coordinates.add(context.graph.ints(IrOperation.REM, rest, size));
      coordinates.add(context.graph.ints(IrOperation.DIV, rest, size));
    }
    IrMemory.Private memory =
        new IrMemory.Private(context.unique("coordinates"), Element.INT, sizes.size());
    for (int i = 0; i < sizes.size(); i++) {
      context.graph.act(
          IrOperation.STORE,
          memory,
          context.site(site),
          List.of(Constant.of(sizes.size() - 1 - i), coordinates.get(i)));
    }
    return Datum.instance(IndexN.class, List.of(Datum.known(new ValueShape.Array(memory))));
  }

  private Datum tiled(Class<?> type) {
    List<Datum> parts = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      parts.add(
          component.getType() == Barrier.class
              ? Datum.known(new ValueShape.Barrier())
              : coordinates(component.getType(), operation(component.getName())));
    }
    return Datum.instance(type, parts);
  }

  private static IrOperation operation(String component) {
    return switch (component) {
      case "global" -> IrOperation.GLOBAL_ID;
      case "local" -> IrOperation.LOCAL_ID;
      case "tile" -> IrOperation.TILE_ID;
      case "tileDim" -> IrOperation.TILE_SIZE;
      default -> throw new IllegalArgumentException("a tiled index has no " + component);
    };
  }

  /** Whether a type is a record of one to three ints, the last one the fastest axis. */
  private static boolean isCoordinates(Class<?> type) {
    return type.isRecord()
        && type.getRecordComponents().length >= 1
        && type.getRecordComponents().length <= MOST_AXES
        && Arrays.stream(type.getRecordComponents()).allMatch(one -> one.getType() == int.class);
  }

  private Datum coordinates(Class<?> type, IrOperation operation) {
    List<Datum> axes = new ArrayList<>();
    for (int axis = type.getRecordComponents().length - 1; axis >= 0; axis--) {
      axes.add(Datum.number(context.graph.coordinate(operation, axis)));
    }
    return Datum.instance(type, axes);
  }
}
