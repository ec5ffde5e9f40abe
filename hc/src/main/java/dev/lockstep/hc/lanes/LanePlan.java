package dev.lockstep.hc.lanes;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.graph.SetFlow;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Loops;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The places where the lanes of a kernel stop, and the values that they need behind each.
 *
 * <p>Values that come from the launch and from the position of a lane are at hand everywhere.
 */
final class LanePlan {
  /** A place before an instruction of a block. */
  record Place(int block, int instruction) {}

  private final IrKernel kernel;
  private final FlowGraph flow;
  private final List<LaneStop> stops = new ArrayList<>();
  private final Map<Place, LaneStop> within = new HashMap<>();
  private final Map<Place, LaneStop> turns = new HashMap<>();
  private final Map<Value, IrInstruction> positions = new HashMap<>();
  private final Set<Value> parameters = new HashSet<>();
  private final List<BitSet> ends;
  private final Map<Integer, Value> values = new HashMap<>();

  /**
   * Plans a kernel.
   *
   * @param cuts further places where lanes stop
   */
  LanePlan(IrKernel kernel, Set<Place> cuts) {
    this.kernel = kernel;
    flow = kernel.flow();
    kernel.parameters().forEach(parameter -> parameters.add(parameter.value()));
    add(LaneStop.Kind.START, 0, 0, null, 0);
    for (int number = 0; number < kernel.blocks().size(); number++) {
      stopsOf(number, cuts);
    }
    turns();
    ends = new Needed().backward(flow, new BitSet());
  }

  private LaneStop add(
      LaneStop.Kind kind, int block, int next, @Nullable IrInstruction at, long order) {
    LaneStop made = new LaneStop(stops.size(), kind, block, next, at, order);
    stops.add(made);
    return made;
  }

  private void stopsOf(int number, Set<Place> cuts) {
    List<IrInstruction> all = kernel.blocks().get(number).instructions();
    kernel.blocks().get(number).phis().forEach(phi -> define(phi.result()));
    for (int i = 0; i < all.size(); i++) {
      IrInstruction one = all.get(i);
      Place place = new Place(number, i);
      if (one.result() != null) {
        define(one.result());
        if (isAtHand(one.operation())) {
          positions.put(one.result(), one);
        }
      }
      long order = order(number, i);
      LaneStop.Kind kind = kind(one.operation());
      if (kind != null) {
        within.put(place, add(kind, number, i + 1, one, order));
      } else if (cuts.contains(place)) {
        within.put(place, add(LaneStop.Kind.CUT, number, i, null, order));
      }
    }
  }

  private void define(Value value) {
    values.put(value.number(), value);
  }

  private static long order(int block, int instruction) {
    return ((long) block << Integer.SIZE) + instruction;
  }

  private static LaneStop.@Nullable Kind kind(IrOperation operation) {
    return switch (operation) {
      case BARRIER -> LaneStop.Kind.BARRIER;
      case BALLOT, SHUFFLE, FIRST_LANE -> LaneStop.Kind.EXCHANGE;
      default -> null;
    };
  }

  private static boolean isAtHand(IrOperation operation) {
    return switch (operation) {
      case GLOBAL_ID, LOCAL_ID, TILE_ID, TILE_SIZE, EXTENT, LANE_ID, WAVE_SIZE, LENGTH -> true;
      default -> false;
    };
  }

  /** Lanes that turn in a loop with operations of wavefronts wait for those that are behind. */
  private void turns() {
    for (Loops.Loop loop : new Loops(kernel).all()) {
      boolean meets =
          stops.stream()
              .anyMatch(
                  stop -> stop.kind() == LaneStop.Kind.EXCHANGE && loop.contains(stop.block()));
      if (meets) {
        long order = order(loop.last(), Integer.MAX_VALUE - loop.header());
        LaneStop turn = add(LaneStop.Kind.TURN, loop.header(), 0, null, order);
        for (int from : flow.predecessors(loop.header())) {
          if (from >= loop.header()) {
            turns.put(new Place(from, loop.header()), turn);
          }
        }
      }
    }
  }

