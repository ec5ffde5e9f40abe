package dev.lockstep.studio.layout;

import dev.lockstep.graph.FlowGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * A layered layout, from top to bottom.
 *
 * @param boxes places of the boxes, in their order
 * @param edges corners of the edges, in their order
 */
public record LayeredLayout(double width, double height, List<Box> boxes, List<List<Point>> edges) {
  private static final String ALGORITHM = "org.eclipse.elk.layered";
  private static final double PADDING = 20;
  private static final double GAP = 24;
  private static final double LAYER_GAP = 32;

  public LayeredLayout {
    boxes = List.copyOf(boxes);
    edges = edges.stream().map(List::copyOf).toList();
  }

  /** The size of a box; the unit is that of the answer. */
  public record Size(double width, double height) {}

  /** A way from one box to another, by their positions in the list. */
  public record Edge(int from, int to) {}

  /** The place of a box: its upper left corner. */
  public record Box(double x, double y, double width, double height) {}

  /** A corner of an edge; the first and the last are its ends. */
  public record Point(double x, double y) {}

  /**
   * Places boxes.
   *
   * @param entry the box that stands on top; edges point down unless they close a cycle
   */
  public static LayeredLayout of(List<Size> sizes, List<Edge> ways, int entry) {
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    ElkNode graph = ElkGraphUtil.createGraph();
    graph.setProperty(CoreOptions.ALGORITHM, ALGORITHM);
    graph.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
    graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(CoreOptions.PADDING, new ElkPadding(PADDING));
    graph.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
    // Cycles are broken where an edge leads back in the order in which nodes are made.
    graph.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
    ElkNode[] made = new ElkNode[sizes.size()];
    for (int at : order(sizes.size(), ways, entry)) {
      ElkNode node = ElkGraphUtil.createNode(graph);
      node.setWidth(sizes.get(at).width());
      node.setHeight(sizes.get(at).height());
      made[at] = node;
    }
    List<ElkNode> nodes = List.of(made);
    List<ElkEdge> edges = new ArrayList<>();
    for (Edge way : ways) {
      edges.add(ElkGraphUtil.createSimpleEdge(nodes.get(way.from()), nodes.get(way.to())));
    }
    new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
    return new LayeredLayout(
        graph.getWidth(),
        graph.getHeight(),
        nodes.stream()
            .map(node -> new Box(node.getX(), node.getY(), node.getWidth(), node.getHeight()))
            .toList(),
        edges.stream().map(LayeredLayout::corners).toList());
  }

  /** Reverse postorder from the entry, then what it does not reach. */
  private static List<Integer> order(int count, List<Edge> ways, int entry) {
    FlowGraph.Builder builder = new FlowGraph.Builder(count);
    ways.reversed().forEach(way -> builder.edge(way.from(), way.to()));
    FlowGraph graph = builder.build();
    BitSet visited = new BitSet();
    List<Integer> order = new ArrayList<>();
    for (int root : IntStream.concat(IntStream.of(entry), IntStream.range(0, count)).toArray()) {
      if (root < count && !visited.get(root)) {
        Arrays.stream(graph.reversePostorder(root, visited)).forEach(order::add);
      }
    }
    return order;
  }

  private static List<Point> corners(ElkEdge edge) {
    List<Point> points = new ArrayList<>();
    for (ElkEdgeSection section : edge.getSections()) {
      points.add(new Point(section.getStartX(), section.getStartY()));
      for (ElkBendPoint bend : section.getBendPoints()) {
        points.add(new Point(bend.getX(), bend.getY()));
      }
      points.add(new Point(section.getEndX(), section.getEndY()));
    }
    return points;
  }
}
