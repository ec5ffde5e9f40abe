package dev.lockstep.graph;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntPredicate;

/**
 * An immutable directed graph whose nodes are the numbers from 0 on.
 *
 * <p>Successors and predecessors of a node are in the order in which the edges were added; the same
 * edge may be there more than once. All edges are in two arrays, sorted by source and by target.
 */
public final class FlowGraph {
  private final Adjacency out;
  private final Adjacency in;

  private FlowGraph(Adjacency out, Adjacency in) {
    this.out = out;
    this.in = in;
  }

  /**
   * Neighbours of all nodes: those of node n are at {@code first[n]} to {@code first[n + 1] - 1}.
   */
  private static final class Adjacency {
    final int[] first;
    final int[] nodes;

    /** Numbers of the edges, in the order in which they were added. */
    final int[] edges;

    Adjacency(int[] first, int[] nodes, int[] edges) {
      this.first = first;
      this.nodes = nodes;
      this.edges = edges;
    }

    static Adjacency of(int size, int count, int[] from, int[] to) {
      int[] first = new int[size + 1];
      for (int edge = 0; edge < count; edge++) {
        first[from[edge] + 1]++;
      }
      for (int node = 0; node < size; node++) {
        first[node + 1] += first[node];
      }
      int[] next = Arrays.copyOf(first, size);
      int[] nodes = new int[count];
      int[] edges = new int[count];
      for (int edge = 0; edge < count; edge++) {
        int at = next[from[edge]]++;
        nodes[at] = to[edge];
        edges[at] = edge;
      }
      return new Adjacency(first, nodes, edges);
    }

    int count(int node) {
      return first[node + 1] - first[node];
    }

    int get(int node, int index) {
      return nodes[first[node] + index];
    }

    List<Integer> of(int node) {
      return new Neighbours(nodes, first[node], count(node));
    }
  }

  /** Neighbours of one node as a list. */
  private static final class Neighbours extends AbstractList<Integer> implements RandomAccess {
    private final int[] nodes;
    private final int first;
    private final int count;

    Neighbours(int[] nodes, int first, int count) {
      this.nodes = nodes;
      this.first = first;
      this.count = count;
    }

    @Override
    public Integer get(int index) {
      return nodes[first + Objects.checkIndex(index, count)];
    }

    @Override
    public int size() {
      return count;
    }
  }

  /** Collects the edges of a graph. */
  public static final class Builder {
    private final int size;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private int count;

    /**
     * A graph without edges.
     *
     * @param size number of nodes
     */
    public Builder(int size) {
      this.size = size;
    }

    /**
     * Adds an edge.
     *
     * @return this
     * @throws IndexOutOfBoundsException if one of the nodes is not in the graph
     */
    public Builder edge(int source, int target) {
      Objects.checkIndex(source, size);
      Objects.checkIndex(target, size);
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
        to = Arrays.copyOf(to, 2 * count);
      }
      from[count] = source;
      to[count++] = target;
      return this;
    }

    public FlowGraph build() {
      return new FlowGraph(
          Adjacency.of(size, count, from, to), Adjacency.of(size, count, to, from));
    }
  }

  /** The graph in which the node of each number has the successors at that position. */
  public static FlowGraph of(List<? extends List<Integer>> successors) {
    Builder builder = new Builder(successors.size());
    for (int node = 0; node < successors.size(); node++) {
      for (int target : successors.get(node)) {
        builder.edge(node, target);
      }
    }
    return builder.build();
  }

  /** The graph with every edge turned round; it shares the arrays of this one. */
  public FlowGraph reversed() {
    return new FlowGraph(in, out);
  }

  /** Number of nodes. */
  public int size() {
    return out.first.length - 1;
  }

  public List<Integer> successors(int node) {
    return out.of(node);
  }

  public List<Integer> predecessors(int node) {
    return in.of(node);
  }

  public int successorCount(int node) {
    return out.count(node);
  }

  /** The successor of a node at an index, without a list in between. */
  public int successor(int node, int index) {
    return out.get(node, index);
  }

  /** Number of the edge to the successor at an index: how many edges were added before it. */
  public int edge(int node, int index) {
    return out.edges[out.first[node] + index];
  }

  /** The nodes to which ways from a node lead, itself included. */
  public BitSet reachable(int start) {
    BitSet starts = new BitSet();
    starts.set(start);
    return reachable(starts, _ -> true);
  }

  /**
   * The nodes of a set, and those to which ways from it lead that have only certain nodes on them.
   *
   * @param passable whether a way may go to a node; the nodes of the set itself are not asked for
   */
  public BitSet reachable(BitSet starts, IntPredicate passable) {
    BitSet reached = (BitSet) starts.clone();
    int[] open = starts.stream().toArray();
    int count = open.length;
    while (count > 0) {
      int node = open[--count];
      for (int i = out.first[node]; i < out.first[node + 1]; i++) {
        int target = out.nodes[i];
        if (!reached.get(target) && passable.test(target)) {
          reached.set(target);
          if (count == open.length) {
            open = Arrays.copyOf(open, 2 * count + 8);
          }
          open[count++] = target;
        }
      }
    }
    return reached;
  }

  /**
   * The nodes that can be reached from a root in reverse postorder: each before those that it leads
   * to, but for edges that close a cycle. The search goes to successors in their order.
   */
  public int[] reversePostorder(int root) {
    return reversePostorder(root, new BitSet());
  }

  /**
   * The same without the nodes that are visited already, and with nothing behind those.
   *
   * @param visited takes in the nodes of the result; the root must not be in it
   */
  public int[] reversePostorder(int root, BitSet visited) {
    int[] order = new int[size()];
    int left = size();
    int[] path = new int[size()];
    int[] next = Arrays.copyOf(out.first, size());
    int depth = 0;
    path[0] = root;
    visited.set(root);
    while (depth >= 0) {
      int node = path[depth];
      if (next[node] < out.first[node + 1]) {
        int target = out.nodes[next[node]++];
        if (!visited.get(target)) {
          visited.set(target);
          path[++depth] = target;
        }
      } else {
        order[--left] = node;
        depth--;
      }
    }
    return Arrays.copyOfRange(order, left, size());
  }
}