  /** Values that are needed on the edges behind a block, those that phis take there left out. */
  private final class Needed implements SetFlow {
    @Override
    public void transfer(int block, BitSet state) {
      over(block, 0, state);
      kernel.blocks().get(block).phis().forEach(phi -> state.clear(phi.result().number()));
    }
  }

  /** Goes back from the edges behind a block to a place in it; phis of the block are in front. */
  private void over(int block, int instruction, BitSet live) {
    Block code = kernel.blocks().get(block);
    for (int target : code.end().targets()) {
      kernel.blocks().get(target).phis().forEach(phi -> use(input(phi, block, target), live));
    }
    code.end().operands().forEach(operand -> use(operand, live));
    for (int i = code.instructions().size() - 1; i >= instruction; i--) {
      IrInstruction one = code.instructions().get(i);
      if (one.result() != null) {
        live.clear(one.result().number());
      }
      one.operands().forEach(operand -> use(operand, live));
    }
  }

  private void use(IrOperand operand, BitSet live) {
    if (operand instanceof Value value && !isEverywhere(value)) {
      live.set(value.number());
    }
  }

  /** Whether a value needs no place of its own. */
  boolean isEverywhere(Value value) {
    return parameters.contains(value) || positions.containsKey(value);
  }

  /** The instruction that tells a position or a size, null for another value. */
  @Nullable IrInstruction position(Value value) {
    return positions.get(value);
  }

  IrOperand input(Phi phi, int from, int target) {
    return phi.inputs().get(flow.predecessors(target).indexOf(from));
  }

  List<LaneStop> stops() {
    return stops;
  }

  /** The stop at an instruction, null if lanes do not stop there. */
  @Nullable LaneStop stop(Place place) {
    return within.get(place);
  }

  /** The stop on the way from a block to another, null if lanes do not stop there. */
  @Nullable LaneStop turn(int from, int target) {
    return turns.get(new Place(from, target));
  }

  /** Values that lanes keep at a stop; the result of an exchange is not among them. */
  List<Value> kept(LaneStop stop) {
    BitSet live = (BitSet) ends.get(stop.block()).clone();
    over(stop.block(), stop.next(), live);
    IrInstruction at = stop.at();
    List<Value> kept = new ArrayList<>();
    for (int number = live.nextSetBit(0); number >= 0; number = live.nextSetBit(number + 1)) {
      Value value = values.get(number);
      if (value != null && (at == null || !value.equals(at.result()))) {
        kept.add(value);
      }
    }
    return kept;
  }

  /** Places of code that lanes come to from a stop without stopping again, each with its end. */
  List<Piece> pieces(LaneStop stop) {
    Map<Place, Piece> found = new HashMap<>();
    List<Place> open = new ArrayList<>(List.of(new Place(stop.block(), stop.next())));
    boolean first = true;
    while (!open.isEmpty()) {
      Place place = open.removeLast();
      if (found.containsKey(place)) {
        continue;
      }
      Piece piece = piece(place, first && stop.kind() == LaneStop.Kind.CUT);
      first = false;
      found.put(place, piece);
      if (piece.stop() == null) {
        for (int target : kernel.blocks().get(place.block()).end().targets()) {
          if (turn(place.block(), target) == null) {
            open.add(new Place(target, 0));
          }
        }
      }
    }
    return found.values().stream()
        .sorted((a, b) ->
            Long.compare(
                order(a.place().block(), a.place().instruction()),
                order(b.place().block(), b.place().instruction())))
        .toList();
  }

  /**
   * Instructions of a block that follow each other.
   *
   * @param end behind the last instruction
   * @param stop at its end; null if it ends with the block
   */
  record Piece(Place place, int end, @Nullable LaneStop stop) {}

  private Piece piece(Place place, boolean past) {
    int size = kernel.blocks().get(place.block()).instructions().size();
    for (int i = place.instruction(); i < size; i++) {
      LaneStop stop = within.get(new Place(place.block(), i));
      if (stop != null && !(past && i == place.instruction())) {
        return new Piece(place, i, stop);
      }
    }
    return new Piece(place, size, null);
  }

  IrKernel kernel() {
    return kernel;
  }
}
