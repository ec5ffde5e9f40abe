package dev.lockstep.assembler.allocation;

import java.util.ArrayList;
import java.util.List;

/**
 * A demand and all that stand within it, directly or not: they are placed together.
 *
 * @param pieces the demands with their distance from the first one's register
 * @param size registers from the first to behind the last one
 */
record Cluster(List<Piece> pieces, int size, int start, int end, Demand.Place place) {
  /** A demand of the cluster, and its offset. */
  record Piece(int demand, int offset) {}

  static List<Cluster> of(List<Demand> demands) {
    List<Cluster> result = new ArrayList<>();
    int[] root = new int[demands.size()];
    int[] offset = new int[demands.size()];
    List<List<Piece>> pieces = new ArrayList<>();
    for (int i = 0; i < demands.size(); i++) {
      root[i] = i;
      pieces.add(new ArrayList<>(1));
      if (demands.get(i).place() instanceof Demand.Place.Within within) {
        root[i] = root[within.demand()];
        offset[i] = offset[within.demand()] + within.offset();
      }
      pieces.get(root[i]).add(new Piece(i, offset[i]));
    }
    for (int i = 0; i < demands.size(); i++) {
      if (root[i] == i) {
        result.add(of(demands, pieces.get(i)));
      }
    }
    return result;
  }

  private static Cluster of(List<Demand> demands, List<Piece> pieces) {
    int size = 0;
    int start = Integer.MAX_VALUE;
    int end = Integer.MIN_VALUE;
    for (Piece piece : pieces) {
      Demand demand = demands.get(piece.demand());
      size = Math.max(size, piece.offset() + demand.size());
      start = Math.min(start, demand.start());
      end = Math.max(end, demand.end());
    }
    return new Cluster(
        List.copyOf(pieces), size, start, end, demands.get(pieces.getFirst().demand()).place());
  }

  /** The demand that the others stand within. */
  int first() {
    return pieces.getFirst().demand();
  }

  boolean isFixed() {
    return place instanceof Demand.Place.Fixed;
  }

  int length() {
    return end - start;
  }

  long area() {
    return (long) length() * size;
  }
}
